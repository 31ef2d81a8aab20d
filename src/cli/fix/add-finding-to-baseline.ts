import type { ConfigLookup } from '../../config/configs.ts';
import type { Finding, LintResult } from '../../finding/finding.ts';
import { addToBaseline } from '../../known/add-to-baseline.ts';
import { baselineText } from '../../known/baseline-text.ts';
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
export async function addFindingToBaseline(
  finding: Finding,
  result: LintResult,
  configs: ConfigLookup,
  named: string | undefined,
  cwd: string,
): Promise<string> {
  const files = new BaselineFiles(configs, cwd, { named });
  const target = await files.targetOf(finding.file);
  const governed = (await files.byTarget(result.files)).get(target) ?? [];
  const baseline = addToBaseline(await files.open(target), finding, result, governed, cwd);
  writeWhole(files.nameOf(target), baselineText(baseline), cwd);
  return files.nameOf(target);
}
