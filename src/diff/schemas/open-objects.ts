import { keyOfValue } from './schema-keys.ts';
import { includesType, possibleTypes } from './schema-types.ts';
import type { Shape } from './shape.ts';

/** Returns whether a schema may accept an object that it does not describe, and ignore it: it requires nothing and forbids no other properties. */
export function mayIgnore(schema: Shape, object: Shape): boolean {
  if (schema.branches.length > 0 || schema.required.size > 0) return false;
  if (schema.additional === false || schema.all('unevaluatedProperties').includes(false)) return false;
  if (![schema, object].every((shape) => possibleTypes(shape)?.has('object'))) return false;
  return [...object.properties.values()].every(({ name, shape }) => {
    const described = schema.property(name)?.shape;
    return !described || !excludes(described, shape);
  });
}

/** Returns whether two schemas have no value in common, by their types and listed values. */
function excludes(schema: Shape, other: Shape): boolean {
  const [types, others] = [possibleTypes(schema), possibleTypes(other)];
  const share = (some: Iterable<string>, all: ReadonlySet<string>) => [...some].some((type) => includesType(all, type));
  if (types && others && !share(types, others) && !share(others, types)) return true;
  const known = schema.values && new Set(schema.values.map(keyOfValue));
  return known !== undefined && other.values !== undefined && !other.values.some((value) => known.has(keyOfValue(value)));
}
