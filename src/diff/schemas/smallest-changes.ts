import { compareText } from '../../text/compare-text.ts';
import { ChangeSizes, overlapOf } from './change-size.ts';
import { areRelatedNames, nameSimilarity } from './related-names.ts';
import { keyOfValue, textOfSchema } from './schema-keys.ts';
import type { Shape } from './shape.ts';
import type { Union } from './union.ts';

/** The least share that two alternatives must have in common to be matched. */
const MIN_SIMILARITY = 0.5;

/** The most alternatives that are compared with each other. */
const MAX_COMPARED = 500;

/** The most pairs of alternatives that are compared at any depth. */
const MAX_PAIRS = 5000;

/** Two alternatives that may be the same one. */
interface PairCandidate {
  readonly before: Shape;
  readonly after: Shape;
  readonly change: number;
  readonly isRelated: boolean;
  readonly sharedName: number;
}

/**
 * The pairs of alternatives that differ least, and whose values for a property do not contradict each other. Of pairs that differ, those
 * with related names come first, as `Parcel` and `Basic.Parcel`. The order of the alternatives has no influence.
 */
export function smallestChanges(
  base: Union,
  head: Union,
  removed: Iterable<Shape>,
  added: Iterable<Shape>,
): readonly (readonly [Shape, Shape])[] {
  const [given, left] = [inStableOrder(removed, base), inStableOrder(added, head)];
  const [first] = left;
  if (given.length === 0 || !first) return [];
  const { budget } = first.api;
  if (given.length > MAX_COMPARED || left.length > MAX_COMPARED) {
    budget.exceed('unmatched', MAX_COMPARED, first.place.parent ?? first.place);
    return [];
  }
  const pairs = given.flatMap((before) => {
    budget.checkTime();
    return left.flatMap((after) => {
      const share = similarity(before, after);
      return share >= MIN_SIMILARITY && !base.values.contradict(before, after, head.values) ? [{ before, after, share }] : [];
    });
  });
  const sizes = new ChangeSizes(pairs.length);
  const candidates = pairs.map(({ before, after, share }): PairCandidate => {
    budget.checkTime();
    const names = [base.nameOf(before), head.nameOf(after)] as const;
    const change = pairs.length > MAX_PAIRS ? 1 - share : sizes.between(before, after);
    return { before, after, change, isRelated: areRelatedNames(...names), sharedName: nameSimilarity(...names) };
  });
  return bestPairs(candidates.sort(comparePairs));
}

function comparePairs(a: PairCandidate, b: PairCandidate): number {
  return (
    Number(b.change === 0) - Number(a.change === 0) ||
    Number(b.isRelated) - Number(a.isRelated) ||
    a.change - b.change ||
    b.sharedName - a.sharedName
  );
}

/** The first candidate of each alternative that is not in an earlier one. */
function bestPairs(candidates: readonly PairCandidate[]): readonly (readonly [Shape, Shape])[] {
  const matched = new Set<Shape>();
  return candidates.flatMap(({ before, after }) => {
    if (matched.has(before) || matched.has(after)) return [];
    matched.add(before).add(after);
    return [[before, after] as const];
  });
}

/** Alternatives in an order that depends on their names and content only. */
function inStableOrder(alternatives: Iterable<Shape>, union: Union): readonly Shape[] {
  const keyed = [...alternatives].map((shape) => ({
    shape,
    key: `${union.nameOf(shape) ?? ''} ${textOfSchema(shape.place.value)}`,
  }));
  return keyed.sort((a, b) => compareText(a.key, b.key)).map(({ shape }) => shape);
}

/** The share that two alternatives have in common at first sight: property names, or else types. */
function similarity(a: Shape, b: Shape, depth = MAX_ITEM_DEPTH): number {
  const names = [[...a.properties.keys()], [...b.properties.keys()]] as const;
  return names[0].length + names[1].length > 0 ? overlapOf(...names) : similarityOfTypes(a, b, depth);
}

/** The depth to which the items of lists are compared at first sight. */
const MAX_ITEM_DEPTH = 3;

function similarityOfTypes(a: Shape, b: Shape, depth: number): number {
  if (!a.types || !b.types) return 0;
  const share = shareOfTypes([...a.types], [...b.types]);
  if (share === 0 || depth === 0) return share / 2;
  const [one, other] = [a.items ?? a.additional, b.items ?? b.additional];
  const inner =
    typeof one === 'object' && typeof other === 'object'
      ? similarity(one, other, depth - 1)
      : ((a.text('format') === b.text('format') ? 1 : 0) + overlapOf(keysOf(a), keysOf(b))) / 2;
  return share * (0.5 + inner / 4);
}

/** The share of numbers and integers, which are neither the same type nor unrelated ones. */
const SHARE_OF_NUMBERS = 0.8;

function shareOfTypes(a: readonly string[], b: readonly string[]): number {
  const general = (types: readonly string[]) => types.map((type) => (type === 'integer' ? 'number' : type));
  return Math.max(overlapOf(a, b), overlapOf(general(a), general(b)) * SHARE_OF_NUMBERS);
}

function keysOf({ values = [] }: Shape): readonly string[] {
  return values.map(keyOfValue);
}
