const LONGEST_VALUE = 60;

/** A value as JSON writes it, a string without its quotes unless it is empty. */
export function valueText(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}';
  if (value === '') return '""';
  const text = String(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
