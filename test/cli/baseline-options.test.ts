import { expect, test } from 'vitest';
import { CLEAN, cli, folderWith } from './support.ts';

const baseline = (...args: readonly string[]) => cli(['baseline', ...args], { cwd: folderWith({ 'a.yaml': CLEAN }) });

test.each([
  [['--each-folder', '--baseline', 'b.json'], '`--each-folder` cannot be combined with `--baseline`. Leave out one of them.'],
  [['--each-folder', '--prune'], '`--each-folder` cannot be combined with `--prune`. Leave out one of them.'],
  [['-'], 'A baseline cannot be written for standard input (`-`). Name files.'],
])('the command baseline refuses the options %j', async (args, message) => {
  expect(await baseline(...args)).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
});
