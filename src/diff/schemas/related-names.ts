/** Returns whether one name ends in the other: `Basic.Parcel` and `Parcel`, `GiftCard` and `Card`. */
export function areRelatedNames(name: string | undefined, other: string | undefined): boolean {
  if (name === undefined || other === undefined) return false;
  return name.length > other.length ? endsInName(name, other) : endsInName(other, name);
}

function endsInName(long: string, short: string): boolean {
  if (short === '' || !long.endsWith(short)) return false;
  const before = long.at(-short.length - 1) ?? '';
  return !/[\p{L}\d]/u.test(before) || (/^\p{Lu}/u.test(short) && !/\p{Lu}/u.test(before));
}

/** The share of two names that is the same at their beginnings and ends. */
export function nameSimilarity(name = '', other = ''): number {
  const shorter = Math.min(name.length, other.length);
  let start = 0;
  while (start < shorter && name[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && name.at(-end - 1) === other.at(-end - 1)) end++;
  return (start + end) / Math.max(1, name.length, other.length);
}
