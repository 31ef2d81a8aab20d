import yargs, { type Argv } from 'yargs';
import { didYouMean, quote } from '../config/wording.ts';
import { UsageError } from '../errors.ts';
import type { AnyCommand, Arguments, CommandOptions } from './command.ts';
import type { Io } from './io.ts';

export const NAME = 'api-conventions';
const HELP_WIDTH = 100;

/** Options of every command. */
export const COMMON = {
  color: {
    type: 'boolean',
    group: 'Other:',
    description: 'Colours; --no-color for none. By default on terminals, unless NO_COLOR is set; FORCE_COLOR counts too',
  },
  help: { type: 'boolean', alias: 'h', group: 'Other:', description: 'Show this help' },
  version: { type: 'boolean', group: 'Other:', description: 'Show the version' },
} as const satisfies CommandOptions;

/** What the arguments ask for. */
export type Parsed = { readonly args: Arguments<never> } | { readonly help: string } | 'version';

/** A yargs that neither prints nor ends the process, and reads nothing but its arguments. */
export function bareYargs(io: Io): Argv {
  return yargs([], io.cwd)
    .scriptName(NAME)
    .locale('en')
    .help(false)
    .version(false)
    .exitProcess(false)
    .fail(false)
    .wrap(Math.min(io.stdout.columns ?? 80, HELP_WIDTH));
}

/**
 * Reads the arguments that follow a command's name.
 *
 * @throws UsageError for an unknown option, a missing value, or an option given twice that takes one value.
 */
export async function parseArguments(command: AnyCommand, args: readonly string[], io: Io): Promise<Parsed> {
  const parser = bareYargs(io)
    .options({ ...command.options, ...COMMON })
    .parserConfiguration({
      'camel-case-expansion': false,
      'dot-notation': false,
      'greedy-arrays': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'short-option-groups': false,
    });
  const known = { ...command.options, ...COMMON };
  rejectUnknown(known, args);
  const { _: operands, $0: _name, ...values } = await parseOrExplain(parser, args);
  rejectRepeated(values, known);
  if (values.help === true) return { help: await helpOf(parser, command) };
  if (values.version === true) return 'version';
  // The declared options say what yargs puts into `values`; its types cannot follow a table of commands.
  return { args: { ...values, operands: operands.map(String) } as unknown as Arguments<never> };
}

async function parseOrExplain(
  parser: Argv,
  args: readonly string[],
): Promise<{ _: (string | number)[]; $0: string; [name: string]: unknown }> {
  try {
    return await parser.parse([...args]);
  } catch (error) {
    const lacking = error instanceof Error ? /^Not enough arguments following: (.+)$/.exec(error.message)?.[1] : undefined;
    if (lacking !== undefined) throw new UsageError(`The option ${quote(`--${lacking}`)} needs a value.`);
    throw error;
  }
}

/** Done before yargs sees the arguments: it makes properties of unknown options, and trips over names such as `__proto__`. */
function rejectUnknown(known: CommandOptions, args: readonly string[]): void {
  const flags = Object.entries(known).filter(([, { type }]) => type === 'boolean');
  const shorts = Object.values(known).flatMap(({ alias }) => alias ?? []);
  const spellings = [...Object.keys(known).map((name) => `--${name}`), '--no-color', ...shorts.map((name) => `-${name}`)];
  const end = args.indexOf('--');
  const problems: string[] = [];
  for (const arg of end === -1 ? args : args.slice(0, end)) {
    // `-` is standard input, `-1` the value of an option.
    if (!/^-[^\d]/.test(arg)) continue;
    const [spelling = '', value] = arg.split('=', 2);
    if (!spellings.includes(spelling)) problems.push(`There is no option ${quote(spelling)}.${didYouMean(spelling, spellings)}`);
    else if (value !== undefined && flags.some(([name]) => `--${name}` === spelling))
      problems.push(`The option ${quote(spelling)} takes no value.`);
  }
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
}

function rejectRepeated(values: Readonly<Record<string, unknown>>, known: CommandOptions): void {
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value) && !known[name]?.array) {
      throw new UsageError(`The option ${quote(`--${name}`)} is given ${value.length} times, but takes one value.`);
    }
  }
}

async function helpOf(parser: Argv, command: AnyCommand): Promise<string> {
  parser.usage(`$0 ${command.usage}\n\n${command.description}`).epilogue(command.epilogue);
  for (const [line, what] of command.examples) parser.example(`$0 ${line}`, what);
  return `${await parser.getHelp()}\n`;
}
