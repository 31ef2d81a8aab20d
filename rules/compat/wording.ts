const MOST_NAMED = 5;

/** `a`, `b` and `c`; of many, the first few. */
export function listOf(names: readonly string[], conjunction = 'and'): string {
  const shown = names.length > MOST_NAMED ? names.slice(0, MOST_NAMED - 1) : names;
  const rest = names.length - shown.length;
  const quoted = [...shown.map((name) => `\`${name}\``), ...(rest > 0 ? [`${rest} more`] : [])];
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${conjunction} ${quoted.at(-1)}`;
}

const LONGEST_VALUE = 60;

/** A value as it is written in JSON; text without its quotes. */
export function valueText(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}';
  const text = String(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

/** The name of a schema at the beginning of a sentence: `Order.total`, "The body". */
export function subject(name: string): string {
  return isQuoted(name) ? name : `The ${name}`;
}

/** The name of a schema within a sentence. */
export function within(name: string): string {
  return isQuoted(name) ? name : `the ${name}`;
}

function isQuoted(name: string): boolean {
  return name.startsWith('`') && name.indexOf('`', 1) === name.length - 1;
}
