import path from 'node:path';
import { addedFindings } from '../changes/findings/added-findings.ts';
import {
  type BaselineEntry,
  compareFindings,
  type Finding,
  type FindingPlace,
  type LintResult,
  type RuleNumbers,
} from '../finding/finding.ts';
import { type Baseline, compareEntries, countEntriesByRule, countOf, dayOf, isExpired, withCount } from './baseline.ts';
import { EntryPlaces } from './entry-places.ts';
import { matchBaseline } from './match-baseline.ts';

/** How baselines are applied. */
export interface BaselineOptions {
  /** The `cwd` that `lint` was given. The working directory of the process by default. */
  readonly cwd?: string;
  /**
   * Whether numbers count rather than which findings they are: of a rule that has no more findings than the baselines, all are
   * held to be known; of one that has more, those that are not in them are reported. `false` by default.
   */
  readonly ratchet?: boolean;
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
  const { cwd = process.cwd(), ratchet = false, today = dayOf(new Date()) } = options;
  const known = new Map<Finding, BaselineEntry>();
  const added = new Map<Finding, readonly FindingPlace[]>();
  const expired = new Map<Finding, string>();
  const stale: BaselineEntry[] = [];
  const counted: BaselineEntry[] = [];
  for (const baseline of [baselines].flat()) {
    const places = new EntryPlaces(result, baseline, path.resolve(cwd));
    const match = matchBaseline(places.entries, result.findings, places.places);
    for (const [finding, entry] of match.known) {
      if (isExpired(entry, today)) expired.set(finding, entry.expires ?? '');
      else known.set(finding, entry);
    }
    for (const [finding, own] of match.added) added.set(finding, own);
    for (const [entry, count] of match.left) if (places.isChecked(entry)) stale.push(withCount(entry, count));
    for (const entry of places.entries) {
      if (isExpired(entry, today)) continue;
      const left = match.left.get(entry) ?? 0;
      const count = countOf(entry) - (places.isChecked(entry) || places.isRead(entry) ? 0 : left);
      if (count > 0) counted.push(withCount(entry, count));
    }
  }
  const numbers = ratchet ? numbersOf(withoutNewPlaces(result.findings, known), counted, stale) : [];
  const grown = new Set(numbers.filter(({ findings, baseline }) => findings > baseline).map(({ ruleId }) => ruleId));
  const unknown = result.findings.filter((finding) => !known.has(finding) && (!ratchet || grown.has(finding.ruleId)));
  const parts = unknown.filter((finding) => added.has(finding)).length;
  const reported = unknown.flatMap((finding) => addedFindings(finding, added.get(finding), result));
  return {
    ...result,
    findings: reported.map((finding) => withExpiry(finding, expired.get(finding))).sort(compareFindings),
    baseline: { matched: result.findings.length - unknown.length + parts, stale: stale.sort(compareEntries), numbers },
  };
}

/** The rules with more or fewer findings than entries. Fewer findings are reported only if the missing ones are known to be fixed. */
function numbersOf(
  findings: readonly Finding[],
  entries: readonly BaselineEntry[],
  stale: readonly BaselineEntry[],
): readonly RuleNumbers[] {
  const [found, allowed] = [countPlaces(findings), countPlaces(entries)];
  const gone = new Set(stale.map(({ ruleId }) => ruleId));
  const rules = [...new Set([...found.keys(), ...allowed.keys()])].sort();
  const numbers = rules.map((ruleId) => ({ ruleId, findings: found.get(ruleId) ?? 0, baseline: allowed.get(ruleId) ?? 0 }));
  return numbers.filter((rule) => rule.findings > rule.baseline || (rule.findings < rule.baseline && gone.has(rule.ruleId)));
}

/** Counts places instead of findings, as a habit that becomes a few findings adds none. */
function countPlaces(all: readonly (Finding | BaselineEntry)[]): ReadonlyMap<string, number> {
  return countEntriesByRule(all.map((one) => ({ ruleId: one.ruleId, count: placesOf(one) })));
}

/** A habit in the baseline is known with all its places, so places that joined it are not counted. */
function withoutNewPlaces(findings: readonly Finding[], known: ReadonlyMap<Finding, BaselineEntry>): readonly Finding[] {
  return findings.map((finding) => {
    const most = known.get(finding)?.places;
    return finding.places && typeof most === 'number' ? { ...finding, places: finding.places.slice(0, most) } : finding;
  });
}

function placesOf(one: Finding | BaselineEntry): number {
  if (typeof one.places === 'object') return one.places.length;
  return one.places ?? countOf('count' in one ? one : {});
}

function withExpiry(finding: Finding, expired: string | undefined): Finding {
  return expired === undefined ? finding : { ...finding, expired };
}
