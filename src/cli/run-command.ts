import { UsageError } from '../errors.ts';
import { version } from '../package-version.ts';
import { yieldToEventLoop } from '../run/yield-to-event-loop.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { harmless } from '../text/escape.ts';
import { quote } from '../text/quote.ts';
import type { AnyCommand, ExitCode } from './command.ts';
import { type Io, missingFolderError } from './io.ts';
import { NAME, parseArguments } from './parse-arguments.ts';

interface CommandEntry {
  readonly usage: string;
  readonly summary: string;
  load(): Promise<AnyCommand>;
}

/** Each command loads only what it needs. */
const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  lint: {
    usage: 'lint [files..]',
    summary: 'Check OpenAPI descriptions',
    load: async () => (await import('./lint/lint-command.ts')).lintCommand,
  },
  fix: {
    usage: 'fix [files..]',
    summary: 'Fix or suppress findings one by one',
    load: async () => (await import('./fix/fix-command.ts')).fixCommand,
  },
  compare: {
    usage: 'compare <base> <head>',
    summary: 'Report breaking changes between two versions',
    load: async () => (await import('./compare/compare-command.ts')).compareCommand,
  },
  merge: {
    usage: 'merge <reports..>',
    summary: 'Merge the JSON reports of several runs',
    load: async () => (await import('./merge/merge-command.ts')).mergeCommand,
  },
  init: {
    usage: 'init [files..]',
    summary: 'Write a configuration that fits your descriptions',
    load: async () => (await import('./init/init-command.ts')).initCommand,
  },
  baseline: {
    usage: 'baseline [files..]',
    summary: 'Record current findings as a baseline',
    load: async () => (await import('./baseline/baseline-command.ts')).baselineCommand,
  },
  rules: {
    usage: 'rules',
    summary: 'List all rules',
    load: async () => (await import('./rules/rules-command.ts')).rulesCommand,
  },
  explain: {
    usage: 'explain <rule|line>',
    summary: 'Explain a rule, or the findings on a line',
    load: async () => (await import('./explain/explain-command.ts')).explainCommand,
  },
  ruleset: {
    usage: 'ruleset',
    summary: 'Write the configured rules as a Spectral ruleset',
    load: async () => (await import('./ruleset/ruleset-command.ts')).rulesetCommand,
  },
};

/**
 * Runs the command line.
 *
 * @param argv The arguments, without the names of node and the script.
 * @returns The exit code. Errors that the user can fix are printed to `io.stderr`; other errors are thrown.
 */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await runCommand(argv, io);
  } catch (thrown) {
    // A child process may have ended by the signal that must end this process.
    await yieldToEventLoop();
    const error = missingFolderError(thrown);
    if (!(error instanceof UsageError)) throw error;
    io.stderr.write(`${harmless(error.message)}\n`);
    return 2;
  }
}

async function runCommand([name, ...args]: readonly string[], io: Io): Promise<ExitCode> {
  if (name === undefined) {
    io.stderr.write(await generalHelp(io));
    return 2;
  }
  if (name === '--help' || name === '-h') return print(io, await generalHelp(io));
  if (name === '--version') return print(io, `${version}\n`);

  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) throw unknownCommand(name, args);
  const command = await entry.load();
  const parsed = parseArguments(command, args);
  if (parsed === 'version') return print(io, `${version}\n`);
  return parsed === 'help' ? print(io, await helpOf(command, io)) : command.run(parsed.args, io);
}

function print(io: Io, text: string): ExitCode {
  io.stdout.write(text);
  return 0;
}

/** yargs formats the help, and is loaded only for it. */
async function generalHelp(io: Io): Promise<string> {
  const help = await import('./help.ts');
  return help.generalHelp(Object.values(COMMANDS), io);
}

async function helpOf(command: AnyCommand, io: Io): Promise<string> {
  const help = await import('./help.ts');
  return help.helpOf(command, io);
}

function unknownCommand(name: string, args: readonly string[]): UsageError {
  const names = Object.keys(COMMANDS);
  const globalOptions = ['--help', '--version'];
  const option = didYouMean(name, globalOptions);
  if (name.startsWith('-') && option !== '') return new UsageError(`There is no option ${quote(name)}.${option}`);
  if (name.startsWith('-'))
    return new UsageError(`The command must come first: ${names.join(', ')}. To list them: ${NAME} --help`);
  const guess = didYouMean(name, names) || option;
  if (guess !== '') return new UsageError(`There is no command ${quote(name)}.${guess}`);
  const looksLikeFile = /[./\\*]/.test(name);
  if (looksLikeFile)
    return new UsageError(
      `There is no command ${quote(name)}. To check files, run ${quote([NAME, 'lint', name, ...args].join(' '))}.`,
    );
  return new UsageError(`There is no command ${quote(name)}. The commands are ${names.join(', ')}.`);
}
