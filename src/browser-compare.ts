/**
 * Compares two versions of a description in a browser.
 *
 * @packageDocumentation
 */

import type { LintInBrowserOptions, TextFiles } from './browser.ts';
import type { Changelog } from './changes/api-change.ts';
import { nearestConfig } from './config/configs.ts';
import type { StabilityLevel } from './diff/match/stability-levels.ts';
import { FileStore } from './document/files/files.ts';
import type { LintResult } from './finding/finding.ts';
import { readerOf, withFiles } from './platform/with-files.ts';
import { loadChangeRules } from './registry-parts.ts';
import { changelogOf as changelogOfPairs } from './run/compare/changelog.ts';
import { comparePairs } from './run/compare/compare-versions.ts';
import type { VersionPair } from './run/compare/description-version.ts';
import { uriOfText } from './run/lint-files.ts';
import type { CompareOptions } from './run/run-options.ts';

export type { ApiChange, Changelog, DescriptionChanges } from './changes/api-change.ts';
export { CHANGELOG_FORMATS, type ChangelogFormat, formatChangelog } from './report/changelog/changelog-formats.ts';

/** One version of a description. */
export interface VersionText {
  readonly text: string;
  /** `openapi.yaml` by default. */
  readonly filename?: string;
  /** The files that the description refers to; the files of the newer version may include the configuration. */
  readonly files?: TextFiles;
}

/** How to compare in a browser. The configuration is among the files of the newer version. */
export interface CompareTextsOptions extends Pick<LintInBrowserOptions, 'rules' | 'overrides' | 'limits'> {
  /** True if paths that moved as a whole are matched: from `/v1` to `/v2`, or to another prefix or base path. */
  readonly matchVersions?: boolean;
  /** The start of paths in the older description, and what it is replaced with to match them. It takes precedence over `matchVersions`. */
  readonly replacePrefix?: { readonly before: string; readonly now: string };
  /** True if the requests that the API sends, webhooks and callbacks, are also compared. */
  readonly webhooks?: boolean;
  /** The level of `x-stability-level` below which operations are not compared. By default that of the configuration, or else `stable`. */
  readonly stabilityLevel?: StabilityLevel;
}

/**
 * Compares two versions of a description, and reports what breaks clients of the older one in the newer one.
 *
 * @throws UsageError for a configuration with mistakes, and for an unknown rule or option.
 */
export function compareTexts(base: VersionText, head: VersionText, options: CompareTextsOptions = {}): Promise<LintResult> {
  return withChangeRules(base, head, options, async (pairs, withConfig) => (await comparePairs(pairs, withConfig, true)).result);
}

/**
 * Lists what clients should know about a newer version of a description: what breaks them, and also what is new or deprecated.
 *
 * @throws UsageError as {@link compareTexts} does.
 */
export function changelogOf(base: VersionText, head: VersionText, options: CompareTextsOptions = {}): Promise<Changelog> {
  return withChangeRules(base, head, options, changelogOfPairs);
}

function withChangeRules<Result>(
  base: VersionText,
  head: VersionText,
  options: CompareTextsOptions,
  action: (pairs: readonly VersionPair[], options: CompareOptions) => Promise<Result>,
): Promise<Result> {
  return withFiles(head.files ?? {}, async () => {
    await loadChangeRules();
    return action([pairOf(base, head)], { ...options, config: nearestConfig() });
  });
}

function pairOf(base: VersionText, head: VersionText): VersionPair {
  return {
    base: { uri: uriOfText(base), files: new FileStore(readerOf(base.files ?? {})), content: base.text },
    head: { uri: uriOfText(head), files: new FileStore(), content: head.text },
  };
}
