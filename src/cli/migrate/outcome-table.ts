import type { MigrationOutcome, MigrationResult } from '../../migrate/outcome.ts';
import { append } from '../../model/append.ts';
import { columnsOf } from '../../report/terminal-columns.ts';
import { count } from '../../text/count.ts';
import { enumerate } from '../../text/enumerate.ts';
import { visible } from '../../text/escape.ts';
import { wrapWords } from '../layout.ts';

const RESULT_ORDER: readonly MigrationResult[] = ['built-in', 'house rule', 'kept in Spectral', 'dropped', 'off'];

const RESULT_WORDS: Readonly<Record<MigrationResult, string>> = {
  'built-in': 'built-in',
  'house rule': 'house',
  'kept in Spectral': 'kept',
  dropped: 'dropped',
  off: 'off',
};

/** Longer ids would leave no room for the rest. */
const MAX_ID_LENGTH = 50;

/** The table of what became of each rule, grouped by how, with notes below the rows they are about. */
export function outcomeTable(outcomes: readonly MigrationOutcome[], width: number): readonly string[] {
  const groups = RESULT_ORDER.flatMap((how) => groupsOf(outcomes.filter((outcome) => outcome.how === how)));
  const rows = groups.flat();
  const ruleOf = ({ rule }: MigrationOutcome) => clip(visible(rule));
  const ruleWidth = Math.max(4, ...rows.map((row) => columnsOf(ruleOf(row))));
  const howWidth = Math.max(3, ...rows.map(({ how }) => RESULT_WORDS[how].length));
  const line = (rule: string, how: string, became: string) =>
    `${rule}${' '.repeat(ruleWidth - columnsOf(rule))}  ${how.padEnd(howWidth)}  ${became}`.trimEnd();
  return [
    line('Rule', 'How', 'Became'),
    ...groups.flatMap((group) => [
      ...group.map((row) => line(ruleOf(row), RESULT_WORDS[row.how], row.became.join(', '))),
      ...noteLines(group, width),
    ]),
  ];
}

/** Groups rows by their note, those without a note first. */
function groupsOf(rows: readonly MigrationOutcome[]): readonly (readonly MigrationOutcome[])[] {
  const groups = new Map<string, MigrationOutcome[]>([['', []]]);
  for (const row of rows) append(groups, row.note, row);
  return [...groups.values()];
}

/** The note of a group, below its rows, with their number if there are several. */
function noteLines(group: readonly MigrationOutcome[], width: number): readonly string[] {
  const note = group[0]?.note ?? '';
  if (note === '') return [];
  const text = group.length === 1 ? note : `Each of these ${group.length} rules: ${note}`;
  return wrapWords(visible(text), width - 4).map((part) => `    ${part}`);
}

/** The number of rules by result: `12 rules: 3 built-in, 9 kept in Spectral`. */
export function outcomeSums(outcomes: readonly MigrationOutcome[]): string {
  const sums = RESULT_ORDER.map((how) => [how, outcomes.filter((outcome) => outcome.how === how).length] as const);
  const names = sums.filter(([, number]) => number > 0).map(([how, number]) => `${number} ${RESULT_PLURALS[how](number)}`);
  return `${count(outcomes.length, 'rule')}: ${enumerate(names)}.`;
}

const RESULT_PLURALS: Readonly<Record<MigrationResult, (number: number) => string>> = {
  'built-in': () => 'built-in',
  'house rule': (number) => (number === 1 ? 'house rule' : 'house rules'),
  'kept in Spectral': () => 'kept in Spectral',
  dropped: () => 'dropped',
  off: () => 'off',
};

function clip(id: string): string {
  return id.length > MAX_ID_LENGTH ? `${id.slice(0, MAX_ID_LENGTH).toWellFormed()}…` : id;
}
