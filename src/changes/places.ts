import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LintResult } from '../finding.ts';
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
 * The places of a run. A file that exists but was not read still stands, as it belongs to another run; and from one description to
 * another nothing is moved: a fault that is fixed in the one would hide a new one in the other.
 *
 * @param cwd What the names of files are relative to.
 */
export function placesOf({ content, files }: LintResult, cwd: string): Places {
  const descriptions = new Set(files);
  const exists = (file: string) => existsSync(path.resolve(cwd, file));
  return {
    isGone: ({ file, pointer }) => {
      const held = content(file);
      return held === undefined ? !exists(file) : !holds(held, pointer);
    },
    mayHaveMoved: (before, after) => {
      const areDescriptions = descriptions.has(before.file) && descriptions.has(after.file);
      return before.file === after.file || !areDescriptions || !exists(before.file);
    },
  };
}
