import { isObject } from '../../model/place.ts';
import { isAnnotation, keyOfValue } from './schema-keys.ts';
import type { Shape } from './shape.ts';

/** The number of properties that two schemas have in common, and the number that differ, at any depth. */
interface SchemaDifference {
  readonly common: number;
  readonly changed: number;
}

/** The greatest depth of a comparison, and the most schemas for one comparison and for all. */
const MAX_DEPTH = 8;
const MAX_STEPS = 500;
const MAX_STEPS_TOTAL = 60_000;

/** Keywords that are compared apart. */
const SEPARATELY_COMPARED = new Set([
  ...['type', 'nullable', 'x-nullable', 'properties', 'items', 'additionalProperties', 'required', 'enum', 'const', '$ref'],
  ...['allOf', 'oneOf', 'anyOf', '$defs', 'definitions', 'discriminator'],
]);

/** Measures how much schemas of two versions differ, so that the ones that differ least can be matched. */
export class ChangeSizes {
  readonly #known = new Map<Shape, Map<Shape, SchemaDifference>>();
  readonly #most: number;
  #steps = 0;

  /** @param count The number of pairs of schemas that are compared. */
  constructor(count: number) {
    this.#most = Math.min(MAX_STEPS, MAX_STEPS_TOTAL / count);
  }

  /** The share of two schemas that is not the same: 0 for equal schemas, 1 for those that have nothing in common. */
  between(base: Shape, head: Shape): number {
    this.#steps = 0;
    const { common, changed } = this.#compare(base, head, 0);
    return changed === 0 ? 0 : changed / (common + changed);
  }

  #compare(base: Shape, head: Shape, depth: number): SchemaDifference {
    if (base.content === head.content) return { common: Math.max(1, base.properties.size), changed: 0 };
    const known = this.#known.get(base)?.get(head);
    if (known) return known;
    // A schema that contains itself adds no difference of its own.
    if (depth > MAX_DEPTH || this.#steps++ > this.#most) return { common: 1, changed: 0 };
    const differences = this.#known.get(base) ?? new Map<Shape, SchemaDifference>();
    this.#known.set(base, differences.set(head, { common: 1, changed: 0 }));
    const difference = sum([ownDifference(base, head), ...this.#partsOf(base, head, depth + 1)]);
    differences.set(head, difference);
    return difference;
  }

  *#partsOf(base: Shape, head: Shape, depth: number): Generator<SchemaDifference> {
    const names = new Set([...base.properties.keys(), ...head.properties.keys()]);
    for (const name of names) {
      const [before, after] = [base.properties.get(name), head.properties.get(name)];
      yield before && after ? this.#compare(before.shape, after.shape, depth) : { common: 0, changed: 1 };
      if (base.required.has(name) !== head.required.has(name)) yield { common: 0, changed: DETAIL_WEIGHT };
    }
    for (const [before, after] of [
      [base.items, head.items],
      [base.additional, head.additional],
    ] as const) {
      if (typeof before === 'object' && typeof after === 'object') yield this.#compare(before, after, depth);
      else if (keyOfPart(before) !== keyOfPart(after)) yield { common: 0, changed: 1 };
    }
    const [branches, others] = [base.branches, head.branches];
    for (const branch of branches) {
      const differences = others.map((other) => this.#compare(branch, other, depth));
      const least = differences.sort((a, b) => a.changed - b.changed)[0];
      if (least) yield least;
    }
    yield { common: 0, changed: Math.abs(branches.length - others.length) };
  }
}

/** The weight of a change in detail, beside 1 for a property that is lost or new. */
const DETAIL_WEIGHT = 0.25;

function keyOfPart(part: Shape | boolean | undefined): unknown {
  return typeof part === 'object' ? 'schema' : (part ?? true);
}

/** The difference of two schemas apart from their properties and items. */
function ownDifference(base: Shape, head: Shape): SchemaDifference {
  const changed =
    differenceOfTypes(base.types, head.types) +
    (base.isNullable === head.isNullable ? 0 : DETAIL_WEIGHT) +
    differenceOfLists(base.values?.map(keyOfValue), head.values?.map(keyOfValue)) +
    differentKeywords(base, head) * DETAIL_WEIGHT;
  return { common: base.properties.size > 0 && head.properties.size > 0 ? 0 : Math.max(0, 1 - changed), changed };
}

function differenceOfTypes(base: ReadonlySet<string> | undefined, head: ReadonlySet<string> | undefined): number {
  return differenceOfLists(base && [...base], head && [...head]) * 2;
}

/** The share of two lists that is in one of them only; 1 if only one of them exists. */
function differenceOfLists(base: readonly string[] | undefined, head: readonly string[] | undefined): number {
  return base && head ? 1 - overlapOf(base, head) : base || head ? 1 : 0;
}

/** The share of two lists that is in both; 1 for two empty lists. */
export function overlapOf(a: readonly string[], b: readonly string[]): number {
  const all = new Set([...a, ...b]);
  const others = new Set(b);
  return all.size === 0 ? 1 : [...new Set(a)].filter((item) => others.has(item)).length / all.size;
}

/** The number of other keywords, such as limits, that have other values. */
function differentKeywords(base: Shape, head: Shape): number {
  const keywords = new Set([...keywordsOf(base), ...keywordsOf(head)]);
  return [...keywords].filter((keyword) => keyOfValue(base.all(keyword)) !== keyOfValue(head.all(keyword))).length;
}

function keywordsOf({ parts }: Shape): readonly string[] {
  return parts.flatMap(({ place: { value } }) =>
    isObject(value) ? Object.keys(value).filter((keyword) => !SEPARATELY_COMPARED.has(keyword) && !isAnnotation(keyword)) : [],
  );
}

function sum(differences: readonly SchemaDifference[]): SchemaDifference {
  let [common, changed] = [0, 0];
  for (const difference of differences) {
    common += difference.common;
    changed += difference.changed;
  }
  return { common, changed };
}
