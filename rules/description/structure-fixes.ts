import type { Api } from '../../src/model/api.ts';
import { hasJsonSchema } from '../../src/model/openapi-version.ts';
import { isObject, ownMember, type Place } from '../../src/model/place.ts';
import type { Applicability, Edit, Json } from '../../src/rule/edits.ts';
import { jsonCopyOf } from '../../src/rule/fixes/copy-json.ts';
import type { MessageReport } from '../../src/rule/rule.ts';
import type { ValueType } from '../../src/specification/shapes.ts';
import { hasTypeOfField } from '../../src/specification/similar-fields.ts';
import type { StructureFault } from '../../src/specification/structure.ts';
import type { MessageData } from '../../src/text/message.ts';
import { fixOfBound } from './exclusive-bounds.ts';

type FixAndSuggestions = Pick<MessageReport, 'fix' | 'suggestions'>;

/** A fault with the message about it. */
export interface FaultWithMessage extends StructureFault {
  readonly messageId: string;
  readonly data: MessageData;
}

/** The fix that the author most likely wants, if only one is possible. */
export function fixOfStructure(fault: FaultWithMessage, { version }: Api): FixAndSuggestions {
  const { place, data, messageId, owner, ownerPlace, expected } = fault;
  switch (messageId) {
    case 'similarField':
      return hasTypeOfField(fault, String(data.similar))
        ? fix('Rename `{{ field }}` to `{{ similar }}`.', 'unsafe', { rename: place, to: String(data.similar) })
        : {};
    case 'notVersion':
      return fix('Write `{{ version }}`.', 'safe', { set: place, value: String(data.version) });
    case 'missingField':
      if (owner.name !== 'OpenAPI' || data.field !== 'paths') return {};
      return fix('Add `paths: {}`.', 'safe', { set: place.child('paths'), value: {} });
    case 'missingItems':
      return owner.name === 'Schema' ? fix('Add `items: {}`.', 'safe', { set: place.child('items'), value: {} }) : {};
    case 'similarValue':
      return fix('Write `{{ similar }}`.', 'unsafe', { set: place, value: String(data.similar) });
    case 'nullType':
      return fix('Write `"null"`.', 'safe', { set: place, value: 'null' });
    case 'emptyType':
      return {
        suggestions: [{ title: 'Write `"null"`.', applicability: 'unsafe', edits: () => [{ set: place, value: 'null' }] }],
      };
    case 'parameterNotRequired':
      return fix('Add `required: true`.', 'safe', { set: ownerPlace.child('required'), value: true });
    case 'wrongType':
      return expected ? fixOfWrongType(place, expected) : {};
    case 'repeatedItem':
      return fix('Remove the repeated item.', 'safe', { remove: place });
    case 'emptyList':
      return place.token === 'required' || place.token === 'allOf' ? fix('Remove `{{ field }}`.', 'safe', { remove: place }) : {};
    case 'boundIsNumber':
    case 'boundIsTrue':
    case 'boundIsFalse': {
      const bound = fixOfBound(place, ownerPlace);
      return bound ? { fix: bound } : {};
    }
    case 'fieldOfOtherKindInstead':
      return fixOfSchema(place, ownerPlace);
    case 'laterFieldInstead':
      return place.token === 'nullable' ? fix('Rename it to `x-nullable`.', 'unsafe', { rename: place, to: 'x-nullable' }) : {};
    case 'formerFieldInstead':
      return place.token === 'nullable' && hasJsonSchema(version) ? fixOfNullable(place, ownerPlace) : {};
    case 'pathWithoutSlash':
      return fix('Rename the path to `{{ suggestion }}`.', 'unsafe', { rename: place, to: String(data.suggestion) });
    case 'similarStatus':
    case 'similarMediaType':
      return fix('Rename it to `{{ similar }}`.', 'unsafe', { rename: place, to: String(data.similar) });
    case 'requiredOfProperty':
      return fixOfRequired(place, ownerPlace);
    default:
      return {};
  }
}

function fix(title: string, applicability: Applicability, ...edits: readonly Edit[]): FixAndSuggestions {
  return { fix: { title, applicability, edits: () => edits } };
}

/** Lists of names, of which an author may have written a single one without brackets. */
const NAME_LISTS = new Set(['required', 'tags', 'schemes', 'consumes', 'produces', 'enum']);
/** Lists of objects, and a member by which a single object is recognized; any object may be a schema or a security requirement. */
const OBJECT_LISTS: Readonly<Record<string, string | undefined>> = {
  allOf: undefined,
  anyOf: undefined,
  oneOf: undefined,
  security: undefined,
  parameters: 'name',
  servers: 'url',
  tags: 'name',
};
const VALUE_TYPES: readonly unknown[] = ['string', 'integer', 'number', 'boolean', 'object', 'array'];

/** Changes a value to the required type, if this is possible in only one way. */
function fixOfWrongType(place: Place, { list, shape, strings, map }: ValueType): FixAndSuggestions {
  const { value, token } = place;
  if (token === undefined) return {};
  const set = (title: string, changed: Json) => fix(title, 'safe', { set: place, value: changed });
  if (list && !strings && !shape) {
    const item = isSingleItem(place) ? jsonCopyOf(value, true) : undefined;
    return item === undefined ? {} : set('Put the value into a list.', [item]);
  }
  if (shape?.name === 'Schema' && !map && VALUE_TYPES.includes(value))
    return set('Write the type as a schema.', { type: String(value) });
  const [only, ...others] = Array.isArray(value) ? value : [];
  if (strings === 'all' && typeof only === 'string' && others.length === 0) return set('Remove the brackets.', only);
  return {};
}

function isSingleItem({ token, value }: Place): boolean {
  const name = String(token);
  // A string with several words is either one value with spaces, or several values: `id, name`.
  if (typeof value === 'string') return NAME_LISTS.has(name) && /^[^\s,;[\]]+$/.test(value) && !/^(?:true|false)$/i.test(value);
  if (name === 'enum') return typeof value === 'number' || typeof value === 'boolean';
  if (!isObject(value) || !Object.hasOwn(OBJECT_LISTS, name)) return false;
  const naming = OBJECT_LISTS[name];
  return naming === undefined || typeof ownMember(value, naming) === 'string' || typeof ownMember(value, '$ref') === 'string';
}

/** Replaces `required: true` of a property with its name in the list of the schema around it. */
function fixOfRequired(place: Place, property: Place): FixAndSuggestions {
  const { token, parent } = property;
  const schema = parent?.token === 'properties' ? parent.parent : undefined;
  if (!schema || typeof token !== 'string') return {};
  const remove: Edit = { remove: place };
  if (place.value !== true) return fix('Remove `required`.', 'safe', remove);
  const names = schema.child('required');
  if (Array.isArray(names.value) && names.value.includes(token)) return fix('Remove `required`.', 'safe', remove);
  if (names.value !== undefined && !Array.isArray(names.value)) return {};
  return fix('Name the property in `required` of the schema around it.', 'unsafe', remove, { add: token, to: names });
}

/** The fields that parameters of Swagger 2.0 share with their schemas. */
const SIMPLE_FIELDS: ReadonlySet<string> = new Set(
  'type format enum default maximum minimum exclusiveMaximum exclusiveMinimum maxLength minLength pattern multipleOf'.split(' '),
);

/** Replaces the simple schema of a parameter with the fields of the schema. */
function fixOfSchema(place: Place, parameter: Place): FixAndSuggestions {
  const entries = isObject(place.value) ? Object.entries(place.value) : [];
  const isSimple = ([field]: readonly [string, unknown]) =>
    SIMPLE_FIELDS.has(field) && ownMember(parameter.value, field) === undefined;
  if (!SIMPLE_TYPES.has(ownMember(place.value, 'type')) || !entries.every(isSimple)) return {};
  const sets = entries.map(
    ([field]): Edit => ({ set: parameter.child(field), value: jsonCopyOf(ownMember(place.value, field), true) ?? null }),
  );
  return fix('Write the fields of the schema in its place.', 'unsafe', { remove: place }, ...sets);
}

const SIMPLE_TYPES: ReadonlySet<unknown> = new Set(['string', 'integer', 'number', 'boolean']);

/** Writes `nullable: true` as OpenAPI 3.1 does. A schema with a type but without `nullable` does not accept null. */
function fixOfNullable(place: Place, schema: Place): FixAndSuggestions {
  const remove: Edit = { remove: place };
  const type = schema.child('type');
  if (place.value !== true || schema.value === null) return fix('Remove `nullable`.', 'safe', remove);
  if (Array.isArray(type.value)) {
    return type.value.includes('null')
      ? fix('Remove `nullable`.', 'safe', remove)
      : fix('Add `null` to the types.', 'unsafe', remove, { add: 'null', to: type });
  }
  const values = schema.child('enum');
  if (type.value === undefined && Array.isArray(values.value) && !values.value.includes(null))
    return fix('Add `null` to `enum`.', 'unsafe', remove, { add: null, to: values });
  if (typeof type.value !== 'string') return {};
  const lacksNull = Array.isArray(values.value) && !values.value.includes(null);
  const edits: readonly Edit[] = [
    { set: type, value: [type.value, 'null'] },
    remove,
    ...(lacksNull ? [{ add: null, to: values }] : []),
  ];
  return fix('Add `null` to the types.', 'unsafe', ...edits);
}
