import { createHash } from 'node:crypto';
import type { ApiChange, Changelog, Effect } from '../../api-change.ts';
import { enumerate } from '../../text/enumerate.ts';
import { escapeMarkup } from '../../text/escape.ts';
import { messageMarkup } from '../html/markup.ts';
import { STYLE } from '../html/style.ts';
import { affectedBy, EFFECT_TITLES, summaryOf, titleOf } from './changelog-text.ts';
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
  const title = escapeMarkup(titleOf(changelog));
  const name = changelog.head?.title ?? '';
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
<p>${summaryOf(changelog)}</p>
</header>
<main>
${groupChanges(changelog.changes).map(tagSection).join('')}</main>
</body>
</html>
`;
}

function tagSection({ title, paths }: TagChanges): string {
  const level = title === undefined ? 2 : 3;
  const heading = title === undefined ? '' : `<h2>${escapeMarkup(title)}</h2>\n`;
  return `<section>\n${heading}${paths.map((group) => pathSection(group, level)).join('')}</section>\n`;
}

function pathSection({ path, changes }: PathChanges, level: number): string {
  const heading = path === undefined ? '' : `<h${level}><code>${escapeMarkup(path)}</code></h${level}>\n`;
  return `${heading}<ul class="findings">\n${changes.map(item).join('')}</ul>\n`;
}

function item(change: ApiChange): string {
  const affected = affectedBy(change);
  const labels = affected?.labels.map((label) => `<code>${escapeMarkup(label)}</code>`) ?? [];
  const named = enumerate(affected && affected.more > 0 ? [...labels, `${affected.more} more`] : labels);
  const about = affected ? `\n<p class="about">${affected.title}: ${named}</p>` : '';
  return `<li class="finding ${CLASSES[change.effect]}">
<p class="message"><span class="severity">${EFFECT_TITLES[change.effect]}:</span> ${messageMarkup(change.message)}</p>${about}
</li>
`;
}
