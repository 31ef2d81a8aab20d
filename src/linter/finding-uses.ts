import type { Finding, LintResult } from '../finding.ts';
import type { Use } from '../rule.ts';

/** Findings name a few of their uses only: most runs need no more, and reports are to stay small. */
const uses = new WeakMap<Finding, readonly Use[]>();

/** Remembers all who share a fault. */
export function rememberUses(finding: Finding, all: readonly Use[]): void {
  if (all.length > 0) uses.set(finding, all);
}

/** All who share a fault, as far as a run has remembered them for this very object. */
export function allUses(finding: Finding): readonly Use[] {
  return uses.get(finding) ?? [];
}

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
