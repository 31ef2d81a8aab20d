import { type BaselineEntry, isBreakingChange, type LintResult } from '../finding/finding.ts';
import { type Baseline, isExpired, withFileName } from './baseline.ts';
import { knownChanges } from './compare-known.ts';
import { EntryList } from './entry-list.ts';
import { baselineNaming } from './file-names.ts';
import { withPresentFiles } from './present-files.ts';
import { withOutlines } from './record-outlines.ts';

/** The options for updating accepted changes. */
export interface Acceptance {
  /** True if the changes of the result are added; those whose entries have expired are accepted again, and other entries stay. */
  readonly addsChanges: boolean;
  /** True if entries are removed whose changes are not found. */
  readonly prunesEntries: boolean;
  readonly reason?: string | undefined;
  readonly expires?: string | undefined;
  /** The day by which entries expire, as `2026-12-31`. */
  readonly today: string;
}

/** A baseline with updated changes, and what was changed. */
export interface AcceptanceUpdate {
  readonly baseline: Baseline;
  readonly added: number;
  /** The number of changes whose entries had expired and are accepted again. */
  readonly renewed: number;
  readonly removed: number;
}

/**
 * Updates the accepted changes of a baseline. Findings are left as they are, as are changes of other descriptions; entries that
 * have expired and whose changes are not found are removed.
 *
 * @param result A result without errors, as changes that were not found would look gone.
 * @param cwd The `cwd` that `compare` was given; an absolute path.
 */
export function acceptChanges(
  before: Baseline,
  result: LintResult,
  cwd: string,
  { addsChanges, prunesEntries, reason, expires, today }: Acceptance,
): AcceptanceUpdate {
  const previous = withPresentFiles(before, result, cwd);
  const { matches, goneEntries, uncheckedEntries, places } = knownChanges(result, previous, cwd);
  const list = new EntryList(result, places);
  const given = { ...(reason !== undefined && { reason }), ...(expires !== undefined && { expires }) };
  const counts = { added: 0, renewed: 0 };
  for (const place of [...matches.values()].flat()) {
    const { entry } = place;
    if (entry === undefined && !addsChanges) continue;
    if (entry === undefined) counts.added++;
    const { reason: known, expires: until } = entry ?? {};
    const isOver = addsChanges && entry !== undefined && isExpired(entry, today);
    const kept = { ...(known !== undefined && { reason: known }), ...(until !== undefined && !isOver && { expires: until }) };
    if (isOver) counts.renewed++;
    const annotations = entry === undefined || isOver ? { ...kept, ...given } : kept;
    list.record(place, annotations);
  }
  // A change in a file that others refer to may break another description.
  const isOfResult = (entry: BaselineEntry) => result.files.includes(entry.file);
  const removed = goneEntries.filter((entry) => isOfResult(entry) && (prunesEntries || isExpired(entry, today)));
  list.keep([...goneEntries.filter((entry) => !removed.includes(entry)), ...uncheckedEntries]);
  const nameOf = baselineNaming(previous, cwd);
  const changes = list.entries().map((entry) => withFileName(entry, nameOf));
  const entries = [...previous.entries.filter((entry) => !isBreakingChange(entry)), ...changes];
  const isHeld = [...matches.values()].flat().some(({ entry }) => addsChanges || entry !== undefined);
  const baseline = withOutlines({ ...previous, entries }, isHeld ? result.files : [], result, cwd);
  return { baseline, ...counts, removed: removed.length };
}
