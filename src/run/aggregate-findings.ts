import { fact } from '../facts/fact.ts';
import { type HabitShare, MAX_SEPARATE_PLACES } from '../finding/finding.ts';
import type { Api } from '../model/api.ts';
import { append } from '../model/append.ts';
import { identityOf, type Place } from '../model/place.ts';
import type { Use } from '../model/use.ts';
import type { Fix } from '../rule/edits.ts';
import { subjectOf } from '../rule/message-subject.ts';
import type { Habit } from '../rule/rule.ts';
import { AFFECTED } from '../text/affected.ts';
import { count } from '../text/count.ts';
import { listNames } from '../text/list-names.ts';
import { type MessageData, type MessagePart, pickData, renderMessage, renderTemplate } from '../text/message.ts';
import { shorten } from '../text/shorten.ts';
import { subjectText } from '../text/subject.ts';
import { applySteps, type MergeGroup, usesOfAll } from './apply-steps.ts';
import { commonPlace } from './common-place.ts';
import type { PlacedFinding, PlacedPass } from './lint-api.ts';

/** The least number of places for a habit, which at least half of all places have, and for findings with one cause. */
const MIN_PLACES = 3;
/** The most places and exceptions that a message names. */
const MAX_NAMED = 5;

/**
 * Merges the findings of one description that a reader would fix together: the same fault at half or more of the places
 * that a rule looked at (a habit), and the same thing written in several places (one cause). These have `members`.
 *
 * Call it after overrides and suppressions have been applied, so that silenced findings are neither counted nor named.
 *
 * @param passes The places without a fault; a habit's share is counted against them.
 */
export function aggregateFindings(
  findings: readonly PlacedFinding[],
  passes: readonly PlacedPass[],
  api: Api,
): readonly PlacedFinding[] {
  const habits = new HabitFinder(findings, passes, api);
  api.budget.checkStopped();
  return applySteps(findings, [
    // A cause that explains many findings is reported separately; the rest may be a habit.
    { keyOf: namedCauseKeyOf, minFindings: MAX_SEPARATE_PLACES + 1, merge: (members) => namedCauseFinding(members, api) },
    { keyOf: habitKeyOf, minFindings: 1, merge: (members) => habits.of(members) },
    { keyOf: namedCauseKeyOf, minFindings: 2, merge: (members) => namedCauseFinding(members, api) },
    { keyOf: causeKeyOf, minFindings: MIN_PLACES, merge: (members) => sameCauseFinding(members, api) },
  ]);
}

const operationLabels = fact((api: Api) => [...api.operations()].map(({ label }) => label));

/** The places among which a habit is counted. */
interface HabitPlaces {
  readonly passes: readonly PlacedPass[];
  /** The findings, the first at each place. */
  readonly faulty: ReadonlyMap<unknown, PlacedFinding>;
}

/** Determines which faults are habits of an API. */
class HabitFinder {
  readonly #api: Api;
  readonly #passes = new Map<PlacedPass['rule'], PlacedPass[]>();
  readonly #findings = new Map<PlacedPass['rule'], PlacedFinding[]>();
  /** The counted places by rule, and by the data that they have in common. */
  readonly #counted = new Map<PlacedPass['rule'], Map<string, HabitPlaces>>();
  /** The numbers of places that have several parts, as short keys. */
  readonly #numbers = new Map<unknown, number>();

  constructor(findings: readonly PlacedFinding[], passes: readonly PlacedPass[], api: Api) {
    this.#api = api;
    for (const pass of passes) append(this.#passes, pass.rule, pass);
    for (const finding of findings) if (finding.rule.habits) append(this.#findings, finding.rule, finding);
  }

  /** The finding for all of the members; `undefined` if there are too few of them. */
  of(members: readonly PlacedFinding[]): PlacedFinding | undefined {
    const [first] = members;
    const habit = first && habitOf(first);
    this.#api.budget.checkStopped();
    if (!first || habit?.text === undefined || (members.length < MIN_PLACES && habit.textOfFew === undefined)) return undefined;
    const { passes, faulty } = this.#countedWith(first, habit);
    const own = new Set(members.map((member) => this.#partOf(member, habit)));
    const total = faulty.size + passes.length;
    if (members.length < MIN_PLACES && own.size < total) return undefined;
    if (own.size * 2 < total && (habit.onlyFromHalf || members.length <= MAX_SEPARATE_PLACES)) return undefined;
    // Exceptions are named only if there are few, and only then are they searched: a rule may report many kinds of faults.
    const areNamed = total - own.size <= MAX_NAMED;
    const otherFaults = areNamed ? withoutKeys(faulty, own) : [];
    const correct = areNamed ? passes.map((pass) => pass.name?.() ?? nameOf(pass)) : [];
    const share = { count: own.size, total, otherFaults: namesEach(otherFaults.map(nameOfFinding)), correct: namesEach(correct) };
    return habitFinding(first, members, habit, share, this.#api);
  }

  /** The part of the API that a finding is counted for. */
  #partOf({ place, data }: PlacedFinding, { partBy = [] }: Habit): unknown {
    const identity = identityOf(place);
    const part = pickData(data, partBy);
    if (Object.keys(part).length === 0) return identity;
    const number = this.#numbers.get(identity) ?? this.#numbers.size;
    this.#numbers.set(identity, number);
    return `${number} ${JSON.stringify(part)}`;
  }

  #countedWith({ rule, data }: PlacedFinding, habit: Habit): HabitPlaces {
    const { among, within = [] } = habit;
    const common = pickData(data, within);
    const key = JSON.stringify([among, common]);
    const known = this.#counted.get(rule)?.get(key);
    if (known) return known;
    const wanted = JSON.stringify(common);
    const isWithin = (given: MessageData) => within.length === 0 || JSON.stringify(pickData(given, within)) === wanted;
    const passes = (this.#passes.get(rule) ?? []).filter(
      ({ messageId, data: given = {} }) => (!among || messageId === undefined || among.includes(messageId)) && isWithin(given),
    );
    const faulty = new Map<unknown, PlacedFinding>();
    for (const finding of this.#findings.get(rule) ?? []) {
      if ((among && !among.includes(finding.messageId ?? '')) || !isWithin(finding.data)) continue;
      const part = this.#partOf(finding, habit);
      if (!faulty.has(part)) faulty.set(part, finding);
    }
    const counted = { passes, faulty };
    const ofRule = this.#counted.get(rule) ?? new Map<string, HabitPlaces>();
    this.#counted.set(rule, ofRule.set(key, counted));
    return counted;
  }
}

interface HabitCounts {
  readonly count: number;
  readonly total: number;
  /** The names of the places that have other faults of the rule, if they are few. */
  readonly otherFaults: readonly string[];
  /** The names of the places without a fault, if they are few. */
  readonly correct: readonly string[];
}

function habitFinding(
  first: PlacedFinding,
  members: readonly PlacedFinding[],
  { text = '', textOfFew = text, by = [], shows = [], lists = [], partBy }: Habit,
  { count, total, otherFaults, correct }: HabitCounts,
  api: Api,
): PlacedFinding {
  const shared = pickData(first.data, [...by, ...shows]);
  const share = count === total ? `All ${total}` : `${count} of ${total}`;
  const joined: MessageData = Object.fromEntries(lists.map((name) => [name, itemsOf(members, name)]));
  const headline = renderTemplate(
    members.length < MIN_PLACES ? textOfFew : text,
    { count, ...first.data, ...shared, ...joined, share, example: first.message },
    first.rule.messages,
  );
  const named = [
    ...(correct.length > 0 ? [`Not affected: ${listNames(correct)}.`] : []),
    ...(otherFaults.length > 0 ? [`Reported separately: ${listNames(otherFaults)}.`] : []),
  ];
  const exceptions = [...otherFaults, ...correct];
  const data: MessageData = { ...shared, ...joined, count, total, exceptions };
  // The evidence differs between places.
  const { because: _because, fix: _fix, suggestions: _suggestions, anchor: _anchor, ...common } = first;
  return {
    ...common,
    data,
    identity: pickData(first.data, by),
    message: shorten([`${headline}${AFFECTED}${partBy ? partsOf(members) : namesOf(members)}.`, ...named].join(' ')),
    place: placeOfAll(members, api),
    on: 'key',
    uses: usesOfAll(members),
    members,
    habit: { count, total, exceptions },
    ...fixesOfAll(members),
  };
}

/** The nearest place that contains all findings; for a single finding, the place around it. */
function placeOfAll(members: readonly PlacedFinding[], api: Api): Place {
  const places = members.map(({ place }) => place);
  const [only] = places;
  return (places.length === 1 ? only?.parent : commonPlace(places)) ?? api.pathsPlace;
}

/** The items of a list in the data of all members, strings or parts of messages, each once. */
function itemsOf(members: readonly PlacedFinding[], name: string): readonly string[] | readonly MessagePart[] {
  const items = members.flatMap(({ data: { [name]: value } }): readonly unknown[] => (Array.isArray(value) ? value : []));
  const unique = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...unique.values()] as readonly string[] | readonly MessagePart[];
}

function nameOf({ place, uses }: Pick<PlacedFinding, 'place' | 'uses'>): string {
  return subjectText(subjectOf(place, uses));
}

function nameOfFinding({ data, subject }: PlacedFinding): string {
  return String(data.subject ?? subjectText(subject));
}

/** Names, each once: `` `GET /a` ``, `` `GET /b` (2 places) ``. */
function namesEach(names: readonly string[]): readonly string[] {
  return [...numbersOf(names)].map(numbered);
}

function numbersOf(names: readonly string[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const name of names) numbers.set(name, (numbers.get(name) ?? 0) + 1);
  return numbers;
}

function numbered([name, number]: readonly [string, number]): string {
  return number === 1 ? name : `${name} (${number} places)`;
}

/** Like {@link namesOf}, with the number of places of the members. */
function partsOf(members: readonly PlacedFinding[]): string {
  const named = [...numbersOf(members.map(nameOfFinding))];
  const more = named.slice(MAX_NAMED).reduce((sum, [, number]) => sum + number, 0);
  return listNames(named.slice(0, MAX_NAMED).map(numbered), more);
}

/** The finding for a cause in several places: at the first place, with the uses of all. */
function sameCauseFinding(members: MergeGroup, api: Api): PlacedFinding {
  const [{ data: firstData, messageId = '', rule }] = members;
  const data = { ...firstData, subject: countOf(usesOfAll(members)) ?? `${members.length} places` };
  return mergeMembers(members, data, renderMessage(rule.messages ?? {}, messageId, data), api);
}

/** The finding for several places with a cause that has its own text in the rule. */
function namedCauseFinding(members: MergeGroup, api: Api): PlacedFinding | undefined {
  const [first] = members;
  const { cause, lists = [] } = habitOf(first) ?? {};
  if (!cause || members.length < (cause.fewest ?? MIN_PLACES)) return undefined;
  const subject = countOf(usesOfAll(members)) ?? `${members.length} places`;
  const joined = Object.fromEntries(lists.map((name) => [name, itemsOf(members, name)]));
  const data = { ...first.data, ...joined, subject, number: members.length };
  const headline = renderTemplate(cause.text, data, first.rule.messages);
  const identity = pickData(first.data, cause.by);
  return { ...mergeMembers(members, data, headline, api), ...anchorOfAll(members), data: { ...identity, ...joined }, identity };
}

/** The place where all of the findings can be fixed, if all of them have it as their anchor. */
function anchorOfAll([first, ...others]: MergeGroup): Partial<PlacedFinding> {
  const { anchor } = first;
  if (!anchor || others.some((other) => other.anchor?.value !== anchor.value)) return {};
  return { place: anchor, anchor, on: 'key' };
}

function mergeMembers(members: MergeGroup, data: MessageData, headline: string, api: Api): PlacedFinding {
  const [first] = members;
  const uses = usesOfAll(members);
  const { fix: _fix, suggestions: _suggestions, ...common } = first;
  // Another member may be the first after paths are reordered.
  const anchor = placeOfAll(members, api);
  const message = shorten(`${headline}${AFFECTED}${namesOf(members)}.`);
  const habit = shareOf(uses, operationLabels(api));
  return { ...common, anchor, data, message, uses, members, ...(habit && { habit }), ...fixesOfAll(members) };
}

/**
 * The share of operations; `undefined` if it is less than half, because then the other operations were not checked for this cause.
 *
 * @param operations The labels of all operations.
 */
function shareOf(uses: readonly Use[], operations: readonly string[]): HabitShare | undefined {
  const faulty = new Set(uses.map(({ operation }) => operation?.label));
  const others = operations.filter((label) => !faulty.has(label));
  const [total, count] = [operations.length, operations.length - others.length];
  if (count < MIN_PLACES || count * 2 < total) return undefined;
  return { count, total, exceptions: others.length > MAX_NAMED ? [] : others.map((label) => `\`${label}\``) };
}

/** The fixes of all members as one, and the suggestions that all members have in common. */
function fixesOfAll(members: readonly PlacedFinding[]): Pick<PlacedFinding, 'fix' | 'suggestions'> {
  const fix = combinedFix(members.flatMap((member) => member.fix ?? []));
  const suggestions = (members[0]?.suggestions ?? []).flatMap(({ title }) => {
    const alike = members.map((member) => member.suggestions?.find((one) => one.title === title));
    return alike.includes(undefined) ? [] : (combinedFix(alike.filter((one) => one !== undefined)) ?? []);
  });
  return { ...(fix && { fix }), ...(suggestions.length > 0 && { suggestions }) };
}

function combinedFix(fixes: readonly Fix[]): Fix | undefined {
  const [first] = fixes;
  if (!first) return undefined;
  const isSame = fixes.every(({ title }) => title === first.title);
  return {
    title: isSame ? first.title : `${first.title} Fix ${count(fixes.length - 1, 'more place')} in the same way.`,
    applicability: fixes.some(({ applicability }) => applicability === 'unsafe') ? 'unsafe' : 'safe',
    // Places that can only be fixed together have the same list.
    edits: () => [...new Set(fixes.map(({ edits }) => edits()))].flat(),
  };
}

/** `12 operations`; `undefined` if no use is known. */
function countOf(uses: readonly Use[]): string | undefined {
  return uses[0] && `${uses.length} ${uses[0].kind}s`;
}

/** `` `GET /a`, `GET /b` and 12 more``. */
function namesOf(members: readonly PlacedFinding[]): string {
  const names = [...new Set(members.map(nameOfFinding))];
  return listNames(names.slice(0, MAX_NAMED), names.length - MAX_NAMED);
}

function habitOf({ rule, messageId }: PlacedFinding): Habit | undefined {
  return messageId !== undefined && rule.habits && Object.hasOwn(rule.habits, messageId) ? rule.habits[messageId] : undefined;
}

function habitKeyOf(finding: PlacedFinding): string | undefined {
  const habit = habitOf(finding);
  if (!habit || finding.members) return undefined;
  const shared = pickData(finding.data, [...(habit.by ?? []), ...(habit.shows ?? [])]);
  return JSON.stringify([finding.rule.id, finding.severity, finding.messageId, shared]);
}

function namedCauseKeyOf(finding: PlacedFinding): string | undefined {
  const { by } = habitOf(finding)?.cause ?? {};
  const { rule, severity, messageId, data, members } = finding;
  if (!by || members) return undefined;
  return JSON.stringify([rule.id, severity, messageId, by.map((name) => data[name])]);
}

function causeKeyOf({ rule, severity, messageId, identity, cause, members }: PlacedFinding): string | undefined {
  return cause === undefined || members ? undefined : JSON.stringify([rule.id, severity, messageId, identity, cause]);
}

function withoutKeys<Key, Value>(map: ReadonlyMap<Key, Value>, keys: ReadonlySet<Key>): readonly Value[] {
  return [...map].filter(([key]) => !keys.has(key)).map(([, value]) => value);
}
