import { UsageError } from '../../errors.ts';
import { quote } from '../../text/quote.ts';
import { measureWith } from '../../timings/current-timings.ts';
import { Timings } from '../../timings/timings.ts';
import type { ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { timingsLines } from './timings-lines.ts';

/**
 * Lints, and prints where the time went after the report.
 *
 * @param given The value of `--timings`: the number of rules to list, or `all`.
 * @throws UsageError for what is not a number; and what `lint` throws.
 */
export async function lintWithTimings(given: string, io: Io, lint: () => Promise<ExitCode>): Promise<ExitCode> {
  if (given !== 'all' && !/^[1-9]\d*$/.test(given))
    throw new UsageError(`The option \`--timings\` takes a number of rules or \`all\`, not ${quote(given)}.`);
  const timings = new Timings();
  // The clock of `performance` starts with the process.
  timings.add('start', performance.now());
  measureWith(timings);
  try {
    const code = await lint();
    const lines = timingsLines(timings, performance.now(), given === 'all' ? Number.POSITIVE_INFINITY : Number(given));
    io.stderr.write(`\n${lines.join('\n')}\n`);
    return code;
  } finally {
    measureWith();
  }
}
