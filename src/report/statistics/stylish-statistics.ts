import type { LintResult } from '../../finding/finding.ts';
import { SEVERITIES, type Severity } from '../../rule/rule.ts';
import { visible } from '../../text/escape.ts';
import { groupTitle, knownColumn, SEVERITY_TITLES } from '../groups/group-columns.ts';
import {
  countsOf,
  type GroupRow,
  groupTable,
  hasSeveralGroups,
  presentIn,
  type SeverityCounts,
  sumOf,
} from '../groups/group-rows.ts';
import type { ReportFormat, ReportOptions } from '../report-writer.ts';
import { TerminalReport } from '../stylish.ts';
import { ruleChanges } from './rule-changes.ts';

/** Counts findings by rule, and by team or folder if there are several, instead of listing them. */
export const stylishStatistics: ReportFormat = (result, options) => {
  const page = new TerminalReport(result, options);
  const rules = result.comparison ? changedRules(page, result, options) : page.ruleTable(true);
  return page.text([...page.failures(), ...rules, ...groupLines(page, result, options), ...page.summary()]);
};

function changedRules(page: TerminalReport, result: LintResult, options: ReportOptions): readonly string[] {
  const rules = ruleChanges(result).filter(({ severity }) => isShown(severity, options));
  return page.rules(['Findings'], rules, ({ count, added, gone }) => [countWithChanges(count, added, gone)]);
}

/** The table of the teams or folders, if there are several. */
function groupLines(page: TerminalReport, result: LintResult, options: ReportOptions): readonly string[] {
  const table = groupTable(result, options);
  const { rows, total } = table;
  if (!hasSeveralGroups(table)) return [];
  const isCompared = result.comparison !== undefined;
  const present = presentIn(total, isCompared);
  const levels = SEVERITIES.filter((level) => isShown(level, options) && present[level] + total.gone[level] > 0);
  const known = knownColumn(total);
  const titles = ['Descriptions', 'Findings', ...levels.map((level) => SEVERITY_TITLES[level])];
  return page.lines(
    [groupTitle(table), ...titles, ...known.map(({ title }) => title)],
    rows.map((row) => [
      visible(row.name),
      row.descriptions,
      ...findingCells(row, levels, isCompared, options),
      ...known.map(({ count }) => count(row)),
    ]),
  );
}

/** The numbers of all findings, and of those of each severity. */
function findingCells(
  row: GroupRow,
  levels: readonly Severity[],
  isCompared: boolean,
  options: ReportOptions,
): readonly string[] {
  const only = (counts: SeverityCounts) => countsOf((severity) => (isShown(severity, options) ? counts[severity] : 0));
  const [present, added, gone] = [only(presentIn(row, isCompared)), only(row.added), only(row.gone)];
  const cell = (count: (counts: SeverityCounts) => number) => countWithChanges(count(present), count(added), count(gone));
  return [cell(sumOf), ...levels.map((level) => cell((counts) => counts[level]))];
}

/** Returns whether findings of a severity are shown: with `quiet`, only errors. */
function isShown(severity: Severity, { quiet }: ReportOptions): boolean {
  return !quiet || severity === 'error';
}

/** `12 (+2 -1)`: a number now, and how it has changed. */
function countWithChanges(count: number, added: number, gone: number): string {
  const changes = [...(added > 0 ? [`+${added}`] : []), ...(gone > 0 ? [`-${gone}`] : [])];
  return changes.length === 0 ? String(count) : `${count} (${changes.join(' ')})`;
}
