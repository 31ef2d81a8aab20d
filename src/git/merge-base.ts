import { quote } from '../config/wording.ts';
import { UsageError } from '../errors.ts';
import { visible } from '../report/escape.ts';
import { type Git, GitError } from './git.ts';

/**
 * The root of the working tree that a folder lies in.
 *
 * @throws UsageError where there is no git, or no working tree.
 */
export function findTop(git: Git): string {
  try {
    return git.line('rev-parse', '--show-cdup') || '.';
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (error.status === undefined)
      throw new UsageError('Earlier versions need git, which cannot be run: it is not installed, or not on the PATH.');
    throw new UsageError(`Earlier versions need a git repository: ${visible(error.message)}`);
  }
}

/**
 * Where what is checked out parted from a branch, tag or commit.
 *
 * @throws UsageError where there is no such commit, or none that both come from; it says what to run.
 */
export function mergeBase(git: Git, ref: string): string {
  const commit = commitOf(git, ref);
  const base = git.attempt('merge-base', commit, 'HEAD');
  if (base !== undefined) return base;
  if (git.attempt('rev-parse', '--verify', '--quiet', 'HEAD') === undefined) {
    throw new UsageError('There is no commit yet that could be compared with `--base`.');
  }
  const isShallow = isShallowClone(git);
  throw new UsageError(
    isShallow
      ? `This clone is shallow, and does not reach back to where it parted from ${quote(ref)}. ${howToFetch(git, ref, isShallow)}`
      : `What is checked out and ${quote(ref)} have no commit in common.`,
  );
}

/**
 * The commit that a name stands for.
 *
 * @throws UsageError where there is none; it says what to run.
 */
export function commitOf(git: Git, ref: string): string {
  const commit = ref.startsWith('-') ? undefined : git.attempt('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  if (commit !== undefined) return commit;
  const isShallow = isShallowClone(git);
  throw new UsageError(
    `There is no commit ${quote(ref)} in this repository${isShallow ? ', which is a shallow clone' : ''}. ${howToFetch(git, ref, isShallow)}`,
  );
}

/** What to tell where git fails to say what a commit holds. */
export function cannotTell(git: Git, ref: string, commit: string, { message }: GitError): UsageError {
  return new UsageError(
    isPartialClone(git)
      ? `This clone is partial, and lacks what ${quote(ref)} holds. Run \`git diff --stat ${commit}\`, which fetches it, or clone without \`--filter\`.`
      : `git cannot tell what ${quote(ref)} holds: ${visible(message)}`,
  );
}

function isPartialClone(git: Git): boolean {
  return git.attempt('config', '--get-regexp', String.raw`^(remote\..*\.promisor|extensions\.partialclone)$`) !== undefined;
}

function isShallowClone(git: Git): boolean {
  return git.attempt('rev-parse', '--is-shallow-repository') === 'true';
}

function howToFetch(git: Git, ref: string, isShallow: boolean): string {
  if (!isShallow && git.attempt('remote') === undefined) return 'To list what there is: git branch; git log --oneline';
  const branch = /^origin\/([\w./-]+)$/.exec(ref)?.[1];
  const command = ['git fetch', isShallow ? '--unshallow' : '', branch === undefined ? 'origin' : `origin ${branch}`];
  return `Run \`${command.filter(Boolean).join(' ')}\`; in GitHub Actions, give \`actions/checkout\` \`fetch-depth: 0\`.`;
}
