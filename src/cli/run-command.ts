import { thrownError, UnknownRuleError, UsageError } from '../errors.ts';
import { version } from '../package-version.ts';
import { yieldToEventLoop } from '../run/yield-to-event-loop.ts';
import { commandLine } from '../text/command-line.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { harmlessLines } from '../text/escape.ts';
import { quote } from '../text/quote.ts';
import type { AnyCommand, ExitCode } from './command.ts';
import { type Io, workingDirectoryError } from './io.ts';
import { rejectExtraOperands } from './operands.ts';
import { parseArguments } from './parse-arguments.ts';
import { UnknownWordsError } from './unknown-words.ts';

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
    usage: 'compare <base> [head..]',
    summary: 'Report breaking changes between two versions',
    load: async () => (await import('./compare/compare-command.ts')).compareCommand,
  },
  changelog: {
    usage: 'changelog <base> [head..]',
    summary: 'List all changes between two versions',
    load: async () => (await import('./compare/changelog-command.ts')).changelogCommand,
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
  migrate: {
    usage: 'migrate [file]',
    summary: 'Turn a ruleset of Spectral, Redocly or vacuum into a configuration',
    load: async () => (await import('./migrate/migrate-command.ts')).migrateCommand,
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
  test: {
    usage: 'test [config..]',
    summary: 'Run custom rules over their examples',
    load: async () => (await import('./test/test-command.ts')).testCommand,
  },
  ruleset: {
    usage: 'ruleset',
    summary: 'Write the configured rules as a Spectral ruleset',
    load: async () => (await import('./ruleset/ruleset-command.ts')).rulesetCommand,
  },
  lsp: {
    usage: 'lsp',
    summary: 'Start a language server for editors',
    load: async () => (await import('./lsp/lsp-command.ts')).lspCommand,
  },
  completion: {
    usage: 'completion <shell>',
    summary: 'Print a completion script for bash, zsh or fish',
    load: async () => (await import('./completion/completion-command.ts')).completionCommand,
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
    const error = workingDirectoryError(thrownError(thrown));
    if (!(error instanceof UsageError)) throw error;
    const message = await messageOf(error);
    io.stderr.write(`${harmlessLines(message)}\n`);
    return 2;
  }
}

/** The advice for some errors is loaded only when one occurs. */
async function messageOf(error: UsageError): Promise<string> {
  if (error instanceof UnknownRuleError) return spectralRuleMessage(error);
  if (error instanceof UnknownWordsError) return (await import('./words-of-other-tools.ts')).unknownWordsMessage(error);
  return error.message;
}

/** The message for a rule that does not exist; it may be a rule of Spectral. */
async function spectralRuleMessage({ ruleId, message }: UnknownRuleError): Promise<string> {
  try {
    const { builtInRulesetFinder } = await import('../spectral/foreign/built-in-rulesets.ts');
    const ruleset = (await builtInRulesetFinder())(ruleId);
    return ruleset === undefined
      ? message
      : `${quote(ruleId)} is a rule of ${quote(ruleset)}, which does not run. Add ${quote(ruleset)} to \`spectral\` in the configuration, or pass \`--spectral ${ruleset}\`.`;
  } catch {
    // Spectral's packages are optional.
    return message;
  }
}

async function runCommand([name, ...args]: readonly string[], io: Io): Promise<ExitCode> {
  if (name === undefined) {
    io.stderr.write(await generalHelp(io));
    return 2;
  }
  if (name === '--help' || name === '-h') return print(io, await generalHelp(io));
  if (name === '--version' || name === '-V' || name === 'version') return print(io, `${version}\n`);
  if (name === 'help') return help(args, io);
  if (name === '--get-completions') return completeCommandLine(args, io);

  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) throw unknownCommand(name, args);
  const command = await entry.load();
  const parsed = parseArguments(command, args, io.cwd);
  if (parsed === 'version') return print(io, `${version}\n`);
  if (parsed === 'help' || parsed === 'all-help') return print(io, await helpOf(command, io, parsed === 'all-help'));
  return command.run(parsed.args, io);
}

/** Answers a completion script; see `completion`. */
async function completeCommandLine([name = '', ...words]: readonly string[], io: Io): Promise<ExitCode> {
  if (words.length === 0) {
    const names = [...Object.keys(COMMANDS), 'help', 'version'].filter((candidate) => candidate.startsWith(name));
    return print(io, names.map((candidate) => `${candidate}\n`).join(''));
  }
  if (name === 'help') return completeCommandLine(words.slice(-1), io);
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) return 0;
  const { completionsOf } = await import('./completion/completions.ts');
  return print(
    io,
    completionsOf(await entry.load(), words)
      .map((candidate) => `${candidate}\n`)
      .join(''),
  );
}

/** The command `help [COMMAND] [--all]`. */
async function help(args: readonly string[], io: Io): Promise<ExitCode> {
  const [name, ...more] = args.filter((arg) => arg !== '--all' && arg !== '--help' && arg !== '-h');
  if (name === undefined || name === 'help' || name === 'version') return print(io, await generalHelp(io));
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) throw unknownCommand(name, []);
  rejectExtraOperands(1, [name, ...more]);
  return print(io, await helpOf(await entry.load(), io, args.includes('--all')));
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

async function helpOf(command: AnyCommand, io: Io, all: boolean): Promise<string> {
  const help = await import('./help.ts');
  return help.helpOf(command, io, all);
}

function unknownCommand(name: string, args: readonly string[]): UsageError {
  const names = Object.keys(COMMANDS);
  const globalOptions = ['--help', '--version'];
  const option = didYouMean(name, globalOptions);
  if (name.startsWith('-') && option !== '') return new UsageError(`There is no option ${quote(name)}.${option}`);
  if (name.startsWith('-'))
    return new UsageError(`The command must come first: ${names.join(', ')}. To list them: ${commandLine('--help')}`);
  const guess = didYouMean(name, names) || option;
  const what = `There is no command ${quote(name)}.`;
  if (guess !== '') return new UnknownWordsError([{ word: name, what, advice: guess }]);
  const looksLikeFile = /[./\\*]/.test(name);
  if (looksLikeFile)
    return new UsageError(
      `There is no command ${quote(name)}. To check files, run ${quote(commandLine(['lint', name, ...args].join(' ')))}.`,
    );
  return new UnknownWordsError([{ word: name, what, advice: ` The commands are ${names.join(', ')}.` }]);
}
