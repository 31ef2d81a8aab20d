import type { Git } from './git.ts';

/** The settings that make Git fetch missing objects when it reads them. */
const SETTINGS = String.raw`^(remote\..*\.(promisor|partialclonefilter)|extensions\.partialclone)$`;

/**
 * Returns whether objects may be missing that Git would fetch.
 *
 * @throws GitError if the settings cannot be read.
 */
export function isPartialClone(git: Git): boolean {
  return git.hasSetting(SETTINGS);
}
