import { UsageError } from '../../errors.ts';
import { dayOf } from '../../known/baseline.ts';
import { DATE_PATTERN, isDay } from '../../known/entry-patterns.ts';
import { quote } from '../../text/quote.ts';
import type { Arguments } from '../command.ts';
import type { acceptedChangesOptions } from './accepted-changes-options.ts';

/** The options about accepted changes. */
export type AcceptArguments = Omit<Arguments<typeof acceptedChangesOptions>, 'color' | 'operands'>;

/** @throws UsageError if `--expires` is not a date, or one in the past. */
export function checkExpires({ expires }: Pick<AcceptArguments, 'expires'>): void {
  if (expires !== undefined && !(DATE_PATTERN.test(expires) && isDay(expires)))
    throw new UsageError(`The option \`--expires\` takes a date, such as \`2026-12-31\`, not ${quote(expires)}.`);
  if (expires !== undefined && expires < dayOf(new Date()))
    throw new UsageError(`The date of \`--expires\`, ${quote(expires)}, is in the past. Use a later one.`);
}
