import type { Json } from '../../src/edits.ts';
import { isObject } from '../../src/model/place.ts';

/** Larger values are no definitions that an author would repeat; YAML aliases may make one endless. */
const MAX_VALUES = 300;

/** A value of a description as one that a fix can write in another place; `undefined` for a large one. */
export function jsonCopy(value: unknown): Json | undefined {
  let left = MAX_VALUES;
  const copy = (part: unknown): Json | undefined => {
    if (left-- <= 0) return undefined;
    if (Array.isArray(part)) {
      const items = part.map(copy);
      return items.every((item) => item !== undefined) ? items : undefined;
    }
    if (isObject(part)) {
      const members: [string, Json][] = [];
      for (const [key, member] of Object.entries(part)) {
        const copied = copy(member);
        if (copied === undefined) return undefined;
        members.push([key, copied]);
      }
      return Object.fromEntries(members);
    }
    return typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean' || part === null ? part : undefined;
  };
  return copy(value);
}
