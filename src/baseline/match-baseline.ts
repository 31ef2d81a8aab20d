import type { Identified } from '../changes/identity.ts';
import { matchFindings } from '../changes/match.ts';
import type { Places } from '../changes/places.ts';
import type { BaselineEntry } from '../finding.ts';
import { compareEntries, countOf } from './baseline.ts';

/** Which findings a baseline knows. */
export interface BaselineMatch<Found> {
  readonly known: ReadonlyMap<Found, BaselineEntry>;
  /** Entries without a finding, each with the number of findings that it lacks. */
  readonly left: ReadonlyMap<BaselineEntry, number>;
}

/**
 * Finds the entries of a baseline again among findings; the files of both are named alike. The order of neither matters, so that
 * every program that asks gets the same answer.
 *
 * @param places What became of the places of entries.
 */
export function matchBaseline<Found extends Identified>(
  entries: readonly BaselineEntry[],
  findings: readonly Found[],
  places: Places,
): BaselineMatch<Found> {
  const before = [...entries].sort(compareEntries).flatMap((entry) => copiesOf(entry, findings.length));
  const after = [...findings].sort(compareEntries);
  const { existing } = matchFindings(before, after, places);
  const left = new Map(entries.map((entry) => [entry, countOf(entry)]));
  for (const { entry } of existing.values()) left.set(entry, (left.get(entry) ?? 0) - 1);
  for (const [entry, count] of left) if (count === 0) left.delete(entry);
  return { known: new Map([...existing].map(([finding, { entry }]) => [finding, entry])), left };
}

/** An entry once for each finding that it stands for, but not more often than it can be needed: baselines may come from strangers. */
function copiesOf(entry: BaselineEntry, most: number): (Identified & { readonly entry: BaselineEntry })[] {
  const { ruleId, file, pointer, message } = entry;
  return Array.from({ length: Math.min(countOf(entry), most) }, () => ({ ruleId, file, pointer, message, entry }));
}
