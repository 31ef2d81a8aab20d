import { expect } from 'vitest';
import { parseText } from '../../src/document/parse.ts';
import type { Finding, LintResult } from '../../src/finding/finding.ts';
import { planFixes } from '../../src/fix/plan-fixes.ts';
import { rules } from '../../src/registry.ts';
import { type FindingFix, fixParts } from '../../src/rule/edits.ts';
import { exampleDescription as completeExample } from '../../src/rule/example-description.ts';
import { lintText } from '../../src/run/lint-files.ts';
import type { LintTextOptions } from '../../src/run/run-options.ts';
import type { RuleSettings } from '../../src/settings/rule-settings.ts';
import { findingsByPlace } from './by-place.ts';

export { completeExample };

/** Rules about the whole description, which a fragment in an example would break beside what it shows. */
export const OFF = Object.fromEntries(rules.map(({ id }) => [id, { severity: 'off' as const }]));

/** It is unknown whether a suppression of a rule that is off is needed, and such a rule reaches no limits. */
const RULES_BESIDE: Readonly<Record<string, RuleSettings>> = {
  'unused-suppression': { 'path-no-trailing-slash': { severity: 'error' } },
  'limit-reached': { 'error-schema': { severity: 'error' } },
};

/**
 * Lints a fragment with one rule.
 *
 * @param api YAML: a description, or the parts of one that matter; what every description has is added.
 */
export async function lintWith(
  ruleId: string,
  api: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<readonly Finding[]> {
  const { findings } = await run(ruleId, api, options);
  return findings.filter((finding) => finding.ruleId === ruleId);
}

/** As {@link lintWith}, with a finding of its own for each place of a habit. */
export async function lintByPlace(
  ruleId: string,
  api: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<readonly Finding[]> {
  return findingsByPlace(await run(ruleId, api, options)).filter((finding) => finding.ruleId === ruleId);
}

/**
 * The description after the fix of its first finding, or after each of its suggestions, without what every description has;
 * `undefined` if there is no fix.
 */
export async function fixedExample(
  ruleId: string,
  api: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly fixed: string | undefined; readonly suggested: readonly string[] }> {
  const text = completeExample(api);
  const { findings } = await run(ruleId, api, options, { edits: true });
  const [finding] = findings.filter((one) => one.ruleId === ruleId);
  const document = parseText('example.yaml', text);
  const after = (...fixes: readonly FindingFix[]) => {
    const files = { documents: [document], find: () => document, name: () => 'example.yaml' };
    const { files: changed, refused } = planFixes(
      fixes.map((fix) => ({ fix })),
      files,
    );
    expect(refused).toEqual([]);
    return (changed[0]?.text ?? text).slice(text.length - api.length);
  };
  return { fixed: finding?.fix && after(...fixParts(finding)), suggested: finding?.suggestions?.map((one) => after(one)) ?? [] };
}

async function run(
  ruleId: string,
  api: string,
  options: Readonly<Record<string, unknown>>,
  more: LintTextOptions = {},
): Promise<LintResult> {
  const settings = { ...OFF, ...RULES_BESIDE[ruleId], [ruleId]: { severity: 'error' as const, options } };
  const result = await lintText(completeExample(api), { rules: settings, filename: 'example.yaml', ...more });
  expect(result.errors).toEqual([]);
  return result;
}
