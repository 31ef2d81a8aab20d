import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheCompiledCode } from '../../src/cli/compile-cache.ts';
import { temporaryFolder } from '../support/temporary.ts';

beforeEach(() => {
  const folder = temporaryFolder();
  // The directory of the user on Linux and on Windows.
  for (const name of ['XDG_CACHE_HOME', 'LOCALAPPDATA']) vi.stubEnv(name, folder);
});
afterEach(() => vi.unstubAllEnvs());

it('compiled code is cached in a separate folder of the user’s cache folder', () => {
  const enable = vi.fn();
  cacheCompiledCode({}, enable);
  expect(enable.mock.calls).toEqual([[expect.stringMatching(/[\\/]api-conventions(?:[\\/]Cache)?$/)]]);
});

it.each(['CI', 'NODE_COMPILE_CACHE', 'NODE_DISABLE_COMPILE_CACHE'])(
  'compiled code is not cached in a separate folder if %s is set',
  (name) => {
    const enable = vi.fn();
    cacheCompiledCode({ [name]: '1' }, enable);
    expect(enable).not.toHaveBeenCalled();
  },
);

it.skipIf(process.platform === 'darwin')('compiled code is not kept in the repository', () => {
  const folder = path.resolve('coverage/caches');
  for (const name of ['XDG_CACHE_HOME', 'LOCALAPPDATA']) vi.stubEnv(name, folder);
  const enable = vi.fn();
  cacheCompiledCode({}, enable);
  expect(enable).not.toHaveBeenCalled();
});
