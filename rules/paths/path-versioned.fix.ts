import { isVersionless, pathSegments, serversOfPath } from '../../src/facts/paths/version.ts';
import { isPathOutsideConventions } from '../../src/facts/standards/outside-conventions.ts';
import type { Api } from '../../src/model/api.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import { isObject } from '../../src/model/place.ts';
import type { Server } from '../../src/model/server.ts';
import type { Edit } from '../../src/rule/edits.ts';
import type { Fixes } from '../../src/rule/fixes/fixes.ts';
import { PathRenames } from '../../src/rule/fixes/path-renames.ts';
import { withVersion } from './version-suggestion.ts';

export type ServerPlace = Pick<Server, 'basePath' | 'url' | 'place'>;

/** `v1.0` for `1.0`, `v2` for `V2`; `undefined` for a date or a preview, which no major version is known to be. */
export function standardVersion(text: string): string | undefined {
  const [, major, minor] = /^(?:v(?:er(?:sion)?)?[-_.]?)?(\d{1,3})(?:[._-](\d+))?(?:[._-]\d+)*(?:\.x)?$/i.exec(text) ?? [];
  if (major === undefined) return undefined;
  return `v${major}${minor === undefined ? '' : `.${minor}`}`;
}

/** The version with the number that another form has: also `v2` for `v2beta1`; `undefined` for a date. */
export function nearestStandardVersion(text: string): string | undefined {
  const [, major] = /^(?:api[-_.]?)?v(?:er(?:sion)?)?[-_.]?(\d{1,3})(?!\d)/i.exec(text) ?? [];
  return standardVersion(text) ?? (major === undefined ? undefined : `v${major}`);
}

/** Gives a server another base path. It is only suggested, because all calls would fail until the server has moved. */
export function basePathFixes(server: ServerPlace, base: string, title: string): Fixes {
  const edit = baseEdit(server, base);
  return edit ? { suggestions: [{ title, applicability: 'unsafe', edits: () => [edit] }] } : {};
}

/** A fault of several paths, with the name of each without it. */
export interface VersionRename {
  readonly paths: ReadonlyMap<PathItem, string>;
  readonly title: string;
  /** True if the new name is the only one that is likely. */
  readonly isSure: boolean;
}

/** The fixes of all faults that paths have, each with its first path. */
export class VersionRenames {
  readonly #renames: PathRenames;

  constructor(api: Api, faults: readonly VersionRename[]) {
    const renames = new Map(faults.flatMap(({ paths }) => [...paths]));
    this.#renames = new PathRenames(
      api,
      renames,
      faults.map(({ paths }) => paths.keys()),
    );
  }

  of({ paths, title, isSure }: VersionRename): Fixes {
    const [first] = paths.keys();
    return first ? this.#renames.fixesFor(first, title, isSure) : {};
  }
}

/**
 * Adds a version to the base paths of all servers; `undefined` where they cannot have it at the end, or where a path must stay at the
 * root of the host.
 */
export function serverVersionEdits(
  api: Api,
  lacking: readonly PathItem[],
  required: readonly string[],
  version: string,
): readonly Edit[] | undefined {
  if (api.pathItems.some((item) => isVersionless(item) || isPathOutsideConventions(item))) return undefined;
  const edits = new Map<unknown, Edit>();
  for (const server of new Set(lacking.flatMap(serversOfPath))) {
    const base = pathSegments(server.basePath);
    const versioned = withVersion(base, required, version);
    const edit = versioned === `/${[...base, version].join('/')}` ? baseEdit(server, versioned) : undefined;
    if (!edit) return undefined;
    edits.set(server.place.value, edit);
  }
  return [...edits.values()];
}

/** Returns whether Swagger 2.0 has a part of its base path in `host`, where it does not belong. */
function isInHost({ parent, value }: ServerPlace['place']): boolean {
  const root = parent?.parent === undefined ? (parent?.value ?? value) : undefined;
  return isObject(root) && Object.hasOwn(root, 'swagger') && String(root.host ?? '').includes('/');
}

function baseEdit({ place, url, basePath }: ServerPlace, base: string): Edit | undefined {
  if (isInHost(place)) return undefined;
  // The base path of Swagger 2.0.
  if (typeof place.value === 'string') return { set: place, value: base };
  const isRoot = place.parent === undefined;
  if (isRoot && isObject(place.value) && Object.hasOwn(place.value, 'swagger')) {
    return { set: place.child('basePath'), value: base, before: 'paths' };
  }
  if (isRoot) return { set: place.child('servers'), value: [{ url: base }], before: 'paths' };
  const address = url.replace(/(?<!\/)\/+$/, '');
  // A variable in the base path is filled in by clients.
  if (!address.endsWith(basePath) || /[?#]/.test(url)) return undefined;
  return { set: place.child('url'), value: `${address.slice(0, address.length - basePath.length)}${base}` };
}
