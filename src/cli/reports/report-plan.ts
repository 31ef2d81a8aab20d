import { UsageError } from '../../errors.ts';
import { FORMAT_ENDINGS, FORMATS, type FormatName, GROUPED_FORMATS, STATISTICS_FORMATS } from '../../report/format-table.ts';
import { LEVELS } from '../../rule/levels.ts';
import { quote } from '../../text/quote.ts';
import { choose } from '../choice.ts';
import { REPORT } from '../own-file.ts';
import type { Threshold } from './exit-code.ts';
import { type OutputFile, readOutputs } from './read-outputs.ts';
import type { ReportingArguments } from './reporting-options.ts';

/** The reports that a command writes, and the findings that make it fail. */
export interface ReportPlan {
  readonly format: FormatName;
  readonly outputs: readonly OutputFile<FormatName>[];
  readonly threshold: Threshold;
  /** True if a report counts findings by the teams of the configuration. */
  readonly countsTeams: boolean;
}

type PlannedArguments = Pick<ReportingArguments, 'format' | 'output' | 'statistics' | 'fail-severity' | 'max-warnings'>;

/**
 * Checks the options about reports before any work is done.
 *
 * @throws UsageError for a value that an option does not take.
 */
export function planReports(args: PlannedArguments, cwd: string): ReportPlan {
  const format = readFormat(args);
  const outputs = readOutputs(args.output ?? [], cwd, { kind: REPORT, what: 'format', endings: FORMAT_ENDINGS });
  return {
    format,
    outputs,
    countsTeams: args.statistics === true || [{ format }, ...outputs].some((output) => GROUPED_FORMATS.includes(output.format)),
    threshold: {
      failSeverity: choose(args['fail-severity'] ?? 'error', LEVELS, 'severity'),
      maxWarnings: readCount('--max-warnings', args['max-warnings']),
    },
  };
}

function readFormat({ format = 'stylish', statistics }: PlannedArguments): FormatName {
  const chosen = choose(format, FORMATS, 'format');
  if (statistics && !STATISTICS_FORMATS.includes(chosen))
    throw new UsageError(
      `\`--statistics\` is for the formats \`stylish\` and \`json\`. Leave out \`--statistics\` or \`--format ${chosen}\`.`,
    );
  return chosen;
}

function readCount(option: string, given: string | undefined): number {
  if (given === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(given)) throw new UsageError(`The option ${quote(option)} takes a whole number, not ${quote(given)}.`);
  return Number(given);
}
