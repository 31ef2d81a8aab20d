import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import { fact } from '../fact.ts';

interface Endpoint {
  /** The host without its port, in lower case; `undefined` if the URL is relative or the host is a variable. */
  readonly host: string | undefined;
  /** The path with a slash at its beginning and none at its end. */
  readonly path: string;
}

/** Returns whether an operation is at a URL of the API's own OAuth schemes for logging in or getting tokens. */
export function isOAuthEndpoint({ api, servers, pathItem }: Operation): boolean {
  const endpoints = endpointsOf(api);
  if (endpoints.length === 0) return false;
  const template = withSlash(pathItem.template);
  const hosts = servers.flatMap(({ url }) => endpointOf(url).host ?? []);
  // Relative URLs are meant from the server's base path by some, from its host by others.
  const bases = ['', ...servers.map(({ basePath }) => basePath)];
  return endpoints.some(({ host, path }) => {
    const isElsewhere = host !== undefined && hosts.length > 0 && !hosts.includes(host);
    return !isElsewhere && bases.some((base) => isSamePath(`${base}${template}`, path));
  });
}

const endpointsOf = fact(({ securitySchemes }: Api): readonly Endpoint[] =>
  securitySchemes.filter(({ isOAuth }) => isOAuth).flatMap(({ endpointUrls }) => endpointUrls.map(endpointOf)),
);

function endpointOf(url: string): Endpoint {
  const [, authority = '', path = ''] = /^(?:(?:[^:/?#]+:)?\/\/([^/?#]*))?([^?#]*)/.exec(url.trim()) ?? [];
  const host = authority.replace(/^.*@|:\d*$/g, '').toLowerCase();
  return { host: host === '' || host.includes('{') ? undefined : host, path: withSlash(path) };
}

function withSlash(path: string): string {
  return `/${path.replace(/^\.?\/+/, '').replace(/\/$/, '')}`;
}

/** Returns whether a path matches a template, whose expressions match any segment. */
function isSamePath(template: string, path: string): boolean {
  const [mine, theirs] = [template.split('/'), path.split('/')];
  const isSame = (segment: string, at: number) => segment === theirs[at] || (segment.includes('{') && theirs[at] !== '');
  return path !== '/' && mine.length === theirs.length && mine.every(isSame);
}
