import { isFixedPath } from '../../src/facts/paths/fixed-path.ts';
import { findVersion, segmentsOf, serversOf, textsOf } from '../../src/facts/paths/version.ts';
import type { Api } from '../../src/model/api.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import { pathUse } from '../../src/model/use.ts';
import type { Fix } from '../../src/rule/edits.ts';
import type { Fixes } from '../../src/rule/fixes/fixes.ts';
import { PathRenames } from '../../src/rule/fixes/path-renames.ts';
import type { Report } from '../../src/rule/rule.ts';
import { versionedServers } from './path-versioned.fix.ts';
import { pathWithVersion } from './version-suggestion.ts';

/** What a suggested version looks like. */
export const VERSION = 'v1';

/** The titles of fixes. */
const ADD_TO_BASE = 'Add `{{ version }}` to the base path of the server.';
const ADD_TO_PATHS = 'Add `{{ version }}` to the start of the paths.';

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

/** Reports that paths have no version, and gives one to the servers of all paths, or to the paths. */
export function* lackingReports(api: Api, lacking: readonly PathItem[], { isAll, wanted, isChecked }: Lack): Generator<Report> {
  const behindApi = lacking.filter(({ template }) => template.startsWith('/api/')).length;
  const { before: required, matches } = wanted;
  const suggested = (isAll ? undefined : commonVersion(api, wanted)) ?? suggestedVersion(wanted);
  const start = required.length === 0 && behindApi * 2 > lacking.length ? ['api'] : required;
  const version = `/${[...start, suggested].join('/')}`;
  // A version at the end of the base path would come before `/api`.
  const canBeInBase = isAll && !matches && !(required.length === 0 && behindApi > 0) && lacking.every(isChecked);
  const inBase = canBeInBase ? versionedServers(api, lacking, required, suggested) : undefined;
  const ofServers: Fix | undefined = inBase && { title: ADD_TO_BASE, applicability: 'unsafe', edits: () => inBase };
  const paths = new Map(lacking.map((item) => [item, pathWithVersion(item, required, suggested)]));
  // The rest of a path with a query would be lost.
  const isRenamed = (item: PathItem) => !isFixedPath(item) && !/[?#]/.test(item.template.replace(/\{[^{}]*\}/g, ''));
  const free = new Map([...paths].map(([item, to]) => [item, isRenamed(item) ? to : '']));
  // A part of an API in another version than the rest would be worse than none.
  const renames = matches ? undefined : new PathRenames(api, free, [lacking.filter(isRenamed)]);
  const fixOf = (item: PathItem): Fixes => {
    // A version of the whole API is nothing that the description alone can add.
    if (!ofServers) return renames?.of(item, ADD_TO_PATHS, !isAll) ?? {};
    return isAll ? { suggestions: [ofServers] } : { fix: ofServers };
  };
  for (const [item, suggestion] of paths) {
    const data = { suggestion, version };
    yield { at: item.place, messageId: 'missingVersion', data, uses: [pathUse(item)], ...fixOf(item) };
  }
}

/** The proper version that most paths have, if it is one that can be written in other paths. */
function commonVersion(api: Api, { before, matches }: Wanted): string | undefined {
  const counts = new Map<string, number>();
  for (const item of api.pathItems) {
    const [server] = serversOf(item);
    const version = server && findVersion(segmentsOf(server.basePath), textsOf(item.segments), before, matches);
    if (version?.fault !== 'none' || version.text.includes('{')) continue;
    counts.set(version.text, (counts.get(version.text) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
