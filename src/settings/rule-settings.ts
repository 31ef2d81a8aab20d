import { UsageError } from '../errors.ts';
import { rules as allRules } from '../registry.ts';
import type { AnyRule, Severity } from '../rule/rule.ts';
import type { ActiveRule } from './active-rule.ts';
import { checkSettings } from './check-settings.ts';
import { PRESET_NAMES, type PresetName, presets } from './presets.ts';

/** The setting of one rule; missing parts stay unchanged. */
export interface RuleSetting {
  readonly severity?: Severity | 'off';
  readonly options?: Readonly<Record<string, unknown>>;
}

/** The settings of rules by their ids: a severity, options, or both. */
export type RuleSettings = Readonly<Record<string, RuleSetting>>;

/** A complete setting of a rule: a severity and every option. */
export interface CompleteSetting {
  readonly severity: Severity | 'off';
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * The rules to run, with severity and options: the recommended preset, changed by the settings.
 *
 * @param known All rules, including those of plugins.
 * @throws UsageError if the settings name an unknown rule, or an option that the rule does not have.
 */
export function activate(settings: RuleSettings, known: readonly AnyRule[] = allRules): ActiveRule[] {
  checkSettings(settings, known);
  const active: ActiveRule[] = [];
  for (const rule of known) {
    const { severity, options } = completeSetting(rule, settingOf(settings, rule));
    if (severity !== 'off') active.push({ rule, severity, options });
  }
  return active;
}

/** The setting of a rule, completed with its defaults. */
export function completeSetting(rule: AnyRule, setting: RuleSetting | undefined): CompleteSetting {
  return { severity: setting?.severity ?? presets.recommended(rule), options: completeOptions(rule, setting?.options) };
}

/** The options of a rule, completed with their defaults. */
export function completeOptions(rule: Pick<AnyRule, 'options'>, options: RuleSetting['options']): CompleteSetting['options'] {
  const defaults = Object.fromEntries(Object.entries(rule.options).map(([name, spec]) => [name, spec.default]));
  return { ...defaults, ...options };
}

/**
 * The settings with the options that rules share: an option of one rule also applies to the rules that share it, unless they have
 * a value of their own here.
 */
export function withSharedOptions(settings: RuleSettings, known: readonly AnyRule[] = allRules): RuleSettings {
  let shared: RuleSettings = settings;
  for (const rule of known) {
    for (const [name, { sharedFrom }] of Object.entries(rule.options)) {
      const source = sharedFrom === undefined ? undefined : settingOf(settings, { id: sharedFrom })?.options;
      if (!source || !Object.hasOwn(source, name)) continue;
      const own = settingOf(shared, rule);
      shared = { ...shared, [rule.id]: { ...own, options: { [name]: source[name], ...own?.options } } };
    }
  }
  return shared;
}

/** The setting of a rule; its id may be a name that every object inherits. */
export function settingOf(settings: RuleSettings, rule: Pick<AnyRule, 'id'>): RuleSetting | undefined {
  return Object.hasOwn(settings, rule.id) ? settings[rule.id] : undefined;
}

/** Merges two settings of one rule: the later severity wins, and the later value of each option. */
export function mergeSetting(earlier: RuleSetting | undefined, later: RuleSetting | undefined): RuleSetting {
  const severity = later?.severity ?? earlier?.severity;
  const options = { ...earlier?.options, ...later?.options };
  return { ...(severity !== undefined && { severity }), ...(Object.keys(options).length > 0 && { options }) };
}

export function mergeSettings(earlier: RuleSettings, later: RuleSettings): RuleSettings {
  const ids = new Set([...Object.keys(earlier), ...Object.keys(later)]);
  return Object.fromEntries(
    [...ids].map((id) => [id, mergeSetting(settingOf(earlier, { id }), settingOf(later, { id }))] as const),
  );
}

/**
 * The settings of a preset, by rule id, without rules of plugins.
 *
 * @throws UsageError if there is no such preset.
 */
export function presetSettings(name: PresetName): RuleSettings {
  if (!PRESET_NAMES.includes(name))
    throw new UsageError(`There is no preset \`${String(name)}\`. Use one of ${PRESET_NAMES.join(', ')}.`);
  return Object.fromEntries(
    allRules.map((rule) => [
      rule.id,
      mergeSetting({ severity: presets[name](rule) }, name === 'strict' ? { options: strictOptions(rule) } : undefined),
    ]),
  );
}

/** The options of a rule that have another value in the preset `strict`. */
function strictOptions({ options }: AnyRule): CompleteSetting['options'] {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, { strict }]) => (strict === undefined ? [] : [[name, strict]])),
  );
}
