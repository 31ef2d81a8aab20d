import { addCounts, countByRule, type LintResult, type RuleCount } from '../../finding/finding.ts';
import { SEVERITIES } from '../../rule/rule.ts';

/** The number of findings of one severity that a rule has, and how it has changed since the base. */
export interface RuleChange extends RuleCount {
  readonly added: number;
  readonly gone: number;
}

/** The rules that have findings or had them in the base: the most severe first, then those with the most findings. */
export function ruleChanges({ findings, comparison }: LintResult): readonly RuleChange[] {
  const { existing = [], fixed = [], deleted = [] } = comparison ?? {};
  const added = countByRule(findings.filter(({ status }) => status === 'new'));
  const gone = countByRule([...fixed, ...deleted]);
  const present = addCounts([...added, ...existing]);
  const none = gone.map((rule) => ({ ...rule, count: 0 }));
  const countIn = (counts: readonly RuleCount[], rule: RuleCount) =>
    counts.find(({ ruleId, severity }) => ruleId === rule.ruleId && severity === rule.severity)?.count ?? 0;
  const rules = addCounts([...present, ...none]).map((rule) => ({
    ...rule,
    added: countIn(added, rule),
    gone: countIn(gone, rule),
  }));
  return SEVERITIES.flatMap((level) => rules.filter(({ severity }) => severity === level).sort((a, b) => b.count - a.count));
}
