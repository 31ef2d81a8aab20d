import type { ConfigLookup } from '../../config/configs.ts';
import { UsageError } from '../../errors.ts';
import { type Finding, keyOf, type LintResult } from '../../finding/finding.ts';
import { baselineText } from '../../known/baseline-text.ts';
import { updateBaseline } from '../../known/update-baseline.ts';
import { commandLine } from '../../text/command-line.ts';
import { BaselineFiles } from '../baseline/baseline-files.ts';
import { writeWhole } from '../write-file.ts';

/**
 * Adds a finding to the baseline of its description, which is written at once.
 *
 * @param result All findings, including those that are in baselines.
 * @param named The baseline that the user named.
 * @returns The name of the baseline.
 * @throws UsageError if it cannot be added or written.
 */
export async function addFinding(
  finding: Finding,
  result: LintResult,
  configs: ConfigLookup,
  named: string | undefined,
  cwd: string,
): Promise<string> {
  if (result.errors.length > 0)
    throw new UsageError('Nothing is added to the baseline, because not everything could be checked. `lint` shows the errors.');
  if (finding.expired !== undefined)
    throw new UsageError('The baseline has an entry for this finding, which has expired. Change `expires` there.');
  const key = keyOf(finding);
  if (!result.findings.some((one) => keyOf(one) === key))
    throw new UsageError(`The baseline has a part of this finding. To update it: ${commandLine('baseline')}`);
  const files = new BaselineFiles(configs, cwd, { named });
  const target = await files.targetOf(finding.file);
  const governed = (await files.byTarget(result.files)).get(target) ?? [];
  const previous = await files.open(target);
  const { baseline } = updateBaseline(previous, { ...result, files: governed }, cwd, (one) => keyOf(one) === key);
  writeWhole(files.nameOf(target), baselineText(baseline), cwd);
  return files.nameOf(target);
}
