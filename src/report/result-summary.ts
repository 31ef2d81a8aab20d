import type { Finding, LintResult, RuleCount } from '../finding/finding.ts';
import type { Severity } from '../rule/rule.ts';
import { count } from '../text/count.ts';

export function countSeverities({ findings }: Pick<LintResult, 'findings'>): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warn: 0, info: 0, hint: 0 };
  for (const { severity } of findings) counts[severity]++;
  return counts;
}

/** `2 errors, 1 info`. */
export function severitySummary(findings: readonly Finding[]): string {
  return countedSeverities(countSeverities({ findings }));
}

/** `4 errors, 1 warning`, without severities that have no findings. */
export function countedSeverities({ error, warn, info, hint }: Readonly<Record<Severity, number>>): string {
  const counts = [count(error, 'error'), count(warn, 'warning'), `${info} info`, count(hint, 'hint')];
  return counts.filter((text) => !text.startsWith('0 ')).join(', ');
}

/** `5 findings in 2 files: 4 errors, 1 warning`. */
export function findingSummary(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No findings';
  const files = count(new Set(findings.map(({ file }) => file)).size, 'file');
  return `${count(findings.length, 'finding')} in ${files}: ${severitySummary(findings)}`;
}

/**
 * ``12 fixable: 2 with `--fix`, 10 more with `--fix --unsafe-fixes`; one by one with `npx api-conventions fix`.`` Empty if nothing is
 * fixable.
 *
 * @param dialog The command that shows the same findings one by one; empty if there is none.
 * @param isLint True if the command that reports them has these options.
 */
export function fixableSummary(findings: readonly Finding[], dialog: string, isLint: boolean): string {
  const fixes = findings.flatMap(({ fix, status }) => (fix && status !== 'existing' ? [fix] : []));
  const safe = fixes.filter(({ applicability }) => applicability === 'safe').length;
  if (fixes.length === 0) return '';
  const more = dialog === '' ? '' : `; one by one with \`${dialog}\``;
  const fix = isLint ? '--fix' : 'lint --fix';
  if (safe === fixes.length) return `${safe} fixable with \`${fix}\`${more}.`;
  return safe === 0
    ? `${fixes.length} fixable with \`${fix} --unsafe-fixes\`, none with \`${fix}\` alone${more}.`
    : `${fixes.length} fixable: ${safe} with \`${fix}\`, ${fixes.length - safe} more with \`${fix} --unsafe-fixes\`${more}.`;
}

/** `2 new, 3 existing, 1 fixed, 4 deleted since 1a2b3c4`; empty if no versions were compared. */
export function changeSummary({ findings, comparison }: LintResult): string {
  if (!comparison) return '';
  const { commit, existing, fixed, deleted = [] } = comparison;
  const others = deleted.length === 0 ? '' : `, ${deleted.length} deleted`;
  return `${countNew(findings)} new, ${sumOf(existing)} existing, ${fixed.length} fixed${others} since ${commit.slice(0, 7)}`;
}

/** The number of all findings. */
function sumOf(counts: readonly RuleCount[]): number {
  return counts.reduce((sum, { count: one }) => sum + one, 0);
}

function countNew(findings: readonly Finding[]): number {
  return findings.filter(({ status }) => status === 'new').length;
}

/** Returns whether a list must distinguish new findings from others. */
export function isMixed(findings: readonly Finding[]): boolean {
  const added = countNew(findings);
  return added > 0 && added < findings.length;
}

/** The first sentences of a report, which also count findings that are not listed. */
export function headlineOf(result: LintResult, listed: readonly Finding[]): readonly string[] {
  const { findings, errors, baseline } = result;
  const hidden = findings.length - listed.length;
  const changes = changeSummary(result);
  return [
    `${findingSummary(findings)}.`,
    ...(changes === '' ? [] : [`${changes}.`]),
    ...(baseline && baseline.matched > 0 ? [`${baseline.matched} more in the baseline.`] : []),
    ...(baseline?.accepted ? [`${baseline.accepted} more accepted.`] : []),
    `${checkedSummary(result)}.`,
    ...(errors.length === 0 ? [] : [`${count(errors.length, 'failure')}, see below.`]),
    ...(hidden === 0 ? [] : [`Only errors are listed; ${count(hidden, 'other finding')} ${hidden === 1 ? 'is' : 'are'} not.`]),
  ];
}

/** `3 descriptions checked and 37 not affected by the change`. */
export function checkedSummary(result: LintResult): string {
  const { unaffected = 0 } = result.comparison ?? {};
  const checked = `${count(countChecked(result), 'description')} checked`;
  return unaffected === 0 ? checked : `${checked} and ${unaffected} not affected by the change`;
}

/** The number of descriptions without those that could not be read. */
function countChecked({ files, errors }: LintResult): number {
  const failed = new Set(errors.filter(({ kind }) => kind !== 'rule-crash').map(({ file }) => file));
  return files.filter((file) => !failed.has(file)).length;
}
