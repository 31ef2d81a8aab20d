import { isObject, stringOf } from '../model/place.ts';
import { isRemark, keyOfSchema, keyOfValue } from './keys.ts';
import { takes } from './schema-types.ts';
import { Shape } from './shape.ts';
import { branchesIn } from './unwrap.ts';

/** What becomes of the alternatives of a schema. */
export interface Branches {
  readonly pairs: readonly (readonly [Shape, Shape])[];
  readonly removed: readonly Shape[];
  readonly added: readonly Shape[];
}

/** What tells that two alternatives are the same one, the surest first. */
const SIGNS: readonly ((shape: Shape) => string | undefined)[] = [
  (shape) => `${componentOf(shape)} ${contentOf(shape)}`,
  contentOf,
  componentOf,
  tagOf,
  (shape) => shape.text('title'),
];

/** How much two alternatives have to have in common to be taken for one. */
const ALIKE = 0.5;

/** How many alternatives are held against each other; more of them, all new, are no longer the same schema. */
const MOST_COMPARED = 100;

/**
 * Alternatives by what they say, by name, by the value that tells them apart; then those that are most alike.
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
  for (const sign of areNamed ? [componentOf, ...SIGNS] : SIGNS) {
    const [known, now] = [bySign(removed, sign), bySign(added, sign)];
    for (const [key, same] of known) {
      const matches = now.get(key) ?? [];
      // What says the same is the same, whichever it is; any other sign that several have tells nothing.
      if (sign !== contentOf && (same.length > 1 || matches.length > 1)) continue;
      for (const [index, before] of same.entries()) if (matches[index]) pair(before, matches[index]);
    }
  }
  for (const [before, after] of mostAlike([...removed], [...added]))
    if (removed.has(before) && added.has(after)) pair(before, after);
  return { pairs, removed: [...removed], added: [...added] };
}

function bySign(shapes: Iterable<Shape>, sign: (shape: Shape) => string | undefined): ReadonlyMap<string, readonly Shape[]> {
  const found = new Map<string, Shape[]>();
  for (const shape of shapes) {
    const key = sign(shape);
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

function mostAlike(base: readonly Shape[], head: readonly Shape[]): readonly (readonly [Shape, Shape])[] {
  if (base.length > MOST_COMPARED || head.length > MOST_COMPARED) return [];
  return base
    .flatMap((before) => head.map((after) => ({ pair: [before, after] as const, alike: likeness(before, after) })))
    .filter(({ alike }) => alike >= ALIKE)
    .sort((a, b) => b.alike - a.alike)
    .map(({ pair }) => pair);
}

/** `Cat` of `#/components/schemas/Cat`. */
export function componentOf({ place }: Shape): string | undefined {
  const container = place.parent?.token;
  return container === 'schemas' || container === 'definitions' || container === '$defs' ? String(place.token) : undefined;
}

/** The value of the property that tells alternatives apart: `type: { const: cat }`. */
function tagOf(shape: Shape): string | undefined {
  for (const [name, property] of shape.properties) {
    const [only, second] = property.shape.values ?? [];
    if (second === undefined && stringOf(only) !== undefined) return keyOfValue([name, only]);
  }
  return undefined;
}

/** How deep alternatives are compared to find those that are most alike. */
const DEEPEST = 3;

/** How many of the properties of alternatives are compared to tell those apart that have the same. */
const MOST_PROPERTIES = 20;

/** How much two alternatives have in common: names of properties, else types; what is within these decides between equals. */
function likeness(a: Shape, b: Shape, depth = DEEPEST): number {
  const names = new Set([...a.properties.keys(), ...b.properties.keys()]);
  if (names.size === 0) return likenessOfTypes(a, b, depth);
  const shared = [...names].flatMap((name) => {
    const [one, other] = [a.properties.get(name)?.shape, b.properties.get(name)?.shape];
    return one && other ? [[one, other] as const] : [];
  });
  const share = shared.length / names.size;
  if (share < ALIKE || depth < DEEPEST) return share;
  const inner = shared.slice(0, MOST_PROPERTIES).map(([one, other]) => likeness(one, other, 1));
  return share + average(inner) / 100;
}

function likenessOfTypes(a: Shape, b: Shape, depth: number): number {
  if (!a.types || !b.types) return 0;
  const share = shareOf([...a.types], [...b.types]);
  if (share === 0 || depth === 0) return share / 2;
  const [one, other] = [a.items ?? a.additional, b.items ?? b.additional];
  const inner =
    typeof one === 'object' && typeof other === 'object'
      ? likeness(one, other, depth - 1)
      : average([a.text('format') === b.text('format') ? 1 : 0, shareOf(keysOf(a), keysOf(b))]);
  return share * (0.5 + inner / 4);
}

function keysOf({ values = [] }: Shape): readonly string[] {
  return values.map(keyOfValue);
}

/** How much of two lists is in both; all, where nothing is in either. */
function shareOf(a: readonly string[], b: readonly string[]): number {
  const all = new Set([...a, ...b]);
  const others = new Set(b);
  return all.size === 0 ? 1 : [...new Set(a)].filter((item) => others.has(item)).length / all.size;
}

function average(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/**
 * Whether whoever was made for `receiver` can make do with what `sender` describes, as far as can be told at a glance: what is sent
 * has to be known, and what is read has to be there.
 */
export function accepts(receiver: Shape, sender: Shape, direction: 'request' | 'response'): boolean {
  if (receiver.branches.length > 0 || sender.branches.length > 0) return false;
  if (receiver.types === undefined) return receiver.properties.size === 0 && receiver.values === undefined;
  if (sender.types === undefined || ![...sender.types].every((type) => takes(receiver.types, type))) return false;
  const values = receiver.values && new Set(receiver.values.map(keyOfValue));
  if (values && !sender.values?.every((value) => values.has(keyOfValue(value)))) return false;
  if ([...receiver.required].some((name) => !sender.required.has(name))) return false;
  const [some, all] = direction === 'request' ? [sender, receiver] : [receiver, sender];
  return [...some.properties.keys()].every((name) => all.properties.has(name));
}

/** Whether all that `sender` describes fits more than one alternative of a `oneOf`, of which it may fit but one. */
export function isAmbiguous(receiver: Shape, sender: Shape): boolean {
  // The value of a discriminator decides which alternative it is.
  if (receiver.all('discriminator').length > 0) return false;
  return receiver.parts.some((part) => {
    const alternatives = [...new Set(branchesIn(part, ['oneOf']))].slice(0, MOST_COMPARED);
    return alternatives.filter((alternative) => takesAll(Shape.of([alternative]), sender)).length > 1;
  });
}

const COMPARED = new Set(['type', 'properties', 'required', 'allOf', '$ref']);

/**
 * Whether an alternative takes all that `sender` describes, whoever reads it: it says the same, but for what it requires less, or
 * only what is required. What leaves properties out, or says nothing, is as a rule meant for the others.
 */
function takesAll(receiver: Shape, sender: Shape): boolean {
  const keywords = receiver.parts.flatMap(({ place: { value } }) => (isObject(value) ? Object.keys(value) : ['not']));
  const said = new Set(keywords.filter((keyword) => !isRemark(keyword)));
  if (said.size === 0 || ![...said].every((keyword) => COMPARED.has(keyword))) return false;
  if (receiver.types && !(sender.types && [...sender.types].every((type) => takes(receiver.types, type)))) return false;
  if (![...receiver.required].every((name) => sender.required.has(name))) return false;
  if (said.size === 1 && said.has('required')) return true;
  const [taken, sent] = [receiver.properties, sender.properties];
  if (taken.size !== sent.size) return false;
  return [...sent.values()].every(({ name, shape }) => {
    const same = taken.get(name)?.shape;
    return same !== undefined && contentOf(same) === contentOf(shape);
  });
}
