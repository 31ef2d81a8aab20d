import { findRepository } from '../../config/repository.ts';
import { rules } from '../../registry.ts';
import type { ReportOptions } from '../../report/report.ts';
import { ruleInfo } from '../../rule/rule-url.ts';
import { version } from '../../version.ts';

/** How reports are written to files: without colours, and on lines of any length. */
export function reportOptions(
  cwd: string,
  { quiet, failSeverity }: Pick<ReportOptions, 'quiet' | 'failSeverity'>,
): ReportOptions {
  return {
    color: false,
    quiet,
    failSeverity,
    version,
    rules: rules.map(ruleInfo),
    cwd,
    repository: findRepository(cwd),
  };
}
