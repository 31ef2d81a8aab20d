import type { Edit } from '../../src/edits.ts';
import type { Api } from '../../src/model/api.ts';
import type { PathItem } from '../../src/model/path-item.ts';

/**
 * New names of paths. Paths that share a faulty segment are renamed together, so that the segment is written the same everywhere,
 * and each of them gets one new name, whatever faults it has.
 */
export class PathRenames {
  readonly #renames: ReadonlyMap<PathItem, string>;
  readonly #groups: Groups<PathItem>;
  /** A path of each group that would be the same as another path. */
  readonly #blocked: ReadonlySet<PathItem>;
  #edits: ReadonlyMap<PathItem, readonly Edit[]> | undefined;

  /**
   * @param renames The new names. A path that is not renamed may not be among them.
   * @param sharing The paths that share a segment, for each faulty segment.
   */
  constructor(api: Api, renames: ReadonlyMap<PathItem, string>, sharing: Iterable<Iterable<PathItem>>) {
    this.#renames = renames;
    this.#groups = new Groups(sharing);
    this.#blocked = new Set(blockedPaths(api, renames, this.#groups));
  }

  /** Renames a path and those that belong to it; `undefined` if one of them cannot be renamed. */
  of(item: PathItem): (() => readonly Edit[]) | undefined {
    const group = this.#groups.of(item);
    if (!this.#renames.has(item) || this.#blocked.has(group)) return undefined;
    // The same list for all findings about the group, so that a finding about all of them has it once.
    return () => this.#editsByGroup().get(group) ?? [];
  }

  #editsByGroup(): ReadonlyMap<PathItem, readonly Edit[]> {
    if (!this.#edits) {
      const edits = new Map<PathItem, Edit[]>();
      for (const [item, to] of this.#renames) append(edits, this.#groups.of(item), { rename: item.place, to });
      this.#edits = edits;
    }
    return this.#edits;
  }
}

/** The groups in which a new path matches the URLs of another path, before or after the renames of other groups. */
function* blockedPaths(api: Api, renames: ReadonlyMap<PathItem, string>, groups: Groups<PathItem>): Generator<PathItem> {
  if (renames.size === 0) return;
  const before = new Map<string, PathItem[]>();
  const after = new Map<string, PathItem[]>();
  for (const item of api.pathItems) {
    append(before, shapeOf(item.template), item);
    append(after, shapeOf(renames.get(item) ?? item.template), item);
  }
  for (const [item, template] of renames) {
    const group = groups.of(item);
    const remaining = (before.get(shapeOf(template)) ?? []).filter((other) => !renames.has(other) || groups.of(other) !== group);
    const isTaken = remaining.length > 0 || (after.get(shapeOf(template)) ?? []).length > 1;
    if (isTaken || !template.startsWith('/')) yield group;
  }
}

const shapes = new WeakMap<Api, ReadonlySet<string>>();

/** Whether a path matches the same URLs as one that exists. */
export function isPathTaken(api: Api, template: string): boolean {
  const taken = shapes.get(api) ?? new Set(api.pathItems.map((item) => shapeOf(item.template)));
  shapes.set(api, taken);
  return taken.has(shapeOf(template));
}

/** The same for paths that differ by the names of their parameters only. */
function shapeOf(template: string): string {
  return template.replace(/\{[^{}]*\}/g, '{}');
}

function append<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const known = map.get(key);
  if (known) known.push(item);
  else map.set(key, [item]);
}

/** Items in groups: items of one set are in one group, and so are those of sets that overlap. */
class Groups<Item> {
  readonly #parents = new Map<Item, Item>();

  constructor(sets: Iterable<Iterable<Item>>) {
    for (const set of sets) {
      const [first, ...others] = set;
      if (first === undefined) continue;
      const root = this.of(first);
      for (const other of others) if (this.of(other) !== root) this.#parents.set(this.of(other), root);
    }
  }

  /** The item that stands for the group. */
  of(item: Item): Item {
    let root = item;
    for (let parent = this.#parents.get(root); parent !== undefined; parent = this.#parents.get(root)) root = parent;
    let current = item;
    while (current !== root) {
      const parent = this.#parents.get(current) ?? root;
      this.#parents.set(current, root);
      current = parent;
    }
    return root;
  }
}
