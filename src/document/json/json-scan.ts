import type { Span } from '../lines.ts';

export const QUOTE = 34;
export const COMMA = 44;
export const COLON = 58;
export const OPEN_BRACKET = 91;
export const BACKSLASH = 92;
export const CLOSE_BRACKET = 93;
export const OPEN_BRACE = 123;
export const CLOSE_BRACE = 125;

/** The offset of the first character at or after `at` that is not JSON whitespace. */
export function skipSpace(text: string, at: number): number {
  let i = at;
  while (isSpace(text.charCodeAt(i))) i++;
  return i;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** The offset after the string that opens at `start`; the end of the text if it is not closed. */
export function endOfString(text: string, start: number): number {
  for (let i = text.indexOf('"', start + 1); i !== -1; i = text.indexOf('"', i + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(i - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return i + 1;
  }
  return text.length;
}

/** The value of the JSON string at a span, which includes the quotes. */
export function stringAt(text: string, { start, end }: Span): string {
  const raw = text.slice(start + 1, end - 1);
  return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
}

/** The offset after the value that begins at or after `at`; the value is not parsed. */
export function endOfValue(text: string, at: number): number {
  let depth = 0;
  for (let i = skipSpace(text, at); i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      i = endOfString(text, i) - 1;
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth++;
      continue;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET || code === COMMA) {
      if (depth === 0) return trimEnd(text, i);
      if (code === COMMA) continue;
      depth--;
    } else {
      continue;
    }
    if (depth === 0) return i + 1;
  }
  return trimEnd(text, text.length);
}

function trimEnd(text: string, end: number): number {
  let i = end;
  while (isSpace(text.charCodeAt(i - 1))) i--;
  return i;
}
