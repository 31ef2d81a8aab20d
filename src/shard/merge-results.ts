import { UsageError } from '../errors.ts';
import {
  type Comparison,
  compareErrors,
  compareFindings,
  type Finding,
  findingKeyOf,
  type LintError,
  type LintResult,
  mergeFindings,
} from '../finding/finding.ts';
import { groupBy } from '../model/group-by.ts';
import type { RuleInfo } from '../rule/rule-info.ts';
import { mergeKnown } from './merge-known.ts';
import { mergeTeams } from './merge-teams.ts';
import { countSuppressed, filesInRunOrder, keyOfUnlisted, type ReportPart, sum, unlistedKeys } from './shard-summary.ts';

/**
 * Merges the results of the parts of a run. A finding in a file that several parts share is one finding, and its uses are the sum
 * of its uses in the parts.
 *
 * @throws UsageError if the parts were compared with different versions.
 */
export function mergeResults(parts: readonly ReportPart[]): LintResult {
  const findings = mergeListed(parts);
  const left = new Set([...unlistedKeys(parts, 'existing'), ...unlistedKeys(parts, 'baselined')]);
  const errors = new Map(
    parts.flatMap((part) => part.errors).map((error): [string, LintError] => [JSON.stringify(error), error]),
  );
  const { known, baselined, existing } = mergeKnown(parts, [...findings.values()]);
  const comparison = mergeComparisons(parts, [...findings.values()], left, existing);
  const baselines = parts.flatMap(({ baseline }) => baseline ?? []);
  const accepted = baselines.flatMap((baseline) => baseline.accepted ?? []);
  const stale = baselines.flatMap((baseline) => baseline.stale);
  return {
    findings: [...findings.values()].sort(compareFindings),
    errors: [...errors.values()].sort(compareErrors),
    suppressed: countSuppressed(parts, new Set([...left, ...[...findings.values()].map(keyOfUnlisted)])),
    files: filesInRunOrder(parts),
    activeRules: new Set(parts.flatMap(({ activeRules }) => [...activeRules])),
    pluginRules: mergeRules(parts),
    ...mergeOmitted(parts),
    ...(baselines.length > 0 && {
      baseline: { matched: baselined, ...(accepted.length > 0 && { accepted: sum(accepted) }), stale },
    }),
    ...(known && { known }),
    ...mergeTeams(parts),
    ...(comparison && { comparison }),
    source: (file) => firstDefined(parts, (part) => part.source(file)),
    ...findingAtOf(parts),
    content: (file) => firstDefined(parts, (part) => part.content(file)),
  };
}

/** The rules of plugins in all parts. Rules with the same id are the same, as the parts have the same configuration. */
function mergeRules(parts: readonly ReportPart[]): readonly RuleInfo[] {
  const rules = new Map<string, RuleInfo>();
  for (const rule of parts.flatMap(({ pluginRules }) => pluginRules)) if (!rules.has(rule.id)) rules.set(rule.id, rule);
  return [...rules.values()];
}

function mergeOmitted(parts: readonly ReportPart[]): Pick<LintResult, 'omitted'> {
  const omitted = new Map(parts.flatMap((part) => part.omitted ?? []).map((one) => [JSON.stringify(one), one]));
  return omitted.size === 0 ? {} : { omitted: [...omitted.values()] };
}

/** The findings to list: if only new findings are listed, without those that existed before according to any part. */
function mergeListed(parts: readonly ReportPart[]): Map<string, Finding> {
  const same = groupBy(
    parts.flatMap((part) => part.findings),
    placedKeyOf,
  );
  const findings = new Map([...same].map(([key, all]): [string, Finding] => [key, withStatus(mergeFindings(all), all)]));
  const existing = unlistedKeys(parts, 'existing');
  for (const [key, finding] of findings) {
    // Findings without a place may have the same hash although one of them is new.
    if (finding.pointer !== '' && existing.has(keyOfUnlisted(finding))) findings.delete(key);
  }
  return findings;
}

/** A key of a finding, in which the position distinguishes findings without a place, such as those about comments. */
function placedKeyOf(finding: Finding): string {
  const { pointer, range } = finding;
  return JSON.stringify([findingKeyOf(finding), pointer === '' && range.start]);
}

/** Sets the status of a merged finding: it is existing if it is existing in any part. */
function withStatus(merged: Finding, all: readonly Finding[]): Finding {
  if (merged.status === undefined) return merged;
  return { ...merged, status: all.every(({ status }) => status === 'new') ? 'new' : 'existing' };
}

function mergeComparisons(
  parts: readonly ReportPart[],
  findings: readonly Finding[],
  left: ReadonlySet<string>,
  existing: Comparison['existing'],
): Comparison | undefined {
  const comparisons = parts.map(({ comparison }) => comparison);
  const [one] = comparisons;
  const commits = new Set(comparisons.map((comparison) => comparison?.commit));
  if (commits.size > 1)
    throw new UsageError(
      'The reports cannot be merged, as they use different versions for `--base`. Run all shards with the same `--base`.',
    );
  if (!one) return undefined;
  const all = comparisons.flatMap((comparison) => comparison ?? []);
  const isLeft = new Set([...findings.map(placedKeyOf)]);
  const lost = (lists: readonly (readonly Finding[])[]) =>
    [...new Map(lists.flat().map((finding) => [placedKeyOf(finding), finding]))]
      .flatMap(([key, finding]) => (isLeft.has(key) || left.has(keyOfUnlisted(finding)) ? [] : [finding]))
      .sort(compareFindings);
  const deleted = lost(all.map((comparison) => comparison.deleted ?? []));
  const { base, commit } = one;
  return {
    base,
    commit,
    existing,
    fixed: lost(all.map((comparison) => comparison.fixed)),
    ...(deleted.length > 0 && { deleted }),
    // Each part leaves out the same findings.
    unaffected: Math.max(...all.map(({ unaffected }) => unaffected)),
    unchecked: all.flatMap(({ unchecked }) => unchecked),
    changedLines: (file) => all.flatMap((comparison) => comparison.changedLines(file)),
  };
}

/** Creates findings for places in the part that has read the file of the place. */
function findingAtOf(parts: readonly ReportPart[]): Pick<LintResult, 'findingAt'> {
  const able = parts.filter(({ findingAt }) => findingAt !== undefined);
  if (able.length === 0 || able.length < parts.length) return {};
  return {
    findingAt: (finding, place) => {
      const part = able.find(({ content }) => content(place.file) !== undefined) ?? able[0];
      return part?.findingAt?.(finding, place) ?? finding;
    },
  };
}

function firstDefined<Item, Value>(parts: readonly Item[], get: (part: Item) => Value | undefined): Value | undefined {
  for (const part of parts) {
    const value = get(part);
    if (value !== undefined) return value;
  }
  return undefined;
}
