import { LEVELS } from '../../rule/levels.ts';
import { pluginOf } from '../../rule/rule-id.ts';
import type { RuleSetting, RuleSettings } from '../../settings/rule-settings.ts';
import { choose, splitPair } from '../choice.ts';
import { findRule } from '../find-rule.ts';

/**
 * The settings of `--rule RULE=SEVERITY`. Rules of plugins and of Spectral rulesets are known only after the configuration is read.
 *
 * @param command The command that runs them; only `lint` runs Spectral rulesets.
 * @throws UsageError for an unknown rule or severity.
 */
export function readRuleOptions(given: readonly string[], command: 'lint' | 'compare'): RuleSettings {
  const settings = given.map((option): [string, RuleSetting] => {
    const [id, level] = splitPair('--rule', option, 'RULE=SEVERITY');
    if (command === 'compare' && pluginOf(id) === undefined) findRule(id);
    return [id, { severity: choose(level, LEVELS, 'severity') }];
  });
  return Object.fromEntries(settings);
}
