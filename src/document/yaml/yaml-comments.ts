import { EVENT_ID, type Event, type ScalarEvent } from 'js-yaml';
import { countUpTo } from '../count-up-to.ts';
import type { Span } from '../lines.ts';

/** Returns whether an offset is in a scalar. */
export type IsInScalar = (offset: number) => boolean;

/**
 * The comments of YAML text that begin with a word, in order, each from its `#` to the end of the line. Looks only around the word, so that
 * text without the word costs next to nothing.
 *
 * @param scalars Finds the scalars; called once, where there may be a comment.
 */
export function yamlComments(text: string, scalars: () => IsInScalar, word: string): Span[] {
  const comments: Span[] = [];
  let isInScalar: IsInScalar | undefined;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const start = hashBefore(text, at);
    if (start === undefined) continue;
    isInScalar ??= scalars();
    if (beginsComment(text, start, isInScalar)) comments.push({ start, end: endOfLine(text, at) });
  }
  return comments;
}

/** A test for offsets, from events whose scalars are in the order of the text and do not overlap. */
export function scalarTest(events: readonly Event[]): IsInScalar {
  const scalars = events.filter((event) => event.type === EVENT_ID.SCALAR && event.valueStart >= 0) as ScalarEvent[];
  return (offset) => {
    const begun = countUpTo(offset, scalars.length, (index) => scalars[index]?.valueStart ?? 0);
    return offset < (scalars[begun - 1]?.valueEnd ?? 0);
  };
}

/** The offset of the first `#` before a word, if only blanks are between them. */
function hashBefore(text: string, word: number): number | undefined {
  let start = word;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  const end = start;
  while (text[start - 1] === '#') start--;
  return start < end && isAfterBlank(text, start) ? start : undefined;
}

/** Returns whether an offset is at the start of the text, or after a blank or line break; `a#b` is a word. */
function isAfterBlank(text: string, at: number): boolean {
  return at === 0 || /\s/.test(text[at - 1] ?? '');
}

/** Returns whether a `#` begins a comment: neither it nor an earlier `#` of its line that begins a comment is in a scalar. */
function beginsComment(text: string, hash: number, isInScalar: IsInScalar): boolean {
  if (isInScalar(hash)) return false;
  for (let i = hash - 1; i >= 0 && !isLineBreak(text[i]); i--) {
    if (text[i] === '#' && isAfterBlank(text, i) && !isInScalar(i)) return false;
  }
  return true;
}

function endOfLine(text: string, from: number): number {
  let end = from;
  while (end < text.length && !isLineBreak(text[end])) end++;
  return end;
}

function isLineBreak(char: string | undefined): boolean {
  return char === '\n' || char === '\r';
}
