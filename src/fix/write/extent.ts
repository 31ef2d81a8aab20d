import { FixRefusal } from '../plan/fix-refusal.ts';
import { afterBreak, beforeBreak, indentAt, isBreak, lineEnd, lineStart } from '../print/lines.ts';
import type { SyntaxNode, SyntaxPart } from '../syntax/syntax-tree.ts';

/** The offset of the line break after a part in block style, behind a comment on its last line. */
export function entryEnd(text: string, { value }: SyntaxPart): number {
  const { end } = value;
  // The text after a block scalar on its last line belongs to it.
  if (endsInBlockScalar(value)) return isBreak(text[end]) ? end : lineEnd(text, end);
  const found = lineEnd(text, end);
  if (!/^[ \t]*(?:$|[ \t]#)/.test(text.slice(end, found))) throw new FixRefusal('text follows on the same line');
  return found;
}

/** The offset of the line break after a part and the comments below it that are indented deeper, which are about it. */
export function partEnd(text: string, part: SyntaxPart, indent: string): number {
  let end = entryEnd(text, part);
  for (let line = afterBreak(text, end); line > end; line = afterBreak(text, end)) {
    const [found = '', depth = ''] = /^([ \t]*)#/.exec(text.slice(line, lineEnd(text, line))) ?? [];
    if (found === '' || depth.length <= indent.length) return end;
    end = lineEnd(text, line);
  }
  return end;
}

/** The offset at which a part begins together with the comments right above it that are indented like it. */
export function entryStart(text: string, { parts }: SyntaxNode, index: number, lowest: number): number {
  const start = parts[index]?.start ?? 0;
  const indent = indentAt(text, start);
  if (indent === undefined) return start;
  const previous = parts[index - 1];
  const floor = previous ? previous.value.end : lowest;
  let from = lineStart(text, start);
  for (
    let at = previousLineStart(text, from);
    at < from && at > floor && isComment(text, at, indent);
    at = previousLineStart(text, from)
  )
    from = at;
  return from + indent.length;
}

/** Returns whether parts of a collection in block style are separated by empty lines. */
export function areSpaced(text: string, { parts }: SyntaxNode): boolean {
  const pairs = parts
    .slice(1, SPACING_SAMPLE)
    .map((part, index) => text.slice(parts[index]?.value.end ?? part.start, part.start));
  return pairs.length > 0 && pairs.every((between) => /\n[ \t]*\r?\n/.test(between));
}

/** Parts that show whether a collection is spaced. */
const SPACING_SAMPLE = 6;

/** The indentation of the parts of a collection in block style. */
export function partIndent(text: string, { parts }: SyntaxNode): string {
  for (const { start } of parts.slice(0, 2).reverse()) {
    const indent = indentAt(text, start);
    if (indent !== undefined) return indent;
  }
  const start = parts[0]?.start ?? 0;
  return ' '.repeat(start - lineStart(text, start));
}

/** The stretch of whole lines from a start to the end of a line, with the empty lines that would be doubled without it. */
export function wholeLines(text: string, start: number, end: number): { readonly start: number; readonly end: number } {
  const from = lineStart(text, start);
  let to = afterBreak(text, end);
  // If no line break follows, the line break before the lines is removed instead.
  if (to === end) return { start: beforeBreak(text, from), end };
  if (isEmptyLine(text, previousLineStart(text, from), from)) {
    for (
      let next = afterBreak(text, lineEnd(text, to));
      next > to && isEmptyLine(text, to, next);
      next = afterBreak(text, lineEnd(text, to))
    )
      to = next;
  }
  return { start: from, end: to };
}

/** The offset of the line above the one that begins at an offset. */
function previousLineStart(text: string, start: number): number {
  const end = beforeBreak(text, start);
  return end === start ? start : lineStart(text, end);
}

function isComment(text: string, start: number, indent: string): boolean {
  return text.startsWith(`${indent}#`, start);
}

function isEmptyLine(text: string, start: number, end: number): boolean {
  return end > start && text.slice(start, end).trim() === '';
}

function endsInBlockScalar(node: SyntaxNode): boolean {
  let last: SyntaxNode = node;
  while (last.kind !== 'scalar' && last.isBlock) {
    const inner = last.parts.at(-1)?.value;
    if (!inner) return false;
    last = inner;
  }
  return last.kind === 'scalar' && last.isBlock;
}
