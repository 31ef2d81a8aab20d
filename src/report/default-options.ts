import { repositoryOrFolder } from '../document/files/repository.ts';
import { version } from '../package-version.ts';
import { rules } from '../registry.ts';
import { ruleInfo } from '../rule/rule-info.ts';
import type { ReportOptions } from './report-writer.ts';

/** The options of reports in files: without colours, and with lines of any length. */
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
