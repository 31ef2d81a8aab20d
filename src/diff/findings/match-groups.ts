import { contentKeyOf, type FindingPlace, type Identified } from '../../finding.ts';
import type { MessageData } from '../../message.ts';
import { matchFindings } from './match-findings.ts';
import type { Places } from './moved-places.ts';

/** A finding of a run, which may cover several places. */
export interface CurrentFinding extends Identified {
  readonly data?: MessageData;
  readonly places?: readonly FindingPlace[];
}

/** A finding of an earlier run, of whose places only the number may be known. */
export interface EarlierFinding extends Identified {
  readonly places?: readonly FindingPlace[] | number;
}

/** Which findings of two runs are the same fault. */
export interface GroupMatches<Before, After> {
  /** The findings that existed before, with their earlier counterparts. */
  readonly existing: ReadonlyMap<After, Before>;
  /** The new places of findings that had only some of their places before. */
  readonly added: ReadonlyMap<After, readonly FindingPlace[]>;
  /** The earlier findings that are gone. */
  readonly fixed: readonly Before[];
}

/** One place that a finding covers, as a separate finding. */
interface Part<Whole> extends Identified {
  readonly whole: Whole;
  readonly place?: FindingPlace;
  readonly data: MessageData;
}

/**
 * Like {@link matchFindings}, for findings that may cover several places: a habit that was there before is the same habit, however
 * many places join it. Where it was none, each of its places is matched by itself; where it is none any more, its places are.
 */
export function matchGroups<Before extends EarlierFinding, After extends CurrentFinding>(
  before: readonly Before[],
  after: readonly After[],
  places: Places,
): GroupMatches<Before, After> {
  const existing = pairGroups(before, after);
  const paired = new Set(existing.values());
  const earlier = before.filter((finding) => !paired.has(finding));
  const later = after.filter((finding) => !existing.has(finding)).map((finding) => ({ finding, parts: partsOf(finding) }));
  const parts = later.flatMap((one) => one.parts);
  const matched = new Map<Part<After>, Before>();
  for (const [part, { whole }] of matchFindings(earlier.flatMap(partsOf), parts, places).existing) matched.set(part, whole);
  coverByNumber(earlier, parts, matched);
  const added = collect(later, matched, existing);
  const kept = new Set([...existing.values(), ...matched.values()]);
  return { existing, added, fixed: before.filter((finding) => !kept.has(finding)) };
}

/** Findings for several places are the same wherever they are shown in a file: their nearest common place may change. */
function pairGroups<Before extends EarlierFinding, After extends CurrentFinding>(
  before: readonly Before[],
  after: readonly After[],
): Map<After, Before> {
  const waiting = new Map<string, Before[]>();
  for (const finding of before) {
    if (finding.places === undefined) continue;
    const group = waiting.get(groupKeyOf(finding)) ?? [];
    waiting.set(groupKeyOf(finding), [...group, finding]);
  }
  const pairs = new Map<After, Before>();
  for (const finding of after) {
    const found = finding.places && waiting.get(groupKeyOf(finding))?.shift();
    if (found) pairs.set(finding, found);
  }
  return pairs;
}

function groupKeyOf(finding: Identified): string {
  return JSON.stringify([finding.ruleId, finding.file, contentKeyOf(finding)]);
}

/** A finding for one place, or each place of one for several, as far as they are known. */
function partsOf<Whole extends CurrentFinding | EarlierFinding>(whole: Whole): Part<Whole>[] {
  const { ruleId, messageId, message, places } = whole;
  const common = { ruleId, ...(messageId !== undefined && { messageId }), message, whole };
  if (places === undefined) {
    const { file, pointer, identity = {} } = whole;
    return [{ ...common, file, pointer, identity, data: 'data' in whole ? (whole.data ?? {}) : {} }];
  }
  if (typeof places === 'number') return [];
  return places.map((place) => ({ ...common, ...place, identity: place.identity ?? {}, place }));
}

/** What is left is taken for the places of an earlier finding of which only the number is known. */
function coverByNumber<Before extends EarlierFinding, After>(
  before: readonly Before[],
  parts: readonly Part<After>[],
  matched: Map<Part<After>, Before>,
): void {
  for (const finding of before) {
    if (typeof finding.places !== 'number') continue;
    const candidates = parts.filter((part) => !matched.has(part) && isOfGroup(part, finding));
    for (const part of candidates.slice(0, finding.places)) matched.set(part, finding);
  }
}

function isOfGroup({ ruleId, messageId, data }: Part<unknown>, group: Identified): boolean {
  if (ruleId !== group.ruleId || messageId !== group.messageId) return false;
  return Object.entries(group.identity ?? {}).every(([name, value]) => JSON.stringify(data[name]) === JSON.stringify(value));
}

/** Adds findings whose places all existed before to `existing`, and returns the new places of the others. */
function collect<Before, After>(
  later: readonly { readonly finding: After; readonly parts: readonly Part<After>[] }[],
  matched: ReadonlyMap<Part<After>, Before>,
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
