import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import { ownMember, type Place, stringOf, stringsOf } from '../../model/place.ts';
import type { Server } from '../../model/server.ts';

/** The `servers` that apply to an operation; `host` or `basePath` of Swagger 2.0; or else the description. */
export function serversPlaceOf({ place, pathItem, api }: Operation, swaggerKey: 'host' | 'basePath' = 'basePath'): Place {
  const owner = [place, pathItem.place, api.root].find(({ value }) => ownMember(value, 'servers') !== undefined);
  if (owner) return owner.child('servers');
  return ownMember(api.root.value, swaggerKey) === undefined ? api.root : api.root.child(swaggerKey);
}

/** Returns whether a server is not for clients. */
export function isLocalServer({ api, url }: Server): boolean {
  // Swagger 2.0 has one host, for which tools write `localhost`; the base path beside it is the one that clients call.
  return !api.isSwagger2 && isLocal(url);
}

function isLocal(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1?\])/i.test(url);
}

/** The servers that clients of two versions call, as `https://api.example.com/v1`. */
export interface OriginChange {
  readonly lost: readonly string[];
  readonly added: readonly string[];
}

/** The changed origins of an operation's servers; `undefined` if one version does not say where the API is. */
export function changedOrigins(base: Operation, head: Operation): OriginChange | undefined {
  const [before, now] = [originsOf(base), originsOf(head)];
  if (before.size === 0 || now.size === 0) return undefined;
  const missing = (origins: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
    [...origins].flatMap(([origin, url]) => ([...others.keys()].some((other) => isSameOrigin(origin, other)) ? [] : url));
  return { lost: missing(before, now), added: missing(now, before) };
}

/** The origins of the servers of an operation, each with the first of their URLs. */
function originsOf({ api, servers }: Operation): ReadonlyMap<string, string> {
  const urls = api.isSwagger2 ? swaggerOrigins(api) : servers.flatMap((server) => server.urls);
  const origins = new Map<string, string>();
  for (const url of urls) {
    const origin = isLocal(url) ? undefined : originOf(url);
    if (origin === undefined || origins.has(origin)) continue;
    const [, path = ''] = /^[^/]*\/\/[^/?#]+([^?#]*)/.exec(url) ?? [];
    origins.set(origin, origin + path.replace(/\/$/, ''));
  }
  return origins;
}

function swaggerOrigins({ root }: Api): readonly string[] {
  const host = stringOf(ownMember(root.value, 'host'));
  if (host === undefined) return [];
  const schemes = stringsOf(ownMember(root.value, 'schemes'));
  const address = host + (stringOf(ownMember(root.value, 'basePath')) ?? '');
  return schemes.length === 0 ? [`//${address}`] : schemes.map((scheme) => `${scheme}://${address}`);
}

/** `https://api.example.com` of `HTTPS://api.example.com:443/v1`; `undefined` for a URL without a host. */
function originOf(url: string): string | undefined {
  const [, scheme = '', host] = /^([a-z][a-z0-9+.-]*:)?\/\/([^/?#]+)/i.exec(url) ?? [];
  if (host === undefined) return undefined;
  const [protocol, authority] = [scheme.toLowerCase(), host.toLowerCase()];
  const port = protocol === 'https:' ? ':443' : ':80';
  return `${protocol}//${authority.endsWith(port) ? authority.slice(0, -port.length) : authority}`;
}

/** Returns whether two origins are the same. One without a scheme has that of the description, which is unknown. */
function isSameOrigin(a: string, b: string): boolean {
  return a === b || ((a.startsWith('//') || b.startsWith('//')) && a.replace(/^[^/]*/, '') === b.replace(/^[^/]*/, ''));
}
