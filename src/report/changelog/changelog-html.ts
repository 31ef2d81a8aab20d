import { createHash } from 'node:crypto';
import type { ApiChange, Changelog, Effect } from '../../changes/api-change.ts';
import { count } from '../../text/count.ts';
import { enumerate } from '../../text/enumerate.ts';
import { escapeMarkup } from '../../text/escape.ts';
import { messageMarkup } from '../html/markup.ts';
import { STYLE } from '../html/style.ts';
import { affectedBy, changesIn, EFFECT_TITLES, summaryOf, type TitledChanges, titledChanges, titleOf } from './changelog-text.ts';
import { groupChanges, type PathChanges, type TagChanges } from './group-changes.ts';

/** The colour of each effect, by the class of a severity. */
const CLASSES: Readonly<Record<Effect, string>> = {
  breaking: 'error',
  warning: 'warn',
  deprecated: 'warn',
  removed: 'warn',
  changed: 'info',
  added: 'hint',
};

/** One page with all it needs in it, which loads and runs nothing. */
export function changelogHtml(changelog: Changelog): string {
  const [first, second] = changelog.descriptions;
  const isOne = first && !second;
  const name = isOne ? (first.head?.title ?? '') : '';
  const title = escapeMarkup(isOne ? titleOf(first) : `Changes in ${count(changelog.descriptions.length, 'API')}`);
  const style = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${style}; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name === '' ? '' : `${escapeMarkup(name)}: `}${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${name === '' ? '' : `${escapeMarkup(name)}: `}${title}</h1>
<p>${summaryOf(changesIn(changelog))}</p>
</header>
<main>
${isOne ? tagSections(first.changes, 2) : titledChanges(changelog).map(descriptionSection).join('')}</main>
</body>
</html>
`;
}

function descriptionSection({ title, changes }: TitledChanges): string {
  return `<section>\n<h2>${escapeMarkup(title)}</h2>\n<p>${summaryOf(changes)}</p>\n${tagSections(changes, 3)}</section>\n`;
}

function tagSections(changes: readonly ApiChange[], level: number): string {
  return groupChanges(changes)
    .map((group) => tagSection(group, level))
    .join('');
}

function tagSection({ title, paths }: TagChanges, level: number): string {
  const heading = title === undefined ? '' : `<h${level}>${escapeMarkup(title)}</h${level}>\n`;
  const below = title === undefined ? level : level + 1;
  return `<section>\n${heading}${paths.map((group) => pathSection(group, below)).join('')}</section>\n`;
}

function pathSection({ path, changes }: PathChanges, level: number): string {
  const heading = path === undefined ? '' : `<h${level}><code>${escapeMarkup(path)}</code></h${level}>\n`;
  return `${heading}<ul class="findings">\n${changes.map(item).join('')}</ul>\n`;
}

function item(change: ApiChange): string {
  const affected = affectedBy(change);
  const labels = affected?.labels.map((label) => `<code>${escapeMarkup(label)}</code>`) ?? [];
  const named = enumerate(affected && affected.more > 0 ? [...labels, `${affected.more} more`] : labels);
  const about = affected ? `\n<p class="about">${affected.title}${named === '' ? '' : `: ${named}`}</p>` : '';
  return `<li class="finding ${CLASSES[change.effect]}">
<p class="message"><span class="severity">${EFFECT_TITLES[change.effect]}:</span> ${messageMarkup(change.message)}</p>${about}
</li>
`;
}
