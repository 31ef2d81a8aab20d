import type { RulesetConfig } from './ruleset-config.ts';
import { rulesetWith, type SpectralRuleset } from './ruleset-rules.ts';
import { ConfiguredRunner } from './ruleset-settings.ts';

/** Our rules as a configuration has them: what the rulesets consist of that `api-conventions ruleset` writes. */
export function rulesetFrom(config: RulesetConfig): SpectralRuleset {
  const runner = new ConfiguredRunner(config);
  return rulesetWith((rule) => runner.severityOf(rule), runner);
}
