import type { LintResult } from '../finding/finding.ts';
import { toUriReference } from '../text/escape.ts';
import type { ReportOptions } from './report-writer.ts';
import { repositoryPath } from './repository-path.ts';

/** Returns the address of a line of a file; `undefined` if no page of the file is known. */
export type LineAddress = (file: string, line: number) => string | undefined;

/**
 * The addresses of lines at the commit of a run. Only files that the run has read have one: a description that was deleted, or is in another
 * commit, has no page there.
 */
export function lineAddresses({ source }: Pick<LintResult, 'source'>, options: ReportOptions): LineAddress {
  const { commit, fileUrl } = options.origin?.() ?? {};
  if (commit === undefined || fileUrl === undefined) return () => undefined;
  return (file, line) => {
    const { path, isInside } = repositoryPath(file, options);
    if (!isInside || source(file)?.line(line) === undefined) return undefined;
    return fileUrl(toUriReference(path), line);
  };
}
