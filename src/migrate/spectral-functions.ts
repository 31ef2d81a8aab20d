import { PatternError } from '../diff/patterns/pattern.ts';
import { compilePattern } from '../diff/patterns/text-pattern.ts';
import { isObject, type JsonObject, stringOf, stringsOf } from '../model/place.ts';
import type { HouseCondition } from './outcome.ts';
import { writtenExpression } from './regular-expression.ts';
import { NoCounterpartError, type SelectedValue } from './selection.ts';
import { FLAG_ATTRIBUTES, KEY_ATTRIBUTES } from './shapes.ts';

/** The built-in functions of Spectral. */
export const SPECTRAL_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['alphabetical', 'casing', 'defined', 'enumeration', 'falsy', 'length', 'or', 'pattern', 'schema', 'truthy', 'undefined'],
  ...['unreferencedReusableObject', 'xor'],
]);

/** The functions that a rule calls; `''` for a part of `then` without one. */
export function functionsOf({ then }: JsonObject): readonly string[] {
  const parts: readonly unknown[] = Array.isArray(then) ? then : [then];
  return parts.map((part) => stringOf(isObject(part) ? part.function : undefined) ?? '');
}

/** The assertions of an attribute that are equivalent to a function of Spectral. */
type AttributeAssertions = Readonly<Record<string, unknown>>;

/** The condition of a house rule that is equivalent to `then` of a rule. @throws NoCounterpartError if there is none. */
export function conditionOfValue(name: string, options: unknown, value: SelectedValue): HouseCondition {
  const given = isObject(options) ? options : {};
  const [attribute = ''] = value.attributes;
  if (name === 'truthy' || name === 'defined') return presenceCondition(name, value);
  if (name === 'falsy' || name === 'undefined') return absenceCondition(name, value);
  if (value.attributes.length > 1) throw new NoCounterpartError(`House rules do not have the function \`${name}\` for it.`);
  rejectLists(name, value);
  if (name === 'schema') return schemaCondition(given.schema, value);
  const read = Object.hasOwn(ASSERTIONS, name) ? ASSERTIONS[name] : undefined;
  if (!read) throw new NoCounterpartError(`House rules do not have the function \`${name}\`.`);
  // The keys of a mapping are a list here, and a mapping in Spectral: only the length is the same.
  if (KEY_ATTRIBUTES.has(attribute) && name !== 'length')
    throw new NoCounterpartError(`House rules do not have the function \`${name}\` for it.`);
  return { [attribute]: read(given, attribute) };
}

/** Notes what Spectral reports about values that are missing for house rules, because they are blank or empty. */
export function notesOfValue(name: string, options: unknown, { attributes, isKey }: SelectedValue): readonly string[] {
  const [attribute = ''] = attributes;
  if (isKey === true || FLAG_ATTRIBUTES.has(attribute)) return [];
  const given = isObject(options) ? options : {};
  const reports = Object.hasOwn(REPORTS_BLANK, name) && REPORTS_BLANK[name]?.(given) === true;
  return reports ? ['Blank and empty values are no longer reported.'] : [];
}

/** The tests of whether a function reports blank or empty values, by function. */
const REPORTS_BLANK: Readonly<Record<string, (options: JsonObject) => boolean>> = {
  falsy: () => true,
  undefined: () => true,
  pattern: ({ match, notMatch }) => BLANK.some((blank) => isMatch(match, blank) === false || isMatch(notMatch, blank) === true),
  enumeration: ({ values }) => !(Array.isArray(values) && values.includes('')),
  length: ({ min }) => typeof min === 'number' && min > 0,
  schema: ({ schema }) => isObject(schema) && schema.type !== 'array',
};

const BLANK = ['', ' '];

/** Returns whether an expression matches; `undefined` if house rules cannot read it, which is reported elsewhere. */
function isMatch(pattern: unknown, text: string): boolean | undefined {
  if (typeof pattern !== 'string') return undefined;
  try {
    return compilePattern(writtenExpression(pattern) ?? pattern)(text);
  } catch (error) {
    if (error instanceof PatternError) return undefined;
    throw error;
  }
}

/** The functions of Spectral that skip lists, whose items house rules judge. */
const SKIP_LISTS: ReadonlySet<string> = new Set(['pattern', 'casing', 'enumeration']);

/** Attributes that are lists, even if a path selects a part of an item. */
const LISTS: ReadonlySet<string> = new Set(['tags', 'servers']);

/** @throws NoCounterpartError if Spectral judges a list and a house rule its items, or the reverse. */
function rejectLists(name: string, { attributes: [attribute = ''], isList }: SelectedValue): void {
  if (isList && SKIP_LISTS.has(name))
    throw new NoCounterpartError(
      `In Spectral, \`${name}\` skips lists, so it reports nothing. A house rule would check their items.`,
    );
  if (!isList && LISTS.has(attribute) && name === 'length')
    throw new NoCounterpartError('House rules do not have the function `length` for it.');
}

function presenceCondition(name: string, { attributes, isPresent }: SelectedValue): HouseCondition {
  const [attribute = ''] = attributes;
  if (FLAG_ATTRIBUTES.has(attribute)) {
    if (name === 'truthy') return { [attribute]: true };
    throw new NoCounterpartError(`House rules do not tell \`${attribute}: false\` from a missing \`${attribute}\`.`);
  }
  if (isPresent)
    throw new NoCounterpartError('It only checks values that exist, and a house rule also reports those that do not.');
  const conditions = attributes.map((one) => ({ [one]: { defined: true } }));
  return conditions.length === 1 ? (conditions[0] ?? {}) : { or: conditions };
}

function absenceCondition(name: string, { attributes }: SelectedValue): HouseCondition {
  const [attribute = ''] = attributes;
  if (!FLAG_ATTRIBUTES.has(attribute)) return Object.fromEntries(attributes.map((one) => [one, { undefined: true }]));
  if (name === 'falsy') return { [attribute]: false };
  throw new NoCounterpartError(`House rules do not tell \`${attribute}: false\` from a missing \`${attribute}\`.`);
}

const ASSERTIONS: Readonly<Record<string, (options: JsonObject, attribute: string) => AttributeAssertions>> = {
  pattern: ({ match, notMatch }) => ({
    ...(match !== undefined && { pattern: readExpression(match) }),
    ...(notMatch !== undefined && { notPattern: readExpression(notMatch) }),
  }),
  casing: casing,
  enumeration: ({ values }) => ({ enum: values }),
  length: ({ min, max }, attribute) => {
    // A missing list is empty here, and skipped by Spectral.
    const isList = KEY_ATTRIBUTES.has(attribute) || LISTS.has(attribute);
    if (isList && typeof min === 'number' && min > 0)
      throw new NoCounterpartError('A house rule with `min` also reports lists that are missing.');
    return { length: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } };
  },
};

function readExpression(text: unknown): string {
  const written = typeof text === 'string' ? writtenExpression(text) : undefined;
  if (written === undefined) throw new NoCounterpartError('Regular expressions of house rules have no flags.');
  return written;
}

const CASINGS: Readonly<Record<string, string>> = {
  flat: '[a-z][a-z0-9]*',
  camel: '[a-z][a-z0-9]*(?:[A-Z0-9](?:[a-z0-9]+|$))*',
  pascal: '[A-Z][a-z0-9]*(?:[A-Z0-9](?:[a-z0-9]+|$))*',
  kebab: '[a-z][a-z0-9]*(?:-[a-z0-9]+)*',
  cobol: '[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*',
  snake: '[a-z][a-z0-9]*(?:_[a-z0-9]+)*',
  macro: '[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*',
};

/** The casings of house rules that accept the same names. `camelCase` and `PascalCase` also accept `userIDs`, so they are patterns. */
const SAME_CASINGS: Readonly<Record<string, string>> = {
  flat: 'flatcase',
  kebab: 'kebab-case',
  cobol: 'COBOL-CASE',
  snake: 'snake_case',
  macro: 'MACRO_CASE',
};

function casing({ type, disallowDigits, separator }: JsonObject): AttributeAssertions {
  const name = String(type);
  const source = Object.hasOwn(CASINGS, name) ? CASINGS[name] : undefined;
  if (source === undefined) throw new NoCounterpartError('It has a casing that house rules do not know.');
  if (disallowDigits !== true && separator === undefined && Object.hasOwn(SAME_CASINGS, name))
    return { casing: SAME_CASINGS[name] };
  const part = disallowDigits === true ? source.replaceAll('0-9', '') : source;
  if (!isObject(separator)) return { pattern: `^${part}$` };
  const char = `[${String(separator.char).replace(/[\\\]^-]/g, '\\$&')}]`;
  const leading = separator.allowLeading === true ? `${char}?` : '';
  return { pattern: `^${leading}${part}(?:${char}${part})*$` };
}

/** The condition of a schema that requires no more than assertions can express. */
function schemaCondition(schema: unknown, { attributes: [attribute = ''], isPresent, isList }: SelectedValue): HouseCondition {
  const unlike = new NoCounterpartError('House rules do not have the function `schema`, except for simple schemas.');
  if (!isObject(schema) || FLAG_ATTRIBUTES.has(attribute)) throw unlike;
  const { type, minItems, maxItems, enum: values, const: value, pattern, ...others } = schema;
  if (Object.keys(others).length > 0) throw unlike;
  // Spectral reports a value that is missing.
  const defined = isPresent ? {} : { defined: true };
  if (values !== undefined && value !== undefined) throw unlike;
  if (isList && type !== 'array') throw unlike;
  if (type === 'array' && isList) {
    if (minItems !== 1 || values !== undefined || value !== undefined || pattern !== undefined) throw unlike;
    return { [attribute]: { defined: true, ...(maxItems !== undefined && { length: { max: maxItems } }) } };
  }
  if ((type !== undefined && type !== 'string') || minItems !== undefined || maxItems !== undefined) throw unlike;
  const accepted = value === undefined ? values : [value];
  const isTexts = Array.isArray(accepted) && stringsOf(accepted).length === accepted.length;
  if (accepted === undefined ? typeof pattern !== 'string' || type === undefined : !isTexts || pattern !== undefined)
    throw unlike;
  return { [attribute]: { ...defined, ...(accepted === undefined ? { pattern } : { enum: accepted }) } };
}
