import { keyOfValue } from './schema-keys.ts';

/** The wanted values that a list lacks. */
export function valuesMissingFrom(list: readonly unknown[], wanted: readonly unknown[]): readonly unknown[] {
  const known = new Set(list.map(keyOfValue));
  return wanted.filter((value) => value !== null && !known.has(keyOfValue(value)));
}

/** Returns whether two schemas have a type in common; without a type, a schema has all of them. */
export function sharesType(a: ReadonlySet<string> | undefined, b: ReadonlySet<string> | undefined): boolean {
  return !a || !b || [...a].some((type) => b.has(type));
}
