import { isDeepStrictEqual } from 'node:util';
import { readHouseRule } from '../house/read-house-rule.ts';
import { SUBJECT_KINDS, type SubjectName } from '../house/subject-kinds.ts';
import { isObject, type JsonObject, stringOf, stringsOf } from '../model/place.ts';
import type { Severity } from '../rule/rule.ts';
import { quote } from '../text/quote.ts';
import { notesOfMessage, toHouseMessage } from './messages.ts';
import type { HouseCondition, HouseDefinition } from './outcome.ts';
import { writtenExpression } from './regular-expression.ts';
import { NoCounterpartError } from './selection.ts';
import { FLAG_ATTRIBUTES } from './shapes.ts';
import { conjunctionOf } from './versions.ts';

/** A type of Redocly, in terms of house rules. */
interface RedoclyType {
  readonly where: SubjectName;
  /** The prefix of the attributes of its properties. */
  readonly prefix?: string;
  /** The attribute of its key, which `filterInParentKeys` tests. */
  readonly key?: string;
  /** The attribute of its own keys, which assertions without `property` test. */
  readonly keys?: string;
}

const REDOCLY_TYPES: Readonly<Record<string, RedoclyType>> = {
  Operation: { where: 'operation', key: 'method' },
  PathItem: { where: 'path', key: 'path' },
  Paths: { where: 'path', keys: 'path' },
  Info: { where: 'api', prefix: 'info.' },
  Contact: { where: 'api', prefix: 'info.contact.' },
  License: { where: 'api', prefix: 'info.license.' },
  Parameter: { where: 'parameter' },
  RequestBody: { where: 'request-body' },
  Response: { where: 'response', key: 'status' },
  Responses: { where: 'response', keys: 'status' },
  Header: { where: 'header', key: 'name' },
  MediaType: { where: 'media-type', key: 'name' },
  MediaTypesMap: { where: 'media-type', keys: 'name' },
  Schema: { where: 'schema' },
  SchemaProperties: { where: 'property', keys: 'name' },
  SecurityScheme: { where: 'security-scheme', key: 'name' },
};

/** Attributes that differ from the property of that name. */
const DIFFERENT_ATTRIBUTES: ReadonlySet<string> = new Set([
  'operation.security',
  'operation.servers',
  'security-scheme.name',
  'path.path',
]);

/** A configurable rule of Redocly as a house rule, with the differences. @throws NoCounterpartError with the reason if there is none. */
export function assertionRule(
  rule: JsonObject,
  severity: Severity,
): { readonly definition: HouseDefinition; readonly notes: readonly string[] } {
  const { type, subject } = typeOf(rule.subject);
  const conditions: readonly unknown[] = Array.isArray(rule.where) ? rule.where : [];
  const { must, when: present } = exceptMissingLists(mustOf(subject, rule.assertions, type), type);
  const when = conjunctionOf([
    ...filtersOf(subject, type),
    ...conditions.flatMap((condition) => whenOf(condition, type)),
    ...present,
  ]);
  const message = toHouseMessage(stringOf(rule.message), { must });
  const definition = { where: type.where, ...(when && { when }), must, ...(message !== undefined && { message }), severity };
  const { mistakes } = readHouseRule('rule/x', definition);
  if (mistakes[0]) throw new NoCounterpartError(mistakes[0].message);
  return { definition, notes: notesOfMessage(stringOf(rule.message)) };
}

function typeOf(value: unknown): { readonly type: RedoclyType; readonly subject: JsonObject } {
  const subject = isObject(value) ? value : {};
  const name = stringOf(subject.type) ?? '';
  const type = Object.hasOwn(REDOCLY_TYPES, name) ? REDOCLY_TYPES[name] : undefined;
  if (!type) throw new NoCounterpartError(`House rules are not about ${quote(name)}.`);
  return { type, subject };
}

function filtersOf(
  { filterInParentKeys, filterOutParentKeys, matchParentKeys }: JsonObject,
  { key }: RedoclyType,
): readonly HouseCondition[] {
  if (filterInParentKeys === undefined && filterOutParentKeys === undefined && matchParentKeys === undefined) return [];
  if (key === undefined) throw new NoCounterpartError('House rules do not know the keys that its filter is about.');
  const named = (keys: unknown) => stringsOf(keys).map((name) => (key === 'method' ? name.toUpperCase() : name));
  const pattern = typeof matchParentKeys === 'string' ? writtenExpression(matchParentKeys) : undefined;
  if (matchParentKeys !== undefined && (pattern === undefined || key === 'method'))
    throw new NoCounterpartError('Regular expressions of house rules have no flags.');
  return [
    ...(filterInParentKeys === undefined ? [] : [{ [key]: named(filterInParentKeys) }]),
    ...(filterOutParentKeys === undefined ? [] : [{ not: { [key]: named(filterOutParentKeys) } }]),
    ...(pattern === undefined ? [] : [{ [key]: { pattern } }]),
  ];
}

/** A condition of `where`: about the part itself, or about its container, as far as the part has attributes of the container. */
function whenOf(value: unknown, target: RedoclyType): readonly HouseCondition[] {
  const condition = isObject(value) ? value : {};
  const { type, subject } = typeOf(condition.subject);
  const assertions = isObject(condition.assertions) ? condition.assertions : {};
  // A sole `defined: true` only states that the part exists.
  const isPresence = subject.property === undefined && JSON.stringify(assertions) === '{"defined":true}';
  const found = [...filtersOf(subject, type), ...(isPresence ? [] : [orIsMissing(mustOf(subject, assertions, type))])];
  if (type.where === target.where && type.prefix === target.prefix) return found;
  const attributes = found.flatMap((one) => Object.keys(one));
  const isShared =
    ['operation', 'path', 'response'].includes(type.where) &&
    attributes.every((name) => ['method', 'path', 'status'].includes(name));
  if (isShared && attributes.every((name) => SUBJECT_KINDS[target.where].attribute(name) !== undefined)) return found;
  throw new NoCounterpartError('House rules do not have the conditions of its `where`.');
}

function mustOf(subject: JsonObject, value: unknown, type: RedoclyType): HouseCondition {
  const assertions = isObject(value) ? value : {};
  const { property } = subject;
  const properties = Array.isArray(property) ? stringsOf(property) : typeof property === 'string' ? [property] : undefined;
  const conditions = Object.entries(assertions).map(([name, wanted]) => {
    if (Object.hasOwn(PROPERTY_ASSERTIONS, name)) return propertiesCondition(name, stringsOf(wanted), type);
    const attributes = properties?.map((one) => attributeOf(one, type)) ?? (type.keys === undefined ? [] : [type.keys]);
    // Without a property, Redocly counts the keys.
    const isCount = name === 'minLength' || name === 'maxLength';
    if (attributes.length === 0 || (properties === undefined && isCount))
      throw new NoCounterpartError('House rules check attributes, not parts as a whole.');
    const parts = attributes.map((attribute) => ({ [attribute]: assertionOf(name, wanted, attribute) }));
    return conjunctionOf(parts) ?? {};
  });
  const must = mergeConditions(conditions);
  if (!must) throw new NoCounterpartError('It has no assertions.');
  return must;
}

/** Assertions about one attribute are one mapping, unless it would lose one of two of the same name. */
function mergeConditions(conditions: readonly HouseCondition[]): HouseCondition | undefined {
  const attributes = new Map<string, unknown>();
  const others: HouseCondition[] = [];
  for (const [name, value] of conditions.flatMap((condition) => Object.entries(condition))) {
    const both = attributes.has(name) ? mergeMappings(attributes.get(name), value) : value;
    if (both === undefined) others.push({ [name]: value });
    else attributes.set(name, both);
  }
  const own = attributes.size > 0 ? [Object.fromEntries(attributes)] : [];
  return conjunctionOf([...own, ...others]);
}

/** Merges two mappings; `undefined` if a key has different values in them. */
function mergeMappings(a: unknown, b: unknown): JsonObject | undefined {
  if (!isObject(a) || !isObject(b)) return undefined;
  const all: Record<string, unknown> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const both = Object.hasOwn(a, key) && !isDeepStrictEqual(a[key], value) ? mergeMappings(a[key], value) : value;
    if (both === undefined) return undefined;
    all[key] = both;
  }
  return all;
}

/**
 * For Redocly, a missing value meets all assertions except for `defined`; for house rules, a missing list has no items.
 *
 * @returns The condition that must hold, and the parts that it applies to.
 */
function exceptMissingLists(
  must: HouseCondition,
  { where }: RedoclyType,
): { readonly must: HouseCondition; readonly when: readonly HouseCondition[] } {
  const needsItem = (name: string, value: unknown) =>
    isObject(value) && isObject(value.length) && value.length.min !== undefined && isList(name) && !isAboutPresence(value);
  const isList = (name: string) => SUBJECT_KINDS[where].attribute(name)?.type === 'texts';
  const [[name, value] = ['', undefined], ...more] = Object.entries(must);
  if (more.length === 0 && needsItem(name, value)) return { must, when: [{ [name]: DEFINED }] };
  const change = (name: string, value: unknown) => (needsItem(name, value) ? withMissing(name, value) : { [name]: value });
  return { must: eachAttribute(must, change), when: [] };
}

/** For Redocly, a missing value meets a condition in `where`, unless it must be defined; for house rules, it meets none in `when`. */
function orIsMissing(condition: HouseCondition): HouseCondition {
  return eachAttribute(condition, (name, value) => (FLAG_ATTRIBUTES.has(name) ? { [name]: value } : withMissing(name, value)));
}

function withMissing(name: string, value: unknown): HouseCondition {
  return isAboutPresence(value) ? { [name]: value } : { or: [{ [name]: MISSING }, { [name]: value }] };
}

function isAboutPresence(value: unknown): boolean {
  return !isObject(value) || value.defined !== undefined || value.undefined !== undefined;
}

/** A condition with each attribute that must hold replaced; `or` and `not` in it stay. */
function eachAttribute(condition: HouseCondition, change: (name: string, value: unknown) => HouseCondition): HouseCondition {
  const parts = Object.entries(condition).map(([name, value]) => {
    if (name === 'and' && Array.isArray(value)) return { and: value.map((part) => eachAttribute(part, change)) };
    return name === 'or' || name === 'not' ? { [name]: value } : change(name, value);
  });
  return conjunctionOf(parts) ?? condition;
}

function attributeOf(property: string, { where, prefix = '' }: RedoclyType): string {
  const name = `${prefix}${property}`;
  if (SUBJECT_KINDS[where].attribute(name) !== undefined && !DIFFERENT_ATTRIBUTES.has(`${where}.${name}`)) return name;
  throw new NoCounterpartError(`House rules about ${quote(where)} do not have the attribute ${quote(property)}.`);
}

const DEFINED = { defined: true };
const MISSING = { undefined: true };

/** Assertions about the properties that a part has. */
const PROPERTY_ASSERTIONS: Readonly<Record<string, (names: readonly string[]) => HouseCondition>> = {
  required: (names) => Object.fromEntries(names.map((name) => [name, DEFINED])),
  disallowed: (names) => Object.fromEntries(names.map((name) => [name, MISSING])),
  requireAny: (names) => ({ or: names.map((name) => ({ [name]: DEFINED })) }),
  mutuallyExclusive: (names) => ({
    or: [undefined, ...names].map((kept) =>
      Object.fromEntries(names.filter((name) => name !== kept).map((name) => [name, MISSING])),
    ),
  }),
  mutuallyRequired: (names) => ({
    or: [DEFINED, MISSING].map((wanted) => Object.fromEntries(names.map((name) => [name, wanted]))),
  }),
};

function propertiesCondition(name: string, names: readonly string[], type: RedoclyType): HouseCondition {
  // The keys of such a type are names, such as those of headers and properties.
  if (type.keys !== undefined) throw new NoCounterpartError(`House rules do not have \`${name}\` for keys.`);
  const attributes = names.map((one) => attributeOf(one, type));
  if (attributes.length === 0 || attributes.some((one) => FLAG_ATTRIBUTES.has(one)))
    throw new NoCounterpartError(`House rules do not have \`${name}\` for it.`);
  return PROPERTY_ASSERTIONS[name]?.(attributes) ?? {};
}

function assertionOf(name: string, wanted: unknown, attribute: string): unknown {
  if (FLAG_ATTRIBUTES.has(attribute) && name !== 'const' && name !== 'enum')
    throw new NoCounterpartError(`House rules do not tell a missing \`${attribute}\` from \`false\`.`);
  // A missing value meets the assertion in Redocly, and is `false` here.
  const accepted: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  if (FLAG_ATTRIBUTES.has(attribute) && !accepted.includes(false))
    throw new NoCounterpartError(`House rules do not tell a missing \`${attribute}\` from \`false\`.`);
  switch (name) {
    case 'defined':
      return { defined: wanted === true };
    case 'nonEmpty':
      return { defined: wanted === true };
    case 'pattern':
    case 'notPattern': {
      const written = typeof wanted === 'string' ? writtenExpression(wanted) : undefined;
      if (written === undefined) throw new NoCounterpartError('Regular expressions of house rules have no flags.');
      return { [name]: written };
    }
    case 'casing':
      return { casing: wanted };
    case 'enum':
      return { enum: Array.isArray(wanted) ? wanted : [wanted] };
    case 'const':
      return { enum: [wanted] };
    case 'minLength':
      return { length: { min: wanted } };
    case 'maxLength':
      return { length: { max: wanted } };
    default:
      throw new NoCounterpartError(`House rules do not have the assertion ${quote(name)}.`);
  }
}
