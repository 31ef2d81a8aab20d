import { ownMember, stringOf } from '../../model/place.ts';
import { withoutParameterNames } from './finding-identity.ts';

/** The parts by which a description is recognized when its file has another name. */
export interface Outline {
  /** Missing if the description does not have one. */
  readonly title?: string;
  /** Its paths, or some of them. */
  readonly paths: readonly string[];
}

/** The least number of paths that two descriptions of one API share, as APIs have a few paths such as `/health` in common. */
export const MIN_SHARED_PATHS = 3;
/** The least share of its paths that a description must have in common with another one to be treated as its new form. */
export const MIN_PATH_SHARE = 0.5;

/** The most paths that are recorded: enough to recognize a description. */
const MAX_RECORDED = 8;

/** The outline of a description, with all its paths. */
export function outlineOf(content: unknown): Outline {
  const title = stringOf(ownMember(ownMember(content, 'info'), 'title'))?.trim();
  const paths = Object.keys(ownMember(content, 'paths') ?? {}).filter((path) => path.startsWith('/'));
  return { ...(title !== undefined && title !== '' && { title }), paths };
}

/** An outline with at most a few of the paths, from all parts of the list. */
export function briefOutline({ paths, ...rest }: Outline): Outline {
  const sorted = [...new Set(paths)].sort();
  const step = Math.max(1, sorted.length / MAX_RECORDED);
  return { ...rest, paths: sorted.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)) };
}

/** The number of paths of a former description that another one has, whatever their parameters are called. */
export function countSharedPaths(former: Outline, now: Outline): number {
  const paths = new Set(now.paths.map(withoutParameterNames));
  return former.paths.filter((path) => paths.has(withoutParameterNames(path))).length;
}

/** Returns whether a description is a former one under another name: it has at least half of the paths, and the title or enough of them. */
export function isRenamedDescription(former: Outline, now: Outline): boolean {
  const isTitled = former.title === now.title;
  if (former.paths.length === 0) return isTitled && former.title !== undefined && now.paths.length === 0;
  const count = countSharedPaths(former, now);
  return count >= former.paths.length * MIN_PATH_SHARE && count >= (isTitled ? 1 : MIN_SHARED_PATHS);
}
