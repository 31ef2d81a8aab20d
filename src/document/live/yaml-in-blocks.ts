import { EVENT_ID, type Event, type ScalarEvent } from 'js-yaml';
import type { ParsedDocument } from '../document.ts';
import type { Span } from '../lines.ts';
import { type IsInScalar, scalarTest, yamlComments } from '../yaml/yaml-comments.ts';
import { YamlNodes } from '../yaml/yaml-nodes.ts';
import type { DocumentBlock } from './blocks.ts';

/** The scalars of the sources of blocks. */
const scalars = new WeakMap<ParsedDocument, IsInScalar>();

/** Like `ParsedDocument.comments`, for text in blocks. */
export function commentsInBlocks(root: DocumentBlock, text: string, word: string): Span[] {
  return yamlComments(
    text,
    () => (offset) => {
      const { block, start } = blockAt(root, offset);
      const { source } = block;
      const isInScalar = scalars.get(source) ?? scalarTest(source.yaml?.nodes.events ?? []);
      scalars.set(source, isInScalar);
      return isInScalar(offset - start + block.start);
    },
    word,
  );
}

/** The innermost block that contains an offset, and the start of the block. */
function blockAt(root: DocumentBlock, offset: number): { readonly block: DocumentBlock; readonly start: number } {
  let block = root;
  let start = 0;
  for (;;) {
    const index = block.members?.indexAtOrBefore(offset - start) ?? -1;
    const member = block.members?.blocks[index];
    if (!member) return { block, start };
    start += block.members?.startOf(index) ?? 0;
    block = member;
  }
}

/** The nodes of text in blocks, which only fixes need. */
export function nodesOfBlocks(root: DocumentBlock, text: string): YamlNodes {
  const [document] = root.source.yaml?.nodes.events ?? [];
  const events: Event[] = document ? [document] : [];
  addEvents(root, 0, events);
  events.push({ type: EVENT_ID.POP });
  return new YamlNodes(text, events);
}

function addEvents(block: DocumentBlock, start: number, into: Event[]): void {
  const nodes = block.source.yaml?.nodes;
  if (!nodes) return;
  const by = start - block.start;
  const { members, event } = block;
  const end = members ? event + 1 : nodes.indexAfter(event + 1);
  // The root has no key; its first event is that of the document.
  if (event > 0) for (let index = event; index < end; index++) into.push(moved(nodes.events[index] as Event, by));
  if (!members) return;
  const mapping = nodes.events[event + 1] as Event & { readonly start: number };
  into.push({ ...mapping, start: start + members.layout.head + members.layout.column } as Event);
  for (const [index, member] of members.blocks.entries()) addEvents(member, start + members.startOf(index), into);
  into.push({ type: EVENT_ID.POP });
}

/** An event whose node is moved by a number of characters. */
function moved(event: Event, by: number): Event {
  const to = (offset: number) => (offset < 0 ? offset : offset + by);
  switch (event.type) {
    case EVENT_ID.SCALAR:
      return { ...event, valueStart: to(event.valueStart), valueEnd: to(event.valueEnd), ...properties(event, to) };
    case EVENT_ID.SEQUENCE:
    case EVENT_ID.MAPPING:
      return { ...event, start: to(event.start), ...properties(event, to) };
    default:
      return event;
  }
}

function properties(
  { anchorStart, anchorEnd, tagStart, tagEnd }: Pick<ScalarEvent, 'anchorStart' | 'anchorEnd' | 'tagStart' | 'tagEnd'>,
  to: (offset: number) => number,
) {
  return { anchorStart: to(anchorStart), anchorEnd: to(anchorEnd), tagStart: to(tagStart), tagEnd: to(tagEnd) };
}
