import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { DEFAULT_LIMITS, MEGABYTE } from '../../document/limits.ts';
import { parseText } from '../../document/parse.ts';
import { RunMemory } from '../../document/run-memory.ts';

const HEAD_BYTES = 16 * 1024;

/** Of larger files, which are hardly ever descriptions, only the head is read. */
const MOST_BYTES = DEFAULT_LIMITS.fileSize * MEGABYTE;

/**
 * Whether a file is an OpenAPI description: whether its root has a key `openapi` or `swagger` with a version. A guess from the
 * text, as a search meets many files that are none; what does not parse can be a description all the same.
 *
 * @returns `true` for a file that cannot be read, so that the linter reports it.
 */
export function isDescription(file: string): boolean {
  try {
    const stat = statSync(file);
    // The linter reports it.
    if (!stat.isFile()) return true;
    const { head, isWhole } = readHead(file);
    if (sniff(head, isWhole)) return true;
    return !isWhole && stat.size <= MOST_BYTES && sniff(readFileSync(file));
  } catch {
    return true;
  }
}

/** One for all files, as a search looks into thousands, and no head is kept. */
let buffer: Buffer | undefined;

function readHead(file: string): { head: Buffer; isWhole: boolean } {
  const handle = openSync(file, 'r');
  try {
    buffer ??= Buffer.allocUnsafe(HEAD_BYTES);
    const length = readSync(handle, buffer, 0, HEAD_BYTES, 0);
    return { head: buffer.subarray(0, length), isWhole: length < HEAD_BYTES };
  } finally {
    closeSync(handle);
  }
}

/**
 * As {@link isDescription} guesses, from the bytes of a file.
 *
 * @param isWhole Whether the file has no more of them.
 */
export function sniff(given: Buffer, isWhole = true): boolean {
  const bytes = given.includes(0) ? withoutNuls(given) : given;
  // The native search spares files without the word the slower look at their structure.
  if (!bytes.includes('openapi') && !bytes.includes('swagger')) return false;
  return hasVersion(bytes) || (isWhole && isCutOff(bytes) && hasVersion(withVersion(bytes)));
}

function hasVersion(bytes: Buffer): boolean {
  const start = firstToken(bytes);
  if (bytes[start] === OPEN_BRACKET) return false;
  return bytes[start] === OPEN_BRACE ? hasKeyInBraces(bytes, start) : hasKeyInBlock(bytes);
}

/** UTF-16 and UTF-32 as they would be in ASCII: the linter reports that they must be UTF-8. */
function withoutNuls(bytes: Buffer): Buffer {
  return Buffer.from(bytes.filter((byte) => byte !== 0 && byte < 0xfe));
}

const [QUOTE, BACKSLASH, COLON, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [
  0x22, 0x5c, 0x3a, 0x7b, 0x7d, 0x5b, 0x5d,
];
const VERSION = /^\s*:\s*["']?\d/;

/** The end of a text that has only the beginning of the version. */
const CUT_OFF = /(?:openapi|swagger)["']?\s*:\s*["'[{]?$/;
const LONGEST_CUT_OFF = 64;

/** Larger files are not parsed only to find out whether they are descriptions. */
const MOST_PARSED = 1_000_000;

/** Whether a text ends where the version would be, and is broken by that: other files may have such a key, too. */
function isCutOff(bytes: Buffer): boolean {
  if (bytes.length > MOST_PARSED) return false;
  const end = bytes.toString('latin1').trimEnd().slice(-LONGEST_CUT_OFF);
  if (!CUT_OFF.test(end)) return false;
  const isRefused = new RunMemory().missing(bytes, 'yaml') !== undefined;
  return isRefused || parseText('', bytes.toString('utf8')).value === undefined;
}

/** A text that is cut off as if it were not. */
function withVersion(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1').trimEnd();
  return Buffer.from(`${text.replace(/["'[{]$/, '')}3`, 'latin1');
}

function firstToken(bytes: Buffer): number {
  let i = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (i < bytes.length && (bytes[i] ?? 0) <= 0x20) i++;
  return i;
}

/** JSON, or YAML written like it: follows the nesting, and looks at the strings of the outermost braces only. */
function hasKeyInBraces(bytes: Buffer, start: number): boolean {
  let depth = 0;
  for (let i = start; i < bytes.length; i++) {
    switch (bytes[i]) {
      case OPEN_BRACE:
      case OPEN_BRACKET:
        depth++;
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        depth--;
        break;
      case COLON:
        if (depth === 1 && isVersionKey(bytes, i)) return true;
        break;
      case QUOTE:
        i = endOfString(bytes, i);
        break;
    }
  }
  return false;
}

/** The place of the quote that ends the string that starts at `start`; the end of the text where none does. */
function endOfString(bytes: Buffer, start: number): number {
  let end = bytes.indexOf(QUOTE, start + 1);
  while (end !== -1) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
    end = bytes.indexOf(QUOTE, end + 1);
  }
  return bytes.length;
}

function isVersionKey(bytes: Buffer, colon: number): boolean {
  const before = bytes.toString('latin1', Math.max(0, colon - 32), colon);
  return /(^|[\s{,"'])(openapi|swagger)["']?\s*$/.test(before) && VERSION.test(bytes.toString('latin1', colon, colon + 32));
}

/** YAML: a key of the root is at the indentation of the first line with content. */
function hasKeyInBlock(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  const indentation = /^( *)(?![ \t\r\n#%]|---)/m.exec(text)?.[1]?.length ?? 0;
  for (const [, spaces = '', , , rest = ''] of text.matchAll(/^( *)(["']?)(openapi|swagger)\2([ \t]*:[^\r\n]*)/gm)) {
    if (spaces.length === indentation && VERSION.test(rest)) return true;
  }
  return false;
}
