import { UsageError } from '../../errors.ts';
import { mergeResults } from '../../shard/merge-results.ts';
import { readReport } from '../../shard/read-report.ts';
import { commandLine } from '../../text/command-line.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { exitCodeOf } from '../reports/exit-code.ts';
import { planReports } from '../reports/report-plan.ts';
import { type ReportingArguments, reportingOptions } from '../reports/reporting-options.ts';
import { rejectOverwritingInputs, writeReports } from '../reports/write-reports.ts';

export const mergeCommand = defineCommand({
  usage: 'merge <reports..>',
  description: `Merges the JSON reports of several runs into one, as if all descriptions had been checked at once: for CI jobs that check one shard each with \`lint --output report.json\`. A finding in a file that several parts share is reported once.

Source lines are shown only for visible files that end in .yaml, .yml or .json and are not links, as reports may come from an untrusted contributor.`,
  options: reportingOptions,
  examples: [
    ['lint --shard 1/2 -o 1.json', 'Check the first half, and the second in another job'],
    ['merge 1.json 2.json', 'Show the findings of both'],
    ['merge *.json -o lint.sarif', 'Also write SARIF'],
  ],
  epilogue: `Exit codes:
  0  no finding at or above the fail severity
  1  findings
  2  a part could not check everything, or a report cannot be read`,
  run: runMerge,
});

/** @throws UsageError for what the user can fix. */
async function runMerge(args: ReportingArguments, io: Io): Promise<ExitCode> {
  const plan = planReports(args, io.cwd);
  const { operands } = args;
  if (operands.length === 0)
    throw new UsageError(`Name the reports that \`lint --output report.json\` wrote: ${commandLine('merge 1.json 2.json')}`);
  rejectOverwritingInputs(operands, plan, io.cwd);
  const result = mergeResults(operands.map((file) => readReport(file, io.cwd)));
  await writeReports(result, plan, args, io, { withEdits: true });
  return exitCodeOf(result, plan.threshold);
}
