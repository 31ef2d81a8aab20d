import { typeOf } from '../../facts/schemas/shapes.ts';
import { isObject, ownMember } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';
import { isAnnotation } from './schema-keys.ts';
import { asDeclared, includesType, listedValues } from './schema-types.ts';

const LIST_KEYWORDS = new Set(['type', 'enum', 'const', 'format', 'default']);

/**
 * Alternatives without lists of values that another alternative includes: `anyOf: [{ type: string }, { enum: [a, b] }]` names known
 * values of a string and allows all others, so it is the same as `type: string`.
 */
export function withoutIncludedValues(branches: readonly Schema[]): readonly Schema[] {
  const free = new Set(branches.flatMap((branch) => freeTypeOf(branch) ?? []));
  if (free.size === 0) return branches;
  return branches.filter((branch) => {
    const types = listedTypesOf(branch);
    return types === undefined || !types.every((type) => includesType(free, type));
  });
}

/** The type of a schema that allows all values of this type. */
function freeTypeOf({ place: { value } }: Schema): string | undefined {
  const type = ownMember(value, 'type');
  if (typeof type !== 'string' || !isObject(value)) return undefined;
  return Object.keys(value).every((key) => key === 'type' || isAnnotation(key)) ? type : undefined;
}

/** The types of the values that a schema lists; `undefined` if it does more than that. */
function listedTypesOf(schema: Schema): readonly string[] | undefined {
  const { value } = schema.place;
  const listed = listedValues(schema);
  if (!listed || !isObject(value) || !Object.keys(value).every((key) => LIST_KEYWORDS.has(key) || isAnnotation(key)))
    return undefined;
  const declared = typeof value.type === 'string' ? new Set([value.type]) : undefined;
  return listed.map((item) => typeOf(asDeclared(item, declared)));
}
