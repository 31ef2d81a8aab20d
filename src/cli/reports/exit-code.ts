import type { LintResult } from '../../finding/finding.ts';
import { SEVERITIES, type Severity } from '../../rule/rule.ts';
import type { ExitCode } from '../command.ts';

/** The limits above which a run fails. */
export interface Threshold {
  /** The lowest severity that fails. */
  readonly failSeverity: Severity | 'off';
  readonly maxWarnings: number;
}

export function exitCodeOf({ findings, errors }: LintResult, { failSeverity, maxWarnings }: Threshold): ExitCode {
  if (errors.length > 0) return 2;
  const failing = failSeverity === 'off' ? [] : SEVERITIES.slice(0, SEVERITIES.indexOf(failSeverity) + 1);
  if (findings.some(({ severity, status }) => failing.includes(severity) && status !== 'existing')) return 1;
  return countWarnings({ findings }) > maxWarnings ? 1 : 0;
}

/** The warnings that count, without those that the base has. */
export function countWarnings({ findings }: Pick<LintResult, 'findings'>): number {
  return findings.filter(({ severity, status }) => severity === 'warn' && status !== 'existing').length;
}
