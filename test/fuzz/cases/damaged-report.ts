import fc from 'fast-check';
import { FORMATS } from '../../../src/report/format-table.ts';
import { withFiles } from '../command-line.ts';
import { checkFormat, checkOutcome, hold } from '../oracles.ts';
import { layout } from '../writing.ts';
import { anyDescription, bytes, type FuzzCase, lintReport, shown } from './case.ts';
import { damageFile, fileDamage } from './damaged.ts';

/** A report that somebody has changed is refused by its name, or merged to a report that its readers can read. */
export const damagedReport: fc.Arbitrary<FuzzCase> = fc
  .record({
    apis: fc.array(fc.tuple(anyDescription, layout), { minLength: 1, maxLength: 2 }),
    damages: fc.array(fileDamage, { minLength: 1, maxLength: 2 }),
    format: fc.constantFrom(...FORMATS),
  })
  .map(({ apis, damages, format }) => {
    const files = Object.fromEntries(apis.map(([api, { name, write }], index) => [`${index}-${name}`, bytes(write(api))]));
    return {
      kind: 'damaged report',
      input: { files: shown(files), format },
      check: (run) =>
        withFiles(files, async (folder) => {
          const parts = ['part-1.json', 'part-2.json'];
          for (const [index, part] of parts.entries())
            await lintReport(run, [...Object.keys(files), `--shard=${index + 1}/2`, `--output=json=${part}`], folder);
          const texts = damages.map((damage, index) => damageFile(folder, parts[index] ?? '', damage));
          const outcome = await run(['merge', ...parts, `--format=${format}`], folder);
          checkOutcome(outcome);
          if (outcome.stderr !== '')
            hold(outcome.code === 2 && outcome.stderr.includes('part'), 'it is told why', [outcome, texts]);
          if (outcome.stderr !== '' && outcome.stdout === '') return;
          checkFormat(format, outcome.stdout);
          const json = await run(['merge', ...parts, '--format=json'], folder);
          hold(json.code === outcome.code, 'the exit code is the same in every format', [json.code, outcome.code]);
          checkFormat('json', json.stdout);
        }),
    };
  });
