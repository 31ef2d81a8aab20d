import type { Finding, LintError } from '../finding.ts';
import type { ReportOptions } from './report-format.ts';
import { repositoryPath } from './repository-path.ts';

/** What a report says about one file. */
export interface FileReport {
  /** As the repository names it. Failures that belong to no file stand under that of the program. */
  readonly path: string;
  readonly findings: Finding[];
  readonly errors: LintError[];
}

/** Stands for a file in what belongs to none. */
export const PROGRAM = 'api-conventions';

/** Findings and failures by file. `files` come first, also where there is nothing to say of them; the others as they are met. */
export function byFile(
  { findings, errors, files = [] }: Parts,
  options: Pick<ReportOptions, 'cwd' | 'repository'>,
): readonly FileReport[] {
  const reports = new Map<string, FileReport>();
  const of = (file: string | undefined): FileReport => {
    const path = file === undefined ? PROGRAM : repositoryPath(file, options).path;
    let report = reports.get(path);
    if (!report) {
      report = { path, findings: [], errors: [] };
      reports.set(path, report);
    }
    return report;
  };
  for (const file of files) of(file);
  for (const finding of findings) of(finding.file).findings.push(finding);
  for (const error of errors) of(error.file).errors.push(error);
  return [...reports.values()];
}

interface Parts {
  readonly findings: readonly Finding[];
  readonly errors: readonly LintError[];
  readonly files?: readonly string[];
}
