import { isFixedPath } from '../../src/facts/paths/fixed-path.ts';
import { pathSegments } from '../../src/facts/paths/version.ts';
import type { Api } from '../../src/model/api.ts';
import { append } from '../../src/model/append.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import { pathUse } from '../../src/model/use.ts';
import type { Fix } from '../../src/rule/edits.ts';
import { PathRenames } from '../../src/rule/fixes/path-renames.ts';
import type { Report } from '../../src/rule/rule.ts';
import type { MessagePart } from '../../src/text/message.ts';
import { type KnownVersion, knownVersionFor, type UsualVersion } from './known-version.ts';
import { type OlderPaths, olderPaths } from './older-paths.ts';
import { serverVersionEdits } from './path-versioned.fix.ts';
import { suggestedVersion, type VersionRequirement } from './version-requirement.ts';
import { pathWithVersion } from './version-suggestion.ts';

/** The titles of fixes. */
const ADD_TO_BASE = 'Add `{{ version }}` to the base path of the server.';
const ADD_TO_PATHS = 'Begin the paths with `{{ version }}`.';

interface MissingVersions {
  /** True if no path of the description has a version. */
  readonly areAllUnversioned: boolean;
  readonly wanted: VersionRequirement;
  readonly isChecked: (item: PathItem) => boolean;
}

/** Reports that paths have no version, and suggests one for the servers of all paths, or for the paths. */
export function* missingVersionReports(
  api: Api,
  lacking: readonly PathItem[],
  { areAllUnversioned, wanted, isChecked }: MissingVersions,
): Generator<Report> {
  const older = areAllUnversioned ? undefined : olderPaths(api, lacking, wanted);
  if (older) yield olderReport(api, older);
  const items = older ? lacking.filter((item) => !older.items.includes(item)) : lacking;
  const { before: required } = wanted;
  const renamed: PathItem[] = [];
  const versions = new Map<PathItem, UsualVersion | undefined>();
  for (const item of items) {
    const { usual, label }: KnownVersion = areAllUnversioned ? {} : knownVersionFor(item, wanted);
    if (label) yield ownVersionReport(item, label);
    else {
      renamed.push(item);
      versions.set(item, usual);
    }
  }
  const behindApi = renamed.filter(({ template }) => template.startsWith('/api/')).length;
  const most = required.length === 0 && behindApi * 2 > renamed.length ? ['api'] : required;
  const inBase =
    areAllUnversioned && renamed.every(isChecked) ? versionOfServers(api, renamed, suggestedVersion(wanted), wanted) : undefined;
  const placed = new Map(
    [...versions].map(([item, usual]) => {
      const start = usual && required.length === 0 ? usual.before : most;
      const version = usual?.text ?? suggestedVersion(wanted);
      const suggestion = pathWithVersion(item, required, version, required.length === 0 ? start : []);
      return [item, { suggestion, version: `/${[...start, version].join('/')}`, isUsual: usual !== undefined }] as const;
    }),
  );
  // Only the author knows which paths of an older version belong together.
  const canRename = !older && !wanted.matches && !inBase;
  const paths = new Map([...placed].map(([item, { suggestion }]) => [item, suggestion]));
  const renames = canRename ? versionRenames(api, paths, areAllUnversioned) : undefined;
  for (const [item, { suggestion, version, isUsual }] of placed) {
    const advice: MessagePart[] = [
      { messageId: inBase ? 'addToPathsOrBase' : isUsual ? 'beginLikeOthers' : 'begin', data: { version } },
    ];
    const fixes = inBase ? { suggestions: [inBase] } : (renames?.fixesFor(item, ADD_TO_PATHS, false) ?? {});
    const data = { suggestion, advice, version };
    yield { at: item.place, messageId: 'missingVersion', data, uses: [pathUse(item)], ...fixes };
  }
}

/** Reports a path of an API with several versions, of which only the author knows the right one. */
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
function versionOfServers(
  api: Api,
  lacking: readonly PathItem[],
  version: string,
  { before, matches }: VersionRequirement,
): Fix | undefined {
  // A version at the end of the base path would come before `/api`.
  const isBeforeApi = before.length === 0 && lacking.some(({ template }) => template.startsWith('/api/'));
  const edits = matches || isBeforeApi ? undefined : serverVersionEdits(api, lacking, before, version);
  return edits && { title: ADD_TO_BASE, applicability: 'unsafe', edits: () => edits };
}

/** Renames all paths together if none has a version, and otherwise all paths of a collection. */
function versionRenames(api: Api, paths: ReadonlyMap<PathItem, string>, areAllUnversioned: boolean): PathRenames {
  // A renamed path would lose its query.
  const isRenamed = (item: PathItem) => !/[?#]/.test(item.template.replace(/\{[^{}]*\}/g, ''));
  const own = [...paths].filter(([item]) => !isFixedPath(item));
  const names = new Map(own.map(([item, to]) => [item, isRenamed(item) ? to : '']));
  const groups = new Map<string, PathItem[]>();
  for (const item of names.keys()) append(groups, areAllUnversioned ? '' : (pathSegments(item.template)[0] ?? ''), item);
  return new PathRenames(api, names, groups.values());
}
