import type { Severity } from '../rule/rule.ts';

/** The result of migrating a rule of another linter. */
export type MigrationResult = 'built-in' | 'house rule' | 'kept in Spectral' | 'dropped' | 'off';

/** One row of the table of a migration. */
export interface MigrationOutcome {
  /** The id of the rule in the other linter. */
  readonly rule: string;
  readonly how: MigrationResult;
  /** The ids of the rules here; empty if there are none. */
  readonly became: readonly string[];
  /** The reason why a rule is kept or dropped, or the difference; empty if there is neither. */
  readonly note: string;
}

/** A condition of a house rule, as a configuration has it. */
export type HouseCondition = Readonly<Record<string, unknown>>;

/** A house rule, as a configuration has it. */
export interface HouseDefinition {
  readonly where: string;
  readonly when?: HouseCondition;
  readonly must: HouseCondition;
  readonly message?: string;
  readonly severity?: Severity;
  readonly summary?: string;
  readonly docs?: string;
}

/** A rule of the new configuration. */
export interface MigratedRule {
  readonly id: string;
  readonly setting: HouseDefinition | { readonly severity: Severity };
  /** The ids of the rules that it replaces. */
  readonly from: readonly string[];
}

/** Settings for some files. */
export interface MigratedOverride {
  readonly files: readonly string[];
  readonly rules: Readonly<Record<string, Severity | 'off'>>;
}

/** A ruleset that stays in Spectral. */
export interface KeptRulesetFile {
  readonly text: string;
  /** True if it executes code, such as functions of its own. */
  readonly isCode: boolean;
}

/** The result of migrating a ruleset of another linter. */
export interface Migrated {
  readonly rules: readonly MigratedRule[];
  readonly overrides: readonly MigratedOverride[];
  readonly outcomes: readonly MigrationOutcome[];
  /** The descriptions that are checked; missing if all are. */
  readonly files?: readonly string[];
  /** The rulesets that stay in Spectral. */
  readonly kept: readonly KeptRulesetFile[];
}
