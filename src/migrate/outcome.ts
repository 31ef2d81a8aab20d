import type { Severity } from '../rule/rule.ts';

/** What a rule of another linter became. */
export type How = 'built-in' | 'house rule' | 'kept in Spectral' | 'dropped' | 'off';

/** One row of the table of a migration. */
export interface Outcome {
  /** The id of the rule in the other linter. */
  readonly rule: string;
  readonly how: How;
  /** The ids of the rules here; empty if there are none. */
  readonly became: readonly string[];
  /** Why a rule is kept or dropped, or what differs; empty if there is nothing to say. */
  readonly note: string;
}

/** A condition of a house rule, as a configuration has it. */
export type Condition = Readonly<Record<string, unknown>>;

/** A house rule, as a configuration has it. */
export interface HouseDefinition {
  readonly where: string;
  readonly when?: Condition;
  readonly must: Condition;
  readonly message?: string;
  readonly severity?: Severity;
  readonly summary?: string;
  readonly docs?: string;
}

/** A rule of the new configuration. */
export interface NewRule {
  readonly id: string;
  readonly setting: HouseDefinition | { readonly severity: Severity };
  /** The ids of the rules that it replaces. */
  readonly from: readonly string[];
}

/** Settings for some files. */
export interface NewOverride {
  readonly files: readonly string[];
  readonly rules: Readonly<Record<string, Severity | 'off'>>;
}

/** A ruleset that stays in Spectral. */
export interface KeptFile {
  readonly text: string;
  /** True if it executes code, such as functions of its own. */
  readonly isCode: boolean;
}

/** What a ruleset of another linter becomes. */
export interface Migrated {
  readonly rules: readonly NewRule[];
  readonly overrides: readonly NewOverride[];
  readonly outcomes: readonly Outcome[];
  /** The descriptions that are checked; missing if all are. */
  readonly files?: readonly string[];
  /** What stays in Spectral. */
  readonly kept: readonly KeptFile[];
}
