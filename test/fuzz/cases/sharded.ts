import fc from 'fast-check';
import { withFiles } from '../command-line.ts';
import { checkOutcome, checkReport, holdSame } from '../oracles.ts';
import { layout } from '../writing.ts';
import { anyDescription, bytes, type FuzzCase, lintReport, NO_LIMITS, shown } from './case.ts';

/** Several descriptions linted in parts and joined again are what they are at once. */
export const sharded: fc.Arbitrary<FuzzCase> = fc
  .record({
    apis: fc.array(fc.tuple(anyDescription, layout), { minLength: 2, maxLength: 4 }),
    count: fc.integer({ min: 2, max: 3 }),
  })
  .map(({ apis, count }) => {
    const files = Object.fromEntries(apis.map(([api, { name, write }], index) => [`${index}-${name}`, bytes(write(api))]));
    return {
      kind: 'sharded',
      input: { files: shown(files), count },
      check: (run) =>
        withFiles(files, async (folder) => {
          const whole = await lintReport(run, Object.keys(files), folder);
          const parts = Array.from({ length: count }, (_, index) => `part-${index + 1}.json`);
          for (const [index, part] of parts.entries()) {
            const shard = [`--shard=${index + 1}/${count}`, `--output=json=${part}`];
            checkOutcome(await run(['lint', ...Object.keys(files), ...shard], folder));
          }
          const outcome = await run(['merge', ...parts, '--format=json'], folder);
          checkOutcome(outcome);
          const merged = checkReport(outcome, folder, NO_LIMITS);
          holdSame(whole, merged, ['files', 'findings', 'errors', 'summary'], 'the parts are the whole');
        }),
    };
  });
