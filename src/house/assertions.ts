import { PatternError } from '../diff/patterns/pattern.ts';
import { compilePattern, type TextPattern } from '../diff/patterns/text-pattern.ts';
import { isObject } from '../model/place.ts';
import { enumerate } from '../text/enumerate.ts';
import { typeName } from '../text/type-name.ts';
import { CASING_NAMES, type CasingName, hasCasing, inCasing } from './casings.ts';

/** How items of an attribute are compared with what a rule asks for. */
export type IsSame = (item: string, wanted: string) => boolean;

/** What is wrong with a value, for a message. */
export interface Fault {
  /** Completes the name of the attribute: "is `List_Orders`", "has 3 items". */
  readonly found: string;
  /** What to use instead, if that is known only for the value. */
  readonly suggestion?: string;
  /** What is asked for, if that is less than the rule asks for. */
  readonly expected?: string;
  /** The value that another part already has, if that is the fault. */
  readonly repeated?: string;
}

/** An assertion of a house rule with what it asks for. */
export interface Assertion {
  /** The message id of its findings. */
  readonly name: AssertionName;
  /** Completes the name of the attribute: "is in camelCase". */
  readonly phrase: string;
  /** Completes "Use …": "camelCase". */
  readonly expected: string;
  /** The only values that it accepts. */
  readonly values?: readonly string[];
  /** What is wrong with a value that is not empty, or with an empty list; `undefined` if nothing is. */
  faultOf(value: unknown, isSame: IsSame): Fault | undefined;
}

export const ASSERTION_NAMES = [
  'defined',
  'undefined',
  'pattern',
  'notPattern',
  'casing',
  'enum',
  'length',
  'unique',
  'contains',
] as const;
export type AssertionName = (typeof ASSERTION_NAMES)[number];

/** An assertion, or what its value must be, with what is wrong where the value alone does not show it: "is empty". */
type ReadAssertion = { readonly assertion: Assertion } | { readonly expected: string; readonly problem?: string };

/** Reads the value of an assertion. */
export const READERS: Readonly<Record<AssertionName, (value: unknown) => ReadAssertion>> = {
  defined: (value) => (typeof value === 'boolean' ? { assertion: presence(value) } : { expected: BOOLEAN }),
  undefined: (value) => (typeof value === 'boolean' ? { assertion: presence(!value) } : { expected: BOOLEAN }),
  pattern: (value) => patternOf(value, true),
  notPattern: (value) => patternOf(value, false),
  casing: casingOf,
  enum: enumOf,
  length: lengthOf,
  unique: (value) => (value === true ? { assertion: unique } : { expected: '`true`' }),
  contains: containsOf,
};

const BOOLEAN = '`true` or `false`';

function presence(isWanted: boolean): Assertion {
  const phrase = isWanted ? 'is defined' : 'is not defined';
  // Decided by whoever knows whether the value is missing.
  return { name: isWanted ? 'defined' : 'undefined', phrase, expected: phrase, faultOf: () => undefined };
}

/** Values are compared with each other by whoever sees them all; a single value can only repeat an item. */
const unique: Assertion = {
  name: 'unique',
  phrase: 'is unique',
  expected: 'each value once',
  faultOf(value, isSame) {
    const items = Array.isArray(value) ? textsOf(value) : [];
    const repeats = (item: string, earlier: string) => item.toLowerCase() === earlier.toLowerCase() && isSame(earlier, item);
    const repeated = items.find((item, index) => items.slice(0, index).some((earlier) => repeats(item, earlier)));
    return repeated === undefined ? undefined : { found: `contains ${code(repeated)} more than once` };
  },
};

const PATTERN = 'a regular expression';
const SLASHES = 'a regular expression without slashes around it';

function patternOf(value: unknown, isMatchWanted: boolean): ReadAssertion {
  if (typeof value !== 'string' || value === '') return { expected: PATTERN };
  // Other linters write `/^[a-z]+$/`, which would match nothing.
  if (/^\/\^|\$\/[a-z]*$/.test(value)) return { expected: SLASHES };
  const matches = compiled(value);
  if (typeof matches === 'string') return { expected: PATTERN, problem: matches };
  const verb = isMatchWanted ? 'matches' : 'does not match';
  const expected = `a value that ${verb} ${code(value)}`;
  const isRight = (item: string) => matches(item.slice(0, MOST_CHARACTERS)) === isMatchWanted;
  const name = isMatchWanted ? 'pattern' : 'notPattern';
  return { assertion: { name, phrase: `${verb} ${code(value)}`, expected, faultOf: (text) => faultOfItems(text, isRight) } };
}

/** A pattern that is ready to match, or what is wrong with it. */
function compiled(source: string): TextPattern | string {
  try {
    return compilePattern(source);
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}

/** Of longer texts, only the beginning is matched, because matching takes time. */
export const MOST_CHARACTERS = 100_000;

function casingOf(value: unknown): ReadAssertion {
  const casing = CASING_NAMES.find((name) => name === value);
  if (!casing) return { expected: `one of ${CASING_NAMES.map(code).join(', ')}` };
  return {
    assertion: {
      name: 'casing',
      phrase: `is in ${casing}`,
      expected: casing,
      faultOf: (text) =>
        withSuggestion(
          faultOfItems(text, (item) => hasCasing(item, casing)),
          text,
          casing,
        ),
    },
  };
}

function withSuggestion(fault: Fault | undefined, value: unknown, casing: CasingName): Fault | undefined {
  const wrong = textsOf(value).find((item) => !hasCasing(item, casing));
  const better = wrong === undefined ? undefined : inCasing(wrong, casing);
  return fault && better !== undefined ? { ...fault, suggestion: better } : fault;
}

function enumOf(value: unknown): ReadAssertion {
  const values = Array.isArray(value) && value.length > 0 ? textsOf(value) : [];
  if (!Array.isArray(value) || values.length === 0 || values.length < value.length)
    return { expected: 'a list of strings, numbers or booleans', ...problemOfItems(value) };
  const names = listed(values, MOST_CHOICES, 'or');
  return {
    assertion: {
      name: 'enum',
      phrase: `is ${names}`,
      expected: names,
      values,
      faultOf: (given, isSame) => faultOfItems(given, (item) => values.some((wanted) => isSame(item, wanted))),
    },
  };
}

const LENGTH = 'a mapping with `min`, `max` or both, which are integers of at least 0';

function lengthOf(value: unknown): ReadAssertion {
  if (!isObject(value)) return { expected: LENGTH };
  const keys = Object.keys(value);
  const other = keys.find((key) => key !== 'min' && key !== 'max');
  if (other !== undefined) return { expected: LENGTH, problem: `has the key ${code(shortened(other))}` };
  if (keys.length === 0) return { expected: LENGTH, problem: 'is empty' };
  const { min = 0, max = Number.POSITIVE_INFINITY } = value;
  if (!isCount(min)) return { expected: LENGTH, problem: '`min` is not' };
  if (!isCount(max)) return { expected: LENGTH, problem: '`max` is not' };
  if (min > max) return { expected: LENGTH, problem: `\`min\` (${min}) is greater than \`max\` (${max})` };
  const range =
    max === Number.POSITIVE_INFINITY
      ? `at least ${min}`
      : min === 0
        ? `at most ${max}`
        : min === max
          ? `${min}`
          : `${min} to ${max}`;
  return {
    assertion: {
      name: 'length',
      phrase: `has a length of ${range}`,
      expected: range,
      faultOf(given) {
        const size = sizeOf(given);
        if (!size || (size.count >= min && size.count <= max)) return undefined;
        const unit = range === '1' || range.endsWith(' 1') ? size.unit : `${size.unit}s`;
        return { found: `has ${counted(size)}`, expected: `${range} ${unit}` };
      },
    },
  };
}

function isCount(count: unknown): count is number {
  return count === Number.POSITIVE_INFINITY || (Number.isSafeInteger(count) && Number(count) >= 0);
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

function counted({ count, unit }: Size): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function containsOf(value: unknown): ReadAssertion {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const wanted = textsOf(list);
  if (wanted.length === 0 || wanted.length < list.length || wanted.includes(''))
    return { expected: 'a string, a number or a list of them', ...problemOfItems(value) };
  const expected = listed(wanted, MOST_CHOICES, 'and');
  return {
    assertion: {
      name: 'contains',
      phrase: `contains ${expected}`,
      expected,
      faultOf(given, isSame) {
        const missing = wanted.filter((one) => !contains(given, one, isSame));
        if (missing.length === 0) return undefined;
        const names = listed(missing, MOST_CHOICES, 'and');
        return { found: `does not contain ${names}`, expected: names };
      },
    },
  };
}

/** What is wrong with a list whose items cannot be compared. */
function problemOfItems(value: unknown): { readonly problem?: string } {
  if (!Array.isArray(value)) return {};
  const [wrong] = value.filter((item) => item === '' || textsOf(item).length === 0);
  return {
    problem: value.length === 0 ? 'is empty' : `contains ${wrong === '' || wrong === null ? 'an empty value' : typeName(wrong)}`,
  };
}

function contains(value: unknown, wanted: string, isSame: IsSame): boolean {
  if (typeof value === 'string') return value.includes(wanted) || isSame(value, wanted);
  const items = isObject(value) ? Object.keys(value) : textsOf(value);
  return items.some((item) => isSame(item, wanted));
}

/** The fault of a value, or of the items of a list, that are not as they should be. */
function faultOfItems(value: unknown, isRight: (item: string) => boolean): Fault | undefined {
  if (isObject(value)) return { found: 'is a mapping' };
  const wrong = textsOf(value).filter((item) => !isRight(item));
  if (wrong.length === 0) return undefined;
  const verb = Array.isArray(value) ? 'contains' : 'is';
  return { found: `${verb} ${listed(wrong, MOST_SHOWN, 'and')}` };
}

/** The strings of a value or list; numbers and booleans as they are written. */
export function textsOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((item) =>
    typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean' ? String(item) : [],
  );
}

/** More items, and longer ones, would hide the rest of the message. */
const MOST_SHOWN = 3;
const MOST_CHOICES = 10;
const LONGEST_SHOWN = 60;

function listed(items: readonly string[], most: number, conjunction: 'and' | 'or'): string {
  const shown = items.slice(0, most).map((item) => code(shortened(item)));
  return enumerate(items.length > most ? [...shown, `${items.length - most} more`] : shown, conjunction);
}

/** The beginning of a text, as a message shows it. */
export function shortened(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…`.toWellFormed() : text;
}

function code(text: string): string {
  return `\`${text}\``;
}
