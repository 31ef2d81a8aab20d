import type { Place } from '../model/place.ts';

/**
 * The nearest place that contains all of the places; `undefined` if this is a whole document, or if they are in several
 * documents.
 */
export function commonPlace(places: readonly Place[]): Place | undefined {
  const [first, ...others] = places;
  if (!first) return undefined;
  let common = ancestorsOf(first);
  for (const place of others) {
    if (place.document !== first.document) return undefined;
    const other = ancestorsOf(place);
    let shared = 0;
    while (shared < common.length && shared < other.length && common[shared]?.token === other[shared]?.token) shared++;
    common = common.slice(0, shared);
  }
  return common.at(-1);
}

/** The places from the second level of a document down to a place; the root is left out. */
function ancestorsOf(place: Place): Place[] {
  const ancestors: Place[] = [];
  for (let at = place; at.parent; at = at.parent) ancestors.push(at);
  return ancestors.reverse();
}
