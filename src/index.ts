export { UsageError } from './errors.ts';
export type { Finding, LintError, LintResult, Uses } from './finding.ts';
export { type LintOptions, lint, lintText } from './linter/lint-files.ts';
export type { RuleSetting, RuleSettings } from './linter/settings.ts';
export { rules } from './registry.ts';
export type { AnyRule, Severity } from './rule.ts';
