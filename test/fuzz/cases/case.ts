import fc from 'fast-check';
import type { Runner } from '../command-line.ts';
import { description } from '../descriptions.ts';
import { mutated } from '../mutations.ts';
import { checkOutcome, checkReport, type JsonReport, type Limits } from '../oracles.ts';
import { asJson, asYaml, type Files, layout, split, withAliases } from '../writing.ts';

export interface FuzzCase {
  readonly kind: string;
  /** The part of the input that is shown if the case fails. */
  readonly input: unknown;
  /** @throws If a guarantee is broken. */
  check(run: Runner): Promise<void>;
}

export const NO_LIMITS: Limits = { failSeverity: 'error', maxWarnings: Number.POSITIVE_INFINITY };

export const bytes = (text: string) => Buffer.from(text, 'utf8');

/** As text if it is short, to help to find the cause of a failure. */
export const shown = (files: Files) =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [name, content.toString('utf8')]));

/** A description in files, the first of which is the one to lint. */
export const written = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Files> =>
  fc
    .tuple(value, fc.oneof({ weight: 4, arbitrary: layout }, { weight: 1, arbitrary: fc.constant(withAliases) }))
    .chain(([whole, { name, write }]) =>
      split(whole).map(({ '': rest, ...parts }) => {
        const others = Object.entries(parts).map(([file, part]): [string, Buffer] => [
          file,
          bytes(file.endsWith('.json') ? asJson.write(part) : asYaml.write(part)),
        ]);
        return Object.fromEntries([[name, bytes(write(rest ?? whole))], ...others]);
      }),
    );

export const anyDescription = fc.oneof(
  { weight: 1, arbitrary: description },
  { weight: 3, arbitrary: description.chain(mutated) },
);

/** Runs `lint` and gives its report, which is checked. */
export async function lintReport(run: Runner, args: readonly string[], folder: string, limits = NO_LIMITS): Promise<JsonReport> {
  const outcome = await run(['lint', ...args, '--format=json'], folder);
  checkOutcome(outcome);
  return checkReport(outcome, folder, limits);
}
