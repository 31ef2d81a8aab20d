import { keyOfValue } from '../../src/diff/api/schema-keys.ts';

/** Longer values are shortened. */
export const LONGEST_VALUE = 60;

/** A value as JSON writes it, a string without its quotes unless it is empty. */
export function valueText(value: unknown): string {
  if (value === '') return '""';
  const text = typeof value === 'object' ? keyOfValue(value) : String(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
