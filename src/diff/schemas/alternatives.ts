import { fact } from '../../facts/fact.ts';
import type { Place } from '../../model/place.ts';
import { discriminatorOf } from './discriminators.ts';
import { Shape } from './shape.ts';

/** The alternatives that a schema lists, and those that only the `mapping` of its discriminator names; empty if it lists none. */
export const alternativesOf = fact((shape: Shape): readonly Shape[] => {
  const { branches } = shape;
  if (branches.length === 0) return branches;
  const listed = new Set(branches.flatMap(({ parts }) => parts.map(({ place }) => place.value)));
  const others = mappedAlternatives(shape).filter(({ place }) => !listed.has(place.value));
  return others.length > 0 ? [...branches, ...others] : branches;
});

/** The alternatives that the `mapping` of a discriminator names. */
export function mappedAlternatives(shape: Shape): readonly Shape[] {
  const { mapping } = discriminatorOf(shape) ?? {};
  return [...new Set(mapping?.values())].map((schema) => Shape.of([schema]));
}

/** The place at which the `mapping` of a discriminator names an alternative. */
export function placeInMapping(union: Shape, { place }: Shape): Place | undefined {
  const discriminator = discriminatorOf(union);
  for (const [value, schema] of discriminator?.mapping ?? []) {
    if (schema.place.value === place.value) return discriminator?.place.child('mapping').child(value);
  }
  return undefined;
}
