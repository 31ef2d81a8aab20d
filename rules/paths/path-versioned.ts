import { pathWithSegments } from '../../src/facts/path-tree/segment-text.ts';
import { isFixedPath } from '../../src/facts/paths/fixed-path.ts';
import { isMalformedPath } from '../../src/facts/paths/malformed-path.ts';
import {
  type FoundVersion,
  findStage,
  isVersionless,
  pathSegments,
  segmentTexts,
  serversOfPath,
  usualVersionIndex,
} from '../../src/facts/paths/version.ts';
import { isPathOutsideConventions } from '../../src/facts/standards/outside-conventions.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import type { Place } from '../../src/model/place.ts';
import type { Server } from '../../src/model/server.ts';
import { pathUse } from '../../src/model/use.ts';
import { option } from '../../src/rule/option.ts';
import { defineRule, type MessageReport } from '../../src/rule/rule.ts';
import type { MessageData } from '../../src/text/message.ts';
import { usualVersionPrefix } from './known-version.ts';
import { missingVersionReports } from './missing-version.ts';
import {
  basePathFixes,
  nearestStandardVersion,
  type ServerPlace,
  standardVersion,
  type VersionRename,
  VersionRenames,
} from './path-versioned.fix.ts';
import { PATH_VERSIONED_EXAMPLES } from './path-versioned-examples.ts';
import { twoVersionsIn } from './two-versions.ts';
import { patternOption, versionMatcher } from './version-pattern.ts';
import { DEFAULT_VERSION, suggestedVersion, type VersionRequirement, versionIn } from './version-requirement.ts';
import { versionOfOtherServers, withMovedVersion, withVersion } from './version-suggestion.ts';

/** The titles of fixes. */
const SET_BASE = 'Change the base path of the server to `{{ suggestion }}`.';
const WRITE_VERSION = 'Write the version in the form `v<major>`.';

export default defineRule({
  id: 'path-versioned',
  clauses: ['9.1'],
  severity: 'warn',
  summary: 'Every path contains a version, as `v<major>` or `v<major>.<minor>`.',
  rationale: `
Without a version in the path, an API has no place for an incompatible change: the change breaks old clients on the day it is made.
The version comes first or after \`/api\`, in the path or at the end of the server's base path, so that every client finds it in the
same place.`,
  details: `
The version may be in the base path of the server or in the path, first or after \`/api\`, also behind the name of a service
(\`/billing/api/v1\`). Another place in the second or third segment (\`/billing/v1/invoices\`) is accepted if nearly all paths of the
API, and at least three, have their version there. If no path has a version, or half or more of the paths lack one,
the rule reports one finding. A version in another form or position is reported once for all paths that share it.

Section 9.1 says that the path "may" contain the version, and that paths without one also occur. The rule requires it all the same, as a
warning, because an API without a version cannot keep section 9.2 when it must change incompatibly.

The names of stages at which an API is not stable yet (\`alpha\`, \`beta\`, \`preview\`, \`experimental\`, \`unstable\`) are reported
in the place of a version, once for each stage. \`/v1/beta/orders\` has a version.

If an API has \`/orders\` and \`/v2/orders\`, the paths without a version are the older version of the API, and are reported once.

No version is expected of what serves operators, tools or browsers: \`/health\`, \`/metrics\`, \`/version\`, \`/status\`, \`/robots.txt\`,
\`/debug/pprof\`, \`/openapi.json\`, the root of the API if it tells about the API, pages in HTML, and redirects of a login. A path without operations
is ignored if most paths have operations.

More than one version in a URL is reported too, such as \`/v1/v2/orders\`, \`/v2/orders\` below the base path \`/v1\`, or the base
path \`/v1/shop/v2\`. What names a version of something else is not a version of the API: \`/v1/apps/{id}/versions/v2\`, \`/v1/models/v2\`,
\`/v1/oauth/v2/token\`, an item beside \`/v1/plans/{plan}\`, and parameters such as \`{version}\`.

A key that is a URL or does not begin with a slash is left to [\`description-valid\`](description-valid.md).`,
  remedy: 'Add `/v1` to the base path of the server (Swagger 2.0: `basePath`), or to the start of every path.',
  fixes: `
Fix: In paths, a version in the wrong position is moved, and \`1.0\` and \`V1\` become \`v1.0\` and \`v1\`.

Suggestion: gives all paths of a collection the version that most paths have, in the same place.

Suggestion: if no path has a version, adds \`/v1\` to the base path of the servers or, where this is not possible, to all paths. The base path
of a server is also corrected only as a suggestion, because all calls fail until the server has moved. A date is replaced by
\`v1\`, and a preview such as \`v2beta1\` by \`v2\`.

No fix:

- if a path of the new name exists, or the paths without a version are an older version
- if the version is the name of a stage
- if the API has several versions, of which a path without one could be any
- if a URL has two versions
- if a standard names a part of the path (\`/scim/v2/Users\`)
- if the path stands for a URL from another response (\`/<upload_url>\`)
- if the option \`pattern\` is set, because only the author knows a version that matches it`,
  turnOff: `
Turn the rule off for an API that has its version in a header, a media type or the query, or that never changes incompatibly. For
single paths without a version, use an override by \`paths\`. If the version follows a prefix other than \`/api\`,
set \`prefix\`; for dated or other versions, set \`pattern\`.`,
  options: {
    prefix: option.text(
      'The path segments that the version must follow: with `/api`, paths begin with `/api/v1`. If empty, the version comes first or after `/api`.',
      '',
    ),
    pattern: patternOption(
      'A regular expression for the versions of your organization, such as dates: `^\\d{4}-\\d{2}-\\d{2}$`. It must match the whole segment, and `v1` is then accepted only if it also matches. If empty, versions have the form `v<major>` or `v<major>.<minor>`.',
    ),
  },
  messages: {
    missingVersion: '{{ subject }} has no version. Use `{{ suggestion }}`.',
    missingOwnVersion: '{{ subject }} has no version. Begin the path with {{ which }}.',
    wrongForm:
      '{{ subject }}: version `{{ version }}` does not have the form `v<major>` or `v<major>.<minor>`. Use a version such as `{{ suggestion }}`.',
    wrongPattern:
      '{{ subject }}: version `{{ version }}` does not match the option `pattern`. Use a version that matches `{{ pattern }}`.',
    wrongPosition: '{{ subject }}: version `{{ version }}` is in the wrong position. Use `{{ suggestion }}`.',
    olderVersion:
      'Paths without a version are the older version of this API: `{{ older }}` of `{{ newer }}`. Give all of them a version of their own, or deprecate them.',
    stage:
      '{{ subject }}: `{{ stage }}` is in the place of a version, but does not have the form `v<major>`. Use a version when the API is stable.',
    addToPathsOrBase: 'Add `{{ version }}` to the start of the paths, or to the end of the base path of the server',
    beginLikeOthers: 'Begin the paths with `{{ version }}`, as in the other paths',
    begin: 'Begin the paths with `{{ version }}`',
    beginWithOwn: 'Begin the paths with {{ which }}',
    oneOf: 'one of the versions {{ versions }}',
    oneOfAfterApi: '`/api` and one of the versions {{ versions }}',
    own: 'the version of the API',
    twoVersions: '{{ subject }} contains two versions, `{{ first }}` and `{{ second }}`. Keep one of them.',
    twoVersionsWithServer:
      '{{ subject }}: the URL contains two versions, `{{ first }}` in the base path of the server and `{{ second }}` in the path (`{{ prefix }}`). Keep one of them.',
    unversionedServer: '{{ subject }} has no version, but other servers have one. Use the base path `{{ suggestion }}`.',
  },
  identity: ['prefix', 'stage'],
  habits: {
    missingVersion: {
      text: '{{ share }} paths have no version. {{ advice }}.',
      textOfFew: 'No path has a version. {{ advice }}.',
      shows: ['advice', 'version'],
    },
    missingOwnVersion: { text: '{{ share }} paths have no version. {{ advice }}.', shows: ['advice'] },
    // Its text shows no share: a position is reported at the first of its paths, so the places are fewer than the paths.
    wrongPosition: {
      text: 'Versions are in the wrong position in the paths. Move them to the start, or right after a prefix such as `/api`.',
    },
  },
  examples: PATH_VERSIONED_EXAMPLES,
  visit: {
    *Api(api, { options, appliesTo }) {
      const judged = api.pathItems.filter((item) => !isVersionless(item) && !isMalformedPath(item));
      const matches = versionMatcher(options.pattern);
      const index = matches ? undefined : usualVersionIndex(api);
      const wanted = { before: pathSegments(options.prefix), pattern: options.pattern, matches, index };
      const faults = new Map<unknown, { readonly cause: Cause; readonly items: PathItem[] }>();
      const lacking: PathItem[] = [];
      let outside = 0;
      for (const item of judged) {
        const cause = causeOf(item, wanted);
        if (cause === undefined) yield { passed: item.place, uses: [pathUse(item)] };
        else if (cause === 'lacking' && isPathOutsideConventions(item)) outside++;
        else if (cause === 'lacking') lacking.push(item);
        else {
          const known = faults.get(cause.key) ?? { cause, items: [] };
          faults.set(cause.key, known);
          known.items.push(item);
        }
      }
      const fixes = new Map<Cause, VersionRename>();
      for (const { cause, items } of faults.values()) {
        const { renamed } = cause;
        const paths = new Map(items.filter((item) => appliesTo(pathUse(item))).map((item) => [item, pathOf(item, renamed)]));
        if (renamed) fixes.set(cause, { ...renamed, paths });
      }
      const renames = new VersionRenames(api, [...fixes.values()]);
      for (const { cause, items } of faults.values()) {
        const own = fixes.get(cause);
        yield { ...cause.report, uses: items.map(pathUse), ...(own && renames.of(own)) };
        // The other paths also have a version, and are reported with the first.
        for (const item of items.slice(1)) yield { passed: item.place, uses: [pathUse(item)] };
      }
      const isChecked = (item: PathItem) => appliesTo(pathUse(item));
      yield* missingVersionReports(api, lacking, {
        areAllUnversioned: lacking.length === judged.length - outside,
        wanted,
        isChecked,
      });
    },
  },
});

interface Cause {
  /** A key that is the same for all paths with the same cause. */
  readonly key: unknown;
  readonly report: MessageReport;
  /** The names of the paths without the fault, if it is a fault of paths. */
  readonly renamed?: Omit<VersionRename, 'paths'> & { readonly path: (item: PathItem) => string };
}

/** The name of a path without a fault; empty if it must not be renamed. */
function pathOf(item: PathItem, renamed: Cause['renamed']): string {
  return renamed && !isFixedPath(item) ? renamed.path(item) : '';
}

/** The fault of a path without a proper version; `undefined` if its version is right. */
function causeOf(item: PathItem, wanted: VersionRequirement): Cause | 'lacking' | undefined {
  const { before, matches } = wanted;
  const path = segmentTexts(item.segments);
  const servers = serversOfPath(item);
  // The order in which the operations are written, each of which may have servers, must not decide which server is reported.
  const faulty = servers
    .filter((server) => versionIn(pathSegments(server.basePath), path, wanted)?.fault !== 'none')
    .sort((one, other) => (one.url < other.url ? -1 : Number(one.url > other.url)));
  if (faulty.length === 0) return matches ? undefined : secondVersion(item);

  for (const server of faulty) {
    const base = pathSegments(server.basePath);
    const inServer = versionIn(base, [], wanted);
    if (inServer) return { key: server, report: serverReport(server, inServer, wanted) };
    const inPath = versionIn(base, path, wanted);
    const stage = matches || (inPath && inPath.fault !== 'place') ? undefined : findStage(base, path, before);
    if (stage !== undefined) return stageCause(item, server, stage, findStage(base, [], before) !== undefined);
    if (inPath) return pathCause(item, inPath, base.length, wanted);
  }
  const first = faulty[0];
  const isMixed = faulty.length < servers.length;
  if (first && (isMixed || hasOwnServers(item, servers, wanted))) {
    const data = {
      subject: nameOf(first),
      suggestion: withVersion(
        pathSegments(first.basePath),
        before,
        versionOfOtherServers(item, wanted) ?? suggestedVersion(wanted),
      ),
    };
    const fixes = matches ? {} : basePathFixes(first, data.suggestion, SET_BASE);
    return { key: first, report: { at: urlPlace(first), on: 'value', messageId: 'unversionedServer', data, ...fixes } };
  }
  return 'lacking';
}

/** The fault of a URL with two versions. Only the author knows which of them clients need. */
function secondVersion(item: PathItem): Cause | undefined {
  const found = isFixedPath(item) ? undefined : twoVersionsIn(item);
  if (!found) return undefined;
  const { versions, prefix, start, server, isOnlyInServer } = found;
  const [first, second] = versions;
  if (server && isOnlyInServer) {
    const data = { subject: nameOf(server), first, second };
    return { key: server, report: { at: urlPlace(server), on: 'value', messageId: 'twoVersions', data } };
  }
  const data = { subject: `\`${start}\``, first, second, prefix };
  const messageId = server ? 'twoVersionsWithServer' : 'twoVersions';
  return { key: `${prefix} ${first}`, report: { at: item.place, anchor: item.api.pathsPlace, messageId, data } };
}

/** Returns whether a path or its operations have other servers than the rest, whose servers have a version. */
function hasOwnServers({ api }: PathItem, servers: ReturnType<typeof serversOfPath>, wanted: VersionRequirement): boolean {
  const isVersioned = ({ basePath }: Server): boolean => versionIn(pathSegments(basePath), [], wanted)?.fault === 'none';
  return api.servers.length > 0 && api.servers.every((server) => isVersioned(server) && !servers.includes(server));
}

function urlPlace(server: ServerPlace): Place {
  const url = server.place.child('url');
  return url.value === undefined ? server.place : url;
}

/** The name of a server in messages, as spelled in the file. */
function nameOf({ url, place }: ServerPlace): string {
  // Swagger 2.0 has a base path instead of servers.
  return typeof place.value === 'string' ? `Base path \`${place.value}\`` : `Server \`${url}\``;
}

function serverReport(server: ServerPlace, found: FoundVersion, wanted: VersionRequirement): MessageReport {
  const { text: version, fault, prefix } = found;
  const at = urlPlace(server);
  const data = { subject: nameOf(server), version };
  const base = pathSegments(server.basePath);
  const index = pathSegments(prefix).length - 1;
  if (fault === 'form') {
    const instead = nearestStandardVersion(version) ?? DEFAULT_VERSION;
    const standardBase = `/${base.toSpliced(index, 1, instead).join('/')}`;
    const fixes = wanted.matches ? {} : basePathFixes(server, standardBase, WRITE_VERSION);
    return { at, on: 'value', ...wrongForm(data, wanted), ...fixes };
  }
  const suggestion = withVersion(base.toSpliced(index, 1), wanted.before, version);
  const fixes = basePathFixes(server, suggestion, SET_BASE);
  return { at, on: 'value', messageId: 'wrongPosition', data: { ...data, suggestion }, ...fixes };
}

function pathCause(item: PathItem, found: FoundVersion, baseLength: number, wanted: VersionRequirement): Cause {
  const { text: version, fault, prefix } = found;
  const before = pathSegments(prefix).slice(baseLength);
  const key = prefix;
  if (fault === 'form') {
    const replacement = new Map([[before.length - 1, nearestStandardVersion(version) ?? DEFAULT_VERSION]]);
    const renamed = {
      title: WRITE_VERSION,
      isSure: standardVersion(version) !== undefined,
      path: (other: PathItem) => pathWithSegments(other, replacement),
    };
    const report = { at: item.place, anchor: item.api.pathsPlace, ...wrongForm({ version, prefix }, wanted) };
    return { key, report, ...(!wanted.matches && { renamed }) };
  }
  const start = `/${before.join('/')}`;
  const suggestion = withMovedVersion(before, wanted.before, usualVersionPrefix(item.api, wanted));
  const data = { subject: `\`${start}\``, version, prefix, suggestion };
  const path = ({ template }: PathItem) => (template.startsWith(start) ? `${suggestion}${template.slice(start.length)}` : '');
  const renamed = { title: 'Move the version to the start of the paths.', isSure: true, path };
  return { key, report: { at: item.place, anchor: item.api.pathsPlace, messageId: 'wrongPosition', data }, renamed };
}

/** The cause of paths in a stage. It is reported once for all of them, because the API must become stable first. */
function stageCause(item: PathItem, server: ServerPlace, text: string, isInServer: boolean): Cause {
  const stage = text.toLowerCase();
  if (!isInServer)
    return { key: stage, report: { at: item.place, anchor: item.api.pathsPlace, messageId: 'stage', data: { stage } } };
  return {
    key: server,
    report: { at: urlPlace(server), on: 'value', messageId: 'stage', data: { subject: nameOf(server), stage } },
  };
}

function wrongForm(
  data: MessageData & { readonly version: string },
  { pattern, matches }: VersionRequirement,
): Pick<MessageReport, 'messageId' | 'data'> {
  if (matches) return { messageId: 'wrongPattern', data: { ...data, pattern } };
  return { messageId: 'wrongForm', data: { ...data, suggestion: nearestStandardVersion(data.version) ?? DEFAULT_VERSION } };
}
