import type { Finding, LintResult, RuleInfo, Unlisted } from '../finding.ts';
import type { Severity } from '../rule.ts';

/** Writes a result as text that ends with a line break, or as nothing where there is nothing to say. It has no other effect. */
export type Format = (result: LintResult, options: ReportOptions) => string;

export interface ReportOptions {
  readonly color: boolean;
  /** Columns that a line may take; without it, each finding has one line of any length. */
  readonly width?: number | undefined;
  /** The name of this machine, where the terminal shows links to rules and files; without it, there are none. */
  readonly linkHost?: string | undefined;
  /** For `stylish`: count findings by rule instead of listing them. */
  readonly statistics?: boolean;
  /** For `stylish`: also print why rules that weigh evidence report a finding. */
  readonly verbose?: boolean;
  /** Whether to suggest what sets the linter up, where there are many findings. */
  readonly suggestsSetup?: boolean;
  /** List errors only. What is left out is counted all the same. */
  readonly quiet: boolean;
  /** The lowest severity that makes the run fail. */
  readonly failSeverity: Severity | 'off';
  /** What is not listed; only of a part of a run. */
  readonly unlisted?: Unlisted;
  /** Of this program. */
  readonly version: string;
  /** The rules that can be explained and whose metadata is reported; those of a foreign ruleset need not be among them. */
  readonly rules: readonly ReportedRule[];
  /** The working directory, which the names of files are relative to; absolute. */
  readonly cwd: string;
  /** The root of the repository that annotations and alerts belong to; absolute, and `cwd` where there is none. */
  readonly repository: string;
}

export type ReportedRule = RuleInfo;

/** The findings that a report lists, in the linter's order. */
export function listed({ findings }: LintResult, { quiet }: ReportOptions): readonly Finding[] {
  return quiet ? findings.filter(({ severity }) => severity === 'error') : findings;
}
