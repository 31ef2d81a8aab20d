import type { ParsedDocument } from '../document/document.ts';
import { LineIndex } from '../document/lines.ts';
import type { LintError } from '../finding.ts';
import { isObject, own } from '../model/place.ts';

const EXPECTED = 'expected `openapi: 3.0.x`, `3.1.x` or `3.2.x`, or `swagger: "2.0"`, at its root';

/** Kinds of documents that are taken for descriptions, by keys that their roots have together. */
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

/** What is said of a file that is well-formed but no description of a version that is read, and where that shows. */
export function notOpenApi(document: ParsedDocument, file: string): LintError {
  const { message, at = [] } = reasonOf(document);
  const [place] = document.locate([at]);
  const lines = new LineIndex(document.text);
  // Of the root, where it begins is enough: its end is that of the file.
  const span = place && (at.length > 0 ? (place.key ?? place.value) : { start: place.value.start, end: place.value.start });
  return { kind: 'not-openapi', file, message, range: lines.range(span ?? { start: 0, end: 0 }) };
}

interface Reason {
  readonly message: string;
  readonly at?: readonly string[];
}

function reasonOf({ value, text }: ParsedDocument): Reason {
  if (text.startsWith('#%RAML')) return { message: other('a RAML document') };
  if (value === null || value === undefined) return { message: `The file is empty, ${EXPECTED}.` };
  if (!isObject(value)) return { message: `The file holds ${kindOf(value)}, ${EXPECTED}.` };
  const [openapi, swagger] = [own(value, 'openapi'), own(value, 'swagger')];
  if (openapi !== undefined && swagger !== undefined)
    return { message: 'The description says both `openapi` and `swagger`; remove the one that it is not.', at: ['swagger'] };
  if (openapi !== undefined) return { message: wrongVersion('openapi', openapi), at: ['openapi'] };
  if (swagger !== undefined) return { message: wrongVersion('swagger', swagger), at: ['swagger'] };
  const [what] = OTHERS.find(([, keys]) => keys.every((key) => own(value, key) !== undefined)) ?? [];
  return { message: what === undefined ? `This is no OpenAPI description, ${EXPECTED}.` : other(what) };
}

function other(what: string): string {
  return `This is ${what} and no OpenAPI description, ${EXPECTED}; name OpenAPI descriptions only.`;
}

const LONGEST_SHOWN = 40;

function wrongVersion(key: string, value: unknown): string {
  const versions = '`openapi: 3.0.x`, `3.1.x` or `3.2.x`, or `swagger: "2.0"`';
  if (typeof value !== 'string' && typeof value !== 'number')
    return `\`${key}\` is ${kindOf(value)} and no version, expected ${versions}.`;
  return `\`${key}: ${String(value).slice(0, LONGEST_SHOWN)}\` is no version that is checked, expected ${versions}.`;
}

/** What a value is, in the words of messages. */
export function kindOf(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  return typeof value === 'string' ? 'a text' : `\`${String(value)}\``;
}
