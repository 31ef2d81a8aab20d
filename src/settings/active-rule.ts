import type { AnyRule, Severity, Use } from '../rule.ts';

/** A rule as it is to be run: levelled, and with its options complete. */
export interface ActiveRule {
  readonly rule: AnyRule;
  readonly severity: Severity;
  readonly options: Readonly<Record<string, unknown>>;
  /** Whether that is its setting for an operation or path; by default for all. */
  readonly appliesTo?: (use: Use) => boolean;
}
