import type { OperationMove } from '../../diff/match/moved-operations.ts';
import { reportsMove } from '../../finding/finding.ts';
import { operationUse } from '../../model/use.ts';
import type { PlacedFinding } from '../lint-api.ts';

/** Lists findings about operations that moved at the new paths, which clients call from now on. */
export function atNewPaths(findings: readonly PlacedFinding[], moves: readonly OperationMove[]): readonly PlacedFinding[] {
  const targets = new Map(moves.map(({ from, to }) => [from.label, operationUse(to)]));
  return findings.map((finding) => {
    const { rule, messageId = '', uses } = finding;
    if (!reportsMove({ ruleId: rule.id, messageId })) return finding;
    return { ...finding, uses: uses.map((use) => targets.get(use.label) ?? use) };
  });
}
