import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { planReports } from '../../src/cli/reports/report-plan.ts';
import { writeReports } from '../../src/cli/reports/write-reports.ts';
import { finding, result } from '../report/fixtures.ts';

test('a report that leaves out findings is mentioned on standard error', async () => {
  const printed = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof printed) => ({ write: (text: string) => void (printed[name] += text), isTTY: false });
  const io = { stdout: stream('stdout'), stderr: stream('stderr'), env: {}, cwd: tmpdir() } as unknown as Io;
  const findings = Array.from({ length: 25_001 }, (_, index) => finding({ pointer: `/${index}` }));
  const args = { color: false, quiet: false, statistics: false, verbose: false };
  await writeReports(result({ findings }), planReports({ format: 'sarif' }, io.cwd), args, io);
  expect(printed.stderr).toMatch(/^The SARIF report has the 25000 most severe of 25001 findings, because GitHub refuses .*\n$/);
  expect(JSON.parse(printed.stdout).runs[0].results).toHaveLength(25_000);
});
