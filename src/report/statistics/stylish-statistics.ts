import { Chalk, type ChalkInstance } from 'chalk';
import type { LintResult } from '../../finding/finding.ts';
import { SEVERITIES, type Severity } from '../../rule/rule.ts';
import { visible } from '../../text/escape.ts';
import { groupTitle, knownColumn, SEVERITY_TITLES } from '../groups/group-columns.ts';
import { type Counts, countsOf, type GroupRow, groupTable, isDivided, presentIn, sumOf } from '../groups/group-rows.ts';
import { linkToPage } from '../hyperlink.ts';
import { type Format, listed, type ReportOptions } from '../report-format.ts';
import { ruleRows } from '../rule-table.ts';
import { colorOf } from '../severity-color.ts';
import { Page } from '../stylish.ts';
import { type Cell, tableLines } from '../text-table.ts';
import { ruleChanges } from './rule-statistics.ts';

/** Counts findings by rule, and by team or folder if there are several, instead of listing them. */
export const stylishStatistics: Format = (result, options) => {
  const page = new Page(result, options);
  const chalk = new Chalk({ level: options.color ? 1 : 0 });
  const tables = [ruleTable(result, options, chalk), groupsTable(result, options, chalk)];
  const lines = tables.flatMap((table) => (table.length === 0 ? [] : [...table, '']));
  return page.text([...page.failures(), ...lines, ...page.summary()]);
};

function ruleTable(result: LintResult, options: ReportOptions, chalk: ChalkInstance): readonly string[] {
  const rules = result.comparison
    ? ruleChanges(result)
        .filter(({ severity }) => isShown(severity, options))
        .map((rule) => ({ ...rule, cells: [changing(rule.count, rule.added, rule.fixed)] }))
    : ruleRows(listed(result, options)).map((rule) => ({ ...rule, cells: [rule.count, rule.places, rule.files].map(number) }));
  if (rules.length === 0) return [];
  const rows = rules.map(({ ruleId, severity, url, cells }): readonly Cell[] => [
    { text: visible(ruleId), show: (text) => linkToPage(text, url, options) },
    { text: severity, show: colorOf(severity, chalk) },
    ...cells,
  ]);
  const titles = ['Rule', 'Severity', 'Findings', ...(result.comparison ? [] : ['Places', 'Files'])];
  return tableLines([titles.map((text) => ({ text, show: chalk.bold })), ...rows]);
}

/** Only if there are several teams or folders. */
function groupsTable(result: LintResult, options: ReportOptions, chalk: ChalkInstance): readonly string[] {
  const table = groupTable(result, options);
  const { rows, total } = table;
  if (!isDivided(table)) return [];
  const isCompared = result.comparison !== undefined;
  const present = presentIn(total, isCompared);
  const levels = SEVERITIES.filter((level) => isShown(level, options) && present[level] + total.fixed[level] > 0);
  const known = knownColumn(total);
  const titles = ['Descriptions', 'Findings', ...levels.map((level) => SEVERITY_TITLES[level])];
  const head = [groupTitle(table), ...titles, ...known.map(({ title }) => title)];
  const cells = rows.map((row): readonly Cell[] => [
    { text: visible(row.name) },
    number(row.descriptions),
    ...findingCells(row, levels, isCompared, options),
    ...known.map(({ count }) => number(count(row))),
  ]);
  return tableLines([head.map((text) => ({ text, show: chalk.bold })), ...cells]);
}

/** The numbers of all findings, and of those of each severity. */
function findingCells(row: GroupRow, levels: readonly Severity[], isCompared: boolean, options: ReportOptions): readonly Cell[] {
  const only = (counts: Counts) => countsOf((severity) => (isShown(severity, options) ? counts[severity] : 0));
  const [present, added, fixed] = [only(presentIn(row, isCompared)), only(row.added), only(row.fixed)];
  const cell = (count: (counts: Counts) => number) =>
    isCompared ? changing(count(present), count(added), count(fixed)) : number(count(present));
  return [cell(sumOf), ...levels.map((level) => cell((counts) => counts[level]))];
}

/** With `quiet`, errors only. */
function isShown(severity: Severity, { quiet }: ReportOptions): boolean {
  return !quiet || severity === 'error';
}

function number(value: number): Cell {
  return { text: String(value), isNumber: true };
}

/** `12 (+2 -1)`: a number now, and how it has changed. */
function changing(count: number, added: number, fixed: number): Cell {
  const changes = [...(added > 0 ? [`+${added}`] : []), ...(fixed > 0 ? [`-${fixed}`] : [])];
  return { text: changes.length === 0 ? String(count) : `${count} (${changes.join(' ')})`, isNumber: true };
}
