import yargs, { type Argv, type Options } from 'yargs';
import { commandLine } from '../text/command-line.ts';
import type { AnyCommand, CommandOptions } from './command.ts';
import type { Io } from './io.ts';
import { allOptionsOf } from './parse-arguments.ts';

const HELP_WIDTH = 100;

/** The text that `--help` prints without a command. */
export async function generalHelp(
  commands: Iterable<{ readonly usage: string; readonly summary: string }>,
  io: Io,
): Promise<string> {
  const parser = bareYargs(io)
    .options(shownOptions(allOptionsOf({ options: {} })))
    .usage('$0 <command> [options]\n\nChecks OpenAPI descriptions against the conventions for HTTP APIs.');
  for (const { usage, summary } of commands) parser.command(usage, summary);
  parser
    .example('$0 lint openapi.yaml', 'Check a description and the files that it refers to')
    .example('$0 lint', 'Check all descriptions below the working directory')
    .example('$0 explain path-versioned', 'Explain a rule')
    .epilogue(`For the options of a command: ${commandLine('<command> --help')}`);
  return `${await parser.getHelp()}\n`;
}

/**
 * The text that `--help` prints after a command.
 *
 * @param all True to list also the options that few users need.
 */
export async function helpOf(command: AnyCommand, io: Io, all: boolean): Promise<string> {
  const parser = bareYargs(io)
    .options(shownOptions(allOptionsOf(command), all))
    .usage(`$0 ${command.usage}\n\n${command.description}`)
    .epilogue(command.epilogue.replaceAll('$0 ', commandLine('')));
  for (const [line, what] of command.examples) parser.example(`$0 ${line}`, what);
  return `${await parser.getHelp()}\n`;
}

/** Options with their values, `--config FILE`, instead of the types that yargs would add to their descriptions. */
function shownOptions(options: CommandOptions, all = false): Record<string, Options> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, option]) => {
      const { type, group, alias, isAdvanced } = option;
      if (isAdvanced && !all) return [];
      const details = all && option.details ? ` (${option.details})` : '';
      const description = `${option.description}${details}`;
      const value = type === 'boolean' ? '' : option.implied === undefined ? ` ${option.value}` : `[=${option.value}]`;
      return [[name + value, { group, description, ...(alias && { alias }) }]];
    }),
  );
}

/** A yargs that neither prints nor ends the process, and reads no arguments. */
function bareYargs(io: Io): Argv {
  return yargs([], io.cwd)
    .scriptName(commandLine('').trim())
    .locale('en')
    .help(false)
    .version(false)
    .exitProcess(false)
    .fail(false)
    .wrap(Math.min(io.stdout.columns ?? 80, HELP_WIDTH));
}
