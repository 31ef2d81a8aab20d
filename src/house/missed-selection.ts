import type { Api } from '../model/api.ts';
import { type MissedPart, type MissedSelection, mostFrequent } from '../settings/setting-uses.ts';
import { enumerate } from '../text/enumerate.ts';
import { hasNoContent } from './attribute.ts';
import { type Condition, conjunctsOf, meets, testsOf } from './condition.ts';
import type { HouseRule } from './read-house-rule.ts';
import { valueTexts } from './shown-values.ts';
import type { HouseSubject, SubjectKind } from './subject.ts';
import { SUBJECT_KINDS, SUBJECT_NAMES, type SubjectName } from './subject-kinds.ts';
import { conditionClause } from './wording.ts';

/**
 * The similar parts of a description in which a house rule selects nothing, so that a message can name what the author probably
 * meant.
 */
export function missedSelection(api: Api, { where, when, must }: Pick<HouseRule, 'where' | 'when' | 'must'>): MissedSelection {
  const kinds = where.map((name): SubjectKind => SUBJECT_KINDS[name]);
  const conditions = when ? conjunctsOf(when) : [];
  const parts = conditions.map((condition) => new PartCount(condition, kinds[0], conditions.length > 1));
  const judged = [...new Set(testsOf(must).map(({ attribute }) => attribute))];
  let total = 0;
  let selected = 0;
  let present = 0;
  for (const kind of kinds) {
    for (const subject of kind.find(api)) {
      api.budget.checkTime();
      total++;
      const unmet = parts.filter((part) => !part.isMetBy(subject, kind));
      if (unmet.length === 1) unmet[0]?.addNearMiss(subject);
      if (unmet.length > 0) continue;
      selected++;
      if (judged.some((attribute) => !hasNoContent(subject.read(attribute)))) present++;
    }
  }
  const isNear = parts.some(({ others }) => others > 0);
  return {
    kind: enumerate(
      kinds.map(({ singular }) => singular),
      'or',
    ),
    kinds: enumerate(kinds.map(({ plural }) => plural)),
    total,
    selected,
    judged,
    present,
    parts: parts.map((part) => part.missed),
    elsewhere: when && !isNear ? kindsThatMeet(when, api, where) : {},
  };
}

/** Counts the subjects that meet one part of a condition. */
class PartCount {
  others = 0;
  #valued = 0;
  #alone = 0;
  readonly #condition: Condition;
  readonly #values = new Map<string, number>();

  readonly #kind: SubjectKind | undefined;
  readonly #isOneOfSeveral: boolean;

  constructor(condition: Condition, kind: SubjectKind | undefined, isOneOfSeveral: boolean) {
    this.#condition = condition;
    this.#kind = kind;
    this.#isOneOfSeveral = isOneOfSeveral;
  }

  isMetBy(subject: HouseSubject, kind: SubjectKind): boolean {
    const isMet = meets(this.#condition, subject, kind);
    if (isMet) this.#alone++;
    return isMet;
  }

  /** Counts the subjects that meet all other parts. */
  addNearMiss(subject: HouseSubject): void {
    this.others++;
    if (this.#condition.kind !== 'test') return;
    const values = valueTexts(subject.read(this.#condition.attribute)).filter(({ length }) => length <= MAX_VALUE_LENGTH);
    if (values.length > 0) this.#valued++;
    for (const value of values) this.#values.set(value, (this.#values.get(value) ?? 0) + 1);
  }

  get missed(): MissedPart {
    const condition = this.#condition;
    const wanted = condition.kind === 'test' ? condition.assertion.values : undefined;
    const setting = settingOf(condition);
    const text = this.#kind ? conditionClause(condition, this.#kind) : '';
    return {
      text: this.#isOneOfSeveral && condition.kind === 'or' ? `(${text})` : text,
      ...(setting !== undefined && { setting }),
      alone: this.#alone,
      others: this.others,
      valued: this.#valued,
      ...(condition.kind === 'test' && { attribute: condition.attribute }),
      ...(wanted && { wanted }),
      values: mostFrequent(Object.fromEntries(this.#values)),
    };
  }
}

/** Longer values are not names. */
const MAX_VALUE_LENGTH = 60;

/** A condition as the configuration has it, if it is a list of values: `` `method: POST` ``. */
function settingOf(condition: Condition): string | undefined {
  if (condition.kind !== 'test' || !condition.assertion.values) return undefined;
  const { attribute } = condition;
  const [first = '', ...more] = condition.assertion.values;
  return `\`${attribute}: ${more.length === 0 ? first : `[${[first, ...more].join(', ')}]`}\``;
}

/** The numbers of parts of other kinds that meet a condition, by kind, for kinds that have its attributes. */
function kindsThatMeet(when: Condition, api: Api, own: readonly SubjectName[]): Readonly<Record<string, number>> {
  const tests = testsOf(when);
  const found: [string, number][] = [];
  for (const name of SUBJECT_NAMES) {
    const kind: SubjectKind = SUBJECT_KINDS[name];
    if (own.includes(name) || !tests.every(({ attribute }) => kind.attribute(attribute))) continue;
    let count = 0;
    for (const subject of kind.find(api)) {
      api.budget.checkTime();
      if (meets(when, subject, kind)) count++;
    }
    if (count > 0) found.push([name, count]);
  }
  return Object.fromEntries(found);
}
