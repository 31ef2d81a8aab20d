import type { Changelog } from '../../changes/api-change.ts';
import { withinTextLimit } from '../text-limit.ts';
import { changelogHtml } from './changelog-html.ts';
import { changelogJson } from './changelog-json.ts';
import { changelogMarkdown } from './changelog-markdown.ts';

/** The formats of changelogs. */
export const CHANGELOG_FORMATS = ['markdown', 'html', 'json'] as const;
/** The name of a format of changelogs. */
export type ChangelogFormat = (typeof CHANGELOG_FORMATS)[number];

const WRITERS: Readonly<Record<ChangelogFormat, (changelog: Changelog) => string>> = {
  markdown: changelogMarkdown,
  html: changelogHtml,
  json: changelogJson,
};

/** Writes a changelog as text that ends with a line break. */
export function formatChangelog(format: ChangelogFormat, changelog: Changelog): string {
  return withinTextLimit(() => WRITERS[format](changelog));
}
