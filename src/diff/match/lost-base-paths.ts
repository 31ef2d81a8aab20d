import type { Operation } from '../../model/operation.ts';
import { ownMember } from '../../model/place.ts';
import type { Server } from '../../model/server.ts';
import { fullPathsOf, parameterValueIn, pathKey } from './paths.ts';
import { repairedTemplate } from './repaired-paths.ts';
import { isLocalServer } from './servers.ts';

/**
 * The base paths of an operation's servers at which the head no longer serves it. Local servers are not for clients.
 *
 * @param head The same operation in the newer version.
 */
export function lostBasePaths(base: Operation, head: Operation): readonly string[] {
  const described = base.servers.filter((server) => !isLocalServer(server) && declaresBasePath(server));
  if (described.length === 0 || isOnlyLocal(head)) return [];
  const served = fullPathsOf(head).map(({ key }) => key);
  const template = repairedTemplate(base, head) ?? base.pathItem.template;
  const paths = described.flatMap((server) => server.basePaths);
  return [...new Set(paths)].filter((path) => {
    const key = pathKey(path, template);
    return !served.some((other) => matchesPath(other, key));
  });
}

/** Returns whether a path serves another one, because it is the same, or has parameters where the other one has text: `/users/{}` for `/users/me`. */
function matchesPath(path: string, other: string): boolean {
  if (path === other) return true;
  const [segments, others] = [path.split('/'), other.split('/')];
  return (
    segments.length === others.length &&
    segments.every((segment, index) => parameterValueIn(segment, others[index] ?? '') !== undefined)
  );
}

/** A URL that consists of one variable, so that it says nothing about the base path. */
const ONE_VARIABLE = /^\{[^{}]*\}\/?$/;

/** Returns whether a server declares its base path, which may be the root; without `host` and `basePath`, Swagger 2.0 does not. */
function declaresBasePath({ api, basePath, urls }: Server): boolean {
  if (basePath !== '') return true;
  if (api.isSwagger2) return ['host', 'basePath'].some((key) => ownMember(api.root.value, key) !== undefined);
  return !urls.every((url) => url === '' || ONE_VARIABLE.test(url));
}

function isOnlyLocal({ servers }: Operation): boolean {
  return servers.length > 0 && servers.every((server) => isLocalServer(server));
}
