import { nameAt } from '../../src/compare/names.ts';
import type { SchemaPair } from '../../src/compare/schema-pairs.ts';
import type { Shape } from '../../src/compare/shape.ts';
import { own, type Place } from '../../src/model/place.ts';
import { within } from './wording.ts';

/** The two versions of a schema, where both describe an object whose properties can be compared. */
export function objectsOf({ base, head, isSplit }: SchemaPair): { readonly base: Shape; readonly head: Shape } | undefined {
  return !isSplit && isObject(base) && isObject(head) ? { base, head } : undefined;
}

function isObject({ types, properties, branches }: Shape): boolean {
  return types === undefined ? properties.size > 0 || branches.length > 0 : types.has('object');
}

/** The schema that a property stands in, by the place of its key, or by that of its name in `required`. */
export function ownerOf(place: Place): Place {
  return place.parent?.parent ?? place;
}

/** What is left of the part of a schema that a property stood in: of an `allOf`, the part of the same name. */
export function remainderOf(property: Place, head: Shape): Place {
  const owner = ownerOf(property);
  const [name, container] = [owner.token, owner.parent?.token];
  const same = head.parts.find(({ place }) => place.token === name && place.parent?.token === container);
  return same?.place ?? head.definition;
}

/** Where the properties of a schema stand, or would stand. */
export function propertiesAt(schema: Place): Place {
  return own(schema.value, 'properties') === undefined ? schema : schema.child('properties');
}

/** `note` of `Order`. */
export function propertyOf(schema: Place, name: string): string {
  return `\`${name}\` of ${within(nameAt(schema))}`;
}
