import { UsageError } from '../errors.ts';

/**
 * Writes the text of a report or changelog.
 *
 * @throws UsageError if it is longer than a string can be in V8.
 */
export function withinTextLimit(write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof RangeError && error.message === 'Invalid string length')) throw error;
    throw new UsageError(
      'The report is too large: Node.js cannot create text longer than 512 MB. Check fewer descriptions at once, pass `--quiet`, or record the current findings with `api-conventions baseline`.',
    );
  }
}
