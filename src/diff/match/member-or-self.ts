import { ownMember, type Place } from '../../model/place.ts';

/** The place at which a removed value was: the place of a key, or of the object if it does not have the key. */
export function memberOrSelf(place: Place, key: string): Place {
  return ownMember(place.value, key) === undefined ? place : place.child(key);
}
