import type { Changelog } from '../../changes/api-change.ts';
import { type FileEnds, type FormatSigns, hasSigns } from '../format-signs.ts';
import { withinTextLimit } from '../text-limit.ts';
import { changelogHtml } from './changelog-html.ts';
import { changelogJson } from './changelog-json.ts';
import { changelogMarkdown } from './changelog-markdown.ts';

/** A format of changelogs. */
interface ChangelogFormatEntry {
  readonly write: (changelog: Changelog) => string;
  readonly signs: FormatSigns;
}

const CHANGELOG_FORMAT_NAMES = ['markdown', 'html', 'json'] as const;

/** The name of a format of changelogs. */
export type ChangelogFormat = (typeof CHANGELOG_FORMAT_NAMES)[number];

/** The formats of changelogs. */
export const CHANGELOG_FORMATS: readonly ChangelogFormat[] = CHANGELOG_FORMAT_NAMES;

const FORMAT_ENTRIES: Readonly<Record<ChangelogFormat, ChangelogFormatEntry>> = {
  markdown: {
    write: changelogMarkdown,
    // A file with the changes of several versions was put together by its authors, so it is not recognized.
    signs: {
      head: /^<!-- markdownlint-capture -->\n<!-- markdownlint-disable [A-Z\d ]+ -->\n(?!.*<!-- markdownlint-capture -->)/s,
      tail: /\n<!-- markdownlint-restore -->\n$/,
    },
  },
  html: { write: changelogHtml, signs: { head: /^<!doctype html>.{0,2000}<title>(?:[^<]*: )?Changes[^<]*<\/title>/s } },
  json: { write: changelogJson, signs: { head: /^\{\s*"version": ?\d+,.*"summary": ?\{\s*"moved": ?\d+/s } },
};

/** The formats by the ending of their files. */
export const CHANGELOG_ENDINGS: Readonly<Record<ChangelogFormat, string>> = { markdown: '.md', html: '.html', json: '.json' };

/** Writes a changelog as text that ends with a line break. */
export function formatChangelog(format: ChangelogFormat, changelog: Changelog): string {
  return withinTextLimit(() => FORMAT_ENTRIES[format].write(changelog));
}

/** Returns whether a file is a changelog that this tool wrote, in any format. */
export function isChangelog(text: FileEnds): boolean {
  return CHANGELOG_FORMATS.some((name) => hasSigns(text, FORMAT_ENTRIES[name].signs));
}
