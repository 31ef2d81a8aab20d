import type { ApiChange, Changelog, Effect } from '../../changes/api-change.ts';
import { sha256 } from '../../platform/platform.ts';
import { count } from '../../text/count.ts';
import { enumerate } from '../../text/enumerate.ts';
import { escapeMarkup } from '../../text/escape.ts';
import { messageMarkup } from '../html/markup.ts';
import { STYLE } from '../html/style.ts';
import {
  CHANGED_DESCRIPTIONS,
  changesIn,
  changesSummary,
  changeText,
  descriptionText,
  EFFECT_TITLES,
  isShort,
  NEW_OPERATIONS,
  OTHER_ADDITIONS,
  operationText,
  type TitledChanges,
  textAfterOperations,
  titledChanges,
  versionsTitle,
} from './changelog-text.ts';
import {
  type EffectChanges,
  groupChanges,
  type NewOperations,
  namesOperationsFirst,
  type OperationChanges,
} from './group-changes.ts';

/** The colour of each effect, by the class of a severity. */
const EFFECT_CLASSES: Readonly<Record<Effect, string>> = {
  moved: 'warn',
  breaking: 'error',
  warning: 'warn',
  removed: 'warn',
  deprecated: 'warn',
  added: 'hint',
  changed: 'info',
  documentation: 'info',
};

/** Writes a changelog as one self-contained page, which loads and runs nothing. */
export function changelogHtml(changelog: Changelog): string {
  const [first, second] = changelog.descriptions;
  const isOne = first && !second;
  const name = isOne ? (first.head?.title ?? '') : '';
  const title = escapeMarkup(isOne ? versionsTitle(first) : `Changes in ${count(changelog.descriptions.length, 'API')}`);
  const style = `'sha256-${sha256(STYLE, 'base64')}'`;
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
<p>${changesSummary(changesIn(changelog))}</p>
</header>
<main>
${isOne ? effectSections(first.changes, 2) : titledChanges(changelog).map(descriptionSection).join('')}</main>
</body>
</html>
`;
}

function descriptionSection({ title, changes }: TitledChanges): string {
  return `<section>\n<h2>${escapeMarkup(title)}</h2>\n<p>${changesSummary(changes)}</p>\n${effectSections(changes, 3)}</section>\n`;
}

function effectSections(changes: readonly ApiChange[], level: number): string {
  return groupChanges(changes)
    .map((group) => effectSection(group, level))
    .join('');
}

function effectSection({ effect, added, groups, descriptions }: EffectChanges, level: number): string {
  const items = groups.map((group) => `<li class="finding ${EFFECT_CLASSES[effect]}">\n${groupItem(group)}</li>\n`).join('');
  const list = items === '' ? '' : `<ul class="findings">\n${items}</ul>\n`;
  const title = added.length > 0 ? OTHER_ADDITIONS : EFFECT_TITLES[effect];
  const operations = added.map((group) => newOperations(group, level + 1)).join('');
  return titledSection(NEW_OPERATIONS, operations, level) + titledSection(title, list + changedDescriptions(descriptions), level);
}

/** Changed descriptions, a line for each; many are folded. */
function changedDescriptions(changes: readonly ApiChange[]): string {
  const items = changes.map((change) => descriptionText(change, messageMarkup, code));
  if (items.length === 0) return '';
  const list = `<ul>\n${items.map((item) => `<li>${item}</li>\n`).join('')}</ul>\n`;
  return isShort(items) ? list : `<details>\n<summary>${CHANGED_DESCRIPTIONS}</summary>\n${list}</details>\n`;
}

function titledSection(title: string, content: string, level: number): string {
  return content === '' ? '' : `<section>\n<h${level}>${title}</h${level}>\n${content}</section>\n`;
}

function newOperations({ tag, operations }: NewOperations, level: number): string {
  const heading = tag === undefined ? '' : `<h${level}>${escapeMarkup(tag)}</h${level}>\n`;
  const rows = operations.map(({ label, summary }) => `<tr><td>${code(label)}</td><td>${escapeMarkup(summary)}</td></tr>\n`);
  return `${heading}<table>\n<thead><tr><th>Operation</th><th>Summary</th></tr></thead>\n<tbody>\n${rows.join('')}</tbody>\n</table>\n`;
}

function groupItem(group: OperationChanges): string {
  const { operations, changes } = group;
  const [first, second] = changes;
  const isFirst = operations.length > 0 && namesOperationsFirst(group);
  const labels = enumerate(operations.map(({ label }) => code(label)));
  if (!second && isFirst) return `<p class="message">${labels}: ${textAfterOperations(first, messageMarkup)}</p>\n`;
  const heading = isFirst ? `<p class="message">${labels}:</p>\n` : '';
  const list = changes.map((change) => `<p class="message">${changeText(change, messageMarkup)}</p>\n`).join('');
  return `${heading}${list}${isFirst || operations.length === 0 ? '' : operationList(group)}`;
}

/** The list of all operations, below the changes in them. */
function operationList({ operations }: OperationChanges): string {
  const items = operations.map((operation) => `<li>${operationText(operation, code)}</li>\n`);
  return `<details${isShort(items) ? ' open' : ''}>\n<summary>${count(operations.length, 'operation')}</summary>\n<ul>\n${items.join('')}</ul>\n</details>\n`;
}

function code(text: string): string {
  return `<code>${escapeMarkup(text)}</code>`;
}
