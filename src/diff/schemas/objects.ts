import { ownMember, type Place } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';
import { namesBesideReferences } from './beside-references.ts';
import type { SchemaPair } from './schema-pairs.ts';
import type { Shape } from './shape.ts';

/** The two versions of a schema, if both describe an object whose properties can be compared. */
export function objectsOf({
  base,
  head,
  hasAlternativesOnOneSide,
}: SchemaPair): { readonly base: Shape; readonly head: Shape } | undefined {
  return !hasAlternativesOnOneSide && isObject(base) && isObject(head) ? { base, head } : undefined;
}

function isObject({ types, properties, branches, required }: Shape): boolean {
  return types === undefined ? properties.size + branches.length + required.size > 0 : types.has('object');
}

/** The schema that a property belongs to, by the place of its key or of its name in `required`. */
export function ownerSchemaOf(place: Place): Place {
  return place.parent?.parent ?? place;
}

/**
 * Returns whether the head no longer has a property of the base. A property that cannot be read, because a `$ref` leads nowhere,
 * is still in the head.
 */
export function hasLostProperty(name: string, head: Shape): boolean {
  if (head.property(name)) return false;
  const parts = [head, ...head.branches].flatMap((shape) => shape.parts);
  return parts.every((part) => !declares(part, name)) && !namesBesideReferences(head, 'properties').has(name);
}

function declares({ place }: Schema, name: string): boolean {
  const declared = ownMember(ownMember(place.value, 'properties'), name);
  return declared !== undefined && declared !== false;
}

/** The part of the head that corresponds to the part of the base that had a property: within an `allOf`, the part of the same name. */
export function remainingOwner(property: Place, head: Shape): Place {
  const owner = ownerSchemaOf(property);
  const [name, container] = [owner.token, owner.parent?.token];
  const same = head.parts.find(({ place }) => place.token === name && place.parent?.token === container);
  return same?.place ?? head.definition;
}

/** The `properties` of a schema, or the schema itself if it does not have any. */
export function propertiesAt(schema: Place): Place {
  return ownMember(schema.value, 'properties') === undefined ? schema : schema.child('properties');
}

/** The schema that has `additionalProperties` or `unevaluatedProperties` at a place, or that lacks it. */
export function schemaWithKeyword(place: Place): Place {
  return (place.token === 'additionalProperties' || place.token === 'unevaluatedProperties') && place.parent
    ? place.parent
    : place;
}
