import type { FixPasses } from '../../../fix/fix-passes.ts';
import type { FixItem } from '../../../fix/select-fixes.ts';
import { count } from '../../../text/count.ts';
import { visible, withoutCommand } from '../../../text/escape.ts';
import { countRules, MOST_LISTED, nameOf } from './change-notices.ts';

/** What fixing has done, in lines for standard error. */
export function fixNotices(passes: FixPasses, isDryRun: boolean): readonly string[] {
  const { applied, changed, refused, withheld, circular } = passes;
  const [done, undone] = isDryRun ? ['Would fix', 'Would not fix'] : ['Fixed', 'Not fixed'];
  const lines =
    changed.length === 0
      ? ['No fixes apply.']
      : [
          `${done} ${count(applied.length, 'fault')} in ${count(changed.length, 'file')}: ${countRules(applied.map(({ finding }) => finding.ruleId))}.`,
        ];
  const failures = [
    ...refused.map(({ item, reason }) => ({ place: placeOf(item), reason })),
    ...withheld.map(({ finding, reason }) => ({ place: nameOf(finding), reason })),
  ];
  for (const { place, reason } of failures.slice(0, MOST_LISTED)) lines.push(`${undone}: ${place} because ${reason}.`);
  if (failures.length > MOST_LISTED) lines.push(`${undone}: ${failures.length - MOST_LISTED} more.`);
  for (const item of circular.slice(0, MOST_LISTED))
    lines.push(`${undone}: ${placeOf(item)} because the fix brings back what another fix has removed.`);
  if (passes.isCutShort) lines.push('There may be more to fix. Run the command again.');
  return lines.map((line) => withoutCommand(visible(line)));
}

function placeOf({ finding, fix }: FixItem): string {
  return `${nameOf(finding)} (${fix.title.replace(/\.$/, '')})`;
}
