import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Options } from 'yargs';
import parser from 'yargs-parser';
import { UsageError } from '../errors.ts';
import { commandLine } from '../text/command-line.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { quote } from '../text/quote.ts';
import { checkConstraints } from './check-constraints.ts';
import type { AnyCommand, Arguments, CommandOptions } from './command.ts';
import { type UnknownWord, UnknownWordsError } from './unknown-words.ts';

/** Options of every command that does not define one of the same name: `fix` has an `--all` of its own. */
const COMMON_OPTIONS = {
  color: {
    isAdvanced: true,
    type: 'boolean',
    negatable: true,
    group: 'Other:',
    description: 'Use colors; --no-color for none',
    details: 'default: on terminals, unless NO_COLOR is set or FORCE_COLOR overrides it',
  },
  help: { type: 'boolean', alias: 'h', group: 'Other:', description: 'Show help; --help --all lists every option' },
  all: { isAdvanced: true, type: 'boolean', group: 'Other:', description: 'With --help, list every option' },
  version: { type: 'boolean', alias: 'V', group: 'Other:', description: 'Show the version' },
} as const satisfies CommandOptions;

/** The options of a command, and those of every command. The command describes those of the same name. */
export function allOptionsOf({ options }: Pick<AnyCommand, 'options'>): CommandOptions {
  return { ...options, ...COMMON_OPTIONS, ...options };
}

/** The result of reading arguments: the arguments themselves, or a request for help or the version. */
export type ParsedArguments = { readonly args: Arguments<never> } | 'help' | 'all-help' | 'version';

/**
 * Reads the arguments that follow a command's name.
 *
 * @throws UsageError for an unknown option, a missing value, an option given twice that takes one value, or options that do not go
 *   together.
 */
export function parseArguments(command: AnyCommand, args: readonly string[], cwd: string): ParsedArguments {
  const known = allOptionsOf(command);
  rejectUnknown(known, args, command.usage.split(' ')[0]);
  if (command.usage.includes('[files..]')) rejectSeparated(known, args, cwd);
  const { _: operands, ...values } = parse(known, withImpliedValues(known, args));
  rejectRepeated(values, known);
  if (values.help === true) return values.all === true ? 'all-help' : 'help';
  if (values.version === true) return 'version';
  checkConstraints(command.constraints ?? [], values);
  // The declared options determine what is in `values`; the parser's types cannot follow a table of commands.
  return { args: { ...values, operands: operands.map(String) } as unknown as Arguments<never> };
}

/** The arguments with the values of options that may be given without one, so that no operand is taken for the value. */
function withImpliedValues(known: CommandOptions, args: readonly string[]): readonly string[] {
  const implied = new Map(
    Object.entries(known).flatMap(([name, { implied: value }]) => (value === undefined ? [] : [[`--${name}`, value]])),
  );
  const end = args.indexOf('--');
  return args.map((arg, index) => {
    const value = end !== -1 && index > end ? undefined : implied.get(arg);
    return value === undefined ? arg : `${arg}=${value}`;
  });
}

/** Rejects a word after an option that takes no separate value, if it can be meant for nothing else: `--fix all`. */
function rejectSeparated(known: CommandOptions, args: readonly string[], cwd: string): void {
  const end = args.indexOf('--');
  for (const [index, arg] of args.slice(0, end === -1 ? args.length : end).entries()) {
    const option = arg.startsWith('--') ? known[arg.slice(2)] : undefined;
    const word = args[index + 1] ?? '';
    const takesNone = option?.type === 'boolean' || option?.implied !== undefined;
    if (!takesNone || !/^\w[\w-]*$/.test(word) || existsSync(path.resolve(cwd, word))) continue;
    const advice = option.type === 'boolean' ? 'The option takes no value.' : `Write the value as ${quote(`${arg}=${word}`)}.`;
    throw new UsageError(`There is no file ${quote(word)}, which follows ${quote(arg)}. ${advice}`);
  }
}

/**
 * Parses arguments with the parser of yargs alone: yargs itself takes 40 to 70 ms of CPU time where its parser takes less than 5
 * (bundled, on Node 20, of a start of 120 ms), and adds only a table of constraints. yargs formats the help.
 */
function parse(known: CommandOptions, args: readonly string[]): { _: (string | number)[]; [name: string]: unknown } {
  const entries = Object.entries(known);
  const names = (isWanted: (option: Options) => boolean): string[] =>
    entries.filter(([, option]) => isWanted(option)).map(([name]) => name);
  const { argv, error } = parser.detailed([...args], {
    string: names(({ type }) => type === 'string'),
    boolean: names(({ type }) => type === 'boolean'),
    array: names(({ array }) => array === true),
    // yargs accepts one value or more for `requiresArg`.
    narg: Object.fromEntries(names(({ requiresArg }) => requiresArg === true).map((name) => [name, Number.NaN])),
    alias: Object.fromEntries(entries.flatMap(([name, { alias }]) => (alias === undefined ? [] : [[name, [alias].flat()]]))),
    default: Object.fromEntries(
      entries.filter(([, option]) => 'default' in option).map(([name, option]) => [name, option.default]),
    ),
    configuration: {
      'camel-case-expansion': false,
      'dot-notation': false,
      'greedy-arrays': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'short-option-groups': false,
      'strip-aliased': true,
    },
  });
  if (!error) return argv;
  const lacking = /^Not enough arguments following: (.+)$/.exec(error.message)?.[1];
  throw lacking === undefined
    ? error
    : new UsageError(`The option ${quote(lacking.length === 1 ? `-${lacking}` : `--${lacking}`)} requires a value.`);
}

/**
 * Rejects unknown options before the parser sees them, because it makes properties of them, and fails for names such as
 * `__proto__`.
 */
function rejectUnknown(known: CommandOptions, args: readonly string[], command: string | undefined): void {
  const flags = Object.entries(known).filter(([, { type }]) => type === 'boolean');
  const shorts = Object.values(known).flatMap(({ alias }) => alias ?? []);
  const negatable = Object.entries(known).filter(([, option]) => option.negatable);
  const negations = negatable.map(([name]) => `--no-${name}`);
  const spellings = [...Object.keys(known).map((name) => `--${name}`), ...negations, ...shorts.map((name) => `-${name}`)];
  const end = args.indexOf('--');
  const problems: UnknownWord[] = [];
  for (const arg of end === -1 ? args : args.slice(0, end)) {
    // `-` is standard input, `-1` the value of an option.
    if (!/^-[^\d]/.test(arg)) continue;
    const [spelling = '', value] = arg.split('=', 2);
    if (!spellings.includes(spelling)) {
      const isJoined = /^-[a-zA-Z]./.test(spelling) && spellings.includes(spelling.slice(0, 2));
      const joined = isJoined ? ` Write ${quote(`${spelling.slice(0, 2)} ${arg.slice(2)}`)}.` : '';
      const advice = joined || didYouMean(spelling, spellings) || ` To list them: ${commandLine(`${command} --help --all`)}`;
      problems.push({ word: spelling, what: `There is no option ${quote(spelling)}.`, advice });
    } else if (value !== undefined && (negations.includes(spelling) || flags.some(([name]) => `--${name}` === spelling)))
      problems.push({ word: '', what: `The option ${quote(spelling)} takes no value.`, advice: '' });
  }
  if (problems.length > 0) throw new UnknownWordsError(problems, Object.keys(known));
}

function rejectRepeated(values: Readonly<Record<string, unknown>>, known: CommandOptions): void {
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value) && !known[name]?.array) {
      throw new UsageError(`The option ${quote(`--${name}`)} is given ${value.length} times, but takes one value.`);
    }
  }
}
