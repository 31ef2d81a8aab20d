import { groupBy } from '../../model/group-by.ts';
import { definitionKeyOf, isReferenced } from './alternative-place.ts';
import type { Shape } from './shape.ts';
import { matchByValues } from './shared-values.ts';
import { smallestChanges } from './smallest-changes.ts';
import { Union } from './union.ts';

/** Alternatives to compare, in both directions or in one only. */
export type BranchPair = readonly [base: Shape, head: Shape, direction?: 'request' | 'response'];

/** The matching, removed and added alternatives of a schema. */
export interface MatchedBranches {
  readonly pairs: readonly BranchPair[];
  readonly removed: readonly Shape[];
  readonly added: readonly Shape[];
}

type AlternativeKey = (alternative: Shape, union: Union) => string | undefined;

const contentOf: AlternativeKey = ({ content }) => content;
const nameAndContentOf: AlternativeKey = (alternative, union) => `${union.nameOf(alternative)} ${alternative.content}`;

/** The names by which alternatives are matched, the most reliable first. */
const NAME_KEYS: readonly AlternativeKey[] = [
  (alternative, union) => union.nameOf(alternative),
  (alternative, { shape }) => (isReferenced(shape, alternative) ? definitionKeyOf(alternative.place) : undefined),
  (alternative) => alternative.text('title'),
];

/**
 * Matches alternatives by identity, whatever their order: equal alternatives first, then by the values of the discriminator, by
 * the values that they list for a property, by name, and finally the ones that differ least.
 *
 * @param baseAlternatives The alternatives of the base, or the base itself as the only one.
 * @param headAlternatives The alternatives of the head.
 */
export function matchBranches(
  base: Shape,
  baseAlternatives: readonly Shape[],
  head: Shape,
  headAlternatives: readonly Shape[],
): MatchedBranches {
  const matching = new BranchMatching(new Union(base, baseAlternatives), new Union(head, headAlternatives));
  matching.matchIdentified();
  if (matching.openNested()) matching.matchIdentified();
  matching.matchSimilar();
  return matching.result;
}

class BranchMatching {
  #base: Union;
  #head: Union;
  #pairs: BranchPair[] = [];
  #removed: Set<Shape>;
  #added: Set<Shape>;
  /** Values of alternatives that are gone or new, while others of their values remain. */
  readonly #lost: Shape[] = [];
  readonly #gained: Shape[] = [];

  constructor(base: Union, head: Union) {
    this.#base = base;
    this.#head = head;
    this.#removed = new Set(base.alternatives);
    this.#added = new Set(head.alternatives);
  }

  #pair(before: Shape, after: Shape): void {
    this.#pairs.push([this.#base.withSelectingValues(before, after), this.#head.withSelectingValues(after, before)]);
    this.#removed.delete(before);
    this.#added.delete(after);
  }

  /** Matches alternatives that have a value, a name or content in common. */
  matchIdentified(): void {
    this.#matchBy(nameAndContentOf);
    // Under a discriminator, schemas with equal content are different alternatives.
    const isSelected = [this.#base, this.#head].some(({ shape }) => shape.all('discriminator').length > 0);
    if (!isSelected) this.#matchBy(contentOf);
    if (this.#removed.size === 0 || this.#added.size === 0) return;
    this.#matchByValues();
    for (const keyOf of NAME_KEYS) this.#matchBy(keyOf);
    if (isSelected) this.#matchBy(contentOf);
  }

  #matchBy(keyOf: AlternativeKey): void {
    const matching = groupBy(this.#added, (alternative) => keyOf(alternative, this.#head));
    for (const [key, same] of groupBy(this.#removed, (alternative) => keyOf(alternative, this.#base))) {
      const matches = matching.get(key) ?? [];
      // Alternatives with equal content are interchangeable; any other key that several share identifies nothing.
      if (keyOf !== contentOf && (same.length > 1 || matches.length > 1)) continue;
      for (const [index, one] of same.entries()) if (matches[index]) this.#pair(one, matches[index]);
    }
  }

  /**
   * Matches alternatives that are selected by the same values, or list the same values, even if one is split or several are
   * joined.
   */
  #matchByValues(): void {
    for (const { pairs, split, joined } of matchByValues(this.#base, this.#head, this.#removed, this.#added)) {
      for (const [before, after] of pairs) this.#pair(before, after);
      for (const { whole, parts, missing } of split) {
        for (const { narrowed, part } of parts) this.#pair(narrowed, part);
        this.#removed.delete(whole);
        if (missing) this.#lost.push(missing);
      }
      for (const { whole, parts, missing } of joined) {
        for (const { narrowed, part } of parts) this.#pair(part, narrowed);
        this.#added.delete(whole);
        if (missing) this.#gained.push(missing);
      }
    }
  }

  /**
   * Replaces unmatched alternatives by the alternatives in them, and also changed ones, as alternatives may have moved from one
   * to another.
   *
   * @returns Whether there are any.
   */
  openNested(): boolean {
    const changed = this.#pairs.filter(
      ([base, head]) => base.branches.length > 0 && head.branches.length > 0 && base.content !== head.content,
    );
    const unmatched = [...this.#removed, ...this.#added];
    const isRegrouped = unmatched.length > 0 || changed.length > 1;
    if (!isRegrouped || (changed.length === 0 && !unmatched.some(({ branches }) => branches.length > 0))) return false;
    this.#pairs = this.#pairs.filter((pair) => !changed.includes(pair));
    for (const [base, head] of changed) {
      this.#removed.add(base);
      this.#added.add(head);
    }
    if (this.#removed.size === 0 || this.#added.size === 0) return false;
    [this.#base, this.#removed] = withAlternativesOpened(this.#base, this.#removed);
    [this.#head, this.#added] = withAlternativesOpened(this.#head, this.#added);
    return true;
  }

  matchSimilar(): void {
    for (const [before, after] of smallestChanges(this.#base, this.#head, this.#removed, this.#added)) this.#pair(before, after);
  }

  get result(): MatchedBranches {
    return {
      pairs: this.#pairs,
      removed: [...withAlternativesClosed(this.#base, this.#removed), ...this.#lost],
      added: [...withAlternativesClosed(this.#head, this.#added), ...this.#gained],
    };
  }
}

/** The most alternatives that replace the one that contains them. */
const MAX_OPENED = 100;

function withAlternativesOpened(union: Union, unmatched: ReadonlySet<Shape>): [Union, Set<Shape>] {
  const open = (alternative: Shape): readonly Shape[] => {
    const { wholeBranches } = alternative;
    return wholeBranches.length > 0 && wholeBranches.length <= MAX_OPENED ? wholeBranches : [alternative];
  };
  const alternatives = union.alternatives.flatMap((alternative) =>
    unmatched.has(alternative) ? open(alternative) : alternative,
  );
  return [new Union(union.shape, alternatives), new Set([...unmatched].flatMap(open))];
}

/** Unmatched alternatives; an alternative that contains others stands for them again if none of them was matched. */
function withAlternativesClosed({ shape }: Union, unmatched: ReadonlySet<Shape>): ReadonlySet<Shape> {
  const containers = shape.branches.filter(
    ({ branches, wholeBranches }) => branches.length > 0 && wholeBranches.every((branch) => unmatched.has(branch)),
  );
  const within = new Map(
    containers.flatMap((container) => container.wholeBranches.map((branch) => [branch, container] as const)),
  );
  return new Set([...unmatched].map((alternative) => within.get(alternative) ?? alternative));
}
