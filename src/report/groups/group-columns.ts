import type { LintResult } from '../../finding/finding.ts';
import { SEVERITIES, type Severity } from '../../rule/rule.ts';
import type { ReportOptions } from '../report-writer.ts';
import { type GroupRow, type GroupTable, groupTable, shownRows, sumOf } from './group-rows.ts';

/** A column of numbers in a table of teams or folders. */
export interface GroupColumn {
  readonly title: string;
  readonly count: (row: GroupRow) => number;
}

/** The title of the table of the teams or folders, and of its first column. */
export function groupTitle({ by }: Pick<GroupTable, 'by'>): string {
  return by === 'team' ? 'Team' : 'Folder';
}

export const DESCRIPTION_COLUMN: GroupColumn = { title: 'Descriptions', count: ({ descriptions }) => descriptions };

/** The columns about the base, if there is one. */
export function changeColumns(isCompared: boolean): readonly GroupColumn[] {
  if (!isCompared) return [];
  return [
    { title: 'New', count: ({ added }) => sumOf(added) },
    { title: 'Existing', count: ({ existing }) => sumOf(existing) },
    { title: 'Gone', count: ({ gone }) => sumOf(gone) },
  ];
}

/** The column of the findings that are in a baseline or accepted, if there are any. */
export function knownColumn({ known }: GroupRow): readonly GroupColumn[] {
  return sumOf(known) === 0 ? [] : [{ title: 'Known', count: (row) => sumOf(row.known) }];
}

/** The titles of severities. */
export const SEVERITY_TITLES: Readonly<Record<Severity, string>> = {
  error: 'Errors',
  warn: 'Warnings',
  info: 'Info',
  hint: 'Hints',
};

/** A table of the teams or folders as text: how many findings of each severity are listed, and what is not. */
export function groupCells(
  result: LintResult,
  options: Pick<ReportOptions, 'cwd' | 'repository'>,
): { readonly head: readonly string[]; readonly rows: readonly { readonly name: string; readonly cells: readonly number[] }[] } {
  const table = groupTable(result, options);
  const { listed } = table.total;
  const columns: readonly GroupColumn[] = [
    DESCRIPTION_COLUMN,
    ...SEVERITIES.filter((level) => listed[level] > 0).map((level) => ({
      title: SEVERITY_TITLES[level],
      count: (row: GroupRow) => row.listed[level],
    })),
    ...changeColumns(result.comparison !== undefined),
    ...knownColumn(table.total),
  ];
  return {
    head: [groupTitle(table), ...columns.map(({ title }) => title)],
    rows: shownRows(table).map((row) => ({ name: row.name, cells: columns.map(({ count }) => count(row)) })),
  };
}
