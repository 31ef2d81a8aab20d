import { stringOf } from '../../model/place.ts';
import { keyOfValue } from './schema-keys.ts';
import type { Shape } from './shape.ts';

/** The values that alternatives list for properties: `kind: { enum: [cat] }`. */
export class DistinguishingValues {
  /** The alternatives that list a value, by property and value. */
  readonly #listing = new Map<string, Map<string, Shape[]>>();

  /** @param only The only property that matters, if it is known. */
  constructor(alternatives: readonly Shape[], only?: string) {
    for (const alternative of alternatives) {
      for (const name of only === undefined ? alternative.properties.keys() : [only]) {
        const values = alternative.properties.get(name)?.shape.values;
        if (!values) continue;
        const listing = this.#listing.get(name) ?? new Map<string, Shape[]>();
        this.#listing.set(name, listing);
        for (const key of new Set(values.map(keyOfValue))) listing.set(key, [...(listing.get(key) ?? []), alternative]);
      }
    }
  }

  /** The values that an alternative lists for a property; empty if another alternative also lists one of them. */
  valuesOf(alternative: Shape, property: string): readonly unknown[] {
    const listing = this.#listing.get(property);
    const values = (listing && alternative.properties.get(property)?.shape.values) ?? [];
    return values.every((value) => listing?.get(keyOfValue(value))?.length === 1) ? values : [];
  }

  /** Like {@link valuesOf}, if all of the values are strings. */
  stringsOf(alternative: Shape, property: string): readonly string[] {
    const values = this.valuesOf(alternative, property);
    const texts = values.flatMap((value) => stringOf(value) ?? []);
    return texts.length === values.length ? texts : [];
  }

  /** The properties of which several alternatives of this or another version list values, those that the most list first. */
  tagsSharedWith(others: DistinguishingValues): readonly string[] {
    const counts = [...this.#listing.keys()].flatMap((name) => {
      const isTag = others.#listing.has(name) && (this.#isTag(name) || others.#isTag(name));
      return isTag ? [{ name, count: this.#countOf(name) + others.#countOf(name) }] : [];
    });
    return counts.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).map(({ name }) => name);
  }

  /** Returns whether a property shows clients that alternatives of two versions are different ones, however similar they are otherwise. */
  contradict(alternative: Shape, other: Shape, others: DistinguishingValues): boolean {
    return [...alternative.properties.keys()].some((name) => {
      if (!this.#isTag(name) && !others.#isTag(name)) return false;
      const [values, known] = [this.valuesOf(alternative, name), new Set(others.valuesOf(other, name).map(keyOfValue))];
      return values.length > 0 && known.size > 0 && !values.some((value) => known.has(keyOfValue(value)));
    });
  }

  /** Returns whether several alternatives list values of a property. */
  #isTag(property: string): boolean {
    return this.#countOf(property) > 1;
  }

  /** The number of alternatives that list values of a property. */
  #countOf(property: string): number {
    return new Set([...(this.#listing.get(property)?.values() ?? [])].flat()).size;
  }
}
