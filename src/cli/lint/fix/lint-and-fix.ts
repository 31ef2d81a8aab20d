import { Buffer } from 'node:buffer';
import { realUri } from '../../../document/paths.ts';
import { readFromDisk } from '../../../document/read-file.ts';
import { FixPasses, fixableFiles } from '../../../fix/fix-passes.ts';
import type { RunFiles } from '../../../lint/run.ts';
import type { Io } from '../../io.ts';
import type { LintSetup } from '../lint-setup.ts';
import type { LintedAll } from '../run-lint.ts';
import type { FixMode } from './fix-mode.ts';
import { fixNotices } from './fix-notices.ts';
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
  // Each pass would say the same.
  const silent: Io = { ...io, cwd: io.cwd, stderr: { ...io.stderr, isTTY: false, write: () => {} } };
  const options = { ...setup.options, edits: true };
  let linted = await lint({ ...setup, options }, io);
  const { fixable } = linted.run;
  const descriptions = linted.run.result.files;
  while (passes.apply(linted.result.findings, filesOf(linted.run.fixable))) {
    const readFile = (file: string) => {
      const text = passes.textOf(file);
      return text === undefined ? readFromDisk(file) : Buffer.from(text);
    };
    linted = await lint({ ...setup, options: { ...options, readFile } }, silent);
  }
  if (mode.isDryRun) {
    const { unifiedDiff } = await import('./unified-diff.ts');
    io.stdout.write(unifiedDiff(passes.changed));
  } else if (passes.changed.length > 0) {
    writeChanged(passes.changed, { cwd: io.cwd, roots: fixable?.roots ?? new Set(), descriptions });
  }
  return { ...linted, notices: [...fixNotices(passes, mode.isDryRun), ...linted.notices] };
}

/** A file with several names, by links, is changed under the first of them. */
function filesOf(files: RunFiles | undefined) {
  const seen = new Set<string>();
  const documents = (files?.documents() ?? []).filter(({ uri }) => {
    const real = realUri(uri);
    return !seen.has(real) && seen.add(real);
  });
  return fixableFiles(documents, (uri) => files?.name(uri) ?? uri);
}
