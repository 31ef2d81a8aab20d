import path from 'node:path';
import type { ProcessReport } from './lint-process.ts';

/** The outputs of the action, by name; those about a comparison are empty without one. */
export function outputsOf(
  { summary, findings, comparison }: ProcessReport,
  sarifFile: string,
): Readonly<Record<string, string | number>> {
  return {
    findings: summary.findings,
    errors: summary.error,
    warnings: summary.warn,
    new: comparison ? findings.filter(({ status }) => status === 'new').length : '',
    existing: comparison ? comparison.existing.reduce((sum, { count }) => sum + count, 0) : '',
    fixed: comparison?.fixed.length ?? '',
    'sarif-file': sarifFile,
  };
}

/** The path of a file that an input names, relative to the workspace, in which the next steps run. */
export function pathInWorkspace(workspace: string, cwd: string, file: string | undefined): string {
  if (file === undefined) return '';
  const relativePath = path.relative(workspace, path.resolve(cwd, file));
  const isOutside = path.isAbsolute(relativePath) || relativePath.split(path.sep)[0] === '..';
  return path.isAbsolute(file) && isOutside ? file : relativePath.replaceAll(path.sep, '/');
}
