import {
  type Anchor,
  anchorOf,
  contentKeyOf,
  type FindingPlace,
  type HabitShare,
  type Identified,
} from '../../finding/finding.ts';
import type { MessageData } from '../../text/message.ts';
import { matchSingleFindings } from './match-single-findings.ts';
import type { PlaceMoves } from './moved-places.ts';

/** A finding of a run, which may cover several places. */
export interface CurrentFinding extends Identified {
  readonly anchor?: Anchor;
  readonly data?: MessageData;
  readonly places?: readonly FindingPlace[];
  readonly habit?: HabitShare;
}

/** A finding of an earlier run, which may cover a fault wherever it is. */
export interface EarlierFinding extends Identified {
  readonly anchor?: Anchor;
  readonly places?: readonly FindingPlace[] | 'all';
  readonly habit?: HabitShare;
}

/** The findings of two runs that are the same fault. */
export interface GroupMatches<Before, After> {
  /** The findings that existed before, with their earlier counterparts. */
  readonly existing: ReadonlyMap<After, Before>;
  /** The new places of findings that had only some of their places before. */
  readonly added: ReadonlyMap<After, readonly FindingPlace[]>;
  /** The earlier findings that are gone. */
  readonly fixed: readonly Before[];
}

/** One place that a finding covers, as a separate finding. */
interface CoveredPart<Whole> extends Identified {
  readonly whole: Whole;
}

interface LaterPart<Whole> extends CoveredPart<Whole> {
  readonly place?: FindingPlace;
  readonly data: MessageData;
}

/** A finding with its parts. */
interface LaterParts<Whole> {
  readonly finding: Whole;
  readonly parts: readonly LaterPart<Whole>[];
}

/** Returns whether a fault is a habit of the API: at least half of the places have it, so that one more such place is not a new fault. */
export function isHabitOfApi({ habit }: { readonly habit?: HabitShare }): boolean {
  return habit !== undefined && habit.count * 2 >= habit.total;
}

/**
 * Like {@link matchSingleFindings}, for findings that may cover several places: a habit that was there before is the same habit, however many
 * places join it. Otherwise, each place is matched separately.
 */
export function matchGroupedFindings<Before extends EarlierFinding, After extends CurrentFinding>(
  before: readonly Before[],
  after: readonly After[],
  places: PlaceMoves,
): GroupMatches<Before, After> {
  const existing = pairGroups(before, after);
  const paired = new Set(existing.values());
  const earlier = before.filter((finding) => !paired.has(finding));
  const later = after.filter((finding) => !existing.has(finding)).map((finding) => ({ finding, parts: laterPartsOf(finding) }));
  const parts = later.flatMap((one) => one.parts);
  const matched = new Map<LaterPart<After>, Before>();
  const found = matchSingleFindings(earlier.flatMap(earlierPartsOf), parts, places);
  for (const [part, { whole }] of found.existing) matched.set(part, whole);
  matchCoveringFindings(earlier, parts, matched, places);
  const added = collectNewPlaces(later, matched, existing);
  const kept = new Set([...existing.values(), ...matched.values()]);
  return { existing, added, fixed: before.filter((finding) => !kept.has(finding)) };
}

/** Matches habits by their content, as the place at which a file shows a habit may change: it is the nearest common place. */
function pairGroups<Before extends EarlierFinding, After extends CurrentFinding>(
  before: readonly Before[],
  after: readonly After[],
): Map<After, Before> {
  const waiting = new Map<string, Before[]>();
  for (const finding of before) {
    if (!isHabitOfApi(finding)) continue;
    const group = waiting.get(groupKeyOf(finding)) ?? [];
    waiting.set(groupKeyOf(finding), [...group, finding]);
  }
  const pairs = new Map<After, Before>();
  for (const finding of after) {
    const found = finding.places && isHabitOfApi(finding) ? waiting.get(groupKeyOf(finding))?.shift() : undefined;
    if (found) pairs.set(finding, found);
  }
  return pairs;
}

function groupKeyOf(finding: CurrentFinding | EarlierFinding): string {
  return JSON.stringify([finding.ruleId, anchorOf(finding).file, contentKeyOf(finding)]);
}

/** The places of a finding that can be matched one by one. */
function earlierPartsOf<Whole extends EarlierFinding>(whole: Whole): CoveredPart<Whole>[] {
  const { ruleId, messageId, message, places = [whole] } = whole;
  if (places === 'all') return [];
  const common = { ruleId, ...(messageId !== undefined && { messageId }), message, whole };
  return places.map((place) => ({ ...common, ...anchorOf(place), identity: place.identity ?? {} }));
}

function laterPartsOf<Whole extends CurrentFinding>(whole: Whole): LaterPart<Whole>[] {
  const { ruleId, messageId, message, identity = {}, data = {}, places } = whole;
  const common = { ruleId, ...(messageId !== undefined && { messageId }), message, whole };
  if (places === undefined) return [{ ...common, ...anchorOf(whole), identity, data }];
  return places.map((place) => ({ ...common, ...place, ...anchorOf(place), identity: place.identity ?? {}, place }));
}

/** Matches the remaining findings with the earlier findings that cover all places of a fault. */
function matchCoveringFindings<Before extends EarlierFinding, After>(
  before: readonly Before[],
  parts: readonly LaterPart<After>[],
  matched: Map<LaterPart<After>, Before>,
  places: PlaceMoves,
): void {
  const covering = before.filter((finding) => finding.places === 'all');
  if (covering.length === 0) return;
  for (const part of parts) {
    if (matched.has(part)) continue;
    const found = covering.find((finding) => isOfGroup(part, finding) && places.mayCover(finding, part));
    if (found) matched.set(part, found);
  }
}

function isOfGroup({ ruleId, messageId, data }: LaterPart<unknown>, group: Identified): boolean {
  if (ruleId !== group.ruleId || messageId !== group.messageId) return false;
  return Object.entries(group.identity ?? {}).every(([name, value]) => JSON.stringify(data[name]) === JSON.stringify(value));
}

/** Adds findings whose places all existed before to `existing`, and returns the new places of the others. */
function collectNewPlaces<Before, After>(
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
