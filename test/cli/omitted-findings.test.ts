import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { writeReports } from '../../src/cli/reports/write-reports.ts';
import { finding, result } from '../report/fixtures.ts';

test('lint mentions on standard error that a report omits findings', async () => {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const stream = (texts: string[]) => ({ write: (text: string) => void texts.push(text), isTTY: false });
  const io = { stdout: stream(stdout), stderr: stream(stderr), env: {}, cwd: tmpdir() } as unknown as Io;
  const plan = {
    format: 'sarif',
    outputs: [],
    countsTeams: false,
    threshold: { failSeverity: 'error', maxWarnings: Number.POSITIVE_INFINITY },
  } as const;
  const findings = Array.from({ length: 25_001 }, (_, index) => finding({ pointer: `/${index}` }));
  const args = { color: false, quiet: false, statistics: false, verbose: false };
  await writeReports(result({ findings }), plan, args, io);
  expect(stderr.join('')).toMatch(/^The SARIF report has the 25000 most severe of 25001 findings, because GitHub refuses .*\n$/);
  expect(JSON.parse(stdout.join('')).runs[0].results).toHaveLength(25_000);
});
