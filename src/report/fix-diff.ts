import { withStarredCredentials } from '../document/files/addresses.ts';
import type { Position } from '../document/lines.ts';
import type { FileTextEdit, FindingFix } from '../rule/edits.ts';
import { visible, withoutCommand } from '../text/escape.ts';
import type { SourceLines } from './source-lines.ts';

/** A line of a small diff, safe to be shown: it starts with `+`, `-` or a space, or is the `@@` line of a place. */
export interface DiffLine {
  readonly kind: 'added' | 'removed' | 'same' | 'place';
  readonly text: string;
}

/** The number of characters of a long line that are shown around a change: a minified description is one line. */
const CONTEXT_LENGTH = 60;
const MAX_LINE_LENGTH = 200;

/**
 * The changes of a fix, line by line; empty if it is not known which text it changes.
 *
 * @param most The maximum number of lines; the last one says how many changes are left out.
 */
export function fixDiff(
  { textEdits = [], omittedPlaces = 0 }: FindingFix,
  sources: SourceLines,
  most: number,
): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  const hunks = hunksOf(textEdits);
  for (const [index, hunk] of hunks.entries()) {
    const next = linesOf(hunk, sources);
    if (lines.length + next.length > most) {
      const rest = hunks.length - index + omittedPlaces;
      const cut = lines.length === 0 ? next.slice(0, most) : [];
      const left = cut.length === 0 ? moreChanges(rest) : 'more lines';
      return [...lines, ...cut, { kind: 'place', text: `@@ ${left} @@` }];
    }
    lines.push(...next);
  }
  if (omittedPlaces > 0 && lines.length > 0) lines.push({ kind: 'place', text: `@@ ${moreChanges(omittedPlaces)} @@` });
  return lines;
}

function moreChanges(number: number): string {
  return number === 1 ? '1 more change' : `${number} more changes`;
}

/** Groups edits that touch a common line, and are near each other there. The edits are sorted by their places. */
function hunksOf(edits: readonly FileTextEdit[]): readonly (readonly [FileTextEdit, ...FileTextEdit[]])[] {
  const hunks: [FileTextEdit, ...FileTextEdit[]][] = [];
  for (const edit of edits) {
    const hunk = hunks.at(-1);
    const last = hunk?.at(-1);
    if (hunk && last?.file === edit.file && isNear(last.range.end, edit.range.start)) hunk.push(edit);
    else hunks.push([edit]);
  }
  return hunks;
}

function isNear(end: Position, start: Position): boolean {
  return end.line === start.line && start.column - end.column < MAX_LINE_LENGTH;
}

function linesOf(edits: readonly [FileTextEdit, ...FileTextEdit[]], sources: SourceLines): readonly DiffLine[] {
  const [first] = edits;
  const { file } = first;
  const texts = textsOf(edits, (line) => sources.line(file, line));
  if (!texts) return [];
  const [old, now] = texts.map((text) => text.split(/\r\n|\r|\n/).map(shownLine)) as [string[], string[]];
  const start = countSame(old, now);
  const end = countSame(old.slice(start).reverse(), now.slice(start).reverse());
  const line = first.range.start.line + start;
  const place: DiffLine = { kind: 'place', text: `@@ ${visible(file)}:${line} @@` };
  const [removed, added] = [old, now].map((all) => all.slice(start, all.length - end)) as [string[], string[]];
  const above = old[start - 1];
  return [
    place,
    ...(above === undefined ? [] : [{ kind: 'same', text: withoutCommand(` ${above}`) } as const]),
    ...removed.map((text) => ({ kind: 'removed', text: `-${text}` }) as const),
    ...added.map((text) => ({ kind: 'added', text: `+${text}` }) as const),
  ];
}

/** The lines that edits touch, before and after the edits; long lines without the parts that are far from the edits. */
function textsOf(
  edits: readonly [FileTextEdit, ...FileTextEdit[]],
  lineAt: (line: number) => string | undefined,
): readonly [string, string] | undefined {
  const first = edits[0].range.start;
  const last = edits.at(-1)?.range.end ?? first;
  const head = lineAt(first.line);
  if (head === undefined) return undefined;
  let [old, now] = [beginningOf(head, first.column - 1), beginningOf(head, first.column - 1)];
  let at = first;
  for (const { range, text } of edits) {
    const kept = textBetween(at, range.start, lineAt);
    old += kept + textBetween(range.start, range.end, lineAt);
    now += kept + text;
    at = range.end;
  }
  const tail = endOf(lineAt(last.line) ?? '', last.column - 1);
  return [old + tail, now + tail];
}

function beginningOf(line: string, end: number): string {
  return line.length <= MAX_LINE_LENGTH || end <= CONTEXT_LENGTH
    ? line.slice(0, end)
    : `…${line.slice(end - CONTEXT_LENGTH, end)}`;
}

function endOf(line: string, start: number): string {
  return line.length <= MAX_LINE_LENGTH || line.length - start <= CONTEXT_LENGTH
    ? line.slice(start)
    : `${line.slice(start, start + CONTEXT_LENGTH)}…`;
}

function textBetween(from: Position, to: Position, lineAt: (line: number) => string | undefined): string {
  const parts: string[] = [];
  for (let line = from.line; line <= to.line; line++) {
    const text = lineAt(line) ?? '';
    parts.push(text.slice(line === from.line ? from.column - 1 : 0, line === to.line ? to.column - 1 : text.length));
  }
  return parts.join('\n');
}

function shownLine(line: string): string {
  const cut = line.length > 2 * MAX_LINE_LENGTH ? `${line.slice(0, 2 * MAX_LINE_LENGTH)}…` : line;
  return withStarredCredentials(cut).split('\t').map(visible).join('  ');
}

function countSame(a: readonly string[], b: readonly string[]): number {
  const most = Math.min(a.length, b.length);
  for (let i = 0; i < most; i++) if (a[i] !== b[i]) return i;
  return most;
}
