import { type CurrentFinding, matchGroupedFindings } from '../changes/findings/match-grouped-findings.ts';
import type { PlaceMoves } from '../changes/findings/moved-places.ts';
import { anchorOf, type BaselineEntry, type FindingPlace, findingKeyOf, type Identified } from '../finding/finding.ts';
import { compareEntries } from './baseline.ts';

/** A finding at one of its places. */
export interface PlaceMatch<Found> extends Identified {
  readonly finding: Found;
  /** The place; missing if the finding has only one. */
  readonly place?: FindingPlace;
  /** The entry that covers it. */
  readonly entry?: BaselineEntry;
}

/** The matches of a baseline with findings. */
export interface BaselineMatch<Found> {
  /** The places of each finding. */
  readonly matches: ReadonlyMap<Found, readonly PlaceMatch<Found>[]>;
  /** Entries without a finding. */
  readonly unmatched: readonly BaselineEntry[];
}

/**
 * Matches the entries of a baseline with findings, whose files have the same names. The result does not depend on the order of
 * either. Findings that are identical, such as those about two comments at one place, have the same entry.
 *
 * @param places Finds the current places of entries.
 */
export function matchBaseline<Found extends CurrentFinding>(
  entries: readonly BaselineEntry[],
  findings: readonly Found[],
  places: PlaceMoves,
): BaselineMatch<Found> {
  const found = new Map(findings.map((finding) => [finding, placesOf(finding)]));
  const unique = new Map([...found.values()].flat().map((place) => [findingKeyOf(place), place]));
  const before = [...entries].sort(compareEntries);
  const { existing, fixed } = matchGroupedFindings(before, [...unique.values()].sort(compareEntries), places);
  const known = new Map([...existing].map(([place, entry]) => [findingKeyOf(place), entry]));
  const withEntry = (place: PlaceMatch<Found>) => {
    const entry = known.get(findingKeyOf(place));
    return entry ? { ...place, entry } : place;
  };
  return { matches: new Map([...found].map(([finding, all]) => [finding, all.map(withEntry)])), unmatched: fixed };
}

/** The places of a finding, each as a separate finding. */
function placesOf<Found extends CurrentFinding>(finding: Found): (PlaceMatch<Found> & CurrentFinding)[] {
  const { ruleId, messageId, message, identity = {}, data = {}, places } = finding;
  const common = { ruleId, message, finding };
  const own = { ...anchorOf(finding), identity, data, ...(messageId !== undefined && { messageId }) };
  if (places === undefined) return [{ ...common, ...own }];
  return places.map((place) => ({
    ...common,
    ...{ ...anchorOf(place), data: place.data, identity: place.identity ?? {}, place },
    ...(messageId !== undefined && { messageId: place.messageId ?? messageId }),
  }));
}
