import { holds } from './holds.ts';
import type { Identified } from './identity.ts';

/** What became of the places of earlier findings. */
export interface Places {
  /** Whether a place is no more, or only refers to another: what still stands was not moved. */
  isGone(before: Identified): boolean;
  /** Whether what is gone from one file may have come to another. */
  mayHaveMoved(before: Identified, after: Identified): boolean;
}

/**
 * The places of a version of descriptions. From one description to another nothing is moved: a fault that is fixed in the one would
 * hide a new one in the other.
 *
 * @param descriptions Their names, as findings have them.
 * @param content What a file that was read holds; `undefined` where it was not read.
 * @param exists Whether there is a file. One that was not read still stands: it belongs to another run.
 */
export function placesAmong(
  descriptions: readonly string[],
  content: (file: string) => unknown,
  exists: (file: string) => boolean,
): Places {
  const known = new Set(descriptions);
  return {
    isGone: ({ file, pointer }) => {
      const held = content(file);
      return held === undefined ? !exists(file) : !holds(held, pointer);
    },
    mayHaveMoved: (before, after) =>
      before.file === after.file || !(known.has(before.file) && known.has(after.file)) || !exists(before.file),
  };
}
