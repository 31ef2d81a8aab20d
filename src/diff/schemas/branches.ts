import type { Api } from '../../model/api.ts';
import { isObject } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';
import { accepts } from './accepts.ts';
import { definitionOf, fileOfAlternative, isReferenced, nameOfAlternative } from './alternative-place.ts';
import { discriminatorOf, valuesOf } from './discriminators.ts';
import { DistinguishingValues } from './distinguishing-values.ts';
import { isRemark, keyOfSchema, keyOfValue } from './schema-keys.ts';
import { takes } from './schema-types.ts';
import { Shape } from './shape.ts';
import { branchesIn } from './unwrap.ts';

/** Alternatives to compare, in both directions or in one only. */
export type BranchPair = readonly [base: Shape, head: Shape, direction?: 'request' | 'response'];

/** The matching, removed and added alternatives of a schema. */
export interface Branches {
  readonly pairs: readonly BranchPair[];
  readonly removed: readonly Shape[];
  readonly added: readonly Shape[];
}

/** A schema with its alternatives, or itself as the only one. */
class Union {
  #values: DistinguishingValues | undefined;
  readonly #selecting = new Map<unknown, string>();

  constructor(
    readonly shape: Shape,
    readonly alternatives: readonly Shape[],
  ) {
    if (!discriminatorOf(shape)) return;
    for (const [value, { place }] of valuesOf(shape)) {
      this.#selecting.set(place.value, `${this.#selecting.get(place.value) ?? ''} ${keyOfValue(value)}`);
    }
  }

  /** The values that alternatives list, which are needed only for alternatives that cannot be matched otherwise. */
  get values(): DistinguishingValues {
    this.#values ??= new DistinguishingValues(this.alternatives);
    return this.#values;
  }

  nameOf(alternative: Shape): string | undefined {
    return nameOfAlternative(this.shape, alternative) ?? fileOfAlternative(this.shape, alternative);
  }

  /** The values of the discriminator that select an alternative. */
  selectorOf(alternative: Shape): string | undefined {
    const selectors = alternative.parts.flatMap(({ place }) => this.#selecting.get(place.value) ?? []);
    return selectors.length === 1 ? selectors[0] : undefined;
  }
}

type Key = (alternative: Shape, union: Union) => string | undefined;

const nameOf: Key = (alternative, union) => union.nameOf(alternative);
const placeOf: Key = (alternative, { shape }) => (isReferenced(shape, alternative) ? definitionOf(alternative.place) : undefined);
const selectorOf: Key = (alternative, union) => union.selectorOf(alternative);

/** The keys by which alternatives are matched, the most reliable first. */
const MATCH_KEYS: readonly Key[] = [
  (alternative, union) => `${union.nameOf(alternative)} ${contentOf(alternative)}`,
  contentOf,
  nameOf,
  placeOf,
  (alternative, union) => union.values.tagOf(alternative),
  (alternative) => alternative.text('title'),
];

/** Where clients see in a property which alternative a value is, the name comes first, and then the value. */
const SELECTING_KEYS: readonly Key[] = [nameOf, selectorOf, ...MATCH_KEYS];

/** The share that two alternatives must have in common to be matched by similarity. */
const LEAST_SIMILARITY = 0.5;

/** How many alternatives are compared by similarity, which is quadratic. */
const MOST_COMPARED = 500;

/**
 * Matches alternatives by content, by name, by the value that distinguishes them, by title, and then by similarity; under a
 * discriminator, by name and value first.
 *
 * @param given The alternatives of the base, or the base itself as the only one.
 * @param left Those of the head.
 */
export function matchBranches(base: Shape, given: readonly Shape[], head: Shape, left: readonly Shape[]): Branches {
  const pairs: (readonly [Shape, Shape])[] = [];
  const [before, now] = [new Union(base, given), new Union(head, left)];
  const [removed, added] = [new Set(given), new Set(left)];
  const pair = (one: Shape, other: Shape) => {
    pairs.push([one, other]);
    removed.delete(one);
    added.delete(other);
  };
  const isSelected = [base, head].some((shape) => shape.all('discriminator').length > 0);
  for (const keyOf of isSelected ? SELECTING_KEYS : MATCH_KEYS) {
    const matching = byKey(added, (alternative) => keyOf(alternative, now));
    for (const [key, same] of byKey(removed, (alternative) => keyOf(alternative, before))) {
      const matches = matching.get(key) ?? [];
      // Alternatives with equal content are interchangeable; any other key that several share identifies nothing.
      if (keyOf !== contentOf && (same.length > 1 || matches.length > 1)) continue;
      for (const [index, one] of same.entries()) if (matches[index]) pair(one, matches[index]);
    }
  }
  for (const [one, other] of mostSimilar([...removed], [...added])) {
    if (removed.has(one) && added.has(other) && !before.values.contradict(one, other, now.values)) pair(one, other);
  }
  return { pairs, removed: [...removed], added: [...added] };
}

function byKey(shapes: Iterable<Shape>, keyOf: (shape: Shape) => string | undefined): ReadonlyMap<string, readonly Shape[]> {
  const found = new Map<string, Shape[]>();
  for (const shape of shapes) {
    const key = keyOf(shape);
    if (key === undefined) continue;
    const known = found.get(key);
    if (known) known.push(shape);
    else found.set(key, [shape]);
  }
  return found;
}

function contentOf({ schemas }: Shape): string {
  return schemas.map(({ place }) => keyOfSchema(place.value)).join();
}

function mostSimilar(base: readonly Shape[], head: readonly Shape[]): readonly (readonly [Shape, Shape])[] {
  const [first] = head;
  if (base.length === 0 || !first) return [];
  if (base.length > MOST_COMPARED || head.length > MOST_COMPARED) {
    apiOf(first).budget.exceed('unmatched', MOST_COMPARED, first.place.parent ?? first.place);
    return [];
  }
  const pairs: { readonly pair: readonly [Shape, Shape]; readonly share: number }[] = [];
  for (const before of base) {
    apiOf(first).budget.checkTime();
    for (const after of head) {
      const share = similarity(before, after);
      if (share >= LEAST_SIMILARITY) pairs.push({ pair: [before, after], share });
    }
  }
  return pairs.sort((a, b) => b.share - a.share).map(({ pair }) => pair);
}

function apiOf({ schemas: [schema] }: Shape): Api {
  return (schema as Schema).api;
}

/** The depth to which alternatives are compared by similarity. */
const DEEPEST = 3;

/** How many properties are compared to distinguish alternatives whose properties have the same names. */
const MOST_PROPERTIES = 20;

/** The share that two alternatives have in common: property names, or else types. The contents of properties decide between equals. */
function similarity(a: Shape, b: Shape, depth = DEEPEST): number {
  const names = new Set([...a.properties.keys(), ...b.properties.keys()]);
  if (names.size === 0) return similarityOfTypes(a, b, depth);
  const shared = [...names].flatMap((name) => {
    const [one, other] = [a.properties.get(name)?.shape, b.properties.get(name)?.shape];
    return one && other ? [[one, other] as const] : [];
  });
  const share = shared.length / names.size;
  if (share < LEAST_SIMILARITY || depth < DEEPEST) return share;
  const inner = shared.slice(0, MOST_PROPERTIES).map(([one, other]) => similarity(one, other, 1));
  return share + average(inner) / 100;
}

function similarityOfTypes(a: Shape, b: Shape, depth: number): number {
  if (!a.types || !b.types) return 0;
  const share = shareOf([...a.types], [...b.types]);
  if (share === 0 || depth === 0) return share / 2;
  const [one, other] = [a.items ?? a.additional, b.items ?? b.additional];
  const inner =
    typeof one === 'object' && typeof other === 'object'
      ? similarity(one, other, depth - 1)
      : average([a.text('format') === b.text('format') ? 1 : 0, shareOf(keysOf(a), keysOf(b))]);
  return share * (0.5 + inner / 4);
}

function keysOf({ values = [] }: Shape): readonly string[] {
  return values.map(keyOfValue);
}

/** The share of two lists that is in both; 1 for two empty lists. */
function shareOf(a: readonly string[], b: readonly string[]): number {
  const all = new Set([...a, ...b]);
  const others = new Set(b);
  return all.size === 0 ? 1 : [...new Set(a)].filter((item) => others.has(item)).length / all.size;
}

function average(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Whether all values that `sender` describes match more than one alternative of a `oneOf`, which makes them invalid. */
export function isAmbiguous(receiver: Shape, sender: Shape): boolean {
  // The value of a discriminator selects the alternative.
  if (receiver.all('discriminator').length > 0) return false;
  return receiver.parts.some((part) => {
    let accepting = 0;
    for (const alternative of new Set(branchesIn(part, ['oneOf']))) {
      part.api.budget.pass(1);
      if (acceptsAll(Shape.of([alternative]), sender)) accepting++;
      if (accepting > 1) return true;
    }
    return false;
  });
}

/** Whether `anyOf` became `oneOf`, and values of one of the remaining alternatives also match another one. */
export function isNowExclusive(base: Shape, head: Shape, remaining: readonly Shape[]): boolean {
  if (head.all('oneOf').length === 0 || head.all('anyOf').length > 0 || base.all('oneOf').length > 0) return false;
  if (base.all('anyOf').length === 0 || head.all('discriminator').length > 0) return false;
  return remaining.some((one) => {
    apiOf(head).budget.pass(head.branches.length);
    apiOf(head).budget.checkTime();
    return head.branches.some((other) => other !== one && accepts(other, one, 'validation'));
  });
}

const COMPARED = new Set(['type', 'properties', 'required', 'allOf', '$ref']);

/**
 * Whether an alternative accepts all values that `sender` describes, because it differs only in requiring less, or consists of
 * `required` only. An alternative that omits properties or has no keywords is usually meant for other values.
 */
function acceptsAll(receiver: Shape, sender: Shape): boolean {
  const keywords = receiver.parts.flatMap(({ place: { value } }) => (isObject(value) ? Object.keys(value) : ['not']));
  const constraints = new Set(keywords.filter((keyword) => !isRemark(keyword)));
  if (constraints.size === 0 || ![...constraints].every((keyword) => COMPARED.has(keyword))) return false;
  if (receiver.types && !(sender.types && [...sender.types].every((type) => takes(receiver.types, type)))) return false;
  if (![...receiver.required].every((name) => sender.required.has(name))) return false;
  if (constraints.size === 1 && constraints.has('required')) return true;
  const [taken, sent] = [receiver.properties, sender.properties];
  if (taken.size !== sent.size) return false;
  return [...sent.values()].every(({ name, shape }) => {
    const same = taken.get(name)?.shape;
    return same !== undefined && contentOf(same) === contentOf(shape);
  });
}
