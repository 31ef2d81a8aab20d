/** The offset at which the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isBreak(text[at - 1])) at--;
  return at;
}

/** The offset of the line break after an offset, or of the end of the text. */
export function lineEnd(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && !isBreak(text[at])) at++;
  return at;
}

/** The offset after the line break at an offset; the same offset where there is none. */
export function afterBreak(text: string, offset: number): number {
  if (text[offset] === '\r' && text[offset + 1] === '\n') return offset + 2;
  return isBreak(text[offset]) ? offset + 1 : offset;
}

/** The offset of the line break before the line that begins at an offset; the same offset for the first line. */
export function beforeBreak(text: string, start: number): number {
  if (text[start - 1] === '\n' && text[start - 2] === '\r') return start - 2;
  return isBreak(text[start - 1]) ? start - 1 : start;
}

/** The blanks before an offset, if its line has nothing else before it. */
export function indentAt(text: string, offset: number): string | undefined {
  let at = offset;
  // Searches only over blanks, because the line may be the whole file.
  while (text[at - 1] === ' ' || text[at - 1] === '\t') at--;
  return at === 0 || isBreak(text[at - 1]) ? text.slice(at, offset) : undefined;
}

/** The blanks at the start of the line of an offset, as far as they are before it. */
export function indentOfLine(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? '';
}

export function isBreak(char: string | undefined): boolean {
  return char === '\n' || char === '\r';
}
