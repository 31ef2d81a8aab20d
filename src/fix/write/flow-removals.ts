import type { TextEdit } from '../../text/text-edit.ts';
import type { NodeChanges } from '../plan/changes.ts';
import { afterBreak, indentAt, lineEnd, lineStart } from '../print/lines.ts';
import type { SyntaxNode, SyntaxPart } from '../syntax/syntax-tree.ts';
import { commentsBetween } from './comments.ts';

/**
 * The edits that remove parts of a map or list in flow style. A part goes with the comma after it, and the last ones with the comma before
 * them. Comments of other parts stay.
 *
 * @param kept The indexes of the parts that stay.
 */
export function flowRemovals(node: SyntaxNode, kept: readonly number[], { removed }: NodeChanges, text: string): TextEdit[] {
  const last = kept.at(-1) ?? 0;
  const inner = [...removed].sort((a, b) => a - b).filter((index) => index < last);
  return [
    ...inner.flatMap((index) => {
      const [part, next] = node.parts.slice(index, index + 2);
      return part && next ? [withComma(part, next, text)] : [];
    }),
    ...lastRemovals(node.parts.slice(last), text),
  ];
}

/** Removes a part and the comma after it, with a comment on the same line. */
function withComma(part: SyntaxPart, next: SyntaxPart, text: string): TextEdit {
  const { start, value } = part;
  const [comment] = commentsBetween(text, value.end, next.start);
  const comma = commaAfter(text, value.end);
  if (comment === undefined || comma === undefined) return { start, end: next.start, text: '' };
  return comment < comma ? { start, end: comma + 1, text: '' } : ownLines(start, comma, text);
}

/** Removes all parts after the first one, and a comma before them. */
function lastRemovals([kept, ...parts]: readonly SyntaxPart[], text: string): TextEdit[] {
  const last = parts.at(-1);
  if (!kept || !last) return [];
  const gaps = parts.map(({ start }, index) => [(parts[index - 1] ?? kept).value.end, start] as const);
  if (gaps.every(([from, to]) => commentsBetween(text, from, to).length === 0))
    return [{ start: kept.value.end, end: last.value.end, text: '' }];
  // A comma after the last part becomes the one after the part that is kept.
  const comma = commaAfter(text, last.value.end) === undefined ? commaAfter(text, kept.value.end) : undefined;
  return [
    ...(comma === undefined ? [] : [{ start: comma, end: comma + 1, text: '' }]),
    ...parts.map(({ start, value }) => ownLines(start, commaAfter(text, value.end) ?? value.end - 1, text)),
  ];
}

/** The lines of a part up to its last character, with a comment behind it; only the part if it shares its lines with others. */
function ownLines(start: number, last: number, text: string): TextEdit {
  const behind = lineEnd(text, last + 1);
  const isLast = /^[ \t]*(?:#|$)/.test(text.slice(last + 1, behind));
  const end = isLast ? behind : last + 1;
  if (indentAt(text, start) === undefined || !isLast) return { start, end, text: '' };
  // The bracket that closes the collection is on a later line.
  return { start: lineStart(text, start), end: afterBreak(text, end), text: '' };
}

/** The offset of the comma after a part; `undefined` after the last one without a comma. */
export function commaAfter(text: string, end: number): number | undefined {
  const [between = ''] = /^(?:\s|(?<=\s)#[^\r\n]*)*/.exec(text.slice(end)) ?? [];
  return text[end + between.length] === ',' ? end + between.length : undefined;
}
