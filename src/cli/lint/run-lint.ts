import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { loadConfig } from '../../config/config.ts';
import { quote } from '../../config/wording.ts';
import { UsageError } from '../../errors.ts';
import type { LintResult } from '../../finding.ts';
import { type LintOptions, lintText } from '../../linter/lint-files.ts';
import { visible } from '../../report/escape.ts';
import { loadFormat } from '../../report/index.ts';
import { wantsColor } from '../color.ts';
import type { ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { countWarnings, exitCodeOf } from './exit-code.ts';
import { findDescriptions, searchDescriptions } from './find-descriptions.ts';
import type { LintArguments } from './lint-options.ts';
import { type LintPlan, planLint } from './lint-plan.ts';
import { lintInParallel } from './parallel.ts';
import { showProgress } from './progress.ts';
import { reportOptions } from './report-options.ts';
import { overrideRules } from './rule-settings.ts';
import { writeWhole } from './write-file.ts';

const STDIN = '-';

/**
 * The command `lint`, its arguments read.
 *
 * @throws UsageError for what the user can put right.
 */
export async function runLint(args: LintArguments, io: Io): Promise<ExitCode> {
  const plan = planLint(args, io.cwd);
  const config = await loadConfig(io.cwd, args.config);
  const options: LintOptions = {
    cwd: io.cwd,
    rules: overrideRules(config.rules, args.rule ?? []),
    spectral: [...new Set([...config.spectral, ...(args.spectral ?? [])])],
    allowCode: args['allow-code'] ?? false,
    ...(args.root !== undefined && { root: args.root }),
  };
  const result = readsStdin(args) ? await lintStdin(args, options, io) : await lintFiles(args, plan, options, io);
  await report(result, plan, args, io);
  return exitCodeOf(result, plan.threshold);
}

function readsStdin({ operands, 'stdin-filename': name }: LintArguments): boolean {
  const reads = operands.includes(STDIN) || (name !== undefined && operands.length === 0);
  if (reads && operands.length > 1)
    throw new UsageError('Standard input (`-`) is checked alone; name files in a run of their own.');
  if (!reads && name !== undefined)
    throw new UsageError('`--stdin-filename` is for standard input: give `-` in place of the files.');
  return reads;
}

async function lintStdin(
  { 'stdin-filename': filename = 'stdin' }: LintArguments,
  options: LintOptions,
  io: Io,
): Promise<LintResult> {
  const bytes = await io.readStdin();
  if (!isUtf8(bytes)) throw new UsageError('Standard input is not UTF-8 text.');
  return lintText(bytes.toString('utf8'), { ...options, filename });
}

async function lintFiles({ operands }: LintArguments, plan: LintPlan, options: LintOptions, io: Io): Promise<LintResult> {
  const files = operands.length > 0 ? await findDescriptions(operands, io.cwd) : await searchAndTell(io);
  rejectOverwriting(files, plan, io.cwd);
  const progress = showProgress(io.stderr);
  try {
    return await lintInParallel(files, { ...options, onProgress: progress.onProgress });
  } finally {
    progress.end();
  }
}

async function searchAndTell(io: Io): Promise<string[]> {
  const files = await searchDescriptions(io.cwd);
  if (files.length === 0) {
    throw new UsageError(
      'There is no OpenAPI description below the working directory: no .yaml, .yml or .json file with `openapi` or `swagger` at its root.\n' +
        'Name the files to check: api-conventions lint path/to/openapi.yaml',
    );
  }
  const shown = files.slice(0, 10).map((file) => `- ${visible(file)}\n`);
  const more = files.length > shown.length ? `and ${files.length - shown.length} more\n` : '';
  io.stderr.write(
    `Checking ${files.length} OpenAPI description${files.length === 1 ? '' : 's'} below the working directory:\n${shown.join('')}${more}`,
  );
  return files;
}

function rejectOverwriting(files: readonly string[], { outputs }: LintPlan, cwd: string): void {
  const inputs = new Set(files.map((file) => path.resolve(cwd, file)));
  const clash = outputs.find(({ file }) => inputs.has(path.resolve(cwd, file)));
  if (clash) throw new UsageError(`The report would overwrite the description ${quote(clash.file)}.`);
}

async function report(
  result: LintResult,
  { format, outputs, threshold }: LintPlan,
  { color, quiet }: LintArguments,
  io: Io,
): Promise<void> {
  const options = reportOptions(io.cwd, quiet ?? false);
  const onStdout = { ...options, color: wantsColor(color, io.stdout, io.env), width: io.stdout.columns ?? options.width };
  io.stdout.write((await loadFormat(format))(result, onStdout));
  for (const { format: name, file } of outputs) writeWhole(file, (await loadFormat(name))(result, options), io.cwd);
  const warnings = countWarnings(result);
  if (warnings > threshold.maxWarnings) {
    const counted = warnings === 1 ? 'is 1 warning' : `are ${warnings} warnings`;
    io.stderr.write(`There ${counted}, but --max-warnings allows ${threshold.maxWarnings}.\n`);
  }
}
