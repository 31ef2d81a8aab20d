import path from 'node:path';
import type { BaselineEntry, Finding, LintResult, RuleNumbers } from '../finding.ts';
import { type Baseline, compareEntries, countByRule, dayOf, isExpired, withCount } from './baseline.ts';
import { EntryPlaces } from './entry-places.ts';
import { matchBaseline } from './match-baseline.ts';

/** How baselines count. */
export interface BaselineOptions {
  /** The `cwd` that `lint` was given. The process's working directory by default. */
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
 * Takes the findings out of a result that baselines hold. A finding of which an entry has expired stays, and says so.
 *
 * @param result What `lint` or `lintText` returned.
 * @param baselines What `loadBaseline` returned, once or several times.
 */
export function applyBaseline(
  result: LintResult,
  baselines: Baseline | readonly Baseline[],
  options: BaselineOptions = {},
): LintResult {
  const { cwd = process.cwd(), ratchet = false, today = dayOf(new Date()) } = options;
  const known = new Set<Finding>();
  const expired = new Map<Finding, string>();
  const stale: BaselineEntry[] = [];
  const counted: BaselineEntry[] = [];
  for (const baseline of [baselines].flat()) {
    const places = new EntryPlaces(result, baseline, path.resolve(cwd));
    const match = matchBaseline(places.entries, result.findings, places.places);
    for (const [finding, entry] of match.known) {
      if (isExpired(entry, today)) expired.set(finding, entry.expires ?? '');
      else {
        known.add(finding);
        counted.push({ ...entry, count: 1 });
      }
    }
    for (const [entry, count] of match.left) {
      const lacking = withCount(entry, count);
      if (places.isJudged(entry)) stale.push(lacking);
      if (!isExpired(entry, today) && (places.isJudged(entry) || places.isRead(entry))) counted.push(lacking);
    }
  }
  const numbers = ratchet ? numbersOf(result.findings, counted, stale) : [];
  const grown = new Set(numbers.filter(({ findings, baseline }) => findings > baseline).map(({ ruleId }) => ruleId));
  const reported = result.findings.filter((finding) => !known.has(finding) && (!ratchet || grown.has(finding.ruleId)));
  return {
    ...result,
    findings: reported.map((finding) => withExpiry(finding, expired.get(finding))),
    baseline: { matched: result.findings.length - reported.length, stale: stale.sort(compareEntries), numbers },
  };
}

/** The rules of which there are more or fewer findings than entries. Fewer count where it is known that they are gone. */
function numbersOf(
  findings: readonly Finding[],
  entries: readonly BaselineEntry[],
  stale: readonly BaselineEntry[],
): readonly RuleNumbers[] {
  const [found, allowed] = [countByRule(findings), countByRule(entries)];
  const gone = new Set(stale.map(({ ruleId }) => ruleId));
  const rules = [...new Set([...found.keys(), ...allowed.keys()])].sort();
  const numbers = rules.map((ruleId) => ({ ruleId, findings: found.get(ruleId) ?? 0, baseline: allowed.get(ruleId) ?? 0 }));
  return numbers.filter((rule) => rule.findings > rule.baseline || (rule.findings < rule.baseline && gone.has(rule.ruleId)));
}

function withExpiry(finding: Finding, expired: string | undefined): Finding {
  return expired === undefined ? finding : { ...finding, expired };
}
