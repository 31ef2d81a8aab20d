import type { Assertion, Fault } from './assertions.ts';
import { isEmpty } from './attribute.ts';
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

/** Whether a subject meets a condition. A missing attribute meets nothing but `undefined`. */
export function meets(condition: Condition, subject: Subject, kind: SubjectKind): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.of.every((part) => meets(part, subject, kind));
    case 'or':
      return condition.of.some((part) => meets(part, subject, kind));
    case 'not':
      return !meets(condition.of, subject, kind);
    default:
      return faultOf(condition, subject, kind, true) === undefined;
  }
}

/** Why a subject does not meet what it must. Missing attributes are skipped, unless they have to be defined. */
export function failuresOf(condition: Condition, subject: Subject, kind: SubjectKind): readonly Failure[] {
  if (condition.kind === 'and') return condition.of.flatMap((part) => failuresOf(part, subject, kind));
  if (condition.kind !== 'test') return meets(condition, subject, kind) ? [] : [{ condition }];
  const fault = faultOf(condition, subject, kind, false);
  return fault ? [{ test: condition, fault }] : [];
}

/** An empty list has a length, and contains nothing. */
const JUDGES_EMPTY_LISTS: ReadonlySet<string> = new Set(['length', 'contains']);

function faultOf(test: AttributeTest, subject: Subject, kind: SubjectKind, isStrict: boolean): Fault | undefined {
  const { attribute, assertion } = test;
  const value = subject.read(attribute);
  const isMissing = isEmpty(value);
  if (assertion.name === 'defined') return isMissing ? { found: 'is missing' } : undefined;
  if (assertion.name === 'undefined') return isMissing ? undefined : { found: 'is defined' };
  const isJudged = !isMissing || (Array.isArray(value) && JUDGES_EMPTY_LISTS.has(assertion.name));
  if (!isJudged) return isStrict ? { found: 'is missing' } : undefined;
  return assertion.faultOf(value, (item, wanted) => kind.isSame(attribute, item, wanted));
}

/** A condition in words: "`summary` is defined or `description` is defined". */
export function describe(condition: Condition): string {
  if (condition.kind === 'test') return `\`${condition.attribute}\` ${condition.assertion.phrase}`;
  if (condition.kind === 'not') return `not: ${nested(condition.of)}`;
  return condition.of.map(nested).join(condition.kind === 'and' ? ' and ' : ' or ');
}

function nested(condition: Condition): string {
  const isSeveral = (condition.kind === 'and' || condition.kind === 'or') && condition.of.length > 1;
  return isSeveral ? `(${describe(condition)})` : describe(condition);
}

/** All tests in a condition. */
export function testsOf(condition: Condition): readonly AttributeTest[] {
  if (condition.kind === 'test') return [condition];
  return condition.kind === 'not' ? testsOf(condition.of) : condition.of.flatMap(testsOf);
}
