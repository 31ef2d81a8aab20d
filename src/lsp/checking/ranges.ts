import type { Range as LspRange } from 'vscode-languageserver';
import type { Position, Range } from '../../document/lines.ts';

/** The range of a finding as the protocol counts: from 0. */
export function lspRange({ start, end }: Range): LspRange {
  return { start: lspPosition(start), end: lspPosition(end) };
}

function lspPosition({ line, column }: Position): LspRange['start'] {
  return { line: line - 1, character: column - 1 };
}

export const START_OF_FILE: LspRange = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Returns whether two ranges have a character or an end in common. */
export function touches(a: LspRange, b: LspRange): boolean {
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

function isBefore(a: LspRange['start'], b: LspRange['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
