import { hostname } from 'node:os';
import path from 'node:path';
import { realUri } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import type { LintResult, Unlisted } from '../../finding/finding.ts';
import { defaultOptions } from '../../report/default-options.ts';
import { loadFormat } from '../../report/format-table.ts';
import type { ReportOptions } from '../../report/report-writer.ts';
import { quote } from '../../text/quote.ts';
import { wantsColor } from '../color.ts';
import type { Io } from '../io.ts';
import { REPORT, writeOwnFile } from '../own-file.ts';
import { countWarnings } from './exit-code.ts';
import type { ReportPlan } from './report-plan.ts';

/** The width of a terminal that does not report it. */
const DEFAULT_WIDTH = 80;

/** Facts about the reports of a command beside the result. */
export interface ReportDetails
  extends Pick<ReportOptions, 'suggestsSetup' | 'suggestsMatching' | 'acceptCommand' | 'run' | 'withEdits' | 'unsafeFixes'> {
  readonly unlisted?: Unlisted | undefined;
  /** True if standard output has something else, such as a diff, so that the report is written to files only. */
  readonly onlyToFiles?: boolean;
}

interface ReportArguments {
  readonly color: boolean | undefined;
  readonly quiet: boolean | undefined;
  readonly statistics: boolean | undefined;
  readonly verbose: boolean | undefined;
}

/** The files that a command writes. */
export interface PlannedOutputs {
  readonly outputs: readonly { readonly file: string }[];
}

/** @throws UsageError if a report would overwrite an input. */
export function rejectOverwritingInputs(files: readonly string[], { outputs }: PlannedOutputs, cwd: string): void {
  const inputs = new Set(files.map((file) => realUri(path.resolve(cwd, file))));
  const clash = outputs.find(({ file }) => inputs.has(realUri(path.resolve(cwd, file))));
  if (clash) throw new UsageError(`The report would overwrite its input ${quote(clash.file)}. Name another file.`);
}

/** Writes the reports: one to standard output, the others to their files. */
export async function writeReports(
  result: LintResult,
  { format, outputs, threshold }: ReportPlan,
  { color, quiet = false, statistics = false, verbose = false }: ReportArguments,
  io: Io,
  {
    unlisted,
    suggestsSetup = false,
    suggestsMatching = false,
    acceptCommand,
    run,
    withEdits = false,
    unsafeFixes = false,
    onlyToFiles = false,
  }: ReportDetails = {},
): Promise<void> {
  const own = defaultOptions(io.cwd, { quiet, failSeverity: threshold.failSeverity });
  const rules = [...own.rules, ...result.pluginRules];
  const notify = (text: string) => void io.stderr.write(`${text}\n`);
  const saysOrigin = [format, ...outputs.map((output) => output.format)].some((name) => name === 'html' || name === 'markdown');
  // Loaded only for the formats that show the origin of the run.
  const { runOrigin } = saysOrigin ? await import('../../report/run-origin.ts') : {};
  const origin = runOrigin && (() => runOrigin(io.env, own.repository, new Date()));
  const options = {
    ...own,
    rules,
    notify,
    ...(origin && { origin }),
    run,
    acceptCommand,
    suggestsMatching,
    withEdits,
    unsafeFixes,
    ...(unlisted && { unlisted }),
  };
  const isColored = wantsColor(color, io.stdout, io.env);
  const onStdout = {
    ...options,
    color: isColored,
    width: io.stdout.isTTY ? (io.stdout.columns ?? DEFAULT_WIDTH) : undefined,
    linkHost: format === 'stylish' ? await linkHost(isColored, io) : undefined,
    statistics,
    verbose,
    suggestsSetup,
  };
  const write = statistics
    ? (await import('../../report/statistics/statistics.ts')).statisticsIn(format)
    : await loadFormat(format);
  if (!onlyToFiles) io.stdout.write(write(result, onStdout));
  for (const { format: name, file } of outputs) writeOwnFile(file, (await loadFormat(name))(result, options), io.cwd, REPORT);
  const warnings = countWarnings(result);
  if (warnings > threshold.maxWarnings) {
    const counted = warnings === 1 ? 'is 1 warning' : `are ${warnings} warnings`;
    io.stderr.write(`There ${counted}, but \`--max-warnings\` allows ${threshold.maxWarnings}.\n`);
  }
}

/**
 * The name of this machine for links to its files; `undefined` if standard output shows no links: without a terminal, or without
 * colours. FORCE_HYPERLINK decides for terminals that are not recognised.
 */
async function linkHost(color: boolean, { stdout, env }: Pick<Io, 'stdout' | 'env'>): Promise<string | undefined> {
  if (!stdout.isTTY) return undefined;
  const forced = env.FORCE_HYPERLINK;
  if (forced === undefined ? !color : Number(forced) === 0) return undefined;
  // Loaded on terminals only, because it asks the system for details, which takes time.
  const { createSupportsHyperlinks } = await import('supports-hyperlinks');
  return createSupportsHyperlinks({ isTTY: true }) ? hostname() : undefined;
}
