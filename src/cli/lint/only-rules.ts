import type { ConfigLookup } from '../../config/configs.ts';
import { UsageError } from '../../errors.ts';
import { rules as builtIn } from '../../registry.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { pluginOf } from '../../rule/rule-id.ts';
import { NestedConfigError } from '../../settings/nested-config-error.ts';
import { presets } from '../../settings/presets.ts';
import { type Config, ownRulesOf } from '../../settings/resolved-config.ts';
import { mergeSetting, type RuleSetting, type RuleSettings, settingOf } from '../../settings/rule-settings.ts';
import { quote } from '../../text/quote.ts';
import { findRule } from '../find-rule.ts';
import { isPattern, matcherOf, type RuleSelection } from './rule-selection.ts';

/**
 * Looks for the rules of plugins that `--only` names in the configurations of some descriptions.
 *
 * @throws UsageError for a rule that none of them knows.
 */
export async function checkPluginRules(
  only: RuleSelection | undefined,
  descriptions: readonly string[],
  configs: ConfigLookup,
): Promise<void> {
  const wanted = (only?.names ?? []).filter((name) => pluginOf(name) !== undefined);
  if (wanted.length === 0) return;
  const known = new Set<AnyRule>(builtIn);
  for (const description of descriptions) for (const rule of await pluginRules(description, configs)) known.add(rule);
  for (const name of wanted) {
    const has = matcherOf([name]);
    if (!isPattern(name)) findRule(name, [...known]);
    else if (![...known].some(({ id }) => has(id)))
      throw new UsageError(`No rule matches ${quote(name)}. Name a plugin of the configuration.`);
  }
}

/** Configurations that cannot be used are reported by the run itself. */
async function pluginRules(description: string, configs: ConfigLookup): Promise<readonly AnyRule[]> {
  try {
    return ownRulesOf(await configs.of(description));
  } catch (error) {
    if (error instanceof NestedConfigError) return [];
    throw error;
  }
}

/**
 * The rules of the command line as `--only` leaves them: those for other rules are dropped, and `off` is none of them, as the rule
 * was asked for.
 */
export function settingsOfOnly(settings: RuleSettings, only: RuleSelection): RuleSettings {
  return Object.fromEntries(Object.entries(settings).filter(([id, { severity }]) => only.has(id) && severity !== 'off'));
}

/**
 * A configuration that runs some rules and no others, and no Spectral rulesets. Severities, options and overrides stay; a rule that
 * is off everywhere runs at its default severity, or as a warning.
 */
export function restrictedConfig(config: Config, only: RuleSelection): Config {
  const known = [...builtIn, ...ownRulesOf(config)];
  const overrides = config.overrides.map((override) => ({
    ...override,
    rules: Object.fromEntries(Object.entries(override.rules).filter(([id]) => only.has(id))),
  }));
  const isOnSomewhere = (id: string) => overrides.some(({ rules }) => (settingOf(rules, { id })?.severity ?? 'off') !== 'off');
  const settingFor = (rule: AnyRule): RuleSetting => {
    if (!only.has(rule.id)) return { severity: 'off' };
    const setting = mergeSetting({ severity: presets.recommended(rule) }, settingOf(config.rules, rule));
    if (setting.severity !== 'off' || isOnSomewhere(rule.id)) return setting;
    return { ...setting, severity: rule.severity === 'off' ? 'warn' : rule.severity };
  };
  return {
    ...config,
    rules: Object.fromEntries(known.map((rule) => [rule.id, settingFor(rule)])),
    overrides: overrides.filter(({ rules }) => Object.keys(rules).length > 0),
    spectral: [],
  };
}
