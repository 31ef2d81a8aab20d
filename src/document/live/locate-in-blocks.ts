import type { LocatedValue, ParsedDocument } from '../document.ts';
import type { Span } from '../lines.ts';
import type { Token } from '../pointer.ts';
import type { BlockMembers, DocumentBlock } from './blocks.ts';

/** The block that a path leads to. */
interface BlockLocation {
  readonly block: DocumentBlock;
  /** The offset of the block in the text. */
  readonly start: number;
  /** The number of tokens that lead to the block. */
  readonly depth: number;
}

/** Like {@link ParsedDocument.locate}, for text in blocks. */
export function locateInBlocks(root: DocumentBlock, paths: readonly (readonly Token[])[]): LocatedValue[] {
  const result = new Array<LocatedValue>(paths.length);
  const bySource = new Map<
    ParsedDocument,
    { readonly index: number; readonly found: BlockLocation; readonly path: readonly Token[] }[]
  >();
  for (const [index, path] of paths.entries()) {
    const found = findBlock(root, path);
    const { block, depth } = found;
    if (block === root) {
      result[index] = { value: spanOfMembers(root, 0), depth: 0 };
      continue;
    }
    const wanted = { index, found, path: block.members ? block.path : [...block.path, ...path.slice(depth)] };
    const group = bySource.get(block.source);
    if (group) group.push(wanted);
    else bySource.set(block.source, [wanted]);
  }
  // One pass over a large JSON text serves all paths.
  for (const [source, group] of bySource) {
    const located = source.locate(group.map(({ path }) => path));
    for (const [at, { index, found }] of group.entries()) {
      const there = located[at];
      if (there) result[index] = inWholeText(found, there);
    }
  }
  return result;
}

/** The innermost block on a path. */
function findBlock(root: DocumentBlock, path: readonly Token[]): BlockLocation {
  let block = root;
  let start = 0;
  let depth = 0;
  for (const token of path) {
    const index: number | undefined = block.members?.indexOf(String(token));
    const member: DocumentBlock | undefined = index === undefined ? undefined : block.members?.blocks[index];
    if (index === undefined || !member) break;
    start += block.members?.startOf(index) ?? 0;
    block = member;
    depth++;
  }
  return { block, start, depth };
}

/** Converts a position in the source of a block to one in the text. */
function inWholeText({ block, start, depth }: BlockLocation, located: LocatedValue): LocatedValue {
  const by = start - block.start;
  const key = located.key && moved(located.key, by);
  return {
    ...(key && { key }),
    depth: located.depth - block.path.length + depth,
    // The end of a value may be far away, and is found only when it is asked for.
    get value() {
      return block.members ? spanOfMembers(block, start) : moved(located.value, by);
    },
  };
}

function moved({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

/** The place of the value of a block with members. */
function spanOfMembers(block: DocumentBlock, start: number): Span {
  const members = block.members as BlockMembers;
  const { head, tail, separator, column } = members.layout;
  if (separator === 1) return { start: start + head - 1, end: start + members.length - tail + 1 };
  return { start: start + head + column, end: endOfValue(block, start) };
}

/** In YAML, a mapping ends where the value of its last member ends. */
function endOfValue(block: DocumentBlock, start: number): number {
  let last = block;
  let at = start;
  while (last.members) {
    const index = last.members.blocks.length - 1;
    at += last.members.startOf(index);
    last = last.members.blocks[index] as DocumentBlock;
  }
  const [located] = last.source.locate([last.path]);
  return at - last.start + (located?.value.end ?? 0);
}
