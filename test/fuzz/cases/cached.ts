import fc from 'fast-check';
import { withFiles, writeFiles } from '../command-line.ts';
import { hold, type JsonReport } from '../oracles.ts';
import { anyDescription, type FuzzCase, lintReport, shown, written } from './case.ts';

const SAME: readonly (keyof JsonReport)[] = ['findings', 'errors', 'summary', 'stale'];

/** What is remembered of an earlier run changes no report, whatever has been done to the files since. */
export const cached: fc.Arbitrary<FuzzCase> = fc
  .tuple(written(anyDescription), written(anyDescription))
  .map(([before, after]) => ({
    kind: 'cached',
    input: { before: shown(before), after: shown(after) },
    check: (run) =>
      withFiles(before, async (folder) => {
        const cache = ['--cache', '--cache-location=cache.json'];
        for (const files of [before, before, after, before]) {
          writeFiles(folder, files);
          const [name = ''] = Object.keys(files);
          const [plain, known] = [await lintReport(run, [name], folder), await lintReport(run, [name, ...cache], folder)];
          for (const part of SAME) {
            const [one, other] = [JSON.stringify(plain[part]), JSON.stringify(known[part])];
            hold(one === other, `a cache changes no ${part}`, { plain: one, known: other });
          }
        }
      }),
  }));
