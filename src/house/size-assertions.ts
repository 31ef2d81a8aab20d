import { isObject } from '../model/place.ts';
import { count } from '../text/count.ts';
import type { Assertion, AssertionName, ReadAssertion } from './assertion.ts';
import { bePhrase, verbPhrase } from './assertion.ts';
import { inlineCode, MAX_SHOWN_ITEMS, shortened, shortList, valueTexts } from './shown-values.ts';

const LENGTH = 'a mapping with `min`, `max` or both, which are integers of at least 0';

/** Reads `length`. */
export function readLength(value: unknown): ReadAssertion {
  if (!isObject(value)) return { expected: LENGTH };
  const keys = Object.keys(value);
  const other = keys.find((key) => key !== 'min' && key !== 'max');
  if (other !== undefined) return { expected: LENGTH, problem: `has the key ${inlineCode(shortened(other))}` };
  if (keys.length === 0) return { expected: LENGTH, problem: 'is empty' };
  const { min = 0, max = Number.POSITIVE_INFINITY } = value;
  if (!isCount(min)) return { expected: LENGTH, problem: '`min` is not' };
  if (!isCount(max)) return { expected: LENGTH, problem: '`max` is not' };
  if (min > max) return { expected: LENGTH, problem: `\`min\` (${min}) is greater than \`max\` (${max})` };
  const range = rangeText(min, max);
  return {
    assertion: {
      name: 'length',
      phrase: verbPhrase('have', 'has', `a length of ${range}`),
      expected: range,
      acceptsText: ({ length }) => length >= min && length <= max,
      ...(max === Number.POSITIVE_INFINITY && { bound: min }),
      isTrivial: min === 0 && max === Number.POSITIVE_INFINITY,
      faultOf(given) {
        const size = sizeOf(given);
        if (!size || (size.count >= min && size.count <= max)) return undefined;
        const unit = range === '1' || range.endsWith(' 1') ? size.unit : `${size.unit}s`;
        const example = count(size.count, size.unit);
        return { predicate: `has ${example}`, example, expected: `${range} ${unit}` };
      },
    },
  };
}

function rangeText(min: number, max: number): string {
  if (max === Number.POSITIVE_INFINITY) return `at least ${min}`;
  if (min === 0) return `at most ${max}`;
  return min === max ? `${min}` : `${min} to ${max}`;
}

function isCount(value: unknown): value is number {
  return value === Number.POSITIVE_INFINITY || (Number.isSafeInteger(value) && Number(value) >= 0);
}

interface Size {
  readonly count: number;
  readonly unit: string;
}

/** The size of a string, list or mapping. */
function sizeOf(value: unknown): Size | undefined {
  if (typeof value === 'string') return { count: value.length, unit: 'character' };
  if (Array.isArray(value)) return { count: value.length, unit: 'item' };
  return isObject(value) ? { count: Object.keys(value).length, unit: 'key' } : undefined;
}

/** Reads `min` or `max`. */
export function readBound(name: 'min' | 'max', value: unknown): ReadAssertion {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { expected: 'a number' };
  const isRight = name === 'min' ? (given: number) => given >= value : (given: number) => given <= value;
  return {
    assertion: { ...numberAssertion(name, `${name === 'min' ? 'at least' : 'at most'} ${value}`, isRight), bound: value },
  };
}

/** Reads `multipleOf`. */
export function readMultipleOf(value: unknown): ReadAssertion {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return { expected: 'a number greater than 0' };
  return { assertion: numberAssertion('multipleOf', `a multiple of ${value}`, (given) => isNearlyInteger(given / value)) };
}

/** Returns whether a quotient is an integer, except for the rounding error of dividing decimals. */
function isNearlyInteger(quotient: number): boolean {
  return Math.abs(quotient - Math.round(quotient)) <= 1e-9 * Math.max(1, Math.abs(quotient));
}

function numberAssertion(name: AssertionName, expected: string, isRight: (given: number) => boolean): Assertion {
  const accepts = (item: string) => isNumeric(item) && isRight(Number(item));
  return {
    name,
    phrase: bePhrase(expected),
    expected,
    accepts,
    // Like the keywords of JSON Schema, it applies to numbers only.
    judges: (value) => valueTexts(value).some(isNumeric),
    faultOf(value) {
      const wrong = valueTexts(value).filter((item) => isNumeric(item) && !accepts(item));
      if (wrong.length === 0) return undefined;
      const predicate = `${Array.isArray(value) ? 'contains' : 'is'} ${shortList(wrong, MAX_SHOWN_ITEMS, 'and')}`;
      return { predicate, example: inlineCode(shortened(wrong[0] ?? '')) };
    },
  };
}

function isNumeric(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}
