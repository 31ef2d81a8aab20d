import { UsageError } from '../../errors.ts';
import { mergeResults } from '../../merge/merge-results.ts';
import { readReport } from '../../merge/read-report.ts';
import type { ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { exitCodeOf } from '../lint/exit-code.ts';
import { planLint } from '../lint/lint-plan.ts';
import { rejectOverwriting, writeReports } from '../lint/write-reports.ts';
import type { MergeArguments } from './merge-options.ts';

/**
 * The command `merge`, its arguments read.
 *
 * @throws UsageError for what the user can fix.
 */
export async function runMerge(args: MergeArguments, io: Io): Promise<ExitCode> {
  const plan = planLint({ ...args, root: undefined }, io.cwd);
  const { operands } = args;
  if (operands.length === 0)
    throw new UsageError('Name the reports that `lint --output json=FILE` wrote: api-conventions merge 1.json 2.json');
  rejectOverwriting(operands, plan, io.cwd);
  const result = mergeResults(operands.map((file) => readReport(file, io.cwd)));
  await writeReports(result, plan, args, io);
  return exitCodeOf(result, plan.threshold);
}
