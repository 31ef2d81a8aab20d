// Failures in the code of a plugin that end the process.
import { expect, test } from 'vitest';
import { folderWith, SLASH } from '../../cli/support.ts';
import { HOUSE } from '../../plugin/support.ts';
import { runCli } from '../support/built-package.ts';

test.each([
  ['setTimeout(() => { throw new Error("late") });', 'late'],
  ['Promise.reject(new Error("late"));', 'late'],
  ['await new Promise(() => {});', 'a promise was never settled'],
])('where nobody waits for it: %s', async (statement, reason) => {
  const files = { 'a.yaml': SLASH, 'house.mjs': `${HOUSE}\n${statement}`, 'api-conventions.yaml': 'plugins: ./house.mjs\n' };
  const { code, stderr } = await runCli(['lint', '--allow-code', 'a.yaml'], { cwd: folderWith(files) });
  expect(code).toBe(2);
  expect(stderr).toContain(`api-conventions failed unexpectedly: ${reason}\n`);
  expect(stderr).toContain('or in code that `--allow-code` loaded');
});
