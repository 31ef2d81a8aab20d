import { textOfValue } from './schema-keys.ts';

/** A value as JSON writes it, a string without its quotes unless it is empty. Messages shorten it, data and identities do not. */
export function valueText(value: unknown): string {
  if (value === '') return '""';
  return typeof value === 'object' ? textOfValue(value) : String(value);
}
