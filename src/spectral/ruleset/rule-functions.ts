import { readDefinition } from '../../house/read-definition.ts';
import { rules as allRules } from '../../registry.ts';
import { ConfiguredRunner } from './configured-runner.ts';
import { isAboutPaths, rulesetRules } from './listed-rules.ts';
import { ruleFunction } from './rule-function.ts';
import type { RulesetConfig } from './ruleset-config.ts';
import { isAboutPathKeys, type RuleFunction } from './spectral-rule.ts';

/** The functions of all rules with a configuration, by rule id. */
export function ruleFunctions(config: RulesetConfig): Readonly<Record<string, RuleFunction>> {
  const house = (config.houseRules ?? []).map(({ id, definition }) => readDefinition(id, definition));
  const houseRules = house.map(({ rule }) => rule);
  const runner = new ConfiguredRunner(config, [...allRules, ...houseRules]);
  return Object.fromEntries([
    ...rulesetRules.map((rule) => [rule.id, ruleFunction(rule, runner, isAboutPathKeys(rule.id))] as const),
    ...house.map(({ rule, definition }) => [rule.id, ruleFunction(rule, runner, isAboutPaths(definition))] as const),
  ]);
}
