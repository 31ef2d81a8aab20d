import type { Finding } from '../finding/finding.ts';
import { groupBy } from '../model/group-by.ts';
import { SEVERITIES } from '../rule/rule.ts';
import type { FileReport } from './file-reports.ts';
import { countSeverities } from './result-summary.ts';

/** The findings of one rule or file. */
export interface FindingGroup {
  readonly name: string;
  readonly findings: readonly Finding[];
}

/** The findings of each rule, the most severe first. */
export function groupsByRule(findings: readonly Finding[]): readonly FindingGroup[] {
  const groups = groupBy(findings, ({ ruleId }) => ruleId);
  return mostSevereFirst([...groups].map(([name, group]) => ({ name, findings: group })));
}

/** The files with the most severe findings first, and in each the most severe findings first. */
export function severeFilesFirst(files: readonly FileReport[]): readonly FileReport[] {
  return mostSevereFirst(files).map((file) => ({ ...file, findings: severeFirst(file.findings) }));
}

/** The most severe findings first, otherwise in the same order. */
export function severeFirst(findings: readonly Finding[]): Finding[] {
  return SEVERITIES.flatMap((level) => findings.filter(({ severity }) => severity === level));
}

/** Groups with more errors come first, then those with more warnings, and so on. */
function mostSevereFirst<Group extends { readonly findings: readonly Finding[] }>(groups: readonly Group[]): readonly Group[] {
  const counted = groups.map((group) => ({ group, counts: countSeverities(group) }));
  counted.sort((a, b) => SEVERITIES.reduce((order, level) => order || b.counts[level] - a.counts[level], 0));
  return counted.map(({ group }) => group);
}
