import type { Token } from '../../document/pointer.ts';
import { isEqual } from '../../model/equal.ts';
import type { Json } from '../../rule/edits.ts';
import { conflictRefusal } from './fix-refusal.ts';

/** A value with a member at a path that does not exist in it; missing objects on the path are created. */
export function withMember(value: Json, path: readonly Token[], member: Json): Json {
  return updatedValue(value, path, (present) => {
    if (present === undefined || isEqual(present, member)) return member;
    throw conflictRefusal();
  });
}

/** A value with an item at the end of the list at a path, unless the list has an equal one. */
export function withItem(value: Json, path: readonly Token[], item: Json): Json {
  return updatedValue(value, path, (present) => {
    if (present === undefined) return [item];
    if (!isList(present)) throw conflictRefusal();
    return present.some((other) => isEqual(other, item)) ? present : [...present, item];
  });
}

/** A value inside of objects, one for each token. */
export function nestedValue(path: readonly Token[], value: Json): Json {
  return path.reduceRight<Json>((inner, token) => Object.fromEntries([[String(token), inner]]), value);
}

/** A value in which the part at a path is replaced. Missing objects on the path are created; existing values on it must be objects. */
function updatedValue(value: Json | undefined, path: readonly Token[], update: (present: Json | undefined) => Json): Json {
  const [token, ...rest] = path;
  if (token === undefined) return update(value);
  if (value !== undefined && (typeof value !== 'object' || value === null || isList(value))) throw conflictRefusal();
  const name = String(token);
  const members = Object.entries(value ?? {});
  const present = members.find(([key]) => key === name)?.[1];
  const next = updatedValue(present, rest, update);
  if (present === undefined) return Object.fromEntries([...members, [name, next]]);
  return Object.fromEntries(members.map(([key, member]) => [key, key === name ? next : member]));
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
