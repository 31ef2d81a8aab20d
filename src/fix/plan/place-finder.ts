import type { Token } from '../../document/pointer.ts';
import { quote } from '../../text/quote.ts';
import { indexesByName, partIndexOf } from '../syntax/part-names.ts';
import type { SyntaxNode, SyntaxTree } from '../syntax/syntax-tree.ts';
import type { NodeChanges, PartLocation } from './changes.ts';
import { conflictRefusal, FixRefusal } from './fix-refusal.ts';

/** The place that a path leads to. */
export interface ResolvedPlace {
  /** The map or list that contains the place or would contain it, after the maps and lists around it. */
  readonly chain: readonly SyntaxNode[];
  /** The part of the text, if there is one. */
  readonly location: PartLocation | undefined;
  /** The tokens of the path that do not exist. */
  readonly missing: readonly Token[];
}

/** Finds places in text for which changes are collected. */
export class PlaceFinder {
  /** The part that contains a map or list; the root is not included. */
  readonly owners = new Map<SyntaxNode, PartLocation>();
  readonly #value: unknown;
  readonly #tree: SyntaxTree;
  readonly #changes: ReadonlyMap<SyntaxNode, NodeChanges>;

  /** @param value The value of the text. */
  constructor(value: unknown, tree: SyntaxTree, changes: ReadonlyMap<SyntaxNode, NodeChanges>) {
    this.#value = value;
    this.#tree = tree;
    this.#changes = changes;
  }

  /** @throws FixRefusal if the path leads through a YAML alias, a scalar, or what another edit removes. */
  find(path: readonly Token[], occurrence?: number): ResolvedPlace {
    if (occurrence !== undefined && this.#isInReplaced(path, occurrence)) throw new FixRefusal('a key around it is a duplicate');
    const chain: SyntaxNode[] = [];
    let node = this.#tree.root;
    let location: PartLocation | undefined;
    for (const [depth, token] of path.entries()) {
      if (!node) throw new FixRefusal('the file is empty');
      if (node.kind === 'alias') throw sharedValueRefusal();
      if (node.sharedAs !== undefined) throw sharedValueRefusal(node);
      if (node.kind === 'scalar') {
        if (location && isNull(node, this.#tree.text)) return { chain, location, missing: path.slice(depth) };
        throw new FixRefusal('its place is not in an object');
      }
      chain.push(node);
      const index = partIndexOf(node, token, depth === path.length - 1 ? occurrence : undefined);
      const part = index === undefined ? undefined : node.parts[index];
      if (index === undefined || !part) return this.#missing(node, chain, path, depth);
      const changes = this.#changes.get(node);
      const isLast = depth === path.length - 1;
      if (changes?.removed.has(index) && !isLast) throw conflictRefusal();
      if (changes?.replaced.has(index) && !isLast && !isNull(part.value, this.#tree.text)) throw conflictRefusal();
      location = { owner: node, index, part };
      if (part.value.kind === 'map' || part.value.kind === 'list') this.owners.set(part.value, location);
      node = part.value;
    }
    return { chain, location, missing: [] };
  }

  /** Returns whether one of equal keys is in a value that a later duplicate of a key around it replaces, so that the path leads elsewhere. */
  #isInReplaced(path: readonly Token[], occurrence: number): boolean {
    let node = this.#tree.root;
    let isRepeated = false;
    for (const token of path.slice(0, -1)) {
      const index = node && partIndexOf(node, token);
      isRepeated ||= node?.kind === 'map' && (indexesByName(node.parts).get(String(token)) ?? []).length > 1;
      node = index === undefined ? undefined : node?.parts[index]?.value;
    }
    const token = path.at(-1);
    return isRepeated && (!node || token === undefined || partIndexOf(node, token, occurrence) === undefined);
  }

  #missing(node: SyntaxNode, chain: readonly SyntaxNode[], path: readonly Token[], depth: number): ResolvedPlace {
    if (this.valueAt(path.slice(0, depth + 1)) !== undefined)
      throw new FixRefusal('its place comes from a YAML merge key (`<<`)');
    if (node.kind === 'list') throw new FixRefusal('it changes an item that does not exist');
    return { chain, location: undefined, missing: path.slice(depth) };
  }

  /** The path to a map or list that was found. */
  pathTo(node: SyntaxNode): readonly Token[] {
    const location = this.owners.get(node);
    return location ? [...this.pathTo(location.owner), location.part.name ?? location.index] : [];
  }

  valueAt(path: readonly Token[]): unknown {
    let value: unknown = this.#value;
    for (const token of path) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined;
      value = (value as Readonly<Record<Token, unknown>>)[token];
    }
    return value;
  }
}

/** The refusal of a change to what YAML aliases share. */
export function sharedValueRefusal(node?: SyntaxNode): FixRefusal {
  const what = node?.sharedAs === undefined ? 'through an alias' : `in the anchor ${quote(node.sharedAs)}, which aliases share`;
  return new FixRefusal(`it changes a value ${what}`);
}

/** Returns whether a scalar is the empty value or `null`. */
function isNull(node: SyntaxNode, text: string): boolean {
  return node.kind === 'scalar' && /^(?:~|null)?$/i.test(text.slice(node.start, node.end));
}
