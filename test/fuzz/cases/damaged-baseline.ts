import fc from 'fast-check';
import { withFiles } from '../command-line.ts';
import { checkOutcome, checkReport, hold, type JsonReport } from '../oracles.ts';
import { anyDescription, type FuzzCase, lintReport, NO_LIMITS, shown, written } from './case.ts';
import { damageFile, fileDamage } from './damaged.ts';

const BASELINE = '.api-conventions-baseline.json';

/** A baseline that somebody has changed is refused by its name, or hides findings; it never adds any. */
export const damagedBaseline: fc.Arbitrary<FuzzCase> = fc.tuple(written(anyDescription), fileDamage).map(([files, damage]) => ({
  kind: 'damaged baseline',
  input: { files: shown(files) },
  check: (run) =>
    withFiles(files, async (folder) => {
      const [name = ''] = Object.keys(files);
      const plain = await lintReport(run, [name], folder);
      if (plain.errors.length > 0) return;
      checkOutcome(await run(['baseline', name], folder));
      const text = damageFile(folder, BASELINE, damage);
      const outcome = await run(['lint', name, '--format=json'], folder);
      checkOutcome(outcome);
      if (outcome.stdout === '') {
        hold(outcome.code === 2 && outcome.stderr.includes(BASELINE), 'a baseline is refused by its name', [outcome, text]);
      } else {
        const known = new Set(plain.findings.map(keyOf));
        const { findings } = checkReport(outcome, folder, NO_LIMITS);
        hold(
          findings.map(keyOf).every((key) => known.has(key)),
          'a baseline adds no findings',
          [findings, text],
        );
      }
      for (const command of [
        ['baseline', name, '--prune'],
        ['baseline', name],
      ])
        checkOutcome(await run(command, folder));
    }),
}));

const keyOf = ({ ruleId, file, pointer, range }: JsonReport['findings'][number]) =>
  JSON.stringify([ruleId, file, pointer, range.start]);
