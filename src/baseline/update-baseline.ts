import path from 'node:path';
import { toForwardSlashes } from '../document/paths.ts';
import { type BaselineEntry, type Finding, keyOf, type LintResult } from '../finding.ts';
import { type Baseline, countOf, withCount } from './baseline.ts';
import { EntryPlaces } from './entry-places.ts';
import { matchBaseline } from './match-baseline.ts';

/** An updated baseline, and what was changed. */
export interface BaselineUpdate {
  readonly baseline: Baseline;
  readonly added: number;
  readonly removed: number;
  /** The number of findings in entries that are kept because the run did not check them completely. */
  readonly unseen: number;
}

/**
 * Adds the findings of a result to a baseline, and removes entries of fixed findings. Other entries keep their reason and expiry.
 *
 * @param result A result without errors, as unchecked findings would look fixed.
 * @param cwd The `cwd` that `lint` was given; an absolute path.
 */
export function updateBaseline(previous: Baseline, result: LintResult, cwd: string): BaselineUpdate {
  const { places, known, left } = compare(previous, result, cwd);
  const folder = path.dirname(previous.file);
  const nameOf = (file: string) => toForwardSlashes(path.relative(folder, path.resolve(cwd, file)));
  const found = result.findings.map((finding) => entryOf(finding, known.get(finding)));
  const { gone, unseen } = sortLeft(left, places);
  const entries = merge([...found, ...unseen]).map((entry) => ({ ...entry, file: nameOf(entry.file) }));
  const descriptions = [...descriptionsOf(places, previous, folder), ...result.files.map(nameOf)];
  return {
    baseline: { ...previous, descriptions: [...new Set(descriptions)].sort(), entries },
    added: result.findings.length - known.size,
    removed: sumOf(gone),
    unseen: sumOf(unseen),
  };
}

/** Removes entries of fixed findings from a baseline, without adding any; see {@link updateBaseline}. */
export function pruneBaseline(previous: Baseline, result: LintResult, cwd: string): BaselineUpdate {
  const { places, left } = compare(previous, result, cwd);
  const { gone, unseen } = sortLeft(left, places);
  const lacking = new Map(gone.map((entry) => [keyOf(entry), countOf(entry)]));
  const entries = previous.entries.flatMap((entry, index) => {
    const named = places.entries[index] ?? entry;
    const count = countOf(entry) - (lacking.get(keyOf(named)) ?? 0);
    return count === 0 ? [] : [withCount(entry, count)];
  });
  const descriptions = descriptionsOf(places, previous, path.dirname(previous.file));
  return { baseline: { ...previous, descriptions, entries }, added: 0, removed: sumOf(gone), unseen: sumOf(unseen) };
}

function compare(previous: Baseline, result: LintResult, cwd: string) {
  const places = new EntryPlaces(result, previous, cwd);
  return { places, ...matchBaseline(places.entries, result.findings, places.places) };
}

/** The entries without a finding: those of fixed findings, and those that the run did not check. */
function sortLeft(left: ReadonlyMap<BaselineEntry, number>, places: EntryPlaces) {
  const sorted = { gone: [] as BaselineEntry[], unseen: [] as BaselineEntry[] };
  for (const [entry, count] of left) sorted[places.isChecked(entry) ? 'gone' : 'unseen'].push(withCount(entry, count));
  return sorted;
}

/** The descriptions that still exist. */
function descriptionsOf(places: EntryPlaces, { descriptions }: Baseline, folder: string): readonly string[] {
  return descriptions.filter((name) => places.stands(path.resolve(folder, name)));
}

function entryOf(finding: Finding, { reason, expires }: Partial<BaselineEntry> = {}): BaselineEntry {
  const { ruleId, file, pointer, messageId, identity, message, places } = finding;
  return {
    ...{ ruleId, file, pointer, identity, message },
    ...(messageId !== undefined && { messageId }),
    ...(places && { places: places.length }),
    ...(reason !== undefined && { reason }),
    ...(expires !== undefined && { expires }),
  };
}

/** Merges identical entries; the reason and expiry of the first are kept. */
function merge(entries: readonly BaselineEntry[]): BaselineEntry[] {
  const merged = new Map<string, BaselineEntry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const known = merged.get(key);
    merged.set(key, known ? { ...entry, ...withCount(known, countOf(known) + countOf(entry)) } : entry);
  }
  return [...merged.values()];
}

function sumOf(entries: readonly BaselineEntry[]): number {
  return entries.reduce((sum, entry) => sum + countOf(entry), 0);
}
