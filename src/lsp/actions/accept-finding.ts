import { UsageError } from '../../errors.ts';
import type { Finding } from '../../finding/finding.ts';
import type { OpenFiles } from '../checking/open-files.ts';
import { RefusedAction } from './action.ts';
import { textChange } from './line-edits.ts';
import type { FixableCheck } from './planned-changes.ts';
import { type FileChange, presentText } from './workspace-edit.ts';

/** Adds a finding to the baseline of its description. */
export async function acceptFinding(
  finding: Finding,
  { lint, linted, description }: FixableCheck,
  open: OpenFiles,
): Promise<readonly FileChange[]> {
  const { addToBaseline } = await import('../../known/add-to-baseline.ts');
  const { loadBaseline } = await import('../../known/load-baseline.ts');
  const { baselineText } = await import('../../known/baseline-text.ts');
  const { result } = linted.run;
  try {
    const { file } = await lint.targetBaseline(description);
    const previous = await loadBaseline(file, { cwd: lint.folder, readFile: open.readFile });
    const baseline = addToBaseline(previous, finding, result, result.files, lint.folder);
    return [textChange(file, presentText(file, open) ?? '', baselineText(baseline))];
  } catch (error) {
    if (error instanceof UsageError) throw new RefusedAction(error.message);
    throw error;
  }
}
