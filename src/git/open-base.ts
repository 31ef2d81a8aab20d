import { readFromDisk } from '../document/files/read-file.ts';
import { BaseTree } from './base-tree.ts';
import type { Git } from './git.ts';
import { commitOf, mergeBase } from './merge-base.ts';
import { openRepository } from './open-repository.ts';

/**
 * The files of a repository in a branch, tag or commit.
 *
 * @param cwd A folder of the repository.
 * @throws UsageError if there is no such branch, tag or commit.
 */
export function openCommit(cwd: string, ref: string): BaseTree {
  return open(cwd, ref, commitOf);
}

/**
 * The files of a repository in the common ancestor of the checked-out commit and a branch, tag or commit.
 *
 * @param cwd A folder of the repository.
 * @throws UsageError if Git cannot determine it; the message says what to run.
 */
export function openBase(cwd: string, ref: string): BaseTree {
  return open(cwd, ref, mergeBase);
}

function open(cwd: string, ref: string, find: (git: Git, ref: string) => string): BaseTree {
  const { git, top } = openRepository(cwd);
  return new BaseTree(git, top, ref, find(git, ref), readFromDisk);
}
