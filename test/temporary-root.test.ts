import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from './support/temporary.ts';
import setup from './support/temporary-root.ts';

afterEach(() => vi.unstubAllEnvs());

test('temporary files of tests are in one folder, however many projects run', () => {
  expect(tmpdir().split('api-conventions-tests-')).toHaveLength(2);
});

test('the temporary folder of tests is created once, and removed by the call that created it', () => {
  const outer = temporaryFolder();
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, outer);
  const remove = setup();
  const root = tmpdir();
  expect([path.dirname(root), readdirSync(outer)]).toEqual([outer, [path.basename(root)]]);
  const removeNothing = setup();
  expect([tmpdir(), readdirSync(root)]).toEqual([root, []]);
  removeNothing();
  expect(existsSync(root)).toBe(true);
  remove();
  expect([tmpdir(), readdirSync(outer)]).toEqual([outer, []]);
});
