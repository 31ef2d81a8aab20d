import { isObject } from '../model/place.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';
import { ASSERTION_NAMES, type Assertion, type AssertionName, READERS } from './assertions.ts';
import { CASING_NAMES } from './casings.ts';
import type { Condition } from './condition.ts';
import type { HouseMistake, HouseMistakes } from './house-mistakes.ts';
import type { SubjectName } from './subject-kinds.ts';
import { SUBJECT_KINDS } from './subject-kinds.ts';

type Path = HouseMistake['path'];

interface Reading {
  readonly where: SubjectName;
  /** Whether subjects can be compared with each other here, which only a requirement for all of them can do. */
  readonly allowsUnique: boolean;
  readonly mistakes: HouseMistakes;
}

/** A condition that everything meets, for one that has mistakes. */
const ANYTHING: Condition = { kind: 'and', of: [] };

/** Reads a condition; mistakes are reported. */
export function readCondition(value: unknown, path: Path, reading: Reading): Condition {
  if (!isObject(value) || Object.keys(value).length === 0) {
    const actual = isObject(value) ? 'empty' : shown(value);
    reading.mistakes.report(
      path,
      `${quote(nameOf(path))} must be a mapping of attributes, such as \`{ summary: { defined: true } }\`, but is ${actual}.`,
    );
    return ANYTHING;
  }
  const inner = { ...reading, allowsUnique: false };
  const parts = Object.entries(value).map(([key, member]): Condition => {
    const at = [...path, key];
    if (key === 'and') return { kind: 'and', of: readList(member, at, reading) };
    if (key === 'or') return { kind: 'or', of: readList(member, at, inner) };
    if (key === 'not') return { kind: 'not', of: readCondition(member, at, inner) };
    return readAttribute(key, member, at, reading);
  });
  return allOf(parts);
}

function allOf(parts: readonly Condition[]): Condition {
  const [first] = parts;
  return first && parts.length === 1 ? first : { kind: 'and', of: parts };
}

function readList(value: unknown, path: Path, reading: Reading): readonly Condition[] {
  if (Array.isArray(value) && value.length > 0) return value.map((item, index) => readCondition(item, [...path, index], reading));
  const actual = Array.isArray(value) ? 'empty' : shown(value);
  reading.mistakes.report(path, `${quote(nameOf(path))} must be a list of conditions, but is ${actual}.`);
  return [];
}

function readAttribute(attribute: string, value: unknown, path: Path, reading: Reading): Condition {
  const { where, mistakes } = reading;
  const kind = SUBJECT_KINDS[where];
  if (!kind.has(attribute)) {
    const known = [...Object.keys(kind.attributes), 'and', 'or', 'not'];
    const help =
      didYouMean(attribute, known) || ` Use one of ${known.map(quote).join(', ')}, or an extension such as \`x-owner\`.`;
    mistakes.reportKey(path, `${quote(where)} does not have an attribute ${quote(attribute)}.${help}`);
    return ANYTHING;
  }
  // `method: POST` is short for `method: { enum: [POST] }`.
  if (!isObject(value)) return readAssertion(attribute, ['enum', Array.isArray(value) ? value : [value]], path, reading);
  if (Object.keys(value).length === 0)
    mistakes.report(path, `${quote(nameOf(path))} must be a mapping of assertions, such as \`{ defined: true }\`, but is empty.`);
  return allOf(Object.entries(value).map((member) => readAssertion(attribute, member, [...path, member[0]], reading)));
}

function readAssertion(
  attribute: string,
  [name, value]: readonly [string, unknown],
  path: Path,
  { where, allowsUnique, mistakes }: Reading,
): Condition {
  const known = ASSERTION_NAMES.find((one) => one === name);
  if (!known) {
    mistakes.reportKey(path, `There is no assertion ${quote(name)}.${otherName(name)}`);
    return ANYTHING;
  }
  if (known === 'unique' && !allowsUnique) {
    mistakes.reportKey(path, '`unique` compares all parts of the API, so it must be directly in `must`, or in `and` there.');
    return ANYTHING;
  }
  const read = READERS[known](value);
  if ('assertion' in read) {
    // In `must`, findings show what is wrong.
    if (path[0] === 'when') reportImpossible(attribute, read.assertion, path, { where, mistakes });
    return { kind: 'test', attribute, assertion: read.assertion };
  }
  const help = known === 'casing' && typeof value === 'string' ? didYouMean(value, CASING_NAMES) : '';
  mistakes.report(path, `${quote(nameOf(path))} must be ${read.expected}, but ${read.problem ?? `is ${shown(value)}`}.${help}`);
  return ANYTHING;
}

/** Reports values that the attribute never has, because a rule that selects by them finds nothing. */
function reportImpossible(
  attribute: string,
  { values: accepted = [] }: Assertion,
  path: Path,
  { where, mistakes }: Pick<Reading, 'where' | 'mistakes'>,
): void {
  const values = SUBJECT_KINDS[where].valuesOf(attribute);
  if (!values) return;
  for (const value of accepted.filter((one) => !values.has(one))) {
    const help = didYouMean(value, values.known);
    mistakes.report(path, `${quote(nameOf(path))} must be ${values.expected}, but is ${shown(value)}.${help}`);
  }
}

/** What other linters call assertions. */
const OTHER_NAMES: Readonly<Record<string, AssertionName>> = {
  const: 'enum',
  enumeration: 'enum',
  truthy: 'defined',
  nonEmpty: 'defined',
  falsy: 'undefined',
  match: 'pattern',
  notMatch: 'notPattern',
  minLength: 'length',
  maxLength: 'length',
  required: 'contains',
  requireAny: 'contains',
};

function otherName(name: string): string {
  const own = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined;
  if (own) return ` Use ${quote(own)}.`;
  return didYouMean(name, ASSERTION_NAMES) || ` Use one of ${ASSERTION_NAMES.map(quote).join(', ')}.`;
}

/** A part of a rule as messages call it: `must.operationId.casing`. */
function nameOf(path: Path): string {
  return path.join('.');
}

export function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'string') return value === '' ? 'empty' : quote(value);
  return typeName(value);
}
