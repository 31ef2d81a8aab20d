import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HAS_GIT, NO_USER } from '../../support/run-git.ts';
import { builtCli } from '../support/built-package.ts';

const SCRIPT = path.resolve('examples/pull-request/walk-through.sh');

test.skipIf(!HAS_GIT || process.platform === 'win32')('the walk-through example prints what its README shows', async () => {
  const env = { ...process.env, ...NO_USER, API_CONVENTIONS: `${process.execPath} ${builtCli()}` };
  const output = execFileSync('sh', [SCRIPT], { env, encoding: 'utf8' });
  const steady = output.replace(/\b[\da-f]{7}(?=[:;.<\n])/g, '1a2b3c4');
  await expect(steady).toMatchFileSnapshot(path.resolve('examples/pull-request/output.txt'));
  expect(steady).toContain('6 findings in 1 file: 3 errors');
  expect(steady.replace(/\s+/g, ' ')).toContain('4 new, 0 existing, 1 fixed since 1a2b3c4; 5 in the baseline');
});
