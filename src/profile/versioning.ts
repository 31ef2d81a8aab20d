import { findVersion, isVersionless, segmentsOf, serversOf, textsOf } from '../facts/paths/version.ts';
import type { Api } from '../model/api.ts';
import { Tally, type TallyEntry } from './tally.ts';

/** How paths contain their version. */
export interface VersionStyle {
  /** In the base path of the servers, in the paths themselves, or not at all. */
  readonly where: 'base' | 'path' | 'none';
  /** `form`: it is not `v<major>` or `v<major>.<minor>`. `place`: it is where no client looks for it. */
  readonly fault: 'none' | 'form' | 'place';
  /** The path before it: `/api`, or empty. */
  readonly before: string;
  /** `/api/v1` */
  readonly example: string;
}

export interface VersionProfile {
  readonly paths: number;
  readonly styles: readonly TallyEntry<VersionStyle>[];
  /** The `prefix` of `path-versioned` that all paths have, if it is stricter than the default. */
  readonly prefix: string | undefined;
}

/** A path behind one of its servers. */
interface FullPath {
  readonly base: readonly string[];
  readonly path: readonly string[];
}

export function profileVersions(apis: readonly Api[]): VersionProfile {
  const styles = new Tally<VersionStyle>();
  const all: FullPath[] = [];
  for (const api of apis) {
    for (const item of api.pathItems) {
      if (isVersionless(item)) continue;
      const path = textsOf(item.segments);
      const bases = new Set(serversOf(item).map(({ basePath }) => basePath));
      const full = [...bases].map((base) => ({ base: segmentsOf(base), path }));
      for (const path of full) all.push(path);
      const style = worstStyle(full.map(styleOf));
      styles.add(`${style.where} ${style.fault} ${style.before}`, style);
    }
  }
  return { paths: styles.total, styles: styles.items, prefix: commonPrefix(all, styles.items) };
}

const NONE: VersionStyle = { where: 'none', fault: 'none', before: '', example: '' };

function styleOf({ base, path }: FullPath): VersionStyle {
  const version = findVersion(base, path, []);
  if (!version) return NONE;
  const { prefix, fault } = version;
  const where = segmentsOf(prefix).length <= base.length ? 'base' : 'path';
  return { where, fault, before: prefix.slice(0, prefix.lastIndexOf('/')), example: prefix };
}

/** The servers of a path may differ, so the worst of them decides. */
function worstStyle(styles: readonly VersionStyle[]): VersionStyle {
  const [first = NONE] = styles.toSorted((a, b) => severityOf(b) - severityOf(a));
  return first;
}

function severityOf({ where, fault }: VersionStyle): number {
  return where === 'none' ? 3 : { none: 0, form: 1, place: 2 }[fault];
}

/**
 * By default, a version is first or follows `/api`. An organization that always uses `/api` may want to require it, and one with
 * another prefix must configure it.
 */
function commonPrefix(all: readonly FullPath[], styles: readonly TallyEntry<VersionStyle>[]): string | undefined {
  const [most] = styles;
  if (!most || most.item.before === '' || most.item.before.includes('{')) return undefined;
  const before = segmentsOf(most.item.before);
  const isMisplaced = most.item.fault === 'place';
  if (!isMisplaced && before.at(-1) !== 'api') return undefined;
  const required = isMisplaced ? before : ['api'];
  const keeps = all.every(({ base, path }) => findVersion(base, path, required)?.fault === 'none');
  return keeps ? `/${required.join('/')}` : undefined;
}
