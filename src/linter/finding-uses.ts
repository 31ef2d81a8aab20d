import type { Finding } from '../finding.ts';
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
