import { UsageError } from '../errors.ts';
import { quote } from '../text/quote.ts';
import type { Git } from './git.ts';
import { GitError } from './git-error.ts';

/** The numbers of a version of Git. */
export type GitVersion = readonly [major: number, minor: number, patch: number];

/** The oldest version that the tests have been run with. */
const OLDEST: GitVersion = [2, 30, 0];

/** The first version that does not fetch missing objects if `GIT_NO_LAZY_FETCH` is set. */
export const NEVER_FETCHES = '2.45';

/** The minor versions before {@link NEVER_FETCHES} that received that variable in a patch. */
const FIRST_PATCHES: ReadonlyMap<number, number> = new Map([
  [39, 4],
  [40, 2],
  [41, 1],
  [42, 2],
  [43, 4],
  [44, 1],
]);

/**
 * The version of the installed Git.
 *
 * @throws UsageError if Git is not installed or too old.
 */
export function gitVersionOf(git: Git): GitVersion {
  const output = run(git);
  const version = parseVersion(output);
  if (version !== undefined && !isBefore(version, OLDEST)) return version;
  const name = version === undefined ? `of unknown version (${quote(output)})` : version.join('.');
  throw new UsageError(
    `Git ${name} cannot be used to read earlier versions. Update Git to ${OLDEST.slice(0, 2).join('.')} or later.`,
  );
}

function run(git: Git): string {
  try {
    return git.line('version');
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new UsageError('Git is required to read earlier versions, but cannot be run. Install it and add it to the PATH.');
  }
}

/** Returns whether Git has an option not to fetch missing objects of a partial clone. */
export function canPreventFetching([major, minor, patch]: GitVersion): boolean {
  if (major !== 2 || minor >= 45) return major >= 2;
  return patch >= (FIRST_PATCHES.get(minor) ?? Number.POSITIVE_INFINITY);
}

/** The version in `git version 2.39.5 (Apple Git-154)`. */
export function parseVersion(output: string): GitVersion | undefined {
  const [, major, minor, patch = '0'] = /^git version (\d+)\.(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  return major === undefined || minor === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

function isBefore([major, minor]: GitVersion, [otherMajor, otherMinor]: GitVersion): boolean {
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}
