import { isFixedPath } from '../../src/facts/paths/fixed-path.ts';
import { findVersion, segmentsOf, serversOf, textsOf } from '../../src/facts/paths/version.ts';
import type { Api } from '../../src/model/api.ts';
import { append } from '../../src/model/append.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import { pathUse } from '../../src/model/use.ts';
import type { Fix } from '../../src/rule/edits.ts';
import { PathRenames } from '../../src/rule/fixes/path-renames.ts';
import type { Report } from '../../src/rule/rule.ts';
import type { MessagePart } from '../../src/text/message.ts';
import { type OlderPaths, olderPaths } from './older-paths.ts';
import { versionedServers, versionInstead } from './path-versioned.fix.ts';
import { pathWithVersion } from './version-suggestion.ts';

/** What a suggested version looks like. */
export const VERSION = 'v1';

/** The titles of fixes. */
const ADD_TO_BASE = 'Add `{{ version }}` to the base path of the server.';
const ADD_TO_PATHS = 'Begin the paths with `{{ version }}`.';

/** What versions must be like. */
export interface Wanted {
  /** The segments right before them. */
  readonly before: readonly string[];
  /** The option as it is written; empty for the standard form. */
  readonly pattern: string;
  /** Whether a segment is one of the organization's own versions, if these have a pattern. */
  readonly matches: ((text: string) => boolean) | undefined;
}

/** What a suggested version looks like: of a pattern, only the organization knows an example. */
export function suggestedVersion({ matches }: Wanted): string {
  return matches ? '<version>' : VERSION;
}

interface Lack {
  /** Whether no path of the description has a version. */
  readonly isAll: boolean;
  readonly wanted: Wanted;
  readonly isChecked: (item: PathItem) => boolean;
}

/** Reports that paths have no version, and suggests one for the servers of all paths, or for the paths. */
export function* lackingReports(api: Api, lacking: readonly PathItem[], { isAll, wanted, isChecked }: Lack): Generator<Report> {
  const older = isAll ? undefined : olderPaths(api, lacking, wanted);
  if (older) yield olderReport(api, older);
  const items = older ? lacking.filter((item) => !older.items.includes(item)) : lacking;
  const { usual, which }: KnownVersion = isAll ? {} : knownVersion(api, wanted);
  if (which) {
    yield* items.map((item) => ownVersionReport(item, which));
    return;
  }
  const { before: required } = wanted;
  const version = usual?.text ?? suggestedVersion(wanted);
  const behindApi = items.filter(({ template }) => template.startsWith('/api/')).length;
  const most = required.length === 0 && behindApi * 2 > items.length ? ['api'] : required;
  const start = usual && required.length === 0 ? usual.before : most;
  const inBase = isAll && items.every(isChecked) ? versionOfServers(api, items, version, wanted) : undefined;
  const shown = { version: `/${[...start, version].join('/')}` };
  const advice: MessagePart[] = [{ messageId: inBase ? 'addToPathsOrBase' : usual ? 'beginLikeOthers' : 'begin', data: shown }];
  const paths = new Map(
    items.map((item) => [item, pathWithVersion(item, required, version, required.length === 0 ? start : [])]),
  );
  // Which paths of an older version belong together, only the author knows.
  const canRename = !older && !wanted.matches && !inBase;
  const renames = canRename ? versionRenames(api, paths, isAll) : undefined;
  for (const [item, suggestion] of paths) {
    const fixes = inBase ? { suggestions: [inBase] } : (renames?.of(item, ADD_TO_PATHS, false) ?? {});
    const data = { suggestion, advice, ...shown };
    yield { at: item.place, messageId: 'missingVersion', data, uses: [pathUse(item)], ...fixes };
  }
}

/** Which of several versions a path has, only the author knows. */
function ownVersionReport(item: PathItem, which: MessagePart): Report {
  const advice: MessagePart[] = [{ messageId: 'beginWithOwn', data: { which: [which] } }];
  return { at: item.place, messageId: 'missingOwnVersion', data: { which: [which], advice }, uses: [pathUse(item)] };
}

function olderReport(api: Api, { items, example }: OlderPaths): Report {
  const [first] = items;
  return {
    at: first?.place ?? api.pathsPlace,
    anchor: api.pathsPlace,
    messageId: 'olderVersion',
    data: { ...example },
    uses: items.map(pathUse),
  };
}

/** Gives all paths their version in the base paths of their servers; `undefined` if they cannot have it there. */
function versionOfServers(api: Api, lacking: readonly PathItem[], version: string, { before, matches }: Wanted): Fix | undefined {
  // A version at the end of the base path would come before `/api`.
  const isBeforeApi = before.length === 0 && lacking.some(({ template }) => template.startsWith('/api/'));
  const edits = matches || isBeforeApi ? undefined : versionedServers(api, lacking, before, version);
  return edits && { title: ADD_TO_BASE, applicability: 'unsafe', edits: () => edits };
}

/** Renames all paths together if none has a version, and otherwise all paths of a collection. */
function versionRenames(api: Api, paths: ReadonlyMap<PathItem, string>, isAll: boolean): PathRenames {
  // The rest of a path with a query would be lost.
  const isRenamed = (item: PathItem) => !/[?#]/.test(item.template.replace(/\{[^{}]*\}/g, ''));
  const own = [...paths].filter(([item]) => !isFixedPath(item));
  const names = new Map(own.map(([item, to]) => [item, isRenamed(item) ? to : '']));
  const groups = new Map<string, PathItem[]>();
  for (const item of names.keys()) append(groups, isAll ? '' : (segmentsOf(item.template)[0] ?? ''), item);
  return new PathRenames(api, names, groups.values());
}

/** The version that other paths of the API have, where there is one. */
interface KnownVersion {
  readonly usual?: UsualVersion;
  /** What a message calls the version where the API has several of them, or none whose number is known. */
  readonly which?: MessagePart;
}

function knownVersion(api: Api, { before, matches }: Wanted): KnownVersion {
  const counts = new Map<string, CountedVersion>();
  const others = new Map<string, CountedVersion | undefined>();
  for (const item of api.pathItems) {
    const [server] = serversOf(item);
    const base = segmentsOf(server?.basePath ?? '');
    const found = server && findVersion(base, textsOf(item.segments), before, matches);
    if (!found || found.text.includes('{')) continue;
    const segments = segmentsOf(found.prefix).slice(base.length, -1);
    if (found.fault === 'none') countVersion(counts, found.prefix, found.text, segments);
    else if (found.fault === 'form' && !matches) {
      const instead = versionInstead(found.text);
      if (instead === undefined) others.set(found.prefix, undefined);
      else countVersion(others, found.prefix, instead, segments);
    }
  }
  const known = counts.size > 0 ? counts : others;
  const versions = [...known.values()].flatMap((one) => one ?? []).sort(byCount);
  if (versions.length < known.size) return { which: { messageId: 'own' } };
  const [most] = versions;
  const texts = [...new Set(versions.map(({ version }) => version.text))].sort(compareNumbers);
  const majors = new Set(texts.map((text) => text.split('.')[0]));
  // An organization's own versions have no numbers that are known.
  if (!matches && majors.size > 1) return { which: { messageId: 'oneOf', data: { versions: texts } } };
  return most ? { usual: most.version } : {};
}

function compareNumbers(one: string, other: string): number {
  return Number.parseFloat(one.slice(1)) - Number.parseFloat(other.slice(1));
}

function countVersion(
  counts: Map<string, CountedVersion | undefined>,
  prefix: string,
  text: string,
  before: readonly string[],
): void {
  const known = counts.get(prefix) ?? { version: { text, before }, count: 0 };
  counts.set(prefix, known);
  known.count++;
}

/** Of versions that as many paths have, the last by name, whatever the order of the paths is. */
function byCount(one: CountedVersion, other: CountedVersion): number {
  return other.count - one.count || (one.version.text < other.version.text ? 1 : -1);
}

interface CountedVersion {
  readonly version: UsualVersion;
  count: number;
}

interface UsualVersion {
  readonly text: string;
  readonly before: readonly string[];
}
