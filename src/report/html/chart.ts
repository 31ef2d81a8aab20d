import type { Finding } from '../../finding/finding.ts';
import { SEVERITIES } from '../../rule/rule.ts';
import { count } from '../../text/count.ts';
import { escapeMarkup } from '../../text/escape.ts';
import type { ReportedRule } from '../report-format.ts';
import { countSeverities, severitiesOf } from '../result-summary.ts';
import { linked, messageMarkup } from './markup.ts';

/** So many rules are seen at once; the others unfold. */
const FIRST = 8;

/** A table of the rules, those with the most findings first, with a bar for each. */
export function chart(findings: readonly Finding[], rules: readonly ReportedRule[]): string {
  const groups = [...groupByRule(findings).values()].sort((a, b) => b.length - a.length);
  const most = groups[0]?.length ?? 0;
  const summaries = new Map(rules.map(({ id, summary }) => [id, summary]));
  const rows = groups.map((group) => row(group, most, summaries));
  const [first, more] = [rows.slice(0, FIRST), rows.slice(FIRST)];
  const rest =
    more.length === 0 ? '' : `<details><summary>${count(more.length, 'more rule')}</summary>\n${table(more)}</details>\n`;
  return `<section aria-labelledby="by-rule">\n<h2 id="by-rule">By rule</h2>\n${table(first)}${rest}</section>\n`;
}

function groupByRule(findings: readonly Finding[]): ReadonlyMap<string, Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.ruleId);
    if (group) group.push(finding);
    else groups.set(finding.ruleId, [finding]);
  }
  return groups;
}

function table(rows: readonly string[]): string {
  const head = ['Rule', 'Findings', 'Severities'].map((name) => `<th scope="col">${name}</th>`);
  return `<table>\n<thead><tr>${head.join('')}<td></td></tr></thead>\n<tbody>\n${rows.join('')}</tbody>\n</table>\n`;
}

function row(findings: readonly Finding[], most: number, summaries: ReadonlyMap<string, string>): string {
  const { ruleId = '', url = '' } = findings[0] ?? {};
  const id = escapeMarkup(ruleId);
  const summary = summaries.get(ruleId);
  const cells = [
    `<th scope="row">${linked(`<code>${id}</code>`, url)}${summary === undefined ? '' : `<small>${messageMarkup(summary)}</small>`}</th>`,
    `<td class="number">${findings.length}</td>`,
    `<td class="bar">${bar(findings, most)}</td>`,
    `<td><button type="button" class="pick" value="${id}" aria-pressed="false" aria-label="Only ${id}" hidden>Only these</button></td>`,
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
