import { pathSegments } from '../../facts/paths/version.ts';
import { Api } from '../../model/api.ts';
import { Operation } from '../../model/operation.ts';
import { PathItem } from '../../model/path-item.ts';
import type { Place } from '../../model/place.ts';
import { Server } from '../../model/server.ts';
import { fullPathsOf } from './paths.ts';

/** Changes a path: that of an operation, or the base path of a server. */
export type RenamePath = (path: string) => string;

/** The start of paths before and after they moved: a prefix or version such as `/v1`; empty for the root. */
export interface MovedPrefix {
  readonly before: string;
  readonly now: string;
}

/** A change of the paths of an older version, so that they match those of the newer one. */
export interface Renaming {
  /** True if it changes whole paths, with the base path of the server, instead of each of both. */
  readonly isWhole?: boolean;
  readonly rename: RenamePath;
  /** The prefix that {@link rename} changes in a path. */
  readonly prefixOf: (path: string) => MovedPrefix;
}

/** An older version whose operations are matched as if they had other paths. Their labels and places are the original ones. */
export class RenamedApi extends Api {
  #renamed: readonly PathItem[] | undefined;

  readonly #original: Api;

  constructor(
    original: Api,
    loader: ConstructorParameters<typeof Api>[1],
    readonly renaming: Renaming,
  ) {
    super(original.document, loader, original.budget);
    this.#original = original;
  }

  override get pathItems(): readonly PathItem[] {
    const { isWhole = false } = this.renaming;
    this.#renamed ??= super.pathItems.map((item, index) => {
      const [operation] = isWhole ? (this.#original.pathItems[index]?.operations ?? []) : [];
      return new RenamedPathItem(item, (operation?.servers[0]?.basePath ?? '') + item.template, this.renaming);
    });
    return this.#renamed;
  }

  override get servers(): readonly Server[] {
    return this.isSwagger2 ? this.#withNewPaths(super.servers) : super.servers;
  }

  override serversAt(place: Place): readonly Server[] {
    return this.#withNewPaths(super.serversAt(place));
  }

  #withNewPaths(servers: readonly Server[]): readonly Server[] {
    // If whole paths are changed, they include the base path, so the base path of a server is empty.
    return servers.map((server) => new RenamedServer(server, this.renaming));
  }
}

class RenamedPathItem extends PathItem {
  readonly #original: PathItem;
  #renamed: readonly Operation[] | undefined;

  /** The prefix that differs from the one in its own version, apart from the base path; `undefined` if it is the same. */
  readonly moved: MovedPrefix | undefined;

  constructor(original: PathItem, path: string, { rename, prefixOf }: Renaming) {
    super(original.api, rename(path), original.place, original.kind);
    this.#original = original;
    this.moved = path === this.template ? undefined : prefixOf(path);
  }

  override get operations(): readonly Operation[] {
    this.#renamed ??= this.#original.operations.map((operation) => new RenamedOperation(operation, this));
    return this.#renamed;
  }
}

class RenamedOperation extends Operation {
  readonly #label: string;

  constructor({ api, place, method, label }: Operation, pathItem: PathItem) {
    super(api, place, method, pathItem);
    this.#label = label;
  }

  override get label(): string {
    return this.#label;
  }
}

class RenamedServer extends Server {
  readonly #original: Server;
  readonly #renaming: Renaming;

  constructor(original: Server, renaming: Renaming) {
    super(original.api, original.place);
    this.#original = original;
    this.#renaming = renaming;
  }

  /** The prefix of its base path that differs from the one in its own version; `undefined` if it is the same, or a part of the path. */
  get moved(): MovedPrefix | undefined {
    const { basePath } = this.#original;
    const { isWhole = false, prefixOf } = this.#renaming;
    return isWhole || basePath === this.basePath ? undefined : prefixOf(basePath);
  }

  override get url(): string {
    return this.#original.url;
  }

  override get basePaths(): readonly string[] {
    return [...new Set(this.#original.basePaths.map((path) => this.#renamed(path)))];
  }

  override get basePath(): string {
    return this.#renamed(this.#original.basePath);
  }

  #renamed(path: string): string {
    return this.#renaming.isWhole ? '' : this.#renaming.rename(path);
  }
}

/** The prefix of an operation of an older version that was changed to match it; `undefined` if none was. */
export function movedPrefixOf({ pathItem, servers }: Operation): MovedPrefix | undefined {
  if (pathItem instanceof RenamedPathItem && pathItem.moved) return pathItem.moved;
  return servers.map((server) => (server instanceof RenamedServer ? server.moved : undefined)).find((moved) => moved);
}

/** Replaces the segments at the start of paths, which may be divided between server and path: `/api/v1` with `/api/v2`. */
export function renamePrefix(before: string, now: string): Renaming {
  const [from, to] = [pathSegments(before), pathSegments(now)];
  const rename = (path: string) => {
    const segments = pathSegments(path);
    // A path begins with the end of the prefix if the server has the rest, which must be the same in both.
    for (let shared = 0; shared < from.length && (shared === 0 || from[shared - 1] === to[shared - 1]); shared++) {
      const rest = from.slice(shared);
      if (!rest.every((segment, index) => segments[index] === segment)) continue;
      return joinSegments([...to.slice(shared), ...segments.slice(rest.length)], path);
    }
    return path;
  };
  const prefix = { before: joinSegments(from, ''), now: joinSegments(to, '') };
  return { rename, prefixOf: () => prefix };
}

/** Replaces the newest version in the paths of the base with that in the paths of the head; `undefined` if they are the same. */
export function renameVersions(base: Api, head: Api): Renaming | undefined {
  const [from, to] = [newestVersion(base), newestVersion(head)];
  if (from === undefined || to === undefined || from === to) return undefined;
  const rename = (path: string) => {
    const segments = pathSegments(path);
    const index = segments.indexOf(from);
    return index === -1 ? path : joinSegments(segments.with(index, to), path);
  };
  return { rename, prefixOf: () => ({ before: `/${from}`, now: `/${to}` }) };
}

function joinSegments(segments: readonly string[], path: string): string {
  const start = segments.length > 0 ? `/${segments.join('/')}` : '';
  return path.length > 1 && path.endsWith('/') ? `${start}/` : start;
}

function newestVersion(api: Api): string | undefined {
  const versions = new Set<string>();
  for (const operation of api.operations()) {
    for (const { version } of fullPathsOf(operation)) if (version !== undefined) versions.add(version);
  }
  return [...versions].sort(compareVersionNames).at(-1);
}

/** Compares versions by their numbers; with equal numbers, a preview such as `v2beta1` is before `v2`. */
function compareVersionNames(a: string, b: string): number {
  const [first, second] = [a, b].map((name) => (/\d+(?:[._-]\d+)*/.exec(name)?.[0] ?? '').split(/[._-]/).map(Number));
  for (let index = 0; index < Math.max(first?.length ?? 0, second?.length ?? 0); index++) {
    const difference = (first?.[index] ?? 0) - (second?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return b.length - a.length || (a < b ? -1 : 1);
}
