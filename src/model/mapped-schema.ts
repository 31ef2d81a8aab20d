import { mappedReference } from '../document/mapped-reference.ts';
import { Place } from './place.ts';
import type { References, Unresolved } from './references.ts';

/** The target of a value in the `mapping` of a discriminator: the name of a component, or a reference. */
export function findMappedSchema(references: References, place: Place, target: string): Place | Unresolved {
  const component = mappedReference(target);
  const found = references.find(place, component);
  if (found instanceof Place || component === target) return found;
  const [main] = references.documents;
  const ofMain = main && references.find(Place.root(main), component);
  if (ofMain instanceof Place) return ofMain;
  const file = references.find(place, target);
  return file instanceof Place || /\.(?:json|ya?ml)$/i.test(target) ? file : found;
}
