import { fact } from '../../facts/fact.ts';
import type { Api } from '../../model/api.ts';
import { append } from '../../model/append.ts';
import { type PathItem, templateShape } from '../../model/path-item.ts';
import type { Edit, Fix } from '../edits.ts';
import type { Fixes } from './fixes.ts';

/**
 * New names of paths. Paths that share a faulty segment are renamed together, so that the segment is written the same everywhere,
 * and each of them gets one new name, whatever faults it has.
 */
export class PathRenames {
  readonly #renames: ReadonlyMap<PathItem, string>;
  readonly #groups: DisjointGroups<PathItem>;
  /**
   * The reasons why groups must keep their names, by the path that represents the group; `undefined` if the reason is not
   * reported.
   */
  readonly #blocked: ReadonlyMap<PathItem, string | undefined>;
  /**
   * The paths that represent a group with a path without operations, if most paths of the API have some: such a name may be a
   * placeholder.
   */
  readonly #unsure: ReadonlySet<PathItem>;
  #edits: ReadonlyMap<PathItem, readonly Edit[]> | undefined;

  /**
   * @param renames The new names. A path that is not renamed may not be among them.
   * @param sharing The paths that share a segment, for each faulty segment.
   */
  constructor(api: Api, renames: ReadonlyMap<PathItem, string>, sharing: Iterable<Iterable<PathItem>>) {
    this.#renames = renames;
    this.#groups = new DisjointGroups(sharing);
    this.#blocked = blockedPaths(api, renames, this.#groups);
    const isEmpty = ({ operations }: PathItem) => operations.length === 0;
    const isSketch = api.pathItems.filter(isEmpty).length * 2 >= api.pathItems.length;
    const empty = isSketch ? [] : [...renames.keys()].filter(isEmpty);
    this.#unsure = new Set(empty.map((item) => this.#groups.representativeOf(item)));
  }

  /**
   * Renames a path and those that belong to it, or says why this would be wrong.
   *
   * @param isSure True if the new names are the only ones that are likely; others are only suggested.
   */
  fixesFor(item: PathItem, title: string, isSure = true): Fixes {
    const group = this.#groups.representativeOf(item);
    if (!this.#renames.has(item)) return {};
    if (this.#blocked.has(group)) {
      const reason = isSure ? this.#blocked.get(group) : undefined;
      return reason === undefined ? {} : { withheld: { applicability: 'unsafe', reason } };
    }
    // The same list for all findings about the group, so that a finding about all of them has it once.
    const fix: Fix = { title, applicability: 'unsafe', edits: () => this.#editsByGroup().get(group) ?? [] };
    return isSure && !this.#unsure.has(group) ? { fix } : { suggestions: [fix] };
  }

  #editsByGroup(): ReadonlyMap<PathItem, readonly Edit[]> {
    if (!this.#edits) {
      const edits = new Map<PathItem, Edit[]>();
      for (const [item, to] of this.#renames) append(edits, this.#groups.representativeOf(item), { rename: item.place, to });
      this.#edits = edits;
    }
    return this.#edits;
  }
}

/** The groups in which a new path matches the URLs of another path, before or after the renames of other groups. */
function blockedPaths(
  api: Api,
  renames: ReadonlyMap<PathItem, string>,
  groups: DisjointGroups<PathItem>,
): ReadonlyMap<PathItem, string | undefined> {
  const blocked = new Map<PathItem, string | undefined>();
  if (renames.size === 0) return blocked;
  const before = new Map<string, PathItem[]>();
  const after = new Map<string, PathItem[]>();
  for (const item of api.pathItems) {
    append(before, templateShape(item.template), item);
    append(after, templateShape(renames.get(item) ?? item.template), item);
  }
  for (const [item, template] of renames) {
    const group = groups.representativeOf(item);
    const shape = templateShape(template);
    const remaining = before.get(shape)?.find((other) => !renames.has(other) || groups.representativeOf(other) !== group);
    // Two paths that already match the same URLs may also do so under new names.
    const own = templateShape(item.template);
    const renamed = after.get(shape)?.find((other) => other !== item && templateShape(other.template) !== own);
    const deprecated = item.operations.find(({ isDeprecated }) => isDeprecated);
    if (!template.startsWith('/')) blocked.set(group, undefined);
    else if (deprecated && !blocked.has(group)) blocked.set(group, `\`${deprecated.label}\` is deprecated`);
    else if (remaining && !blocked.has(group)) blocked.set(group, takenReason(template, remaining));
    else if (renamed && !blocked.has(group)) blocked.set(group, clashReason(item, renamed));
  }
  return blocked;
}

function takenReason(template: string, { template: other }: PathItem): string {
  return template === other ? `\`${other}\` already exists` : `\`${template}\` would match the same URLs as \`${other}\``;
}

function clashReason({ template }: PathItem, { template: other }: PathItem): string {
  return `\`${template}\` and \`${other}\` would match the same URLs`;
}

const takenShapes = fact(
  ({ pathItems }: Api): ReadonlyMap<string, string> =>
    new Map(pathItems.map(({ template }): [string, string] => [templateShape(template), template]).reverse()),
);

/** Returns whether a path matches the same URLs as an existing path. */
export function isPathTaken(api: Api, template: string): boolean {
  return takenShapes(api).has(templateShape(template));
}

/** The existing path that matches the same URLs as a template. */
export function pathOfShape(api: Api, template: string): string | undefined {
  return takenShapes(api).get(templateShape(template));
}

/** Items in groups: items of one set are in one group, and so are those of sets that overlap. */
class DisjointGroups<Item> {
  readonly #parents = new Map<Item, Item>();

  constructor(sets: Iterable<Iterable<Item>>) {
    for (const set of sets) {
      const [first, ...others] = set;
      if (first === undefined) continue;
      const root = this.representativeOf(first);
      for (const other of others)
        if (this.representativeOf(other) !== root) this.#parents.set(this.representativeOf(other), root);
    }
  }

  /** The item that represents the group. */
  representativeOf(item: Item): Item {
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
