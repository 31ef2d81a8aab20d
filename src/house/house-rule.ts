import type { Api } from '../model/api.ts';
import type { AnyRule, MessageReport, Pass } from '../rule/rule.ts';
import { visible, webAddress } from '../text/escape.ts';
import { MAX_MATCHED_LENGTH } from './assertions.ts';
import { type AttributeTest, type Condition, conjunctsOf, meets, testsOf, verdictOf } from './condition.ts';
import { habitsOf, templatesOf } from './messages.ts';
import type { HouseRule } from './read-house-rule.ts';
import { ReportedSchemas } from './reported-schemas.ts';
import { Reporter } from './reporter.ts';
import type { HouseSubject, SubjectKind } from './subject.ts';
import { SUBJECT_KINDS, type SubjectName } from './subject-kinds.ts';
import { UniqueValues } from './unique-values.ts';
import { ruleSummaryOf } from './wording.ts';

/** A house rule as a rule like any other. */
export function toRule(rule: HouseRule): AnyRule {
  const { id, severity, message, rationale = '', docs } = rule;
  const [first, ...others] = rule.where;
  const kindOf = (name: SubjectName): SubjectKind => SUBJECT_KINDS[name];
  const generated = ruleSummaryOf(rule.when, rule.must, [kindOf(first ?? 'operation'), ...others.map(kindOf)]);
  return {
    id,
    severity,
    // The texts may be those of an untrusted pull request, and commands print them.
    summary: visible(rule.summary ?? generated),
    clauses: [],
    rationale: rationale.split('\n').map(visible).join('\n'),
    ...(rule.summary !== undefined && { details: visible(generated) }),
    remedy: '',
    turnOff: '',
    url: (docs && webAddress(docs)) ?? '',
    options: {},
    messages: templatesOf(rule),
    // With a message of its own, it does not matter which of several assertions fails.
    identity: message === undefined ? ['attribute', 'part', 'condition', 'repeated'] : ['part', 'repeated'],
    habits: habitsOf(message),
    examples: rule.examples,
    visit: {
      *Api(api) {
        const reported = rule.where.length > 1 ? new ReportedSchemas() : undefined;
        for (const name of rule.where) yield* reportsOf(api, rule, name, reported);
      },
    },
  };
}

/** @param reported The schemas for which parts of other kinds were reported. */
function* reportsOf(
  api: Api,
  rule: HouseRule,
  name: SubjectName,
  reported: ReportedSchemas | undefined,
): Generator<MessageReport | Pass> {
  const kind: SubjectKind = SUBJECT_KINDS[name];
  const unique = new UniqueValues(rule.must, kind);
  const patterns = [...testsOf(rule.must), ...(rule.when ? testsOf(rule.when) : [])].filter(isPattern);
  const parts = presenceTestsFirst(conjunctsOf(rule.must));
  const reporter = new Reporter(rule, name, api);
  const tally = new OutcomeTally();
  for (const subject of kind.find(api)) {
    api.budget.checkTime();
    noteLongTexts(api, subject, patterns);
    if (rule.when && !meets(rule.when, subject, kind)) continue;
    const verdict = verdictOf(parts, subject, kind);
    const failures = [...verdict.failures, ...unique.failuresOf(subject)];
    for (const { report, condition, identity, failures: own } of reporter.reports(subject, failures)) {
      const known = reported?.find(own, subject, name);
      if (!known) tally.fail(condition, identity);
      reported?.add(own, subject, name, known ?? report);
      yield known ? { ...known, uses: subject.uses() } : report;
    }
    for (const condition of reporter.countedParts(verdict, failures))
      tally.pass(condition, reporter.identityOf(subject, condition), subject);
  }
  for (const [condition, subject] of tally.passes()) {
    const name = () => reporter.labelOf(subject, condition);
    const { variant } = subject;
    const pass = { passed: subject.place, name, ...reporter.dataOfPass(condition) };
    yield variant === undefined ? pass : { ...pass, data: { ...pass.data, part: variant } };
  }
}

/** A missing attribute is reported as missing, before its other faults. */
function presenceTestsFirst(parts: readonly Condition[]): readonly Condition[] {
  const isAboutPresence = (part: Condition) => part.kind === 'test' && part.assertion.name === 'defined';
  return [...parts.filter(isAboutPresence), ...parts.filter((part) => !isAboutPresence(part))];
}

/** The outcome for each part of a rule, with shared definitions once. */
class OutcomeTally {
  readonly #failed = new Map<Condition | undefined, Set<unknown>>();
  readonly #passed = new Map<Condition | undefined, Map<unknown, HouseSubject>>();

  /** @param condition The part of the rule; `undefined` for the rule as a whole. */
  fail(condition: Condition | undefined, identity: unknown): void {
    const all = this.#failed.get(condition) ?? new Set();
    this.#failed.set(condition, all.add(identity));
  }

  pass(condition: Condition | undefined, identity: unknown, subject: HouseSubject): void {
    const all = this.#passed.get(condition) ?? new Map<unknown, HouseSubject>();
    this.#passed.set(condition, all);
    if (!all.has(identity)) all.set(identity, subject);
  }

  /** The parts of the rule that hold wherever a definition is used. */
  *passes(): Generator<readonly [Condition | undefined, HouseSubject]> {
    for (const [condition, subjects] of this.#passed) {
      const failed = this.#failed.get(condition);
      for (const [identity, subject] of subjects) if (!failed?.has(identity)) yield [condition, subject];
    }
  }
}

function isPattern({ assertion: { name } }: AttributeTest): boolean {
  return name === 'pattern' || name === 'notPattern';
}

/** Reports strings that are too long for patterns, because only their beginning is matched. */
function noteLongTexts(api: Api, subject: HouseSubject, tests: readonly AttributeTest[]): void {
  for (const { attribute } of tests) {
    const value = subject.read(attribute);
    if (typeof value === 'string' && value.length > MAX_MATCHED_LENGTH)
      api.budget.exceed('characters', MAX_MATCHED_LENGTH, subject.at(attribute));
  }
}
