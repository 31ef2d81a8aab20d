import type { ParsedDocument } from '../document.ts';
import { parseJson } from '../json/json.ts';
import type { Limits } from '../limits.ts';
import { parseYaml } from '../yaml/yaml.ts';
import { type BlockMembers, type DocumentBlock, withMembers } from './blocks.ts';
import type { ChangedSpan } from './changed-span.ts';
import { jsonBlocks } from './json-blocks.ts';
import { yamlBlocks } from './yaml-blocks.ts';

/** The number of levels to which text is split: down to an operation, and a schema. */
const LEVELS = 3;

/**
 * A part that is longer than this, and than this share of the text, is not parsed alone, because after a failure, the whole text
 * is parsed too.
 */
const LONG_PART = 100_000;
const LARGE_SHARE = 1 / 4;

/** The blocks of a document; `undefined` if its parts depend on each other. */
export function blocksOf(document: ParsedDocument): DocumentBlock | undefined {
  return document.yaml ? yamlBlocks(document, LEVELS) : jsonBlocks(document, LEVELS);
}

/** Text that has been changed. */
export interface ChangedText {
  readonly uri: string;
  /** The text as it is now. */
  readonly text: string;
  readonly change: ChangedSpan;
  readonly limits: Limits;
}

/** The blocks of text after a change. */
export interface ChangedBlocks {
  readonly root: DocumentBlock;
  /** The text that was parsed for them. */
  readonly parsed: string;
}

/**
 * The blocks of text after a change; the blocks that contain the change are parsed alone.
 *
 * @returns `undefined` if the whole text must be parsed.
 */
export function changeBlocks(root: DocumentBlock, changed: ChangedText): ChangedBlocks | undefined {
  // Lines between two members belong to the first of them, unless they are the beginning of the second.
  for (const side of root.source.yaml ? (['before', 'after'] as const) : (['after'] as const)) {
    const change = new BlockChange(changed, side);
    const block = change.apply(root, 0, 0);
    if (block) return { root: block, parsed: change.parsed };
  }
  return undefined;
}

/** Some of the members of a block. */
interface TouchedMembers {
  readonly first: number;
  readonly last: number;
}

class BlockChange {
  /** The text that was parsed. */
  parsed = '';
  readonly #changed: ChangedText;
  readonly #side: 'before' | 'after';

  /**
   * @param side The side of a change that begins between two members: it belongs to the member before it, or to the one after it.
   */
  constructor(changed: ChangedText, side: 'before' | 'after') {
    this.#changed = changed;
    this.#side = side;
  }

  /**
   * A block after the change; `undefined` if the change is not in its members, or these cannot be parsed alone.
   *
   * @param start The offset of the block.
   * @param depth The number of mappings around its members.
   */
  apply(block: DocumentBlock, start: number, depth: number): DocumentBlock | undefined {
    const { members } = block;
    const touched = members && this.#touched(members, start);
    if (!touched) return undefined;
    const { first, last } = touched;
    const member = first === last ? members.blocks[first] : undefined;
    const inner = member && this.apply(member, start + members.startOf(first), depth + 1);
    const replaced = inner ? members.replace(first, last, [inner]) : this.#parse(members, touched, start, depth);
    return replaced && withMembers(block, replaced);
  }

  /** The members that a change touches. */
  #touched(members: BlockMembers, start: number): TouchedMembers | undefined {
    const { change } = this.#changed;
    const [from, to] = [change.start - start, change.end - start];
    if (from < members.startOf(0) || to > members.endOf(members.blocks.length - 1)) return undefined;
    const isJson = members.layout.separator === 1;
    const first = members.indexAtOrBefore(this.#side === 'before' ? from - 1 : from);
    // The start of a YAML member is the end of the member before it.
    const last = Math.max(first, members.indexAtOrBefore(isJson ? to : to - 1));
    return first < 0 ? undefined : { first, last };
  }

  #parse(members: BlockMembers, { first, last }: TouchedMembers, start: number, depth: number): BlockMembers | undefined {
    const { text, change } = this.#changed;
    const from = start + members.startOf(first);
    for (let end = last; end < members.blocks.length; end++) {
      const to = start + members.endOf(end) + change.growth;
      const part = text.slice(from, to);
      if (part.length > LONG_PART && part.length > text.length * LARGE_SHARE) return undefined;
      // A part that ends within a line does not contain the whole last member.
      const isWhole = members.layout.separator === 1 || to === text.length || /[\r\n]$/.test(part);
      if (!isWhole) continue;
      const found = this.#membersOf(part, members, depth);
      return found && members.replace(first, end, found.blocks);
    }
    return undefined;
  }

  #membersOf(part: string, { layout }: BlockMembers, depth: number): BlockMembers | undefined {
    this.parsed = part;
    const { uri, limits } = this.#changed;
    const inner = { ...limits, depth: limits.depth - depth };
    if (layout.separator === 1) return jsonBlocks(parseJson(uri, `{${part}}`, inner), LEVELS - depth)?.members;
    // The limit for merge keys applies to the whole text, and a byte order mark has a meaning only at the start of the text.
    if (part.includes('<<') || part.includes('\uFEFF')) return undefined;
    const members = yamlBlocks(parseYaml(uri, copyOf(part), inner), LEVELS - depth)?.members;
    return members?.layout.head === 0 && members.layout.column === layout.column ? members : undefined;
  }
}

/** A copy of a string that does not keep the whole text in memory, as substrings do in V8. */
function copyOf(part: string): string {
  return JSON.parse(JSON.stringify(part)) as string;
}
