import type { Finding, LintError, Uses } from '../../finding/finding.ts';
import { count } from '../../text/count.ts';
import { escapeMarkup } from '../../text/escape.ts';
import type { CitedSections } from '../cited-sections.ts';
import { excerpt } from '../excerpt.ts';
import { FAILURE_TITLES } from '../failure-titles.ts';
import type { FileReport } from '../file-reports.ts';
import { becauseText, expiryText, positionOf, relatedPlaceTexts } from '../finding-text.ts';
import { severitySummary } from '../result-summary.ts';
import type { SourceLines } from '../source-lines.ts';
import { fixesMarkup } from './fixes.ts';
import { linkMarkup, messageMarkup } from './markup.ts';

/** Columns of a source line; a narrow window scrolls. */
const EXCERPT_WIDTH = 140;

/** The length of a list. Browsers skip a list that is out of sight, and would take longer to skip each finding separately. */
const LIST_LENGTH = 50;

/** The number of findings of a file that are visible at first; the others unfold, unless there are only a few. */
const FIRST_FINDINGS = 20;
const MAX_LEFTOVER = 5;

/**
 * The findings of a file.
 *
 * @param group The team or folder that the file belongs to.
 */
export function fileSection(
  { path, findings }: FileReport,
  group: string,
  sources: SourceLines,
  sections: CitedSections,
): string {
  const name = escapeMarkup(path);
  const items = findings.map((finding) => item(finding, sources, sections));
  return `<section class="file" data-file="${name}" data-group="${escapeMarkup(group)}">
<h2>${name}</h2>
<p>${count(findings.length, 'finding')}: ${severitySummary(findings)}</p>
${foldedItems(items, 'finding')}</section>
`;
}

/** Lists of items, of which the first are seen and the others unfold. */
function foldedItems(items: readonly string[], noun: string): string {
  if (items.length <= FIRST_FINDINGS + MAX_LEFTOVER) return lists(items);
  const more = items.slice(FIRST_FINDINGS);
  return `${lists(items.slice(0, FIRST_FINDINGS))}<details class="more">
<summary>${count(more.length, `more ${noun}`)}</summary>
${lists(more)}</details>
`;
}

function lists(items: readonly string[]): string {
  return Array.from({ length: Math.ceil(items.length / LIST_LENGTH) }, (_, index) =>
    list(items.slice(index * LIST_LENGTH, (index + 1) * LIST_LENGTH)),
  ).join('');
}

function list(items: readonly string[]): string {
  return `<ul class="findings">\n${items.join('')}</ul>\n`;
}

function item(finding: Finding, sources: SourceLines, sections: CitedSections): string {
  const { severity, ruleId, message, pointer, range, uses, url, status } = finding;
  const expiry = expiryText(finding);
  const rule = escapeMarkup(ruleId);
  const section = sections.of(ruleId);
  const about = [
    `<span class="severity">${severity}</span>`,
    `<span class="rule">${linkMarkup(rule, url)}</span>`,
    ...(section ? [`<span>${linkMarkup(escapeMarkup(section.name), section.url)}</span>`] : []),
    ...(status === 'new' ? ['<span class="status">new</span>'] : []),
    `<span>${positionOf(range)}</span>`,
    ...(pointer === '' ? [] : [`<span class="place">${escapeMarkup(pointer)}</span>`]),
    ...[...usesText(uses), ...(expiry === '' ? [] : [escapeMarkup(expiry)])].map((text) => `<span>${text}</span>`),
    ...relatedPlaceTexts(finding).map((place) => `<span>${escapeMarkup(place)}</span>`),
  ];
  const reason = becauseText(finding);
  return `<li class="finding ${severity}" data-severity="${severity}" data-rule="${rule}">
<p class="message">${messageMarkup(message)}</p>
${reason === '' ? '' : `<p class="about">${messageMarkup(reason)}</p>\n`}<p class="about">${about.join(' ')}</p>
${sourceLineMarkup(finding, sources)}${fixesMarkup(finding, sources)}</li>
`;
}

/** The most uses of a fault that the page names. */
const MAX_NAMED = 5;

/** The parts that share the fault: `12 operations: GET /orders, POST /orders and 10 more`. */
function usesText({ count: number, of, labels }: Uses): string[] {
  if (number < 2 || of === '') return [];
  const first = labels.slice(0, MAX_NAMED);
  const named = first.map((label) => `<code>${escapeMarkup(label)}</code>`).join(', ');
  const more = number > first.length && first.length > 0 ? ` and ${number - first.length} more` : '';
  return [`${count(number, of)}${named === '' ? '' : ': '}${named}${more}`];
}

/** The line that a finding starts on. */
function sourceLineMarkup({ file, range: { start, end } }: Finding, sources: SourceLines): string {
  const line = sources.line(file, start.line);
  if (line === undefined || line.trim() === '') return '';
  const mark = { start: start.column - 1, end: end.line === start.line ? end.column - 1 : line.length };
  const [before, marked, after] = excerpt(line, mark, EXCERPT_WIDTH).parts.map(escapeMarkup);
  return `<pre><b>${start.line}</b>${before}<mark>${marked}</mark>${after}</pre>\n`;
}

/** The files that could not be checked. */
export function failureSection(files: readonly FileReport[]): string {
  const items = files.flatMap(({ path, errors }) => errors.map((error) => failure(path, error)));
  if (items.length === 0) return '';
  return `<section aria-labelledby="failures">
<h2 id="failures">Could not be checked</h2>
${foldedItems(items, 'failure')}</section>
`;
}

function failure(path: string, { kind, message, range, ruleId }: LintError): string {
  const place = range ? `${path}:${positionOf(range)}` : path;
  const about = [
    `<span class="severity">${FAILURE_TITLES[kind]}</span>`,
    ...[ruleId, place].flatMap((text) => placeMarkup(text)),
  ];
  return `<li class="failure finding error">
<p class="message">${messageMarkup(message)}</p>
<p class="about">${about.join(' ')}</p>
</li>
`;
}

function placeMarkup(text: string | undefined): string[] {
  return text === undefined ? [] : [`<span class="place">${escapeMarkup(text)}</span>`];
}
