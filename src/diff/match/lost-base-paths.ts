import type { Operation } from '../../model/operation.ts';
import { fullPathsOf, hasUnknownBase, keyOf, valueIn } from './paths.ts';
import { repairedTemplate } from './repaired-paths.ts';
import { isLocalServer } from './servers.ts';

/**
 * The base paths of an operation's servers at which the head no longer serves it. Local servers are not for clients.
 *
 * @param head The same operation in the newer version.
 */
export function lostBasePaths(base: Operation, head: Operation): readonly string[] {
  if (hasUnknownBase(base) || isOnlyLocal(head)) return [];
  const served = fullPathsOf(head).map(({ key }) => key);
  const template = repairedTemplate(base, head) ?? base.pathItem.template;
  const paths = base.servers.filter((server) => !isLocalServer(server)).flatMap((server) => server.basePaths);
  return [...new Set(paths)].filter((path) => {
    const key = keyOf(path, template);
    return !served.some((other) => serves(other, key));
  });
}

/** Whether a path serves another one, because it is the same, or has parameters where the other one has text: `/users/{}` for `/users/me`. */
function serves(path: string, other: string): boolean {
  if (path === other) return true;
  const [segments, others] = [path.split('/'), other.split('/')];
  return (
    segments.length === others.length && segments.every((segment, index) => valueIn(segment, others[index] ?? '') !== undefined)
  );
}

function isOnlyLocal({ servers }: Operation): boolean {
  return servers.length > 0 && servers.every((server) => isLocalServer(server));
}
