import type { ErrorMapping } from '../facts/errors/shapes/mapping.ts';

/** A suggested setting of a rule. */
export interface Advice {
  readonly ruleId: string;
  /** `severity` to turn the rule off, else the name of an option. */
  readonly option: string;
  readonly value: OptionValue;
  /** The reasons, as sentences. Quotations from descriptions are in backticks, and are untrusted. */
  readonly why: readonly string[];
  /** True if it is written even if it adds findings, as it requires what the API itself has settled on. */
  readonly isSettled?: boolean;
}

export type OptionValue = string | ErrorMapping | readonly (string | ErrorMapping)[];

/** The reason why a rule is left as it is, although its findings suggest a setting. */
export interface AdviceNote {
  readonly ruleId: string;
  readonly why: string;
}

/** Rules that do not apply to some descriptions. */
export interface OverrideAdvice {
  /** The names that the survey got. */
  readonly files: readonly string[];
  readonly ruleIds: readonly string[];
  /** The reasons, as sentences. Quotations are untrusted. */
  readonly why: readonly string[];
}
