import { isObject } from '../model/place.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';
import { ASSERTION_NAMES, type AssertionName, READERS } from './assertions.ts';
import type { Condition } from './condition.ts';
import type { SubjectName } from './subject-kinds.ts';
import { SUBJECT_KINDS } from './subject-kinds.ts';

/** A mistake in a house rule. */
export interface HouseMistake {
  /** The way from the rule to the part that is wrong. */
  readonly path: readonly (string | number)[];
  /** Whether the last key of the path is wrong, instead of its value. */
  readonly isKey?: boolean;
  readonly message: string;
}

/** The keys of a condition that combine conditions. */
export const COMBINING = ['and', 'or', 'not'] as const;

interface Reading {
  readonly where: SubjectName;
  /** Whether subjects can be compared with each other here, which only a requirement for all of them can say. */
  readonly allowsUnique: boolean;
  readonly mistakes: HouseMistake[];
}

type Path = HouseMistake['path'];

/** Reads a condition; mistakes are added to the list. */
export function readCondition(value: unknown, path: Path, reading: Reading): Condition {
  const nothing: Condition = { kind: 'and', of: [] };
  if (!isObject(value) || Object.keys(value).length === 0) {
    const actual = isObject(value) ? 'empty' : shown(value);
    const example = '`{ summary: { defined: true } }`';
    reading.mistakes.push({
      path,
      message: `${quote(nameOf(path))} must be a mapping of attributes, such as ${example}, but is ${actual}.`,
    });
    return nothing;
  }
  const parts = Object.entries(value).map(([key, member]): Condition => {
    const at = [...path, key];
    const inner = { ...reading, allowsUnique: false };
    if (key === 'and') return { kind: 'and', of: readList(member, at, reading) };
    if (key === 'or') return { kind: 'or', of: readList(member, at, inner) };
    if (key === 'not') return { kind: 'not', of: readCondition(member, at, inner) };
    return readAttribute(key, member, at, reading);
  });
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', of: parts };
}

function readList(value: unknown, path: Path, reading: Reading): readonly Condition[] {
  if (Array.isArray(value) && value.length > 0) return value.map((item, index) => readCondition(item, [...path, index], reading));
  const actual = Array.isArray(value) ? 'empty' : shown(value);
  reading.mistakes.push({ path, message: `${quote(nameOf(path))} must be a list of conditions, but is ${actual}.` });
  return [];
}

function readAttribute(attribute: string, value: unknown, path: Path, reading: Reading): Condition {
  const { where, mistakes } = reading;
  const kind = SUBJECT_KINDS[where];
  if (!kind.has(attribute)) {
    const known = [...Object.keys(kind.attributes), ...COMBINING];
    const help =
      didYouMean(attribute, known) || ` Use one of ${known.map(quote).join(', ')}, or an extension such as \`x-owner\`.`;
    mistakes.push({ path, isKey: true, message: `${quote(where)} does not have an attribute ${quote(attribute)}.${help}` });
    return { kind: 'and', of: [] };
  }
  // `method: POST` is short for `method: { enum: [POST] }`.
  const assertions = isObject(value) ? value : { enum: Array.isArray(value) ? value : [value] };
  const tests = Object.entries(assertions).flatMap(([name, asked]) => {
    const at = isObject(value) ? [...path, name] : path;
    return readAssertion(attribute, [name, asked], at, reading);
  });
  if (isObject(value) && Object.keys(value).length === 0)
    mistakes.push({
      path,
      message: `${quote(nameOf(path))} must be a mapping of assertions, such as \`{ defined: true }\`, but is empty.`,
    });
  return tests.length === 1 && tests[0] ? tests[0] : { kind: 'and', of: tests };
}

function readAssertion(
  attribute: string,
  [name, value]: readonly [string, unknown],
  path: Path,
  { allowsUnique, mistakes }: Reading,
): readonly Condition[] {
  const known = ASSERTION_NAMES.find((one) => one === name);
  if (!known) {
    const help =
      otherName(name) ?? (didYouMean(name, ASSERTION_NAMES) || ` Use one of ${ASSERTION_NAMES.map(quote).join(', ')}.`);
    mistakes.push({ path, isKey: true, message: `There is no assertion ${quote(name)}.${help}` });
    return [];
  }
  if (known === 'unique' && !allowsUnique) {
    const message = '`unique` compares all parts of the API, so it must be directly in `must`, or in `and` there.';
    mistakes.push({ path, isKey: true, message });
    return [];
  }
  const read = READERS[known](value);
  if ('assertion' in read) return [{ kind: 'test', attribute, assertion: read.assertion }];
  mistakes.push({ path, message: `${quote(nameOf(path))} must be ${read.expected}, but is ${shown(value)}.` });
  return [];
}

/** What other linters call assertions. */
const OTHER_NAMES: Readonly<Record<string, AssertionName>> = {
  const: 'enum',
  truthy: 'defined',
  falsy: 'undefined',
  nonEmpty: 'defined',
  match: 'pattern',
  notMatch: 'notPattern',
  minLength: 'length',
  maxLength: 'length',
  required: 'contains',
  requireAny: 'contains',
  enumeration: 'enum',
};

function otherName(name: string): string | undefined {
  const own = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined;
  return own && ` Use ${quote(own)}.`;
}

/** A part of a rule as messages call it: `must.operationId.casing`. */
export function nameOf(path: Path): string {
  return path.join('.');
}

export function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'string') return value === '' ? 'empty' : quote(value);
  return typeName(value);
}
