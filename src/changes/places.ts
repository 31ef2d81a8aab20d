import type { Identified } from './identity.ts';

/** What became of the places of earlier findings. */
export interface Places {
  /** Whether a place is no more, or only refers to another: what still stands was not moved. */
  isGone(before: Identified): boolean;
  /** Whether what is gone from one file may have come to another. */
  mayHaveMoved(before: Identified, after: Identified): boolean;
}

/**
 * From one description to another nothing is moved: a fault that is fixed in the one would hide a new one in the other.
 *
 * @param descriptions Their names, as findings have them.
 */
export function mayHaveMovedAmong(descriptions: readonly string[], exists: (file: string) => boolean): Places['mayHaveMoved'] {
  const known = new Set(descriptions);
  return (before, after) =>
    before.file === after.file || !(known.has(before.file) && known.has(after.file)) || !exists(before.file);
}
