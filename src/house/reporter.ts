import type { Api } from '../model/api.ts';
import { identityOf, isWithin, type Place } from '../model/place.ts';
import type { Use } from '../model/use.ts';
import type { MessageReport, Pass } from '../rule/rule.ts';
import { visible } from '../text/escape.ts';
import type { MessageData } from '../text/message.ts';
import type { AssertionFault } from './assertion.ts';
import { hasNoContent, type Usage } from './attribute.ts';
import {
  type AttributeTest,
  type Condition,
  type ConditionVerdict,
  EMPTY_LIST_ASSERTIONS,
  type Failure,
  testsOf,
} from './condition.ts';
import { OWN_MESSAGE } from './messages.ts';
import type { HouseRule } from './read-house-rule.ts';
import { schemaDetail } from './schema-detail.ts';
import { shortened, valueTexts } from './shown-values.ts';
import type { HouseSubject, SubjectKind } from './subject.ts';
import { SUBJECT_KINDS, type SubjectName } from './subject-kinds.ts';
import { labelAt, subjectLabelOf } from './subject-label.ts';
import { lackingText, requirementIn, scopeText } from './wording.ts';

/** A report, with the condition that it counts for. */
export interface CountedReport {
  readonly report: MessageReport;
  /** The part of the rule that does not hold; `undefined` for the rule as a whole. */
  readonly condition: Condition | undefined;
  readonly identity: unknown;
  readonly failures: readonly Failure[];
}

/** The subject of a finding: a subject of the rule, its use, or the shared definition that the fault is in. */
interface FindingTarget {
  readonly at: Place;
  readonly label: string;
  /** Distinguishes it from others at the same place. */
  readonly part: string;
}

/** Longer conditions would hide the rest of a message. */
const MAX_SCOPE_LENGTH = 160;

/** Reports the conditions that one kind of parts does not meet. */
export class Reporter {
  readonly #api: Api;
  readonly #kind: SubjectKind;
  readonly #hasMessage: boolean;
  readonly #attribute: string | undefined;
  readonly #tests: readonly AttributeTest[];
  /** The tests about attributes that belong to the use of a part. */
  readonly #useTests: ReadonlySet<AttributeTest>;
  readonly #ambiguous: ReadonlySet<AttributeTest>;
  /** True if the rule is about parts with certain properties of their own, so that a part's fault is not the fault of the definition that it refers to. */
  readonly #isSelective: boolean;
  readonly #sharedData: MessageData;
  readonly #isAboutSchemas: boolean;

  constructor({ message, must, when, where }: HouseRule, name: SubjectName, api: Api) {
    const kind: SubjectKind = SUBJECT_KINDS[name];
    const tests = testsOf(must);
    const attributes = new Set(tests.map(({ attribute }) => attribute));
    const nameOf = ({ attribute, assertion }: AttributeTest) => `${attribute} ${assertion.name}`;
    const names = tests.map(nameOf);
    const scope = visible(scopeText(when, kind));
    this.#api = api;
    this.#kind = kind;
    this.#isAboutSchemas = name === 'schema';
    this.#hasMessage = message !== undefined;
    this.#attribute = attributes.size === 1 ? [...attributes][0] : undefined;
    this.#tests = tests;
    this.#useTests = new Set(tests.filter(({ attribute }) => kind.attribute(attribute)?.belongsToUse));
    this.#ambiguous = new Set(tests.filter((test) => names.indexOf(nameOf(test)) !== names.lastIndexOf(nameOf(test))));
    this.#isSelective = when !== undefined && testsOf(when).some(({ attribute }) => !kind.attribute(attribute)?.isReadFromSchema);
    this.#sharedData = {
      parts: scope.length > MAX_SCOPE_LENGTH ? `${kind.plural} that \`when\` selects` : scope,
      ...(where.length > 1 && { kind: name }),
    };
  }

  /** Reports each failure, or all of them together if the rule has a message of its own. */
  *reports(subject: HouseSubject, failures: readonly Failure[]): Generator<CountedReport> {
    const [first] = failures;
    if (!first) return;
    const uses = subject.uses();
    if (!this.#hasMessage) {
      for (const failure of failures) {
        const isTest = 'test' in failure;
        const target = this.#targetOf(subject, [failure], isTest ? failure.test.attribute : undefined, uses);
        const condition = isTest ? failure.test : failure.condition;
        const messageId = messageIdOf(condition);
        const report = { ...this.#base(target, [failure], uses), messageId, data: this.#dataOf(subject, failure, target) };
        yield { report, condition, identity: this.identityOf(subject, condition), failures: [failure] };
      }
      return;
    }
    const target = this.#targetOf(subject, failures, this.#attribute, uses);
    const problem = failures.map((failure) => this.#problemOf(failure)).join('; ');
    const failing = [...new Set(failures.flatMap(testsIn).map((test) => test.attribute))].join(', ');
    const data = { ...this.#dataOf(subject, first, target), problem, failing };
    yield {
      report: { ...this.#base(target, failures, uses), messageId: OWN_MESSAGE, data },
      condition: undefined,
      identity: this.identityOf(subject, undefined),
      failures,
    };
  }

  /** The parts of the rule that a subject passes: each condition that holds, or if the rule has its own message, the whole rule. */
  countedParts({ passed }: ConditionVerdict, failures: readonly Failure[]): readonly (Condition | undefined)[] {
    if (!this.#hasMessage) return passed;
    return passed.length > 0 && failures.length === 0 ? [undefined] : [];
  }

  /** The identity by which a condition judges subjects once: the definition or the use that has the attributes of the condition. */
  identityOf(subject: HouseSubject, condition: Condition | undefined): unknown {
    const tests = condition ? testsOf(condition) : this.#tests;
    const usage = this.#usageOf(subject, tests);
    if (usage) return partKey(usage.place, usage.detail);
    const [first] = tests;
    const isAlone = tests.every(({ attribute }) => attribute === first?.attribute);
    const source = first && isAlone ? subject.sourceOf(first.attribute) : undefined;
    if (source && (source.place !== undefined || !this.#isSelective)) return identityOf(source.schema.place);
    const { place, variant } = subject;
    return variant === undefined ? identityOf(place) : partKey(place, variant);
  }

  /** The name in messages of a part that meets a condition. */
  labelOf(subject: HouseSubject, condition: Condition | undefined): string {
    const tests = condition ? testsOf(condition) : this.#tests;
    const usage = this.#usageOf(subject, tests);
    const uses = subject.uses();
    if (usage) return labelAt(usage.place, usage.detail, uses);
    const shared = this.#sharedPlaceIn(tests, subject);
    return shared ? labelAt(shared, this.#detailOfShared(shared, uses), uses) : subjectLabelOf(subject, uses);
  }

  /** The data by which a pass is counted. */
  dataOfPass(condition: Condition | undefined): Pick<Pass, 'messageId' | 'data'> {
    const data = condition ? { ...this.#sharedData, ...this.#namesOf(condition) } : this.#sharedData;
    return { messageId: messageIdOf(condition), data };
  }

  #base(
    target: FindingTarget,
    failures: readonly Failure[],
    uses: readonly Use[],
  ): Pick<MessageReport, 'at' | 'anchor' | 'uses'> {
    // Which of several subjects with the same value is reported depends on the order of the file.
    const isRepeated = failures.every((failure) => repeatedIn(failure) !== undefined);
    return { at: target.at, uses, ...(isRepeated && { anchor: this.#api.pathsPlace }) };
  }

  /** @param attribute The attribute that the finding is about, if it is about one only. */
  #targetOf(
    subject: HouseSubject,
    failures: readonly Failure[],
    attribute: string | undefined,
    uses: readonly Use[],
  ): FindingTarget {
    const usage = this.#usageOf(subject, failures.flatMap(testsIn));
    if (usage) {
      const { place, detail } = usage;
      return { at: place, label: labelAt(place, detail, uses), part: detail };
    }
    const places = failures.map((failure) => this.#sharedPlaceOf(failure, subject));
    const [shared] = places;
    if (shared && places.every((place) => place?.value === shared.value)) {
      const at = (attribute === undefined ? undefined : subject.sourceOf(attribute)?.place) ?? shared;
      const part = this.#detailOfShared(shared, uses);
      return { at, label: labelAt(shared, part, uses), part };
    }
    const at = attribute === undefined ? subject.place : subject.at(attribute);
    return { at, label: subjectLabelOf(subject, uses), part: subject.detail() };
  }

  /** The use that one of the tests is about. The name of a header belongs to a response, and its status to an operation. */
  #usageOf(subject: HouseSubject, tests: readonly AttributeTest[]): Usage | undefined {
    if (this.#useTests.size === 0) return undefined;
    const usages = tests.flatMap((test) => (this.#useTests.has(test) ? (subject.usageOf(test.attribute) ?? []) : []));
    return usages.find(({ isByOperation }) => isByOperation) ?? usages[0];
  }

  /** The definition that a subject shares with others and that the fault is in. */
  #sharedPlaceOf(failure: Failure, subject: HouseSubject): Place | undefined {
    return repeatedIn(failure) === undefined ? this.#sharedPlaceIn(testsIn(failure), subject) : undefined;
  }

  #sharedPlaceIn(tests: readonly AttributeTest[], subject: HouseSubject): Place | undefined {
    const sources = tests.map(({ attribute }) => {
      const source = subject.sourceOf(attribute);
      const isMissing = hasNoContent(subject.read(attribute));
      const isWritten = !isMissing || source?.place !== undefined;
      return source && (isWritten || !this.#isSelective) ? source.schema.place : undefined;
    });
    const [first] = sources;
    const isOne = first !== undefined && sources.every((place) => place?.value === first.value);
    if (!isOne) return undefined;
    // A member of `allOf` is a schema of its own, and the schema of a parameter belongs to it.
    const isOwn = this.#isAboutSchemas ? first.value === subject.place.value : isWithin(first, subject.place);
    return isOwn ? undefined : first;
  }

  #detailOfShared(place: Place, uses: readonly Use[]): string {
    return this.#isAboutSchemas ? schemaDetail(place, uses) : '';
  }

  #namesOf(condition: Condition): MessageData {
    if (condition.kind !== 'test') return { attribute: '', condition: visible(requirementIn(condition, this.#kind)) };
    const { attribute, assertion } = condition;
    return { attribute, ...(this.#ambiguous.has(condition) && { condition: assertion.phrase.holds }) };
  }

  #dataOf(subject: HouseSubject, failure: Failure, { label, part }: FindingTarget): MessageData {
    const repeated = repeatedIn(failure);
    const which = repeated === undefined ? part !== '' && { part } : { repeated };
    const common = { ...this.#sharedData, subject: label, ...which };
    if (!('test' in failure)) {
      const expected = requirementIn(failure.condition, this.#kind);
      return { ...common, ...this.#namesOf(failure.condition), value: '', expected, problem: expected };
    }
    const { test, fault } = failure;
    const { missing = [] } = fault;
    return {
      ...common,
      ...this.#namesOf(test),
      ...this.#faultData(test, fault),
      value: shortened(valueTexts(subject.read(test.attribute)).join(', ')),
      expected: fault.expected ?? test.assertion.expected,
      problem: fault.predicate,
      suggestion: fault.suggestion === undefined ? '' : `, such as \`${fault.suggestion}\``,
      ...(missing.length > 0 && {
        lacking: lackingText(test.attribute, missing, this.#kind.attribute(test.attribute)),
        them: missing.length === 1 ? 'it' : 'them',
      }),
    };
  }

  /** The wording of a message about several parts for those that have an attribute, and for their values. */
  #faultData({ attribute, assertion: { name } }: AttributeTest, { example }: AssertionFault): MessageData {
    const info = this.#kind.attribute(attribute);
    const isNeverMissing =
      info?.isAlwaysDefined ||
      info?.isRequired ||
      info?.type === 'flag' ||
      (EMPTY_LIST_ASSERTIONS.has(name) && info?.type === 'texts');
    const having = /^\S+ (?:.* )?(?:whose|for which|that) /.test(`- ${this.#sharedData.parts} `) ? 'and that have' : 'with';
    const noun = name === 'length' ? 'length' : 'value';
    const named = name === 'length' ? `a \`${attribute}\` of the wrong length` : `the wrong \`${attribute}\``;
    return {
      having: isNeverMissing ? '' : ` ${having} \`${attribute}\``,
      wrong: isNeverMissing ? named : `a wrong ${noun}`,
      such: example === undefined || info?.type === 'flag' ? '' : `, such as ${example}`,
    };
  }

  #problemOf(failure: Failure): string {
    if (!('test' in failure)) return requirementIn(failure.condition, this.#kind);
    return `\`${failure.test.attribute}\` ${failure.fault.predicate}`;
  }
}

/** A key that distinguishes a part of a place from others, also if a definition is in several places because of an alias. */
function partKey(place: Place, part: string): string {
  return `${place.document.uri}\n${place.pointer}\n${part}`;
}

/** The id of the message about a part of a rule, or about the rule as a whole. */
function messageIdOf(condition: Condition | undefined): string {
  if (!condition) return OWN_MESSAGE;
  return condition.kind === 'test' ? condition.assertion.name : 'condition';
}

function testsIn(failure: Failure): readonly AttributeTest[] {
  return 'test' in failure ? [failure.test] : testsOf(failure.condition);
}

/** The value that another part already has, if that is the fault. */
function repeatedIn(failure: Failure): string | undefined {
  return 'test' in failure ? failure.fault.repeated : undefined;
}
