import { isHabit } from '../changes/findings/match-groups.ts';
import { type Finding, isBreakingChange, type LintResult } from '../finding/finding.ts';
import { path } from '../platform/platform.ts';
import { type Baseline, withFileName } from './baseline.ts';
import { type KnownFindings, knownFindings } from './compare-known.ts';
import { EntryList } from './entry-list.ts';
import { namesIn } from './file-names.ts';
import type { PlaceMatch } from './match-baseline.ts';
import { withPresentFiles } from './present-files.ts';
import { withOutlines } from './record-outlines.ts';

/** An updated baseline, and what was changed. */
export interface BaselineUpdate {
  readonly baseline: Baseline;
  readonly added: number;
  readonly removed: number;
  /** The number of entries that are kept because the run did not check them completely. */
  readonly unseen: number;
}

/**
 * Adds the findings of a result to a baseline, and removes entries of fixed findings. Other entries keep their reason and expiry, and
 * accepted breaking changes are left as they are.
 *
 * @param isAdded Whether a finding is added, and the places that have joined a known one; by default, all are.
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
  for (const [finding, places] of known.found) {
    if (isAdded(finding)) added += addAll(list, finding, places);
    else keepKnown(list, places);
  }
  const baseline = written(previous, known, list, result.files, cwd);
  return { baseline: withOutlines(baseline, result.files, result, cwd), added, ...countsOf(known) };
}

/**
 * Removes entries of fixed findings from a baseline, without adding any; see {@link updateBaseline}. What covers all places of a fault
 * covers those that are left, where it is no longer a habit.
 */
export function pruneBaseline(before: Baseline, result: LintResult, cwd: string): BaselineUpdate {
  const previous = withPresentFiles(before, result, cwd);
  const known = knownFindings(result, previous, cwd);
  const list = new EntryList(result, known.places);
  for (const places of known.found.values()) keepKnown(list, places);
  narrow(list, known);
  const baseline = written(previous, known, list, [], cwd);
  return { baseline: withOutlines(baseline, [], result, cwd), added: 0, ...countsOf(known) };
}

/** @param checked Descriptions that the baseline may not have, as the result names them. */
function written(
  previous: Baseline,
  { places, unseen }: KnownFindings,
  list: EntryList,
  checked: readonly string[],
  cwd: string,
): Baseline {
  const nameOf = namesIn(previous, cwd);
  list.keep(unseen);
  const changes = previous.entries.filter(isBreakingChange);
  const folder = path.dirname(previous.file);
  const remaining = (previous.descriptions ?? []).filter((name) => places.stands(path.resolve(folder, name)));
  return {
    ...previous,
    descriptions: [...new Set([...remaining, ...checked.map(nameOf)])].sort(),
    entries: [...list.entries().map((entry) => withFileName(entry, nameOf)), ...changes],
  };
}

function countsOf({ gone, unseen }: KnownFindings): Pick<BaselineUpdate, 'removed' | 'unseen'> {
  return { removed: gone.length, unseen: unseen.length };
}

/**
 * Records a finding with all its places.
 *
 * @returns How many findings were added: places that have joined a known finding are some of their own.
 */
function addAll(list: EntryList, finding: Finding, places: readonly PlaceMatch<Finding>[]): number {
  const isNew = ({ entry }: PlaceMatch<Finding>) => entry === undefined;
  const added = places.filter(isNew).length;
  // A list of all places stays one while nothing joins it, so that two branches come to the same.
  const isWhole = isHabit(finding) && added > 0;
  for (const place of places) if (!isWhole || isAnnotated(place)) list.record(place);
  if (!isWhole) return added;
  const { ruleId, file, messageId, identity } = finding;
  list.keep([{ ruleId, file, pointer: '', ...(messageId !== undefined && { messageId }), identity, message: '', places: 'all' }]);
  return added === places.length ? 1 : added;
}

function keepKnown(list: EntryList, places: readonly PlaceMatch<Finding>[]): void {
  for (const place of places) if (place.entry) list.record(place);
}

/** Returns whether somebody has written something about the place. */
function isAnnotated({ entry }: PlaceMatch<Finding>): boolean {
  return entry?.reason !== undefined || entry?.expires !== undefined;
}

/** Replaces entries for all places of faults that are habits no more. */
function narrow(list: EntryList, { found }: KnownFindings): void {
  const places = [...found.values()].flat();
  const habits = new Set(places.flatMap(({ finding, entry }) => (entry?.places === 'all' && isHabit(finding) ? [entry] : [])));
  for (const place of places) {
    const { entry } = place;
    if (entry?.places !== 'all' || habits.has(entry)) continue;
    list.dropShared(place);
    const { places: _places, ...own } = entry;
    list.record({ ...place, entry: own });
  }
}
