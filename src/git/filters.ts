import { GitError } from './git-error.ts';

/** A setting of Git. */
export interface GitSetting {
  /** The scope: `system`, `global` and `command` belong to the user, all others to the repository. */
  readonly scope: string;
  readonly key: string;
  readonly value: string;
}

/** The names of all settings that name filter programs, including those of git-lfs. */
export const FILTER_SETTINGS = String.raw`^(filter|lfs\.extension)\.`;

/** The settings that git-lfs installs in a repository. */
const LFS_FILTER = /^git-lfs (?:clean -- %f|smudge -- %f|filter-process)$/;

/**
 * The arguments that override the filters of a repository with those of the user, or with empty values. As a result, files that
 * need such a filter may look changed.
 */
export function withoutFilters(settings: readonly GitSetting[]): string[] {
  const isUsers = ({ scope }: GitSetting) => /^(?:system|global|command)$/.test(scope);
  const users = new Map(settings.filter(isUsers).map(({ key, value }) => [key, value]));
  const others = settings.filter((setting) => !isUsers(setting) && !LFS_FILTER.test(setting.value)).map(({ key }) => key);
  return [...new Set(others)].flatMap((key) => {
    // In the argument, the end of such a key would be ambiguous.
    if (key.includes('=')) throw new GitError(0, `the repository sets \`${key}\`, which cannot be overridden`);
    return ['-c', `${key}=${users.get(key) ?? ''}`];
  });
}
