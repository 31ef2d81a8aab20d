import type { Finding } from '../../finding/finding.ts';
import type { FindingFix } from '../../rule/edits.ts';
import { escapeMarkup } from '../../text/escape.ts';
import { type DiffLine, fixDiff } from '../fix-diff.ts';
import type { SourceLines } from '../source-lines.ts';
import { messageMarkup } from './markup.ts';

/** The most lines of the diff of a fix. */
const MAX_DIFF_LINES = 24;

const ELEMENTS: Readonly<Record<DiffLine['kind'], string | undefined>> = {
  added: 'ins',
  removed: 'del',
  place: 'i',
  same: undefined,
};

/** The fix of a finding and its suggestions, each with what it changes, folded. */
export function fixesMarkup({ fix, suggestions = [] }: Finding, sources: SourceLines): string {
  const all = [...(fix ? [['Fix', fix] as const] : []), ...suggestions.map((one) => ['Suggestion', one] as const)];
  return all.map(([name, one]) => fixMarkup(name, one, sources)).join('');
}

function fixMarkup(name: string, fix: FindingFix, sources: SourceLines): string {
  const title = `${name} (${fix.applicability}): ${messageMarkup(fix.title)}`;
  const lines = fixDiff(fix, sources, MAX_DIFF_LINES).map(lineMarkup);
  if (lines.length === 0) return `<p class="fix">${title}</p>\n`;
  return `<details class="fix"><summary>${title}</summary><pre>${lines.join('\n')}</pre></details>\n`;
}

function lineMarkup({ kind, text }: DiffLine): string {
  const element = ELEMENTS[kind];
  const markup = escapeMarkup(text);
  return element === undefined ? markup : `<${element}>${markup}</${element}>`;
}
