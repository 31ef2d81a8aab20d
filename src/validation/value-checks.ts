import { ownMember } from '../model/place.ts';
import { count } from '../text/count.ts';
import { nearestCandidate } from '../text/did-you-mean.ts';
import { enumerate } from '../text/enumerate.ts';
import { quote } from '../text/quote.ts';
import { valueJson } from '../text/value-json.ts';
import type { CompiledSchema } from './compiled-schema.ts';
import { ValueSet } from './equality.ts';
import { VALUE_FORMATS } from './formats.ts';
import { jsonKindOf } from './json-kinds.ts';
import { assertionCheck, type KeywordCheck } from './keyword-check.ts';
import { isMultipleOf } from './multiple-of.ts';
import { patternMatcherOf } from './pattern-matcher.ts';
import type { ValidationRun } from './validation-run.ts';
import type { Verdict, ViolationText } from './verdict.ts';

const TYPE_NOUNS: Readonly<Record<string, string>> = {
  null: '`null`',
  boolean: 'a boolean',
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
  array: 'an array',
  object: 'an object',
};
/** The most values of an `enum` that are listed. */
const MAX_LISTED = 6;
const MAX_EXAMPLES = 3;

export function typeCheck(owner: CompiledSchema, keywordValue: unknown, isNullWidened: boolean): KeywordCheck | undefined {
  const types: readonly unknown[] = Array.isArray(keywordValue) ? keywordValue : [keywordValue];
  const known = types.filter((type) => typeof type === 'string' && Object.hasOwn(TYPE_NOUNS, type));
  if (known.length === 0) return undefined;
  const isNullable = isNullWidened && owner.get('nullable') === true;
  const listed = owner.get('enum');
  const test = (value: unknown, { isListed }: ValidationRun): Verdict => {
    const kind = jsonKindOf(value);
    if (known.includes(kind) || (kind === 'null' && isNullable)) return 'fits';
    if (kind === 'number' && known.includes('integer') && Number.isInteger(value)) return 'fits';
    // A type that does not exist, such as `file`, may mean anything.
    if (known.length < types.length) return 'unsure';
    // With `type: string` and the values 1 and 2, these values are invalid, not an example that is one of them.
    return !isListed && Array.isArray(listed) && listed.includes(value) ? 'unsure' : 'fails';
  };
  return assertionCheck(
    owner,
    'type',
    test,
    (value) => typeRequirement(known as string[], value),
    () => known,
  );
}

/** "must be a string or an integer, not a number" */
export function typeRequirement(types: readonly string[], value: unknown): string {
  const nouns = types.map((type) => TYPE_NOUNS[type] ?? '');
  const kind = jsonKindOf(value);
  const actual = kind === 'number' && types.includes('integer') ? '' : `, not ${TYPE_NOUNS[kind]}`;
  return `must be ${enumerate([...new Set(nouns)], 'or')}${actual}`;
}

export function enumCheck(owner: CompiledSchema, keyword: 'enum' | 'const', values: readonly unknown[]): KeywordCheck {
  let known: ValueSet | undefined;
  const test = (value: unknown, run: ValidationRun): Verdict => {
    known ??= new ValueSet(values, run);
    if (known.has(value, run)) return 'fits';
    // With `type: string` and the values 1 and 2, these values are invalid, not the example "1".
    return isOfType(value, owner.raw) && values.some((other) => isMistyped(other, value)) ? 'unsure' : 'fails';
  };
  return assertionCheck(
    owner,
    keyword,
    test,
    (value) => enumRequirement(values, value),
    () => values,
  );
}

function isOfType(value: unknown, schema: unknown): boolean {
  const [kind, type] = [jsonKindOf(value), ownMember(schema, 'type')];
  return type === kind || (type === 'integer' && Number.isInteger(value));
}

/** Returns whether a listed value is the value in another type, or could be an item of the array. */
function isMistyped(listed: unknown, value: unknown): boolean {
  if (Array.isArray(value)) return !Array.isArray(listed);
  if (typeof value === 'object' || typeof listed === 'object') return false;
  return typeof listed !== typeof value && String(listed) === String(value);
}

/** "must be `a` or `b`", with the value that was probably meant. */
export function enumRequirement(values: readonly unknown[], value: unknown): ViolationText {
  if (values.length === 0) return { requirement: 'must be one of the values of `enum`, which is empty' };
  const isLong = values.length > MAX_LISTED;
  const requirement = isLong
    ? `must be one of ${values.length} values, such as ${enumerate(values.slice(0, MAX_EXAMPLES).map(shown))}`
    : `must be ${enumerate(values.map(shown), 'or')}`;
  const near =
    typeof value === 'string'
      ? nearestCandidate(
          value,
          values.filter((other) => typeof other === 'string'),
        )
      : undefined;
  return { requirement, ...(near !== undefined && { suggestion: near }) };
}

/** A value in a message; strings that look like other values are in quotes. */
function shown(value: unknown): string {
  const isPlain = typeof value === 'string' && !/^(?:|true|false|null|-?\d.*|[[{"].*)$/.test(value);
  return quote(isPlain ? value : valueJson(value).slice(0, 200));
}

type NumberBound = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';

/** The check of a bound of a number. In OpenAPI 3.0 and earlier, `exclusiveMinimum: true` excludes the `minimum`. */
export function boundCheck(
  owner: CompiledSchema,
  keyword: NumberBound,
  keywordValue: unknown,
  isBooleanForm: boolean,
): KeywordCheck | undefined {
  const isLower = keyword.endsWith('inimum');
  if (keyword.startsWith('exclusive')) {
    if (typeof keywordValue === 'boolean' && isBooleanForm) return NO_CHECK;
    if (typeof keywordValue !== 'number' || isBooleanForm) return undefined;
    const test = (value: number) => (isLower ? value > keywordValue : value < keywordValue);
    return assertionCheck(owner, keyword, test, () => `must be ${isLower ? 'greater' : 'less'} than ${keywordValue}`);
  }
  if (typeof keywordValue !== 'number') return undefined;
  if (isBooleanForm && owner.get(isLower ? 'exclusiveMinimum' : 'exclusiveMaximum') === true) {
    return boundCheck(owner, isLower ? 'exclusiveMinimum' : 'exclusiveMaximum', keywordValue, false);
  }
  const test = (value: number) => (isLower ? value >= keywordValue : value <= keywordValue);
  return assertionCheck(owner, keyword, test, () => `must be ${isLower ? 'at least' : 'at most'} ${keywordValue}`);
}

/** The check of a keyword that has no effect by itself. */
export const NO_CHECK: KeywordCheck = { keyword: '', test: () => 'fits', explain: () => [] };

export function multipleOfCheck(owner: CompiledSchema, keywordValue: unknown): KeywordCheck | undefined {
  if (typeof keywordValue !== 'number' || !(keywordValue > 0 && keywordValue < Number.POSITIVE_INFINITY)) return undefined;
  const test = (value: number): Verdict => {
    if (!Number.isFinite(value) || isMultipleOf(value, keywordValue)) return 'fits';
    // Larger integers are rounded when they are read.
    return Number.isInteger(value) && !Number.isSafeInteger(value) && Number.isInteger(keywordValue) ? 'unsure' : 'fails';
  };
  return assertionCheck(owner, 'multipleOf', test, () => `must be a multiple of ${keywordValue}`);
}

/** The check of a limit on a length or number. */
export function sizeCheck(
  owner: CompiledSchema,
  keyword: string,
  keywordValue: unknown,
  noun: string,
  sizeOf: (value: never) => number,
): KeywordCheck | undefined {
  if (typeof keywordValue !== 'number') return undefined;
  const isMin = keyword.startsWith('min');
  const test = (value: never) => (isMin ? sizeOf(value) >= keywordValue : sizeOf(value) <= keywordValue);
  const number = noun === 'property' && keywordValue !== 1 ? `${keywordValue} properties` : count(keywordValue, noun);
  return assertionCheck(owner, keyword, test, () => `must have at ${isMin ? 'least' : 'most'} ${number}`);
}

/** The number of code points, which is what JSON Schema counts. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let index = 1; index < text.length; index++) {
    if (isSurrogate(text.charCodeAt(index), 0xdc00) && isSurrogate(text.charCodeAt(index - 1), 0xd800)) length--;
  }
  return length;
}

function isSurrogate(unit: number, first: number): boolean {
  return unit >= first && unit < first + 0x400;
}

export function patternCheck(owner: CompiledSchema, keywordValue: unknown): KeywordCheck | undefined {
  if (typeof keywordValue !== 'string') return undefined;
  const matches = patternMatcherOf(keywordValue);
  const test = (value: string, run: ValidationRun): Verdict | boolean => matches(value, run) ?? 'unsure';
  return assertionCheck(owner, 'pattern', test, () => `must match the pattern ${quote(keywordValue)}`);
}

/** The check of a format, if it is one of those to check. */
export function formatCheck(
  owner: CompiledSchema,
  keywordValue: unknown,
  kind: string,
  checked: ReadonlySet<string>,
): KeywordCheck {
  const known = typeof keywordValue === 'string' ? VALUE_FORMATS.get(keywordValue) : undefined;
  if (typeof keywordValue !== 'string' || (known && known.for !== kind) || UNIVERSAL_FORMATS.has(keywordValue)) return NO_CHECK;
  return known && checked.has(keywordValue)
    ? assertionCheck(owner, 'format', known.fits, (value) => known.defectOf?.(value) ?? known.requirement)
    : ASSUMED_FORMAT;
}

/** Formats that all values have. */
const UNIVERSAL_FORMATS: ReadonlySet<string> = new Set(['float', 'double', 'password', 'binary']);

/** The check of a format that is not checked: the value is assumed to have it. */
const ASSUMED_FORMAT: KeywordCheck = {
  keyword: '',
  test(_, run) {
    run.assumptions++;
    return 'fits';
  },
  explain: () => [],
};
