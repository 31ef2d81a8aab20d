import { FixPasses } from '../../../fix/fix-passes.ts';
import { type Io, withoutNotes } from '../../io.ts';
import type { LintSetup } from '../lint-setup.ts';
import type { LintedAll } from '../run-lint.ts';
import type { FixMode } from './fix-mode.ts';
import { fixNotices } from './fix-notices.ts';
import { fixableDocuments, readChanged } from './fixable-documents.ts';
import { writeChanged } from './write-changed.ts';

/**
 * Lints and fixes until nothing is left to fix, and then writes the files, or prints what would be written.
 *
 * @param lint Lints all descriptions.
 * @returns What is left.
 * @throws UsageError if a file cannot be written.
 */
export async function lintAndFix(
  mode: FixMode,
  setup: LintSetup,
  lint: (setup: LintSetup, io: Io) => Promise<LintedAll>,
  io: Io,
): Promise<LintedAll> {
  const passes = new FixPasses(mode);
  const options = { ...setup.options, edits: true };
  let linted = await lint({ ...setup, options }, io);
  const { fixable } = linted.run;
  const descriptions = linted.run.result.files;
  while (passes.apply(linted.result.findings, fixableDocuments(linted.run.fixable))) {
    linted = await lint({ ...setup, options: { ...options, readFile: readChanged(passes) } }, withoutNotes(io));
  }
  if (mode.isDryRun) {
    const { unifiedDiff } = await import('./unified-diff.ts');
    io.stdout.write(unifiedDiff(passes.changed));
  } else if (passes.changed.length > 0) {
    writeChanged(passes.changed, { cwd: io.cwd, roots: fixable?.roots ?? new Set(), descriptions });
  }
  return { ...linted, notices: [...fixNotices(passes, mode.isDryRun), ...linted.notices] };
}
