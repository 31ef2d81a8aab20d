import type { FixPasses } from '../../../fix/fix-passes.ts';
import type { FixItem } from '../../../fix/select-fixes.ts';
import { positionOf } from '../../../report/finding-text.ts';
import { count } from '../../../text/count.ts';
import { enumerate } from '../../../text/enumerate.ts';
import { visible, withoutCommand } from '../../../text/escape.ts';
import { quote } from '../../../text/quote.ts';

/** Reasons are listed for so many findings. */
const MOST_LISTED = 10;

/** What fixing has done, in lines for standard error. */
export function fixNotices(passes: FixPasses, isDryRun: boolean): readonly string[] {
  const { applied, changed, refused, circular } = passes;
  const [done, undone] = isDryRun ? ['Would fix', 'Would not fix'] : ['Fixed', 'Not fixed'];
  const lines =
    changed.length === 0
      ? ['No fixes apply.']
      : [`${done} ${count(applied.length, 'fault')} in ${count(changed.length, 'file')}: ${byRule(applied)}.`];
  for (const { item, reason } of refused.slice(0, MOST_LISTED)) lines.push(`${undone}: ${placeOf(item)} because ${reason}.`);
  if (refused.length > MOST_LISTED) lines.push(`${undone}: ${refused.length - MOST_LISTED} more.`);
  for (const item of circular.slice(0, MOST_LISTED))
    lines.push(`${undone}: ${placeOf(item)} because the fix brings back what another fix has removed.`);
  if (passes.isCutShort) lines.push('There may be more to fix. Run the command again.');
  return lines.map((line) => withoutCommand(visible(line)));
}

/** `10 of path-no-trailing-slash, 2 of unused-suppression`. */
function byRule(items: readonly FixItem[]): string {
  const counts = new Map<string, number>();
  for (const { finding } of items) counts.set(finding.ruleId, (counts.get(finding.ruleId) ?? 0) + 1);
  return enumerate([...counts].sort(([, a], [, b]) => b - a).map(([rule, number]) => `${number} of ${quote(rule)}`));
}

function placeOf({ finding, fix }: FixItem): string {
  const { file, range, ruleId } = finding;
  return `${file}:${positionOf(range)} ${ruleId} (${fix.title.replace(/\.$/, '')})`;
}
