import { existsSync } from 'node:fs';
import path from 'node:path';
import { Configs } from '../../config/configs.ts';
import { toForwardSlashes } from '../../document/files/paths.ts';
import { readText, whyUnreadable } from '../../document/files/read-file.ts';
import { UsageError } from '../../errors.ts';
import type { Baseline } from '../../known/baseline.ts';
import { version } from '../../package-version.ts';
import type { Config } from '../../settings/resolved-config.ts';
import { isWrittenRuleset } from '../../spectral/foreign/own-marks.ts';
import { rulesetText } from '../../spectral/ruleset/ruleset-text.ts';
import { PROGRAM_NAME } from '../../text/command-line.ts';
import { quote } from '../../text/quote.ts';
import { type Arguments, type CommandOptions, defineCommand, type ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { namedBaseline } from '../lint/baseline-option.ts';
import { rejectExtraOperands } from '../operands.ts';
import { checkTarget, makeFolderOf, writeWhole } from '../write-file.ts';
import { baselineForRuleset } from '../written-rulesets/included-baseline.ts';
import { rewritingCommand, rulesetCommandLine } from '../written-rulesets/ruleset-command-line.ts';
import { rulesetCode } from './ruleset-code.ts';
import { rulesetLimits } from './ruleset-limits.ts';

const GROUP = 'Output:';

const rulesetOptions = {
  output: {
    type: 'string',
    alias: 'o',
    value: 'FILE',
    requiresArg: true,
    group: GROUP,
    description: 'Set the file to write: an ES module ending in .mjs or .js, or a CommonJS module ending in .cjs',
  },
  config: {
    type: 'string',
    alias: 'c',
    value: 'FILE',
    requiresArg: true,
    group: GROUP,
    description:
      'Use this configuration (default: that of the working directory or the nearest folder above, or else the recommended preset)',
  },
  baseline: {
    type: 'string',
    value: 'FILE',
    requiresArg: true,
    negatable: true,
    group: GROUP,
    description:
      'Leave out the findings in this baseline (default: .api-conventions-baseline.json in the working directory or the nearest folder above); --no-baseline for none',
  },
  eval: {
    isAdvanced: true,
    type: 'boolean',
    negatable: true,
    group: GROUP,
    description:
      'Evaluate the code of the rules when the first rule runs, so that editors open files sooner; --no-eval for hosts that forbid eval (default: true)',
  },
  check: { type: 'boolean', group: GROUP, description: 'Fail if the file is missing or out of date, and write nothing' },
  'allow-code': {
    type: 'boolean',
    group: GROUP,
    description: 'Load the plugins of the configuration, which execute code; their rules are left out',
  },
  force: { type: 'boolean', group: GROUP, description: 'Overwrite a file that this command did not write' },
} as const satisfies CommandOptions;

type RulesetArguments = Arguments<typeof rulesetOptions>;

export const rulesetCommand = defineCommand({
  usage: 'ruleset',
  description: `Writes the rules as a Spectral ruleset: a single file without dependencies, with the severities, options, overrides and ignored files of the configuration. Editors with a Spectral extension, and spectral-cli, then report the same findings as \`lint\`.`,
  options: rulesetOptions,
  examples: [
    ['ruleset --output .spectral/conventions.mjs', 'Write a ruleset for .spectral.yaml to extend'],
    ['ruleset --output .spectral/conventions.mjs --check', 'Fail if it is out of date, for CI'],
  ],
  epilogue: `In .spectral.yaml: extends: [./.spectral/conventions.mjs]

Exit codes:
  0  written, or up to date
  1  --check: missing or out of date
  2  not written: wrong option, faulty configuration, file not writable`,
  run: runRuleset,
});

/** @throws UsageError for what the user can fix. */
export async function runRuleset(args: RulesetArguments, io: Io): Promise<ExitCode> {
  rejectExtraOperands(0, args.operands);
  const file = readOutput(args.output);
  const target = path.resolve(io.cwd, file);
  const present = readPresent(file, io.cwd);
  const configs = new Configs({ cwd: io.cwd, allowCode: args['allow-code'] ?? false }, args.config);
  const config = await configs.ofFolder(io.cwd);
  const known = await baselineForRuleset(target, config, configs, namedBaseline(args), io);
  const evaluates = args.eval ?? true;
  const command = rewritingCommand(config, target, { baseline: known.option, evaluates });
  const text = rulesetText({ target, config, ...known, code: rulesetCode(), evaluates, version, command });
  const isUpToDate = present !== undefined && withoutReturns(present) === text;
  if (args.check) {
    const choices = { config: args.config, baseline: namedBaseline(args), evaluates };
    return showCheck(isUpToDate, present !== undefined, rulesetCommandLine(file, choices, config), io, file);
  }
  if (present !== undefined && !isWrittenRuleset(present) && !args.force) {
    throw new UsageError(
      `${quote(file)} was not written by this command and is kept. Name another file, or pass \`--force\` to overwrite it.`,
    );
  }
  if (!isUpToDate) {
    makeFolderOf(file, io.cwd);
    writeWhole(file, text, io.cwd);
  }
  io.stdout.write(
    `${quote(file)} is ${isUpToDate ? 'up to date' : 'written'}, from ${sourceOf(config, known.baseline, io.cwd)}.\n`,
  );
  for (const limit of rulesetLimits(config, known.baseline, target, io.cwd)) io.stderr.write(`${limit}\n`);
  return 0;
}

function readOutput(output: string | undefined): string {
  if (output === undefined)
    throw new UsageError(`Name the file to write: ${PROGRAM_NAME} ruleset --output .spectral/conventions.mjs`);
  if (/\.(?:mjs|js|cjs)$/.test(output)) return output;
  const { dir, name } = path.parse(output);
  const example = toForwardSlashes(path.join(dir, `${name}.mjs`));
  throw new UsageError(
    `A ruleset is a module whose name ends in .mjs, .js or .cjs. Write it to ${quote(example)} instead of ${quote(output)}.`,
  );
}

/** The content of the file; `undefined` if it does not exist. */
function readPresent(file: string, cwd: string): string | undefined {
  const target = path.resolve(cwd, file);
  if (!existsSync(target)) return undefined;
  checkTarget(file, cwd);
  try {
    return readText(target);
  } catch (error) {
    throw new UsageError(`${quote(file)} ${whyUnreadable(error)}.`);
  }
}

/** The text without the carriage returns of Windows, with which Git may have checked the file out. */
function withoutReturns(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function showCheck(isUpToDate: boolean, exists: boolean, command: string, io: Io, file: string): ExitCode {
  if (isUpToDate) {
    io.stdout.write(`${quote(file)} is up to date.\n`);
    return 0;
  }
  const problem = exists ? `${quote(file)} is out of date.` : `There is no ${quote(file)}.`;
  io.stderr.write(`${problem} To write it: ${command}\n`);
  return 1;
}

function sourceOf({ sources: [first] }: Config, baseline: Baseline | undefined, cwd: string): string {
  const name = (file: string) => quote(toForwardSlashes(path.relative(cwd, file)));
  return (first === undefined ? 'the recommended preset' : name(first)) + (baseline ? ` and ${name(baseline.file)}` : '');
}
