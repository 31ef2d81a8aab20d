import { repositoryOrFolder } from '../document/files/repository.ts';
import { version } from '../package-version.ts';
import { rules } from '../registry.ts';
import { ruleInfo } from '../rule/rule-info.ts';
import type { ReportOptions } from './report-format.ts';

/** How reports are written to files: without colours, and on lines of any length. */
export function defaultOptions(
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
    repository: repositoryOrFolder(cwd),
  };
}
