import { type CurrentFinding, type EarlierFinding, matchGroups } from '../changes/findings/match-groups.ts';
import type { Places } from '../changes/findings/moved-places.ts';
import type { BaselineEntry, FindingPlace, KnownPlace } from '../finding/finding.ts';
import { compareEntries, countOf } from './baseline.ts';

/** The matches of a baseline with findings. */
export interface BaselineMatch<Found> {
  readonly known: ReadonlyMap<Found, BaselineEntry>;
  /** For findings with several places of which some are in the baseline: the other places. */
  readonly added: ReadonlyMap<Found, readonly FindingPlace[]>;
  /** Entries without a finding, each with the number of missing findings. */
  readonly left: ReadonlyMap<BaselineEntry, number>;
  /** The places that are gone of entries that have others left. */
  readonly lost: readonly (KnownPlace & { readonly entry: BaselineEntry })[];
}

/**
 * Matches the entries of a baseline with findings, whose files have the same names. The result does not depend on the order of
 * either.
 *
 * @param places Finds the current places of entries.
 */
export function matchBaseline<Found extends CurrentFinding>(
  entries: readonly BaselineEntry[],
  findings: readonly Found[],
  places: Places,
): BaselineMatch<Found> {
  const most = findings.reduce((sum, finding) => sum + (finding.places?.length ?? 1), 0);
  const before = [...entries].sort(compareEntries).flatMap((entry) => copiesOf(entry, most));
  const after = [...findings].sort(compareEntries);
  const { existing, added, fixed, lost: gonePlaces } = matchGroups(before, after, places);
  const gone = new Set(fixed);
  const left = new Map(entries.map((entry) => [entry, countOf(entry)]));
  for (const copy of before) if (!gone.has(copy)) left.set(copy.entry, (left.get(copy.entry) ?? 0) - 1);
  for (const [entry, count] of left) if (count === 0) left.delete(entry);
  const known = new Map([...existing].map(([finding, { entry }]) => [finding, entry]));
  const lost = gonePlaces.map(({ whole: { entry }, file, pointer, identity = {} }) => ({ entry, file, pointer, identity }));
  return { known, added, left, lost };
}

/** Repeats an entry for each of its findings, up to the number that can match, as baselines are untrusted. */
function copiesOf(entry: BaselineEntry, most: number): (EarlierFinding & { readonly entry: BaselineEntry })[] {
  const { count: _count, reason: _reason, expires: _expires, ...identified } = entry;
  return Array.from({ length: Math.min(countOf(entry), most) }, () => ({ ...identified, entry }));
}
