import { matchesEverything } from '../diff/patterns/matches-everything.ts';
import { PatternError, readPattern } from '../diff/patterns/pattern.ts';
import { compilePattern, type TextPattern } from '../diff/patterns/text-pattern.ts';
import { isObject } from '../model/place.ts';
import { typeName } from '../text/type-name.ts';
import {
  type Assertion,
  type AssertionFault,
  type AssertionName,
  bePhrase,
  type IsSame,
  oppositePhrase,
  type ReadAssertion,
  verbPhrase,
} from './assertion.ts';
import { CASING_NAMES, type CasingName, hasCasing, inCasing } from './casings.ts';
import { fullList, inlineCode, MAX_CHOICES, MAX_SHOWN_ITEMS, shortened, shortList, valueTexts } from './shown-values.ts';
import { readBound, readLength, readMultipleOf } from './size-assertions.ts';

/** Reads the value of an assertion. */
export const ASSERTION_READERS: Readonly<Record<AssertionName, (value: unknown) => ReadAssertion>> = {
  defined: (value) => (typeof value === 'boolean' ? { assertion: presence(value) } : { expected: BOOLEAN }),
  undefined: (value) => (typeof value === 'boolean' ? { assertion: presence(!value) } : { expected: BOOLEAN }),
  pattern: (value) => patternOf(value, true),
  notPattern: (value) => patternOf(value, false),
  casing: casingOf,
  enum: enumOf,
  length: readLength,
  unique: (value) => (value === true ? { assertion: unique } : { expected: '`true`' }),
  contains: containsOf,
  min: (value) => readBound('min', value),
  max: (value) => readBound('max', value),
  multipleOf: readMultipleOf,
};

const BOOLEAN = '`true` or `false`';

function presence(isWanted: boolean): Assertion {
  const defined = { holds: 'is defined', fails: 'is not defined', must: 'is required', mustNot: 'is not allowed' };
  const phrase = isWanted ? defined : oppositePhrase(defined);
  // The caller decides whether it holds, because only the caller knows whether the value is missing.
  return { name: isWanted ? 'defined' : 'undefined', phrase, expected: phrase.holds, faultOf: () => undefined };
}

/** All values are compared with each other by the caller; a single value can only repeat an item. */
const unique: Assertion = {
  name: 'unique',
  phrase: bePhrase('unique'),
  expected: 'each value once',
  faultOf(value, isSame) {
    const items = Array.isArray(value) ? valueTexts(value) : [];
    const repeats = (item: string, earlier: string) => item.toLowerCase() === earlier.toLowerCase() && isSame(earlier, item);
    const repeated = items.find((item, index) => items.slice(0, index).some((earlier) => repeats(item, earlier)));
    return repeated === undefined ? undefined : { predicate: `contains ${inlineCode(repeated)} more than once` };
  },
};

const PATTERN = 'a regular expression';
const RESTRICTIVE_PATTERN = 'a regular expression that excludes some strings';
const PATTERN_WITHOUT_SLASHES = 'a regular expression without slashes around it';

const PATTERN_WITHOUT_FLAGS = 'a regular expression without flags (write `[Dd]eprecated` for a letter in any case)';

function patternOf(value: unknown, isMatchWanted: boolean): ReadAssertion {
  if (typeof value !== 'string' || value === '') return { expected: PATTERN };
  // Other linters write `/^[a-z]+$/`, which would match nothing.
  if (/^\/\^|\$\/[a-z]*$/.test(value)) return { expected: PATTERN_WITHOUT_SLASHES };
  if (/^\(\?[a-z]+\)/.test(value)) return { expected: PATTERN_WITHOUT_FLAGS };
  const matches = compileOrExplain(value);
  if (typeof matches === 'string') return { expected: PATTERN, problem: matches };
  if (matchesEverything(readPattern(value))) return { expected: RESTRICTIVE_PATTERN, problem: 'matches every string' };
  const matching = isMatchWanted ? 'matches' : 'does not match';
  const expected = `a value that ${matching} ${inlineCode(value)}`;
  const accepts = (item: string) => matches(item.slice(0, MAX_MATCHED_LENGTH)) === isMatchWanted;
  const name = isMatchWanted ? 'pattern' : 'notPattern';
  const phrase = verbPhrase('match', 'matches', inlineCode(value));
  return {
    assertion: {
      name,
      phrase: isMatchWanted ? phrase : oppositePhrase(phrase),
      expected,
      accepts,
      faultOf: (text) => faultOfItems(text, accepts),
    },
  };
}

/** A pattern that is ready to match, or the reason why it is invalid. */
function compileOrExplain(source: string): TextPattern | string {
  try {
    const matches = compilePattern(source);
    return isExpression(source, 'u') || isExpression(source, '') ? matches : 'is not one in JavaScript';
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}

/** Returns whether JavaScript accepts an expression, which is never run. With the flag `u`, it rejects a `\-` that other engines accept. */
function isExpression(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags);
    return true;
  } catch {
    return false;
  }
}

/** The most characters of a string that are matched, because matching takes time. */
export const MAX_MATCHED_LENGTH = 100_000;

function casingOf(value: unknown): ReadAssertion {
  const casing = CASING_NAMES.find((name) => name === value);
  if (!casing) return { expected: `one of ${CASING_NAMES.map(inlineCode).join(', ')}` };
  return {
    assertion: {
      name: 'casing',
      phrase: bePhrase(`in ${casing}`),
      expected: casing,
      accepts: (item) => hasCasing(item, casing),
      faultOf: (text) =>
        withSuggestion(
          faultOfItems(text, (item) => hasCasing(item, casing)),
          text,
          casing,
        ),
    },
  };
}

function withSuggestion(fault: AssertionFault | undefined, value: unknown, casing: CasingName): AssertionFault | undefined {
  const [better] = valueTexts(value).flatMap((item) => (hasCasing(item, casing) ? [] : (inCasing(item, casing) ?? [])));
  return fault && better !== undefined ? { ...fault, suggestion: better } : fault;
}

function enumOf(value: unknown): ReadAssertion {
  const values = Array.isArray(value) && value.length > 0 ? valueTexts(value) : [];
  if (!Array.isArray(value) || values.length === 0 || values.length < value.length || values.some(isBlank))
    return { expected: `a list of strings, numbers or booleans${asList(value)}`, ...itemsProblem(value) };
  const names = shortList(values, MAX_CHOICES, 'or');
  return {
    assertion: {
      name: 'enum',
      phrase: bePhrase(fullList(values, 'or')),
      shortPhrase: bePhrase(names),
      expected: names,
      values,
      faultOf: (given, isSame) => faultOfItems(given, (item) => values.some((wanted) => isSame(item, wanted))),
    },
  };
}

/** The list that a single value should be. */
function asList(value: unknown): string {
  const [only] = Array.isArray(value) ? [] : valueTexts(value);
  return only === undefined || isBlank(only) ? '' : `, such as ${inlineCode(`[${shortened(only)}]`)}`;
}

function containsOf(value: unknown): ReadAssertion {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const wanted = valueTexts(list);
  if (wanted.length === 0 || wanted.length < list.length || wanted.some(isBlank))
    return { expected: 'a string, a number or a list of them', ...itemsProblem(value) };
  const expected = shortList(wanted, MAX_CHOICES, 'and');
  return {
    assertion: {
      name: 'contains',
      phrase: verbPhrase('contain', 'contains', fullList(wanted, 'and')),
      shortPhrase: verbPhrase('contain', 'contains', expected),
      expected,
      wanted,
      acceptsText: (text) => wanted.every((one) => text.includes(one)),
      faultOf(given, isSame) {
        const missing = wanted.filter((one) => !containsItem(given, one, isSame));
        if (missing.length === 0) return undefined;
        const names = shortList(missing, MAX_CHOICES, 'and');
        return { predicate: `does not contain ${names}`, expected: names, missing };
      },
    },
  };
}

function isBlank(item: unknown): boolean {
  return item === null || (typeof item === 'string' && item.trim() === '');
}

/** The fault of a list whose items cannot be compared. */
function itemsProblem(value: unknown): { readonly problem?: string } {
  if (!Array.isArray(value)) return {};
  const [wrong] = value.filter((item) => isBlank(item) || valueTexts([item]).length === 0);
  return {
    problem: value.length === 0 ? 'is empty' : `contains ${isBlank(wrong) ? 'an empty value' : typeName(wrong)}`,
  };
}

function containsItem(value: unknown, wanted: string, isSame: IsSame): boolean {
  if (typeof value === 'string') return value.includes(wanted) || isSame(value, wanted);
  const items = isObject(value) ? Object.keys(value) : valueTexts(value);
  return items.some((item) => isSame(item, wanted));
}

/** The fault of a value, or of the items of a list, that are invalid. */
function faultOfItems(value: unknown, isRight: (item: string) => boolean): AssertionFault | undefined {
  if (isObject(value)) return { predicate: 'is a mapping' };
  const wrong = valueTexts(value).filter((item) => !isRight(item));
  if (wrong.length === 0) return undefined;
  const verb = Array.isArray(value) ? 'contains' : 'is';
  return { predicate: `${verb} ${shortList(wrong, MAX_SHOWN_ITEMS, 'and')}`, example: inlineCode(shortened(wrong[0] ?? '')) };
}
