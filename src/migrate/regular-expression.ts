/**
 * A regular expression as house rules write it: without flags.
 *
 * @returns `undefined` if the flags change its matches.
 */
export function regularExpression(source: string, flags: string): string | undefined {
  const rest = flags.replace(/[gu]/g, '');
  if (rest === '') return source;
  return rest === 'i' ? caseInsensitive(source) : undefined;
}

/** Writes each letter in both cases, which replaces the flag; `undefined` if a letter may have another meaning. */
function caseInsensitive(source: string): string | undefined {
  if (/[[\]]|\\[^./\-_{}()*+?^$|dwsb]|\(\?/i.test(source)) return undefined;
  return source.replace(/\\.|[a-z]/gi, (part) => (part.length === 1 ? `[${part.toLowerCase()}${part.toUpperCase()}]` : part));
}

/** Reads an expression in either notation of Spectral and Redocly: `/^a/i` or `^a`. */
export function writtenExpression(text: string): string | undefined {
  const [, source, flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? [];
  return source === undefined ? text : regularExpression(source, flags);
}
