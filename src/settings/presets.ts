import { isCompatRule } from '../rule/compat-rule.ts';
import { fileRules } from '../rule/file-rules.ts';
import type { AnyRule, Severity } from '../rule/rule.ts';

/** The rules that a team may want to begin with. */
const HEADLINE_RULES: readonly string[] = [
  'error-schema',
  'list-paginated',
  'no-secrets-in-url',
  'path-no-trailing-slash',
  'path-plural-collections',
  'path-versioned',
];

/** The severity that each preset gives a rule. */
export const presets = {
  /** The default. */
  recommended: (rule: AnyRule) => rule.severity,
  /** Every rule, as an error, and options that report more. */
  strict: () => 'error',
  /** Six rules, the rules about files, and all rules about changes, which have a command of their own. */
  headline: (rule: AnyRule) =>
    HEADLINE_RULES.includes(rule.id) || fileRules.includes(rule) || isCompatRule(rule) ? rule.severity : 'off',
} as const satisfies Readonly<Record<string, (rule: AnyRule) => Severity | 'off'>>;

/** The name of a preset. */
export type PresetName = keyof typeof presets;

/** The preset with house rules, which does not change built-in rules. */
export const HOUSE_STYLE = 'house-style';

/** The presets that a configuration can extend by name. */
export type ExtendedPreset = PresetName | typeof HOUSE_STYLE;

/** The presets, by name. */
export const PRESET_NAMES = Object.keys(presets) as readonly PresetName[];

export const EXTENDED_PRESETS: readonly ExtendedPreset[] = [...PRESET_NAMES, HOUSE_STYLE];
