import { UsageError } from '../errors.ts';
import { REASON_PLACEHOLDER } from '../report/accepting-command.ts';

/**
 * Reads the reason for a suppression or for an entry of a baseline.
 *
 * @throws UsageError for one that is empty, is still the placeholder of a printed command, or does not fit on one line.
 */
export function readReason(given: string): string {
  const reason = given.trim();
  if (reason === REASON_PLACEHOLDER) throw new UsageError('Replace `…` after `--reason` with the reason.');
  if (reason === '') throw new UsageError('The reason must not be empty.');
  if (/[\p{Cc}\u2028\u2029\uFEFF]/u.test(reason)) throw new UsageError('The reason must be a single line of text.');
  return reason;
}
