import { rules } from '../../registry.ts';
import { LEVELS } from '../../rule/levels.ts';
import type { AnyCommand, CommandOptions } from '../command.ts';
import { allOptionsOf } from '../parse-arguments.ts';
import { SHELLS } from './shells.ts';

const ruleIds = () => rules.map(({ id }) => id);

/**
 * The values of options that can be listed, by the placeholder that the help shows for the value; all other values are files or free text.
 */
const CHOICES: Readonly<Record<string, () => readonly string[]>> = {
  RULE: ruleIds,
  RULES: ruleIds,
  'RULE=SEVERITY': () => ruleIds().flatMap((id) => LEVELS.map((level) => `${id}=${level}`)),
  SEVERITY: () => LEVELS,
  SHELL: () => SHELLS,
};

/**
 * The words that may follow on a command line; none if a file may follow.
 *
 * @param words The words after the command's name, the last of which is being typed and may be empty.
 */
export function completionsOf(command: AnyCommand, words: readonly string[]): readonly string[] {
  const known = allOptionsOf(command);
  const typed = words.at(-1) ?? '';
  const [, name = '', value] = /^--([\w-]+)=(.*)$/s.exec(typed) ?? [];
  if (value !== undefined) return valuesOf(known[name], value).map((candidate) => `--${name}=${candidate}`);
  if (typed.startsWith('-')) return startingWith(typed, spellingsOf(known));
  const before = words.at(-2) ?? '';
  const option = Object.entries(known).find(([own, { alias }]) => before === `--${own}` || before === `-${alias}`)?.[1];
  if (option?.type === 'string' && option.implied === undefined) return valuesOf(option, typed);
  const [, operand = ''] = /<(\w+)/.exec(command.usage) ?? [];
  return startingWith(typed, Object.hasOwn(CHOICES, operand.toUpperCase()) ? (CHOICES[operand.toUpperCase()]?.() ?? []) : []);
}

/** The values of an option that begin with the typed text; in a list, with the text after the last comma. */
function valuesOf(option: CommandOptions[string] | undefined, typed: string): readonly string[] {
  if (option?.type !== 'string') return [];
  const { candidates, value } = option;
  const choices = candidates ?? (Object.hasOwn(CHOICES, value) ? (CHOICES[value]?.() ?? []) : []);
  const list = value === 'RULES' ? typed.slice(0, typed.lastIndexOf(',') + 1) : '';
  return startingWith(typed.slice(list.length), choices).map((choice) => list + choice);
}

function spellingsOf(options: CommandOptions): readonly string[] {
  return Object.entries(options).flatMap(([name, { negatable }]) => [`--${name}`, ...(negatable ? [`--no-${name}`] : [])]);
}

function startingWith(typed: string, candidates: readonly string[]): readonly string[] {
  return candidates.filter((candidate) => candidate.startsWith(typed));
}
