import { countedSeverities } from '../report/result-summary.ts';
import { SEVERITIES } from '../rule/rule.ts';
import { count } from '../text/count.ts';
import { visible } from '../text/escape.ts';
import { withInputNames } from './input-names.ts';
import type { ActionInputs } from './inputs.ts';
import type { LintProcess, ProcessReport } from './lint-process.ts';

const WHERE_TO_LOOK = 'See the annotations above, or the summary of the job.';

/**
 * The reason why the step fails, in lines that are safe in a log. If the report gives no reason, it is the standard error of
 * `lint`.
 */
export function failureReason(
  { report, stderr }: Pick<LintProcess, 'report' | 'stderr'>,
  inputs: Pick<ActionInputs, 'failSeverity' | 'maxWarnings'>,
): string {
  const reasons = report ? reasonsIn(report, inputs) : [];
  if (reasons.length > 0) return `The step failed: ${reasons.join('; ')}. ${WHERE_TO_LOOK}`;
  const lines = withInputNames(stderr.trim()).split('\n').map(visible);
  return lines.join('\n') || 'The descriptions could not be checked.';
}

function reasonsIn(
  report: ProcessReport,
  { failSeverity = 'error', maxWarnings }: Pick<ActionInputs, 'failSeverity' | 'maxWarnings'>,
): readonly string[] {
  const names: readonly string[] = SEVERITIES;
  const summary = countsWithoutExisting(report);
  const counts = { ...summary };
  for (const severity of SEVERITIES.slice(names.indexOf(failSeverity) + 1)) counts[severity] = 0;
  const failing = countedSeverities(counts);
  const hasTooManyWarnings = maxWarnings !== undefined && summary.warn > Number(maxWarnings);
  return [
    ...(summary.errors === 0 ? [] : [`${count(summary.errors, 'failure')}, so that not everything could be checked`]),
    ...(failing === '' ? [] : [`${failing} (\`fail-severity\` is \`${failSeverity}\`)`]),
    ...(hasTooManyWarnings ? [`${count(summary.warn, 'warning')}, more than \`max-warnings\` allows (${maxWarnings})`] : []),
  ];
}

/** The counts of a report without the findings that the base has, which never fail the step. */
function countsWithoutExisting({ findings, summary }: ProcessReport): ProcessReport['summary'] {
  const counts = { ...summary };
  for (const { severity, status } of findings) if (status === 'existing') counts[severity] -= 1;
  return counts;
}
