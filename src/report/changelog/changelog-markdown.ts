import type { ApiChange, Changelog, DescriptionChanges } from '../../changes/api-change.ts';
import { enumerate } from '../../text/enumerate.ts';
import { codeSpan, markdownText } from '../markdown-text.ts';
import { affectedBy, EFFECT_TITLES, summaryOf, titledChanges, titleOf } from './changelog-text.ts';
import { groupChanges, type PathChanges, type TagChanges } from './group-changes.ts';

/** Sections for release notes: a heading of the second level for each description, with tags and paths below it. */
export function changelogMarkdown(changelog: Changelog): string {
  const [first = NONE, second] = changelog.descriptions;
  const parts = second ? titledChanges(changelog) : [{ title: titleOf(first), changes: first.changes }];
  const sections = parts.flatMap(({ title, changes }) => [
    `## ${markdownText(title)}`,
    summaryOf(changes),
    ...groupChanges(changes).flatMap(tagSection),
  ]);
  return `${sections.length === 0 ? summaryOf([]) : sections.join('\n\n')}\n`;
}

const NONE: DescriptionChanges = { changes: [] };

function tagSection({ title, paths }: TagChanges): string[] {
  const level = title === undefined ? '###' : '####';
  const sections = paths.flatMap((group) => pathSection(group, level));
  return title === undefined ? sections : [`### ${markdownText(title)}`, ...sections];
}

function pathSection({ path, changes }: PathChanges, level: string): string[] {
  const list = changes.map(item).join('\n');
  return path === undefined ? [list] : [`${level} ${codeSpan(path)}`, list];
}

function item(change: ApiChange): string {
  const affected = affectedBy(change);
  const labels = affected?.labels.map(codeSpan) ?? [];
  const named = enumerate(affected && affected.more > 0 ? [...labels, `${affected.more} more`] : labels);
  const suffix = affected ? ` (${affected.title}${named === '' ? '' : `: ${named}`})` : '';
  return `- **${EFFECT_TITLES[change.effect]}:** ${markdownText(change.message)}${suffix}`;
}
