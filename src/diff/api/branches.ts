import type { Api } from '../../model/api.ts';
import { isObject, stringOf } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';
import { accepts } from './accepts.ts';
import { componentOf } from './discriminators.ts';
import { isRemark, keyOfSchema, keyOfValue } from './schema-keys.ts';
import { takes } from './schema-types.ts';
import { Shape } from './shape.ts';
import { branchesIn } from './unwrap.ts';

/** The matching, removed and added alternatives of a schema. */
export interface Branches {
  readonly pairs: readonly (readonly [Shape, Shape])[];
  readonly removed: readonly Shape[];
  readonly added: readonly Shape[];
}

/** The keys by which alternatives are matched, the most reliable first. */
const MATCH_KEYS: readonly ((shape: Shape) => string | undefined)[] = [
  (shape) => `${nameOf(shape)} ${contentOf(shape)}`,
  contentOf,
  nameOf,
  tagOf,
  (shape) => shape.text('title'),
];

/** The share that two alternatives must have in common to be matched by similarity. */
const LEAST_SIMILARITY = 0.5;

/** How many alternatives are compared by similarity, which is quadratic. */
const MOST_COMPARED = 500;

/**
 * Matches alternatives by content, by name, by the value that distinguishes them, by title, and then by similarity.
 *
 * @param areNamed whether clients see what they are called, in the property that a discriminator names.
 */
export function matchBranches(base: readonly Shape[], head: readonly Shape[], areNamed: boolean): Branches {
  const pairs: (readonly [Shape, Shape])[] = [];
  const removed = new Set(base);
  const added = new Set(head);
  const pair = (before: Shape, after: Shape) => {
    pairs.push([before, after]);
    removed.delete(before);
    added.delete(after);
  };
  for (const keyOf of areNamed ? [nameOf, ...MATCH_KEYS] : MATCH_KEYS) {
    const [known, now] = [byKey(removed, keyOf), byKey(added, keyOf)];
    for (const [key, same] of known) {
      const matches = now.get(key) ?? [];
      // Alternatives with equal content are interchangeable; any other key that several share identifies nothing.
      if (keyOf !== contentOf && (same.length > 1 || matches.length > 1)) continue;
      for (const [index, before] of same.entries()) if (matches[index]) pair(before, matches[index]);
    }
  }
  for (const [before, after] of mostSimilar([...removed], [...added]))
    if (removed.has(before) && added.has(after)) pair(before, after);
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

function nameOf({ place }: Shape): string | undefined {
  return componentOf(place);
}

/** The value of the property that distinguishes alternatives: `type: { const: cat }`. */
function tagOf(shape: Shape): string | undefined {
  for (const [name, property] of shape.properties) {
    const [only, second] = property.shape.values ?? [];
    if (second === undefined && stringOf(only) !== undefined) return keyOfValue([name, only]);
  }
  return undefined;
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
