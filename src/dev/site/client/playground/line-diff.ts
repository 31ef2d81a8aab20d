import { lineChanges } from '../../../../fix/line-changes.ts';

const CONTEXT_LINES = 3;

/** The lines of the text that change, with some around them. */
export function lineDiff(name: string, before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const changes = [...lineChanges(old, now)];
  const shown = [name];
  let last = 0;
  for (const [index, { oldStart, oldEnd, newStart, newEnd }] of changes.entries()) {
    const start = Math.max(last, oldStart - CONTEXT_LINES);
    if (start > last) shown.push('…');
    shown.push(...old.slice(start, oldStart).map((line) => `  ${line}`));
    shown.push(
      ...old.slice(oldStart, oldEnd).map((line) => `- ${line}`),
      ...now.slice(newStart, newEnd).map((line) => `+ ${line}`),
    );
    // Lines that the next change removes are not context of this one.
    last = Math.min(oldEnd + CONTEXT_LINES, changes[index + 1]?.oldStart ?? old.length);
    shown.push(...old.slice(oldEnd, last).map((line) => `  ${line}`));
  }
  return shown.join('\n');
}
