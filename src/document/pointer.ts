/** One step into a JSON value: a key of an object or an index of an array. */
export type Token = string | number;

/** Writes tokens as an RFC 6901 JSON Pointer (not percent-encoded). The root is the empty string. */
export function formatPointer(tokens: readonly Token[]): string {
  let out = '';
  for (const token of tokens) out += `/${escapeToken(token)}`;
  return out;
}

/** Escapes one token for use in a JSON Pointer: `~` as `~0`, `/` as `~1` (RFC 6901, section 3). */
export function escapeToken(token: Token): string {
  const text = String(token);
  return /[~/]/.test(text) ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text;
}

/**
 * Reads an RFC 6901 JSON Pointer. `undefined` for text that is not one (it must be empty or start with `/`).
 * A `~` that escapes nothing is taken literally.
 * Array indices stay strings, as a pointer alone does not distinguish them from keys.
 */
export function parsePointer(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * The tokens of a pointer without positions in lists, which change when items are added before them. Statuses, which have three
 * digits, stay.
 */
export function withoutPositions(tokens: readonly string[]): string[] {
  return tokens.map((token) => (/^\d{1,2}$/.test(token) ? '*' : token));
}

/**
 * Reads the fragment of a URI reference as a JSON Pointer (RFC 6901, section 6): percent escapes are decoded first.
 * A malformed escape is taken literally, as a `%` in a key is commoner than a broken escape.
 */
export function parseFragmentPointer(fragment: string): string[] | undefined {
  return parsePointer(decodePercent(fragment));
}

/** Decodes percent escapes; text with a malformed escape is returned as it is. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
