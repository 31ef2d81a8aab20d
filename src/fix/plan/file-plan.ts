import type { ParsedDocument } from '../../document/document.ts';
import type { Span } from '../../document/lines.ts';
import type { Token } from '../../document/pointer.ts';
import type { Json } from '../../edits.ts';
import { quote } from '../../text/quote.ts';
import type { SyntaxNode, SyntaxPart, SyntaxTree } from '../syntax/node.ts';
import { type Changes, type Inserted, type Location, noChanges } from './changes.ts';
import { isEqual } from './equal.ts';
import { nested, withItem, withMember } from './json-part.ts';
import { conflict, Refusal } from './refusal.ts';

/** A comment that changes; it is removed without a text. */
export interface ChangedComment {
  readonly span: Span;
  readonly text: string | undefined;
}

/** Where a new member goes among the others. */
export interface Order {
  readonly before?: string;
  readonly after?: string;
}

/** What a path leads to. */
interface Found {
  /** The map or list that contains it or would contain it, and those around that one. */
  readonly chain: readonly SyntaxNode[];
  /** The part of the text, if there is one. */
  readonly location: Location | undefined;
  /** What of the path does not exist. */
  readonly missing: readonly Token[];
}

/**
 * The changes to one file, collected edit by edit. Each method refuses an edit that contradicts earlier ones or cannot be made by
 * throwing a {@link Refusal}; equal edits are one.
 */
export class FilePlan {
  readonly changes = new Map<SyntaxNode, Changes>();
  readonly comments: ChangedComment[] = [];
  /** The part that contains a map or list; the root has none. */
  readonly owners = new Map<SyntaxNode, Location>();
  /** How many changes there are in a map or list and below. */
  readonly #touched = new Map<SyntaxNode, number>();
  readonly #undo: (() => void)[] = [];

  constructor(
    readonly document: ParsedDocument,
    readonly tree: SyntaxTree,
  ) {}

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
    if (part.key === undefined || part.name === undefined) throw new Refusal('only members of objects can be renamed');
    if (part.key.kind !== 'scalar') throw new Refusal('its key is a YAML alias');
    const changes = this.#changesOf(owner);
    if (changes.removed.has(index)) throw conflict();
    if (changes.renamed.get(index) === to || (part.name === to && !changes.renamed.has(index))) return;
    if (changes.renamed.has(index)) throw conflict();
    if (this.#hasName(owner, to)) throw new Refusal(`${quote(to)} already exists`);
    this.#do(
      chain,
      () => changes.renamed.set(index, to),
      () => changes.renamed.delete(index),
    );
  }

  /** Gives a place a value, which may be new. */
  set(path: readonly Token[], value: Json, order: Order = {}): void {
    const found = this.#find(path);
    if (found.location && found.missing.length === 0) this.#replace(found.location, found.chain, value);
    else this.#insert(found, value, (present, missing) => withMember(present, missing, value), order);
  }

  add(path: readonly Token[], item: Json, before?: number): void {
    const found = this.#find(path);
    const list = found.location?.part.value ?? (path.length === 0 ? this.tree.root : undefined);
    if (found.missing.length > 0 || !list || (list.kind === 'scalar' && this.#valueAt(path) === null)) {
      this.#insert(found, [item], (present, missing) => withItem(present, missing, item), {});
      return;
    }
    if (found.location) this.#rejectGone(found.location);
    if (list.kind !== 'list') throw list.kind === 'alias' ? shared() : new Refusal('it is not a list');
    if (list.sharedAs !== undefined) throw shared(list);
    const { inserted } = this.#changesOf(list);
    if (inserted.some((other) => isEqual(other.value, item))) return;
    const at = Math.min(before ?? list.parts.length, list.parts.length);
    this.#addTo(inserted, { at, name: undefined, value: item }, [...found.chain, list]);
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

  move(path: readonly Token[], to: readonly Token[], order: Order = {}): void {
    const { location } = this.#existing(path);
    const target = this.#find(to);
    const [name, ...others] = target.missing;
    if (name === undefined || others.length > 0 || target.location)
      throw new Refusal('the place to move it to exists or is not in an object');
    const owner = target.chain.at(-1);
    if (owner?.kind !== 'map') throw new Refusal('the place to move it to is not in an object');
    if (target.chain.includes(location.part.value)) throw new Refusal('a value cannot be moved into itself');
    const value = this.#valueAt(path) as Json;
    this.#rejectGone(location);
    this.remove(path);
    const { inserted } = this.#changesOf(owner);
    const at = positionIn(owner, order);
    this.#addTo(inserted, { at, name: String(name), value, from: location }, target.chain);
  }

  comment(span: Span, text: string | undefined): void {
    if (this.comments.some((other) => isSame(other.span, span) && other.text === text)) return;
    if (this.comments.some((other) => other.span.start < span.end && span.start < other.span.end)) throw conflict();
    this.#do(
      [],
      () => this.comments.push({ span, text }),
      () => this.comments.pop(),
    );
  }

  /** Whether a path leads to or through what another edit removes or replaces. */
  isGone(path: readonly Token[]): boolean {
    let node = this.tree.root;
    for (const token of path) {
      const index = node ? indexOf(node, token) : undefined;
      if (!node || index === undefined) return false;
      const changes = this.changes.get(node);
      if (changes?.removed.has(index) || changes?.replaced.has(index)) return true;
      node = node.parts[index]?.value;
    }
    return false;
  }

  #replace(location: Location, chain: readonly SyntaxNode[], value: Json): void {
    const { replaced, removed } = this.#changesOf(location.owner);
    if (removed.has(location.index)) throw conflict();
    const known = replaced.get(location.index);
    if (known !== undefined) {
      if (isEqual(known, value)) return;
      throw conflict();
    }
    this.#rejectChanged(location);
    this.#do(
      chain,
      () => replaced.set(location.index, value),
      () => replaced.delete(location.index),
    );
  }

  /** Inserts what is missing, in the text or in what an earlier edit has inserted there. */
  #insert(found: Found, value: Json, merge: (present: Json, missing: readonly Token[]) => Json, order: Order): void {
    const { chain, location, missing } = found;
    const owner = chain.at(-1);
    // An empty value, such as that of `components:`, or one that an earlier edit put in its place.
    if (location) {
      const { replaced, removed } = this.#changesOf(location.owner);
      if (removed.has(location.index)) throw conflict();
      const known = replaced.get(location.index);
      const next = known === undefined ? nested(missing, value) : merge(known, missing);
      this.#do(
        chain,
        () => replaced.set(location.index, next),
        () => (known === undefined ? replaced.delete(location.index) : replaced.set(location.index, known)),
      );
      return;
    }
    const [name, ...rest] = missing;
    if (owner?.kind !== 'map' || name === undefined) throw new Refusal('its place is not in an object');
    const { inserted } = this.#changesOf(owner);
    const index = inserted.findIndex((other) => other.name === String(name));
    const known = inserted[index];
    if (!known) {
      this.#addTo(inserted, { at: positionIn(owner, order), name: String(name), value: nested(rest, value) }, chain);
      return;
    }
    const next = { ...known, value: merge(known.value, rest) };
    this.#do(
      chain,
      () => inserted.splice(index, 1, next),
      () => inserted.splice(index, 1, known),
    );
  }

  #addTo(inserted: Inserted[], part: Inserted, chain: readonly SyntaxNode[]): void {
    this.#do(
      chain,
      () => inserted.push(part),
      () => inserted.pop(),
    );
  }

  /** @throws Refusal if the path leads to nothing in the text. */
  #existing(path: readonly Token[], occurrence?: number): Found & { readonly location: Location } {
    const found = this.#find(path, occurrence);
    if (!found.location || found.missing.length > 0) throw new Refusal('it changes something that does not exist');
    return { ...found, location: found.location };
  }

  /** @throws Refusal if the path leads through a YAML alias, a scalar, or what another edit removes. */
  #find(path: readonly Token[], occurrence?: number): Found {
    const chain: SyntaxNode[] = [];
    let node = this.tree.root;
    let location: Location | undefined;
    for (const [depth, token] of path.entries()) {
      if (!node) throw new Refusal('the file is empty');
      if (node.kind === 'alias') throw shared();
      if (node.sharedAs !== undefined) throw shared(node);
      if (node.kind === 'scalar') {
        if (location && isNull(node, this.tree.text)) return { chain, location, missing: path.slice(depth) };
        throw new Refusal('its place is not in an object');
      }
      chain.push(node);
      const index = indexOf(node, token, depth === path.length - 1 ? occurrence : undefined);
      const part = index === undefined ? undefined : node.parts[index];
      if (index === undefined || !part) return this.#missing(node, chain, path, depth);
      const changes = this.changes.get(node);
      const isLast = depth === path.length - 1;
      if (changes?.removed.has(index) && !isLast) throw conflict();
      if (changes?.replaced.has(index) && !isLast && !isNull(part.value, this.tree.text)) throw conflict();
      location = { owner: node, index, part };
      if (part.value.kind === 'map' || part.value.kind === 'list') this.owners.set(part.value, location);
      node = part.value;
    }
    return { chain, location, missing: [] };
  }

  #missing(node: SyntaxNode, chain: readonly SyntaxNode[], path: readonly Token[], depth: number): Found {
    if (this.#valueAt(path.slice(0, depth + 1)) !== undefined) throw new Refusal('its place comes from a YAML merge key (`<<`)');
    if (node.kind === 'list') throw new Refusal('it changes an item that does not exist');
    return { chain, location: undefined, missing: path.slice(depth) };
  }

  #valueAt(path: readonly Token[]): unknown {
    let value: unknown = this.document.value;
    for (const token of path) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined;
      value = (value as Readonly<Record<Token, unknown>>)[token];
    }
    return value;
  }

  #hasName(owner: SyntaxNode, name: string): boolean {
    const { removed, renamed, inserted } = this.#changesOf(owner);
    if (inserted.some((part) => part.name === name)) return true;
    if ([...renamed.values()].includes(name)) return true;
    return (namesIn(owner.parts).get(name) ?? []).some((index) => !removed.has(index) && !renamed.has(index));
  }

  #changesOf(node: SyntaxNode): Changes {
    let changes = this.changes.get(node);
    if (!changes) {
      changes = noChanges();
      this.changes.set(node, changes);
    }
    return changes;
  }

  /** Whether something in a map or list changes. */
  isTouched(node: SyntaxNode): boolean {
    return (this.#touched.get(node) ?? 0) > 0;
  }

  /** @throws Refusal if a part, or something in it, has changed. */
  #rejectChanged(location: Location): void {
    this.#rejectGone(location);
    if (this.changes.get(location.owner)?.renamed.has(location.index) || this.isTouched(location.part.value)) throw conflict();
  }

  /** @throws Refusal if a part was removed, or its value replaced. */
  #rejectGone({ owner, index }: Location): void {
    const changes = this.changes.get(owner);
    if (changes?.removed.has(index) || changes?.replaced.has(index)) throw conflict();
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

function isSame(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end;
}

function shared(node?: SyntaxNode): Refusal {
  const what = node?.sharedAs === undefined ? 'through an alias' : `in the anchor ${quote(node.sharedAs)}, which aliases share`;
  return new Refusal(`it changes a value ${what}`);
}

const known = new WeakMap<readonly SyntaxPart[], ReadonlyMap<string, readonly number[]>>();

/** The indexes of parts by their names; a map may have thousands, and as many changes. */
function namesIn(parts: readonly SyntaxPart[]): ReadonlyMap<string, readonly number[]> {
  let names = known.get(parts);
  if (!names) {
    const found = new Map<string, number[]>();
    for (const [index, { name }] of parts.entries()) {
      if (name === undefined) continue;
      const indexes = found.get(name);
      if (indexes) indexes.push(index);
      else found.set(name, [index]);
    }
    names = found;
    known.set(parts, names);
  }
  return names;
}

/** The index of the part that a token names: the last of equal keys, whose value applies. */
function indexOf({ kind, parts }: SyntaxNode, token: Token, occurrence?: number): number | undefined {
  if (kind === 'list') return Number(token) < parts.length ? Number(token) : undefined;
  const name = String(token);
  const indexes = namesIn(parts).get(name) ?? [];
  return occurrence === undefined ? indexes.at(-1) : indexes[occurrence];
}

function positionIn({ parts }: SyntaxNode, { before, after }: Order): number {
  const indexOfName = (name: string | undefined) => (name === undefined ? -1 : parts.findIndex((part) => part.name === name));
  const [first, last] = [indexOfName(before), indexOfName(after)];
  return first !== -1 ? first : last !== -1 ? last + 1 : parts.length;
}

/** Whether a scalar is the empty value or `null`. */
function isNull(node: SyntaxNode, text: string): boolean {
  return node.kind === 'scalar' && /^(?:~|null)?$/i.test(text.slice(node.start, node.end));
}
