import path from 'node:path';
import { toForwardSlashes } from '../../document/files.ts';
import { type AcceptedEntry, contentKeyOf, type Finding, type Identified, type LintResult } from '../../finding.ts';
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
 * place in the older version is, the entry is moved to the current place.
 */
export function matchableChanges(result: LintResult, { file, entries }: AcceptedChanges, cwd: string): MatchableChanges {
  const findings = result.findings.filter(isBreakingChange);
  const folder = path.dirname(file);
  const relative = (name: string) => toForwardSlashes(path.relative(folder, path.resolve(cwd, name)));
  const places = findings.flatMap(placesOf);
  const byNew = new Set(places.map((place) => placeKey(place, relative(place.file), place.pointer)));
  const byOld = new Map(
    places.flatMap((place) => (place.before === undefined ? [] : [[placeKey(place, '', place.before), place] as const])),
  );
  const moved = (entry: AcceptedEntry): AcceptedEntry => {
    if (entry.before === undefined || byNew.has(placeKey(entry, entry.file, entry.pointer))) return entry;
    const place = byOld.get(placeKey(entry, '', entry.before));
    return place ? { ...entry, file: relative(place.file), pointer: place.pointer } : entry;
  };
  const { baseline: _baseline, ...rest } = result;
  return { changes: { ...rest, findings }, list: { file, descriptions: [], entries: entries.map(moved) } };
}

/** Each place of a change in both versions, as a separate change. */
function placesOf(finding: Finding): readonly (Identified & { readonly before: string | undefined })[] {
  const { ruleId, message, places } = finding;
  if (!places) return [{ ...finding, before: finding.related?.[0]?.pointer }];
  return places.map(({ file, pointer, identity = {}, messageId = finding.messageId, before }) => ({
    ...{ ruleId, message, file, pointer, identity, before: before?.pointer },
    ...(messageId !== undefined && { messageId }),
  }));
}

function placeKey(one: Pick<Identified, 'ruleId' | 'messageId' | 'identity' | 'message'>, file: string, pointer: string): string {
  const { ruleId, messageId, identity = {}, message } = one;
  return JSON.stringify([
    ruleId,
    contentKeyOf({ ...(messageId !== undefined && { messageId }), identity, message }),
    file,
    pointer,
  ]);
}
