import { lstatSync } from 'node:fs';
import type { Git } from './git.ts';

/** The files in the working tree of which Git does not look for changes, by their paths in the repository. */
export interface UnwatchedFiles {
  /** All these files, including deleted ones: each may differ from what Git assumes. */
  readonly all: readonly string[];
  readonly deleted: readonly string[];
}

/**
 * The files that `git update-index` marks with `--assume-unchanged` or `--skip-worktree`. The latter are missing from a sparse checkout,
 * which is not a change.
 *
 * @param top The root of the working tree.
 */
export function unwatchedFiles(git: Git, top: string): UnwatchedFiles {
  const [all, deleted] = [[] as string[], [] as string[]];
  for (const entry of git.list('ls-files', '-v', '-z', '--full-name', '--', ':(top)')) {
    const [tag = '', name] = [entry[0], entry.slice(2)];
    const isAssumed = tag !== tag.toUpperCase();
    const isSkipped = tag.toUpperCase() === 'S';
    if (!isAssumed && !isSkipped) continue;
    const exists = lstatSync(`${top}/${name}`, { throwIfNoEntry: false }) !== undefined;
    if (!exists && isSkipped) continue;
    all.push(name);
    if (!exists) deleted.push(name);
  }
  return { all, deleted };
}
