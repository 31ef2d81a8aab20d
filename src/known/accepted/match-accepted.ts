import { existsSync } from 'node:fs';
import path from 'node:path';
import { toForwardSlashes } from '../../document/files/paths.ts';
import { type AcceptedEntry, contentKeyOf, type Finding, type LintResult } from '../../finding/finding.ts';
import type { Baseline } from '../baseline.ts';
import { type AcceptedChanges, isBreakingChange } from './accepted.ts';

/** The changes of a result, and the list of accepted ones in a form that they can be matched with. */
export interface MatchableChanges {
  readonly changes: LintResult;
  /** The entries are in the order of the list. */
  readonly list: Baseline;
}

/**
 * Prepares a list to be matched like a baseline. An entry belongs to a change if its place in either version is the same: if only the
 * place in the older version is, the entry is moved to the current place. An entry does not move between files that both
 * exist, as descriptions may have changes at the same place.
 */
export function matchableChanges(result: LintResult, { file, entries }: AcceptedChanges, cwd: string): MatchableChanges {
  const findings = result.findings.filter(isBreakingChange);
  const folder = path.dirname(file);
  const relative = (name: string) => toForwardSlashes(path.relative(folder, path.resolve(cwd, name)));
  const places = findings.flatMap((finding) => entriesOf(finding));
  const byNew = new Set(places.map((place) => placeKey(place, relative(place.file), place.pointer)));
  const byOld = new Map<string, AcceptedEntry>();
  for (const place of places) {
    if (place.before === undefined) continue;
    for (const name of [relative(place.file), '']) byOld.set(placeKey(place, name, place.before), place);
  }
  const moved = (entry: AcceptedEntry): AcceptedEntry => {
    if (entry.before === undefined || byNew.has(placeKey(entry, entry.file, entry.pointer))) return entry;
    const other = byOld.get(placeKey(entry, '', entry.before));
    const isOther = other !== undefined && [path.resolve(folder, entry.file), path.resolve(cwd, other.file)].every(existsSync);
    const place = byOld.get(placeKey(entry, entry.file, entry.before)) ?? (isOther ? undefined : other);
    return place ? { ...entry, file: relative(place.file), pointer: place.pointer } : entry;
  };
  const { baseline: _baseline, known: _known, ...rest } = result;
  return { changes: { ...rest, findings }, list: { file, descriptions: [], entries: entries.map(moved) } };
}

/**
 * A change as entries: one for each of its places, so that a place that joins them later is reported. Files are named as in the finding.
 *
 * @param places Those that are meant; by default all.
 */
export function entriesOf(finding: Finding, places = finding.places): readonly AcceptedEntry[] {
  const { ruleId, message } = finding;
  const all = places ?? [{ ...finding, before: finding.related?.[0] }];
  return all.map(({ file, pointer, identity = {}, messageId = finding.messageId, before }) => ({
    ...{ ruleId, file, pointer, identity, message },
    ...(before && { before: before.pointer }),
    ...(messageId !== undefined && { messageId }),
  }));
}

function placeKey({ ruleId, messageId, identity = {}, message }: AcceptedEntry, file: string, pointer: string): string {
  return JSON.stringify([
    ruleId,
    contentKeyOf({ ...(messageId !== undefined && { messageId }), identity, message }),
    file,
    pointer,
  ]);
}
