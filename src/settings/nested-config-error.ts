import { UsageError } from '../errors.ts';
import type { LintError } from '../finding.ts';

/**
 * A configuration that cannot be used and governs some descriptions of a run only: these fail, and the others are checked.
 * Where one description is asked about alone, it is an error like any other of a configuration.
 */
export class NestedConfigError extends UsageError {
  readonly failures: readonly LintError[];

  constructor(message: string, failures: readonly LintError[]) {
    super(message);
    this.failures = failures;
  }
}
