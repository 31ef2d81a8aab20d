import { UsageError } from '../errors.ts';
import type { Git } from '../git/git.ts';
import { GitError } from '../git/git-error.ts';
import { openRepository } from '../git/open-repository.ts';

/**
 * The commit for links to the checked files on GitHub: the tip of the pull request or, if its merge with the base changes
 * descriptions, the merge commit, which GitHub checks out.
 *
 * @param head The tip of the pull request; `undefined` for other events.
 * @returns `undefined` without a repository.
 */
export function linkedCommit(cwd: string, head: string | undefined): string | undefined {
  try {
    const { git } = openRepository(cwd);
    return head !== undefined && hasSameDescriptions(git, head) ? head : git.attempt('rev-parse', 'HEAD');
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

/**
 * Returns whether the checked-out commit has the same descriptions as another commit; `false` if the clone lacks the other
 * commit.
 */
function hasSameDescriptions(git: Git, commit: string): boolean {
  const files = ['yaml', 'yml', 'json'].map((ending) => `:(top,glob)**/*.${ending}`);
  try {
    return git.line('diff-tree', '-r', '--name-only', commit, 'HEAD', '--', ...files) === '';
  } catch (error) {
    if (error instanceof GitError) return false;
    throw error;
  }
}
