import { UsageError } from '../../errors.ts';
import { DATE, isDay } from '../../known/entry-patterns.ts';
import { quote } from '../../text/quote.ts';
import { namedAccepted } from './accepted-options.ts';

/** The options about accepted changes. */
export interface AcceptArguments {
  readonly accept: boolean | undefined;
  readonly prune: boolean | undefined;
  readonly reason: string | undefined;
  readonly expires: string | undefined;
  readonly accepted: string | undefined;
  readonly changelog?: boolean | undefined;
}

/**
 * Checks the options about accepted changes before any work is done.
 *
 * @throws UsageError for a value that an option does not take, and for options that exclude each other.
 */
export function checkAcceptOptions(args: AcceptArguments): void {
  for (const option of ['reason', 'expires'] as const) {
    if (args[option] !== undefined && !args.accept)
      throw new UsageError(`\`--${option}\` requires \`--accept\`, which records it.`);
  }
  if (!args.accept && !args.prune) return;
  if (args.changelog)
    throw new UsageError('A changelog lists accepted changes too. Run `--accept` and `--prune` without `--changelog`.');
  if (namedAccepted(args) === false)
    throw new UsageError('`--accept` and `--prune` change the list of accepted changes. Leave out `--no-accepted`.');
  const { expires } = args;
  if (expires !== undefined && !(DATE.test(expires) && isDay(expires)))
    throw new UsageError(`The option \`--expires\` takes a date, such as \`2026-12-31\`, not ${quote(expires)}.`);
}
