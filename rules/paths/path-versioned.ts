import type { Api } from '../../src/model/api.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import type { Place } from '../../src/model/place.ts';
import type { Server } from '../../src/model/server.ts';
import { defineRule, option, pathUse, type Report, type TextReport } from '../../src/rule.ts';
import { SharedFaults } from '../operations/shared-faults.ts';
import { type FoundVersion, findVersion, isVersionless, segmentsOf, serversOf, textsOf } from './version.ts';
import { patternOption, versionMatcher } from './version-pattern.ts';

export default defineRule({
  id: 'path-versioned',
  clauses: ['9.1'],
  severity: 'warn',
  summary: 'Every path carries the version, as `v<major>` or `v<major>.<minor>`.',
  rationale: `
Without a version in the path there is nowhere to put an incompatible change: old clients break on the day it is made.
The version stands first or after \`/api\`, in the path or at the end of the server's base path, so that every client
finds it in the same place.`,
  remedy: 'Put `/v1` into the base path of the server (Swagger 2.0: `basePath`), or in front of every path.',
  turnOff: `
An API that has its version in a header, a media type or the query, or that never changes incompatibly, has none in its paths.
Single paths without one, such as \`/health\`, take an override by \`paths\`; a version that stands behind a prefix other than
\`/api\` needs \`prefix\`, and dated or other versions \`pattern\`.`,
  options: {
    prefix: option.text('Where the version has to stand: `/api` demands `/api/v1/...`. Empty: first, or after `/api`.', ''),
    pattern: patternOption(
      'A regular expression for the versions of your organization, such as dated ones: `^\\d{4}-\\d{2}-\\d{2}$`. It must match the whole segment; then `v1` is not standard unless it matches also. Empty: `v<major>` or `v<major>.<minor>`.',
    ),
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
        message: 'No path has a version, expected `/v1/...` or a base path that ends in `/v1`.',
      },
      {
        api: 'paths: { /v1/orders: {}, /carts: {} }',
        at: '/paths/~1carts',
        message: '`/carts` has no version, expected `/v1/carts`.',
      },
      {
        api: 'paths: { /2010-04-01/orders: {} }',
        at: '/paths/~12010-04-01~1orders',
        message: 'The version `2010-04-01` is not written `v<major>` or `v<major>.<minor>`, such as `v1`.',
      },
      {
        api: 'servers: [{ url: https://api.example.com/1.0 }]\npaths: { /orders: {} }',
        at: '/servers/0/url',
        message: 'The version `1.0` is not written `v<major>` or `v<major>.<minor>`, such as `v1`.',
      },
    ],
  },
  visit: {
    *Api(api, { options }) {
      const wanted = { before: segmentsOf(options.prefix), matches: versionMatcher(options.pattern) };
      const faults = new SharedFaults();
      const lacking: PathItem[] = [];
      for (const item of api.pathItems) {
        if (isVersionless(item)) continue;
        const cause = causeOf(item, wanted);
        if (cause === 'lacking') lacking.push(item);
        else if (cause) faults.add(cause.key, cause.report, pathUse(item));
      }
      yield* faults.all;
      yield* reportLacking(api, lacking, options.prefix, wanted.matches ? '<version>' : 'v1');
    },
  },
});

interface Cause {
  /** What paths with the same cause have in common. */
  readonly key: unknown;
  readonly report: TextReport;
}

/** What versions must be like. */
interface Wanted {
  /** The segments right before them. */
  readonly before: readonly string[];
  /** Whether a segment is one of the organization's own versions, where these have a pattern. */
  readonly matches: ((text: string) => boolean) | undefined;
}

/** Why a path has no proper version; `undefined` where it has one. */
function causeOf(item: PathItem, wanted: Wanted): Cause | 'lacking' | undefined {
  const { before, matches } = wanted;
  const path = textsOf(item.segments);
  const servers = serversOf(item);
  const faulty = servers.filter((server) => findVersion(segmentsOf(server.basePath), path, before, matches)?.fault !== 'none');
  if (faulty.length === 0) return undefined;

  for (const server of faulty) {
    const base = segmentsOf(server.basePath);
    const inServer = findVersion(base, [], before, matches);
    if (inServer) return { key: server, report: { at: urlPlace(server), on: 'value', message: messageOf(inServer, wanted) } };
    const inPath = findVersion(base, path, before, matches);
    if (inPath) return { key: inPath.prefix, report: { at: item.place, message: messageOf(inPath, wanted) } };
  }
  const first = faulty[0];
  const isMixed = faulty.length < servers.length;
  if (first && (isMixed || hasOwnServers(item, servers, wanted))) {
    const others = isMixed ? 'another server of the same paths has one' : "the description's servers have one";
    const message = `The server \`${first.url}\` has no version, though ${others}.`;
    return { key: first, report: { at: urlPlace(first), on: 'value', message } };
  }
  return 'lacking';
}

/** Whether a path or its operations are served elsewhere than the rest, which has its version from the server. */
function hasOwnServers({ api }: PathItem, servers: ReturnType<typeof serversOf>, wanted: Wanted): boolean {
  const { before, matches } = wanted;
  const isVersioned = ({ basePath }: Server): boolean => findVersion(segmentsOf(basePath), [], before, matches)?.fault === 'none';
  return api.servers.length > 0 && api.servers.every((server) => isVersioned(server) && !servers.includes(server));
}

function urlPlace(server: Pick<Server, 'place'>): Place {
  const url = server.place.child('url');
  return url.value === undefined ? server.place : url;
}

function messageOf({ text, fault, prefix }: FoundVersion, { before: required, matches }: Wanted): string {
  if (fault === 'form' && matches)
    return `The version \`${text}\` does not match the \`pattern\` of your organization's versions.`;
  if (fault === 'form') return `The version \`${text}\` is not written \`v<major>\` or \`v<major>.<minor>\`, such as \`v1\`.`;
  const place =
    required.length > 0 ? `does not stand right after \`/${required.join('/')}\`` : 'stands neither first nor after `/api`';
  return `The version in \`${prefix}\` ${place}.`;
}

function* reportLacking(api: Api, lacking: readonly PathItem[], prefix: string, version: string): Generator<Report> {
  const start = prefix.replace(/(?<!\/)\/+$/, '');
  const exempt = api.pathItems.filter(isVersionless).length;
  if (lacking.length > 0 && lacking.length + exempt === api.pathItems.length) {
    const uses = lacking.map(pathUse);
    const message = `No path has a version, expected \`${start}/${version}/...\` or a base path that ends in \`${start}/${version}\`.`;
    yield { at: api.pathsPlace, message, uses };
    return;
  }
  for (const item of lacking) {
    const message = `\`${item.template}\` has no version, expected \`${start}/${version}/${item.template.replace(/^\//, '')}\`.`;
    yield { at: item.place, message, uses: [pathUse(item)] };
  }
}
