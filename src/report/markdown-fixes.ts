import type { Finding } from '../finding/finding.ts';
import type { FindingFix } from '../rule/edits.ts';
import { positionOf } from './finding-text.ts';
import { fixDiff } from './fix-diff.ts';
import { codeSpan, fenced, markdownText } from './markdown-text.ts';
import { MAX_FIXES } from './shown-edits.ts';
import type { SourceLines } from './source-lines.ts';

const MAX_DIFF_LINES = 16;
const MAX_TITLE_LENGTH = 500;

/**
 * The changes of the fixes of findings, for people who read a pull request, and how to apply them.
 *
 * @param command How to apply them, in Markdown.
 */
export function fixBlocks(
  findings: readonly Finding[],
  command: readonly string[],
  sources: SourceLines,
  pathOf: (file: string) => string,
): readonly string[] {
  const fixes = findings.flatMap((finding) => (finding.fix ? [{ finding, fix: finding.fix }] : []));
  if (fixes.length === 0) return [];
  const shown = fixes.slice(0, MAX_FIXES);
  const left = fixes.length - shown.length;
  return [
    '### Fixes',
    ...command,
    `<details>\n<summary>${fixes.length === 1 ? '1 fix' : `${fixes.length} fixes`}</summary>`,
    ...shown.map(({ finding, fix }) => fixBlock(finding, fix, sources, pathOf)),
    ...(left > 0 ? [`and ${left} more.`] : []),
    '</details>',
  ];
}

function fixBlock({ file, range }: Finding, fix: FindingFix, sources: SourceLines, pathOf: (file: string) => string): string {
  const title = `${codeSpan(pathOf(file))} ${positionOf(range)} ${markdownText(fix.title.slice(0, MAX_TITLE_LENGTH))} (${fix.applicability})`;
  const lines = fixDiff(fix, sources, MAX_DIFF_LINES).map(({ text }) => text);
  if (lines.length === 0) return title;
  return [title, '', fenced(lines.join('\n'), 'diff')].join('\n');
}
