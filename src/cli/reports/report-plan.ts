import path from 'node:path';
import { realUri } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import { FORMATS, type FormatName } from '../../report/formats.ts';
import { LEVELS } from '../../rule/levels.ts';
import { quote } from '../../text/quote.ts';
import { choose, splitPair } from '../choice.ts';
import { REPORT, rejectOtherKind } from '../own-file.ts';
import { checkTarget } from '../write-file.ts';
import type { Threshold } from './exit-code.ts';
import type { ReportingArguments } from './reporting-options.ts';

/** Which reports a command writes, and what makes it fail. */
export interface ReportPlan {
  readonly format: FormatName;
  readonly outputs: readonly { readonly format: FormatName; readonly file: string }[];
  readonly threshold: Threshold;
}

type PlannedArguments = Pick<ReportingArguments, 'format' | 'output' | 'statistics' | 'fail-severity' | 'max-warnings'>;

/**
 * Checks the options about reports before any work is done.
 *
 * @throws UsageError for a value that an option does not take.
 */
export function planReports(args: PlannedArguments, cwd: string): ReportPlan {
  return {
    format: readFormat(args),
    outputs: readOutputs(args.output ?? [], cwd),
    threshold: {
      failSeverity: choose(args['fail-severity'] ?? 'error', LEVELS, 'severity'),
      maxWarnings: readCount('--max-warnings', args['max-warnings']),
    },
  };
}

function readFormat({ format = 'stylish', statistics }: PlannedArguments): FormatName {
  const chosen = choose(format, FORMATS, 'format');
  if (statistics && chosen !== 'stylish')
    throw new UsageError(
      `\`--statistics\` prints a table for people, in the format \`stylish\` only. Leave out \`--statistics\` or \`--format ${chosen}\`.`,
    );
  return chosen;
}

function readOutputs(given: readonly string[], cwd: string): ReportPlan['outputs'] {
  const targets = new Set<string>();
  return given.map((output) => {
    const [name, file] = splitPair('--output', output, 'FORMAT=FILE, such as json=report.json');
    const format = choose(name, FORMATS, 'format');
    checkTarget(file, cwd);
    rejectOtherKind(file, cwd, REPORT);
    const target = realUri(path.resolve(cwd, file));
    if (targets.has(target)) throw new UsageError(`Two reports would be written to ${quote(file)}. Name a file for each.`);
    targets.add(target);
    return { format, file };
  });
}

function readCount(option: string, given: string | undefined): number {
  if (given === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(given)) throw new UsageError(`The option ${quote(option)} takes a whole number, not ${quote(given)}.`);
  return Number(given);
}
