import type { Assertion, AssertionFault } from './assertion.ts';
import { hasNoContent, isSameIgnoringCase } from './attribute.ts';
import type { HouseSubject, SubjectKind } from './subject.ts';

/** A requirement of a house rule for a subject. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | AttributeTest;

/** One assertion about one attribute. */
export interface AttributeTest {
  readonly kind: 'test';
  readonly attribute: string;
  readonly assertion: Assertion;
}

/** The reason why a subject does not meet a condition: an assertion that does not hold, or a condition of several. */
export type Failure = { readonly test: AttributeTest; readonly fault: AssertionFault } | { readonly condition: Condition };

/** The result of judging the parts of a condition. Conditions about attributes that a subject lacks are in neither list. */
export interface ConditionVerdict {
  readonly failures: readonly Failure[];
  /** The parts that hold. */
  readonly passed: readonly Condition[];
}

/** The conditions that must hold together. */
export function conjunctsOf(condition: Condition): readonly Condition[] {
  return condition.kind === 'and' ? condition.of.flatMap(conjunctsOf) : [condition];
}

/** All tests in a condition. */
export function testsOf(condition: Condition): readonly AttributeTest[] {
  if (condition.kind === 'test') return [condition];
  return condition.kind === 'not' ? testsOf(condition.of) : condition.of.flatMap(testsOf);
}

/** Returns whether a subject meets a condition. A missing attribute meets nothing but `undefined`. */
export function meets(condition: Condition, subject: HouseSubject, kind: SubjectKind): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.of.every((part) => meets(part, subject, kind));
    case 'or':
      return condition.of.some((part) => meets(part, subject, kind));
    case 'not':
      return !meets(condition.of, subject, kind);
    default: {
      const fault = judge(condition, subject, kind);
      return fault === undefined || fault === NOT_A_STRING;
    }
  }
}

/**
 * Judges a subject by the conditions that it must meet. Missing attributes are skipped, unless they must be defined; then, a missing one has one
 * fault.
 *
 * @param parts The conditions that must hold together.
 */
export function verdictOf(parts: readonly Condition[], subject: HouseSubject, kind: SubjectKind): ConditionVerdict {
  const failures: Failure[] = [];
  const passed: Condition[] = [];
  let missing: Set<string> | undefined;
  for (const part of parts) {
    if (part.kind !== 'test') {
      if (meets(part, subject, kind)) passed.push(part);
      else failures.push({ condition: part });
      continue;
    }
    const fault = judge(part, subject, kind);
    if (!fault) passed.push(part);
    else if (fault !== NOTHING_TO_JUDGE && fault !== NOT_A_STRING) {
      if (hasNoContent(subject.read(part.attribute))) {
        if (missing?.has(part.attribute)) continue;
        missing = (missing ?? new Set()).add(part.attribute);
      }
      failures.push({ test: part, fault });
    }
  }
  return { failures, passed };
}

/** The assertions that also judge empty lists: an empty list has a length, and does not contain anything. */
export const EMPTY_LIST_ASSERTIONS: ReadonlySet<string> = new Set(['length', 'contains']);

/** Assertions about the characters of strings. */
const STRING_ASSERTIONS: ReadonlySet<string> = new Set(['casing', 'notPattern', 'pattern']);

/** A string, or the strings of a list; `undefined` if there is none. */
function stringsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return typeof value === 'string' ? value : undefined;
}

/** The fault of a subject without a value to judge; it is not a fault in `must`. */
const NOTHING_TO_JUDGE: AssertionFault = { predicate: 'is missing' };
/** The fault of values of the API that are not strings, which meet requirements for strings, but are not counted as meeting them. */
const NOT_A_STRING: AssertionFault = { predicate: 'is not a string' };
const IS_MISSING: AssertionFault = { predicate: 'is missing' };
const IS_DEFINED: AssertionFault = { predicate: 'is defined' };

function judge({ attribute, assertion }: AttributeTest, subject: HouseSubject, kind: SubjectKind): AssertionFault | undefined {
  const whole = subject.read(attribute);
  const value = STRING_ASSERTIONS.has(assertion.name) && kind.attribute(attribute)?.hasApiValues ? stringsIn(whole) : whole;
  const isMissing = hasNoContent(value);
  if (assertion.name === 'defined') return isMissing ? IS_MISSING : undefined;
  if (assertion.name === 'undefined') return isMissing ? undefined : IS_DEFINED;
  if (isMissing && !hasNoContent(whole)) return NOT_A_STRING;
  const isJudged = isMissing
    ? Array.isArray(value) && EMPTY_LIST_ASSERTIONS.has(assertion.name)
    : (assertion.judges?.(value) ?? true);
  if (!isJudged) return NOTHING_TO_JUDGE;
  const isCaseInsensitive = subject.isCaseInsensitive(attribute);
  return assertion.faultOf(value, (item, wanted) =>
    isCaseInsensitive ? isSameIgnoringCase(item, wanted) : kind.isSame(attribute, item, wanted),
  );
}
