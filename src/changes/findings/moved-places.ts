import type { Anchor, BaselineEntry, Identified } from '../../finding/finding.ts';
import { unitPointerOf } from './finding-identity.ts';
import { hasOwnValue } from './has-own-value.ts';
import { referredPlaces } from './referred-places.ts';

/** The present places of earlier findings. */
export interface PlaceMoves {
  /** Returns whether the component, path or file of a place is gone, or only refers to another one. Otherwise, it was not moved. */
  isGone(before: Identified): boolean;
  /** The places to which references lead from a place whose value was moved. */
  referredFrom(before: Identified): Iterable<Anchor>;
  /** Returns whether a part that is gone from one file may have moved to another. */
  mayHaveMoved(before: Identified, after: Identified): boolean;
  /** Returns whether an earlier finding that covers all places of a fault may cover this one. */
  mayCover(before: Identified, after: Identified): boolean;
}

/** The files of two versions, named as in findings. */
export interface VersionFiles {
  /** The descriptions. */
  readonly descriptions: readonly string[];
  /** Returns whether a file was a description before. */
  wasDescription(file: string): boolean;
  /** The present content of a file that was read; `undefined` if the file was not read. */
  content(file: string): unknown;
  /** Returns whether a file exists now. A file that was not read still exists, and belongs to another run. */
  exists(file: string): boolean;
  /** Returns whether the component, path or file of a place existed before, as far as is known. */
  existedBefore(after: Identified): boolean;
  /** Returns whether nothing of a file can have existed before, not even under another name; by default, no file is new in this way. */
  isNewFile?(file: string): boolean;
}

/**
 * The present places of earlier findings in the files of two versions. Nothing has moved between two descriptions of both
 * versions, or to a place that existed before: a fault that is fixed in one place would otherwise hide a new fault in the other.
 */
export function placeMovesBetween(versions: VersionFiles): PlaceMoves {
  const { descriptions, wasDescription, content, exists, existedBefore, isNewFile = () => false } = versions;
  const known = new Set(descriptions);
  /**
   * Returns whether the description of a place is gone, and the place may be in another one now: in a path or component, not in
   * `info` or `servers`.
   */
  const mayMerge = ({ file, pointer }: Identified) => !exists(file) && unitPointerOf(pointer) !== '';
  const mayLeave = (before: Identified, after: Identified) =>
    !isNewFile(after.file) && (!(known.has(before.file) && known.has(after.file)) || mayMerge(before));
  return {
    isGone: ({ file, pointer }) => {
      const held = content(file);
      return held === undefined ? !exists(file) : !hasOwnValue(held, unitPointerOf(pointer));
    },
    referredFrom: (before) => referredPlaces(before, content),
    mayHaveMoved: (before, after) => (before.file === after.file || mayLeave(before, after)) && !existedBefore(after),
    mayCover: (before, after) => {
      if (before.file === after.file) return true;
      if (isNewFile(after.file)) return false;
      // If a description consists of several files, the place may be in any of them.
      const isPart = content(before.file) !== undefined && !known.has(after.file);
      return isPart || (!exists(before.file) && !known.has(before.file) && !wasDescription(after.file));
    },
  };
}

/** Returns a function that determines which places existed, by the entries of a baseline: those with findings. */
export function hasEntriesAt(entries: readonly BaselineEntry[]): (after: Identified) => boolean {
  const key = ({ file, pointer }: Pick<Identified, 'file' | 'pointer'>) => `${file}#${unitPointerOf(pointer)}`;
  const seen = new Set(entries.filter(({ places }) => places !== 'all').map(key));
  return (after) => seen.has(key(after));
}
