import type { Finding } from '../finding/finding.ts';
import { groupBy } from '../model/group-by.ts';
import { AFFECTED } from '../text/affected.ts';

/** The least number of descriptions for which a habit is reported once. */
const MIN_DESCRIPTIONS = 3;

/** A fault that many places of several descriptions have. */
export interface SharedHabit {
  /** The finding of each description. */
  readonly findings: readonly [Finding, ...Finding[]];
  /** The fault and the remedy, with the numbers of all descriptions and without the places. */
  readonly message: string;
}

/** Takes the habits out of a list of findings that three or more descriptions share. */
export function shareHabits(findings: readonly Finding[]): {
  readonly shared: readonly SharedHabit[];
  readonly others: readonly Finding[];
} {
  const groups = groupBy(findings, habitKeyOf);
  const shared = [...groups.values()].filter((group) => new Set(group.map(({ file }) => file)).size >= MIN_DESCRIPTIONS);
  const taken = new Set(shared.flat());
  return {
    shared: shared.map((group) => ({ findings: group, message: sharedMessage(group) })),
    others: findings.filter((finding) => !taken.has(finding)),
  };
}

/** A key that is equal for findings whose messages differ only in numbers and places; `undefined` if a finding is not a habit. */
function habitKeyOf({ ruleId, severity, messageId, data, habit, status, expired }: Finding): string | undefined {
  if (!habit || messageId === undefined) return undefined;
  const { count: _count, total: _total, exceptions: _exceptions, subject: _subject, ...rest } = data;
  return JSON.stringify([ruleId, severity, messageId, rest, status, expired]);
}

/** The share of the places of a habit, as its message has it: `All 12`, or `11 of 12`. */
function shareText(count: number, total: number): string {
  return count === total ? `All ${total}` : `${count} of ${total}`;
}

function sharedMessage(findings: readonly [Finding, ...Finding[]]): string {
  const [{ message, habit }] = findings;
  const [headline = message] = message.split(AFFECTED);
  if (!habit) return headline;
  const sumOf = (name: 'count' | 'total') => findings.reduce((sum, finding) => sum + (finding.habit?.[name] ?? 0), 0);
  const share = shareText(habit.count, habit.total);
  if (headline.includes(share)) return headline.replace(share, () => shareText(sumOf('count'), sumOf('total')));
  return headline.replace(/^\d+/, () => String(sumOf('count')));
}
