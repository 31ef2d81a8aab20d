import type fc from 'fast-check';
import { withFiles, writeFiles } from '../command-line.ts';
import { fromEntries, isObject } from '../mutations.ts';
import { checkOutcome, hold, type JsonReport } from '../oracles.ts';
import type { Files } from '../writing.ts';
import { anyDescription, bytes, type FuzzCase, lintReport, shown, written } from './case.ts';

/** Whoever suppresses all findings, or takes them into a baseline, hears of none. */
export const silenced: fc.Arbitrary<FuzzCase> = written(anyDescription).map((files) => ({
  kind: 'silenced',
  input: shown(files),
  check: (run) =>
    withFiles(files, async (folder) => {
      const [name = ''] = Object.keys(files);
      const before = await lintReport(run, [name], folder);
      if (before.errors.length > 0) return;
      const made = await run(['baseline', name], folder);
      checkOutcome(made);
      hold(made.code === 0, 'a baseline can be written', made.stderr);
      const known = await lintReport(run, [name], folder);
      hold(known.findings.length === 0, 'a baseline silences all findings', known.findings);
      hold(known.stale.length === 0, 'a fresh baseline has nothing stale', known.stale);
      hold(known.summary.baselined === before.findings.length, 'a baseline holds each finding', [
        known.summary,
        before.findings.length,
      ]);

      writeFiles(folder, suppressing(files, before));
      const silent = await lintReport(run, [name, '--no-baseline'], folder);
      hold(silent.findings.length === 0, 'suppressions silence all findings', silent.findings);
      hold(silent.errors.length === 0, 'suppressions break nothing', silent.errors);
    }),
}));

/** The files with a suppression of each rule that found something in them. */
function suppressing(files: Files, { findings }: JsonReport): Files {
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => {
      const found = [...new Set(findings.filter((finding) => finding.file === file).map(({ ruleId }) => ruleId))];
      const text = content.toString('utf8');
      if (found.length === 0) return [file, content];
      if (!file.endsWith('.json')) return [file, bytes(`# lint-ignore-file ${found.join(', ')} -- Known.\n${text}`)];
      const value: unknown = JSON.parse(text);
      const reasons = fromEntries(found.map((id) => [id, 'Known.']));
      const entries = isObject(value) ? Object.entries(value).filter(([key]) => key !== 'x-lint-ignore') : [];
      return [file, bytes(JSON.stringify(fromEntries([['x-lint-ignore', reasons], ...entries])))];
    }),
  );
}
