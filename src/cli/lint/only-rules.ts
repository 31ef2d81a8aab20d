import type { ConfigLookup } from '../../config/configs.ts';
import { rules as builtIn } from '../../registry.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { unusedSuppression } from '../../rule/suppression-rules.ts';
import type { HostedOptions } from '../../run/hosted-rules.ts';
import { presets } from '../../settings/presets.ts';
import { type Config, ownRulesOf } from '../../settings/resolved-config.ts';
import { mergeSetting, type RuleSetting, type RuleSettings, settingOf } from '../../settings/rule-settings.ts';
import { isRulePattern, matchesSomeRule, type RuleSelection } from './rule-selection.ts';

/** The rules that the command line names, and where they may come from. */
export interface NamedRules {
  readonly only: RuleSelection | undefined;
  /** The rules of `--rule`. */
  readonly ids: readonly string[];
  readonly configs: ConfigLookup;
  /** The working directory, whose configuration may have a rule without applying to a description. */
  readonly cwd: string;
  /** The rulesets of `--spectral`, for commands that run Spectral rulesets. */
  readonly hosted?: HostedOptions & { readonly spectral: readonly string[] };
}

/**
 * Looks for the rules that the command line names in the configurations of some descriptions: rules of plugins, and of Spectral
 * rulesets, which are loaded only if a name is otherwise unknown.
 *
 * @throws UsageError for a rule that none of them knows.
 */
export async function checkNamedRules(named: NamedRules, descriptions: readonly string[]): Promise<void> {
  const { only, ids } = named;
  const wanted = [...(only?.names ?? []), ...ids].filter((name) => !matchesSomeRule(name, builtInIds));
  if (wanted.length > 0) await (await import('./reject-unknown-rules.ts')).rejectUnknownRules(wanted, named, descriptions);
}

const builtInIds = builtIn.map(({ id }) => id);

/**
 * The rules of the command line as `--only` leaves them: settings of other rules are dropped, and so is `off`, because the user asked for
 * the rule.
 */
export function selectedSettings(settings: RuleSettings, only: RuleSelection): RuleSettings {
  return Object.fromEntries(Object.entries(settings).filter(([id, { severity }]) => only.has(id) && severity !== 'off'));
}

/**
 * A configuration that runs some rules and no others. Severities, options and overrides stay; a rule that is off everywhere runs
 * at its default severity, or as a warning. Spectral rulesets stay only if they may have one of the rules, or if suppressions,
 * which may name their rules, are checked.
 */
export function restrictedConfig(config: Config, only: RuleSelection): Config {
  const known = [...builtIn, ...ownRulesOf(config)];
  const ids = known.map(({ id }) => id);
  const isMeant = (id: string) => (ids.includes(id) ? only.hasExactly(id) : only.has(id));
  const overrides = config.overrides.map((override) => ({
    ...override,
    rules: Object.fromEntries(Object.entries(override.rules).filter(([id]) => isMeant(id))),
  }));
  const isOnSomewhere = (id: string) => overrides.some(({ rules }) => (settingOf(rules, { id })?.severity ?? 'off') !== 'off');
  const settingFor = (rule: AnyRule): RuleSetting => {
    if (!only.hasExactly(rule.id)) return { severity: 'off' };
    const setting = mergeSetting({ severity: presets.recommended(rule) }, settingOf(config.rules, rule));
    if (setting.severity !== 'off' || isOnSomewhere(rule.id)) return setting;
    return { ...setting, severity: rule.severity === 'off' ? 'warn' : rule.severity };
  };
  const hosted = Object.entries(config.rules).filter(([id]) => only.has(id) && !ids.includes(id));
  // `unused-suppression` needs to know which rules exist.
  const isHosted = only.has(unusedSuppression.id) || only.names.some((name) => isRulePattern(name) || !ids.includes(name));
  return {
    ...config,
    rules: Object.fromEntries([...hosted, ...known.map((rule) => [rule.id, settingFor(rule)] as const)]),
    overrides: overrides.filter(({ rules }) => Object.keys(rules).length > 0),
    spectral: isHosted ? config.spectral : [],
  };
}
