import type { Api } from '../model/api.ts';
import type { Use } from '../model/use.ts';
import type { AnyRule, MessageReport, Pass } from '../rule/rule.ts';
import { visible, webAddress } from '../text/escape.ts';
import { capitalized } from '../text/first-letter.ts';
import type { MessageData } from '../text/message.ts';
import { MOST_CHARACTERS, shortened, textsOf } from './assertions.ts';
import { type AttributeTest, describe, type Failure, failuresOf, meets, testsOf } from './condition.ts';
import { habitsOf, OWN, templatesOf } from './messages.ts';
import { identityOf } from './operation-parts.ts';
import type { HouseRule } from './read-house-rule.ts';
import type { Subject, SubjectKind } from './subject.ts';
import { SUBJECT_KINDS } from './subject-kinds.ts';
import { labelOf } from './subject-label.ts';
import { UniqueValues } from './unique-values.ts';

/** A house rule as a rule like any other. */
export function toRule(rule: HouseRule): AnyRule {
  const { id, severity, message, rationale = '', docs } = rule;
  const kind: SubjectKind = SUBJECT_KINDS[rule.where];
  // The texts may be those of a pull request, and commands print them.
  const summary = visible(rule.summary ?? summaryOf(rule, kind));
  return {
    id,
    severity,
    summary,
    clauses: [],
    rationale: rationale.split('\n').map(visible).join('\n'),
    ...(rule.summary !== undefined && { details: visible(summaryOf(rule, kind)) }),
    remedy: '',
    turnOff: '',
    url: (docs && webAddress(docs)) ?? '',
    options: {},
    messages: templatesOf(rule),
    // With a message of its own, it does not matter which of several assertions fails.
    identity: message === undefined ? ['attribute', 'part', 'condition', 'repeated'] : ['part', 'repeated'],
    habits: habitsOf(message, visible(selectionOf(rule, kind))),
    examples: rule.examples,
    visit: { Api: (api) => reportsOf(api, rule, kind) },
  };
}

/** `Operations where …: `operationId` is in camelCase.` */
function summaryOf(rule: HouseRule, { plural }: SubjectKind): string {
  return `${capitalized(plural)}${scopeOf(rule)}: ${describe(rule.must)}.`;
}

/** Which of the parts are meant; nothing if all are. */
function scopeOf({ when }: HouseRule): string {
  return when ? ` where ${describe(when)}` : '';
}

/** Longer conditions would hide the rest of a message. */
const LONGEST_SCOPE = 120;

/** What a rule is about, for messages about many: "operations where `method` is `DELETE`". */
function selectionOf(rule: HouseRule, { plural }: SubjectKind): string {
  const scope = scopeOf(rule);
  return `${plural}${scope.length > LONGEST_SCOPE ? ' that `when` selects' : scope}`;
}

function* reportsOf(api: Api, rule: HouseRule, kind: SubjectKind): Generator<MessageReport | Pass> {
  const unique = new UniqueValues(rule.must, kind);
  const tests = [...testsOf(rule.must), ...(rule.when ? testsOf(rule.when) : [])];
  const reporter = new Reporter(rule, api);
  const passed = new Set<unknown>();
  for (const subject of kind.find(api)) {
    api.budget.checkTime();
    noteLongTexts(api, subject, tests);
    if (rule.when && !meets(rule.when, subject, kind)) continue;
    const failures = [...failuresOf(rule.must, subject, kind), ...unique.failuresOf(subject)];
    yield* reporter.reports(subject, failures);
    const identity = identityOf(subject.place);
    // A shared definition is one place, however many use it.
    if (failures.length > 0 || passed.has(identity)) continue;
    passed.add(identity);
    yield { passed: subject.place };
  }
}

/** Texts that are too long for patterns are reported, because only their beginning is matched. */
function noteLongTexts(api: Api, subject: Subject, tests: readonly AttributeTest[]): void {
  for (const { attribute, assertion } of tests) {
    if (assertion.name !== 'pattern' && assertion.name !== 'notPattern') continue;
    const value = subject.read(attribute);
    if (typeof value === 'string' && value.length > MOST_CHARACTERS)
      api.budget.exceed('characters', MOST_CHARACTERS, subject.at(attribute));
  }
}

/** Makes reports of failures. */
class Reporter {
  readonly #api: Api;
  readonly #hasMessage: boolean;
  readonly #attribute: string | undefined;
  readonly #ambiguous: ReadonlySet<AttributeTest>;

  constructor({ message, must }: HouseRule, api: Api) {
    this.#api = api;
    const tests = testsOf(must);
    const attributes = new Set(tests.map(({ attribute }) => attribute));
    const keyOf = ({ attribute, assertion }: AttributeTest) => `${attribute} ${assertion.name}`;
    const keys = tests.map(keyOf);
    this.#hasMessage = message !== undefined;
    this.#attribute = attributes.size === 1 ? [...attributes][0] : undefined;
    this.#ambiguous = new Set(tests.filter((test) => keys.indexOf(keyOf(test)) !== keys.lastIndexOf(keyOf(test))));
  }

  /** One report for each failure, or one for all of them if the rule has a message of its own. */
  *reports(subject: Subject, failures: readonly Failure[]): Generator<MessageReport> {
    const [first] = failures;
    if (!first) return;
    const uses = subject.uses();
    if (!this.#hasMessage) {
      for (const failure of failures) yield this.#report(subject, failure, uses);
      return;
    }
    const at = this.#attribute === undefined ? subject.place : subject.at(this.#attribute);
    const problem = failures.map(problemOf).join('; ');
    const repeated = failures.every((failure) => repeatedIn(failure) !== undefined);
    yield { at, ...(repeated && this.#anchor), uses, messageId: OWN, data: { ...this.#dataOf(subject, first, uses), problem } };
  }

  #report(subject: Subject, failure: Failure, uses: readonly Use[]): MessageReport {
    const isTest = 'test' in failure;
    const at = isTest ? subject.at(failure.test.attribute) : subject.place;
    return {
      at,
      ...(repeatedIn(failure) !== undefined && this.#anchor),
      uses,
      messageId: isTest ? failure.test.assertion.name : 'condition',
      data: this.#dataOf(subject, failure, uses),
    };
  }

  /** Which of those with the same value is reported depends on the order of the file. */
  get #anchor(): Pick<MessageReport, 'anchor'> {
    return { anchor: this.#api.pathsPlace };
  }

  #dataOf(subject: Subject, failure: Failure, uses: readonly Use[]): MessageData {
    const detail = subject.detail();
    const repeated = repeatedIn(failure);
    const which = repeated === undefined ? detail !== '' && { part: detail } : { repeated };
    const common = { subject: labelOf(subject, uses), ...which };
    if (!('test' in failure)) {
      const expected = describe(failure.condition);
      return { ...common, attribute: '', value: '', expected, problem: `not met: ${expected}`, condition: expected };
    }
    const { test, fault } = failure;
    return {
      ...common,
      attribute: test.attribute,
      value: shortened(textsOf(subject.read(test.attribute)).join(', ')),
      expected: fault.expected ?? test.assertion.expected,
      problem: fault.found,
      suggestion: fault.suggestion === undefined ? '' : `, such as \`${fault.suggestion}\``,
      ...(this.#ambiguous.has(test) && { condition: test.assertion.phrase }),
    };
  }
}

/** The value that another part already has, if that is the fault. */
function repeatedIn(failure: Failure): string | undefined {
  return 'test' in failure ? failure.fault.repeated : undefined;
}

function problemOf(failure: Failure): string {
  return 'test' in failure ? `\`${failure.test.attribute}\` ${failure.fault.found}` : `not met: ${describe(failure.condition)}`;
}
