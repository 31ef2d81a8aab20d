import { addedFindings } from '../changes/findings/added-findings.ts';
import {
  type BaselineEntry,
  compareFindings,
  type Finding,
  type FindingPlace,
  isBreakingChange,
  type KnownCount,
  type LintResult,
} from '../finding/finding.ts';
import { knownTotals } from '../finding/known-counts.ts';
import { path, workingFolder } from '../platform/platform.ts';
import { type Baseline, compareEntries, dayOf, isExpired } from './baseline.ts';
import { knownChanges, knownFindings } from './compare-known.ts';
import type { PlaceMatch } from './match-baseline.ts';

/** The options for applying baselines. */
export interface BaselineOptions {
  /** The `cwd` that `lint` or `compare` was given. The working directory of the process by default. */
  readonly cwd?: string;
  /** The day by which entries expire, as `2026-12-31`; today by default. */
  readonly today?: string;
}

/**
 * Removes the findings and accepted breaking changes of baselines from a result. A finding whose entry has expired stays and is marked.
 *
 * @param result The result of `lint`, `lintText`, `compare` or `compareWithBase`.
 * @param baselines The results of `loadBaseline`.
 */
export function applyBaseline(
  result: LintResult,
  baselines: Baseline | readonly Baseline[],
  options: BaselineOptions = {},
): LintResult {
  const { today = dayOf(new Date()) } = options;
  const cwd = path.resolve(options.cwd ?? workingFolder());
  const all = [baselines].flat();
  // In a comparison, findings that are not changes report parts that could not be compared, which must not be hidden.
  const isOfVersions = [...result.activeRules].some((ruleId) => isBreakingChange({ ruleId }));
  const findings = isOfVersions ? [] : all.map((baseline) => knownFindings(result, baseline, cwd));
  const changes = all.map((baseline) => knownChanges(result, baseline, cwd));
  const places = new Map<Finding, (readonly PlaceMatch<Finding>[])[]>();
  for (const { matches } of [...findings, ...changes])
    for (const [finding, own] of matches) places.set(finding, [...(places.get(finding) ?? []), own]);
  const outcomes = result.findings.map((finding) => withoutKnown(finding, places.get(finding) ?? [], result, today));
  const matched = result.findings.filter((_, index) => outcomes[index]?.isKnown);
  const accepted = matched.filter(isBreakingChange);
  const baselined = matched.filter((finding) => !isBreakingChange(finding));
  const hasChanges = all.some(({ entries }) => entries.some(isBreakingChange));
  return {
    ...result,
    findings: outcomes.flatMap(({ remaining }) => remaining).sort(compareFindings),
    baseline: {
      matched: baselined.length,
      ...(hasChanges && { accepted: accepted.length }),
      stale: findings.flatMap(({ goneEntries }) => goneEntries).sort(compareEntries),
    },
    ...knownTotals([...(result.known ?? []), ...countsOf('baselined', baselined), ...countsOf('accepted', accepted)]),
  };
}

interface KnownOutcome {
  /** True if all of the finding is known, or a part. */
  readonly isKnown: boolean;
  /** The findings to report. */
  readonly remaining: readonly Finding[];
}

/** @param matches The places of the finding, as each of several baselines knows them. */
function withoutKnown(
  finding: Finding,
  matches: readonly (readonly PlaceMatch<Finding>[])[],
  result: LintResult,
  today: string,
): KnownOutcome {
  const [places] = matches;
  if (!places) return { isKnown: false, remaining: [finding] };
  const unknown = places.flatMap(({ place }, index) => {
    const entries = matches.flatMap((match) => match[index]?.entry ?? []);
    return entries.some((entry) => !isExpired(entry, today)) ? [] : [{ place, expired: entries[0]?.expires }];
  });
  if (unknown.length === 0) return { isKnown: true, remaining: [] };
  const isWhole = unknown.length === places.length;
  const [first] = unknown;
  const expired = unknown.every((one) => one.expired !== undefined) ? first?.expired : undefined;
  if (isWhole) return { isKnown: false, remaining: [withExpiry(finding, expired)] };
  const added = unknown.flatMap(({ place }): FindingPlace[] => (place ? [place] : []));
  const remaining = addedFindings(finding, added, result);
  const isSeparate = remaining.length === unknown.length;
  return {
    isKnown: true,
    remaining: remaining.map((one, index) => withExpiry(one, isSeparate ? unknown[index]?.expired : expired)),
  };
}

function withExpiry(finding: Finding, expired: BaselineEntry['expires']): Finding {
  return expired === undefined ? finding : { ...finding, expired };
}

function countsOf(kind: KnownCount['kind'], findings: readonly Finding[]): readonly KnownCount[] {
  return findings.map(({ file, severity }) => ({ file, severity, kind, count: 1 }));
}
