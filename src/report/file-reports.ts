import type { Finding, LintError } from '../finding/finding.ts';
import type { ReportOptions } from './report-writer.ts';
import { repositoryPath } from './repository-path.ts';

/** The findings and failures of one file. */
export interface FileReport {
  /** Its path in the repository; for failures without a file, the name of the program. */
  readonly path: string;
  readonly findings: Finding[];
  readonly errors: LintError[];
}

/** The name that replaces the file of failures without a file. */
export const NO_FILE_NAME = 'api-conventions';

/** Findings and failures by file: first `files`, even without findings, then the others in the order of their findings. */
export function reportsByFile(
  { findings, errors, files = [] }: ReportedItems,
  options: Pick<ReportOptions, 'cwd' | 'repository'>,
): readonly FileReport[] {
  const reports = new Map<string, FileReport>();
  const of = (file: string | undefined): FileReport => {
    const path = file === undefined ? NO_FILE_NAME : repositoryPath(file, options).path;
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

interface ReportedItems {
  readonly findings: readonly Finding[];
  readonly errors: readonly LintError[];
  readonly files?: readonly string[];
}
