import { findVersion, isVersionless, pathSegments, segmentTexts, serversOfPath } from '../facts/paths/version.ts';
import type { Api } from '../model/api.ts';
import { ItemTally, type TallyEntry } from './tally.ts';
import { type VersionElsewhere, versionElsewhere } from './version-elsewhere.ts';

/** The position and form of the version in a path. */
export interface VersionStyle {
  /** The place of the version: in the base path of the servers, in the paths themselves, or nowhere. */
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
  /** The `prefix` of `path-versioned` that nearly all paths have, if it is stricter than the default. */
  readonly prefix: VersionSetting | undefined;
  /** The `pattern` of `path-versioned`, if nearly all paths have a version in another form. */
  readonly pattern: (VersionSetting & { readonly example: string }) | undefined;
  /** The place where all operations have their version, if most paths have no version. */
  readonly elsewhere: VersionElsewhere | undefined;
}

/** The value of an option, and the number of paths that it fits. */
interface VersionSetting {
  readonly value: string;
  readonly count: number;
}

/** A few paths may differ from what an API has settled on. */
const NEARLY_ALL = 0.9;

/** Forms of versions that organizations use, each with its value for the option `pattern`. */
const VERSION_FORMS: readonly (readonly [form: RegExp, pattern: string])[] = [
  [/^\d{4}-\d{2}-\d{2}$/, '^\\d{4}-\\d{2}-\\d{2}$'],
  [/^\d+\.\d+$/, '^\\d+\\.\\d+$'],
  [/^\d+$/, '^\\d+$'],
  [/^V\d+$/, '^V\\d+$'],
];

/** A path behind one of its servers. */
interface PathWithBase {
  readonly base: readonly string[];
  readonly path: readonly string[];
}

export function profileVersions(apis: readonly Api[]): VersionProfile {
  const styles = new ItemTally<VersionStyle>();
  const all: PathWithBase[] = [];
  for (const api of apis) {
    for (const item of api.pathItems) {
      if (isVersionless(item)) continue;
      const path = segmentTexts(item.segments);
      const bases = new Set(serversOfPath(item).map(({ basePath }) => basePath));
      const full = [...bases].map((base) => ({ base: pathSegments(base), path }));
      for (const path of full) all.push(path);
      const style = worstStyle(full.map(styleOf));
      styles.add(`${style.where} ${style.fault} ${style.example}`, style);
    }
  }
  const profile = { paths: styles.total, styles: styles.items };
  const isMissing = (styles.items.find(({ item }) => item.where === 'none')?.count ?? 0) > styles.total / 2;
  return {
    ...profile,
    prefix: commonPrefix(all, profile),
    pattern: commonForm(profile),
    elsewhere: isMissing ? versionElsewhere(apis) : undefined,
  };
}

const NO_VERSION: VersionStyle = { where: 'none', fault: 'none', before: '', example: '' };

function styleOf({ base, path }: PathWithBase): VersionStyle {
  const version = findVersion(base, path, []);
  if (!version) return NO_VERSION;
  const { prefix, fault } = version;
  const where = pathSegments(prefix).length <= base.length ? 'base' : 'path';
  return { where, fault, before: prefix.slice(0, prefix.lastIndexOf('/')), example: prefix };
}

/** The servers of a path may differ, so the worst of them decides. */
function worstStyle(styles: readonly VersionStyle[]): VersionStyle {
  const [first = NO_VERSION] = styles.toSorted((a, b) => severityOf(b) - severityOf(a));
  return first;
}

function severityOf({ where, fault }: VersionStyle): number {
  return where === 'none' ? 3 : { none: 0, form: 1, place: 2 }[fault];
}

/**
 * By default, a version is first or follows `/api`. An organization that always uses `/api` may want to require it, and one with
 * another prefix must configure it.
 */
function commonPrefix(
  all: readonly PathWithBase[],
  { styles, paths }: Pick<VersionProfile, 'styles' | 'paths'>,
): VersionSetting | undefined {
  const [most] = styles;
  if (!most || most.item.before === '' || most.item.before.includes('{')) return undefined;
  const before = pathSegments(most.item.before);
  const isMisplaced = most.item.fault === 'place';
  if (!isMisplaced && before.at(-1) !== 'api') return undefined;
  const required = isMisplaced ? before : ['api'];
  const kept = all.filter(({ base, path }) => findVersion(base, path, required)?.fault === 'none').length;
  const value = `/${required.join('/')}`;
  if (kept === all.length) return { value, count: paths };
  // A default that is right is not made stricter for some of the paths.
  const fitting = sumOf(styles.filter(({ item }) => item.before === most.item.before && item.fault === 'place'));
  return isMisplaced && fitting >= paths * NEARLY_ALL ? { value, count: fitting } : undefined;
}

/** Versions such as `1.0` or `2010-04-01`, which an API cannot give up without breaking its clients. */
function commonForm({ styles, paths }: Pick<VersionProfile, 'styles' | 'paths'>): VersionProfile['pattern'] {
  for (const [form, value] of VERSION_FORMS) {
    const fitting = styles.filter(({ item }) => item.fault === 'form' && form.test(pathSegments(item.example).at(-1) ?? ''));
    const count = sumOf(fitting);
    const [first] = fitting;
    if (first && count >= paths * NEARLY_ALL) return { value, count, example: pathSegments(first.item.example).at(-1) ?? '' };
  }
  return undefined;
}

function sumOf(styles: readonly TallyEntry<VersionStyle>[]): number {
  return styles.reduce((sum, { count }) => sum + count, 0);
}
