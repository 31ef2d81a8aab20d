import { type FoundVersion, findVersion } from '../../src/facts/paths/version.ts';

/** The form of a suggested version. */
export const DEFAULT_VERSION = 'v1';

/** The requirements on versions. */
export interface VersionRequirement {
  /** The segments right before a version. */
  readonly before: readonly string[];
  /** The option `pattern` as it is written; empty for the standard form. */
  readonly pattern: string;
  /** Returns whether a segment is one of the organization's own versions, if these have a pattern. */
  readonly matches: ((text: string) => boolean) | undefined;
  /** The index at which nearly all paths have their version, behind the name of a service. */
  readonly index: number | undefined;
}

/** The version in a full path, see {@link findVersion}. */
export function versionIn(
  base: readonly string[],
  path: readonly string[],
  { before, matches, index }: VersionRequirement,
): FoundVersion | undefined {
  return findVersion(base, path, before, matches, index);
}

/** The form of a suggested version. For a pattern it is a placeholder, as only the organization knows an example. */
export function suggestedVersion({ matches }: VersionRequirement): string {
  return matches ? '<version>' : DEFAULT_VERSION;
}
