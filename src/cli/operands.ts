import { quote } from '../config/wording.ts';
import { UsageError } from '../errors.ts';

/** @throws UsageError where more stands behind a command than it takes. */
export function takeAtMost(count: number, operands: readonly string[]): void {
  const extra = operands[count];
  if (extra !== undefined)
    throw new UsageError(
      `There is nothing to do with ${quote(extra)}: the command takes ${count === 0 ? 'options only' : 'one name'}.`,
    );
}
