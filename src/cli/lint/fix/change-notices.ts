import type { Finding } from '../../../finding/finding.ts';
import { positionOf } from '../../../report/finding-text.ts';
import { enumerate } from '../../../text/enumerate.ts';
import { quote } from '../../../text/quote.ts';

/** Reasons are listed for so many findings. */
export const MOST_LISTED = 10;

/** `` 10 of `path-no-trailing-slash`, 2 of `unused-suppression` ``. */
export function countRules(ruleIds: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const ruleId of ruleIds) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
  return enumerate([...counts].sort(([, a], [, b]) => b - a).map(([rule, number]) => `${number} of ${quote(rule)}`));
}

/** `openapi.yaml:3:5 path-no-trailing-slash`. Untrusted. */
export function nameOf({ file, range, ruleId }: Finding): string {
  return `${file}:${positionOf(range)} ${ruleId}`;
}
