import { LEVELS } from '../../config/levels.ts';
import type { RuleSetting, RuleSettings } from '../../linter/settings.ts';
import { findRule } from '../find-rule.ts';
import { choose, splitPair } from './choice.ts';

/**
 * The settings of the configuration with those of `--rule id=severity` laid over them.
 *
 * @throws UsageError for an unknown rule or severity.
 */
export function overrideRules(configured: RuleSettings, overrides: readonly string[]): RuleSettings {
  const settings = new Map<string, RuleSetting>(Object.entries(configured));
  for (const override of overrides) {
    const [id, level] = splitPair('--rule', override, 'ID=SEVERITY');
    const rule = findRule(id);
    const severity = choose(level, LEVELS, 'severity');
    settings.set(rule.id, { ...settings.get(rule.id), severity });
  }
  return Object.fromEntries(settings);
}
