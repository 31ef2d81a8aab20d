import { type PathNode, pathNodes } from '../../../src/facts/path-tree/path-tree.ts';
import { depthOf, pathWithSegments } from '../../../src/facts/path-tree/segment-text.ts';
import { isReservedName } from '../../../src/facts/paths/uncertain-name.ts';
import { isVersion } from '../../../src/facts/paths/version.ts';
import { isPlural } from '../../../src/facts/words/nouns.ts';
import type { Api } from '../../../src/model/api.ts';
import { append } from '../../../src/model/append.ts';
import type { PathItem } from '../../../src/model/path-item.ts';
import type { Fixes } from '../../../src/rule/fixes/fixes.ts';
import { PathRenames } from '../../../src/rule/fixes/path-renames.ts';
import { sharedEndLength } from '../../../src/text/shared-end.ts';

/** A collection with a singular name. */
export interface SingularCollection {
  readonly node: PathNode;
  readonly plural: string;
  /** The first of its paths. */
  readonly first: PathItem;
}

/** The paths with all of their collections in the plural: a path with two of them can have only one new name. */
export class PluralRenames {
  readonly #renames: PathRenames;
  readonly #renamedNodes: ReadonlySet<PathNode>;
  /** The names for which it is not certain that all paths change, so that renaming is only suggested. */
  readonly #unsureNames: ReadonlySet<string>;

  constructor(api: Api, found: readonly SingularCollection[], isChecked: (item: PathItem) => boolean) {
    const reported = new Set(found.map(({ node }) => node));
    const renamed = found.filter(({ node }) => !isReservedName(node.segment.text));
    this.#renamedNodes = new Set(renamed.map(({ node }) => node));
    this.#unsureNames = new Set(found.filter((one) => hasSingularSibling(one, reported)).map(nameOf));
    const texts = new Map<PathItem, Map<number, string>>();
    const byName = new Map<string, PathItem[]>();
    for (const one of [...renamed, ...underOtherVersions(api, renamed, reported)]) {
      for (const item of one.node.allItems.filter(isChecked)) {
        const replacements = texts.get(item) ?? new Map<number, string>();
        texts.set(item, replacements.set(depthOf(one.node), one.plural));
        append(byName, nameOf(one), item);
      }
    }
    const renames = new Map([...texts].map(([item, replacements]) => [item, pathWithSegments(item, replacements)]));
    this.#renames = new PathRenames(api, renames, byName.values());
  }

  /** Renames the paths of a collection with those of all collections of its name, or says why this would be wrong. */
  of(one: SingularCollection): Fixes {
    return this.#renamedNodes.has(one.node) ? this.#renames.fixesFor(one.first, TITLE, !this.#unsureNames.has(nameOf(one))) : {};
  }
}

const TITLE = 'Rename the collection in all paths.';

function nameOf({ node }: Pick<SingularCollection, 'node'>): string {
  return node.segment.text.toLowerCase();
}

/**
 * The collections of the same names under other versions, where nothing else shows a collection: `/v4/message/import` beside
 * `/v1/message/{id}`.
 */
function underOtherVersions(
  { pathItems }: Api,
  found: readonly SingularCollection[],
  reported: ReadonlySet<PathNode>,
): readonly Omit<SingularCollection, 'first'>[] {
  const plurals = new Map(found.map(({ node, plural }) => [withoutVersion(node), plural]));
  if (found.length === 0) return [];
  return pathNodes(pathItems).flatMap((node) => {
    const plural = node.segment.isStatic && !reported.has(node) ? plurals.get(withoutVersion(node)) : undefined;
    return plural === undefined ? [] : [{ node, plural }];
  });
}

/** `/message` of `/v1/message` */
function withoutVersion({ prefix }: PathNode): string {
  return prefix
    .split('/')
    .filter((text) => !isVersion(text))
    .map((text) => (text.startsWith('{') ? '{}' : text.toLowerCase()))
    .join('/');
}

/**
 * Returns whether a name of the same kind at the same place stays singular, so that one new name alone would part them: `/frames/errorframe` beside
 * `/frames/keyframe`, or `/iap/purchase` beside `/iap/subscription`, which are called with the same methods under a mere prefix.
 */
function hasSingularSibling({ node }: SingularCollection, reported: ReadonlySet<PathNode>): boolean {
  const { parent, segment, items } = node;
  const isBelowPrefix =
    parent?.segment.isStatic === true && parent.items.length === 0 && !/^(?:api|v\d+)$/i.test(parent.segment.text);
  const methods = methodsOf(items);
  return [...node.siblings.values()].some((other) => {
    if (other === node || reported.has(other) || !other.segment.isStatic || isPlural(other.segment.text.toLowerCase()))
      return false;
    // `/stops-for-route` and `/route` are not names of the same kind.
    const ending = LINKING_WORD.test(other.segment.text)
      ? 0
      : sharedEndLength(other.segment.text.toLowerCase(), segment.text.toLowerCase());
    return ending >= MIN_SHARED || (isBelowPrefix && methods !== '' && methods === methodsOf(other.items));
  });
}

/** The fewest letters at the end that names of one kind share; fewer may be a mere suffix such as `-tion`. */
const MIN_SHARED = 5;
const LINKING_WORD = /[-_](?:and|at|by|for|from|in|of|on|or|per|to|with)[-_]/i;

function methodsOf(items: readonly PathItem[]): string {
  return items
    .flatMap(({ operations }) => operations.map(({ method }) => method))
    .sort()
    .join();
}
