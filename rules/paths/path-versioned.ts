import type { MessageData } from '../../src/message.ts';
import type { Api } from '../../src/model/api.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import type { Place } from '../../src/model/place.ts';
import type { Server } from '../../src/model/server.ts';
import { defineRule, type MessageReport, option, pathUse, type Report } from '../../src/rule.ts';
import { type FoundVersion, findVersion, isVersionless, segmentsOf, serversOf, textsOf } from './version.ts';
import { patternOption, versionMatcher } from './version-pattern.ts';
import { pathWithVersion, withMovedVersion, withVersion } from './version-suggestion.ts';

/** What a suggested version looks like. */
const VERSION = 'v1';

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
The version may be in the base path of the server or in the path. If no path has a version, or half or more of the paths lack one,
the rule reports one finding. A version in another form or position is reported once for all paths that share it.`,
  remedy: 'Add `/v1` to the base path of the server (Swagger 2.0: `basePath`), or to the start of every path.',
  turnOff: `
Turn the rule off for an API that has its version in a header, a media type or the query, or that never changes incompatibly. For
single paths without a version, such as \`/health\`, use an override by \`paths\`. If the version follows a prefix other than \`/api\`,
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
    noVersion:
      'No path has a version. Add `{{ version }}` to the start of the paths, or to the end of the base path of the server.',
    wrongForm:
      '{{ subject }}: version `{{ version }}` does not have the form `v<major>` or `v<major>.<minor>`. Use a version such as `v1`.',
    wrongPattern:
      '{{ subject }}: version `{{ version }}` does not match the option `pattern`. Use a version that matches `{{ pattern }}`.',
    wrongPosition: '{{ subject }}: version `{{ version }}` is in the wrong position. Use `{{ suggestion }}`.',
    unversionedServer: '{{ subject }} has no version, but other servers have one. Use the base path `{{ suggestion }}`.',
  },
  habits: {
    missingVersion: {
      text: '{{ share }} paths have no version. Add `{{ version }}` to the start of the paths, or to the end of the base path of the server.',
      by: ['version'],
    },
    // Its text shows no share: a position is reported at the first of its paths, so the places are fewer than the paths.
    wrongPosition: {
      text: 'Versions are in the wrong position in the paths. Move them to the start, or right after a prefix such as `/api`.',
    },
  },
  examples: {
    good: [
      'paths: { /v1/orders: {} }',
      'paths: { /api/v2.1/orders: {} }',
      'servers: [{ url: https://api.example.com/v1 }]\npaths: { /orders: {} }',
      'swagger: "2.0"\nbasePath: /api/v1\npaths: { /orders: {} }',
    ],
    bad: [
      {
        api: 'paths: { /orders: {} }',
        at: '/paths',
        messageId: 'noVersion',
        data: { version: '/v1' },
      },
      {
        api: 'paths: { /v1/orders: {}, /carts: {} }',
        at: '/paths/~1carts',
        messageId: 'missingVersion',
        data: { subject: '`/carts`', suggestion: '/v1/carts' },
      },
      {
        api: 'paths: { /2010-04-01/orders: {} }',
        at: '/paths/~12010-04-01~1orders',
        messageId: 'wrongForm',
        data: { subject: '`/2010-04-01/orders`', version: '2010-04-01' },
      },
      {
        api: 'servers: [{ url: https://api.example.com/1.0 }]\npaths: { /orders: {} }',
        at: '/servers/0/url',
        messageId: 'wrongForm',
        data: { subject: 'Server `https://api.example.com/1.0`', version: '1.0' },
      },
      {
        api: 'paths: { /shop/v1/orders: {} }',
        at: '/paths/~1shop~1v1~1orders',
        messageId: 'wrongPosition',
        data: { subject: '`/shop/v1`', version: 'v1', suggestion: '/v1/shop' },
      },
      {
        api: 'servers: [{ url: https://api.example.com/v1 }, { url: https://test.example.com }]\npaths: { /orders: {} }',
        at: '/servers/1/url',
        messageId: 'unversionedServer',
        data: { subject: 'Server `https://test.example.com`', suggestion: '/v1' },
      },
    ],
  },
  visit: {
    *Api(api, { options }) {
      const judged = api.pathItems.filter((item) => !isVersionless(item));
      const wanted = { before: segmentsOf(options.prefix), pattern: options.pattern, matches: versionMatcher(options.pattern) };
      const faults = new Map<unknown, { readonly report: MessageReport; readonly items: PathItem[] }>();
      const lacking: PathItem[] = [];
      for (const item of judged) {
        const cause = causeOf(item, wanted);
        if (cause === undefined) yield { passed: item.place, uses: [pathUse(item)] };
        else if (cause === 'lacking') lacking.push(item);
        else {
          const known = faults.get(cause.key) ?? { report: cause.report, items: [] };
          faults.set(cause.key, known);
          known.items.push(item);
        }
      }
      for (const { report, items } of faults.values()) {
        yield { ...report, uses: items.map(pathUse) };
        // They have a version, and are reported with the first of them.
        for (const item of items.slice(1)) yield { passed: item.place, uses: [pathUse(item)] };
      }
      yield* lackingReports(api, lacking, { isAll: lacking.length === judged.length, wanted });
    },
  },
});

interface Cause {
  /** What paths with the same cause have in common. */
  readonly key: unknown;
  readonly report: MessageReport;
}

/** What versions must be like. */
interface Wanted {
  /** The segments right before them. */
  readonly before: readonly string[];
  /** The option as it is written; empty for the standard form. */
  readonly pattern: string;
  /** Whether a segment is one of the organization's own versions, if these have a pattern. */
  readonly matches: ((text: string) => boolean) | undefined;
}

/** Why a path has no proper version; `undefined` if it has one. */
function causeOf(item: PathItem, wanted: Wanted): Cause | 'lacking' | undefined {
  const { before, matches } = wanted;
  const path = textsOf(item.segments);
  const servers = serversOf(item);
  const faulty = servers.filter((server) => findVersion(segmentsOf(server.basePath), path, before, matches)?.fault !== 'none');
  if (faulty.length === 0) return undefined;

  for (const server of faulty) {
    const base = segmentsOf(server.basePath);
    const inServer = findVersion(base, [], before, matches);
    if (inServer) return { key: server, report: serverReport(server, inServer, wanted) };
    const inPath = findVersion(base, path, before, matches);
    if (inPath) return { key: inPath.prefix, report: pathReport(item, inPath, base.length, wanted) };
  }
  const first = faulty[0];
  const isMixed = faulty.length < servers.length;
  if (first && (isMixed || hasOwnServers(item, servers, wanted))) {
    const data = {
      subject: nameOf(first),
      suggestion: withVersion(segmentsOf(first.basePath), before, suggestedVersion(wanted)),
    };
    return { key: first, report: { at: urlPlace(first), on: 'value', messageId: 'unversionedServer', data } };
  }
  return 'lacking';
}

/** Whether a path or its operations have other servers than the rest, whose servers have a version. */
function hasOwnServers({ api }: PathItem, servers: ReturnType<typeof serversOf>, { before, matches }: Wanted): boolean {
  const isVersioned = ({ basePath }: Server): boolean => findVersion(segmentsOf(basePath), [], before, matches)?.fault === 'none';
  return api.servers.length > 0 && api.servers.every((server) => isVersioned(server) && !servers.includes(server));
}

type ServerPlace = Pick<Server, 'basePath' | 'url' | 'place'>;

function urlPlace(server: ServerPlace): Place {
  const url = server.place.child('url');
  return url.value === undefined ? server.place : url;
}

/** What a message calls a server, as spelled in the file. */
function nameOf({ url, place }: ServerPlace): string {
  // Swagger 2.0 has a base path instead of servers.
  return typeof place.value === 'string' ? `Base path \`${place.value}\`` : `Server \`${url}\``;
}

function serverReport(server: ServerPlace, found: FoundVersion, wanted: Wanted): MessageReport {
  const { text: version, fault, prefix } = found;
  const at = urlPlace(server);
  const data = { subject: nameOf(server), version };
  if (fault === 'form') return { at, on: 'value', ...wrongForm(data, wanted) };
  const base = segmentsOf(server.basePath);
  const others = base.toSpliced(segmentsOf(prefix).length - 1, 1);
  return {
    at,
    on: 'value',
    messageId: 'wrongPosition',
    data: { ...data, suggestion: withVersion(others, wanted.before, version) },
  };
}

function pathReport(item: PathItem, found: FoundVersion, baseLength: number, wanted: Wanted): MessageReport {
  const { text: version, fault, prefix } = found;
  if (fault === 'form') return { at: item.place, ...wrongForm({ version }, wanted) };
  const before = segmentsOf(prefix).slice(baseLength);
  const data = { subject: `\`/${before.join('/')}\``, version, suggestion: withMovedVersion(before, wanted.before) };
  return { at: item.place, messageId: 'wrongPosition', data };
}

function wrongForm(data: MessageData, { pattern, matches }: Wanted): Pick<MessageReport, 'messageId' | 'data'> {
  return matches ? { messageId: 'wrongPattern', data: { ...data, pattern } } : { messageId: 'wrongForm', data };
}

/** What a suggested version looks like: of a pattern, only the organization knows an example. */
function suggestedVersion({ matches }: Wanted): string {
  return matches ? '<version>' : VERSION;
}

/** Fewer places than these are never a habit, which makes one finding of the others. */
const FEWEST_OF_HABIT = 3;

interface Lack {
  /** Whether no path of the description has a version. */
  readonly isAll: boolean;
  readonly wanted: Wanted;
}

function* lackingReports(api: Api, lacking: readonly PathItem[], { isAll, wanted }: Lack): Generator<Report> {
  const behindApi = lacking.filter(({ template }) => template.startsWith('/api/')).length;
  const { before: required } = wanted;
  const suggested = suggestedVersion(wanted);
  const start = required.length === 0 && behindApi * 2 > lacking.length ? ['api'] : required;
  const version = `/${[...start, suggested].join('/')}`;
  if (isAll && lacking.length > 0 && lacking.length < FEWEST_OF_HABIT) {
    yield { at: api.pathsPlace, messageId: 'noVersion', data: { version }, uses: lacking.map(pathUse) };
    return;
  }
  for (const item of lacking) {
    const suggestion = pathWithVersion(item, required, suggested);
    yield { at: item.place, messageId: 'missingVersion', data: { suggestion, version }, uses: [pathUse(item)] };
  }
}
