import type { OpenApiVersion } from '../../src/model/openapi-version.ts';
import { isInRange } from '../../src/specification/shapes.ts';
import type { MessagePart } from '../../src/text/message.ts';

/** The replacements for fields that an object does not have, by object and field. */
const REPLACEMENT_NAMES: readonly (readonly [fields: string, versions: string, names: string])[] = [
  ['Response.content', '2.0', 'schema produces'],
  ['Response.examples', '3.0+', 'content'],
  ['Operation.consumes OpenAPI.consumes', '3.0+', 'requestBody.content'],
  ['Operation.produces OpenAPI.produces', '3.0+', 'responses.*.content'],
  ['OpenAPI.host OpenAPI.basePath OpenAPI.schemes Operation.schemes', '3.0+', 'servers'],
  ['OpenAPI.servers', '2.0', 'host basePath schemes'],
  ['OpenAPI.definitions OpenAPI.schemas Schema.$defs Schema.definitions', '3.0+', 'components.schemas'],
  ['OpenAPI.parameters', '3.0+', 'components.parameters'],
  ['OpenAPI.responses', '3.0+', 'components.responses'],
  ['OpenAPI.securityDefinitions OpenAPI.securitySchemes', '3.0+', 'components.securitySchemes'],
  ['OpenAPI.components', '2.0', 'definitions parameters responses securityDefinitions'],
  ['Parameter.collectionFormat Header.collectionFormat', '3.0+', 'style explode'],
  ['Schema.examples', '2.0-3.0', 'example'],
  ['Schema.const', '2.0-3.0', 'enum'],
  ['Schema.nullable', '2.0', 'x-nullable'],
  ['Parameter.example Parameter.examples Header.example Items.example', '2.0', 'x-example'],
];

const OTHER_REMEDIES: readonly (readonly [fields: string, versions: string, remedy: keyof typeof REMEDY_MESSAGES])[] = [
  ['Operation.requestBody', '2.0', 'useBodyParameter'],
  ['Response.schema', '3.0+', 'useContent'],
  ['Parameter.schema Header.schema', '2.0', 'useFieldsOfSchema'],
];

/** The messages of the remedies. */
export const REMEDY_MESSAGES = {
  useNames: 'Use {{ names }}',
  useBodyParameter: 'Use a parameter with `in: body`',
  useContent: 'Put it below a media type in `content`',
  useSchema: 'Put it into `schema`',
  useProperties: 'Put it into `properties`',
  useFieldsOfSchema: 'Write the fields of the schema, such as `type`, in its place',
  useTypeNull: 'Add `"null"` to `type`, as in `type: [string, "null"]`',
  useEnumNull: 'Add `null` to `enum`',
  useAlternativeNull: 'Use `anyOf` with the schema and `type: "null"`',
  removeIt: 'Remove it',
} as const;

/** The remedy for a field that an object does not have in this version; `undefined` if no remedy is known. */
export function remedyForField(object: string, field: string, version: OpenApiVersion): MessagePart | undefined {
  const isMeant = ([fields, versions]: readonly [string, string, string]) =>
    isInRange(version, versions) && fields.split(' ').includes(`${object}.${field}`);
  const [, , names] = REPLACEMENT_NAMES.find(isMeant) ?? [];
  if (names !== undefined) return { messageId: 'useNames', data: { names: names.split(' ') } };
  const [, , remedy] = OTHER_REMEDIES.find(isMeant) ?? [];
  return remedy && { messageId: remedy };
}
