import type { Options } from 'yargs';
import parser from 'yargs-parser';
import { UsageError } from '../errors.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { quote } from '../text/quote.ts';
import { checkConstraints } from './check-constraints.ts';
import type { AnyCommand, Arguments, CommandOptions } from './command.ts';

/** What users type. */
export const NAME = 'api-conventions';

/** Options of every command. */
export const COMMON = {
  color: {
    type: 'boolean',
    negatable: true,
    group: 'Other:',
    description: 'Use colors; --no-color for none (default: on terminals, unless NO_COLOR is set or FORCE_COLOR overrides it)',
  },
  help: { type: 'boolean', alias: 'h', group: 'Other:', description: 'Show this help' },
  version: { type: 'boolean', group: 'Other:', description: 'Show the version' },
} as const satisfies CommandOptions;

/** What the arguments ask for. */
export type ParsedArguments = { readonly args: Arguments<never> } | 'help' | 'version';

/**
 * Reads the arguments that follow a command's name.
 *
 * @throws UsageError for an unknown option, a missing value, an option given twice that takes one value, or options that do not go
 *   together.
 */
export function parseArguments(command: AnyCommand, args: readonly string[]): ParsedArguments {
  const known: CommandOptions = { ...command.options, ...COMMON };
  rejectUnknown(known, args, command.usage.split(' ')[0]);
  const { _: operands, ...values } = parse(known, withImpliedValues(known, args));
  rejectRepeated(values, known);
  if (values.help === true) return 'help';
  if (values.version === true) return 'version';
  checkConstraints(command.constraints ?? [], values);
  // The declared options say what is put into `values`; the parser's types cannot follow a table of commands.
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

/** By the parser of yargs alone: what yargs adds, it adds to the help, and to the start of each run. */
function parse(known: CommandOptions, args: readonly string[]): { _: (string | number)[]; [name: string]: unknown } {
  const entries = Object.entries(known);
  const names = (isWanted: (option: Options) => boolean): string[] =>
    entries.filter(([, option]) => isWanted(option)).map(([name]) => name);
  const { argv, error } = parser.detailed([...args], {
    string: names(({ type }) => type === 'string'),
    boolean: names(({ type }) => type === 'boolean'),
    array: names(({ array }) => array === true),
    // What yargs makes of `requiresArg`: one value or more.
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
  throw lacking === undefined ? error : new UsageError(`The option ${quote(`--${lacking}`)} requires a value.`);
}

/** Done before the parser sees the arguments: it makes properties of unknown options, and trips over names such as `__proto__`. */
function rejectUnknown(known: CommandOptions, args: readonly string[], command: string | undefined): void {
  const flags = Object.entries(known).filter(([, { type }]) => type === 'boolean');
  const shorts = Object.values(known).flatMap(({ alias }) => alias ?? []);
  const negatable = Object.entries(known).filter(([, option]) => option.negatable);
  const negations = negatable.map(([name]) => `--no-${name}`);
  const spellings = [...Object.keys(known).map((name) => `--${name}`), ...negations, ...shorts.map((name) => `-${name}`)];
  const end = args.indexOf('--');
  const problems: string[] = [];
  for (const arg of end === -1 ? args : args.slice(0, end)) {
    // `-` is standard input, `-1` the value of an option.
    if (!/^-[^\d]/.test(arg)) continue;
    const [spelling = '', value] = arg.split('=', 2);
    if (!spellings.includes(spelling)) {
      const advice = didYouMean(spelling, spellings) || ` To list them: ${NAME} ${command} --help`;
      problems.push(`There is no option ${quote(spelling)}.${advice}`);
    } else if (value !== undefined && (negations.includes(spelling) || flags.some(([name]) => `--${name}` === spelling)))
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
