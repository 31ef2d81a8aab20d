import { isObject, own, stringsOf } from '../model/place.ts';
import type { Schema } from '../model/schema.ts';

/** The types that schemas which hold together allow, without `null`; `undefined` where any will do. */
export function typesOf(parts: readonly Schema[]): ReadonlySet<string> | undefined {
  let types: ReadonlySet<string> | undefined;
  for (const part of parts) {
    const declared = declaredTypes(part);
    if (declared.size > 0) types = types ? intersection(types, declared) : declared;
  }
  return types ?? inferredTypes(parts);
}

function declaredTypes(part: Schema): ReadonlySet<string> {
  // A form of Swagger 2 is made of its parameters, and has no `type` that could be read.
  if (Array.isArray(part.place.value)) return part.types;
  const type = own(part.place.value, 'type');
  const names = typeof type === 'string' ? [type] : stringsOf(type);
  // Swagger 2's own name for what OpenAPI 3 calls a string of bytes.
  return new Set(names.filter((name) => name !== 'null').map((name) => (name === 'file' ? 'string' : name)));
}

function intersection(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  const both = [...a].filter((type) => b.has(type) || (type === 'integer' && b.has('number')));
  const integers = b.has('integer') && a.has('number') && !a.has('integer') ? ['integer'] : [];
  return new Set([...both, ...integers]);
}

/** What leaves out its type says it all the same, by what it has. */
function inferredTypes(parts: readonly Schema[]): ReadonlySet<string> | undefined {
  const has = (keyword: string) => parts.some((part) => own(part.place.value, keyword) !== undefined);
  if (has('properties')) return new Set(['object']);
  if (has('items')) return new Set(['array']);
  const values = parts.map(listedValues).find((listed) => listed !== undefined);
  const types = (values ?? []).filter((value) => value !== null).map(typeOf);
  return types.length > 0 ? new Set(types) : undefined;
}

/** The values that a schema lists by itself, as an `enum` or the one of a `const`. */
export function listedValues({ place: { value } }: Schema): readonly unknown[] | undefined {
  if (isObject(value) && Object.hasOwn(value, 'const')) return [value.const];
  const listed = own(value, 'enum');
  return Array.isArray(listed) ? (listed as readonly unknown[]) : undefined;
}

/** The type of a value, by the name that schemas have for it. */
export function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** Whether whoever takes one of `types` can take a value of type `type`. */
export function takes(types: ReadonlySet<string> | undefined, type: string): boolean {
  return types === undefined || types.has(type) || (type === 'integer' && types.has('number'));
}
