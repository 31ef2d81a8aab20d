import type { AnyRule, Severity, Use } from '../rule.ts';

/** A rule to run, with its severity and all its options. */
export interface ActiveRule {
  readonly rule: AnyRule;
  readonly severity: Severity;
  readonly options: Readonly<Record<string, unknown>>;
  /** Whether this setting applies to an operation or path; by default to all. */
  readonly appliesTo?: (use: Use) => boolean;
}
