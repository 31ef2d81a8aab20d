import {
  type Anchor,
  anchorOf,
  contentKeyOf,
  type FindingPlace,
  type HabitShare,
  type Identified,
  type KnownPlace,
} from '../../finding/finding.ts';
import type { MessageData } from '../../text/message.ts';
import { matchFindings } from './match-findings.ts';
import type { Places } from './moved-places.ts';

/** A finding of a run, which may cover several places. */
export interface CurrentFinding extends Identified {
  readonly anchor?: Anchor;
  readonly data?: MessageData;
  readonly places?: readonly FindingPlace[];
  readonly habit?: HabitShare;
}

/** A finding of an earlier run, of whose places only the number may be known. */
export interface EarlierFinding extends Identified {
  readonly anchor?: Anchor;
  readonly places?: readonly (KnownPlace & { readonly anchor?: Anchor })[] | number;
  readonly habit?: HabitShare;
}

/** Which findings of two runs are the same fault. */
export interface GroupMatches<Before, After> {
  /** The findings that existed before, with their earlier counterparts. */
  readonly existing: ReadonlyMap<After, Before>;
  /** The new places of findings that had only some of their places before. */
  readonly added: ReadonlyMap<After, readonly FindingPlace[]>;
  /** The earlier findings that are gone. */
  readonly fixed: readonly Before[];
  /** The places that are gone of earlier findings that have others left. */
  readonly lost: readonly Part<Before>[];
}

/** One place that a finding covers, as a separate finding. */
interface Part<Whole> extends Identified {
  readonly whole: Whole;
}

interface LaterPart<Whole> extends Part<Whole> {
  readonly place?: FindingPlace;
  readonly data: MessageData;
}

/** A finding with its parts. */
interface LaterParts<Whole> {
  readonly finding: Whole;
  readonly parts: readonly LaterPart<Whole>[];
}

/** Whether a fault is a habit of the API: at least half of the places have it, so that one more such place is not a new fault. */
export function isHabit({ habit }: { readonly habit?: HabitShare }): boolean {
  return habit !== undefined && habit.count * 2 >= habit.total;
}

/**
 * Like {@link matchFindings}, for findings that may cover several places: a habit that was there before is the same habit, however
 * many places join it. Otherwise, each place is matched by itself.
 */
export function matchGroups<Before extends EarlierFinding, After extends CurrentFinding>(
  before: readonly Before[],
  after: readonly After[],
  places: Places,
): GroupMatches<Before, After> {
  const existing = pairGroups(before, after);
  const paired = new Set(existing.values());
  const earlier = before.filter((finding) => !paired.has(finding));
  const later = after.filter((finding) => !existing.has(finding)).map((finding) => ({ finding, parts: laterPartsOf(finding) }));
  const parts = later.flatMap((one) => one.parts);
  const matched = new Map<LaterPart<After>, Before>();
  const found = matchFindings(earlier.flatMap(earlierPartsOf), parts, places);
  for (const [part, { whole }] of found.existing) matched.set(part, whole);
  coverByNumber(earlier, later, matched, places);
  const added = collect(later, matched, existing);
  const kept = new Set([...existing.values(), ...matched.values()]);
  const lost = found.fixed.filter(({ whole }) => kept.has(whole));
  return { existing, added, lost, fixed: before.filter((finding) => !kept.has(finding)) };
}

/** Findings for several places are the same wherever they are shown in a file: their nearest common place may change. */
function pairGroups<Before extends EarlierFinding, After extends CurrentFinding>(
  before: readonly Before[],
  after: readonly After[],
): Map<After, Before> {
  const waiting = new Map<string, Before[]>();
  for (const finding of before) {
    if (typeof finding.places !== 'number' && !isHabit(finding)) continue;
    const group = waiting.get(groupKeyOf(finding)) ?? [];
    waiting.set(groupKeyOf(finding), [...group, finding]);
  }
  const pairs = new Map<After, Before>();
  for (const finding of after) {
    const group = waiting.get(groupKeyOf(finding)) ?? [];
    const [found] = group.filter((one) => isSameGroup(one, finding)).sort((a, b) => numberOf(a) - numberOf(b));
    if (!found) continue;
    group.splice(group.indexOf(found), 1);
    pairs.set(finding, found);
  }
  return pairs;
}

/** Of several that are enough, the smallest is taken, so that the others are left for larger findings. */
function numberOf({ places }: EarlierFinding): number {
  return typeof places === 'number' ? places : (places?.length ?? 1);
}

function isSameGroup({ places: known }: EarlierFinding, finding: CurrentFinding): boolean {
  if (!finding.places) return false;
  return isHabit(finding) || (typeof known === 'number' && finding.places.length <= known);
}

function groupKeyOf(finding: CurrentFinding | EarlierFinding): string {
  return JSON.stringify([finding.ruleId, anchorOf(finding).file, contentKeyOf(finding)]);
}

/** The places of a finding, as far as they are known. */
function earlierPartsOf<Whole extends EarlierFinding>(whole: Whole): Part<Whole>[] {
  const { ruleId, messageId, message, places = [whole] } = whole;
  if (typeof places === 'number') return [];
  const common = { ruleId, ...(messageId !== undefined && { messageId }), message, whole };
  return places.map((place) => ({ ...common, ...anchorOf(place), identity: place.identity ?? {} }));
}

function laterPartsOf<Whole extends CurrentFinding>(whole: Whole): LaterPart<Whole>[] {
  const { ruleId, messageId, message, identity = {}, data = {}, places } = whole;
  const common = { ruleId, ...(messageId !== undefined && { messageId }), message, whole };
  if (places === undefined) return [{ ...common, ...anchorOf(whole), identity, data }];
  return places.map((place) => ({ ...common, ...place, ...anchorOf(place), identity: place.identity ?? {}, place }));
}

/**
 * Takes what is left for the places of earlier findings of which only the number is known. A finding with more places than that stays
 * whole, because it is not known which of its places are new.
 */
function coverByNumber<Before extends EarlierFinding, After>(
  before: readonly Before[],
  after: readonly LaterParts<After>[],
  matched: Map<LaterPart<After>, Before>,
  places: Places,
): void {
  for (const finding of before) {
    if (typeof finding.places !== 'number') continue;
    let left = finding.places;
    for (const { parts } of after) {
      const candidates = parts.filter((part) => !matched.has(part) && isOfGroup(part, finding) && places.mayCover(finding, part));
      if (candidates.length > left) continue;
      for (const part of candidates) matched.set(part, finding);
      left -= candidates.length;
    }
  }
}

function isOfGroup({ ruleId, messageId, data }: LaterPart<unknown>, group: Identified): boolean {
  if (ruleId !== group.ruleId || messageId !== group.messageId) return false;
  return Object.entries(group.identity ?? {}).every(([name, value]) => JSON.stringify(data[name]) === JSON.stringify(value));
}

/** Adds findings whose places all existed before to `existing`, and returns the new places of the others. */
function collect<Before, After>(
  later: readonly LaterParts<After>[],
  matched: ReadonlyMap<LaterPart<After>, Before>,
  existing: Map<After, Before>,
): Map<After, readonly FindingPlace[]> {
  const added = new Map<After, readonly FindingPlace[]>();
  for (const { finding, parts } of later) {
    const known = parts.flatMap((part) => matched.get(part) ?? []);
    const [first] = known;
    if (first === undefined) continue;
    if (known.length === parts.length) existing.set(finding, first);
    else
      added.set(
        finding,
        parts.flatMap((part) => (matched.has(part) || !part.place ? [] : [part.place])),
      );
  }
  return added;
}
