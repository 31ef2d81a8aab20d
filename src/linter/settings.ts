import { UsageError } from '../errors.ts';
import { rules as allRules } from '../registry.ts';
import type { Severity } from '../rule.ts';
import type { ActiveRule } from './lint-api.ts';

export interface RuleSetting {
  readonly severity?: Severity | 'off';
  readonly options?: Readonly<Record<string, unknown>>;
}

/** By rule id: a severity, options, or both. */
export type RuleSettings = Readonly<Record<string, RuleSetting>>;

/**
 * The rules to run, with severity and options: the recommended preset, changed by the settings.
 *
 * @throws UsageError where the settings name a rule that does not exist, or an option that the rule does not have.
 */
export function activate(settings: RuleSettings): ActiveRule[] {
  for (const id of Object.keys(settings)) {
    if (!allRules.some((rule) => rule.id === id)) throw new UsageError(`There is no rule \`${id}\`.`);
  }
  const active: ActiveRule[] = [];
  for (const rule of allRules) {
    const setting = Object.hasOwn(settings, rule.id) ? settings[rule.id] : undefined;
    const severity = setting?.severity ?? rule.severity;
    for (const name of Object.keys(setting?.options ?? {})) {
      if (!Object.hasOwn(rule.options, name)) throw new UsageError(`The rule \`${rule.id}\` has no option \`${name}\`.`);
    }
    if (severity === 'off') continue;
    const defaults = Object.fromEntries(Object.entries(rule.options).map(([name, spec]) => [name, spec.default]));
    active.push({ rule, severity, options: { ...defaults, ...setting?.options } });
  }
  return active;
}
