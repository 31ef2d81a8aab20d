import { isCompatRule } from '../../rule/compat-rule.ts';
import { type AnyRule, SEVERITIES } from '../../rule/rule.ts';
import { sectionAnchor, sectionLabel } from '../../rule/section.ts';
import { escapeMarkup } from '../../text/escape.ts';
import { type AddressOf, linksOnPage } from './addresses.ts';
import { headingAnchors } from './anchors.ts';
import { type Chapter, chapterNumbers, chaptersOf } from './chapters.ts';
import { printMarkdown } from './markdown-page.ts';
import type { SitePage } from './page.ts';

const ADDRESS = 'rules/';
const SOURCE = 'README.md';

/** The list of all rules, which a script filters. */
export function rulesPage(introduction: string, rules: readonly AnyRule[], addressOf: AddressOf): SitePage {
  const print = (text: string) => printMarkdown(text, { link: linksOnPage({ file: SOURCE, address: ADDRESS }, addressOf) });
  const chapters = chaptersOf(rules);
  const ids = headingAnchors(chapters.map(({ title }) => title));
  const lists = chapters.map(
    ({ title, rules: own }, index) => `<section class="chapter">
<h2 id="${ids[index]}">${escapeMarkup(title)}</h2>
<ul class="rules">
${own.map((rule) => item(rule, print(rule.summary).html)).join('\n')}
</ul>
</section>`,
  );
  const intro = print(introduction);
  return {
    address: ADDRESS,
    title: 'Rules',
    description: intro.description,
    main: `<h1>Rules</h1>\n${intro.html}${filter(rules, chapters)}\n${lists.join('\n')}\n`,
    headings: chapters.map(({ title }, index) => ({ level: 2, id: ids[index] ?? '', text: title })),
    sections: [],
    source: SOURCE,
  };
}

function item(rule: AnyRule, summary: string): string {
  const { id, severity, clauses } = rule;
  const fix = fixOf(rule);
  const links = clauses.map((clause) => `<a href="../conventions/#${sectionAnchor(clause)}">${sectionLabel(clause)}</a>`);
  const about = [
    `<span class="severity">${severity}</span>`,
    ...(links.length > 0 ? [`<span>${links.join(', ')}</span>`] : []),
    ...(fix === '' ? [] : [`<span class="fixable">${fix}</span>`]),
  ];
  const data = { severity, fix, chapters: chapterNumbers(rule).join(' '), kind: isCompatRule(rule) ? 'compare' : 'lint' };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeMarkup(value)}"`);
  return `<li class="${severity}"${attributes.join('')}><a class="id" href="${id}/"><code>${id}</code></a>
<p class="about">${about.join('\n')}</p>
${summary}</li>`;
}

/** The kind of edit that a rule offers for its findings: `fix`, `suggestion`, or nothing. */
function fixOf({ fixes = '' }: AnyRule): string {
  if (/^Fix: /m.test(fixes)) return 'fix';
  return /^Suggestion: /m.test(fixes) ? 'suggestion' : '';
}

/** The controls, which a script shows, because they do nothing without it. */
function filter(rules: readonly AnyRule[], chapters: readonly Chapter[]): string {
  const severities = [...SEVERITIES, 'off'].filter((severity) => rules.some((rule) => rule.severity === severity));
  const cited = chapters.filter(({ number }) => number !== '').map(({ number, title }) => [number, title] as const);
  return `<form id="filter" aria-label="Filter" autocomplete="off" hidden>
${select('chapter', 'Section', cited)}
${select(
  'severity',
  'Severity',
  severities.map((severity) => [severity, severity]),
)}
${select('fix', 'Fixable', [
  ['fix', 'with a fix'],
  ['suggestion', 'with a suggestion'],
  ['none', 'neither'],
])}
${select('kind', 'Command', [
  ['lint', 'lint'],
  ['compare', 'compare'],
])}
<label>Text <input type="search" name="text"></label>
<button type="reset">Clear</button>
<p id="shown" role="status"></p>
</form>`;
}

function select(name: string, label: string, choices: readonly (readonly [string, string])[]): string {
  const options = choices.map(([value, text]) => `<option value="${value}">${escapeMarkup(text)}</option>`);
  return `<label>${label} <select name="${name}"><option value="">All</option>${options.join('')}</select></label>`;
}
