import { SEVERITIES } from '../rule/rule.ts';
import type { Finding, KnownCount, LintResult } from './finding.ts';

/** The known findings of a result with those that are removed from it now. */
export function withKnown(
  known: LintResult['known'],
  kind: KnownCount['kind'],
  removed: readonly Pick<Finding, 'file' | 'severity'>[],
): Pick<LintResult, 'known'> {
  return knownTotals([...(known ?? []), ...removed.map(({ file, severity }) => ({ file, severity, kind, count: 1 }))]);
}

/** The sums of counts: by file, the most severe first. */
export function knownTotals(counts: readonly KnownCount[]): Pick<LintResult, 'known'> {
  const sums = new Map<string, KnownCount>();
  for (const one of counts) {
    const key = `${one.kind} ${one.severity} ${one.file}`;
    const { file, severity, kind, count } = one;
    if (count > 0) sums.set(key, { file, severity, kind, count: count + (sums.get(key)?.count ?? 0) });
  }
  return sums.size === 0 ? {} : { known: [...sums.values()].sort(compareKnown) };
}

function compareKnown(a: KnownCount, b: KnownCount): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || (a.kind < b.kind ? -1 : 1);
}
