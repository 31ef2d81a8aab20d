import type { Api } from '../model/api.ts';
import { type MissedPart, type MissedSelection, mostFrequent } from '../settings/setting-uses.ts';
import { textsOf } from './assertions.ts';
import { type Condition, describe, meets, testsOf } from './condition.ts';
import type { HouseRule } from './read-house-rule.ts';
import type { Subject, SubjectKind } from './subject.ts';
import { SUBJECT_KINDS, SUBJECT_NAMES } from './subject-kinds.ts';

/** What a description has in place of what a house rule is about, so that a message can say what the author probably means. */
export function missedSelection(api: Api, { where, when }: Pick<HouseRule, 'where' | 'when'>): MissedSelection {
  const kind = SUBJECT_KINDS[where];
  const conditions = when ? partsOf(when) : [];
  const parts = conditions.map((condition) => new PartCount(condition, kind, conditions.length > 1));
  let total = 0;
  for (const subject of kind.find(api)) {
    api.budget.checkTime();
    total++;
    let failed = 0;
    let unmet: PartCount | undefined;
    for (const part of parts) {
      if (part.isMetBy(subject)) continue;
      unmet = part;
      failed++;
    }
    if (failed === 1) unmet?.addNear(subject);
  }
  const isNear = parts.some(({ others }) => others > 0);
  const elsewhere = when && !isNear ? kindsThatMeet(when, api, kind) : {};
  const name = where === 'api' ? 'API' : where.replaceAll('-', ' ');
  return { kind: name, kinds: kind.plural, total, parts: parts.map((part) => part.missed), elsewhere };
}

/** The conditions that all have to hold. */
function partsOf(condition: Condition): readonly Condition[] {
  return condition.kind === 'and' ? condition.of.flatMap(partsOf) : [condition];
}

/** Counts what meets one part of a condition. */
class PartCount {
  others = 0;
  #alone = 0;
  readonly #condition: Condition;
  readonly #values = new Map<string, number>();

  readonly #kind: SubjectKind;
  readonly #isOneOfSeveral: boolean;

  constructor(condition: Condition, kind: SubjectKind, isOneOfSeveral: boolean) {
    this.#condition = condition;
    this.#kind = kind;
    this.#isOneOfSeveral = isOneOfSeveral;
  }

  isMetBy(subject: Subject): boolean {
    const isMet = meets(this.#condition, subject, this.#kind);
    if (isMet) this.#alone++;
    return isMet;
  }

  /** Counts what meets all other parts. */
  addNear(subject: Subject): void {
    this.others++;
    if (this.#condition.kind !== 'test') return;
    for (const value of textsOf(subject.read(this.#condition.attribute)))
      if (value.length <= LONGEST_VALUE) this.#values.set(value, (this.#values.get(value) ?? 0) + 1);
  }

  get missed(): MissedPart {
    const condition = this.#condition;
    const wanted = condition.kind === 'test' ? condition.assertion.values : undefined;
    const setting = settingOf(condition);
    return {
      text: this.#isOneOfSeveral && condition.kind === 'or' ? `(${describe(condition)})` : describe(condition),
      ...(setting !== undefined && { setting }),
      alone: this.#alone,
      others: this.others,
      ...(condition.kind === 'test' && { attribute: condition.attribute }),
      ...(wanted && { wanted }),
      values: mostFrequent(Object.fromEntries(this.#values)),
    };
  }
}

/** Longer values are not those of names. */
const LONGEST_VALUE = 60;

/** A condition as the configuration has it, if it is a list of values: `` `method: POST` ``. */
function settingOf(condition: Condition): string | undefined {
  if (condition.kind !== 'test' || !condition.assertion.values) return undefined;
  const { attribute, assertion } = condition;
  const [first = '', ...more] = assertion.values ?? [];
  return `\`${attribute}: ${more.length === 0 ? first : `[${[first, ...more].join(', ')}]`}\``;
}

/** How many parts of other kinds meet a condition about attributes that they have. */
function kindsThatMeet(when: Condition, api: Api, own: SubjectKind): Readonly<Record<string, number>> {
  const tests = testsOf(when);
  const found: [string, number][] = [];
  for (const name of SUBJECT_NAMES) {
    const kind: SubjectKind = SUBJECT_KINDS[name];
    if (kind === own || !tests.every(({ attribute }) => kind.has(attribute))) continue;
    let count = 0;
    for (const subject of kind.find(api)) {
      api.budget.checkTime();
      if (meets(when, subject, kind)) count++;
    }
    if (count > 0) found.push([name, count]);
  }
  return Object.fromEntries(found);
}
