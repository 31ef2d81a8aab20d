/** Adds an item to the list that a map has for a key. */
export function append<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const known = map.get(key);
  if (known) known.push(item);
  else map.set(key, [item]);
}
