/** An item, and how often it was found. */
export interface TallyEntry<Item> {
  readonly item: Item;
  readonly count: number;
}

/** Counts items by key, and keeps the first item of each key. */
export class ItemTally<Item> {
  readonly #counts = new Map<string, { readonly item: Item; count: number }>();

  add(key: string, item: Item, by = 1): void {
    const known = this.#counts.get(key);
    if (known) known.count += by;
    else this.#counts.set(key, { item, count: by });
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** The most frequent first. */
  get items(): readonly TallyEntry<Item>[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count);
  }
}
