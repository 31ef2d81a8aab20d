import fc from 'fast-check';
import { rules } from '../../../src/registry.ts';
import { FORMATS } from '../../../src/report/format-table.ts';
import { SEVERITIES } from '../../../src/rule/rule.ts';
import { runHere, withFiles } from '../command-line.ts';
import { type Damage, damage } from '../mutations.ts';
import { checkFormat, checkOutcome, hold, type Limits } from '../oracles.ts';
import type { Files } from '../writing.ts';
import { anyDescription, type FuzzCase, lintReport, shown, written } from './case.ts';

const damaged: fc.Arbitrary<Files> = fc
  .tuple(written(anyDescription), fc.array(fc.tuple(fc.nat(), damage), { maxLength: 3 }))
  .map(([files, damages]) => {
    const names = Object.keys(files);
    const broken: Record<string, Buffer> = { ...files };
    for (const [which, apply] of damages) damageOne(broken, names[which % names.length] ?? '', apply);
    return broken;
  });

function damageOne(files: Record<string, Buffer>, name: string, apply: Damage): void {
  const content = files[name];
  if (content) files[name] = apply(content);
}

const ids = rules.map(({ id }) => id);

const options: fc.Arbitrary<{ args: readonly string[]; limits: Limits }> = fc
  .record({
    failSeverity: fc.constantFrom(...SEVERITIES, 'off' as const),
    maxWarnings: fc.option(fc.nat(3)),
    rule: fc.option(fc.tuple(fc.constantFrom(...ids), fc.constantFrom('off', ...SEVERITIES))),
  })
  .map(({ failSeverity, maxWarnings, rule }) => ({
    args: [
      `--fail-severity=${failSeverity}`,
      ...(maxWarnings === null ? [] : [`--max-warnings=${maxWarnings}`]),
      ...(rule === null ? [] : [`--rule=${rule[0]}=${rule[1]}`]),
    ],
    limits: { failSeverity, maxWarnings: maxWarnings ?? Number.POSITIVE_INFINITY },
  }));

/** Anything at all, with any options, in any format. */
export const hostile: fc.Arbitrary<FuzzCase> = fc
  .record({ files: damaged, options, format: fc.constantFrom(...FORMATS) })
  .map(({ files, options: { args, limits }, format }) => ({
    kind: 'hostile',
    input: { files: shown(files), args, format },
    check: (run) =>
      withFiles(files, async (folder) => {
        const [name = ''] = Object.keys(files);
        await lintReport(run, [name, ...args], folder, limits);
        const json = await runHere(['lint', name, ...args, '--format=json'], folder);
        const outcome = await run(['lint', name, ...args, `--format=${format}`], folder);
        checkOutcome(outcome);
        checkFormat(format, outcome.stdout);
        hold(outcome.code === json.code, 'the exit code is the same in every format', [outcome.code, json.code]);
        const again = await runHere(['lint', name, ...args, `--format=${format}`], folder);
        const [first, second] = [outcome, again].map((one) => one.stdout.replace(/<p class="origin">.*<\/p>/, ''));
        hold(first === second, 'a second run says the same, except for the time', [first, second]);
      }),
  }));
