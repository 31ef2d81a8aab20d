import type { Use } from '../model/use.ts';
import type { AnyRule, Severity } from '../rule/rule.ts';

/** A rule to run, with its severity and all its options. */
export interface ActiveRule {
  readonly rule: AnyRule;
  readonly severity: Severity;
  readonly options: Readonly<Record<string, unknown>>;
  /** Returns whether this setting applies to an operation or path; by default, it applies to all. */
  readonly appliesTo?: (use: Use) => boolean;
}
