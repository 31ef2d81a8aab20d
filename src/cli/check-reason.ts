import { UsageError } from '../errors.ts';
import { REASON_PLACEHOLDER } from '../report/accepting-command.ts';

/** @throws UsageError for a reason that is still the placeholder of a printed command. */
export function checkReason(reason: string | undefined): void {
  if (reason?.trim() === REASON_PLACEHOLDER) throw new UsageError('Replace `…` after `--reason` with the reason.');
}
