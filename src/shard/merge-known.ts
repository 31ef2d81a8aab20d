import {
  addCounts,
  countByRule,
  type Finding,
  type KnownCount,
  type LintResult,
  type RuleCount,
  type UnlistedFindings,
} from '../finding/finding.ts';
import { knownTotals } from '../finding/known-counts.ts';
import { SEVERITIES } from '../rule/rule.ts';
import { countUnlisted, keyOfUnlisted, type ReportPart, sum } from './shard-summary.ts';

/** The known findings of all parts of a run. */
export interface MergedKnown extends Pick<LintResult, 'known'> {
  /** The number of findings in baselines. */
  readonly baselined: number;
  /** The number of existing findings by rule, including those that are listed. */
  readonly existing: readonly RuleCount[];
}

/**
 * Counts the known findings of the parts of a run: each once if the parts list their keys, or else as often as the parts count it.
 *
 * @param findings All findings that are listed.
 */
export function mergeKnown(parts: readonly ReportPart[], findings: readonly Finding[]): MergedKnown {
  const listed = findings.filter(({ status }) => status === 'existing');
  const here = new Set(listed.map(keyOfUnlisted));
  const baselined = countUnlisted(parts, 'baselined');
  const unlisted = countUnlisted(parts, 'existing');
  const existing = unlisted && new Map([...unlisted].filter(([key]) => !here.has(key)));
  const rules = existing ? countGroups(groupsByKey(parts, 'existing'), existing) : parts.flatMap(unlistedRules);
  return {
    ...knownTotals([
      ...knownByFile(parts, 'baselined', baselined),
      ...knownByFile(parts, 'existing', existing),
      ...knownOfParts(parts, 'accepted'),
    ]),
    baselined: sum(baselined ? [...baselined.values()] : parts.map(({ baseline }) => baseline?.matched ?? 0)),
    existing: addCounts([
      ...countByRule(listed),
      ...rules.map(({ ruleId, severity, url, count }) => ({ ruleId, severity, url, count })),
    ]),
  };
}

/** The known findings of one kind by file: the findings with a key, or else the sums of the counts of the parts. */
function knownByFile(
  parts: readonly ReportPart[],
  kind: 'existing' | 'baselined',
  counts: ReadonlyMap<string, number> | undefined,
): readonly KnownCount[] {
  if (!counts) return knownOfParts(parts, kind);
  return countGroups(groupsByKey(parts, kind), counts).map(({ file, severity, count }) => ({ file, severity, kind, count }));
}

function knownOfParts(parts: readonly ReportPart[], kind: KnownCount['kind']): readonly KnownCount[] {
  return parts.flatMap(({ known = [] }) => known.filter((count) => count.kind === kind));
}

function countGroups<Group>(
  groups: ReadonlyMap<string, Group>,
  counts: ReadonlyMap<string, number>,
): (Group & { readonly count: number })[] {
  return [...counts].flatMap(([key, count]) => {
    const group = groups.get(key);
    return group ? [{ ...group, count }] : [];
  });
}

/** The group of each key; if parts give a finding several severities, the group with the most severe one. */
function groupsByKey<Kind extends 'existing' | 'baselined'>(parts: readonly ReportPart[], kind: Kind) {
  const groups = new Map<string, NonNullable<ReportPart['unlisted']>[Kind][number]>();
  const rankOf = ({ severity }: UnlistedFindings) => SEVERITIES.indexOf(severity);
  for (const group of parts.flatMap(({ unlisted }) => unlisted?.[kind] ?? [])) {
    for (const key of group.keys) {
      const known = groups.get(key);
      if (!known || rankOf(group) < rankOf(known)) groups.set(key, group);
    }
  }
  return groups;
}

/** The existing findings of a part that it does not list. */
function unlistedRules({ comparison, findings }: ReportPart): readonly RuleCount[] {
  const listed = countByRule(findings.filter(({ status }) => status === 'existing'));
  const countOf = (rule: RuleCount) =>
    listed.find(({ ruleId, severity }) => ruleId === rule.ruleId && severity === rule.severity)?.count ?? 0;
  return (comparison?.existing ?? []).map((rule) => ({ ...rule, count: Math.max(0, rule.count - countOf(rule)) }));
}
