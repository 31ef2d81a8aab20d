import type { ParsedDocument } from '../../document/document.ts';
import type { Span } from '../../document/lines.ts';
import type { Token } from '../../document/pointer.ts';
import { append } from '../../model/append.ts';
import { isEqual } from '../../model/equal.ts';
import type { Json } from '../../rule/edits.ts';
import { quote } from '../../text/quote.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { indexesByName, insertionIndexIn, type MemberOrder, partIndexOf } from '../syntax/part-names.ts';
import type { SyntaxNode, SyntaxTree } from '../syntax/syntax-tree.ts';
import { emptyChanges, type InsertedPart, type NodeChanges, type PartLocation } from './changes.ts';
import { conflictRefusal, FixRefusal } from './fix-refusal.ts';
import { nestedValue, withItem, withMember } from './json-updates.ts';
import type { Misspellings } from './misspellings.ts';
import { pathShape, rejectTwins } from './path-twins.ts';
import { PlaceFinder, type ResolvedPlace, sharedValueRefusal } from './place-finder.ts';

/** A comment that changes; without text, it is removed. */
export interface ChangedComment {
  readonly span: Span;
  readonly text: string | undefined;
}

/**
 * The changes to one file, collected edit by edit. Each method refuses an edit that contradicts earlier ones or cannot be made by
 * throwing a {@link FixRefusal}; equal edits are one.
 */
export class FilePlan {
  readonly changes = new Map<SyntaxNode, NodeChanges>();
  readonly comments: ChangedComment[] = [];
  /** How many changes there are in a map or list and below. */
  readonly #touched = new Map<SyntaxNode, number>();
  readonly #undo: (() => void)[] = [];
  readonly #places: PlaceFinder;
  readonly #misspellings: Misspellings;

  constructor(
    readonly document: ParsedDocument,
    readonly tree: SyntaxTree,
    misspellings: Misspellings,
  ) {
    this.#misspellings = misspellings;
    this.#places = new PlaceFinder(document.value, tree, this.changes);
  }

  /** The part that contains a map or list; the root is not included. */
  get owners(): ReadonlyMap<SyntaxNode, PartLocation> {
    return this.#places.owners;
  }

  get isEmpty(): boolean {
    return this.#undo.length === 0;
  }

  /** The number of steps so far, to which {@link undoTo} goes back. */
  get steps(): number {
    return this.#undo.length;
  }

  undoTo(steps: number): void {
    while (this.#undo.length > steps) this.#undo.pop()?.();
  }

  rename(path: readonly Token[], to: string): void {
    const { chain, location } = this.#existing(path);
    const { owner, index, part } = location;
    if (part.key === undefined || part.name === undefined) throw new FixRefusal('only members of objects can be renamed');
    if (part.key.kind !== 'scalar') throw new FixRefusal('its key is a YAML alias');
    const changes = this.#changesOf(owner);
    if (changes.removed.has(index)) throw conflictRefusal();
    if (changes.renamed.get(index) === to || (part.name === to && !changes.renamed.has(index))) return;
    if (changes.renamed.has(index)) throw conflictRefusal();
    if (this.#hasName(owner, to)) throw new FixRefusal(`${quote(to)} already exists`);
    const from = part.name;
    rejectTwins(owner, changes, to, from);
    this.#do(
      chain,
      () => addName(changes, to, from) && changes.renamed.set(index, to),
      () => removeName(changes, to) && changes.renamed.delete(index),
    );
  }

  /** Gives a place a value, which may be new. */
  set(path: readonly Token[], value: Json, order: MemberOrder = {}): void {
    const found = this.#places.find(path);
    if (found.location && found.missing.length === 0) {
      const isSame = isEqual(this.#places.valueAt(path), value) && !this.#isChanged(found.location);
      if (!isSame) this.#replace(found.location, found.chain, value);
    } else this.#insert(found, value, (present, missing) => withMember(present, missing, value), order);
  }

  add(path: readonly Token[], item: Json, before?: number): void {
    const found = this.#places.find(path);
    const list = found.location?.part.value ?? (path.length === 0 ? this.tree.root : undefined);
    if (found.missing.length > 0 || !list || (list.kind === 'scalar' && this.#places.valueAt(path) === null)) {
      this.#insert(found, [item], (present, missing) => withItem(present, missing, item), {});
      return;
    }
    if (found.location) this.#rejectGone(found.location);
    if (list.kind !== 'list') throw list.kind === 'alias' ? sharedValueRefusal() : new FixRefusal('it is not a list');
    if (list.sharedAs !== undefined) throw sharedValueRefusal(list);
    const changes = this.#changesOf(list);
    if (changes.inserted.some((other) => isEqual(other.value, item))) return;
    const at = Math.min(before ?? list.parts.length, list.parts.length);
    this.#addTo(changes, { at, name: undefined, value: item }, [...found.chain, list]);
  }

  remove(path: readonly Token[], occurrence?: number): void {
    const { chain, location } = this.#existing(path, occurrence);
    const { removed } = this.#changesOf(location.owner);
    if (removed.has(location.index)) return;
    this.#rejectChanged(location);
    this.#do(
      chain,
      () => removed.add(location.index),
      () => removed.delete(location.index),
    );
  }

  move(path: readonly Token[], to: readonly Token[], order: MemberOrder = {}): void {
    const { location } = this.#existing(path);
    const target = this.#places.find(to);
    const [name, ...others] = target.missing;
    if (name === undefined || others.length > 0 || target.location)
      throw new FixRefusal('the place to move it to exists or is not in an object');
    const owner = target.chain.at(-1);
    if (owner?.kind !== 'map') throw new FixRefusal('the place to move it to is not in an object');
    if (target.chain.includes(location.part.value)) throw new FixRefusal('a value cannot be moved into itself');
    const value = this.#places.valueAt(path) as Json;
    this.#rejectGone(location);
    this.remove(path);
    const at = insertionIndexIn(owner, order);
    this.#addTo(this.#changesOf(owner), { at, name: String(name), value, from: location }, target.chain);
  }

  comment(span: Span, text: string | undefined): void {
    if (this.comments.some((other) => isSame(other.span, span) && other.text === text)) return;
    if (this.comments.some((other) => other.span.start < span.end && span.start < other.span.end)) throw conflictRefusal();
    this.#do(
      [],
      () => this.comments.push({ span, text }),
      () => this.comments.pop(),
    );
  }

  /** The new names of paths. */
  renamedPaths(): ReadonlyMap<string, string> {
    const { root } = this.tree;
    const index = root && partIndexOf(root, 'paths');
    const paths = index === undefined ? undefined : root?.parts[index]?.value;
    const renamed = (paths && this.changes.get(paths)?.renamed) ?? new Map<number, string>();
    return new Map([...renamed].flatMap(([at, to]) => [[paths?.parts[at]?.name ?? '', to] as const]));
  }

  /** Returns whether a path leads to or through what another edit removes or replaces. */
  isGone(path: readonly Token[]): boolean {
    let node = this.tree.root;
    for (const token of path) {
      const index = node ? partIndexOf(node, token) : undefined;
      if (!node || index === undefined) return false;
      const changes = this.changes.get(node);
      if (changes?.removed.has(index) || changes?.replaced.has(index)) return true;
      node = node.parts[index]?.value;
    }
    return false;
  }

  #replace(location: PartLocation, chain: readonly SyntaxNode[], value: Json): void {
    const { replaced, removed } = this.#changesOf(location.owner);
    if (removed.has(location.index)) throw conflictRefusal();
    const known = replaced.get(location.index);
    if (known !== undefined) {
      if (isEqual(known, value)) return;
      throw conflictRefusal();
    }
    this.#rejectChanged(location);
    if (location.part.value.sharedAs !== undefined) throw sharedValueRefusal(location.part.value);
    if (typeof value === 'string') this.#rejectOtherSpelling(location.part.value, value);
    this.#do(
      chain,
      () => replaced.set(location.index, value),
      () => replaced.delete(location.index),
    );
  }

  /** Refuses to turn a number such as `01234` into a string without its zero, which its value does not have. */
  #rejectOtherSpelling({ kind, isBlock, contentStart, end }: SyntaxNode, value: string): void {
    if (kind !== 'scalar' || isBlock || !/^-?\d+$/.test(value)) return;
    // Nodes are located in the tree's text, which differs from the document's where its lines needed to be indented.
    const written = this.tree.text.slice(contentStart, end);
    if (/^[-+]?\d/.test(written) && written !== value) throw new FixRefusal(`the number is written as ${quote(written)}`);
  }

  /**
   * Replaces words of a string that no other edit changes, where they are written. A string that aliases share, or that is written in an
   * unusual way, stays as it is.
   */
  reword(path: readonly Token[], text: string, words: readonly (readonly [from: string, to: string])[]): void {
    if (this.isGone(path)) return;
    const { location, missing, chain } = this.#found(path) ?? {};
    const node = location?.part.value;
    if (!location || !chain || node?.kind !== 'scalar' || missing?.length !== 0) return;
    const edits: TextEdit[] = [];
    let at = node.start;
    for (const [from, to] of words) {
      const start = this.tree.text.indexOf(from, at);
      if (start === -1 || start + from.length > node.end) return;
      at = start + from.length;
      edits.push({ start, end: at, text: to });
    }
    const { reworded } = this.#changesOf(location.owner);
    this.#do(
      chain,
      () => reworded.set(location.index, { text, edits }),
      () => reworded.delete(location.index),
    );
  }

  /** @returns `undefined` where an edit is refused. */
  #found(path: readonly Token[]): ResolvedPlace | undefined {
    try {
      return this.#places.find(path);
    } catch (error) {
      if (error instanceof FixRefusal) return undefined;
      throw error;
    }
  }

  /** Inserts a value and the missing objects around it, in the text or in a value that an earlier edit inserts there. */
  #insert(
    found: ResolvedPlace,
    value: Json,
    merge: (present: Json, missing: readonly Token[]) => Json,
    order: MemberOrder,
  ): void {
    const { chain, location, missing } = found;
    const owner = chain.at(-1);
    // The location has an empty value, such as that of `components:`, or the value of an earlier edit.
    if (location) {
      const { replaced, removed } = this.#changesOf(location.owner);
      if (removed.has(location.index)) throw conflictRefusal();
      const known = replaced.get(location.index);
      const next = known === undefined ? nestedValue(missing, value) : merge(known, missing);
      this.#do(
        chain,
        () => replaced.set(location.index, next),
        () => (known === undefined ? replaced.delete(location.index) : replaced.set(location.index, known)),
      );
      return;
    }
    const [name, ...rest] = missing;
    if (owner?.kind !== 'map' || name === undefined) throw new FixRefusal('its place is not in an object');
    const changes = this.#changesOf(owner);
    const { inserted } = changes;
    const index = inserted.findIndex((other) => other.name === String(name));
    const known = inserted[index];
    if (!known) {
      this.#addTo(changes, { at: insertionIndexIn(owner, order), name: String(name), value: nestedValue(rest, value) }, chain);
      return;
    }
    const next = { ...known, value: merge(known.value, rest) };
    this.#do(
      chain,
      () => inserted.splice(index, 1, next),
      () => inserted.splice(index, 1, known),
    );
  }

  #addTo(changes: NodeChanges, part: InsertedPart, chain: readonly SyntaxNode[]): void {
    const { name } = part;
    const { inserted } = changes;
    const owner = chain.at(-1);
    if (name !== undefined && changes.newNames.has(name)) throw conflictRefusal();
    if (name !== undefined && owner) {
      this.#rejectMisspelled(owner, changes, name);
      rejectTwins(owner, changes, name);
    }
    // Fixes add responses one by one: the statuses are in order, with `default` at the end.
    const later = /^[1-5][\dX]{2}$/.test(name ?? '')
      ? inserted.findIndex((other) => other.at === part.at && isLater(other, name))
      : -1;
    const index = later < 0 ? inserted.length : later;
    this.#do(
      chain,
      () => inserted.splice(index, 0, part) && (name === undefined || addName(changes, name)),
      () => inserted.splice(index, 1) && (name === undefined || removeName(changes, name)),
    );
  }

  /**
   * Refuses a new member if the map has a misspelled member instead: the new member would prevent the fix that renames the
   * misspelled one, which has the intended value.
   *
   * @throws FixRefusal if the map has such a member.
   */
  #rejectMisspelled(owner: SyntaxNode, { removed, renamed }: NodeChanges, name: string): void {
    const misspelled = this.#misspellings.of(this.document, this.#places.pathTo(owner), name);
    const index = misspelled === undefined ? undefined : partIndexOf(owner, misspelled);
    if (misspelled === undefined || index === undefined || removed.has(index) || renamed.has(index)) return;
    throw new FixRefusal(`${quote(misspelled)} in the same object is probably a misspelling of ${quote(name)}`);
  }

  /** @throws FixRefusal if the path leads to nothing in the text. */
  #existing(path: readonly Token[], occurrence?: number): ResolvedPlace & { readonly location: PartLocation } {
    const found = this.#places.find(path, occurrence);
    if (!found.location || found.missing.length > 0) throw new FixRefusal('it changes something that does not exist');
    return { ...found, location: found.location };
  }

  #hasName(owner: SyntaxNode, name: string): boolean {
    const { removed, renamed, newNames } = this.#changesOf(owner);
    if (newNames.has(name)) return true;
    return (indexesByName(owner.parts).get(name) ?? []).some((index) => !removed.has(index) && !renamed.has(index));
  }

  #changesOf(node: SyntaxNode): NodeChanges {
    let changes = this.changes.get(node);
    if (!changes) {
      changes = emptyChanges();
      this.changes.set(node, changes);
    }
    return changes;
  }

  /** Returns whether something in a map or list changes. */
  isTouched(node: SyntaxNode): boolean {
    return (this.#touched.get(node) ?? 0) > 0;
  }

  /** @throws FixRefusal if a part, or something in it, has changed. */
  #rejectChanged(location: PartLocation): void {
    if (this.#isChanged(location) || this.changes.get(location.owner)?.renamed.has(location.index)) throw conflictRefusal();
  }

  #isChanged({ owner, index, part }: PartLocation): boolean {
    const changes = this.changes.get(owner);
    return changes?.removed.has(index) === true || changes?.replaced.has(index) === true || this.isTouched(part.value);
  }

  /** @throws FixRefusal if a part was removed, or its value replaced. */
  #rejectGone({ owner, index }: PartLocation): void {
    const changes = this.changes.get(owner);
    if (changes?.removed.has(index) || changes?.replaced.has(index)) throw conflictRefusal();
  }

  #do(chain: readonly SyntaxNode[], apply: () => unknown, revert: () => unknown): void {
    const touch = (by: number) => {
      for (const node of chain) this.#touched.set(node, (this.#touched.get(node) ?? 0) + by);
    };
    apply();
    touch(1);
    this.#undo.push(() => {
      revert();
      touch(-1);
    });
  }
}

function addName({ newNames, newShapes }: NodeChanges, name: string, from?: string): true {
  newNames.add(name);
  append(newShapes, pathShape(name) ?? '', pathShape(from));
  return true;
}

function removeName({ newNames, newShapes }: NodeChanges, name: string): true {
  newNames.delete(name);
  newShapes.get(pathShape(name) ?? '')?.pop();
  return true;
}

function isSame(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end;
}

function isLater({ name = '' }: InsertedPart, status: string | undefined): boolean {
  return status !== undefined && (name === 'default' || (/^[1-5][\dX]{2}$/.test(name) && name > status));
}
