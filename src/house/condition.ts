import type { Assertion, Fault } from './assertion.ts';
import { isEmpty, sameInAnyCase } from './attribute.ts';
import type { Subject, SubjectKind } from './subject.ts';

/** What a house rule asks of a subject. */
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

/** Why a subject does not meet a condition: an assertion that does not hold, or a condition of several. */
export type Failure = { readonly test: AttributeTest; readonly fault: Fault } | { readonly condition: Condition };

/** What became of the parts of a condition. Those about what a subject does not have are in neither list. */
export interface Verdict {
  readonly failures: readonly Failure[];
  /** The parts that hold. */
  readonly held: readonly Condition[];
}

/** The conditions that have to hold together. */
export function partsOf(condition: Condition): readonly Condition[] {
  return condition.kind === 'and' ? condition.of.flatMap(partsOf) : [condition];
}

/** All tests in a condition. */
export function testsOf(condition: Condition): readonly AttributeTest[] {
  if (condition.kind === 'test') return [condition];
  return condition.kind === 'not' ? testsOf(condition.of) : condition.of.flatMap(testsOf);
}

/** Returns whether a subject meets a condition. A missing attribute meets nothing but `undefined`. */
export function meets(condition: Condition, subject: Subject, kind: SubjectKind): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.of.every((part) => meets(part, subject, kind));
    case 'or':
      return condition.of.some((part) => meets(part, subject, kind));
    case 'not':
      return !meets(condition.of, subject, kind);
    default: {
      const fault = judge(condition, subject, kind);
      return fault === undefined || fault === UNRELATED;
    }
  }
}

/**
 * Judges a subject by what it must meet. Missing attributes are skipped, unless they have to be defined, and one that is missing has one
 * fault.
 *
 * @param parts The conditions that have to hold together.
 */
export function verdictOf(parts: readonly Condition[], subject: Subject, kind: SubjectKind): Verdict {
  const failures: Failure[] = [];
  const held: Condition[] = [];
  let missing: Set<string> | undefined;
  for (const part of parts) {
    if (part.kind !== 'test') {
      if (meets(part, subject, kind)) held.push(part);
      else failures.push({ condition: part });
      continue;
    }
    const fault = judge(part, subject, kind);
    if (!fault) held.push(part);
    else if (fault !== SKIPPED && fault !== UNRELATED) {
      if (isEmpty(subject.read(part.attribute))) {
        if (missing?.has(part.attribute)) continue;
        missing = (missing ?? new Set()).add(part.attribute);
      }
      failures.push({ test: part, fault });
    }
  }
  return { failures, held };
}

/** An empty list has a length, and contains nothing. */
export const JUDGES_EMPTY_LISTS: ReadonlySet<string> = new Set(['length', 'contains']);

/** Assertions about the characters of strings. */
const IN_STRINGS: ReadonlySet<string> = new Set(['casing', 'notPattern', 'pattern']);

/** A string, or those of a list; `undefined` if there is none. */
function stringsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return typeof value === 'string' ? value : undefined;
}

/** The fault of what has nothing that could be judged, which is none in `must`. */
const SKIPPED: Fault = { found: 'is missing' };
/** The fault of values of the API that are not strings, which meet what is asked of strings, but are not counted among those that do. */
const UNRELATED: Fault = { found: 'is not a string' };
const MISSING: Fault = { found: 'is missing' };
const DEFINED: Fault = { found: 'is defined' };

function judge({ attribute, assertion }: AttributeTest, subject: Subject, kind: SubjectKind): Fault | undefined {
  const whole = subject.read(attribute);
  const value = IN_STRINGS.has(assertion.name) && kind.attribute(attribute)?.hasApiValues ? stringsIn(whole) : whole;
  const isMissing = isEmpty(value);
  if (assertion.name === 'defined') return isMissing ? MISSING : undefined;
  if (assertion.name === 'undefined') return isMissing ? undefined : DEFINED;
  if (isMissing && !isEmpty(whole)) return UNRELATED;
  const isJudged = isMissing
    ? Array.isArray(value) && JUDGES_EMPTY_LISTS.has(assertion.name)
    : (assertion.judges?.(value) ?? true);
  if (!isJudged) return SKIPPED;
  const isInAnyCase = subject.isInAnyCase(attribute);
  return assertion.faultOf(value, (item, wanted) =>
    isInAnyCase ? sameInAnyCase(item, wanted) : kind.isSame(attribute, item, wanted),
  );
}
