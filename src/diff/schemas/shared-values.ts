import { append } from '../../model/append.ts';
import { NarrowedShape } from './narrowed-shape.ts';
import { keyOfValue } from './schema-keys.ts';
import type { Shape } from './shape.ts';
import type { Union } from './union.ts';

/** An alternative of one version with the values that an alternative of the other version has. */
interface SharedPart {
  readonly narrowed: Shape;
  readonly part: Shape;
}

/** An alternative of one version, whose values are divided among several alternatives of the other version. */
interface DividedAlternative {
  readonly whole: Shape;
  readonly parts: readonly SharedPart[];
  /** The values that none of the alternatives has. */
  readonly missing: Shape | undefined;
}

/** Alternatives that have values in common. */
interface ValueMatches {
  readonly pairs: readonly (readonly [Shape, Shape])[];
  readonly split: readonly DividedAlternative[];
  readonly joined: readonly DividedAlternative[];
}

/** A criterion that distinguishes alternatives by values: those of a property, or without a property, their own. */
interface ValueCriterion {
  readonly property: string | undefined;
  readonly isDivisible: boolean;
  readonly valuesOf: (alternative: Shape, union: Union) => readonly unknown[];
}

/**
 * Matches alternatives by values that no other alternative of their version has: those that select them through a discriminator, those
 * that they list for a property, and those that they are.
 *
 * @param removed The alternatives of the base that are not matched yet. It may be changed between two results.
 * @param added The alternatives of the head.
 */
export function* matchByValues(
  base: Union,
  head: Union,
  removed: ReadonlySet<Shape>,
  added: ReadonlySet<Shape>,
): Generator<ValueMatches> {
  for (const way of criteriaOf(base, head)) {
    if (removed.size === 0 || added.size === 0) return;
    yield matchesOf(way, [base, head], removed, added);
  }
}

function* criteriaOf(base: Union, head: Union): Generator<ValueCriterion> {
  const property = base.discriminator;
  if (property !== undefined && head.discriminator !== undefined) {
    const isDivisible = property === head.discriminator;
    yield { property, isDivisible, valuesOf: (alternative, union) => union.selectorsOf(alternative) };
  }
  for (const property of base.values.tagsSharedWith(head.values)) {
    yield { property, isDivisible: true, valuesOf: (alternative, union) => union.values.stringsOf(alternative, property) };
  }
  const valuesOf = ({ properties, values = [] }: Shape) => (properties.size > 0 ? [] : values);
  yield { property: undefined, isDivisible: true, valuesOf };
}

function matchesOf(
  criterion: ValueCriterion,
  [base, head]: readonly [Union, Union],
  removed: Iterable<Shape>,
  added: Iterable<Shape>,
): ValueMatches {
  const [before, after] = [keysOf(removed, criterion, base), keysOf(added, criterion, head)];
  const [successors, predecessors] = [partnersOf(before, after), partnersOf(after, before)];
  const pairs = [...successors].flatMap(([one, [other, second]]) => {
    return other && !second && predecessors.get(other)?.length === 1 ? [[one, other] as const] : [];
  });
  const dividedIn = (partners: Partners, others: Partners, keys: KeyedValues, otherKeys: KeyedValues) =>
    criterion.isDivisible ? divideAll(criterion, partners, others, keys, otherKeys) : [];
  return {
    pairs,
    split: dividedIn(successors, predecessors, before, after),
    joined: dividedIn(predecessors, successors, after, before),
  };
}

/** The values of alternatives by their keys. */
type KeyedValues = ReadonlyMap<Shape, ReadonlyMap<string, unknown>>;

type Partners = ReadonlyMap<Shape, readonly Shape[]>;

function keysOf(alternatives: Iterable<Shape>, { valuesOf }: ValueCriterion, union: Union): KeyedValues {
  const keys = new Map<Shape, ReadonlyMap<string, unknown>>();
  for (const alternative of alternatives) {
    const values = valuesOf(alternative, union);
    if (values.length > 0) keys.set(alternative, new Map(values.map((value) => [keyOfValue(value), value])));
  }
  return keys;
}

/** The alternatives of the other version that share a value with each alternative. */
function partnersOf(some: KeyedValues, others: KeyedValues): Partners {
  const having = new Map<string, Shape[]>();
  for (const [other, values] of others) {
    for (const key of values.keys()) append(having, key, other);
  }
  return new Map(
    [...some].map(([one, values]) => [one, [...new Set([...values.keys()].flatMap((key) => having.get(key) ?? []))]]),
  );
}

function divideAll(
  criterion: ValueCriterion,
  partners: Partners,
  others: Partners,
  keys: KeyedValues,
  otherKeys: KeyedValues,
): readonly DividedAlternative[] {
  return [...partners].flatMap(([whole, parts]) => {
    if (parts.length < 2 || whole.branches.length > 0 || parts.some((part) => others.get(part)?.length !== 1)) return [];
    return [divide(criterion, whole, parts, keys.get(whole) ?? new Map(), otherKeys)];
  });
}

function divide(
  { property }: ValueCriterion,
  whole: Shape,
  parts: readonly Shape[],
  values: ReadonlyMap<string, unknown>,
  keys: KeyedValues,
): DividedAlternative {
  const narrowed = (some: readonly (readonly [string, unknown])[]) => {
    const kept = some.map(([, value]) => value);
    return property === undefined ? whole.narrowed({ values: kept }) : new NarrowedShape(whole, property, kept);
  };
  const all = [...values];
  const missing = all.filter(([key]) => !parts.some((part) => keys.get(part)?.has(key)));
  return {
    whole,
    parts: parts.map((part, index) => {
      const shared = all.filter(([key]) => keys.get(part)?.has(key));
      // A value that is gone is a change of the first of several lists of values.
      return { part, narrowed: narrowed(property === undefined && index === 0 ? [...shared, ...missing] : shared) };
    }),
    missing: property === undefined || missing.length === 0 ? undefined : narrowed(missing),
  };
}
