import { addCounts, countByRule, type Finding, type LintResult, type RuleCount } from '../finding/finding.ts';
import { SEVERITIES, type Severity } from '../rule/rule.ts';
import type { FileReport } from './file-reports.ts';
import { groupsByFolder } from './finding-groups.ts';
import { type Room, unfolding } from './markdown-room.ts';
import { clip, codeCell, LONGEST_NAME, linked } from './markdown-text.ts';
import { countSeverities } from './result-summary.ts';

const COLUMNS: Readonly<Record<Severity, string>> = { error: 'Errors', warn: 'Warnings', info: 'Info', hint: 'Hints' };

/** A table of the rules with findings; of a comparison, without those that have nothing but existing and fixed ones. */
export function ruleTable(findings: readonly Finding[], { comparison }: Pick<LintResult, 'comparison'>, room: Room): string[] {
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
    return `| ${severity} | ${linked(codeCell(clip(ruleId, LONGEST_NAME)), url)} | ${counts.join(' | ')} |`;
  });
  const names = Object.keys(columns);
  return tableOf([`| Severity | Rule | ${names.join(' | ')} |`, `|---|---|${'--:|'.repeat(names.length)}`], lines, room);
}

/** Tables of the folders and files with findings, if there are several. */
export function placeTables(files: readonly FileReport[], room: Room): string[] {
  const folders = groupsByFolder(files).map((group) => ({ ...group, cells: [group.name, `${group.files}`] }));
  const named = files.map(({ path, findings }) => ({ findings, cells: [path] }));
  return [
    ...(folders.length === 0 ? [] : ['### By folder', ...countTable('| Folder | Files |', '|---|--:|', folders, room)]),
    ...(files.length < 2 ? [] : ['### By file', ...countTable('| File |', '|---|', named, room)]),
  ];
}

/** A table with the number of findings of each severity; the first cell of each row is a name. */
function countTable(
  names: string,
  line: string,
  groups: readonly { readonly findings: readonly Finding[]; readonly cells: readonly string[] }[],
  room: Room,
): string[] {
  const total = countSeverities({ findings: groups.flatMap(({ findings }) => findings) });
  const levels = SEVERITIES.filter((level) => total[level] > 0);
  const head = [`${names} ${levels.map((level) => COLUMNS[level]).join(' | ')} |`, line + '--:|'.repeat(levels.length)];
  const lines = groups.map(({ findings, cells: [name = '', ...cells] }) => {
    const counts = countSeverities({ findings });
    return `| ${[codeCell(clip(name, LONGEST_NAME)), ...cells, ...levels.map((level) => counts[level])].join(' | ')} |`;
  });
  return tableOf(head, lines, room);
}

/** A table, of which the first rows are seen and the others unfold. */
function tableOf(head: readonly string[], lines: readonly string[], room: Room): string[] {
  const kept = room.fitting(lines);
  return unfolding(kept, lines.length - kept.length, 'more row', { head });
}

interface Row {
  readonly first: RuleCount;
  /** Of each column. */
  readonly counts: readonly number[];
}

/** The number of findings of each listed rule in each column: the most severe first, then those with the most findings. */
function rowsOf(listed: readonly RuleCount[], columns: readonly (readonly RuleCount[])[]): readonly Row[] {
  const keyOf = ({ severity, ruleId }: RuleCount) => `${severity} ${ruleId}`;
  const shown = new Set(listed.map(keyOf));
  const counts = columns.map((column) => new Map(column.map((one) => [keyOf(one), one.count])));
  const sums = addCounts(columns.flat()).filter((sum) => shown.has(keyOf(sum)));
  const sorted = SEVERITIES.flatMap((level) =>
    sums.filter(({ severity }) => severity === level).sort((a, b) => b.count - a.count),
  );
  return sorted.map((first) => ({ first, counts: counts.map((column) => column.get(keyOf(first)) ?? 0) }));
}
