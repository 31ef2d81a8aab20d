import { isRenamedDescription, outlineOf } from '../changes/findings/outline.ts';
import { type BaselineEntry, contentKeyOf, type Finding, type LintResult } from '../finding/finding.ts';
import { path } from '../platform/platform.ts';
import type { Baseline } from './baseline.ts';
import { fileExistenceCheck } from './file-existence.ts';
import { baselineNaming } from './file-names.ts';

/**
 * Accepted changes with their current places. An entry belongs to a change if its place in either version is the same. If only the
 * place in the older version is the same, the entry is moved to the current place, in another file only if that file replaces its own.
 */
export function withCurrentPlaces(baseline: Baseline, result: LintResult, cwd: string): Baseline {
  const { entries } = baseline;
  const { findings } = result;
  const relative = baselineNaming(baseline, cwd);
  const replaces = replacedFiles(baseline, result, cwd);
  const places = findings.flatMap(changesOf);
  const byNew = new Set(places.map((place) => placeKey(place, relative(place.file), place.pointer)));
  const byOld = new Map<string, BaselineEntry>();
  for (const place of places)
    for (const name of [relative(place.file), '']) byOld.set(placeKey(place, name, formerPointer(place)), place);
  const moved = (entry: BaselineEntry): BaselineEntry => {
    if (byNew.has(placeKey(entry, entry.file, entry.pointer))) return entry;
    const other = byOld.get(placeKey(entry, '', formerPointer(entry)));
    const elsewhere = other !== undefined && replaces(entry.file, other.file) ? other : undefined;
    const place = byOld.get(placeKey(entry, entry.file, formerPointer(entry))) ?? elsewhere;
    return place ? { ...entry, file: relative(place.file), pointer: place.pointer } : entry;
  };
  return { ...baseline, entries: entries.map(moved) };
}

/**
 * Returns a function that determines whether a file replaces a known one. A file that is not a description replaces one that is
 * gone, because it may have been renamed; a description that is not in a file, such as standard input, replaces the one that it
 * resembles. Other descriptions replace none, as two descriptions may have changes at the same place.
 */
function replacedFiles(
  baseline: Baseline,
  { files, content }: LintResult,
  cwd: string,
): (known: string, file: string) => boolean {
  const outlines = new Map((baseline.outlines ?? []).map((outline) => [outline.file, outline]));
  const folder = path.dirname(baseline.file);
  const exists = fileExistenceCheck(folder);
  return (known, file) => {
    const outline = outlines.get(known);
    if (!files.includes(file)) return outline === undefined && !exists(path.resolve(folder, known));
    return outline !== undefined && !exists(path.resolve(cwd, file)) && isRenamedDescription(outline, outlineOf(content(file)));
  };
}

/** A change as entries, one for each of its places. Files are named as in the finding. */
function changesOf(finding: Finding): readonly BaselineEntry[] {
  const { ruleId, message } = finding;
  const all = finding.places ?? [{ ...finding, before: finding.related?.[0] }];
  return all.map(({ file, pointer, identity = {}, messageId = finding.messageId, before }) => ({
    ...{ ruleId, file, pointer, identity, message },
    ...formerPlace(pointer, before),
    ...(messageId !== undefined && { messageId }),
  }));
}

/** The place in the older version, if it differs. */
export function formerPlace(pointer: string, before: { readonly pointer: string } | undefined): Pick<BaselineEntry, 'before'> {
  return before && before.pointer !== pointer ? { before: before.pointer } : {};
}

function formerPointer({ pointer, before = pointer }: BaselineEntry): string {
  return before;
}

function placeKey({ ruleId, messageId, identity = {}, message }: BaselineEntry, file: string, pointer: string): string {
  const content = contentKeyOf({ ...(messageId !== undefined && { messageId }), identity, message });
  return JSON.stringify([ruleId, content, file, pointer]);
}
