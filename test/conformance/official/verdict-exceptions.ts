/** Where the official schemas and the text of the specification differ, so that `description-valid` follows the text. */
import { parsePointer, type Token } from '../../../src/document/pointer.ts';
import type { Finding } from '../../../src/finding/finding.ts';
import { isObject, valueAt } from '../../fuzz/mutations.ts';
import type { Version } from './official-documents.ts';
import type { OfficialError } from './official-schemas.ts';

export interface Exception {
  readonly name: string;
  readonly reason: string;
  /** Returns whether a finding is one that the schema does not have. */
  readonly ours?: (finding: Finding, version: Version) => boolean;
  /** Returns whether the rule does not report an error. */
  readonly official?: (error: OfficialError, version: Version, description: unknown) => boolean;
}

const hasJsonSchema = (version: Version) => version === '3.1' || version === '3.2';

const REPEATED: ReadonlySet<string> = new Set([
  'repeatedParameter',
  'repeatedTag',
  'repeatedOperationId',
  'emptyOperationIds',
  'severalBodies',
]);

export const EXCEPTIONS: readonly Exception[] = [
  {
    name: 'path parameters that the path lacks',
    reason:
      'They are meant for the query, and reported once as such, which is a kind that no schema knows. The schemas want `required: true`.',
    official: ({ pointer, keyword, field }, _version, description) => {
      const parameter = valueAt(description, parsePointer(pointer) ?? []);
      return keyword === 'required' && field === 'required' && isObject(parameter) && parameter.in === 'path';
    },
  },
  {
    name: 'keywords of schemas from 3.1 on',
    reason: 'JSON Schema allows each keyword. The rule reports those of other versions, such as `nullable`, and misspelled ones.',
    ours: ({ data }, version) => hasJsonSchema(version) && data.object === 'a schema',
  },
  {
    name: 'names of components in 3.0',
    reason: 'The text allows letters, digits, `.`, `-` and `_`. The schema accepts other names, and anything below them.',
    ours: ({ messageId }, version) => version === '3.0' && messageId === 'notComponentName',
  },
  {
    name: 'keys of `content`',
    reason: 'The text says that they are media types. The schemas accept each key.',
    ours: ({ messageId }) => messageId === 'notMediaType',
  },
  {
    name: 'names that exist twice',
    reason:
      'The texts require unique parameters, tags and operation ids. The schemas of 2.0 and 3.0 refuse only items that are equal.',
    ours: ({ messageId = '' }) => REPEATED.has(messageId),
  },
  {
    name: 'links without an operation in 3.0',
    reason: 'The text says that `operationRef` or `operationId` must identify the operation. The schema requires neither.',
    ours: ({ messageId }, version) => version === '3.0' && messageId === 'missingAlternative',
  },
  {
    name: 'items without a type in 2.0',
    reason: 'The text requires `type` in an Items Object. The schema does not.',
    ours: ({ messageId, data }, version) => version === '2.0' && messageId === 'missingField' && data.field === 'type',
  },
  {
    name: 'arrays without items in 2.0 and 3.0',
    reason: 'The text requires `items` if `type` is `array`. The schemas do not.',
    ours: ({ messageId }, version) => !hasJsonSchema(version) && messageId === 'missingItems',
  },
  {
    name: 'flows without scopes in 2.0',
    reason: 'The text requires `scopes`. The schema does not.',
    ours: ({ messageId, data }, version) => version === '2.0' && messageId === 'missingField' && data.field === 'scopes',
  },
  {
    name: 'fields of discriminators in 3.0',
    reason: 'The text has two fields and no extensions. The schema accepts all fields.',
    ours: ({ messageId, pointer }, version) =>
      version === '3.0' && messageId === 'unknownFieldOfClosed' && /\/discriminator\/[^/]+$/.test(pointer),
  },
  {
    name: 'path parameters with content from 3.1 on',
    reason:
      'The text says that `required` must be true in each path parameter. The schemas check it only for those with a schema.',
    ours: ({ messageId }, version) => hasJsonSchema(version) && messageId === 'parameterNotRequired',
  },
  {
    name: 'descriptions of media types in 3.2',
    reason: 'The text has no such field, although the schema has.',
    ours: ({ pointer }, version) => version === '3.2' && pointer.endsWith('/description'),
  },
  {
    name: '`$ref` in the place of any object',
    reason:
      'Tools follow such references, and authors rely on it. What they lead to is checked, and fields beside them are ignored.',
    official: ({ pointer }, _version, description) => {
      const tokens = parsePointer(pointer) ?? [];
      return [tokens, tokens.slice(0, -1)].some((way) => isReference(valueAt(description, asWritten(description, way))));
    },
  },
  {
    name: 'extensions',
    reason: 'The text allows them. The schemas forget them in encodings of 3.0, and limit their values in scopes and callbacks.',
    official: ({ pointer }) => /\/x-[^/]*$/.test(pointer),
  },
  {
    name: 'equal security requirements in 2.0',
    reason: 'The text does not forbid them, and the second changes nothing.',
    official: ({ keyword, pointer }, version) =>
      version === '2.0' && keyword === 'uniqueItems' && /\/security(?:\/\d+\/[^/]+)?$/.test(pointer),
  },
  {
    name: 'parameters of links that are not strings from 3.1 on',
    reason: 'The text allows any constant or an expression. The schemas only allow strings.',
    official: ({ object, pointer }, version) =>
      hasJsonSchema(version) && object === 'map-of-strings' && /\/parameters\/[^/]+$/.test(pointer),
  },
  {
    name: 'patch versions of 3.0 with two digits',
    reason: 'The text does not limit patch versions. The schema allows one digit.',
    official: ({ pointer, keyword }, _version, description) =>
      pointer === '/openapi' &&
      keyword === 'pattern' &&
      /^3\.0\.\d\d/.test(String((description as { openapi?: unknown }).openapi)),
  },
];

function isReference(value: unknown): boolean {
  return isObject(value) && typeof value.$ref === 'string';
}

/** The tokens of a pointer as {@link valueAt} wants them: numbers are the positions in lists. */
function asWritten(description: unknown, tokens: readonly string[]): Token[] {
  const way: Token[] = [];
  for (const token of tokens) way.push(Array.isArray(valueAt(description, way)) ? Number(token) : token);
  return way;
}
