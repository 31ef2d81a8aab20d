import { segmentsOf } from '../../facts/paths/version.ts';
import { Api } from '../../model/api.ts';
import { Operation } from '../../model/operation.ts';
import { PathItem } from '../../model/path-item.ts';
import type { Place } from '../../model/place.ts';
import { Server } from '../../model/server.ts';
import { fullPathsOf } from './paths.ts';

/** Changes a path: that of an operation, or the base path of a server. */
export type RenamePath = (path: string) => string;

/** How the paths of an older version are changed to match those of the newer one. */
export interface Renaming {
  /** The prefix or version before, such as `/v1`; empty for the root. */
  readonly before: string;
  readonly now: string;
  /** Whether it changes whole paths, with the base path of the server, instead of each of both. */
  readonly isWhole?: boolean;
  readonly rename: RenamePath;
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
    const { rename, isWhole = false } = this.renaming;
    this.#renamed ??= super.pathItems.map((item, index) => {
      const [operation] = isWhole ? (this.#original.pathItems[index]?.operations ?? []) : [];
      const path = (operation?.servers[0]?.basePath ?? '') + item.template;
      return new RenamedPathItem(item, path, rename(path));
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
    const { rename, isWhole = false } = this.renaming;
    // Whole paths have the base path in them.
    return servers.map((server) => new RenamedServer(server, isWhole ? () => '' : rename, isWhole));
  }
}

class RenamedPathItem extends PathItem {
  readonly #original: PathItem;
  #renamed: readonly Operation[] | undefined;

  /** Whether its template is not that of its own version, apart from the base path. */
  readonly isMoved: boolean;

  constructor(original: PathItem, path: string, template: string) {
    super(original.api, template, original.place, original.kind);
    this.#original = original;
    this.isMoved = path !== template;
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
  readonly #rename: RenamePath;

  constructor(
    original: Server,
    rename: RenamePath,
    readonly isWhole: boolean,
  ) {
    super(original.api, original.place);
    this.#original = original;
    this.#rename = rename;
  }

  get isMoved(): boolean {
    return this.#original.basePath !== this.basePath;
  }

  override get url(): string {
    return this.#original.url;
  }

  override get basePaths(): readonly string[] {
    return [...new Set(this.#original.basePaths.map(this.#rename))];
  }

  override get basePath(): string {
    return this.#rename(this.#original.basePath);
  }
}

/** Whether clients call an operation of an older version at another path than it is matched by. */
export function isMoved({ pathItem, servers }: Operation): boolean {
  if (pathItem instanceof RenamedPathItem && pathItem.isMoved) return true;
  return servers.some((server) => server instanceof RenamedServer && !server.isWhole && server.isMoved);
}

/** Replaces the segments at the start of paths, which may be divided between server and path: `/api/v1` with `/api/v2`. */
export function renamePrefix(before: string, now: string): Renaming {
  const [from, to] = [segmentsOf(before), segmentsOf(now)];
  const rename = (path: string) => {
    const segments = segmentsOf(path);
    // A path begins with the end of the prefix if the server has the rest, which must be the same in both.
    for (let shared = 0; shared < from.length && (shared === 0 || from[shared - 1] === to[shared - 1]); shared++) {
      const rest = from.slice(shared);
      if (!rest.every((segment, index) => segments[index] === segment)) continue;
      return joined([...to.slice(shared), ...segments.slice(rest.length)], path);
    }
    return path;
  };
  return { before: joined(from, ''), now: joined(to, ''), rename };
}

/** Replaces the newest version in the paths of the base with that in the paths of the head; `undefined` if they are the same. */
export function renameVersions(base: Api, head: Api): Renaming | undefined {
  const [from, to] = [newestVersion(base), newestVersion(head)];
  if (from === undefined || to === undefined || from === to) return undefined;
  const rename = (path: string) => {
    const segments = segmentsOf(path);
    const index = segments.indexOf(from);
    return index === -1 ? path : joined(segments.with(index, to), path);
  };
  return { before: `/${from}`, now: `/${to}`, rename };
}

function joined(segments: readonly string[], path: string): string {
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

/** By their numbers, and at equal numbers a preview such as `v2beta1` before `v2`. */
function compareVersionNames(a: string, b: string): number {
  const [first, second] = [a, b].map((name) => (/\d+(?:[._-]\d+)*/.exec(name)?.[0] ?? '').split(/[._-]/).map(Number));
  for (let index = 0; index < Math.max(first?.length ?? 0, second?.length ?? 0); index++) {
    const difference = (first?.[index] ?? 0) - (second?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return b.length - a.length || (a < b ? -1 : 1);
}
