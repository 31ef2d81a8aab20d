import { eastAsianWidth } from 'get-east-asian-width';

const ASCII = /^[ -~]*$/;
const COMBINING = /^[\p{Mn}\p{Me}]/u;

/** How many columns of a terminal a text takes that has no controls in it. */
export function columnsOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += COMBINING.test(character) ? 0 : eastAsianWidth(character.codePointAt(0) ?? 0);
  return columns;
}

/** Breaks a text into lines of at most `width` columns: between words, and within words that are longer than a line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line: string | undefined;
  for (const word of text.split(' ').flatMap((long) => breakWord(long, width))) {
    const longer: string = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || columnsOf(longer) <= width) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return line === undefined ? lines : [...lines, line];
}

function breakWord(word: string, width: number): string[] {
  if (columnsOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const character of word) {
    const columns = columnsOf(character);
    if (used + columns > width) {
      parts.push(part);
      [part, used] = ['', 0];
    }
    part += character;
    used += columns;
  }
  return [...parts, part];
}
