import type { Api } from '../../src/model/api.ts';
import { hasJsonSchema, type OpenApiVersion } from '../../src/model/openapi-version.ts';
import { ownMember } from '../../src/model/place.ts';
import { isReference } from '../../src/model/references.ts';
import type { ReportMessage } from '../../src/rule/rule.ts';
import { specificationOf } from '../../src/specification/shapes.ts';
import { isCertainlySchema, similarField } from '../../src/specification/similar-fields.ts';
import type { StructureFault } from '../../src/specification/structure.ts';
import type { MessagePart } from '../../src/text/message.ts';
import { remedyForField } from './remedies.ts';

const VERSIONS: readonly OpenApiVersion[] = ['2.0', '3.0', '3.1', '3.2'];

/** The message about a field that an object does not have: in which version it has the field, which field is meant, or where it belongs. */
export function unknownField(fault: StructureFault, api: Api): ReportMessage | undefined {
  const { place, owner } = fault;
  const { version } = api;
  const field = String(place.token);
  const object = owner.label;
  if (owner.members.fields.has(field)) return fieldOfOtherKind(fault, api);
  const others = VERSIONS.filter((other) => other !== version && hasField(owner.name, field, other));
  const remedy = remedyOf(fault, api);
  if (others.length > 0) {
    const [first = version] = others;
    const data = { field, object, version: first > version ? first : (others.at(-1) ?? first), current: version };
    const messageId = first > version ? 'laterField' : 'formerField';
    return remedy ? { messageId: `${messageId}Instead`, data: { ...data, remedy: [remedy] } } : { messageId, data };
  }
  if (remedy) return { messageId: 'misplacedField', data: { field, object, remedy: [remedy] } };
  const similar = similarField(fault);
  if (similar !== undefined) return { messageId: 'similarField', data: { field, object, similar } };
  // JSON Schema allows keywords that it does not know.
  if (owner.name === 'Schema' && hasJsonSchema(version)) return undefined;
  if (owner.name === 'Schema' && isCertainlySchema(place.value))
    return { messageId: 'misplacedField', data: { field, object, remedy: [{ messageId: 'useProperties' }] } };
  return { messageId: owner.hasExtensions ? 'unknownField' : 'unknownFieldOfClosed', data: { field, object } };
}

/** The message about a field that objects of another kind have, such as `scheme` of a security scheme with `type: apiKey`. */
function fieldOfOtherKind({ place, owner, ownerPlace }: StructureFault, { version }: Api): ReportMessage {
  const value = (field: string) => ownMember(ownerPlace.value, field);
  const by = owner.decidingFields.find((field) => typeof value(field) === 'string') ?? '';
  const field = String(place.token);
  const data = { field, object: owner.label, by: `${by}: ${value(by)}` };
  const remedy = remedyForField(owner.name, field, version);
  if (remedy) return { messageId: 'fieldOfOtherKindInstead', data: { ...data, remedy: [remedy] } };
  return { messageId: 'fieldOfOtherKind', data };
}

function hasField(object: string, field: string, version: OpenApiVersion): boolean {
  return specificationOf(version).shape(object).members.fields.has(field);
}

function remedyOf({ place, owner, ownerPlace }: StructureFault, { version }: Api): MessagePart | undefined {
  const field = String(place.token);
  if (owner.name === 'Schema' && field === 'nullable' && hasJsonSchema(version))
    return nullableRemedy(ownerPlace.value as Record<string, unknown>, place.value);
  const known = remedyForField(owner.name, field, version);
  if (known) return known;
  const isOfSchema = owner.members.fields.has('schema') && hasField('Schema', field, version);
  return isOfSchema ? { messageId: 'useSchema' } : undefined;
}

function nullableRemedy(schema: Readonly<Record<string, unknown>>, value: unknown): MessagePart {
  if (value !== true) return { messageId: 'removeIt' };
  const { type } = schema;
  if (typeof type === 'string') return { messageId: 'useTypeNull' };
  if (Array.isArray(type)) return { messageId: type.includes('null') ? 'removeIt' : 'useTypeNull' };
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) return { messageId: 'useEnumNull' };
  const isComposed = isReference(schema) || ['allOf', 'oneOf', 'anyOf'].some((keyword) => Object.hasOwn(schema, keyword));
  return { messageId: isComposed ? 'useAlternativeNull' : 'removeIt' };
}
