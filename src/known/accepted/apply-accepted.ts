import { type AcceptedEntry, compareFindings, type LintResult } from '../../finding/finding.ts';
import { knownOf } from '../../finding/known-counts.ts';
import { applyBaseline } from '../apply-baseline.ts';
import { dayOf } from '../baseline.ts';
import { type AcceptedChanges, isBreakingChange } from './accepted.ts';
import { matchableChanges } from './match-accepted.ts';

/** How lists of accepted changes are applied. */
export interface AcceptedOptions {
  /** The `cwd` that `compare` was given. The working directory of the process by default. */
  readonly cwd?: string;
  /** The day by which entries expire, as `2026-12-31`; today by default. */
  readonly today?: string;
}

/**
 * Removes accepted breaking changes from a result. A change whose entry has expired stays and is marked.
 *
 * @param result The result of `compare` or `compareWithBase`.
 * @param accepted The result of `loadAccepted`.
 */
export function applyAccepted(result: LintResult, accepted: AcceptedChanges, options: AcceptedOptions = {}): LintResult {
  const { cwd = process.cwd(), today = dayOf(new Date()) } = options;
  const { changes, list } = matchableChanges(result, accepted, cwd);
  const { findings, baseline, known: own = [] } = applyBaseline(changes, list, { cwd, today });
  const others = result.findings.filter((finding) => !isBreakingChange(finding));
  // What other files refer to may break another description.
  const isOfDescription = ({ file }: AcceptedEntry) => result.files.includes(file);
  const known = result.accepted ?? { matched: 0, stale: [] };
  return {
    ...result,
    ...knownOf([...(result.known ?? []), ...own.map((count) => ({ ...count, kind: 'accepted' as const }))]),
    findings: [...others, ...findings].sort(compareFindings),
    accepted: {
      matched: known.matched + (baseline?.matched ?? 0),
      stale: [...known.stale, ...(baseline?.stale ?? []).filter(isOfDescription)],
    },
  };
}
