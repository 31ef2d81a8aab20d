import type { Shape } from '../../src/compare/shape.ts';
import type { Place } from '../../src/model/place.ts';

/** A bound that changed, one way or the other. */
export interface BoundChange {
  /** `maxLength`. */
  readonly keyword: string;
  /** What it allows, in words, before and now: `up to 10`, `any`. */
  readonly before: string;
  readonly now: string;
  readonly at: Place;
  readonly base: Place;
}

/** The most or the least that is allowed. */
interface Limit {
  readonly value: number;
  readonly isExclusive: boolean;
}

interface Bound {
  readonly keyword: string;
  readonly isUpper: boolean;
  readonly unit: string;
  /** What is the same as no limit. */
  readonly none?: number;
}

const BOUNDS: readonly Bound[] = [
  { keyword: 'maximum', isUpper: true, unit: '' },
  { keyword: 'minimum', isUpper: false, unit: '' },
  { keyword: 'maxLength', isUpper: true, unit: ' characters' },
  { keyword: 'minLength', isUpper: false, unit: ' characters', none: 0 },
  { keyword: 'maxItems', isUpper: true, unit: ' items' },
  { keyword: 'minItems', isUpper: false, unit: ' items', none: 0 },
  { keyword: 'maxProperties', isUpper: true, unit: ' properties' },
  { keyword: 'minProperties', isUpper: false, unit: ' properties', none: 0 },
];

/** The bounds that allow less than before, or that allow more. */
export function* changedBounds(base: Shape, head: Shape, allows: 'less' | 'more'): Generator<BoundChange> {
  for (const bound of BOUNDS) {
    const [before, now] = [limitOf(base, bound), limitOf(head, bound)];
    const isChanged =
      allows === 'less'
        ? isTighter(now, withImplied(before, base, bound), bound)
        : isTighter(before, withImplied(now, head, bound), bound);
    const keywords = [bound.keyword, ...(exclusiveOf(bound.keyword) ?? [])];
    if (isChanged) {
      yield {
        keyword: bound.keyword,
        before: limitText(before, bound),
        now: limitText(now, bound),
        at: head.at(...keywords),
        base: base.at(...keywords),
      };
    }
  }
  if (allows === 'less') yield* newSteps(base, head);
  const [unique, uniqueNow] = [base.flag('uniqueItems'), head.flag('uniqueItems')];
  if (unique !== uniqueNow && uniqueNow === (allows === 'less')) {
    const [before, now] = [unique, uniqueNow].map((flag) => (flag ? 'different items only' : 'items more than once'));
    yield {
      keyword: 'uniqueItems',
      before: before ?? '',
      now: now ?? '',
      at: head.at('uniqueItems'),
      base: base.at('uniqueItems'),
    };
  }
}

/** `multipleOf` where it refuses what was a multiple of something else. */
function* newSteps(base: Shape, head: Shape): Generator<BoundChange> {
  const keyword = 'multipleOf';
  const [before, now] = [stepsOf(base), stepsOf(head)];
  const isInteger = base.types?.size === 1 && base.types.has('integer');
  const given = isInteger ? [1, ...before] : before;
  const refusing = now.filter(
    (step) => !given.some((other) => isMultiple(other, step)) && !base.values?.every((value) => isMultiple(value, step)),
  );
  if (refusing.length === 0) return;
  yield {
    keyword,
    before: before.length > 0 ? `multiples of ${before.join(' and ')}` : 'any number',
    now: `multiples of ${refusing.join(' and ')}`,
    at: head.at(keyword),
    base: base.at(keyword),
  };
}

function stepsOf(shape: Shape): readonly number[] {
  return shape.all('multipleOf').filter((step): step is number => typeof step === 'number' && step > 0);
}

/** 0.3 is a multiple of 0.1, though not to a computer. */
function isMultiple(value: unknown, step: number): boolean {
  if (typeof value !== 'number') return true;
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times));
}

function exclusiveOf(keyword: string): readonly string[] | undefined {
  return keyword === 'maximum' ? ['exclusiveMaximum'] : keyword === 'minimum' ? ['exclusiveMinimum'] : undefined;
}

/** The tightest limit of all parts; `exclusiveMaximum` is a flag in 3.0 and a number from 3.1 on. */
function limitOf(shape: Shape, bound: Bound): Limit | undefined {
  const [exclusive] = exclusiveOf(bound.keyword) ?? [];
  const own = shape.all(bound.keyword).filter((value) => typeof value === 'number');
  const others = exclusive === undefined ? [] : shape.all(exclusive);
  const limits = [
    ...own.map((value) => ({ value, isExclusive: others.includes(true) })),
    ...others.filter((value) => typeof value === 'number').map((value) => ({ value, isExclusive: true })),
  ];
  const isInteger = shape.types?.size === 1 && shape.types.has('integer');
  return limits
    .map((limit) => (isInteger ? inclusive(limit, bound) : limit))
    .filter(({ value }) => value !== bound.none)
    .reduce<Limit | undefined>((tightest, limit) => (isTighter(limit, tightest, bound) ? limit : tightest), undefined);
}

/** A limit, or what the values and the format say without it. */
function withImplied(limit: Limit | undefined, shape: Shape, bound: Bound): Limit | undefined {
  const implied = [impliedByValues(shape, bound), impliedByFormat(shape, bound)];
  return implied.reduce((tightest, other) => (isTighter(other, tightest, bound) ? other : tightest), limit);
}

function impliedByValues({ values = [] }: Shape, { keyword, isUpper }: Bound): Limit | undefined {
  const sizes = values.map((value) => sizeOf(value, keyword));
  // A limit has nothing to say of values of other types.
  const counted = sizes.filter((size) => size !== undefined);
  if (values.length === 0) return undefined;
  if (counted.length === 0) return { value: isUpper ? -Infinity : Infinity, isExclusive: false };
  // One by one: as arguments, thousands of values would be more than a call takes.
  const value = counted.reduce((widest, size) => (isUpper ? Math.max(widest, size) : Math.min(widest, size)));
  return { value, isExclusive: false };
}

function sizeOf(value: unknown, keyword: string): number | undefined {
  if (typeof value === 'number') return keyword.endsWith('imum') ? value : undefined;
  return typeof value === 'string' && keyword.endsWith('Length') ? [...value].length : undefined;
}

/** The least and the most that a format allows. */
const FORMATS: Readonly<Record<string, { readonly of: 'imum' | 'Length'; readonly from: number; readonly to: number }>> = {
  int32: { of: 'imum', from: -(2 ** 31), to: 2 ** 31 - 1 },
  int64: { of: 'imum', from: -(2 ** 63), to: 2 ** 63 - 1 },
  uuid: { of: 'Length', from: 36, to: 36 },
  date: { of: 'Length', from: 10, to: 10 },
};

function impliedByFormat(shape: Shape, { keyword, isUpper }: Bound): Limit | undefined {
  const format = shape.text('format') ?? '';
  const range = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (!range || !keyword.endsWith(range.of)) return undefined;
  return { value: isUpper ? range.to : range.from, isExclusive: false };
}

/** Of whole numbers, less than 10 is up to 9. */
function inclusive({ value, isExclusive }: Limit, { isUpper }: Bound): Limit {
  if (!isExclusive) return { value, isExclusive };
  return { value: isUpper ? Math.ceil(value) - 1 : Math.floor(value) + 1, isExclusive: false };
}

function isTighter(limit: Limit | undefined, other: Limit | undefined, { isUpper }: Bound): boolean {
  if (!limit) return false;
  if (!other) return true;
  if (limit.value === other.value) return limit.isExclusive && !other.isExclusive;
  return isUpper ? limit.value < other.value : limit.value > other.value;
}

function limitText(limit: Limit | undefined, { isUpper, unit }: Bound): string {
  if (!limit) return isUpper ? 'without an upper limit' : 'without a lower limit';
  const words = limit.isExclusive ? (isUpper ? 'less than' : 'more than') : isUpper ? 'up to' : 'at least';
  return `${words} ${limit.value}${unit}`;
}
