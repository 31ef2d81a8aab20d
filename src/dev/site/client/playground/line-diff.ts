import { diff } from '@codemirror/merge';

const CONTEXT = 3;

/** The lines of a text that change, with some around them. */
export function lineDiff(name: string, before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  // Each line as one character, so that lines are compared as wholes.
  const codes = new Map<string, string>();
  const coded = (lines: readonly string[]) => lines.map((line) => codeOf(line, codes)).join('');
  const changes = diff(coded(old), coded(now));
  const shown = [name];
  let last = 0;
  for (const [index, { fromA, toA, fromB, toB }] of changes.entries()) {
    const start = Math.max(last, fromA - CONTEXT);
    if (start > last) shown.push('…');
    shown.push(...old.slice(start, fromA).map((line) => `  ${line}`));
    shown.push(...old.slice(fromA, toA).map((line) => `- ${line}`), ...now.slice(fromB, toB).map((line) => `+ ${line}`));
    // What the next change removes is not around this one.
    last = Math.min(toA + CONTEXT, changes[index + 1]?.fromA ?? old.length);
    shown.push(...old.slice(toA, last).map((line) => `  ${line}`));
  }
  return shown.join('\n');
}

function codeOf(line: string, codes: Map<string, string>): string {
  const known = codes.get(line);
  if (known !== undefined) return known;
  // Beyond these there are surrogates; so many different lines are not compared exactly.
  const code = String.fromCharCode(1 + (codes.size % 0xd7fe));
  codes.set(line, code);
  return code;
}
