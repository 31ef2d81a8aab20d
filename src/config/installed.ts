import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Boundary } from './boundary.ts';

/** Where an installed package lies. */
export interface Installed {
  /** Its folder in `node_modules`, which may be a link. */
  readonly folder: string;
  /** What is named in it: `strict.yaml` in `@acme/conventions/strict.yaml`. */
  readonly rest?: string;
}

/** Looks into `node_modules` as Node does, but not outside of the boundary. */
export function findInstalled(entry: string, from: string, boundary: Boundary): Installed | undefined {
  const [, name, rest] = /^((?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*)(?:\/(.+))?$/.exec(entry) ?? [];
  if (name === undefined || entry.split('/').includes('..')) return undefined;
  for (let current = from; boundary.allows(current); current = path.dirname(current)) {
    const folder = path.join(current, 'node_modules', name);
    if (existsSync(folder)) return { folder, ...(rest !== undefined && { rest }) };
    if (path.dirname(current) === current) break;
  }
  return undefined;
}
