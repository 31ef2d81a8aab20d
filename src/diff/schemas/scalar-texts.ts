import { typeOf } from '../../facts/schemas/shapes.ts';
import { NON_ECMA_NOTATION, PatternError } from '../patterns/pattern.ts';
import { compilePattern, type TextPattern } from '../patterns/text-pattern.ts';
import { isMultiple, rangeOf, stepsOf } from './bounds.ts';
import { knownFormat } from './formats.ts';
import { patternOfFormat } from './implied-patterns.ts';
import { isNumericFormat, numbersInFormat } from './numeric-formats.ts';
import type { Shape } from './shape.ts';

/** Known formats that the texts of some numbers or booleans have: `12` is Base64, a host name and a relative reference. */
const FORMATS_OF_SCALARS = new Set(['binary', 'byte', 'hostname', 'idn-hostname', 'regex', 'uri-reference']);

/** Numbers of every usual length that identifiers, quantities and prices have. */
const WHOLE_NUMBERS = [1, 7, 12, 100, 123, 4567, 12_345, 1_234_567, 2 ** 31 - 1, Number.MAX_SAFE_INTEGER];
const FRACTIONS = [0.5, 1.5, 12.75];

/** The most integers of a range that are all tried; a larger range is represented by some of them. */
const MAX_LISTED = 100;

/**
 * The keyword of a schema of strings that rejects some numbers or booleans of another schema, where all values are written as text: `enum`
 * for `12` if only `low` and `high` are listed. `undefined` if none is known to be rejected.
 *
 * @param type The type of these values in the other schema.
 */
export function rejectingKeyword(strings: Shape, scalars: Shape, type: string): string | undefined {
  return keywordRejectingAny(strings, textsOf(scalars, type), (format) => FORMATS_OF_SCALARS.has(format));
}

/** Formats whose texts all have a character that is not of a word: `@`, `:` or a dot. */
const PUNCTUATED_FORMATS = new Set([
  ...['date-time', 'time', 'email', 'idn-email', 'ipv4', 'ipv6', 'uri', 'iri', 'url', 'json-pointer'],
]);

/** Returns whether a schema of strings is known to reject a string, such as `me` if its format is `uuid`. */
export function rejectsText(strings: Shape, text: string): boolean {
  const canHave = (format: string) => {
    const pattern = patternOfFormat(format);
    if (pattern !== undefined) return compilePattern(pattern)(text);
    return !PUNCTUATED_FORMATS.has(format) || /[^\w-]/.test(text);
  };
  return keywordRejectingAny(strings, [text], canHave) !== undefined;
}

/** The keyword of a schema of strings that rejects some texts. */
function keywordRejectingAny(strings: Shape, texts: readonly string[], canHave: (format: string) => boolean): string | undefined {
  if (texts.length === 0) return undefined;
  const { values } = strings;
  // Boolean and numeric values among those listed are written in the same way.
  const listed = values && new Set(values.map(String));
  if (listed) return texts.every((text) => listed.has(text)) ? undefined : strings.all('enum').length > 0 ? 'enum' : 'const';
  const format = knownFormat(strings.text('format'));
  if (format !== undefined && !isNumericFormat(format) && !canHave(format)) return 'format';
  const { from, to } = rangeOf(strings, 'Length');
  if (texts.some(({ length }) => length < from)) return 'minLength';
  if (texts.some(({ length }) => length > to)) return 'maxLength';
  const patterns = strings.all('pattern').flatMap(patternsOf);
  return texts.every((text) => patterns.every((matches) => matches(text))) ? undefined : 'pattern';
}

/** The texts of the values of a schema that are numbers or booleans: all of them if they are few, or else some. */
function textsOf(shape: Shape, type: string): readonly string[] {
  if (shape.values) return shape.values.filter((value) => typeOf(value) === type).map(String);
  return type === 'boolean' ? ['true', 'false'] : numbersOf(shape, type).map(String);
}

/** Numbers that a schema accepts. Negative ones are among them only if a limit of the schema shows that they are allowed. */
function numbersOf(shape: Shape, type: string): readonly number[] {
  const { from, to } = rangeOf(shape, 'imum');
  const largest = Math.min(to, numbersInFormat(shape).to);
  const steps = stepsOf(shape);
  const isInteger = type === 'integer';
  const isListed = isInteger && largest - from < MAX_LISTED;
  const whole = isListed ? integersBetween(from, largest) : [...WHOLE_NUMBERS, ...steps, from, largest];
  return [...whole, ...(isInteger ? [] : FRACTIONS)].filter((number) => {
    // A limit of other numbers may be exclusive.
    const isWithin = isInteger ? from <= number && number <= largest : from < number && number < largest;
    return isWithin && (!isInteger || Number.isSafeInteger(number)) && steps.every((step) => isMultiple(number, step));
  });
}

function integersBetween(from: number, to: number): readonly number[] {
  const first = Math.ceil(from);
  return Array.from({ length: Math.max(0, Math.floor(to) - first + 1) }, (_, index) => first + index);
}

/** The strings that a pattern matches; empty for a pattern that is not understood. */
function patternsOf(source: unknown): readonly TextPattern[] {
  try {
    return typeof source === 'string' && !NON_ECMA_NOTATION.test(source) ? [compilePattern(source)] : [];
  } catch (error) {
    if (error instanceof PatternError) return [];
    throw error;
  }
}
