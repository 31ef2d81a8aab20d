/**
 * The number of members of a rising sequence that are at most a limit.
 *
 * @param numberAt The number at an index from 0 to `length`, exclusive.
 */
export function countUpTo(limit: number, length: number, numberAt: (index: number) => number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(middle) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
