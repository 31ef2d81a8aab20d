import { enumerate } from '../text/enumerate.ts';
import { quote } from '../text/quote.ts';
import { acceptanceTest } from './assertion.ts';
import { type AttributeType, isSameIgnoringCase } from './attribute.ts';
import { type AttributeTest, type Condition, conjunctsOf } from './condition.ts';
import type { HouseMistake, HouseMistakes } from './house-mistakes.ts';
import { settingName } from './shown-parts.ts';
import { SUBJECT_KINDS, type SubjectName } from './subject-kinds.ts';

type TestPaths = ReadonlyMap<AttributeTest, HouseMistake['path']>;

interface RuleConditions {
  readonly where: readonly SubjectName[];
  readonly when: Condition | undefined;
  readonly must: Condition;
}

/** Two assertions about one attribute, and what is known of the attribute. */
interface TestPair {
  readonly a: AttributeTest;
  readonly b: AttributeTest;
  readonly type: AttributeType;
  /** True if two values may be the same although they are written in different ways. */
  readonly hasVariantSpellings: boolean;
  readonly isSame: (item: string, wanted: string) => boolean;
  /** Returns whether two values are the same for some parts. */
  readonly mayBeSame: (item: string, wanted: string) => boolean;
}

/** Reports assertions that exclude each other or always hold, as far as that is certain: a rule with them would never report anything, or report everything. */
export function reportContradictions({ where, when, must }: RuleConditions, paths: TestPaths, mistakes: HouseMistakes): void {
  const pairOf = (a: AttributeTest, b: AttributeTest): TestPair => pairIn(where, a, b);
  const nameOfTest = (test: AttributeTest) => quote(settingName(paths.get(test) ?? []));
  for (const tests of [when, must].flatMap((condition) => (condition ? conjunctionsIn(condition) : []))) {
    const found = pairsOf(tests).find(([a, b]) => excludesOther(pairOf(a, b)));
    if (!found) continue;
    const [a, b] = found.map(nameOfTest);
    mistakes.report(paths.get(found[1]) ?? [], `${b} excludes ${a}: no value meets both. Remove one of them.`);
  }
  reportAlternatives(must, paths, mistakes, nameOfTest);
  if (mistakes.all.length > 0) return;
  const selected = when ? testsIn(when) : [];
  const required = conjunctsOf(must);
  const tests = testsIn(must);
  const clash = tests.flatMap((test) =>
    selected.filter((one) => one.attribute === test.attribute && excludes(pairOf(one, test))).map((one) => [one, test] as const),
  );
  const [first] = clash;
  if (first) {
    const [a, b] = first.map(nameOfTest);
    mistakes.report(
      paths.get(first[1]) ?? [],
      `${b} excludes ${a}, so the rule would report everything that it selects. To forbid what \`when\` selects, use \`not\` in \`must\`.`,
    );
  } else if (tests.length === required.length) {
    if (tests.every((test) => isMetByAnything(test, pairOf(test, test).type))) {
      mistakes.report(
        ['must'],
        '`must` holds for everything that is not missing, so the rule can never report anything. Use `defined: true`.',
      );
      return;
    }
    const causes = tests.map((test) => selected.find((one) => one.attribute === test.attribute && implies(pairOf(one, test))));
    if (causes.includes(undefined)) return;
    const names = enumerate([...new Set(causes.flatMap((cause) => (cause ? nameOfTest(cause) : [])))]);
    mistakes.report(
      ['must'],
      `\`must\` holds wherever ${names} does, so the rule can never report anything. Remove one of them.`,
    );
  }
}

/** Reports `or` in `must` with an attribute that is defined in one alternative and missing in another. */
function reportAlternatives(
  must: Condition,
  paths: TestPaths,
  mistakes: HouseMistakes,
  nameOfTest: (test: AttributeTest) => string,
): void {
  for (const part of conjunctsOf(must)) {
    const presences = part.kind === 'or' ? part.of.flatMap((one) => presenceIn(one) ?? []) : [];
    const [a, b] = presences.flatMap((one) => {
      const other = presences.find(({ test, isDefined }) => test.attribute === one.test.attribute && isDefined !== one.isDefined);
      return other && one.isDefined ? [one, other] : [];
    });
    if (!a || !b) continue;
    const names = `${nameOfTest(a.test)} or ${nameOfTest(b.test)}`;
    mistakes.report(
      paths.get(b.test) ?? ['must'],
      `${names} holds for everything, so \`or\` can never report anything. Remove one of them.`,
    );
  }
}

/** A condition that only asks whether an attribute is defined. */
function presenceIn(condition: Condition): { readonly test: AttributeTest; readonly isDefined: boolean } | undefined {
  if (condition.kind === 'not') {
    const inner = presenceIn(condition.of);
    return inner && { ...inner, isDefined: !inner.isDefined };
  }
  if (condition.kind !== 'test') return undefined;
  const { name } = condition.assertion;
  return name === 'defined' || name === 'undefined' ? { test: condition, isDefined: name === 'defined' } : undefined;
}

function pairIn(where: readonly SubjectName[], a: AttributeTest, b: AttributeTest): TestPair {
  const { attribute } = a;
  const infos = where.flatMap((name) => SUBJECT_KINDS[name].attribute(attribute) ?? []);
  const isSame = (item: string, wanted: string) => where.some((name) => SUBJECT_KINDS[name].isSame(attribute, item, wanted));
  const isPartlyCaseInsensitive = infos.some((info) => info.isPartlyCaseInsensitive);
  return {
    a,
    b,
    type: infos[0]?.type ?? 'any',
    hasVariantSpellings: isPartlyCaseInsensitive || infos.some((info) => info.isSame !== undefined),
    isSame,
    mayBeSame: isPartlyCaseInsensitive ? isSameIgnoringCase : isSame,
  };
}

/** The tests of each group of conditions that must hold together. */
function conjunctionsIn(condition: Condition): readonly (readonly AttributeTest[])[] {
  const parts = conjunctsOf(condition);
  const inner = parts.flatMap((part): readonly Condition[] => {
    if (part.kind === 'test') return [];
    return part.kind === 'not' ? [part.of] : part.of;
  });
  return [testsIn(condition), ...inner.flatMap(conjunctionsIn)];
}

function testsIn(condition: Condition): readonly AttributeTest[] {
  return conjunctsOf(condition).filter((part) => part.kind === 'test');
}

/** The pairs of tests about the same attribute, the earlier one first. */
function pairsOf(tests: readonly AttributeTest[]): readonly (readonly [AttributeTest, AttributeTest])[] {
  return tests.flatMap((b, index) =>
    tests.slice(0, index).flatMap((a) => (a.attribute === b.attribute ? [[a, b] as const] : [])),
  );
}

/** Returns whether no value meets both, or one of them makes the other pointless. */
function excludesOther(pair: TestPair): boolean {
  const [a, b] = [pair.a.assertion.name, pair.b.assertion.name];
  // An attribute that must be missing has no value to judge.
  if ((a === 'undefined') !== (b === 'undefined')) return true;
  return excludes(pair);
}

function excludes(pair: TestPair): boolean {
  const { a, b } = pair;
  const names = [a.assertion.name, b.assertion.name];
  if (names.includes('undefined')) return names.includes('defined');
  return excludesValues(pair) || excludesValues({ ...pair, a: b, b: a });
}

/** Returns whether the second test accepts none of the values that the first one names. */
function excludesValues({ a: { assertion: a }, b: { assertion: b }, type, hasVariantSpellings, mayBeSame }: TestPair): boolean {
  const others = b.values;
  if (others) {
    const isAmongOthers = (one: string) => others.some((two) => mayBeSame(one, two) || mayBeSame(two, one));
    if (a.values) return !a.values.some(isAmongOthers);
    if (a.wanted && type === 'texts') return !a.wanted.every(isAmongOthers);
  }
  if (hasVariantSpellings) return false;
  const accepts = acceptanceTest(b, type === 'text');
  if (accepts && a.values) return !a.values.some(accepts);
  if (accepts && a.wanted && type === 'texts') return !a.wanted.every(accepts);
  // The bounds are the only values that decide it with certainty.
  return a.bound !== undefined && b.bound !== undefined && a.name === 'min' && b.name === 'max' && a.bound > b.bound;
}

/** Returns whether every value that is not missing has the length that a test requires. */
function isMetByAnything({ assertion: { name, bound } }: AttributeTest, type: AttributeType): boolean {
  return name === 'length' && bound !== undefined && bound <= 1 && (type === 'text' || type === 'mapping');
}

/** Returns whether the second test holds wherever the first one does. */
function implies({ a: { assertion: a }, b: { assertion: b }, type, hasVariantSpellings, isSame }: TestPair): boolean {
  if (b.name === 'defined') return a.name !== 'undefined' && a.name !== 'length';
  if (a.name === 'undefined')
    return b.name === 'undefined' || !(type === 'texts' && (b.name === 'contains' || b.name === 'length'));
  if (a.name === b.name && a.phrase.holds === b.phrase.holds && a.name !== 'unique') return true;
  if (!a.values) return false;
  const other = b.values;
  if (other) return a.values.every((one) => other.some((two) => isSame(one, two)));
  const accepts = acceptanceTest(b, type === 'text');
  return !hasVariantSpellings && accepts !== undefined && a.values.every(accepts);
}
