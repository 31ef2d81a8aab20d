import path from 'node:path';
import { addedFindings } from '../changes/findings/added-findings.ts';
import { type BaselineEntry, compareFindings, type Finding, type FindingPlace, type LintResult } from '../finding/finding.ts';
import { withKnown } from '../finding/known-counts.ts';
import { type Baseline, compareEntries, dayOf, isExpired, withCount } from './baseline.ts';
import { EntryPlaces } from './entry-places.ts';
import { matchBaseline } from './match-baseline.ts';

/** How baselines are applied. */
export interface BaselineOptions {
  /** The `cwd` that `lint` was given. The working directory of the process by default. */
  readonly cwd?: string;
  /** The day by which entries expire, as `2026-12-31`; today by default. */
  readonly today?: string;
}

/**
 * Removes the findings of baselines from a result. A finding whose entry has expired stays and is marked.
 *
 * @param result The result of `lint` or `lintText`.
 * @param baselines The results of `loadBaseline`.
 */
export function applyBaseline(
  result: LintResult,
  baselines: Baseline | readonly Baseline[],
  options: BaselineOptions = {},
): LintResult {
  const { cwd = process.cwd(), today = dayOf(new Date()) } = options;
  const known = new Map<Finding, BaselineEntry>();
  const added = new Map<Finding, readonly FindingPlace[]>();
  const expired = new Map<Finding, string>();
  const stale: BaselineEntry[] = [];
  for (const baseline of [baselines].flat()) {
    const places = new EntryPlaces(result, baseline, path.resolve(cwd));
    const match = matchBaseline(places.entries, result.findings, places.places);
    for (const [finding, entry] of match.known) {
      if (isExpired(entry, today)) expired.set(finding, entry.expires ?? '');
      else known.set(finding, entry);
    }
    for (const [finding, own] of match.added) added.set(finding, own);
    for (const [entry, count] of match.left) if (places.isChecked(entry)) stale.push(withCount(entry, count));
  }
  const unknown = result.findings.filter((finding) => !known.has(finding));
  // Of some places of a finding, the others are in the baseline.
  const baselined = result.findings.filter((finding) => known.has(finding) || added.has(finding));
  const reported = unknown.flatMap((finding) => addedFindings(finding, added.get(finding), result));
  return {
    ...result,
    findings: reported.map((finding) => withExpiry(finding, expired.get(finding))).sort(compareFindings),
    baseline: { matched: baselined.length, stale: stale.sort(compareEntries) },
    ...withKnown(result.known, 'baselined', baselined),
  };
}

function withExpiry(finding: Finding, expired: string | undefined): Finding {
  return expired === undefined ? finding : { ...finding, expired };
}
