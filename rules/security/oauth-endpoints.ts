import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';

interface Endpoint {
  /** Without port, in lower case; `undefined` where the URL is relative or the host a variable. */
  readonly host: string | undefined;
  /** With a slash at its beginning and none at its end. */
  readonly path: string;
}

const ENDPOINTS = new WeakMap<Api, readonly Endpoint[]>();

/** Whether an operation is where the API's own OAuth schemes send clients to log in or to get tokens. */
export function isOAuthEndpoint({ api, servers, pathItem }: Operation): boolean {
  const endpoints = endpointsOf(api);
  if (endpoints.length === 0) return false;
  const template = withSlash(pathItem.template);
  // Relative URLs are meant from the server's base path by some, from its host by others.
  const bases = [
    { base: '', host: undefined as string | undefined },
    ...servers.map(({ basePath, url }) => ({ base: basePath, host: hostOf(url) })),
  ];
  const hosts = bases.flatMap(({ host }) => host ?? []);
  return endpoints.some((endpoint) => {
    const isElsewhere = endpoint.host !== undefined && hosts.length > 0 && !hosts.includes(endpoint.host);
    return !isElsewhere && bases.some(({ base }) => isSamePath(`${base}${template}`, endpoint.path));
  });
}

function endpointsOf(api: Api): readonly Endpoint[] {
  let endpoints = ENDPOINTS.get(api);
  if (!endpoints) {
    const urls = api.securitySchemes.filter(({ isOAuth }) => isOAuth).flatMap(({ endpointUrls }) => endpointUrls);
    endpoints = urls.map((url) => ({ host: hostOf(url), path: withSlash(pathOf(url)) }));
    ENDPOINTS.set(api, endpoints);
  }
  return endpoints;
}

function hostOf(url: string): string | undefined {
  const authority = /^(?:[^:/?#]+:)?\/\/([^/?#]*)/.exec(url.trimStart())?.[1] ?? '';
  const host = authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .toLowerCase();
  return host === '' || host.includes('{') ? undefined : host;
}

function pathOf(url: string): string {
  return url
    .trim()
    .replace(/^(?:[^:/?#]+:)?\/\/[^/?#]*/, '')
    .replace(/[?#].*$/s, '');
}

function withSlash(path: string): string {
  return `/${path.replace(/^\.?\/+/, '').replace(/\/$/, '')}`;
}

/** Whether a template, whose expressions stand for any segment, is the path. */
function isSamePath(template: string, path: string): boolean {
  const [mine, theirs] = [template.split('/'), path.split('/')];
  return (
    path !== '/' &&
    mine.length === theirs.length &&
    mine.every((segment, at) => segment === theirs[at] || (segment.includes('{') && theirs[at] !== ''))
  );
}
