/** How often something was found. */
export interface Counted<Item> {
  readonly item: Item;
  readonly count: number;
}

/** Counts things that are the same by their key; the first of them stands for all. */
export class Tally<Item> {
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
  get items(): readonly Counted<Item>[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count);
  }
}
