import { type BaselineEntry, contentKeyOf } from '../finding/finding.ts';
import { groupBy } from '../model/group-by.ts';
import { compareText } from '../text/compare-text.ts';

/** Entries about one fault in one file, which a baseline writes as one. */
export type EntryGroup = readonly [BaselineEntry, ...BaselineEntry[]];

/** A place in the text of a baseline; several places with the same start are a list of the start and their last parts. */
export type PlaceText =
  | string
  | readonly [start: string, ...last: string[]]
  | { readonly pointer: string; readonly before: string };

/** Groups entries, in the order in which they are written; each group begins with the entry whose place is written first. */
export function groupEntries(entries: readonly BaselineEntry[]): readonly EntryGroup[] {
  const groups = groupBy(entries, (entry) => {
    const { file, ruleId, places = '', reason = '', expires = '' } = entry;
    return [file, ruleId, contentKeyOf(entry), places, reason, expires].join('\0');
  });
  const sorted = [...groups].sort(([a], [b]) => compareText(a, b)).map(([, group]) => group);
  return sorted.map((group) => {
    if (group.length === 1) return group;
    const starts = startsOf(group);
    return group.sort((a, b) => compareText(lineOf(a, starts), lineOf(b, starts)) || compareText(placeKeyOf(a), placeKeyOf(b)));
  });
}

/** The places of a group, in its order, those with the same start on one line. */
export function placeTextsOf(group: EntryGroup): readonly PlaceText[] {
  const starts = startsOf(group);
  const lines: PlaceText[] = [];
  const lists = new Map<string, [start: string, ...last: string[]]>();
  for (const entry of group) {
    const { pointer, before } = entry;
    const line = lineOf(entry, starts);
    if (before !== undefined) lines.push({ pointer, before });
    else if (line === pointer) lines.push(pointer);
    else {
      const list = lists.get(line) ?? [line];
      if (list.length === 1) lines.push(list);
      lists.set(line, list);
      list.push(pointer.slice(line.length + 1));
    }
  }
  return lines;
}

/** The starts that several places of a group share. */
function startsOf(group: EntryGroup): ReadonlySet<string> {
  const [seen, several] = [new Set<string>(), new Set<string>()];
  for (const { pointer, before } of group) {
    if (pointer === '' || before !== undefined) continue;
    const start = startOf(pointer);
    if (start !== '') (seen.has(start) ? several : seen).add(start);
  }
  return several;
}

/** The start of a place, if it shares its line with others; else the whole place. */
function lineOf({ pointer, before }: BaselineEntry, starts: ReadonlySet<string>): string {
  if (pointer === '' || before !== undefined) return pointer;
  const start = startOf(pointer);
  return starts.has(start) ? start : pointer;
}

function startOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

function placeKeyOf({ pointer, before = '' }: BaselineEntry): string {
  return `${pointer}\0${before}`;
}
