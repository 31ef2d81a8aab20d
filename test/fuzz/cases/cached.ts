import fc from 'fast-check';
import { withFiles, writeFiles } from '../command-line.ts';
import { holdSame } from '../oracles.ts';
import { anyDescription, type FuzzCase, lintReport, shown, written } from './case.ts';

/** The cache of an earlier run changes no report, whatever has happened to the files since. */
export const cached: fc.Arbitrary<FuzzCase> = fc
  .tuple(written(anyDescription), written(anyDescription))
  .map(([before, after]) => ({
    kind: 'cached',
    input: { before: shown(before), after: shown(after) },
    check: (run) =>
      withFiles(before, async (folder) => {
        const cache = ['--cache=cache.json'];
        for (const files of [before, before, after, before]) {
          writeFiles(folder, files);
          const [name = ''] = Object.keys(files);
          const [plain, known] = [await lintReport(run, [name], folder), await lintReport(run, [name, ...cache], folder)];
          holdSame(plain, known, ['findings', 'errors', 'summary', 'stale'], 'a cache changes nothing');
        }
      }),
  }));
