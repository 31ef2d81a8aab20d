import type { Finding } from '../../finding/finding.ts';
import { SEVERITIES } from '../../rule/rule.ts';
import { count } from '../../text/count.ts';
import { escapeMarkup } from '../../text/escape.ts';
import type { FileReport } from '../file-reports.ts';
import { type FindingGroup, groupsByFolder, groupsByRule } from '../finding-groups.ts';
import type { ReportedRule } from '../report-format.ts';
import { countSeverities, severitiesOf } from '../result-summary.ts';
import { linked, messageMarkup } from './markup.ts';

/** So many rows are seen at once; the others unfold. */
const FIRST = 8;

/** What a table counts findings by, and what its buttons filter by. */
interface Chart {
  readonly by: 'rule' | 'file' | 'folder';
  readonly groups: readonly FindingGroup[];
  /** The markup of the name of a group. */
  readonly label: (group: FindingGroup) => string;
}

/**
 * Tables of the rules, and of the files and folders if there are several: those with the most severe findings first, with a bar for each.
 *
 * @param files The most severe first.
 */
export function charts(
  findings: readonly Finding[],
  files: readonly FileReport[],
  rules: readonly ReportedRule[],
): readonly string[] {
  const summaries = new Map(rules.map(({ id, summary }) => [id, summary]));
  const label = ({ name }: FindingGroup) => `<code>${escapeMarkup(name)}</code>`;
  const byFile = files.length < 2 ? [] : files.map(({ path, findings: all }) => ({ name: path, findings: all }));
  const tables: readonly Chart[] = [
    { by: 'rule', groups: groupsByRule(findings), label: (group) => ruleLabel(group, summaries) },
    { by: 'folder', groups: groupsByFolder(files), label },
    { by: 'file', groups: byFile, label },
  ];
  return tables.filter(({ groups }) => groups.length > 0).map(chart);
}

function chart({ by, groups, label }: Chart): string {
  const most = Math.max(...groups.map(({ findings }) => findings.length));
  const rows = groups.map((group) => row(group, label(group), by, most));
  const [first, more] = [rows.slice(0, FIRST), rows.slice(FIRST)];
  const rest =
    more.length === 0 ? '' : `<details><summary>${count(more.length, `more ${by}`)}</summary>\n${table(by, more)}</details>\n`;
  return `<section aria-labelledby="by-${by}">\n<h2 id="by-${by}">By ${by}</h2>\n${table(by, first)}${rest}</section>\n`;
}

function table(by: Chart['by'], rows: readonly string[]): string {
  const title = `${by[0]?.toUpperCase()}${by.slice(1)}`;
  const head = [title, 'Findings', 'Severities'].map((name) => `<th scope="col">${name}</th>`);
  return `<table>\n<thead><tr>${head.join('')}<td></td></tr></thead>\n<tbody>\n${rows.join('')}</tbody>\n</table>\n`;
}

function ruleLabel({ name, findings: [first] }: FindingGroup, summaries: ReadonlyMap<string, string>): string {
  const summary = summaries.get(name);
  const id = linked(`<code>${escapeMarkup(name)}</code>`, first?.url ?? '');
  return `${id}${summary === undefined ? '' : `<small>${messageMarkup(summary)}</small>`}`;
}

function row({ name, findings }: FindingGroup, label: string, by: Chart['by'], most: number): string {
  const value = escapeMarkup(name);
  const cells = [
    `<th scope="row">${label}</th>`,
    `<td class="number">${findings.length}</td>`,
    `<td class="bar">${bar(findings, most)}</td>`,
    `<td><button type="button" class="pick" name="${by}" value="${value}" aria-pressed="false" aria-label="Only ${value}" hidden>Only these</button></td>`,
  ];
  return `<tr>${cells.join('')}</tr>\n`;
}

/** In attributes of SVG: the page's policy forbids styles on elements. */
function bar(findings: readonly Finding[], most: number): string {
  const counts = countSeverities({ findings });
  let x = 0;
  const parts = SEVERITIES.filter((severity) => counts[severity] > 0).map((severity) => {
    const width = (100 * counts[severity]) / most;
    const part = `<rect class="${severity}" x="${percent(x)}" width="${percent(width)}" height="100%"/>`;
    x += width;
    return part;
  });
  return `<svg role="img" aria-label="${severitiesOf(findings)}">${parts.join('')}</svg>`;
}

function percent(share: number): string {
  return `${Number(share.toFixed(2))}%`;
}
