import { ownMember, type Place, stringsOf } from '../../model/place.ts';
import { isReference } from '../../model/references.ts';
import type { Schema } from '../../model/schema.ts';

/** States whether a schema itself allows `null`; `open` if its own keywords say nothing about it. */
type Nullability = 'nullable' | 'typed' | 'open';

function nullabilityOf({ place: { value } }: Schema): Nullability {
  const type = ownMember(value, 'type');
  if (ownMember(value, 'nullable') === true || ownMember(value, 'x-nullable') === true) return 'nullable';
  if (type === 'null' || stringsOf(type).includes('null')) return 'nullable';
  return type === undefined ? 'open' : 'typed';
}

/**
 * Returns whether schemas that apply together allow `null`, as each of them must: a part with a type that is not nullable forbids it. Around
 * other schemas, or beside them in an `allOf`, `nullable: true` without a type is meant for all of them.
 *
 * @param schemas The schemas from which the parts were collected.
 */
export function allowNull(schemas: readonly Schema[], parts: readonly Schema[]): boolean {
  const own = schemas.map(nullabilityOf);
  if (own.includes('typed')) return false;
  if (own.includes('nullable')) return true;
  const inner = parts.filter((part) => !schemas.includes(part)).map((part) => ({ part, nullability: nullabilityOf(part) }));
  const nullable = inner.filter(({ nullability }) => nullability === 'nullable');
  return (
    nullable.some(({ part }) => !hasType(part)) ||
    (nullable.length > 0 && inner.every(({ nullability }) => nullability !== 'typed'))
  );
}

/** Returns whether one of the schemas has a type without `null`, which forbids it whatever the alternatives are. */
export function forbidNull(parts: readonly Schema[]): boolean {
  return parts.some((part) => nullabilityOf(part) === 'typed');
}

/** Returns whether a place has a `$ref` with `nullable: true` beside it. */
export function isNullableReference({ value }: Place): boolean {
  return isReference(value) && (ownMember(value, 'nullable') === true || ownMember(value, 'x-nullable') === true);
}

function hasType({ place: { value } }: Schema): boolean {
  return ownMember(value, 'type') !== undefined;
}
