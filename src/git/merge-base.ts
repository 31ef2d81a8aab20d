import { UsageError } from '../errors.ts';
import { visible } from '../text/escape.ts';
import { quote } from '../text/quote.ts';
import type { Git } from './git.ts';
import type { GitError } from './git-error.ts';
import { isPartialClone } from './partial-clone.ts';

/**
 * The common ancestor of the checked-out commit and a branch, tag or commit.
 *
 * @throws UsageError if there is no such commit or no common ancestor; the message says what to run.
 */
export function mergeBase(git: Git, ref: string): string {
  const commit = commitOf(git, ref);
  const base = git.attempt('merge-base', commit, 'HEAD');
  if (base !== undefined) return base;
  if (git.attempt('rev-parse', '--verify', '--quiet', 'HEAD') === undefined) {
    throw new UsageError('The repository has no commits yet, so `--base` has nothing to compare with. Commit first.');
  }
  throw new UsageError(
    isShallowClone(git)
      ? `This clone is shallow and lacks the common ancestor with ${quote(ref)}. ${howToFetch(remoteBranch(git, ref), true)}`
      : `The checked-out commit and ${quote(ref)} have no common ancestor. Pass a branch that shares its history.`,
  );
}

/**
 * The commit with a name.
 *
 * @throws UsageError if it does not exist; the message says what to run.
 */
export function commitOf(git: Git, ref: string): string {
  const commit = ref.startsWith('-') ? undefined : git.attempt('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  // For `^main`, which excludes a commit, the id is preceded by `^`.
  if (commit !== undefined && /^[\da-f]+$/.test(commit)) return commit;
  throw new UsageError(`There is no commit ${quote(ref)} in this repository${otherLocations(git, ref)}`);
}

/** The end of the sentence about a missing commit. */
function otherLocations(git: Git, ref: string): string {
  const isShallow = isShallowClone(git);
  const place = remoteBranch(git, ref);
  if (!isShallow && place === undefined) return '. To list branches and commits: git branch --all; git log --oneline';
  const { remote, branch } = place ?? {};
  const other = remote !== undefined && branch !== undefined ? `${remote}/${branch}` : undefined;
  const isNamed = other === undefined || other === ref;
  if (!isNamed && git.attempt('rev-parse', '--verify', '--quiet', `${other}^{commit}`) !== undefined) {
    return `, but there is \`${other}\`. Use that.`;
  }
  const clone = isShallow ? ', which is a shallow clone' : '';
  return `${clone}. ${howToFetch(place, isShallow)}${isNamed ? '' : ` Then use \`${other}\`.`}`;
}

/** The error when Git cannot list the files of a commit. */
export function unlistableFiles(git: Git, ref: string, commit: string, { message }: GitError): UsageError {
  return new UsageError(
    isPartialClone(git)
      ? `This clone is partial and lacks files of ${quote(ref)}. Run \`git diff --stat ${commit}\` to fetch them, or clone without \`--filter\`.`
      : `Git cannot list the files of ${quote(ref)}. Check the repository with \`git fsck\`: ${visible(message)}`,
  );
}

function isShallowClone(git: Git): boolean {
  return git.attempt('rev-parse', '--is-shallow-repository') === 'true';
}

interface RemoteBranch {
  readonly remote: string;
  /** `undefined` if a remote cannot have such a name. */
  readonly branch: string | undefined;
}

/** The name at a remote: `main` of `origin` for `origin/main` and `main`. */
function remoteBranch(git: Git, ref: string): RemoteBranch | undefined {
  const remotes = git.attempt('remote')?.split('\n') ?? [];
  const named = remotes.find((name) => ref.startsWith(`${name}/`));
  const remote = named ?? (remotes.includes('origin') ? 'origin' : remotes[0]);
  if (remote === undefined || !/^\w[\w./-]*$/.test(remote)) return undefined;
  const branch = named === undefined ? ref : ref.slice(named.length + 1);
  return { remote, branch: /^(?!HEAD$)\w[\w/-]*(?:\.[\w/-]+)*$/.test(branch) ? branch : undefined };
}

/** Fetches a branch under its own name, as a clone of a single branch would not keep it otherwise. */
function howToFetch(place: RemoteBranch | undefined, isShallow: boolean): string {
  const { remote = 'origin', branch } = place ?? {};
  const refs = branch === undefined ? remote : `${remote} +${branch}:refs/remotes/${remote}/${branch}`;
  return `Run \`git fetch ${isShallow ? '--unshallow ' : ''}${refs}\`; in GitHub Actions, set \`fetch-depth: 0\` for \`actions/checkout\`.`;
}
