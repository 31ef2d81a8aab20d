/** Items with the same key, in order; those without a key are in no group. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): Iterable<readonly [Item, ...Item[]]> {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return groups.values();
}
