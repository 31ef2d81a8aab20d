import { rules } from '../../registry.ts';
import { LEVELS } from '../../rule/levels.ts';
import type { AnyCommand, CommandOptions } from '../command.ts';
import { optionsOf } from '../parse-arguments.ts';

const ruleIds = () => rules.map(({ id }) => id);

/** What may stand for the values of options, by what the help shows in place of the value; all others are files or free text. */
const CHOICES: Readonly<Record<string, () => readonly string[]>> = {
  RULE: ruleIds,
  RULES: ruleIds,
  'RULE=SEVERITY': () => ruleIds().flatMap((id) => LEVELS.map((level) => `${id}=${level}`)),
  SEVERITY: () => LEVELS,
};

/**
 * What may follow on a command line; none where a file may.
 *
 * @param words The words after the command's name, the last of which is being typed and may be empty.
 */
export function completionsOf(command: AnyCommand, words: readonly string[]): readonly string[] {
  const known = optionsOf(command);
  const typed = words.at(-1) ?? '';
  if (typed.startsWith('-')) return startingWith(typed, spellingsOf(known));
  const before = words.at(-2) ?? '';
  const option = Object.entries(known).find(([name, { alias }]) => before === `--${name}` || before === `-${alias}`)?.[1];
  const isOperand = option === undefined || option.type === 'boolean' || option.implied !== undefined;
  if (isOperand) return startingWith(typed, command.usage.includes('<rule') ? ruleIds() : []);
  return startingWith(
    typed,
    option.candidates ?? (Object.hasOwn(CHOICES, option.value) ? (CHOICES[option.value]?.() ?? []) : []),
  );
}

function spellingsOf(options: CommandOptions): readonly string[] {
  return Object.entries(options).flatMap(([name, { negatable }]) => [`--${name}`, ...(negatable ? [`--no-${name}`] : [])]);
}

function startingWith(typed: string, candidates: readonly string[]): readonly string[] {
  return candidates.filter((candidate) => candidate.startsWith(typed));
}
