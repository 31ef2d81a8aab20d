import type { LintResult } from '../finding.ts';

const asked = new WeakMap<LintResult, readonly string[]>();

/** Remembers which files a run asked for. */
export function rememberAsked(result: LintResult, files: readonly string[]): void {
  asked.set(result, files);
}

/**
 * The files that a run asked for, also those that are not there: absolute paths with forward slashes. `undefined` where nobody has
 * remembered them for this very object.
 */
export function askedFor(result: LintResult): readonly string[] | undefined {
  return asked.get(result);
}
