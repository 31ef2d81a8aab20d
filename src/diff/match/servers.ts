import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import { own, type Place, stringOf, stringsOf } from '../../model/place.ts';
import type { Server } from '../../model/server.ts';

/** The `servers` that apply to an operation; `host` or `basePath` of Swagger 2.0; or else the description. */
export function serversPlaceOf({ place, pathItem, api }: Operation, swaggerKey: 'host' | 'basePath' = 'basePath'): Place {
  const owner = [place, pathItem.place, api.root].find(({ value }) => own(value, 'servers') !== undefined);
  if (owner) return owner.child('servers');
  return own(api.root.value, swaggerKey) === undefined ? api.root : api.root.child(swaggerKey);
}

/** Whether a server is not for clients. */
export function isLocalServer({ api, url }: Server): boolean {
  // Swagger 2.0 has one host, for which tools write `localhost`; the base path beside it is the one that clients call.
  return !api.isSwagger2 && isLocal(url);
}

function isLocal(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1?\])/i.test(url);
}

/** The servers that clients of two versions call, as `https://api.example.com`. */
export interface OriginChange {
  readonly lost: readonly string[];
  readonly added: readonly string[];
}

/** How the origins of an operation's servers have changed; `undefined` if one version does not say where the API is. */
export function changedOrigins(base: Operation, head: Operation): OriginChange | undefined {
  const [before, now] = [originsOf(base), originsOf(head)];
  if (before.length === 0 || now.length === 0) return undefined;
  const missingFrom = (list: readonly string[]) => (origin: string) => !list.some((other) => isSameOrigin(origin, other));
  return { lost: before.filter(missingFrom(now)), added: now.filter(missingFrom(before)) };
}

function originsOf({ api, servers }: Operation): readonly string[] {
  const urls = api.isSwagger2 ? swaggerOrigins(api) : servers.flatMap((server) => server.urls);
  return [...new Set(urls.filter((url) => !isLocal(url)).flatMap((url) => originOf(url) ?? []))];
}

function swaggerOrigins({ root }: Api): readonly string[] {
  const host = stringOf(own(root.value, 'host'));
  if (host === undefined) return [];
  const schemes = stringsOf(own(root.value, 'schemes'));
  return schemes.length === 0 ? [`//${host}`] : schemes.map((scheme) => `${scheme}://${host}`);
}

/** `https://api.example.com` of `HTTPS://api.example.com:443/v1`; `undefined` for a URL without a host. */
function originOf(url: string): string | undefined {
  const [, scheme = '', host] = /^([a-z][a-z0-9+.-]*:)?\/\/([^/?#]+)/i.exec(url) ?? [];
  if (host === undefined) return undefined;
  const [protocol, authority] = [scheme.toLowerCase(), host.toLowerCase()];
  const port = protocol === 'https:' ? ':443' : ':80';
  return `${protocol}//${authority.endsWith(port) ? authority.slice(0, -port.length) : authority}`;
}

/** Whether two origins are the same. One without a scheme has that of the description, which is unknown. */
function isSameOrigin(a: string, b: string): boolean {
  return a === b || ((a.startsWith('//') || b.startsWith('//')) && a.replace(/^[^/]*/, '') === b.replace(/^[^/]*/, ''));
}
