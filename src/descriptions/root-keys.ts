/** Looks for the keys `openapi` and `swagger` at the root of a YAML or JSON text, without parsing it. */

const [QUOTE, BACKSLASH, COLON, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [
  0x22, 0x5c, 0x3a, 0x7b, 0x7d, 0x5b, 0x5d,
];
const [SLASH, STAR] = [0x2f, 0x2a];
const VERSION = /^\s*:\s*["']?\d/;

/** Returns whether the root has one of the keys with a version behind it on the same line, as nearly all descriptions do. */
export function hasVersionKey(bytes: Buffer): boolean {
  const start = firstToken(bytes);
  return bytes[start] === OPEN_BRACE ? hasVersionInBraces(bytes, start) : hasVersionInLines(bytes);
}

/**
 * The place of the first byte that is neither a byte order mark nor white space nor a comment as other languages have it, which the linter
 * reports in JSON.
 */
function firstToken(bytes: Buffer): number {
  let i = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (;;) {
    while (i < bytes.length && (bytes[i] ?? 0) <= 0x20) i++;
    const end = endOfComment(bytes, i);
    if (end === undefined) return i;
    i = end;
  }
}

/** The place behind a comment that starts at `start`; `undefined` if none does, or if it has no end. */
function endOfComment(bytes: Buffer, start: number): number | undefined {
  if (bytes[start] !== SLASH) return undefined;
  const mark = bytes[start + 1] === SLASH ? '\n' : bytes[start + 1] === STAR ? '*/' : undefined;
  const end = mark === undefined ? -1 : bytes.indexOf(mark, start + 2);
  return mark === undefined || end === -1 ? undefined : end + mark.length;
}

/**
 * Returns whether JSON, or YAML written like it, has the key with a version: follows the nesting, and looks at the strings of the outermost
 * braces only.
 *
 * @param start The place of the first brace.
 */
function hasVersionInBraces(bytes: Buffer, start: number): boolean {
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

/** The place of the quote that ends the string that starts at `start`; the end of the text if there is no such quote. */
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

/** Returns whether YAML has the key with a version: a key of the root is at the indentation of the first line with content. */
function hasVersionInLines(bytes: Buffer): boolean {
  const text = withoutMark(bytes.toString('latin1'));
  const indentation = indentationOf(text);
  for (const [, spaces = '', , , rest = ''] of text.matchAll(/^( *)(["']?)(openapi|swagger)\2([ \t]*:[^\r\n]*)/gm)) {
    if (spaces.length === indentation && VERSION.test(rest)) return true;
  }
  return false;
}

function indentationOf(text: string): number {
  return /^( *)(?![ \t\r\n#%]|---|[!&]\S*[ \t]*$)/m.exec(text)?.[1]?.length ?? 0;
}

function withoutMark(text: string): string {
  return text.replace(/^\xef\xbb\xbf/, '');
}

/**
 * Returns whether text that contains one of the words may have it as a key of its root: with a tag, an anchor, quotes or `?` before it,
 * through an alias or a merge, or in braces.
 *
 * @param text Bytes as Latin-1, without escapes.
 */
export function mayHaveVersionKey(text: string): boolean {
  const bare = withoutMark(text);
  const first = firstContent(bare);
  if (first.startsWith('{')) return true;
  if (first.startsWith('[') || /^-\s?$/.test(first)) return false;
  const indentation = indentationOf(bare);
  for (const [, spaces = ''] of bare.matchAll(ROOT_KEY)) if (spaces.length <= indentation) return true;
  return false;
}

/** The first characters of the content, behind comments, directives, and the marks, tags and anchors of the document. */
function firstContent(text: string): string {
  let start = 0;
  for (let length = -1; length !== 0; start += length) {
    NO_CONTENT.lastIndex = start;
    length = NO_CONTENT.exec(text)?.[0].length ?? 0;
  }
  return text.slice(start, start + 2);
}

const NO_CONTENT = /\s+|[#%].*|---(?=\s)|[!&]\S*\s/y;

/** A line that begins with what may be one of the keys. */
const ROOT_KEY = /^( *)(?:[?](?=\s)|[*]|<<|(?:[!&]\S*[ \t]+)*["']?(?:openapi|swagger)(?![\w.-]))/gm;

/**
 * Returns whether text that cannot be parsed begins like a description: with one of the keys and a version, perhaps with a tag, an anchor
 * or a line break between them, or cut off where the version would be.
 */
export function looksLikeDescription(text: string): boolean {
  const bare = withoutMark(text);
  const indentation = indentationOf(bare);
  for (const [, spaces = ''] of bare.matchAll(KEY_AND_VERSION)) if (spaces.length === indentation) return true;
  const end = bare.slice(-MAX_TRUNCATED_LENGTH).trimEnd();
  if (!TRUNCATED_KEY.test(end)) return false;
  return hasVersionKey(Buffer.from(`${bare.trimEnd().replace(/["'[{]$/, '')}3`, 'latin1'));
}

const KEY_AND_VERSION = /^( *)(?:[!&]\S*[ \t]+)*(["']?)(?:openapi|swagger)\2[ \t]*:\s*(?:[!&]\S*[ \t]+)*["']?v?\d/gim;

/** The end of text that has only the beginning of the version. */
const TRUNCATED_KEY = /(?:openapi|swagger)["']?\s*:\s*["'[{]?$/;
const MAX_TRUNCATED_LENGTH = 1000;
