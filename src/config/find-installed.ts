import type { Boundary } from '../document/files/boundary.ts';
import { entryExists } from '../document/files/entry-exists.ts';
import { path } from '../platform/platform.ts';

/** The location of an installed package. */
export interface InstalledPackage {
  /** Its folder in `node_modules`, which may be a link. */
  readonly folder: string;
  /** The path inside the package: `strict.yaml` in `@acme/conventions/strict.yaml`. */
  readonly rest?: string;
}

/** Searches `node_modules` folders as Node does, but not outside the boundary. */
export function findInstalled(entry: string, from: string, boundary: Boundary): InstalledPackage | undefined {
  const [, name, rest] = /^((?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*)(?:\/(.+))?$/.exec(entry) ?? [];
  if (name === undefined || entry.split('/').includes('..')) return undefined;
  for (let current = from; boundary.allows(current); current = path.dirname(current)) {
    const folder = path.join(current, 'node_modules', name);
    // A folder outside the boundary is returned without checking that it exists, so that it is refused in either case.
    if (!boundary.allows(folder) || entryExists(folder)) return { folder, ...(rest !== undefined && { rest }) };
    if (path.dirname(current) === current) break;
  }
  return undefined;
}
