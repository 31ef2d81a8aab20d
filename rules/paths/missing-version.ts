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
import { versionedServers } from './path-versioned.fix.ts';
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
  const usual = isAll ? undefined : usualVersion(api, wanted);
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

/** The proper version that most paths have, and what is before it in them, if it is one that can be written in other paths. */
function usualVersion(api: Api, { before, matches }: Wanted): UsualVersion | undefined {
  const counts = new Map<string, CountedVersion>();
  for (const item of api.pathItems) {
    const [server] = serversOf(item);
    const base = segmentsOf(server?.basePath ?? '');
    const found = server && findVersion(base, textsOf(item.segments), before, matches);
    if (found?.fault !== 'none' || found.text.includes('{')) continue;
    const known = counts.get(found.prefix) ?? {
      version: { text: found.text, before: segmentsOf(found.prefix).slice(base.length, -1) },
      count: 0,
    };
    known.count++;
    counts.set(found.prefix, known);
  }
  return [...counts.values()].sort(byCount)[0]?.version;
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
