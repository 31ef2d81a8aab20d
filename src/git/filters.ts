import { GitError } from './git-error.ts';

/** Something that is set for git. */
export interface Setting {
  /** Where: `system`, `global` and `command` are the user's, the others the repository's. */
  readonly scope: string;
  readonly key: string;
  readonly value: string;
}

/** The names of all settings that are programs to run files through, and of what git-lfs runs besides. */
export const RUN_BY_FILTERS = String.raw`^(filter|lfs\.extension)\.`;

/** What git-lfs sets up, in a repository where it is told so. */
const LFS = /^git-lfs (?:clean -- %f|smudge -- %f|filter-process)$/;

/**
 * The arguments by which such settings of a repository do not count: each is as the user has it for all repositories, or empty.
 * Files that only such a filter turns into what is committed then look changed, which they are not.
 */
export function withoutFilters(settings: readonly Setting[]): string[] {
  const isUsers = ({ scope }: Setting) => /^(?:system|global|command)$/.test(scope);
  const users = new Map(settings.filter(isUsers).map(({ key, value }) => [key, value]));
  const others = settings.filter((setting) => !isUsers(setting) && !LFS.test(setting.value)).map(({ key }) => key);
  return [...new Set(others)].flatMap((key) => {
    // It could not be told where the name ends.
    if (key.includes('=')) throw new GitError(0, `the repository sets \`${key}\`, which cannot be overridden`);
    return ['-c', `${key}=${users.get(key) ?? ''}`];
  });
}
