import { ownMember, type Place } from '../../model/place.ts';

/** The place of a key, or of the object if it does not have the key: where a removed value would be. */
export function memberOrSelf(place: Place, key: string): Place {
  return ownMember(place.value, key) === undefined ? place : place.child(key);
}
