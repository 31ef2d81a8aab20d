import type { LintResult } from '../finding.ts';

const suppressed = new WeakMap<LintResult, readonly string[]>();

/** Remembers which findings descriptions suppress, of which a result tells the number only. */
export function rememberSuppressed(result: LintResult, keys: readonly string[]): void {
  suppressed.set(result, keys);
}

/**
 * The findings that are suppressed, each as `rule\nfile\npointer\nidentity`: the file an absolute path with forward slashes, or as in
 * findings where a part of them comes from a cache.
 */
export function suppressedIn(result: LintResult): readonly string[] {
  return suppressed.get(result) ?? [];
}
