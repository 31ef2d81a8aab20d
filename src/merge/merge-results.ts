import { UsageError } from '../errors.ts';
import {
  addCounts,
  type Comparison,
  compareErrors,
  compareFindings,
  type Finding,
  type LintError,
  type LintResult,
  mergeFindings,
} from '../finding.ts';

/**
 * The results of the parts of a run as that of the whole. A fault in a file that descriptions of several parts share is one fault:
 * each part counts its own uses.
 *
 * @throws UsageError where the parts were compared with different versions.
 */
export function mergeResults(parts: readonly LintResult[]): LintResult {
  const findings = new Map<string, Finding>();
  for (const finding of parts.flatMap((part) => part.findings)) {
    const key = keyOf(finding);
    const known = findings.get(key);
    findings.set(key, known ? withStatus(mergeFindings(known, finding), known, finding) : finding);
  }
  const errors = new Map(
    parts.flatMap((part) => part.errors).map((error): [string, LintError] => [JSON.stringify(error), error]),
  );
  const comparison = mergeComparisons(parts, findings);
  const baselines = parts.flatMap(({ baseline }) => baseline ?? []);
  const [matched, stale] = [sum(baselines.map((baseline) => baseline.matched)), baselines.flatMap((baseline) => baseline.stale)];
  return {
    findings: [...findings.values()].sort(compareFindings),
    errors: [...errors.values()].sort(compareErrors),
    suppressed: sum(parts.map(({ suppressed }) => suppressed)),
    files: [...new Set(parts.flatMap(({ files }) => files))],
    activeRules: new Set(parts.flatMap(({ activeRules }) => [...activeRules])),
    pluginRules: parts.flatMap(({ pluginRules }) => pluginRules),
    ...(baselines.length > 0 && { baseline: { matched, stale, numbers: [] } }),
    ...(comparison && { comparison }),
    source: (file) => first(parts, (part) => part.source(file)),
    content: (file) => first(parts, (part) => part.content(file)),
  };
}

/** What is at no place, as comments are, is told apart by where it stands. */
function keyOf({ ruleId, file, pointer, message, range: { start } }: Finding): string {
  return JSON.stringify([ruleId, file, pointer, message, pointer === '' && start]);
}

/** What one of the parts has seen before was there before. */
function withStatus(merged: Finding, a: Finding, b: Finding): Finding {
  if (a.status === undefined) return merged;
  return { ...merged, status: a.status === 'new' && b.status === 'new' ? 'new' : 'existing' };
}

function mergeComparisons(parts: readonly LintResult[], findings: ReadonlyMap<string, Finding>): Comparison | undefined {
  const comparisons = parts.map(({ comparison }) => comparison);
  const [one] = comparisons;
  const commits = new Set(comparisons.map((comparison) => comparison?.commit));
  if (commits.size > 1)
    throw new UsageError('The reports do not belong together: they were compared with different versions, or some with none.');
  if (!one) return undefined;
  const all = comparisons.flatMap((comparison) => comparison ?? []);
  const fixed = new Map(
    all.flatMap((comparison) => comparison.fixed).map((finding): [string, Finding] => [keyOf(finding), finding]),
  );
  for (const key of findings.keys()) fixed.delete(key);
  return {
    ...one,
    existing: addCounts(all.flatMap(({ existing }) => existing)),
    fixed: [...fixed.values()].sort(compareFindings),
    unchecked: all.flatMap(({ unchecked }) => unchecked),
    changedLines: (file) => all.flatMap((comparison) => comparison.changedLines(file)),
  };
}

function first<Part, Value>(parts: readonly Part[], get: (part: Part) => Value | undefined): Value | undefined {
  for (const part of parts) {
    const value = get(part);
    if (value !== undefined) return value;
  }
  return undefined;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
