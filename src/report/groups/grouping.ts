import type { LintResult } from '../../finding/finding.ts';
import type { ReportOptions } from '../report-writer.ts';
import { repositoryPath } from '../repository-path.ts';

/** The teams or folders by which a report groups files. */
export interface Grouping {
  readonly by: 'team' | 'folder';
  /** The name of the group of a file, by its path in the repository. Untrusted. */
  nameOf(path: string): string;
}

type GroupingFolders = Pick<ReportOptions, 'cwd' | 'repository'>;

/** Groups files by the teams that configurations name, or else by folder. */
export function groupingOf(result: Pick<LintResult, 'files' | 'teams'>, places: GroupingFolders): Grouping {
  const pathOf = (file: string) => repositoryPath(file, places).path;
  return result.teams ? byTeam(result.teams, pathOf) : byFolder(result.files.map(pathOf));
}

/** The name of the group of files that belong to no team. */
const NO_TEAM = '(no team)';

function byTeam(teams: NonNullable<LintResult['teams']>, pathOf: (file: string) => string): Grouping {
  const names = new Map(teams.flatMap(({ name, files }) => files.map((file) => [pathOf(file), name] as const)));
  return { by: 'team', nameOf: (path) => names.get(path) ?? NO_TEAM };
}

/** The name of the group of files that are in no folder. */
const NO_FOLDER = '(no folder)';
/** The name of the group of files outside of the repository, and of those that were fetched. */
const OUTSIDE = '(outside of the repository)';

/**
 * Groups files by the first folder at which they differ from the folders that all descriptions are in: with `apis/shop/a.yaml` and
 * `apis/users/b.yaml`, by `apis/shop` and `apis/users`; `common/c.yaml` is then in `common`.
 *
 * @param descriptions Their paths in the repository.
 */
export function byFolder(descriptions: readonly string[]): Grouping {
  const shared = sharedFolders(descriptions.filter((path) => !isOutside(path)).map(foldersOf));
  return {
    by: 'folder',
    nameOf: (path) => {
      if (isOutside(path)) return OUTSIDE;
      const folders = foldersOf(path);
      const other = folders.findIndex((folder, index) => folder !== shared[index]);
      return (other === -1 ? folders : folders.slice(0, other + 1)).join('/') || NO_FOLDER;
    },
  };
}

function foldersOf(path: string): readonly string[] {
  return path.split('/').slice(0, -1);
}

function isOutside(path: string): boolean {
  return /^(?:\/|[a-z]:\/|https?:\/\/)/i.test(path);
}

function sharedFolders([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  const end = first.findIndex((folder, index) => others.some((other) => other[index] !== folder));
  return end === -1 ? first : first.slice(0, end);
}
