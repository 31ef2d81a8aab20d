import { type Ends, hasSigns } from '../known-report.ts';
import { CHANGELOG_FORMATS, type ChangelogFormat } from './changelog-formats.ts';

const SIGNS: Readonly<Record<ChangelogFormat, { readonly head: RegExp; readonly tail?: RegExp }>> = {
  // A file with the changes of several versions was put together by its authors; several descriptions have their files named.
  markdown: {
    head: /^## (?:Changes(?: [^\n]*)?|[^\n]*\): changes(?: [^\n]*)?)\n\n(?:No changes that clients need to know about|\d+ [^\n]*\bchanges?)\.\n(?!.*\n## (?![^\n]*\): changes))/s,
    tail: /^(?!.*\n\n## (?![^\n]*\): changes))|^## Changes/s,
  },
  html: { head: /^<!doctype html>.{0,2000}<title>(?:[^<]*: )?Changes[^<]*<\/title>/s },
  json: { head: /^\{\s*"version": ?\d+,.*"summary": ?\{\s*"breaking": ?\d+/s },
};

/** Whether a text is a changelog of ours, in any format. */
export function isChangelog(text: Ends): boolean {
  return CHANGELOG_FORMATS.some((name) => hasSigns(text, SIGNS[name]));
}
