import { Buffer } from 'node:buffer';

/**
 * The files and addresses that the references in the text name, without fragments, each once: a superset of what a parser would find, in a
 * fraction of its time.
 *
 * @returns `undefined` if only a parser could tell, as with escapes in keys, aliases and block scalars.
 */
export function referredFiles(text: Uint8Array): ReadonlySet<string> | undefined {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  // The text is UTF-16, or has keys with escapes.
  if (bytes.includes(0) || hasEscapedLetter(bytes)) return undefined;
  const found = new Set<string>();
  for (const keyword of KEYWORDS) {
    for (let at = bytes.indexOf(keyword); at !== -1; at = bytes.indexOf(keyword, at + keyword.length)) {
      const references = referencesAt(bytes, at, keyword.length);
      if (references === undefined) return undefined;
      for (const reference of references) addFile(found, reference);
    }
  }
  if (bytes.includes('mapping')) for (const word of fileNames(bytes)) addFile(found, withoutEscapedSlashes(word));
  // An identifier may change what references are relative to.
  return found.size > 0 && hasIdentifier(bytes) ? undefined : found;
}

const KEYWORDS = ['$ref', '$dynamicRef'];

/** Longer references are left to the parser. */
const MAX_REFERENCE_LENGTH = 4096;

const [TAB, NEWLINE, RETURN, SPACE, DOUBLE, SINGLE, COLON] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0x27, 0x3a];

function addFile(found: Set<string>, reference: string): void {
  const [file = ''] = reference.split('#', 1);
  if (file !== '') found.add(file);
}

/** The words that the `mapping` of a discriminator may have: names of data files and relative paths. */
function* fileNames(bytes: Buffer): Generator<string> {
  for (const mark of FILE_MARKS) {
    for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) {
      let [start, end] = [at, at + mark.length];
      while (start > at - MAX_REFERENCE_LENGTH && isInWord(bytes[start - 1])) start--;
      while (end < at + MAX_REFERENCE_LENGTH && isInWord(bytes[end])) end++;
      yield bytes.toString('utf8', start, end);
    }
  }
}

const FILE_MARKS = ['.yaml', '.yml', '.json', '.YAML', '.YML', '.JSON', './'];

function isInWord(byte: number | undefined): boolean {
  return byte !== undefined && byte > SPACE && !WORD_DELIMITERS.includes(byte);
}

const WORD_DELIMITERS = Buffer.from('"\'{}[],');

/** The references of a keyword, several if it is unclear where the value ends; `undefined` if it is unclear what the value is. */
function referencesAt(bytes: Buffer, at: number, length: number): readonly string[] | undefined {
  const colon = colonAfter(bytes, at + length);
  if (colon === undefined) return [];
  const next = skipSpace(bytes, colon + 1);
  // Most references are into the same text.
  if (bytes[next + 1] === 0x23 && (bytes[next] === DOUBLE || bytes[next] === SINGLE)) return [];
  const rest = bytes.toString('utf8', next, next + MAX_REFERENCE_LENGTH);
  return rest.startsWith('"') || rest.startsWith("'") ? quotedValue(rest) : plainValues(rest);
}

/** The offset of the colon after a key whose name ends at an offset; `undefined` if it is not a key. */
function colonAfter(bytes: Buffer, end: number): number | undefined {
  const quote = bytes[end];
  const next = skipSpace(bytes, quote === DOUBLE || quote === SINGLE ? end + 1 : end);
  return bytes[next] === COLON ? next : undefined;
}

function hasIdentifier(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(IDENTIFIER); at !== -1; at = bytes.indexOf(IDENTIFIER, at + 1))
    if (colonAfter(bytes, at + IDENTIFIER.length) !== undefined) return true;
  return false;
}

const IDENTIFIER = '$id';

function quotedValue(rest: string): readonly string[] | undefined {
  const end = rest.indexOf(rest.charAt(0), 1);
  const value = withoutEscapedSlashes(rest.slice(1, end));
  const isUnclear = end === -1 || /[\\\r\n]/.test(value) || rest.charAt(end + 1) === "'";
  return isUnclear ? undefined : [value];
}

/** Some programs escape slashes in JSON. */
function withoutEscapedSlashes(text: string): string {
  return text.replaceAll('\\/', '/');
}

function plainValues(rest: string): readonly string[] | undefined {
  const [line = ''] = rest.split(/[\r\n]/, 1);
  // It is the schema of a property that is called `$ref`.
  if (line.startsWith('{') || line.startsWith('[')) return [];
  if (line === '' || line.length >= MAX_REFERENCE_LENGTH - 4 || /^[#*&!|>%@`]/.test(line)) return undefined;
  const [value = ''] = line.split(/\s#/, 1);
  const [inBraces = ''] = value.split(/[,}\]]/, 1);
  return [value.trim(), inBraces.trim()];
}

function skipSpace(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes[at] === SPACE || bytes[at] === TAB || bytes[at] === NEWLINE || bytes[at] === RETURN) at++;
  return at;
}

/** Returns whether there is an escape for a letter or the dollar sign; those for `<`, `&` and quotes are common. */
function hasEscapedLetter(bytes: Buffer): boolean {
  return ESCAPES.some((start) => {
    for (let at = bytes.indexOf(start); at !== -1; at = bytes.indexOf(start, at + 1)) {
      const code = Number.parseInt(bytes.toString('latin1', at + start.length, at + start.length + 2), 16);
      if (/[$A-Za-z]/.test(String.fromCharCode(code))) return true;
    }
    return false;
  });
}

const ESCAPES = ['\\u00', '\\x', '\\U000000'];
