import type { Diagnostic, Range } from 'vscode-languageserver';
import { splitLines } from '../../document/lines.ts';
import { changedLines } from './changed-lines.ts';

/**
 * Moves the diagnostics of an earlier text to the same lines in a later text. Diagnostics of lines between the first and the last
 * change are left out.
 */
export function movedDiagnostics(diagnostics: readonly Diagnostic[], before: string, now: string): readonly Diagnostic[] {
  if (before === now) return diagnostics;
  const [old, lines] = [splitLines(before), splitLines(now)];
  const { above, below } = changedLines(old, lines);
  const shift = lines.length - old.length;
  return diagnostics.flatMap((diagnostic) => {
    const { range } = diagnostic;
    if (range.end.line < above) return [diagnostic];
    return range.start.line >= old.length - below ? [{ ...diagnostic, range: shifted(range, shift) }] : [];
  });
}

function shifted({ start, end }: Range, lines: number): Range {
  return { start: { ...start, line: start.line + lines }, end: { ...end, line: end.line + lines } };
}
