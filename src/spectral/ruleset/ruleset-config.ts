import type { Glob } from '../../settings/globs.ts';
import type { Override } from '../../settings/overrides.ts';
import type { RuleSettings } from '../../settings/rule-settings.ts';
import type { RulesetBaseline } from './ruleset-baseline.ts';

/** A rule that the configuration defines, as data. */
export interface RulesetHouseRule {
  readonly id: string;
  readonly definition: unknown;
}

/** The configuration that a ruleset was written from. Folders are relative to the folder of the ruleset's file. */
export interface RulesetConfig {
  /** The name of the ruleset's own file, without its folder. */
  readonly file: string;
  readonly rules: RuleSettings;
  /** The rules that the configuration defines. */
  readonly houseRules?: readonly RulesetHouseRule[];
  readonly overrides: readonly Override[];
  /** The descriptions that are not checked. */
  readonly ignore: readonly Glob[];
  /** The folder that `ignore` is relative to. */
  readonly folder: string;
  readonly baseline?: RulesetBaseline;
}
