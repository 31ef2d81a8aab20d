import type { Finding, LintResult } from '../../src/finding/finding.ts';

/** The findings of a run by place: a finding that stands for several places is one at each of them. */
export function findingsByPlace({ findings, findingAt }: Pick<LintResult, 'findings' | 'findingAt'>): readonly Finding[] {
  return findings.flatMap((finding) => {
    if (!finding.places) return [finding];
    if (!findingAt) throw new Error('Only the result of a run can report each place of a finding.');
    return finding.places.map((place) => findingAt(finding, place));
  });
}
