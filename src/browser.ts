/**
 * api-conventions in a browser: lints and fixes descriptions that are texts. It reads no files, loads no code of others, and sends nothing.
 *
 * @packageDocumentation
 */

import { nearestConfig } from './config/configs.ts';
import type { Limits } from './document/limits.ts';
import type { Finding, LintResult } from './finding/finding.ts';
import { withFiles } from './platform/with-files.ts';
import { rules as allRules } from './registry.ts';
import { loadChangeRules, loadRuleTexts } from './registry-parts.ts';
import { type FormatOptions, format as formatOfLibrary } from './report/format-result.ts';
import type { FormatName } from './report/format-table.ts';
import type { Applicability } from './rule/edits.ts';
import { type RuleInfo, ruleInfo } from './rule/rule-info.ts';
import { type FixedText, fixText as fixTextOfLibrary } from './run/fix/fix-text.ts';
import { lintText as lintTextOfLibrary } from './run/lint-files.ts';
import type { Override } from './settings/overrides.ts';
import type { ConfigSource } from './settings/resolved-config.ts';
import type { RuleSettings } from './settings/rule-settings.ts';

export type { Limits } from './document/limits.ts';
export { UsageError } from './errors.ts';
export type { Finding, LintError, LintResult, RelatedPlace } from './finding/finding.ts';
export type { FormatOptions } from './report/format-result.ts';
export { FORMATS, type FormatName } from './report/format-table.ts';
export type { Applicability } from './rule/edits.ts';
export type { RuleInfo } from './rule/rule-info.ts';
export type { FixedText } from './run/fix/fix-text.ts';
export type { Override } from './settings/overrides.ts';
export type { RuleSettings } from './settings/rule-settings.ts';

/** Files in memory: texts by their names. */
export type TextFiles = Readonly<Record<string, string>>;

/** How to lint in a browser. The configuration is among the files. */
export interface LintInBrowserOptions {
  /** The name of the text, for findings, for the configuration, and as the base of its `$ref`s. `openapi.yaml` by default. */
  readonly filename?: string;
  /**
   * The files that the description refers to, and the configuration: texts by their names, which are relative to the same folder as
   * `filename`. As on the command line, `api-conventions.yaml` beside the description or above it applies.
   */
  readonly files?: TextFiles;
  /** Severity and options by rule id, which override the configuration. */
  readonly rules?: RuleSettings;
  /** Settings for parts of an API or for some descriptions, which override `rules`; later ones win. */
  readonly overrides?: readonly Override[];
  /** The maximum sizes of descriptions, which override the limits of the configuration. */
  readonly limits?: Partial<Limits>;
}

/** Options for linting a description in a browser. */
export interface LintTextInBrowserOptions extends LintInBrowserOptions {
  /** True if findings have the edits of their fixes. By default they only say that there is a fix, which takes less time. */
  readonly edits?: boolean;
}

/** Options for fixing a description in a browser. */
export interface FixTextInBrowserOptions extends LintInBrowserOptions {
  /** Which fixes are applied: `safe` ones, by default, or with `unsafe` also those that change what clients of the API see. */
  readonly applicability?: Applicability;
  /** Returns whether a finding is to be fixed; by default all are. */
  readonly filter?: (finding: Finding) => boolean;
}

/**
 * Lints a description.
 *
 * @returns Findings, and as `errors` what could not be checked.
 * @throws UsageError for a configuration with mistakes, or one with plugins or Spectral rulesets, which do not run in a browser.
 */
export function lintText(text: string, options: LintTextInBrowserOptions = {}): Promise<LintResult> {
  return inMemory(text, options, lintTextOfLibrary);
}

/**
 * Lints a description, and applies the fixes of its findings until there is nothing left to fix.
 *
 * @throws UsageError as {@link lintText} does.
 */
export function fixText(text: string, options: FixTextInBrowserOptions = {}): Promise<FixedText> {
  return inMemory(text, options, fixTextOfLibrary);
}

/**
 * Matches texts with the key `deprecated`, possibly spelled with escapes. A rule about deprecated operations compares them with
 * those that replace them.
 */
const MAY_BE_DEPRECATED = /deprecated|\\[uUx]/;

function inMemory<Value>(
  text: string,
  { files = {}, ...options }: LintInBrowserOptions,
  action: (text: string, options: LintInBrowserOptions & { readonly config: ConfigSource }) => Promise<Value>,
): Promise<Value> {
  return withFiles(files, async () => {
    if ([text, ...Object.values(files)].some((one) => MAY_BE_DEPRECATED.test(one))) await loadChangeRules();
    return action(text, { ...options, config: nearestConfig() });
  });
}

/**
 * Writes a result as text, like the command line.
 *
 * @returns Text that ends with a line break; empty if there is nothing to report.
 * @throws UsageError for an unknown format.
 */
export async function format(name: FormatName, result: LintResult, options: Omit<FormatOptions, 'cwd'> = {}): Promise<string> {
  await loadRuleTexts();
  return formatOfLibrary(name, result, options);
}

/** All rules, with what reports say of them. */
export async function rules(): Promise<readonly RuleInfo[]> {
  await loadRuleTexts();
  return allRules.map(ruleInfo);
}
