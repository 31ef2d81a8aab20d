import type { Range } from '../document/lines.ts';
import type { Finding, LintError, LintResult, RuleCount } from '../finding.ts';
import type { Severity } from '../rule.ts';
import { count } from '../text/count.ts';

/** What kept something from being checked. */
export const FAILURES: Readonly<Record<LintError['kind'], string>> = {
  syntax: 'Syntax error',
  unreadable: 'Unreadable file',
  'not-openapi': 'Not an OpenAPI description',
  limit: 'Limit reached',
  config: 'Broken configuration',
  'rule-crash': 'Crashed rule',
};

/** `12:5`. */
export function positionOf({ start }: Range): string {
  return `${start.line}:${start.column}`;
}

/** How many share the cause of a finding, if there are several: `(12 operations)`, else nothing. A message about several places says it. */
export function usesOf(finding: Finding): string {
  const { count: number, of } = finding.uses;
  return number > 1 && of !== '' && !('places' in finding) ? `(${count(number, of)})` : '';
}

/** What a finding says of the baseline: `(in the baseline until 2026-12-31)` where an entry has expired, else nothing. */
export function expiryOf({ expired }: Finding): string {
  return expired === undefined ? '' : `(in the baseline until ${expired})`;
}

export function messageWithUses(finding: Finding): string {
  return [finding.message, usesOf(finding), expiryOf(finding)].filter(Boolean).join(' ');
}

/** For formats that have no room for other places: `... (12 operations) (before: old.yaml:8:3)`. */
export function wholeMessage(finding: Finding): string {
  return [messageWithUses(finding), ...relatedOf(finding).map((place) => `(${place})`)].join(' ');
}

/** The other places that belong to a finding: `before: old.yaml:8:3`. */
export function relatedOf({ related = [] }: Finding): readonly string[] {
  return related.map(({ message, file, range: { start } }) => `${message}: ${file}:${start.line}:${start.column}`);
}

/** Why the rule reports a finding: "because `{userId}` follows; …"; empty where the rule does not weigh evidence. */
export function reasonOf({ because = [] }: Finding): string {
  return because.length === 0 ? '' : `because ${because.join('; ')}`;
}

export function countSeverities({ findings }: Pick<LintResult, 'findings'>): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warn: 0, info: 0, hint: 0 };
  for (const { severity } of findings) counts[severity]++;
  return counts;
}

/** `2 errors, 1 info`. */
export function severitiesOf(findings: readonly Finding[]): string {
  const { error, warn, info, hint } = countSeverities({ findings });
  const counts = [count(error, 'error'), count(warn, 'warning'), `${info} info`, count(hint, 'hint')];
  return counts.filter((text) => !text.startsWith('0 ')).join(', ');
}

/** `5 findings in 2 files: 4 errors, 1 warning`. */
export function findingsOf(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No findings';
  const files = count(new Set(findings.map(({ file }) => file)).size, 'file');
  return `${count(findings.length, 'finding')} in ${files}: ${severitiesOf(findings)}`;
}

/** `2 new, 3 existing, 1 fixed since 1a2b3c4`; nothing where no versions were compared. */
export function changesOf({ findings, comparison }: LintResult): string {
  if (!comparison) return '';
  const { commit, existing, fixed } = comparison;
  return `${newOf(findings)} new, ${sumOf(existing)} existing, ${fixed.length} fixed since ${commit.slice(0, 7)}`;
}

/** How many findings there are in all. */
function sumOf(counts: readonly RuleCount[]): number {
  return counts.reduce((sum, { count: one }) => sum + one, 0);
}

function newOf(findings: readonly Finding[]): number {
  return findings.filter(({ status }) => status === 'new').length;
}

/** Whether a list must distinguish new findings from others. */
export function isMixed(findings: readonly Finding[]): boolean {
  const added = newOf(findings);
  return added > 0 && added < findings.length;
}

/** What a report says in the beginning, sentence by sentence. It also counts what it does not list. */
export function headlineOf(result: LintResult, listed: readonly Finding[]): readonly string[] {
  const { findings, errors, baseline } = result;
  const hidden = findings.length - listed.length;
  const changes = changesOf(result);
  return [
    `${findingsOf(findings)}.`,
    ...(changes === '' ? [] : [`${changes}.`]),
    ...(baseline && baseline.matched > 0 ? [`${baseline.matched} more in the baseline.`] : []),
    `${count(countChecked(result), 'description')} checked.`,
    ...(errors.length === 0 ? [] : [`${count(errors.length, 'failure')}, see below.`]),
    ...(hidden === 0 ? [] : [`Only errors are listed; ${count(hidden, 'other finding')} ${hidden === 1 ? 'is' : 'are'} not.`]),
  ];
}

/** The descriptions less those that could not be read as one. */
export function countChecked({ files, errors }: LintResult): number {
  const failed = new Set(errors.filter(({ kind }) => kind !== 'rule-crash').map(({ file }) => file));
  return files.filter((file) => !failed.has(file)).length;
}
