import type { ApiChange, Changelog, DescriptionChanges } from '../../changes/api-change.ts';
import { count } from '../../text/count.ts';
import { enumerate } from '../../text/enumerate.ts';
import { codeSpan, markdownText } from '../markdown-text.ts';
import {
  CHANGED_DESCRIPTIONS,
  changesSummary,
  changeText,
  descriptionText,
  EFFECT_TITLES,
  isShort,
  NEW_OPERATIONS,
  OTHER_ADDITIONS,
  operationText,
  textAfterOperations,
  textBelowCount,
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

/**
 * The rules of markdownlint that release notes break on purpose: long lines, `<details>`, a heading of the second level first, and, with
 * several descriptions, the same headings in each section.
 */
const ALLOWED_RULES = ['MD013', 'MD033', 'MD041'];
const ALLOWED_IN_SEVERAL = ['MD024', ...ALLOWED_RULES];

/**
 * Writes the sections of release notes: a heading of the second level for each description, and below it a heading for each kind
 * of change.
 */
export function changelogMarkdown(changelog: Changelog): string {
  const [first = NO_CHANGES, second] = changelog.descriptions;
  const parts = second ? titledChanges(changelog) : [{ title: versionsTitle(first), changes: first.changes }];
  const sections = parts.flatMap(({ title, changes }) => [
    `## ${markdownText(title)}`,
    changesSummary(changes),
    ...groupChanges(changes).flatMap(section),
  ]);
  const allowed = second ? ALLOWED_IN_SEVERAL : ALLOWED_RULES;
  return `${[
    `<!-- markdownlint-capture -->\n<!-- markdownlint-disable ${allowed.join(' ')} -->`,
    ...(sections.length === 0 ? [changesSummary([])] : sections),
    '<!-- markdownlint-restore -->',
  ].join('\n\n')}\n`;
}

const NO_CHANGES: DescriptionChanges = { changes: [] };

function section({ effect, added, groups, descriptions }: EffectChanges): string[] {
  const others = [...groups.flatMap(group), ...changedDescriptions(descriptions)];
  return [
    ...(added.length > 0 ? [`### ${NEW_OPERATIONS}`, joinedItems(added.map(newOperations))] : []),
    ...(others.length > 0 ? [`### ${added.length > 0 ? OTHER_ADDITIONS : EFFECT_TITLES[effect]}`, joinedItems(others)] : []),
  ];
}

/** Items of a list; those with blocks in them are set apart by blank lines. */
function joinedItems(items: readonly string[]): string {
  return items.join(items.some((item) => item.includes('\n\n')) ? '\n\n' : '\n');
}

function newOperations({ tag, operations }: NewOperations): string {
  const items = operations.map(
    ({ label, summary }) => `- ${codeSpan(label)}${summary === '' ? '' : `: ${markdownText(summary)}`}`,
  );
  return tag === undefined ? items.join('\n') : `- ${markdownText(tag)}\n${indented(items.join('\n'))}`;
}

function group(group: OperationChanges): readonly string[] {
  const { operations, changes } = group;
  const [first, second] = changes;
  if (operations.length === 0) return changes.map((change) => `- ${changeText(change, markdownText)}`);
  const labels = enumerate(operations.map(({ label }) => codeSpan(label)));
  if (!second) {
    if (namesOperationsFirst(group)) return [`- ${labels}: ${textAfterOperations(first, markdownText)}`];
    return [`- ${changeText(first, markdownText)}${operationList(group)}`];
  }
  const list = indented(changes.map((change) => `- ${textBelowCount(change, markdownText)}`).join('\n'));
  if (namesOperationsFirst(group)) return [`- ${labels}:\n${list}`];
  return [`- In each of ${count(operations.length, 'operation')}:\n${list}${operationList(group, true)}`];
}

/** Changed descriptions, a line for each; many are folded. */
function changedDescriptions(changes: readonly ApiChange[]): readonly string[] {
  const items = changes.map((change) => `- ${descriptionText(change, markdownText, codeSpan)}`);
  if (isShort(items)) return items;
  return [`<details>\n<summary>${CHANGED_DESCRIPTIONS}</summary>\n\n${items.join('\n')}\n\n</details>`];
}

/** The list of all operations, below the changes in them. */
function operationList({ operations }: OperationChanges, isFolded = false): string {
  const items = operations.map((operation) => `- ${operationText(operation, codeSpan)}`);
  const list = items.join('\n');
  if (!isFolded && isShort(items)) return `\n${indented(list)}`;
  const summary = count(operations.length, 'operation');
  return `\n\n${indented(`<details>\n<summary>${summary}</summary>\n\n${list}\n\n</details>`)}`;
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
