import { UsageError } from '../errors.ts';
import { type Finding, findingKeyOf, type LintResult } from '../finding/finding.ts';
import { commandLine } from '../text/command-line.ts';
import type { Baseline } from './baseline.ts';
import { updateBaseline } from './update-baseline.ts';

/**
 * Adds a finding to a baseline.
 *
 * @param result All findings, including those that are in baselines.
 * @param governed The descriptions whose findings the baseline has.
 * @throws UsageError if it cannot be added.
 */
export function addToBaseline(
  previous: Baseline,
  finding: Finding,
  result: LintResult,
  governed: readonly string[],
  cwd: string,
): Baseline {
  if (result.errors.length > 0)
    throw new UsageError(
      'Nothing is added to the baseline, because not everything could be checked. Fix the errors that `lint` shows.',
    );
  if (finding.expired !== undefined)
    throw new UsageError('The baseline has an entry for this finding, which has expired. Change `expires` there.');
  const key = findingKeyOf(finding);
  if (!result.findings.some((one) => findingKeyOf(one) === key))
    throw new UsageError(`The baseline has a part of this finding. To update it: ${commandLine('baseline')}`);
  return updateBaseline(previous, { ...result, files: governed }, cwd, (one) => findingKeyOf(one) === key).baseline;
}
