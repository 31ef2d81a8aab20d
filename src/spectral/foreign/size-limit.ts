/** The most values: ten times as many as in the largest descriptions, which can still be walked in seconds. */
const MAX_VALUES = 20_000_000;

export const TOO_LARGE = `its aliases and references stand for more than ${MAX_VALUES / 1_000_000} million values`;

/**
 * Returns whether a value is too large to be walked as a tree, as Spectral does: a few lines with aliases of aliases, or references to
 * references, can expand to billions of values, or endlessly many.
 */
export function isTooLarge(value: unknown): boolean {
  return sizeOf(value, new Map()) > MAX_VALUES;
}

/** The number of values in the tree that a value expands to. */
function sizeOf(value: unknown, sizes: Map<object, number>): number {
  if (typeof value !== 'object' || value === null) return 1;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  // A value that is visited again before its size is known contains itself.
  sizes.set(value, Number.POSITIVE_INFINITY);
  let size = 1;
  for (const child of Object.values(value)) size += sizeOf(child, sizes);
  sizes.set(value, size);
  return size;
}
