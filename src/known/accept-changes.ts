import { type BaselineEntry, isBreakingChange, type LintResult } from '../finding/finding.ts';
import { type Baseline, isExpired, withFileName } from './baseline.ts';
import { knownChanges } from './compare-known.ts';
import { EntryList } from './entry-list.ts';
import { namesIn } from './file-names.ts';
import { withPresentFiles } from './present-files.ts';
import { withOutlines } from './record-outlines.ts';

/** How accepted changes are updated. */
export interface Acceptance {
  /** True if the changes of the result are added; those whose entries have expired are accepted anew, and other entries stay. */
  readonly adds: boolean;
  /** Whether entries are removed whose changes are not found. */
  readonly prunes: boolean;
  readonly reason?: string | undefined;
  readonly expires?: string | undefined;
  /** The day by which entries expire, as `2026-12-31`. */
  readonly today: string;
}

/** A baseline with updated changes, and what was changed. */
export interface AcceptanceUpdate {
  readonly baseline: Baseline;
  readonly added: number;
  /** The number of changes whose entries had expired and are accepted anew. */
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
  { adds, prunes, reason, expires, today }: Acceptance,
): AcceptanceUpdate {
  const previous = withPresentFiles(before, result, cwd);
  const { found, gone, unseen, places } = knownChanges(result, previous, cwd);
  const list = new EntryList(result, places);
  const given = { ...(reason !== undefined && { reason }), ...(expires !== undefined && { expires }) };
  const counts = { added: 0, renewed: 0 };
  for (const place of [...found.values()].flat()) {
    const { entry } = place;
    if (entry === undefined && !adds) continue;
    if (entry === undefined) counts.added++;
    const { reason: known, expires: until } = entry ?? {};
    const isOver = adds && entry !== undefined && isExpired(entry, today);
    const kept = { ...(known !== undefined && { reason: known }), ...(until !== undefined && !isOver && { expires: until }) };
    if (isOver) counts.renewed++;
    const annotations = entry === undefined || isOver ? { ...kept, ...given } : kept;
    list.record(place, annotations);
  }
  // What other files refer to may break another description.
  const isOfResult = (entry: BaselineEntry) => result.files.includes(entry.file);
  const removed = gone.filter((entry) => isOfResult(entry) && (prunes || isExpired(entry, today)));
  list.keep([...gone.filter((entry) => !removed.includes(entry)), ...unseen]);
  const nameOf = namesIn(previous, cwd);
  const changes = list.entries().map((entry) => withFileName(entry, nameOf));
  const entries = [...previous.entries.filter((entry) => !isBreakingChange(entry)), ...changes];
  const isHeld = [...found.values()].flat().some(({ entry }) => adds || entry !== undefined);
  const baseline = withOutlines({ ...previous, entries }, isHeld ? result.files : [], result, cwd);
  return { baseline, ...counts, removed: removed.length };
}
