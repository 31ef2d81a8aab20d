import { UsageError } from '../../errors.ts';
import { mergeResults } from '../../shard/merge-results.ts';
import { readReport } from '../../shard/read-report.ts';
import type { ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { exitCodeOf } from '../reports/exit-code.ts';
import { planReports } from '../reports/report-plan.ts';
import type { ReportingArguments } from '../reports/reporting-options.ts';
import { rejectOverwriting, writeReports } from '../reports/write-reports.ts';

/**
 * The command `merge`, its arguments read.
 *
 * @throws UsageError for what the user can fix.
 */
export async function runMerge(args: ReportingArguments, io: Io): Promise<ExitCode> {
  const plan = planReports(args, io.cwd);
  const { operands } = args;
  if (operands.length === 0)
    throw new UsageError('Name the reports that `lint --output json=FILE` wrote: api-conventions merge 1.json 2.json');
  rejectOverwriting(operands, plan, io.cwd);
  const result = mergeResults(operands.map((file) => readReport(file, io.cwd)));
  await writeReports(result, plan, args, io, { withEdits: true });
  return exitCodeOf(result, plan.threshold);
}
