import { ownMember, type Place } from '../../model/place.ts';
import type { Shape } from './shape.ts';

/** The place that allows or forbids `null`: a keyword, or the schema whose alternatives include it. */
export function placeOfNull(shape: Shape): Place {
  const keyword = ['nullable', 'x-nullable'].find((name) => shape.flag(name));
  if (keyword !== undefined) return shape.at(keyword);
  return ownMember(shape.place.value, 'type') === undefined ? shape.place : shape.place.child('type');
}

/** Returns whether the values of a schema have the same types as before, and can now also be `null`. */
export function onlyGainedNull(base: Shape, head: Shape): boolean {
  if (!head.isNullable || base.isNullable) return false;
  if (base.branches.length > 0 || head.branches.length > 0)
    return base.branches.length > 0 && head.branches.length > 0 && base.excludesNull();
  const [before, now] = [[...(base.types ?? [])], head.types];
  return before.length > 0 && now?.size === before.length && before.every((type) => now.has(type)) && hasType(base);
}

/** Returns whether a schema has a `type`; without one, its values can also be `null`. */
export function hasType(shape: Shape): boolean {
  return shape.all('type').length > 0;
}
