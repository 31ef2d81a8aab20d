import { isCompatRule } from '../../diff/api/compat-rule.ts';
import { rules } from '../../registry.ts';
import { fileRules } from '../../rule/file-rules.ts';
import type { AnyRule } from '../../rule.ts';
import type { ListedRule } from './lazy-ruleset.ts';
import type { RulesetConfig } from './ruleset-config.ts';
import { severityIn } from './severity-in.ts';

/**
 * The rules of rulesets. Those about the files themselves are left out, as Spectral has its own; and those about changes, as Spectral
 * sees one version only.
 */
export const rulesetRules: readonly AnyRule[] = rules.filter((rule) => !fileRules.includes(rule) && !isCompatRule(rule));

/** What a ruleset with a configuration says of its rules. */
export function listRules(config: Pick<RulesetConfig, 'rules' | 'overrides'>): ListedRule[] {
  return rulesetRules.map((rule) => [rule.id, severityIn(config, rule), rule.summary]);
}
