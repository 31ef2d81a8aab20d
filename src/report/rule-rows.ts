import { countByRule, type Finding, type RuleCount } from '../finding/finding.ts';

/** The number of findings of one severity that a rule has, and the numbers of their places and files. */
export interface RuleRow extends RuleCount {
  readonly places: number;
  readonly files: number;
}

/** The rules that have findings: the most severe first, then those with the most findings. */
export function ruleRows(findings: readonly Finding[]): readonly RuleRow[] {
  const seen = new Map<string, { places: number; readonly files: Set<string> }>();
  for (const finding of findings) {
    const key = keyOf(finding);
    const known = seen.get(key) ?? { places: 0, files: new Set<string>() };
    seen.set(key, known);
    known.places += finding.places?.length ?? 1;
    known.files.add(finding.file);
  }
  const rows = countByRule(findings).map((row) => {
    const { places = 0, files } = seen.get(keyOf(row)) ?? {};
    return { ...row, places, files: files?.size ?? 0 };
  });
  const severities = [...new Set(rows.map(({ severity }) => severity))];
  return severities.flatMap((level) => rows.filter(({ severity }) => severity === level).sort((a, b) => b.count - a.count));
}

function keyOf({ ruleId, severity }: Pick<Finding, 'ruleId' | 'severity'>): string {
  return `${severity} ${ruleId}`;
}
