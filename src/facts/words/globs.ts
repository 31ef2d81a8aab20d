/** Returns whether a name matches one of the patterns, in any casing; `*` matches any characters. */
export function matchesAny(name: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matchesGlob(name.toLowerCase(), pattern.toLowerCase()));
}

/** Matches without a regular expression, so that no pattern can be slow. */
function matchesGlob(name: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return name === first;
  const last = rest.pop() ?? '';
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found === -1 || found + part.length > name.length - last.length) return false;
    at = found + part.length;
  }
  return true;
}
