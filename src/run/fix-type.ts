import { isObject, own, type Place } from '../model/place.ts';
import type { Misfit } from '../model/structure.ts';
import type { Fix, Json } from '../rule/edits.ts';
import { copyOf } from '../rule/fixes/json-value.ts';

/** Lists of names, of which an author may have written a single one without brackets. */
const NAMES = new Set(['required', 'tags', 'schemes', 'consumes', 'produces', 'enum']);
/** Lists of objects, and a member by which a single object is recognized; any object may be a schema or a security requirement. */
const OBJECTS: Readonly<Record<string, string | undefined>> = {
  allOf: undefined,
  anyOf: undefined,
  oneOf: undefined,
  security: undefined,
  parameters: 'name',
  servers: 'url',
  tags: 'name',
};
const TYPES: readonly unknown[] = ['string', 'integer', 'number', 'boolean', 'object', 'array'];

/** The value of the required type, where it can be only one; nothing otherwise. */
export function fixOfType({ place, expected }: Misfit): { readonly fix?: Fix } {
  if (place.token === undefined) return {};
  const fix = (title: string, value: Json): { readonly fix: Fix } => ({
    fix: { title, applicability: 'safe', edits: () => [{ set: place, value }] },
  });
  const { value } = place;
  if (expected === 'array') {
    const item = isSingle(place) ? copyOf(value, true) : undefined;
    return item === undefined ? {} : fix('Put the value into a list.', [item]);
  }
  if (expected === 'schema' && TYPES.includes(value)) return fix('Write the type as a schema.', { type: String(value) });
  const [only, ...others] = Array.isArray(value) ? value : [];
  if (expected === 'string' && typeof only === 'string' && others.length === 0) return fix('Remove the brackets.', only);
  return {};
}

function isSingle({ token, value }: Place): boolean {
  const name = String(token);
  // Words that belong together, or several of them: `id, name`.
  if (typeof value === 'string') return NAMES.has(name) && /^[^\s,;[\]]+$/.test(value) && !/^(?:true|false)$/i.test(value);
  if (name === 'enum') return typeof value === 'number' || typeof value === 'boolean';
  if (!isObject(value) || !Object.hasOwn(OBJECTS, name)) return false;
  const naming = OBJECTS[name];
  return naming === undefined || typeof own(value, naming) === 'string' || typeof own(value, '$ref') === 'string';
}
