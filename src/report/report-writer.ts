import type { Finding, LintResult, Unlisted } from '../finding/finding.ts';
import type { Severity } from '../rule/rule.ts';
import type { RuleInfo } from '../rule/rule-info.ts';
import type { RunOrigin } from './run-origin.ts';
import type { RunWords } from './run-words.ts';

/** Writes a result as text that ends with a line break, or as an empty string if there is nothing to report. */
export type ReportFormat = (result: LintResult, options: ReportOptions) => string;

export interface ReportOptions {
  readonly color: boolean;
  /** Columns that a line may take; without it, each finding has one line of any length. */
  readonly width?: number | undefined;
  /** The name of this machine, if the terminal shows links to rules and files; without it, there are no links. */
  readonly linkHost?: string | undefined;
  /** True if findings are counted instead of listed. */
  readonly statistics?: boolean;
  /** For `stylish`: also print why rules that weigh evidence report a finding, and all places of findings about several places. */
  readonly verbose?: boolean;
  /** True if fixes that change what clients see are among those that the options ask for. */
  readonly unsafeFixes?: boolean;
  /** For `json`: also write what fixes and suggestions change, as far as it is known. */
  readonly withEdits?: boolean;
  /** True to suggest commands that set up the linter if there are many findings. */
  readonly suggestsSetup?: boolean;
  /**
   * The command that accepts the breaking changes of a comparison, quoted for a shell, without `api-conventions`; missing if no
   * command accepts them.
   */
  readonly acceptCommand?: string | undefined;
  /** True to suggest comparing the operations that moved, which the run has not compared. */
  readonly suggestsMatching?: boolean;
  /** List errors only. Other findings are still counted. */
  readonly quiet: boolean;
  /** The lowest severity that makes the run fail. */
  readonly failSeverity: Severity | 'off';
  /** The findings that are not listed; only for a part of a run. */
  readonly unlisted?: Unlisted;
  /** The version of this program. */
  readonly version: string;
  /** The rules that can be explained and whose metadata is reported; those of Spectral rulesets may be missing. */
  readonly rules: readonly ReportedRule[];
  /**
   * The words of the run, for commands that repeat them; `none` if no command can repeat them. Missing if the options of the run
   * are not known.
   */
  readonly run?: RunWords | 'none' | undefined;
  /** Receives a sentence about findings that the report leaves out. */
  readonly notify?: (text: string) => void;
  /** The working directory, to which file names are relative; absolute. */
  readonly cwd: string;
  /** Reads the date and the commit of the run, for reports that people keep; without it, these reports do not contain them. */
  readonly origin?: () => RunOrigin;
  /** The root of the repository that annotations and alerts belong to, absolute; `cwd` without a repository. */
  readonly repository: string;
}

export type ReportedRule = RuleInfo;

/** The findings that a report lists, in the linter's order. */
export function listedFindings({ findings }: LintResult, { quiet }: ReportOptions): readonly Finding[] {
  return quiet ? findings.filter(({ severity }) => severity === 'error') : findings;
}
