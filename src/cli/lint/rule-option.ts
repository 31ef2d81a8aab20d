import { LEVELS } from '../../rule/levels.ts';
import { pluginOf } from '../../rule/rule-id.ts';
import type { RuleSetting, RuleSettings } from '../../settings/rule-settings.ts';
import { choose, splitPair } from '../choice.ts';
import { findRule } from '../find-rule.ts';

/**
 * The settings of `--rule RULE=SEVERITY`.
 *
 * @throws UsageError for an unknown rule or severity.
 */
export function readRuleOptions(given: readonly string[]): RuleSettings {
  const settings = given.map((option): [string, RuleSetting] => {
    const [id, level] = splitPair('--rule', option, 'RULE=SEVERITY');
    // The rules of plugins are known only after the configuration is read.
    return [pluginOf(id) === undefined ? findRule(id).id : id, { severity: choose(level, LEVELS, 'severity') }];
  });
  return Object.fromEntries(settings);
}
