import { existsSync } from 'node:fs';
import path from 'node:path';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import { type Finding, keyOf, type LintResult } from '../../finding/finding.ts';
import { baselineText } from '../../known/baseline-text.ts';
import type { ConfiguredBaselines } from '../../known/configured-baselines.ts';
import { loadBaselineFile } from '../../known/load-baseline.ts';
import { addToBaseline } from '../../known/update-baseline.ts';
import { commandLine } from '../../text/command-line.ts';
import { checkTarget, writeWhole } from '../write-file.ts';

/**
 * Adds a finding to the baseline of its description, which is written at once.
 *
 * @param result All findings, including those that are in baselines.
 * @returns The name of the baseline.
 * @throws UsageError if it cannot be added or written.
 */
export async function addFinding(
  finding: Finding,
  result: LintResult,
  baselines: ConfiguredBaselines,
  cwd: string,
): Promise<string> {
  if (result.errors.length > 0)
    throw new UsageError('Nothing is added to the baseline, because not everything could be checked. `lint` shows the errors.');
  if (finding.expired !== undefined)
    throw new UsageError('The baseline has an entry for this finding, which has expired. Change `expires` there.');
  const key = keyOf(finding);
  if (!result.findings.some((one) => keyOf(one) === key))
    throw new UsageError(`The baseline has a part of this finding. To update it: ${commandLine('baseline')}`);
  const target = await baselines.targetFor(finding.file);
  const name = toForwardSlashes(path.relative(cwd, target));
  checkTarget(name, cwd);
  const previous = existsSync(target)
    ? loadBaselineFile(name, cwd, { checksCounts: false })
    : { file: toUri(target), descriptions: [], entries: [] };
  const files = await governedBy(target, result.files, baselines);
  const { baseline } = addToBaseline(previous, { ...result, files }, (one) => keyOf(one) === key, cwd);
  writeWhole(name, baselineText(baseline), cwd);
  return name;
}

/** The descriptions whose findings are in a baseline. */
async function governedBy(target: string, files: readonly string[], baselines: ConfiguredBaselines): Promise<readonly string[]> {
  const governed: string[] = [];
  for (const file of files) if ((await baselines.targetFor(file)) === target) governed.push(file);
  return governed;
}
