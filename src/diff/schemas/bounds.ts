import type { Place } from '../../model/place.ts';
import type { MessagePart } from '../../text/message.ts';
import { tryReadPattern } from '../patterns/pattern.ts';
import { lengthsOf } from '../patterns/pattern-lengths.ts';
import type { SchemaPair } from './schema-pairs.ts';
import type { Shape } from './shape.ts';

/** A change of one bound. */
export type BoundChange = { readonly at: Place; readonly base: Place } & (
  | {
      readonly kind: 'limit';
      /** `maxLength`. */
      readonly keyword: string;
      /** Parts by {@link LIMIT_MESSAGES}; `undefined` without a limit. */
      readonly before: readonly MessagePart[] | undefined;
      readonly now: readonly MessagePart[] | undefined;
    }
  /** Several limits of one schema, each as a part. */
  | { readonly kind: 'limits'; readonly limits: readonly MessagePart[] }
  /** New steps that reject values, and the steps before. */
  | { readonly kind: 'multipleOf'; readonly steps: readonly string[]; readonly before: readonly string[] }
  | { readonly kind: 'uniqueItems' }
);

/** The texts with which messages show a limit: `10`, `less than 10`. */
export const LIMIT_MESSAGES = {
  inclusive: '{{ value }}',
  below: 'less than {{ value }}',
  above: 'more than {{ value }}',
  changed: '`{{ keyword }}` of {{ now }} instead of {{ before }}',
};

/** The largest or smallest value that is allowed. */
interface ValueLimit {
  readonly value: number;
  readonly isExclusive: boolean;
}

interface BoundKeyword {
  readonly keyword: string;
  readonly isUpper: boolean;
  /** The value that is equivalent to no limit. */
  readonly noLimit?: number;
}

const NUMBERS = ['number', 'integer'];

/** All bounds, with the types of the values that they apply to. */
const BOUNDS: readonly (BoundKeyword & { readonly types: readonly string[] })[] = [
  { keyword: 'maximum', isUpper: true, types: NUMBERS },
  { keyword: 'minimum', isUpper: false, types: NUMBERS },
  { keyword: 'maxLength', isUpper: true, types: ['string'] },
  { keyword: 'minLength', isUpper: false, types: ['string'], noLimit: 0 },
  { keyword: 'maxItems', isUpper: true, types: ['array'] },
  { keyword: 'minItems', isUpper: false, types: ['array'], noLimit: 0 },
  { keyword: 'maxProperties', isUpper: true, types: ['object'] },
  { keyword: 'minProperties', isUpper: false, types: ['object'], noLimit: 0 },
];

/** The bounds that allow less than before, or more. Several limits of one schema are one change, as most have one cause. */
export function* changedBounds(pair: SchemaPair, allows: 'less' | 'more'): Generator<BoundChange> {
  const { base, head } = pair;
  const limits = [...changedLimits(pair, allows)];
  const [first] = limits;
  const isOneSchema = new Set(limits.map(limitedSchema)).size === 1;
  if (first && limits.length > 1 && isOneSchema)
    yield { at: first.at, base: first.base, kind: 'limits', limits: limits.map(limitMessagePart) };
  else yield* limits;
  if (allows === 'less' && bothAllow(pair, NUMBERS)) yield* changedSteps(base, head);
  const isUnique = head.flag('uniqueItems');
  if (!bothAllow(pair, ['array'])) return;
  if (base.flag('uniqueItems') !== isUnique && isUnique === (allows === 'less'))
    yield { kind: 'uniqueItems', at: head.at('uniqueItems'), base: base.at('uniqueItems') };
}

/**
 * Returns whether both versions allow one of some types, as keywords say nothing about values of other types (JSON Schema 2020-12
 * Validation, 4).
 */
function bothAllow({ base, head }: SchemaPair, types: readonly string[]): boolean {
  return [base, head].every((shape) => !shape.types || types.some((type) => shape.types?.has(type)));
}

type LimitChange = Extract<BoundChange, { readonly kind: 'limit' }>;

/** The pointer to the schema that has the limit, or that has it no longer. */
function limitedSchema({ at }: LimitChange): string {
  const isKeyword = typeof at.value === 'number' || typeof at.value === 'boolean';
  return (isKeyword ? (at.parent ?? at) : at).pointer;
}

function limitMessagePart({ keyword, before, now }: LimitChange): MessagePart {
  const messageId = before && now ? 'changed' : now ? 'added' : 'removed';
  return { messageId, data: { keyword, ...(before && { before }), ...(now && { now }) } };
}

function* changedLimits(pair: SchemaPair, allows: 'less' | 'more'): Generator<LimitChange> {
  const { base, head } = pair;
  for (const bound of BOUNDS) {
    if (!bothAllow(pair, bound.types)) continue;
    const [before, now] = [limitOf(base, bound), limitOf(head, bound)];
    const [tight, wide] = allows === 'less' ? [now, before] : [before, now];
    const [tightShape, wideShape] = allows === 'less' ? [head, base] : [base, head];
    // Values that are listed at the same time already keep the limit.
    const isChanged =
      isTighter(tight, wide, bound) &&
      isTighter(tight, impliedByValues(tightShape, bound), bound) &&
      isTighter(tight, withImplied(wide, wideShape, bound, pair.isInPath), bound);
    const { keyword } = bound;
    const keywords = [keyword, ...(exclusiveKeywords(keyword) ?? [])];
    if (isChanged) {
      const places = { at: head.at(...keywords), base: base.at(...keywords) };
      yield { kind: 'limit', keyword, before: limitParts(before, bound), now: limitParts(now, bound), ...places };
    }
  }
}

/** The numbers between the limits of a schema, or the lengths of its strings; open limits are infinite. */
export function rangeOf(shape: Shape, suffix: 'imum' | 'Length'): { readonly from: number; readonly to: number } {
  const [from, to] = [
    limitOf(shape, { keyword: `min${suffix}`, isUpper: false }),
    limitOf(shape, { keyword: `max${suffix}`, isUpper: true }),
  ];
  return { from: from?.value ?? -Infinity, to: to?.value ?? Infinity };
}

/** A change of `multipleOf` that rejects values which were multiples of the old steps. */
function* changedSteps(base: Shape, head: Shape): Generator<BoundChange> {
  const keyword = 'multipleOf';
  const [before, now] = [stepsOf(base), stepsOf(head)];
  const isInteger = base.types?.size === 1 && base.types.has('integer');
  const accepted = isInteger ? [1, ...before] : before;
  const rejecting = now.filter(
    (step) => !accepted.some((other) => isMultiple(other, step)) && !base.values?.every((value) => isMultiple(value, step)),
  );
  if (rejecting.length === 0) return;
  const steps = { steps: rejecting.map(String), before: before.map(String) };
  yield { kind: 'multipleOf', ...steps, at: head.at(keyword), base: base.at(keyword) };
}

/** The steps of `multipleOf` in all parts. */
export function stepsOf(shape: Shape): readonly number[] {
  return shape.all('multipleOf').filter((step): step is number => typeof step === 'number' && step > 0);
}

/** Returns whether a number is a multiple of a step. It allows for rounding errors: 0.3 is a multiple of 0.1. */
export function isMultiple(value: unknown, step: number): boolean {
  if (typeof value !== 'number') return true;
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times));
}

function exclusiveKeywords(keyword: string): readonly string[] | undefined {
  return keyword === 'maximum' ? ['exclusiveMaximum'] : keyword === 'minimum' ? ['exclusiveMinimum'] : undefined;
}

/** The tightest limit of all parts. `exclusiveMaximum` is a flag in 3.0 and a number in 3.1 and later. */
function limitOf(shape: Shape, bound: BoundKeyword): ValueLimit | undefined {
  const [exclusive] = exclusiveKeywords(bound.keyword) ?? [];
  const own = shape.all(bound.keyword).filter((value) => typeof value === 'number');
  const others = exclusive === undefined ? [] : shape.all(exclusive);
  const limits = [
    ...own.map((value) => ({ value, isExclusive: others.includes(true) })),
    ...others.filter((value) => typeof value === 'number').map((value) => ({ value, isExclusive: true })),
  ];
  const isInteger = shape.types?.size === 1 && shape.types.has('integer');
  return limits
    .map((limit) => (isInteger ? inclusive(limit, bound) : limit))
    .filter(({ value }) => value !== bound.noLimit)
    .reduce<ValueLimit | undefined>((tightest, limit) => (isTighter(limit, tightest, bound) ? limit : tightest), undefined);
}

/** The tightest of a limit and those that the values, the format, the pattern and the path imply. */
function withImplied(
  limit: ValueLimit | undefined,
  shape: Shape,
  bound: BoundKeyword,
  isInPath: boolean,
): ValueLimit | undefined {
  const implied = [impliedByValues(shape, bound), impliedByFormat(shape, bound), ...impliedByPatterns(shape, bound)];
  if (isInPath && bound.keyword === 'minLength') implied.push({ value: 1, isExclusive: false });
  return implied.reduce((tightest, other) => (isTighter(other, tightest, bound) ? other : tightest), limit);
}

function impliedByValues({ values = [] }: Shape, { keyword, isUpper }: BoundKeyword): ValueLimit | undefined {
  const sizes = values.map((value) => sizeOf(value, keyword));
  // A limit does not apply to values of other types.
  const counted = sizes.filter((size) => size !== undefined);
  if (values.length === 0) return undefined;
  if (counted.length === 0) return { value: isUpper ? -Infinity : Infinity, isExclusive: false };
  // A spread of thousands of values would exceed the number of arguments that a call can have.
  const value = counted.reduce((widest, size) => (isUpper ? Math.max(widest, size) : Math.min(widest, size)));
  return { value, isExclusive: false };
}

function sizeOf(value: unknown, keyword: string): number | undefined {
  if (typeof value === 'number') return keyword.endsWith('imum') ? value : undefined;
  return typeof value === 'string' && keyword.endsWith('Length') ? [...value].length : undefined;
}

/** The smallest and largest value or length that a format allows. */
const FORMAT_RANGES: Readonly<
  Record<string, { readonly suffix: 'imum' | 'Length'; readonly from: number; readonly to: number }>
> = {
  int32: { suffix: 'imum', from: -(2 ** 31), to: 2 ** 31 - 1 },
  int64: { suffix: 'imum', from: -(2 ** 63), to: 2 ** 63 - 1 },
  uuid: { suffix: 'Length', from: 36, to: 36 },
  date: { suffix: 'Length', from: 10, to: 10 },
};

function impliedByFormat(shape: Shape, { keyword, isUpper }: BoundKeyword): ValueLimit | undefined {
  const format = shape.text('format') ?? '';
  const range = Object.hasOwn(FORMAT_RANGES, format) ? FORMAT_RANGES[format] : undefined;
  if (!range || !keyword.endsWith(range.suffix)) return undefined;
  return { value: isUpper ? range.to : range.from, isExclusive: false };
}

function impliedByPatterns(shape: Shape, { keyword, isUpper }: BoundKeyword): readonly ValueLimit[] {
  if (!keyword.endsWith('Length')) return [];
  return shape.all('pattern').flatMap((text) => {
    const pattern = typeof text === 'string' ? tryReadPattern(text) : undefined;
    if (!pattern) return [];
    const { min, max } = lengthsOf(pattern);
    return [{ value: isUpper ? max : min, isExclusive: false }];
  });
}

/** The limit that is equivalent to an exclusive one for integers: at most 9 for less than 10. */
function inclusive({ value, isExclusive }: ValueLimit, { isUpper }: BoundKeyword): ValueLimit {
  if (!isExclusive) return { value, isExclusive };
  return { value: isUpper ? Math.ceil(value) - 1 : Math.floor(value) + 1, isExclusive: false };
}

function isTighter(limit: ValueLimit | undefined, other: ValueLimit | undefined, { isUpper }: BoundKeyword): boolean {
  if (!limit) return false;
  if (!other) return true;
  if (limit.value === other.value) return limit.isExclusive && !other.isExclusive;
  return isUpper ? limit.value < other.value : limit.value > other.value;
}

function limitParts(limit: ValueLimit | undefined, { isUpper }: BoundKeyword): readonly MessagePart[] | undefined {
  if (!limit) return undefined;
  const { value, isExclusive } = limit;
  const messageId = isExclusive ? (isUpper ? 'below' : 'above') : 'inclusive';
  return [{ messageId, data: { value } }];
}
