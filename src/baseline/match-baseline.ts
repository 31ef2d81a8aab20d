import { type Known, matchGroups, type Reported } from '../changes/match-groups.ts';
import type { Places } from '../changes/places.ts';
import type { BaselineEntry, FindingPlace } from '../finding.ts';
import { compareEntries, countOf } from './baseline.ts';

/** Which findings a baseline knows. */
export interface BaselineMatch<Found> {
  readonly known: ReadonlyMap<Found, BaselineEntry>;
  /** Of findings for several places some of which the baseline knows: the places that it does not know. */
  readonly added: ReadonlyMap<Found, readonly FindingPlace[]>;
  /** Entries without a finding, each with the number of findings that it lacks. */
  readonly left: ReadonlyMap<BaselineEntry, number>;
}

/**
 * Matches the entries of a baseline with findings; the files of both are named alike. The order of neither matters, so that every
 * program that asks gets the same answer.
 *
 * @param places What became of the places of entries.
 */
export function matchBaseline<Found extends Reported>(
  entries: readonly BaselineEntry[],
  findings: readonly Found[],
  places: Places,
): BaselineMatch<Found> {
  const most = findings.reduce((sum, finding) => sum + (finding.places?.length ?? 1), 0);
  const before = [...entries].sort(compareEntries).flatMap((entry) => copiesOf(entry, most));
  const after = [...findings].sort(compareEntries);
  const { existing, added, fixed } = matchGroups(before, after, places);
  const gone = new Set(fixed);
  const left = new Map(entries.map((entry) => [entry, countOf(entry)]));
  for (const copy of before) if (!gone.has(copy)) left.set(copy.entry, (left.get(copy.entry) ?? 0) - 1);
  for (const [entry, count] of left) if (count === 0) left.delete(entry);
  return { known: new Map([...existing].map(([finding, { entry }]) => [finding, entry])), added, left };
}

/** An entry once for each finding that it stands for, but not more often than it can be needed: baselines are untrusted. */
function copiesOf(entry: BaselineEntry, most: number): (Known & { readonly entry: BaselineEntry })[] {
  const { count: _count, reason: _reason, expires: _expires, ...identified } = entry;
  return Array.from({ length: Math.min(countOf(entry), most) }, () => ({ ...identified, entry }));
}
