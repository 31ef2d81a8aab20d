import { UsageError } from '../errors.ts';
import type { LintError } from '../finding/finding.ts';

/**
 * A configuration that cannot be used and governs only some descriptions of a run: these fail, and the others are checked.
 * For a single description, it is treated like any other error in a configuration.
 */
export class NestedConfigError extends UsageError {
  readonly failures: readonly LintError[];

  constructor(message: string, failures: readonly LintError[]) {
    super(message);
    this.failures = failures;
  }
}
