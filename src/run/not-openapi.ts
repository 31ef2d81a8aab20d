import type { ParsedDocument } from '../document/document.ts';
import { LineIndex } from '../document/lines.ts';
import type { LintError } from '../finding/finding.ts';
import { isObject, ownMember } from '../model/place.ts';
import { typeName } from '../text/type-name.ts';

const VERSIONS = '`openapi: 3.0.x`, `3.1.x` or `3.2.x`, or `swagger: "2.0"`';
const REMEDY = `Add ${VERSIONS} at its root.`;

/** Kinds of documents that are mistaken for descriptions, by keys that occur together at their root. */
const OTHERS: readonly (readonly [what: string, keys: readonly string[]])[] = [
  ['an AsyncAPI document', ['asyncapi']],
  ['an Arazzo document', ['arazzo']],
  ['an OpenAPI overlay', ['overlay']],
  ['a Postman collection', ['info', 'item']],
  ['a Kubernetes manifest', ['apiVersion', 'kind']],
  ['a Compose file', ['services']],
  ['a package.json', ['name', 'version', 'dependencies']],
  ['a package.json', ['name', 'version', 'scripts']],
  ['a Google API discovery document', ['discoveryVersion']],
  ['a JSON Schema', ['$schema']],
  ['a part of a description', ['paths']],
  ['a part of a description', ['components']],
];

/** The error for a file that can be parsed but is not a description of a supported version, with its position. */
export function notOpenApiError(document: ParsedDocument, file: string): LintError {
  const { message, at = [] } = reasonOf(document);
  const [place] = document.locate([at]);
  const lines = new LineIndex(document.text);
  // For the root, mark the start only, as it spans the whole file.
  const span = place && (at.length > 0 ? (place.key ?? place.value) : { start: place.value.start, end: place.value.start });
  return { kind: 'not-openapi', file, message, range: lines.range(span ?? { start: 0, end: 0 }) };
}

interface FormatProblem {
  readonly message: string;
  readonly at?: readonly string[];
}

function reasonOf({ value, text }: ParsedDocument): FormatProblem {
  if (text.startsWith('#%RAML')) return { message: otherKind('a RAML document') };
  if (value === null || value === undefined) return { message: `The file is empty. ${REMEDY}` };
  if (!isObject(value)) return { message: `The file contains ${typeName(value)} instead of a mapping. ${REMEDY}` };
  const [openapi, swagger] = [ownMember(value, 'openapi'), ownMember(value, 'swagger')];
  if (openapi !== undefined && swagger !== undefined)
    return { message: 'The description has both `openapi` and `swagger`. Remove the one that does not apply.', at: ['swagger'] };
  if (openapi !== undefined) return { message: wrongVersion('openapi', openapi), at: ['openapi'] };
  if (swagger !== undefined) return { message: wrongVersion('swagger', swagger), at: ['swagger'] };
  const [what] = OTHERS.find(([, keys]) => keys.every((key) => ownMember(value, key) !== undefined)) ?? [];
  return {
    message:
      what === undefined ? `The file has neither \`openapi\` nor \`swagger\` at its root. Add ${VERSIONS}.` : otherKind(what),
  };
}

function otherKind(what: string): string {
  return `The file is ${what}. Pass OpenAPI descriptions only.`;
}

const MAX_SHOWN_LENGTH = 40;

function wrongVersion(key: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    return `\`${key}\` must be a version, but is ${typeName(value)}. Use ${VERSIONS}.`;
  return `\`${key}: ${String(value).slice(0, MAX_SHOWN_LENGTH)}\` is not a supported version. Use ${VERSIONS}.`;
}
