import { UsageError } from '../errors.ts';
import type { Git } from '../git/git.ts';
import { GitError } from '../git/git-error.ts';
import { openRepository } from '../git/open-repository.ts';

/**
 * The commit at which the checked files can be read on GitHub: the tip of the pull request or, where its merge with the base changes
 * descriptions, that merge, which GitHub checks out.
 *
 * @param head The tip of the pull request; `undefined` for other events.
 * @returns `undefined` without a repository.
 */
export function linkedCommit(cwd: string, head: string | undefined): string | undefined {
  try {
    const { git } = openRepository(cwd);
    return head !== undefined && hasSameFiles(git, head) ? head : git.attempt('rev-parse', 'HEAD');
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

/** Returns whether the checked-out commit has the descriptions of another one; not if that is missing in the clone. */
function hasSameFiles(git: Git, commit: string): boolean {
  const files = ['yaml', 'yml', 'json'].map((ending) => `:(top,glob)**/*.${ending}`);
  try {
    return git.line('diff-tree', '-r', '--name-only', commit, 'HEAD', '--', ...files) === '';
  } catch (error) {
    if (error instanceof GitError) return false;
    throw error;
  }
}
