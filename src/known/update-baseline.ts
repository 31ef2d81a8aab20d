import path from 'node:path';
import { isHabit } from '../changes/findings/match-groups.ts';
import { toForwardSlashes } from '../document/files/paths.ts';
import {
  anchorOf,
  type BaselineEntry,
  type Finding,
  type FindingPlace,
  type KnownPlace,
  keyOf,
  type LintResult,
} from '../finding/finding.ts';
import { type Baseline, countOf, withCount, withFileNames } from './baseline.ts';
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
  const entries = merge([...found, ...unseen]).map((entry) => withFileNames(entry, nameOf));
  const descriptions = [...descriptionsOf(places, previous, folder), ...result.files.map(nameOf)];
  return {
    baseline: { ...previous, descriptions: [...new Set(descriptions)].sort(), entries },
    added: result.findings.length - known.size,
    removed: sumOf(gone),
    unseen: sumOf(unseen),
  };
}

/**
 * Adds some findings of a result to a baseline. Other findings are not added, nor places that have joined a known finding; see
 * {@link updateBaseline}.
 */
export function addToBaseline(
  previous: Baseline,
  result: LintResult,
  isAdded: (finding: Finding) => boolean,
  cwd: string,
): BaselineUpdate {
  const { known, added } = compare(previous, result, cwd);
  const findings = result.findings.flatMap((finding) => {
    if (isAdded(finding)) return [finding];
    const { habit: _habit, ...listed } = finding;
    const others = new Set(added.get(finding));
    if (others.size > 0) return [{ ...listed, places: (finding.places ?? []).filter((place) => !others.has(place)) }];
    const { places } = known.get(finding) ?? {};
    if (!finding.places || typeof places !== 'number') return known.has(finding) ? [finding] : [];
    return [{ ...finding, places: finding.places.slice(0, places) }];
  });
  return updateBaseline(previous, { ...result, findings }, cwd);
}

/** Removes entries of fixed findings and their fixed places from a baseline, without adding any; see {@link updateBaseline}. */
export function pruneBaseline(previous: Baseline, result: LintResult, cwd: string): BaselineUpdate {
  const { places, left, lost } = compare(previous, result, cwd);
  const { gone, unseen } = sortLeft(left, places);
  const lostKeys = new Set(
    lost.filter((one) => places.isChecked({ ...one.entry, ...one })).map((one) => placeKey(one.entry, one)),
  );
  const lacking = new Map(gone.map((entry) => [keyOf(entry), countOf(entry)]));
  const entries = previous.entries.flatMap((entry, index) => {
    const named = places.entries[index] ?? entry;
    const count = countOf(entry) - (lacking.get(keyOf(named)) ?? 0);
    return count === 0 ? [] : [withCount(withoutPlaces(entry, named, lostKeys), count)];
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
  const { ruleId, messageId, identity, message, places } = finding;
  return {
    ...{ ruleId, ...anchorOf(finding), identity, message },
    ...(messageId !== undefined && { messageId }),
    ...(places && { places: isHabit(finding) ? places.length : places.map(toKnownPlace) }),
    ...(reason !== undefined && { reason }),
    ...(expires !== undefined && { expires }),
  };
}

/** @param named The entry, with its files as in findings. */
function withoutPlaces(entry: BaselineEntry, named: BaselineEntry, lost: ReadonlySet<string>): BaselineEntry {
  const current = named.places;
  if (typeof entry.places !== 'object' || typeof current !== 'object') return entry;
  return { ...entry, places: entry.places.filter((_, index) => !lost.has(placeKey(named, current[index]))) };
}

function placeKey(entry: BaselineEntry, place: KnownPlace | undefined): string {
  return JSON.stringify([keyOf(entry), place?.file, place?.pointer, place?.identity ?? {}]);
}

function toKnownPlace(place: FindingPlace): KnownPlace {
  return { ...anchorOf(place), ...(place.identity && { identity: place.identity }) };
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
