import { isObject } from '../model/place.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { enumerate } from '../text/enumerate.ts';
import { capitalized } from '../text/first-letter.ts';
import { quote } from '../text/quote.ts';
import { ASSERTION_NAMES, type Assertion, type AssertionName, acceptanceTest, assertionsFor } from './assertion.ts';
import { ASSERTION_READERS } from './assertions.ts';
import { ATTRIBUTE_TYPES } from './attribute.ts';
import { CASING_NAMES } from './casings.ts';
import type { AttributeTest } from './condition.ts';
import { OPERATION_PREFIX } from './extension.ts';
import type { MistakePath } from './house-mistakes.ts';
import type { ReadingContext } from './read-condition.ts';
import { describeValue, settingName } from './shown-parts.ts';
import type { AttributeInfo } from './subject.ts';
import { SUBJECT_KINDS, SUBJECT_NAMES, type SubjectName } from './subject-kinds.ts';

/** The definitions of an attribute in each of the kinds that a rule is about. */
type AttributeInfos = readonly [AttributeInfo, ...AttributeInfo[]];

/** Reads the assertions about an attribute; mistakes are reported. */
export function readAttribute(
  attribute: string,
  value: unknown,
  path: MistakePath,
  reading: ReadingContext,
): readonly AttributeTest[] {
  const infos = infosOf(attribute, path, reading);
  if (!infos) return [];
  // `method: POST` is short for `method: { enum: [POST] }`.
  if (!isObject(value)) return readAssertion(attribute, infos, ['enum', Array.isArray(value) ? value : [value]], path, reading);
  if (Object.keys(value).length === 0)
    reading.mistakes.report(
      path,
      `${quote(settingName(path))} must be a mapping of assertions, such as \`{ defined: true }\`, but is empty.`,
    );
  return Object.entries(value).flatMap((member) => readAssertion(attribute, infos, member, [...path, member[0]], reading));
}

function infosOf(attribute: string, path: MistakePath, { where, mistakes }: ReadingContext): AttributeInfos | undefined {
  const lacking = where.filter((name) => !SUBJECT_KINDS[name].attribute(attribute));
  if (lacking.length > 0) {
    const verb = lacking.length === 1 ? 'does' : 'do';
    const kinds = enumerate(lacking.map(quote));
    mistakes.reportKey(path, `${kinds} ${verb} not have an attribute ${quote(attribute)}.${similarAttribute(attribute, where)}`);
    return undefined;
  }
  const [first, ...others] = where.flatMap((name) => SUBJECT_KINDS[name].attribute(attribute) ?? []);
  return first && [first, ...others];
}

/** Suggests an attribute in place of one that a rule cannot test. */
function similarAttribute(attribute: string, where: readonly SubjectName[]): string {
  const having = SUBJECT_NAMES.filter((name) => SUBJECT_KINDS[name].attribute(attribute));
  const own = having.filter((name) => where.includes(name));
  if (own.length > 0) return ` Of the parts in \`where\`, ${subjectsWithAttribute(own)}.`;
  const names = where.map((name) => Object.keys(SUBJECT_KINDS[name].attributes));
  const common = (names[0] ?? []).filter((name) => names.every((others) => others.includes(name)));
  const ofOperation = `${OPERATION_PREFIX}${attribute}`;
  if (common.includes(ofOperation)) return ` To test that of the operation, use ${quote(ofOperation)}.`;
  const withoutPrefix = attribute.slice(OPERATION_PREFIX.length);
  if (attribute === OPERATION_PREFIX + withoutPrefix && common.includes(withoutPrefix)) return ` Use ${quote(withoutPrefix)}.`;
  const known = [...common, 'and', 'or', 'not'];
  const near = didYouMean(attribute, known);
  if (near) return near;
  if (having.length > 0) return ` ${capitalized(subjectsWithAttribute(having))}.`;
  const ownNames = known.filter((name) => !name.startsWith(OPERATION_PREFIX));
  const others = known.length === ownNames.length ? '' : `, one of the operation such as ${quote(`${OPERATION_PREFIX}tags`)}`;
  return ` Use one of ${ownNames.map(quote).join(', ')}${others}, or an extension such as \`x-owner\`.`;
}

function subjectsWithAttribute(names: readonly SubjectName[]): string {
  return `only ${enumerate(names.map(quote))} ${names.length === 1 ? 'has' : 'have'} it`;
}

function readAssertion(
  attribute: string,
  infos: AttributeInfos,
  [name, value]: readonly [string, unknown],
  path: MistakePath,
  { allowsUnique, mistakes, paths }: ReadingContext,
): readonly AttributeTest[] {
  const known = ASSERTION_NAMES.find((one) => one === name);
  if (!known) {
    mistakes.reportKey(path, `There is no assertion ${quote(name)}.${similarAssertion(name)}`);
    return [];
  }
  const refusal = refusalOf(attribute, infos, known);
  if (refusal !== undefined) {
    mistakes.reportKey(path, refusal);
    return [];
  }
  if (known === 'unique' && !allowsUnique) {
    mistakes.reportKey(path, '`unique` compares all parts of the API, so it must be directly in `must`, or in `and` there.');
    return [];
  }
  const read = ASSERTION_READERS[known](value);
  if ('assertion' in read) {
    const problem = problemOf(read.assertion, value, path, infos);
    if (problem !== undefined) {
      mistakes.report(path, problem);
      return [];
    }
    const test: AttributeTest = { kind: 'test', attribute, assertion: read.assertion };
    paths.set(test, path);
    return [test];
  }
  const help = known === 'casing' && typeof value === 'string' ? didYouMean(value, CASING_NAMES) : '';
  mistakes.report(
    path,
    `${quote(settingName(path))} must be ${read.expected}, but ${read.problem ?? `is ${describeValue(value)}`}.${help}`,
  );
  return [];
}

/** The reason why an assertion does not apply to an attribute at all. */
function refusalOf(attribute: string, infos: AttributeInfos, name: AssertionName): string | undefined {
  const wrong = infos.find(({ type }) => !assertionsFor(type).includes(name));
  if (wrong)
    return `${quote(name)} does not apply to ${quote(attribute)}, which is ${ATTRIBUTE_TYPES[wrong.type]}. ${proposal(attribute, wrong, name)}`;
  if (name === 'casing' && infos.every(({ isNotAName }) => isNotAName)) {
    const help = attribute === 'path' || attribute === 'paths' ? ' For the segments of paths, use `segments` of `path`.' : '';
    return `${quote(name)} does not apply to ${quote(attribute)}, whose values are not names. Use \`pattern\`.${help}`;
  }
  if ((name === 'defined' || name === 'undefined') && infos.every(({ isAlwaysDefined }) => isAlwaysDefined))
    return `${quote(attribute)} is never missing. Remove ${quote(name)}.`;
  if (name === 'unique' && infos.some(({ belongsToOperation }) => belongsToOperation))
    return `\`unique\` compares parts, and ${quote(attribute)} is that of their operation. Use \`where: operation\`.`;
  if (name === 'unique' && infos.every(({ isDistinct }) => isDistinct))
    return `${quote(attribute)} is unique in every description, so the rule can never report anything. Remove \`unique\`.`;
  return undefined;
}

/** Suggests an assertion in place of one that does not apply. */
function proposal(attribute: string, { type, nameAttribute }: AttributeInfo, name: AssertionName): string {
  if (type === 'flag') return `Write ${quote(`${attribute}: true`)} or ${quote(`${attribute}: false`)}.`;
  if (nameAttribute !== undefined) return `To test the name of the component, use ${quote(nameAttribute)}.`;
  if ((type === 'text' || type === 'texts') && (name === 'min' || name === 'max')) return 'To limit its length, use `length`.';
  return `Use one of ${assertionsFor(type).map(quote).join(', ')}.`;
}

/** The reason why an assertion about an attribute holds for all of its values or for none of them. */
function problemOf(assertion: Assertion, value: unknown, path: MistakePath, infos: AttributeInfos): string | undefined {
  const name = quote(settingName(path));
  // A list that is never missing has an item.
  const needsAnItem = assertion.name === 'length' && (assertion.bound ?? 2) <= 1;
  if (assertion.isTrivial || (needsAnItem && infos.every(({ isAlwaysDefined }) => isAlwaysDefined)))
    return `${name} holds for every value. Remove it, or make it narrower.`;
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (assertion.name === 'enum' && infos.some(({ type }) => type === 'number')) {
    const wrong = given.find((one) => typeof one !== 'number');
    if (wrong !== undefined) return `${name} must be a number, but is ${describeValue(wrong)}.`;
  }
  const isInList = assertion.name === 'contains' && infos.every(({ type }) => type === 'texts');
  const values = assertion.values ?? (isInList ? assertion.wanted : undefined) ?? [];
  return impossibleValue(values, name, infos) ?? alwaysOrNever(assertion, name, infos);
}

/** A value that the attribute never has. */
function impossibleValue(values: readonly string[], name: string, infos: AttributeInfos): string | undefined {
  const wrong = values.find((value) => infos.every(({ values: allowed }) => allowed && !allowed.has(value)));
  if (wrong === undefined) return undefined;
  const [{ values: allowed }] = infos;
  const help = didYouMean(wrong, allowed?.known ?? []);
  return `${name} must be ${allowed?.expected}, but is ${quote(wrong)}.${help}`;
}

/** The message about an assertion that accepts all or none of the values that the attribute can have. */
function alwaysOrNever(assertion: Assertion, name: string, infos: AttributeInfos): string | undefined {
  const all = infos.flatMap(({ values: allowed }) => allowed?.known ?? []);
  const { name: kind, values } = assertion;
  const accepts = acceptanceTest(
    assertion,
    infos.every(({ type }) => type === 'text'),
  );
  const isAccepted = accepts ?? ((value: string) => values?.includes(value) ?? false);
  if (all.length === 0 || !(accepts || values)) return undefined;
  if (infos.every(({ values: allowed }) => allowed?.isComplete)) {
    if (all.every(isAccepted)) return `${name} holds for every value of the attribute. Remove it, or make it narrower.`;
    if (!all.some(isAccepted))
      return `${name} holds for no value of the attribute. Use one of its values: ${infos[0].values?.expected}.`;
  }
  // Almost any method is one of the known ones; only a few of the possible statuses are.
  if (!accepts || all.length === 1 || all.some(accepts)) return undefined;
  if (kind === 'contains') return `${name} holds for no value, which must be ${infos[0].values?.expected}.`;
  const isWrongCase = all.some((value) => accepts(value.toLowerCase()));
  return isWrongCase
    ? `${name} holds for no value, because the values are in upper case. Use ${infos[0].values?.expected}.`
    : undefined;
}

/** The names of assertions in other linters. */
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

function similarAssertion(name: string): string {
  const own = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined;
  if (own) return ` Use ${quote(own)}.`;
  return didYouMean(name, ASSERTION_NAMES) || ` Use one of ${ASSERTION_NAMES.map(quote).join(', ')}.`;
}
