import type { Finding, LintResult } from '../../../finding/finding.ts';
import { positionOf } from '../../../report/finding-text.ts';
import { count } from '../../../text/count.ts';
import { enumerate } from '../../../text/enumerate.ts';
import { quote } from '../../../text/quote.ts';
import { errorLine } from '../../reports/error-line.ts';

/** The most findings for which reasons are listed. */
export const MAX_LISTED_REASONS = 10;

/**
 * `` 12 findings (10 of `path-no-trailing-slash`, 2 of `unused-suppression`) at 40 places ``; the places only where they are more.
 *
 * @param places The finding of each place that was changed.
 */
export function changedFindingsText(places: readonly Finding[]): string {
  const findings = [...new Set(places)];
  const counts = new Map<string, number>();
  for (const { ruleId } of findings) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
  const rules = [...counts].sort(([, a], [, b]) => b - a).map(([rule, number]) => `${number} of ${quote(rule)}`);
  const at = findings.length === places.length ? '' : ` at ${count(places.length, 'place')}`;
  return `${count(findings.length, 'finding')} (${enumerate(rules)})${at}`;
}

/** `openapi.yaml:3:5 path-no-trailing-slash`. Untrusted. */
export function findingNameOf({ file, range, ruleId }: Finding): string {
  return `${file}:${positionOf(range)} ${ruleId}`;
}

/**
 * The lines about the findings that a dry run leaves: the descriptions that could not be checked, and only the number of
 * findings, because their lines would be those of the changed files.
 */
export function remainderNotices({ findings, errors }: Pick<LintResult, 'findings' | 'errors'>): readonly string[] {
  const left = findings.filter(({ status }) => status !== 'existing').length;
  const failures = errors.map(errorLine);
  if (left > 0) return [...failures, `${count(left, 'finding')} would be left.`];
  return failures.length > 0 ? failures : ['No findings would be left.'];
}
