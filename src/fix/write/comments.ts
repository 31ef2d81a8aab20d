import type { PartLocation } from '../plan/changes.ts';
import { FixRefusal } from '../plan/fix-refusal.ts';
import { isBreak, lineEnd } from '../print/lines.ts';
import type { EditedText } from '../print/style.ts';
import type { SyntaxNode } from '../syntax/syntax-tree.ts';
import { entryEnd, entryStart } from './extent.ts';

/**
 * Makes sure that a part which is rewritten at another place has no comments, anchors or tags.
 *
 * @param from Where the part is now; `undefined` for a new one.
 * @throws FixRefusal if one of them would be lost.
 */
export function rejectLosses(from: PartLocation | undefined, { text, style }: EditedText): void {
  if (!from || style.isJson) return;
  const { owner, index, part } = from;
  const inside = commentsIn(text, part.start, part.value);
  const around = owner.isBlock
    ? [
        ...commentsBetween(text, entryStart(text, owner, index, 0), part.start),
        ...commentsBetween(text, part.value.end, entryEnd(text, part)),
      ]
    : [];
  if (inside.length + around.length > 0) throw new FixRefusal('a comment would be removed');
  if (hasProperties(part.value)) throw new FixRefusal('an anchor or a tag would be removed');
}

/** Returns whether a value, or one in it, has an anchor or a tag. */
function hasProperties({ start, contentStart, parts }: SyntaxNode): boolean {
  return start < contentStart || parts.some(({ key, value }) => (key && hasProperties(key)) || hasProperties(value));
}

/** The offsets of the comments in a stretch of YAML that ends with a node. */
export function commentsIn(text: string, start: number, node: SyntaxNode): number[] {
  const comments: number[] = [];
  let from = start;
  for (const scalar of scalarsIn(node)) {
    // A comment can also be between an anchor and its value.
    comments.push(...commentsBetween(text, from, scalar.contentStart));
    from = Math.max(from, scalar.end);
  }
  comments.push(...commentsBetween(text, from, node.end));
  return comments;
}

/** The offsets of the comments in a stretch of YAML without scalars. */
export function commentsBetween(text: string, start: number, end: number): number[] {
  const comments: number[] = [];
  for (let at = start; at < end; at++) {
    if (text[at] !== '#' || !followsBlank(text, at)) continue;
    comments.push(at);
    at = lineEnd(text, at);
  }
  return comments;
}

function followsBlank(text: string, at: number): boolean {
  const before = text[at - 1];
  return before === undefined || before === ' ' || before === '\t' || isBreak(before);
}

/** The scalars and aliases in a node, in the order of the text. */
function* scalarsIn(node: SyntaxNode): Generator<SyntaxNode> {
  if (node.kind === 'scalar' || node.kind === 'alias') yield node;
  for (const { key, value } of node.parts) {
    if (key) yield* scalarsIn(key);
    yield* scalarsIn(value);
  }
}
