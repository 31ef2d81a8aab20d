import type { LintResult } from '../../finding/finding.ts';
import { SEVERITIES, type Severity } from '../../rule/rule.ts';
import type { ReportOptions } from '../report-writer.ts';
import { repositoryPath } from '../repository-path.ts';
import { type Grouping, groupingOf } from './grouping.ts';

/** A number of findings of each severity. */
export type SeverityCounts = Readonly<Record<Severity, number>>;

/** The findings of a team or folder. */
export interface GroupRow {
  /** Untrusted. */
  readonly name: string;
  readonly descriptions: number;
  /** The findings that the result lists. */
  readonly listed: SeverityCounts;
  /** The findings that are new since the base, which also had the existing ones; without a base, all zero. */
  readonly added: SeverityCounts;
  readonly existing: SeverityCounts;
  readonly gone: SeverityCounts;
  /** The findings that are in a baseline or accepted. */
  readonly known: SeverityCounts;
}

/** The findings of all teams or folders. */
export interface GroupTable extends Grouping {
  /** The rows, those with the most severe findings first. */
  readonly rows: readonly GroupRow[];
  readonly total: GroupRow;
  /** The number of files that are counted. */
  readonly files: number;
}

/** Counts findings by team, or else by folder. A finding belongs to the group of its file, as does the file of several descriptions. */
export function groupTable(result: LintResult, places: Pick<ReportOptions, 'cwd' | 'repository'>): GroupTable {
  const grouping = groupingOf(result, places);
  const rows = new Map<string, GroupTally>();
  const names = new Map<string, GroupTally>();
  const rowOf = (file: string) => {
    const known = names.get(file);
    if (known) return known;
    const name = grouping.nameOf(repositoryPath(file, places).path);
    const row = rows.get(name) ?? emptyRow(name);
    rows.set(name, row);
    names.set(file, row);
    return row;
  };
  const total = emptyRow('');
  const add = (file: string, column: CountColumn, severity: Severity, count = 1) => {
    for (const row of [rowOf(file), total]) row[column][severity] += count;
  };
  for (const file of result.files) for (const row of [rowOf(file), total]) row.descriptions++;
  for (const { file, severity, status } of result.findings) {
    add(file, 'listed', severity);
    if (status !== undefined) add(file, status === 'new' ? 'added' : 'existing', severity);
  }
  for (const { file, severity, kind, count } of result.known ?? [])
    add(file, kind === 'existing' ? 'existing' : 'known', severity, count);
  const { fixed = [], deleted = [] } = result.comparison ?? {};
  for (const { file, severity } of [...fixed, ...deleted]) add(file, 'gone', severity);
  return { ...grouping, rows: [...rows.values()].sort(compareRows), total, files: names.size };
}

/** Returns whether there are several teams, or several folders with descriptions: the folders of the parts of one say little. */
export function hasSeveralGroups({ by, rows }: GroupTable): boolean {
  return (by === 'team' ? rows : rows.filter(({ descriptions }) => descriptions > 0)).length > 1;
}

/** The rows that a page shows beside a list of files: none if they say no more than that list. */
export function shownRows(table: GroupTable): readonly GroupRow[] {
  const { by, rows, total, files } = table;
  const unlisted = COUNT_COLUMNS.filter((column) => column !== 'listed').some((column) => sumOf(total[column]) > 0);
  return hasSeveralGroups(table) && (by === 'team' || rows.length < files || unlisted) ? rows : [];
}

/** The findings that there are, with the existing ones that are not listed. */
export function presentIn({ listed, added, existing }: GroupRow, isCompared: boolean): SeverityCounts {
  return isCompared ? countsOf((severity) => added[severity] + existing[severity]) : listed;
}

export function sumOf(counts: SeverityCounts): number {
  return SEVERITIES.reduce((sum, severity) => sum + counts[severity], 0);
}

export function countsOf(count: (severity: Severity) => number): Record<Severity, number> {
  return { error: count('error'), warn: count('warn'), info: count('info'), hint: count('hint') };
}

const COUNT_COLUMNS = ['listed', 'existing', 'known', 'gone', 'added'] as const;
type CountColumn = (typeof COUNT_COLUMNS)[number];
type GroupTally = Record<CountColumn, Record<Severity, number>> & { readonly name: string; descriptions: number };

function emptyRow(name: string): GroupTally {
  const none = () => countsOf(() => 0);
  return { name, descriptions: 0, listed: none(), added: none(), existing: none(), gone: none(), known: none() };
}

/** Orders rows by their listed findings, then by their other findings. */
function compareRows(a: GroupTally, b: GroupTally): number {
  for (const column of COUNT_COLUMNS) {
    for (const severity of SEVERITIES) {
      const order = b[column][severity] - a[column][severity];
      if (order !== 0) return order;
    }
  }
  return a.name < b.name ? -1 : 1;
}
