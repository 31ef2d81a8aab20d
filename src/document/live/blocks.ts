import { countUpTo } from '../count-up-to.ts';
import type { ParsedDocument } from '../document.ts';

/**
 * A member of a mapping with its text: in YAML, whole lines from that of its key up to the next key; in JSON, the text between
 * two commas. It is never changed, so that versions of a document share all blocks that are equal.
 */
export interface DocumentBlock {
  readonly name: string;
  readonly value: unknown;
  /** The length of its text. */
  readonly length: number;
  /** The parsed text that the block was first found in, which can locate the parts of the block. */
  readonly source: ParsedDocument;
  /** The offset of the block in the source. */
  readonly start: number;
  /** The path to the block in the source. */
  readonly path: readonly string[];
  /** In YAML, the index of the event of its key in the source. */
  readonly event: number;
  /** As in `SourceDocument`; missing for a block with members, because each member has its own. */
  readonly references?: ReadonlySet<string> | undefined;
  /** The blocks of its members, if an edit of one of them need not parse the others. */
  readonly members?: BlockMembers;
}

/** The text around the members of a block. */
export interface MembersLayout {
  /** The lengths of the text before the first member, and after the last one. */
  readonly head: number;
  readonly tail: number;
  /** The length of the text between two members: a comma in JSON, nothing in YAML. */
  readonly separator: 0 | 1;
  /** In YAML, the column of the keys. */
  readonly column: number;
}

/** The members of a block; at least one. */
export class BlockMembers {
  /** The offset of each member, relative to the block. */
  readonly starts: readonly number[];
  /** The length of the block. */
  readonly length: number;
  #indices: ReadonlyMap<string, number> | undefined;

  constructor(
    readonly blocks: readonly DocumentBlock[],
    readonly layout: MembersLayout,
  ) {
    const { head, tail, separator } = layout;
    const starts: number[] = [];
    let at = head - separator;
    for (const { length } of blocks) {
      starts.push(at + separator);
      at += separator + length;
    }
    this.starts = starts;
    this.length = at + tail;
  }

  indexOf(name: string): number | undefined {
    this.#indices ??= new Map(this.blocks.map((block, index) => [block.name, index]));
    return this.#indices.get(name);
  }

  startOf(index: number): number {
    return this.starts[index] ?? 0;
  }

  endOf(index: number): number {
    return this.startOf(index) + (this.blocks[index]?.length ?? 0);
  }

  /** The index of the last member that starts at an offset or before it; below 0 if there is none. */
  indexAtOrBefore(offset: number): number {
    return countUpTo(offset, this.starts.length, (index) => this.startOf(index)) - 1;
  }

  /** Replaces the members from `first` to `last` by others; `undefined` if two members would have the same name. */
  replace(first: number, last: number, blocks: readonly DocumentBlock[]): BlockMembers | undefined {
    const names = new Set<string>();
    for (const { name } of blocks) {
      const known = this.indexOf(name);
      if (names.has(name) || (known !== undefined && (known < first || known > last))) return undefined;
      names.add(name);
    }
    return new BlockMembers([...this.blocks.slice(0, first), ...blocks, ...this.blocks.slice(last + 1)], this.layout);
  }

  /** The object of these members, as `JSON.parse` would make it. */
  value(): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    for (const { name, value: member } of this.blocks) {
      if (name !== '__proto__') value[name] = member;
      else Object.defineProperty(value, name, { value: member, enumerable: true, configurable: true, writable: true });
    }
    return value;
  }
}

/** A block with other members. */
export function withMembers(block: DocumentBlock, members: BlockMembers): DocumentBlock {
  return { ...block, members, value: members.value(), length: members.length };
}

/** The references in a block; `undefined` if those of a part were not collected. */
export function referencesIn(block: DocumentBlock): ReadonlySet<string> | undefined {
  const all = new Set<string>();
  const pending: DocumentBlock[] = [block];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.members) {
      for (const member of next.members.blocks) pending.push(member);
    } else if (next.references) {
      for (const reference of next.references) all.add(reference);
    } else {
      return undefined;
    }
  }
  return all;
}
