import { escapeMarkup } from '../../text/escape.ts';
import { changeColumns, DESCRIPTION_COLUMN, type GroupColumn, groupTitle, knownColumn } from '../groups/group-columns.ts';
import { type GroupTable, shownRows, sumOf } from '../groups/group-rows.ts';
import { barCell, chartSection, headCell, numberCell, pickCell, tableRow } from './charts.ts';

/**
 * A table of the teams or folders, if there are several: those with the most severe findings first, with their descriptions, known
 * findings, and changes since the base.
 */
export function groupChart(table: GroupTable, isCompared: boolean): string {
  const rows = shownRows(table);
  if (rows.length === 0) return '';
  const { by, total } = table;
  const findings: GroupColumn = { title: 'Findings', count: ({ listed }) => sumOf(listed) };
  const columns = [DESCRIPTION_COLUMN, ...(isCompared ? changeColumns(true) : [findings]), ...knownColumn(total)];
  const most = Math.max(1, ...rows.map(({ listed }) => sumOf(listed)));
  const head = [
    headCell(groupTitle(table)),
    ...columns.map(({ title }) => headCell(title, 'number')),
    headCell('Severities', 'bar'),
    '<td></td>',
  ];
  const lines = rows.map((row) => {
    const [name, listed] = [escapeMarkup(row.name), sumOf(row.listed)];
    const cells = [
      ...columns.map(({ count }) => numberCell(count(row))),
      barCell(row.listed, most),
      listed === 0 ? '<td></td>' : pickCell(by, row.name),
    ];
    return tableRow(by === 'team' ? name : `<code>${name}</code>`, cells);
  });
  return chartSection(by, head, lines);
}
