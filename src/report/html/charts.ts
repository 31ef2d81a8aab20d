import type { Finding } from '../../finding/finding.ts';
import { SEVERITIES } from '../../rule/rule.ts';
import { count } from '../../text/count.ts';
import { escapeMarkup } from '../../text/escape.ts';
import type { FileReport } from '../file-reports.ts';
import { type FindingGroup, groupsByRule } from '../finding-groups.ts';
import type { SeverityCounts } from '../groups/group-rows.ts';
import type { ReportedRule } from '../report-writer.ts';
import { countedSeverities, countSeverities } from '../result-summary.ts';
import { linkMarkup, messageMarkup } from './markup.ts';

/** The number of rows that are visible at first; the others unfold. */
const FIRST_ROWS = 8;

/** The criterion by which a table counts findings, and by which its buttons filter. */
type ChartName = 'rule' | 'team' | 'folder' | 'file';

interface Chart {
  readonly by: ChartName;
  readonly groups: readonly FindingGroup[];
  /** The markup of the name of a group. */
  readonly label: (group: FindingGroup) => string;
}

/** A table of the rules: those with the most severe findings first, with a bar for each. */
export function ruleChart(findings: readonly Finding[], rules: readonly ReportedRule[]): string {
  const summaries = new Map(rules.map(({ id, summary }) => [id, summary]));
  return chart({ by: 'rule', groups: groupsByRule(findings), label: (group) => ruleLabel(group, summaries) });
}

/** A table of the files, if there are several. @param files The most severe first. */
export function fileChart(files: readonly FileReport[]): string {
  if (files.length < 2) return '';
  const groups = files.map(({ path, findings }) => ({ name: path, findings }));
  return chart({ by: 'file', groups, label: ({ name }) => `<code>${escapeMarkup(name)}</code>` });
}

function chart({ by, groups, label }: Chart): string {
  const counted = groups.map((group) => ({ group, counts: countSeverities(group) }));
  const most = Math.max(...groups.map(({ findings }) => findings.length));
  const rows = counted.map(({ group, counts }) => {
    const cells = [numberCell(group.findings.length), barCell(counts, most), pickCell(by, group.name)];
    return tableRow(label(group), cells);
  });
  const head = [headCell(`${by[0]?.toUpperCase()}${by.slice(1)}`), headCell('Findings', 'number'), headCell('Severities', 'bar')];
  return chartSection(by, [...head, '<td></td>'], rows);
}

/** A table, of which the first rows are seen and the others unfold. */
export function chartSection(by: ChartName, head: readonly string[], rows: readonly string[]): string {
  const table = (shown: readonly string[]) =>
    `<table class="by-${by}">\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${shown.join('')}</tbody>\n</table>\n`;
  const [first, more] = [rows.slice(0, FIRST_ROWS), rows.slice(FIRST_ROWS)];
  const rest =
    more.length === 0 ? '' : `<details><summary>${count(more.length, `more ${by}`)}</summary>\n${table(more)}</details>\n`;
  return `<section aria-labelledby="by-${by}">\n<h2 id="by-${by}">By ${by}</h2>\n${table(first)}${rest}</section>\n`;
}

export function headCell(title: string, kind?: 'number' | 'bar'): string {
  return `<th scope="col"${kind ? ` class="${kind}"` : ''}>${title}</th>`;
}

/** @param label Markup. */
export function tableRow(label: string, cells: readonly string[]): string {
  return `<tr><th scope="row">${label}</th>${cells.join('')}</tr>\n`;
}

export function numberCell(value: number): string {
  return `<td class="number">${value}</td>`;
}

/** The button that filters by a row. */
export function pickCell(by: ChartName, name: string): string {
  const value = escapeMarkup(name);
  return `<td><button type="button" class="pick" name="${by}" value="${value}" aria-pressed="false" aria-label="Only ${value}" hidden>Only these</button></td>`;
}

function ruleLabel({ name, findings: [first] }: FindingGroup, summaries: ReadonlyMap<string, string>): string {
  const summary = summaries.get(name);
  const id = linkMarkup(`<code>${escapeMarkup(name)}</code>`, first?.url ?? '');
  return `${id}${summary === undefined ? '' : `<small>${messageMarkup(summary)}</small>`}`;
}

/** The bar of the severities. Its lengths are attributes of SVG, because the policy of the page forbids styles on elements. */
export function barCell(counts: SeverityCounts, most: number): string {
  let x = 0;
  const parts = SEVERITIES.filter((severity) => counts[severity] > 0).map((severity) => {
    const width = (100 * counts[severity]) / most;
    const part = `<rect class="${severity}" x="${percent(x)}" width="${percent(width)}" height="100%"/>`;
    x += width;
    return part;
  });
  return `<td class="bar"><svg role="img" aria-label="${countedSeverities(counts)}">${parts.join('')}</svg></td>`;
}

function percent(share: number): string {
  return `${Number(share.toFixed(2))}%`;
}
