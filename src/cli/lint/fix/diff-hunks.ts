import { type LineChange, lineChanges } from '../../../fix/line-changes.ts';

/** Lines of context around a change. */
const CONTEXT = 3;

/**
 * The hunks of a unified diff, line by line.
 *
 * @param origins For each new line the index of the same old line, or -1, as far as it is known: comparing takes time that grows with the square of
 *   the changed lines.
 */
export function diffHunks(before: string, text: string, origins: readonly number[] | undefined): readonly string[] {
  const [old, now] = [linesOf(before), linesOf(text)];
  const changes = changesBetween(old, now, origins ?? []);
  return inHunks(changes).flatMap((hunk) => hunkLines(hunk, old, now));
}

/** The lines with their ends, which the last line may lack. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function changesBetween(old: readonly string[], now: readonly string[], origins: readonly number[]): readonly LineChange[] {
  const changes: LineChange[] = [];
  let [oldStart, newStart] = [0, 0];
  const upTo = (oldEnd: number, newEnd: number) => {
    for (const change of lineChanges(old, now, { oldStart, oldEnd, newStart, newEnd })) changes.push(change);
    [oldStart, newStart] = [oldEnd + 1, newEnd + 1];
  };
  for (const [line, origin] of origins.entries()) if (origin !== -1 && old[origin] === now[line]) upTo(origin, line);
  upTo(old.length, now.length);
  return changes;
}

/** Changes whose contexts touch are one hunk. */
function inHunks(changes: readonly LineChange[]): readonly (readonly LineChange[])[] {
  const hunks: LineChange[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1);
    const before = last?.at(-1);
    if (last && before && change.oldStart - before.oldEnd <= 2 * CONTEXT) last.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

function hunkLines(hunk: readonly LineChange[], old: readonly string[], now: readonly string[]): readonly string[] {
  const [first, last] = [hunk[0], hunk.at(-1)];
  if (!first || !last) return [];
  const lead = Math.min(CONTEXT, first.oldStart);
  const [oldStart, newStart] = [first.oldStart - lead, first.newStart - lead];
  const oldEnd = Math.min(old.length, last.oldEnd + CONTEXT);
  const newEnd = last.newEnd + (oldEnd - last.oldEnd);
  const lines = [`@@ -${hunkRange(oldStart, oldEnd)} +${hunkRange(newStart, newEnd)} @@`];
  let at = oldStart;
  for (const change of hunk) {
    lines.push(...marked(' ', old.slice(at, change.oldStart)));
    lines.push(...marked('-', old.slice(change.oldStart, change.oldEnd)));
    lines.push(...marked('+', now.slice(change.newStart, change.newEnd)));
    at = change.oldEnd;
  }
  return [...lines, ...marked(' ', old.slice(at, oldEnd))];
}

/** The range in the header of a hunk: lines are counted from 1, and an empty range names the line before it. */
function hunkRange(start: number, end: number): string {
  return `${end > start ? start + 1 : start},${end - start}`;
}

function marked(mark: string, lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) =>
    line.endsWith('\n') ? [mark + line.slice(0, -1)] : [mark + line, '\\ No newline at end of file'],
  );
}
