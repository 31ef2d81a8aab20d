import type crawlers from '@stoplight/json-ref-resolver/crawler.js';

type Crawler = Pick<InstanceType<typeof crawlers.ResolveCrawler>, 'pointerGraph' | 'pointerStemGraph'>;

/**
 * Shortens the search for cycles in Spectral's resolver. For each place that refers to a definition, the resolver requests the
 * pointers of all definitions that this definition refers to, and compares them with the pointer of the place. It now gets only
 * the pointers that are above such a place.
 */
export function shortenStems({ pointerGraph, pointerStemGraph }: Crawler): void {
  const dependantsOf = pointerGraph.dependantsOf.bind(pointerGraph);
  const stemsOf = pointerStemGraph.dependenciesOf.bind(pointerStemGraph);
  let last: { readonly pointer: string; readonly dependants: readonly string[]; stems?: string[] } | undefined;
  pointerGraph.dependantsOf = (pointer) => {
    const dependants = dependantsOf(pointer);
    last = { pointer, dependants };
    return dependants;
  };
  pointerStemGraph.dependenciesOf = (pointer) => {
    if (last?.pointer !== pointer) return stemsOf(pointer);
    last.stems ??= ancestorPointers(last.dependants, stemsOf(pointer));
    return last.stems;
  };
}

/** The pointers that are above others, or may be above them: with escapes, one place has several pointers. */
function ancestorPointers(others: readonly string[], pointers: string[]): string[] {
  if (others.some((other) => other.includes('%'))) return pointers;
  const above = new Set(others.flatMap(pointersAbove));
  return pointers.filter((pointer) => above.has(pointer) || !/^#\/[\w./-]*$/.test(pointer));
}

/** The pointers of the ancestors of a value, and its own. */
function pointersAbove(pointer: string): readonly string[] {
  const ends = [...pointer.matchAll(/\//g)].map(({ index }) => index);
  return [...ends.map((end) => pointer.slice(0, end)), pointer];
}
