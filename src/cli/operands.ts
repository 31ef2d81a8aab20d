import { UsageError } from '../errors.ts';
import { quote } from '../text/quote.ts';

/** @throws UsageError if a command gets more operands than it takes. */
export function rejectExtraOperands(count: number, operands: readonly string[]): void {
  const extra = operands[count];
  if (extra !== undefined)
    throw new UsageError(`Unexpected argument ${quote(extra)}: the command takes ${count === 0 ? 'only options' : 'one name'}.`);
}
