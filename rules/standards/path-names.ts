import type { Api } from '../../src/model/api.ts';
import type { PathNode } from '../paths/path-tree.ts';
import { isFixedName } from './table.ts';

const BASES = new WeakMap<Api, readonly string[]>();

/** Whether a standard gives a part of a path its name. */
export function isFixedNode(node: PathNode): boolean {
  const api = node.all[0]?.api;
  if (!api || node.segment.isParameter) return false;
  const before: string[] = [];
  for (let { parent } = node; parent; parent = parent.parent) before.unshift(parent.segment.text.toLowerCase());
  return isFixedName({ api, text: node.segment.text, before: [...basesOf(api), ...before] });
}

/** The segments of the servers' base paths, in lower case. */
function basesOf(api: Api): readonly string[] {
  let bases = BASES.get(api);
  if (!bases) {
    bases = api.servers.flatMap(({ basePath }) => basePath.toLowerCase().split('/')).filter((text) => text !== '');
    BASES.set(api, bases);
  }
  return bases;
}
