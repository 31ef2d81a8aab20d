import { ConfiguredRunner } from './configured-runner.ts';
import { rulesetRules } from './listed-rules.ts';
import { ruleFunction } from './rule-function.ts';
import type { RulesetConfig } from './ruleset-config.ts';
import type { RuleFunction } from './spectral-rule.ts';

/** The functions of all rules as a configuration has them, by rule id. */
export function ruleFunctions(config: RulesetConfig): Readonly<Record<string, RuleFunction>> {
  const runner = new ConfiguredRunner(config);
  return Object.fromEntries(rulesetRules.map((rule) => [rule.id, ruleFunction(rule, runner)]));
}
