import type { Git } from '../git/git.ts';
import { GitError } from '../git/git-error.ts';
import { openRepository } from '../git/open-repository.ts';

/**
 * The commit that the changes of an event are compared with. It is fetched if the clone lacks it, because a default clone of
 * `actions/checkout` has a single commit.
 *
 * @param sha The tip of the branch that the changes are for.
 * @param head The tip of the pull request; `undefined` for other events.
 * @returns A value for `lint --base`.
 * @throws UsageError if the repository cannot be read safely.
 */
export function findBase(cwd: string, sha: string, head: string | undefined): string {
  const { git } = openRepository(cwd);
  const [first, second] = parents(git);
  // GitHub checks out a merge of the pull request into its base, which may have moved on since the event. Other merges, such as one of the
  // base into the branch, do not reveal the base: their first parent belongs to the rest of the branch.
  const isTestMerge = second !== undefined && second === head;
  if (first !== undefined && (isTestMerge || first === sha)) {
    if (!hasCommit(git, first)) fetch(git, '--depth=2', git.line('rev-parse', 'HEAD'));
    return hasCommit(git, first) ? first : sha;
  }
  if (git.attempt('merge-base', sha, 'HEAD') !== undefined) return sha;
  if (git.attempt('rev-parse', '--is-shallow-repository') === 'true') fetch(git, '--unshallow', sha);
  else if (!hasCommit(git, sha)) fetch(git, sha);
  return sha;
}

/**
 * A branch, tag or commit, with a suffix that selects an ancestor, such as `~2`. Other values, such as refspecs, are not fetched.
 */
const REVISION = /^(?![-+])([^\s~^:?*[\\]+)([~^][~^\d]*)?$/;

/**
 * The commit that the input `base` names, fetched if the clone lacks it or the history up to the checked-out commit.
 *
 * @param ref A branch, tag or commit.
 * @returns A value for `lint --base`.
 * @throws UsageError if the repository cannot be read safely.
 */
export function findNamedBase(cwd: string, ref: string): string {
  const { git } = openRepository(cwd);
  const [, name, suffix = ''] = REVISION.exec(ref) ?? [];
  if (name === undefined || hasMergeBase(git, ref)) return ref;
  const source = name === 'HEAD' ? git.line('rev-parse', 'HEAD') : name.replace(/^(?:refs\/remotes\/)?origin\//, '');
  const isShallow = git.attempt('rev-parse', '--is-shallow-repository') === 'true';
  const isFetched = fetch(git, ...(isShallow ? ['--unshallow'] : []), source);
  if (!isFetched || hasMergeBase(git, ref)) return ref;
  // The clone may have no name for the fetched commit.
  return git.attempt('rev-parse', '--verify', '--quiet', `FETCH_HEAD${suffix}^{commit}`) ?? ref;
}

function hasMergeBase(git: Git, ref: string): boolean {
  const commit = git.attempt('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  return commit !== undefined && git.attempt('merge-base', commit, 'HEAD') !== undefined;
}

/** The parents that the commit object names. In a shallow clone, other commands of Git report none. */
function parents(git: Git): string[] {
  const commit = git.attempt('cat-file', '-p', 'HEAD') ?? '';
  const [header = ''] = commit.split('\n\n', 1);
  return [...header.matchAll(/^parent ([\da-f]+)$/gm)].map(([, id = '']) => id);
}

function hasCommit(git: Git, commit: string): boolean {
  return git.attempt('cat-file', '-t', commit) === 'commit';
}

/**
 * Fetches objects; if any are still missing afterwards, `lint` reports what to do.
 *
 * @returns True if the command succeeded.
 */
function fetch(git: Git, ...args: readonly string[]): boolean {
  try {
    git.fetch('--quiet', '--no-tags', '--no-recurse-submodules', ...args.slice(0, -1), 'origin', ...args.slice(-1));
    return true;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return false;
  }
}
