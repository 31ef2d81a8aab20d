import { type AnyRule, SEVERITIES, type Severity } from '../../rule/rule.ts';
import { completeSetting, settingOf } from '../../settings/rule-settings.ts';
import type { RulesetConfig } from './ruleset-config.ts';

/** The severity of a rule without overrides; for a rule that is on only in overrides, the most severe of them. */
export function severityIn({ rules, overrides }: Pick<RulesetConfig, 'rules' | 'overrides'>, rule: AnyRule): Severity | 'off' {
  const { severity } = completeSetting(rule, settingOf(rules, rule));
  if (severity !== 'off') return severity;
  const others = overrides.map((override) => settingOf(override.rules, rule)?.severity);
  return SEVERITIES.find((candidate) => others.includes(candidate)) ?? 'off';
}
