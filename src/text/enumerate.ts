/** `a, b and c`. */
export function enumerate(texts: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
