import { existsSync } from 'node:fs';
import path from 'node:path';
import { toForwardSlashes } from '../document/files/paths.ts';
import { type BaselineEntry, contentKeyOf, type Finding, type LintResult } from '../finding/finding.ts';
import type { Baseline } from './baseline.ts';

/**
 * Accepted changes with their current places. An entry belongs to a change if its place in either version is the same: if only the
 * place in the older version is, the entry is moved to the current place. An entry does not move between files that both
 * exist, as descriptions may have changes at the same place.
 */
export function withCurrentPlaces({ file, entries }: Baseline, { findings }: LintResult, cwd: string): Baseline {
  const folder = path.dirname(file);
  const relative = (name: string) => toForwardSlashes(path.relative(folder, path.resolve(cwd, name)));
  const places = findings.flatMap(changesOf);
  const byNew = new Set(places.map((place) => placeKey(place, relative(place.file), place.pointer)));
  const byOld = new Map<string, BaselineEntry>();
  for (const place of places)
    for (const name of [relative(place.file), '']) byOld.set(placeKey(place, name, formerPointer(place)), place);
  const moved = (entry: BaselineEntry): BaselineEntry => {
    if (byNew.has(placeKey(entry, entry.file, entry.pointer))) return entry;
    const other = byOld.get(placeKey(entry, '', formerPointer(entry)));
    const isOther = other !== undefined && [path.resolve(folder, entry.file), path.resolve(cwd, other.file)].every(existsSync);
    const place = byOld.get(placeKey(entry, entry.file, formerPointer(entry))) ?? (isOther ? undefined : other);
    return place ? { ...entry, file: relative(place.file), pointer: place.pointer } : entry;
  };
  return { file, entries: entries.map(moved) };
}

/** A change as entries, one for each of its places. Files are named as in the finding. */
function changesOf(finding: Finding): readonly BaselineEntry[] {
  const { ruleId, message } = finding;
  const all = finding.places ?? [{ ...finding, before: finding.related?.[0] }];
  return all.map(({ file, pointer, identity = {}, messageId = finding.messageId, before }) => ({
    ...{ ruleId, file, pointer, identity, message },
    ...beforeOf(pointer, before),
    ...(messageId !== undefined && { messageId }),
  }));
}

/** The place in the older version, where it differs. */
export function beforeOf(pointer: string, before: { readonly pointer: string } | undefined): Pick<BaselineEntry, 'before'> {
  return before && before.pointer !== pointer ? { before: before.pointer } : {};
}

function formerPointer({ pointer, before = pointer }: BaselineEntry): string {
  return before;
}

function placeKey({ ruleId, messageId, identity = {}, message }: BaselineEntry, file: string, pointer: string): string {
  const content = contentKeyOf({ ...(messageId !== undefined && { messageId }), identity, message });
  return JSON.stringify([ruleId, content, file, pointer]);
}
