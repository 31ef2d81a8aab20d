import { describe, expect, test } from 'vitest';
import { failureReason } from '../../src/action/failure-reason.ts';

const DETAILS_ADVICE = 'See the annotations above, or the summary of the job.';

/** The reason for a report with these counts. */
function reasonFor(
  counts: Partial<Record<'error' | 'warn' | 'info' | 'hint' | 'errors', number>>,
  inputs: { readonly failSeverity?: string; readonly maxWarnings?: string } = {},
  stderr = '',
): string {
  const summary = { findings: 0, error: 0, warn: 0, info: 0, hint: 0, errors: 0, ...counts };
  const { failSeverity, maxWarnings } = inputs;
  return failureReason({ report: { findings: [], summary }, stderr }, { failSeverity, maxWarnings });
}

describe('the reason of a failed step', () => {
  test('is the number of findings that reach the severity', () => {
    const counts = { error: 12, warn: 1, info: 3, hint: 1 };
    expect(reasonFor(counts)).toBe(`The step failed: 12 errors (\`fail-severity\` is \`error\`). ${DETAILS_ADVICE}`);
    expect(reasonFor(counts, { failSeverity: 'info' })).toBe(
      `The step failed: 12 errors, 1 warning, 3 info (\`fail-severity\` is \`info\`). ${DETAILS_ADVICE}`,
    );
  });

  test('is each limit that is exceeded', () => {
    expect(reasonFor({ warn: 3, error: 1 }, { failSeverity: 'off', maxWarnings: '2' })).toBe(
      `The step failed: 3 warnings, more than \`max-warnings\` allows (2). ${DETAILS_ADVICE}`,
    );
    expect(reasonFor({ errors: 2, error: 1, warn: 2 }, { maxWarnings: '2' })).toBe(
      `The step failed: 2 failures, so that not everything could be checked; 1 error (\`fail-severity\` is \`error\`). ${DETAILS_ADVICE}`,
    );
  });

  test('is not about existing findings', () => {
    const findings = [
      { severity: 'warn' as const, status: 'existing' as const },
      { severity: 'warn' as const, status: 'existing' as const },
      { severity: 'warn' as const, status: 'new' as const },
    ];
    const summary = { findings: 3, error: 0, warn: 3, info: 0, hint: 0, errors: 0 };
    const reason = (maxWarnings: string) =>
      failureReason({ report: { findings, summary }, stderr: '' }, { failSeverity: 'warn', maxWarnings });
    expect(reason('0')).toContain('1 warning (`fail-severity` is `warn`); 1 warning, more than `max-warnings` allows (0).');
    expect(reason('1')).toContain('1 warning (`fail-severity` is `warn`). ');
  });

  test('is the error message if there is no report or the report has no reason', () => {
    const stderr = 'The option `--config` is wrong.\nCannot write `a\u001b[31m.sarif`.\n';
    const lines = 'The input `config` is wrong.\nCannot write `a\\u{1b}[31m.sarif`.';
    expect(reasonFor({ warn: 1 }, {}, stderr)).toBe(lines);
    expect(failureReason({ report: undefined, stderr }, { failSeverity: undefined, maxWarnings: undefined })).toBe(lines);
    expect(reasonFor({})).toBe('The descriptions could not be checked.');
  });
});
