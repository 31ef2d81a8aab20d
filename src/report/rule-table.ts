import { countByRule, type Finding, type RuleCount } from '../finding.ts';

/** How many findings of one severity a rule has, and in how many files. */
export interface RuleRow extends RuleCount {
  readonly files: number;
}

/** The rules that have findings: the most severe first, then those with the most findings. */
export function ruleRows(findings: readonly Finding[]): readonly RuleRow[] {
  const files = new Map<string, Set<string>>();
  for (const finding of findings) {
    const key = keyOf(finding);
    const seen = files.get(key);
    if (seen) seen.add(finding.file);
    else files.set(key, new Set([finding.file]));
  }
  const rows = countByRule(findings).map((row) => ({ ...row, files: files.get(keyOf(row))?.size ?? 0 }));
  const severities = [...new Set(rows.map(({ severity }) => severity))];
  return severities.flatMap((level) => rows.filter(({ severity }) => severity === level).sort((a, b) => b.count - a.count));
}

function keyOf({ ruleId, severity }: Pick<Finding, 'ruleId' | 'severity'>): string {
  return `${severity} ${ruleId}`;
}
