import { segmentsOf } from '../../facts/paths/version.ts';
import { Api } from '../../model/api.ts';
import { Operation } from '../../model/operation.ts';
import { PathItem } from '../../model/path-item.ts';
import type { Place } from '../../model/place.ts';
import { Server } from '../../model/server.ts';
import { fullPathsOf } from './paths.ts';

/** Changes a path: that of an operation, or the base path of a server. */
export type RenamePath = (path: string) => string;

/** An older version whose operations are matched as if they had other paths. Their labels and places are the original ones. */
export class RenamedApi extends Api {
  readonly #rename: RenamePath;
  #renamed: readonly PathItem[] | undefined;

  constructor({ document, budget }: Api, loader: ConstructorParameters<typeof Api>[1], rename: RenamePath) {
    super(document, loader, budget);
    this.#rename = rename;
  }

  override get pathItems(): readonly PathItem[] {
    this.#renamed ??= super.pathItems.map((item) => new RenamedPathItem(item, this.#rename));
    return this.#renamed;
  }

  override get servers(): readonly Server[] {
    return this.isSwagger2 ? this.#withNewPaths(super.servers) : super.servers;
  }

  override serversAt(place: Place): readonly Server[] {
    return this.#withNewPaths(super.serversAt(place));
  }

  #withNewPaths(servers: readonly Server[]): readonly Server[] {
    return servers.map((server) => new RenamedServer(server, this.#rename));
  }
}

class RenamedPathItem extends PathItem {
  readonly #original: PathItem;
  #renamed: readonly Operation[] | undefined;

  constructor(original: PathItem, rename: RenamePath) {
    super(original.api, rename(original.template), original.place, original.kind);
    this.#original = original;
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

  constructor(original: Server, rename: RenamePath) {
    super(original.api, original.place);
    this.#original = original;
    this.#rename = rename;
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

/** Replaces the segments at the start of paths, which may be divided between server and path: `/api/v1` with `/api/v2`. */
export function renamePrefix(before: string, now: string): RenamePath {
  const [from, to] = [segmentsOf(before), segmentsOf(now)];
  return (path) => {
    const segments = segmentsOf(path);
    // A path begins with the end of the prefix if the server has the rest, which must be the same in both.
    for (let shared = 0; shared < from.length && (shared === 0 || from[shared - 1] === to[shared - 1]); shared++) {
      const rest = from.slice(shared);
      if (!rest.every((segment, index) => segments[index] === segment)) continue;
      return joined([...to.slice(shared), ...segments.slice(rest.length)], path);
    }
    return path;
  };
}

/** Replaces the newest version in the paths of the base with that in the paths of the head; `undefined` if they are the same. */
export function renameVersions(base: Api, head: Api): RenamePath | undefined {
  const [from, to] = [newestVersion(base), newestVersion(head)];
  if (from === undefined || to === undefined || from === to) return undefined;
  return (path) => {
    const segments = segmentsOf(path);
    const index = segments.indexOf(from);
    return index === -1 ? path : joined(segments.with(index, to), path);
  };
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
