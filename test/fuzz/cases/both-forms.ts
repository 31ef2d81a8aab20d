import fc from 'fast-check';
import { withFiles } from '../command-line.ts';
import { hold, type JsonReport } from '../oracles.ts';
import { asJson, layout } from '../writing.ts';
import { anyDescription, bytes, type FuzzCase, lintReport } from './case.ts';

const findingsOf = ({ findings }: JsonReport) =>
  findings
    .map(({ ruleId, severity, pointer, message, uses }) => JSON.stringify([ruleId, severity, pointer, message, uses]))
    .sort();

/** A mapping's `<<` means something in YAML alone. */
const hasNoMergeKey = (value: unknown) => !JSON.stringify(value)?.includes('"<<":');

/** JSON and YAML are two ways to write the same description. */
export const bothForms: fc.Arbitrary<FuzzCase> = fc.tuple(anyDescription.filter(hasNoMergeKey), layout).map(([value, other]) => ({
  kind: 'both forms',
  input: { value, layout: other.write(value) },
  check: (run) =>
    withFiles(
      { [asJson.name]: bytes(asJson.write(value)), [`other-${other.name}`]: bytes(other.write(value)) },
      async (folder) => {
        const one = await lintReport(run, [asJson.name], folder);
        const two = await lintReport(run, [`other-${other.name}`], folder);
        hold(
          same(
            one.errors.map(({ kind }) => kind),
            two.errors.map(({ kind }) => kind),
          ),
          'JSON and YAML have the same errors',
          [one.errors, two.errors],
        );
        hold(
          same(findingsOf(one), findingsOf(two)),
          'JSON and YAML have the same findings',
          difference(findingsOf(one), findingsOf(two)),
        );
      },
    ),
}));

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function difference(one: readonly string[], other: readonly string[]) {
  return { only: one.filter((line) => !other.includes(line)), other: other.filter((line) => !one.includes(line)) };
}
