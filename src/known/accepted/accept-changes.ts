import path from 'node:path';
import { toForwardSlashes } from '../../document/files/paths.ts';
import type { AcceptedEntry, LintResult } from '../../finding/finding.ts';
import { isExpired } from '../baseline.ts';
import { EntryPlaces } from '../entry-places.ts';
import { matchBaseline } from '../match-baseline.ts';
import type { AcceptedChanges } from './accepted.ts';
import { entriesOf, matchableChanges } from './match-accepted.ts';

/** How a list of accepted changes is updated. */
export interface Acceptance {
  /** Whether the changes of the result are added, and expired entries renewed. */
  readonly adds: boolean;
  /** Whether entries are removed whose changes are not found. */
  readonly prunes: boolean;
  /** For what is added. */
  readonly reason?: string | undefined;
  readonly expires?: string | undefined;
  /** The day by which entries expire, as `2026-12-31`. */
  readonly today: string;
}

/** An updated list, and what was changed. */
export interface AcceptedUpdate {
  readonly accepted: AcceptedChanges;
  readonly added: number;
  readonly renewed: number;
  readonly removed: number;
}

/**
 * Updates a list of accepted changes. Entries of other descriptions and comparisons are kept.
 *
 * @param result A result without errors, as changes that were not found would look gone.
 * @param cwd The `cwd` that `compare` was given; an absolute path.
 */
export function acceptChanges(
  previous: AcceptedChanges,
  result: LintResult,
  cwd: string,
  acceptance: Acceptance,
): AcceptedUpdate {
  const { changes, list } = matchableChanges(result, previous, cwd);
  const places = new EntryPlaces(changes, list, cwd);
  const { known, added: joined, left } = matchBaseline(places.entries, changes.findings, places.places);
  const update = { kept: [] as AcceptedEntry[], renewed: 0, removed: 0 };
  for (const [index, entry] of list.entries.entries()) {
    const named = places.entries[index];
    const isLeft = named !== undefined && left.has(named);
    if (acceptance.prunes && isLeft && result.files.includes(named.file) && places.isChecked(named)) {
      update.removed++;
      continue;
    }
    const isRenewed = acceptance.adds && !isLeft && isExpired(entry, acceptance.today);
    if (isRenewed) update.renewed++;
    update.kept.push(isRenewed ? withAcceptance(entry, acceptance) : entry);
  }
  const found = acceptance.adds ? changes.findings.filter((finding) => !known.has(finding)) : [];
  const folder = path.dirname(previous.file);
  const relative = (file: string) => toForwardSlashes(path.relative(folder, path.resolve(cwd, file)));
  const added = found
    .flatMap((finding) => entriesOf(finding, joined.get(finding)))
    .map((entry) => withAcceptance({ ...entry, file: relative(entry.file) }, acceptance));
  const { kept, ...counts } = update;
  return { accepted: { ...previous, entries: [...kept, ...added] }, added: added.length, ...counts };
}

function withAcceptance({ expires: _expired, ...entry }: AcceptedEntry, { reason, expires }: Acceptance): AcceptedEntry {
  return { ...entry, ...(reason !== undefined && { reason }), ...(expires !== undefined && { expires }) };
}
