import { expect, it, vi } from 'vitest';
import { cacheCompiledCode } from '../../src/cli/compile-cache.ts';

it('keeps compiled code in a directory of its own below the user’s cache directory', () => {
  const enable = vi.fn();
  cacheCompiledCode({}, enable);
  expect(enable.mock.calls).toEqual([[expect.stringMatching(/[\\/]api-conventions(?:[\\/]Cache)?$/)]]);
});

it('keeps nothing in CI', () => {
  const enable = vi.fn();
  cacheCompiledCode({ CI: 'true' }, enable);
  expect(enable).not.toHaveBeenCalled();
});
