import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';
import type { HouseMistake } from './house-mistakes.ts';

/** A part of a rule as messages call it: `must.operationId.casing`. */
export function nameOf(path: HouseMistake['path']): string {
  return path.join('.');
}

/** A value as messages show it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'string') return value === '' ? 'empty' : quote(value);
  return typeName(value);
}
