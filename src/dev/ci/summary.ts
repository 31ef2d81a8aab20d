// `.ci/run` ends with this: `node --import tsx src/dev/ci/summary.ts FAILED REPORT...` prints which tests were skipped, and why, and
// what is wrong with names of tests, and then `N passed, N failed`. FAILED is the number of steps that failed; a REPORT is vitest's report of a step in JSON.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { jobNote, skippedTests } from './skipped-tests.ts';
import { testNameFaults } from './test-names.ts';
import type { TestReport } from './test-report.ts';

const [steps = '0', ...files] = process.argv.slice(2);
const reports = files.filter((file) => existsSync(file)).map((file): TestReport => JSON.parse(readFileSync(file, 'utf8')));

for (const { count, reason, files: names } of skippedTests(
  reports.flatMap(({ testResults }) => testResults),
  (file) => readFileSync(file, 'utf8'),
)) {
  const shown = names.map((name) => path.relative(process.cwd(), name).replaceAll(path.sep, '/'));
  console.log(`skipped: ${count} ${count === 1 ? 'test' : 'tests'} (${reason}${jobNote(reason)}): ${shown.join(', ')}`);
}

const faults = testNameFaults(reports.flatMap(({ testResults }) => testResults));
for (const fault of faults) console.log(`name of a test: ${fault}`);

const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0);
const passed = sum(reports.map(({ numPassedTests }) => numPassedTests));
const lost = sum(reports.map(({ numFailedTests }) => numFailedTests));
// Steps can also fail without a failed test, such as for a type error or a test file that cannot be loaded.
const failed = Math.max(lost, Number(steps), faults.length);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
