import fc from 'fast-check';
import { FORMATS } from '../../../src/report/format-table.ts';
import { withFiles } from '../command-line.ts';
import { description } from '../descriptions.ts';
import { mutated } from '../mutations.ts';
import { checkFormat, checkOutcome, checkReport, hold } from '../oracles.ts';
import { asJson, asYaml } from '../writing.ts';
import { bytes, type FuzzCase, NO_LIMITS } from './case.ts';

/** Two versions of a description, of which the newer one may be anything. */
export const compared: fc.Arbitrary<FuzzCase> = fc
  .record({ base: description, format: fc.constantFrom(...FORMATS) })
  .chain(({ base, format }) => fc.record({ base: fc.constant(base), head: mutated(base), format: fc.constant(format) }))
  .map(({ base, head, format }) => ({
    kind: 'compared',
    input: { base, head, format },
    check: (run) =>
      withFiles(
        {
          'base.yaml': bytes(asYaml.write(base)),
          'head.json': bytes(asJson.write(head)),
          'base.json': bytes(asJson.write(base)),
        },
        async (folder) => {
          const same = await run(['compare', 'base.yaml', 'base.json', '--format=json'], folder);
          checkOutcome(same);
          const broken = checkReport(same, folder, NO_LIMITS).findings.filter(({ ruleId }) => ruleId.startsWith('compat-'));
          hold(broken.length === 0, 'a description breaks nothing of itself', broken);
          for (const versions of [
            ['base.json', 'head.json'],
            ['head.json', 'base.json'],
          ]) {
            const outcome = await run(['compare', ...versions, `--format=${format}`], folder);
            checkOutcome(outcome);
            checkFormat(format, outcome.stdout);
            const json = await run(['compare', ...versions, '--format=json'], folder);
            checkReport(json, folder, NO_LIMITS);
            hold(json.code === outcome.code, 'the exit code is the same in every format', [json.code, outcome.code]);
          }
        },
      ),
  }));
