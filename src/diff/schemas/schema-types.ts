import { typeOf } from '../../facts/schemas/shapes.ts';
import { isObject, ownMember, stringsOf } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';

/** The types that the parts of a schema allow together, without `null`; `undefined` for any type. */
export function allowedTypesOf(parts: readonly Schema[]): ReadonlySet<string> | undefined {
  if (parts.some(({ place }) => place.value === false)) return new Set();
  let types: ReadonlySet<string> | undefined;
  for (const part of parts) {
    const declared = declaredTypes(part);
    if (declared.size > 0) types = types ? intersection(types, declared) : declared;
  }
  return types ?? inferredTypes(parts);
}

/** The types that a schema and its alternatives declare. */
interface SchemaTypes {
  readonly types: ReadonlySet<string> | undefined;
  readonly branches: readonly SchemaTypes[];
}

/** The types that a schema and its alternatives allow, without `null`; `undefined` for any type. */
export function possibleTypes({ types, branches }: SchemaTypes): ReadonlySet<string> | undefined {
  if (types || branches.length === 0) return types;
  const all = branches.map(possibleTypes);
  return all.includes(undefined) ? undefined : new Set(all.flatMap((some) => [...(some ?? [])]));
}

/** All types but `null`. Any other name says nothing. */
const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array']);

function declaredTypes(part: Schema): ReadonlySet<string> {
  // A form of Swagger 2 consists of parameters and has no `type`.
  if (Array.isArray(part.place.value)) return part.types;
  const type = ownMember(part.place.value, 'type');
  const names = typeof type === 'string' ? [type] : stringsOf(type);
  // `file` of Swagger 2 is a binary string in OpenAPI 3.
  return new Set(names.map((name) => (name === 'file' ? 'string' : name)).filter((name) => TYPES.has(name)));
}

function intersection(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  const both = [...a].filter((type) => b.has(type) || (type === 'integer' && b.has('number')));
  const integers = b.has('integer') && a.has('number') && !a.has('integer') ? ['integer'] : [];
  return new Set([...both, ...integers]);
}

/** The types that the keywords of a schema without `type` imply. */
function inferredTypes(parts: readonly Schema[]): ReadonlySet<string> | undefined {
  const has = (keyword: string) => parts.some((part) => ownMember(part.place.value, keyword) !== undefined);
  if (has('properties')) return new Set(['object']);
  if (has('items')) return new Set(['array']);
  const values = parts.map(listedValues).find((listed) => listed !== undefined);
  const types = (values ?? []).filter((value) => value !== null).map(typeOf);
  return types.length > 0 ? new Set(types) : undefined;
}

/** The values that a schema itself lists in `enum` or `const`. */
export function listedValues({ place: { value } }: Schema): readonly unknown[] | undefined {
  if (isObject(value) && Object.hasOwn(value, 'const')) return [value.const];
  const listed = ownMember(value, 'enum');
  return Array.isArray(listed) ? (listed as readonly unknown[]) : undefined;
}

/** Returns whether a value of type `type` is valid where one of `types` is accepted. */
export function includesType(types: ReadonlySet<string> | undefined, type: string): boolean {
  return types === undefined || types.has(type) || (type === 'integer' && types.has('number'));
}

/** Returns whether one schema has integers where the other one has numbers, which are neither the same type nor unrelated ones. */
export function differInNumberType(some: ReadonlySet<string> | undefined, others: ReadonlySet<string> | undefined): boolean {
  const has = (types: ReadonlySet<string> | undefined, type: string, not: string) => types?.has(type) === true && !types.has(not);
  return (
    (has(some, 'integer', 'number') && has(others, 'number', 'integer')) ||
    (has(some, 'number', 'integer') && has(others, 'integer', 'number'))
  );
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * A value as one of the declared types, if it is only written as another one: `120` in the `enum` of a string means `"120"`, and
 * `"true"` in that of a boolean means `true`. Every other value stays as it is.
 */
export function asDeclared(value: unknown, types: ReadonlySet<string> | undefined): unknown {
  if (!types || includesType(types, typeOf(value))) return value;
  if (typeof value === 'number' || typeof value === 'boolean') return types.has('string') ? String(value) : value;
  if (typeof value !== 'string') return value;
  const number = NUMBER.test(value) ? Number(value) : undefined;
  if (number !== undefined && (types.has('number') || types.has('integer')) && includesType(types, typeOf(number))) return number;
  return types.has('boolean') && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;
}
