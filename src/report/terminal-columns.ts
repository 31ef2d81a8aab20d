import { eastAsianWidth } from 'get-east-asian-width';

const ASCII = /^[ -~]*$/;
const COMBINING = /^[\p{Mn}\p{Me}]/u;

/** The number of terminal columns of text without control characters. */
export function columnsOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += COMBINING.test(character) ? 0 : eastAsianWidth(character.codePointAt(0) ?? 0);
  return columns;
}

/** A word with the code spans in it: `` `GET /v1/users`: `` is one, in spite of its space. */
const UNBREAKABLE = /(?:`[^`]*`|[^\s`]|`)+/g;

/**
 * Breaks the text into lines of at most `width` columns, between words. A word or a code span stays whole, also where it is longer than a
 * line, so that it can be searched for and copied.
 */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line: string | undefined;
  for (const unit of text.match(UNBREAKABLE) ?? []) {
    const longer: string = line === undefined ? unit : `${line} ${unit}`;
    if (line === undefined || columnsOf(longer) <= width) {
      line = longer;
    } else {
      lines.push(line);
      line = unit;
    }
  }
  return line === undefined ? lines : [...lines, line];
}
