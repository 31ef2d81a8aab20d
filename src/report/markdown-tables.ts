import { addCounts, countByRule, type Finding, type LintResult, type RuleCount } from '../finding/finding.ts';
import { SEVERITIES } from '../rule/rule.ts';
import { clip } from '../text/clip.ts';
import type { FileReport } from './file-reports.ts';
import { groupCells, SEVERITY_TITLES } from './groups/group-columns.ts';
import { type MarkdownRoom, unfoldingBlocks } from './markdown-room.ts';
import { codeCell, MAX_NAME_LENGTH, markdownLink } from './markdown-text.ts';
import type { ReportOptions } from './report-writer.ts';
import { countSeverities } from './result-summary.ts';

/** A table of the rules with findings. In a comparison, it leaves out rules that only have existing and fixed findings. */
export function markdownRuleTable(
  findings: readonly Finding[],
  { comparison }: Pick<LintResult, 'comparison'>,
  room: MarkdownRoom,
): string[] {
  const listed = countByRule(findings);
  const columns: Record<string, readonly RuleCount[]> = comparison
    ? {
        New: countByRule(findings.filter(({ status }) => status === 'new')),
        Existing: comparison.existing,
        Fixed: countByRule(comparison.fixed),
      }
    : { Findings: listed };
  const rows = rowsOf(listed, Object.values(columns));
  if (rows.length === 0) return [];
  const lines = rows.map(({ first: { severity, ruleId, url }, counts }) => {
    return `| ${severity} | ${markdownLink(codeCell(clip(ruleId, MAX_NAME_LENGTH)), url)} | ${counts.join(' | ')} |`;
  });
  const names = Object.keys(columns);
  return tableOf([`| Severity | Rule | ${names.join(' | ')} |`, `|---|---|${'--:|'.repeat(names.length)}`], lines, room);
}

/** A table of the teams or folders, if it says more than the table of the files. */
export function markdownGroupTable(
  result: LintResult,
  options: Pick<ReportOptions, 'cwd' | 'repository'>,
  room: MarkdownRoom,
): string[] {
  const { head, rows } = groupCells(result, options);
  const [title = ''] = head;
  if (rows.length === 0) return [];
  const lines = rows.map(({ name, cells }) => `| ${codeCell(clip(name, MAX_NAME_LENGTH))} | ${cells.join(' | ')} |`);
  const line = `|---|${'--:|'.repeat(head.length - 1)}`;
  return [`### By ${title.toLowerCase()}`, ...tableOf([`| ${head.join(' | ')} |`, line], lines, room)];
}

/** A table of the files with findings, if there are several: with the number of findings of each severity. */
export function markdownFileTable(files: readonly FileReport[], room: MarkdownRoom): string[] {
  if (files.length < 2) return [];
  const total = countSeverities({ findings: files.flatMap(({ findings }) => findings) });
  const levels = SEVERITIES.filter((level) => total[level] > 0);
  const head = [
    `| File | ${levels.map((level) => SEVERITY_TITLES[level]).join(' | ')} |`,
    `|---|${'--:|'.repeat(levels.length)}`,
  ];
  const lines = files.map(({ path, findings }) => {
    const counts = countSeverities({ findings });
    return `| ${[codeCell(clip(path, MAX_NAME_LENGTH)), ...levels.map((level) => counts[level])].join(' | ')} |`;
  });
  return ['### By file', ...tableOf(head, lines, room)];
}

/** A table whose first rows are visible and whose other rows unfold. */
function tableOf(head: readonly string[], lines: readonly string[], room: MarkdownRoom): string[] {
  const kept = room.fitting(lines);
  return unfoldingBlocks(kept, lines.length - kept.length, 'more row', { head });
}

interface RuleCountsRow {
  readonly first: RuleCount;
  /** The count in each column. */
  readonly counts: readonly number[];
}

/** The number of findings of each listed rule in each column: the most severe first, then those with the most findings. */
function rowsOf(listed: readonly RuleCount[], columns: readonly (readonly RuleCount[])[]): readonly RuleCountsRow[] {
  const keyOf = ({ severity, ruleId }: RuleCount) => `${severity} ${ruleId}`;
  const shown = new Set(listed.map(keyOf));
  const counts = columns.map((column) => new Map(column.map((one) => [keyOf(one), one.count])));
  const sums = addCounts(columns.flat()).filter((sum) => shown.has(keyOf(sum)));
  const sorted = SEVERITIES.flatMap((level) =>
    sums.filter(({ severity }) => severity === level).sort((a, b) => b.count - a.count),
  );
  return sorted.map((first) => ({ first, counts: counts.map((column) => column.get(keyOf(first)) ?? 0) }));
}
