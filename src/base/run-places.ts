import { existsSync } from 'node:fs';
import path from 'node:path';
import { holds } from '../changes/holds.ts';
import { mayHaveMovedAmong, type Places } from '../changes/places.ts';
import type { LintResult } from '../finding.ts';

/**
 * The places of a run. A file that exists but was not read still stands: it belongs to another run.
 *
 * @param cwd What the names of files are relative to.
 */
export function placesOf({ content, files }: LintResult, cwd: string): Places {
  const exists = (file: string) => existsSync(path.resolve(cwd, file));
  return {
    isGone: ({ file, pointer }) => {
      const held = content(file);
      return held === undefined ? !exists(file) : !holds(held, pointer);
    },
    mayHaveMoved: mayHaveMovedAmong(files, exists),
  };
}
