import { isHabitOfApi } from '../changes/findings/match-grouped-findings.ts';
import { type Finding, isBreakingChange, type LintResult } from '../finding/finding.ts';
import { path } from '../platform/platform.ts';
import { type Baseline, withFileName } from './baseline.ts';
import { type KnownFindings, knownFindings } from './compare-known.ts';
import { EntryList } from './entry-list.ts';
import { baselineNaming } from './file-names.ts';
import type { PlaceMatch } from './match-baseline.ts';
import { withPresentFiles } from './present-files.ts';
import { withOutlines } from './record-outlines.ts';

/** An updated baseline, and what was changed. */
export interface BaselineUpdate {
  readonly baseline: Baseline;
  readonly added: number;
  readonly removed: number;
  /** The number of entries that are kept because the run did not check them completely. */
  readonly unchecked: number;
}

/**
 * Adds the findings of a result to a baseline, and removes entries of fixed findings. Other entries keep their reason and expiry, and
 * accepted breaking changes are left as they are.
 *
 * @param isAdded Returns whether a finding is added, and the places that have joined a known one; by default, all are added.
 * @param result A result without errors, as unchecked findings would look fixed.
 * @param cwd The `cwd` that `lint` was given; an absolute path.
 */
export function updateBaseline(
  before: Baseline,
  result: LintResult,
  cwd: string,
  isAdded: (finding: Finding) => boolean = () => true,
): BaselineUpdate {
  const previous = withPresentFiles(before, result, cwd);
  const known = knownFindings(result, previous, cwd);
  const list = new EntryList(result, known.places);
  let added = 0;
  for (const [finding, places] of known.matches) {
    if (isAdded(finding)) added += addFinding(list, finding, places);
    else keepKnown(list, places);
  }
  const baseline = withEntries(previous, known, list, result.files, cwd);
  return { baseline: withOutlines(baseline, result.files, result, cwd), added, ...countsOf(known) };
}

/**
 * Removes entries of fixed findings from a baseline, without adding any; see {@link updateBaseline}. An entry that covers all places of a fault
 * covers the places that are left, even if the fault is no longer a habit.
 */
export function pruneBaseline(before: Baseline, result: LintResult, cwd: string): BaselineUpdate {
  const previous = withPresentFiles(before, result, cwd);
  const known = knownFindings(result, previous, cwd);
  const list = new EntryList(result, known.places);
  for (const places of known.matches.values()) keepKnown(list, places);
  narrowSharedEntries(list, known);
  const baseline = withEntries(previous, known, list, [], cwd);
  return { baseline: withOutlines(baseline, [], result, cwd), added: 0, ...countsOf(known) };
}

/** @param checked Descriptions that the baseline may not have, as the result names them. */
function withEntries(
  previous: Baseline,
  { places, uncheckedEntries }: KnownFindings,
  list: EntryList,
  checked: readonly string[],
  cwd: string,
): Baseline {
  const nameOf = baselineNaming(previous, cwd);
  list.keep(uncheckedEntries);
  const changes = previous.entries.filter(isBreakingChange);
  const folder = path.dirname(previous.file);
  const remaining = (previous.descriptions ?? []).filter((name) => places.fileExists(path.resolve(folder, name)));
  return {
    ...previous,
    descriptions: [...new Set([...remaining, ...checked.map(nameOf)])].sort(),
    entries: [...list.entries().map((entry) => withFileName(entry, nameOf)), ...changes],
  };
}

function countsOf({ goneEntries, uncheckedEntries }: KnownFindings): Pick<BaselineUpdate, 'removed' | 'unchecked'> {
  return { removed: goneEntries.length, unchecked: uncheckedEntries.length };
}

/**
 * Records a finding with all its places.
 *
 * @returns The number of findings that were added: places that have joined a known finding are one finding.
 */
function addFinding(list: EntryList, finding: Finding, places: readonly PlaceMatch<Finding>[]): number {
  const isNew = ({ entry }: PlaceMatch<Finding>) => entry === undefined;
  const added = places.filter(isNew).length;
  // An entry for all places stays a single entry until a place is added, so that two branches produce the same text.
  const isWhole = isHabitOfApi(finding) && added > 0;
  for (const place of places) if (!isWhole || isAnnotated(place)) list.record(place);
  if (!isWhole) return added;
  const { ruleId, file, messageId, identity } = finding;
  list.keep([{ ruleId, file, pointer: '', ...(messageId !== undefined && { messageId }), identity, message: '', places: 'all' }]);
  return added === places.length ? 1 : added;
}

function keepKnown(list: EntryList, places: readonly PlaceMatch<Finding>[]): void {
  for (const place of places) if (place.entry) list.record(place);
}

/** Returns whether someone has added a reason or an expiry date to the entry of a place. */
function isAnnotated({ entry }: PlaceMatch<Finding>): boolean {
  return entry?.reason !== undefined || entry?.expires !== undefined;
}

/** Replaces entries for all places of faults that are no longer habits. */
function narrowSharedEntries(list: EntryList, { matches }: KnownFindings): void {
  const places = [...matches.values()].flat();
  const habits = new Set(
    places.flatMap(({ finding, entry }) => (entry?.places === 'all' && isHabitOfApi(finding) ? [entry] : [])),
  );
  for (const place of places) {
    const { entry } = place;
    if (entry?.places !== 'all' || habits.has(entry)) continue;
    list.dropShared(place);
    const { places: _places, ...own } = entry;
    list.record({ ...place, entry: own });
  }
}
