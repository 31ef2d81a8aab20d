import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';
import type { HouseMistake } from './house-mistakes.ts';

/** The name of a part of a rule in messages: `must.operationId.casing`. */
export function settingName(path: HouseMistake['path']): string {
  return path.join('.');
}

/** A value as messages show it. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === '') return 'empty';
  // In quotes, YAML reads `'1000'` as a string, which looks like a number without them.
  if (typeof value === 'string')
    return /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(value) ? `the string ${quote(value)}` : quote(value);
  return typeName(value);
}
