import { stringOf } from '../model/place.ts';
import { takes } from './schema-types.ts';
import { keyOfValue, type Shape } from './shape.ts';

/** What becomes of the alternatives of a schema. */
export interface Branches {
  readonly pairs: readonly (readonly [Shape, Shape])[];
  readonly removed: readonly Shape[];
  readonly added: readonly Shape[];
}

/** What tells that two alternatives are the same one, the surest first. */
const SIGNS: readonly ((shape: Shape) => string | undefined)[] = [
  (shape) => componentOf(shape),
  (shape) => tagOf(shape),
  (shape) => shape.text('title'),
  (shape) => keyOfValue(shape.place.value),
  (shape) => onlyType(shape),
];

/** How much of their properties two alternatives have to share to be taken for one. */
const ALIKE = 0.5;

/** How many alternatives are held against each other; more of them, all new, are no longer the same schema. */
const MOST_COMPARED = 100;

/** Alternatives by name, by the value that tells them apart, by what they say; then those that are most alike. */
export function matchBranches(base: readonly Shape[], head: readonly Shape[]): Branches {
  const pairs: (readonly [Shape, Shape])[] = [];
  const removed = new Set(base);
  const added = new Set(head);
  const pair = (before: Shape, after: Shape) => {
    pairs.push([before, after]);
    removed.delete(before);
    added.delete(after);
  };
  for (const sign of SIGNS) {
    const signed = new Map([...added].reverse().map((after) => [sign(after), after]));
    for (const before of [...removed]) {
      const wanted = sign(before);
      const match = wanted === undefined ? undefined : signed.get(wanted);
      if (match && added.has(match)) pair(before, match);
    }
  }
  for (const before of added.size > MOST_COMPARED ? [] : [...removed]) {
    const ranked = [...added].map((after) => ({ after, likeness: likeness(before, after) }));
    const best = ranked.reduce<(typeof ranked)[number] | undefined>((a, b) => (a && a.likeness >= b.likeness ? a : b), undefined);
    if (best && best.likeness >= ALIKE) pair(before, best.after);
  }
  return { pairs, removed: [...removed], added: [...added] };
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

/** The type of an alternative that is told from the others by nothing else. */
function onlyType({ types, properties }: Shape): string | undefined {
  const [type, second] = types ?? [];
  return second === undefined && properties.size === 0 ? type : undefined;
}

function likeness(a: Shape, b: Shape): number {
  const names = new Set([...a.properties.keys(), ...b.properties.keys()]);
  const shared = [...names].filter((name) => a.properties.has(name) && b.properties.has(name));
  return names.size === 0 ? 0 : shared.length / names.size;
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
