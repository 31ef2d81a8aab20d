import { keyOfValue } from '../../src/compare/keys.ts';

/** The values of one list that are not in another one. */
export function missingFrom(list: readonly unknown[], wanted: readonly unknown[]): readonly unknown[] {
  const known = new Set(list.map(keyOfValue));
  return wanted.filter((value) => value !== null && !known.has(keyOfValue(value)));
}

/** Whether values of two types can be compared; where one does not say its type, they can. */
export function sharesType(a: ReadonlySet<string> | undefined, b: ReadonlySet<string> | undefined): boolean {
  return !a || !b || [...a].some((type) => b.has(type));
}
