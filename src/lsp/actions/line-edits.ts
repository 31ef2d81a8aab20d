import { LineIndex } from '../../document/lines.ts';
import type { ChangedFile } from '../../fix/changed-files.ts';
import { lineOrigins } from '../../fix/line-origins.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { changedLines } from '../checking/changed-lines.ts';
import type { FileChange } from './workspace-edit.ts';

/** The edits that lead from the first text of a file to the last, as small as is known: several steps become changes of whole lines. */
export function editsOf({ before, text, steps = [] }: ChangedFile): readonly TextEdit[] {
  const [only, second] = steps;
  if (only && !second) return only;
  const [old, now] = [new LineIndex(before), new LineIndex(text)];
  const edits: TextEdit[] = [];
  let [oldLine, newLine] = [0, 0];
  const startOf = (lines: LineIndex, line: number) =>
    line < lines.count ? lines.offset({ line: line + 1, column: 1 }) : lines.text.length;
  const replaceUpTo = (oldEnd: number, newEnd: number) => {
    const [start, end] = [startOf(old, oldLine), startOf(old, oldEnd)];
    const replacement = text.slice(startOf(now, newLine), startOf(now, newEnd));
    if (before.slice(start, end) !== replacement) edits.push({ start, end, text: replacement });
    [oldLine, newLine] = [oldEnd + 1, newEnd + 1];
  };
  for (const [line, origin] of lineOrigins(before, steps).entries()) if (origin !== -1) replaceUpTo(origin, line);
  replaceUpTo(old.count, now.count);
  return edits;
}

/** The change that gives a file another text: the lines between the first and the last that differ. */
export function textChange(file: string, before: string, text: string): FileChange {
  const [first, second] = [linesOf(before), linesOf(text)];
  const { above, below } = changedLines(first, second);
  const start = first.slice(0, above).join('').length;
  const end = before.length - first.slice(first.length - below).join('').length;
  const inserted = second.slice(above, second.length - below).join('');
  return { file, before, edits: before === text ? [] : [{ start, end, text: inserted }] };
}

function linesOf(text: string): readonly string[] {
  return text.split(/(?<=\n)/);
}
