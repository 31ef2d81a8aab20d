import type { ApiChange, Changelog } from '../../api-change.ts';
import { enumerate } from '../../text/enumerate.ts';
import { codeSpan, markdownText } from '../markdown-text.ts';
import { affectedBy, EFFECT_TITLES, summaryOf, titleOf } from './changelog-text.ts';
import { groupChanges, type PathChanges, type TagChanges } from './group-changes.ts';

/** Sections for release notes: a heading of the second level, with tags and paths below it. */
export function changelogMarkdown(changelog: Changelog): string {
  const groups = groupChanges(changelog.changes).flatMap(tagSection);
  return `${[`## ${markdownText(titleOf(changelog))}`, summaryOf(changelog), ...groups].join('\n\n')}\n`;
}

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
  const suffix = affected ? ` (${affected.title}: ${named})` : '';
  return `- **${EFFECT_TITLES[change.effect]}:** ${markdownText(change.message)}${suffix}`;
}
