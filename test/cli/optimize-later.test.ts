import { setFlagsFromString } from 'node:v8';
import { beforeEach, expect, it, vi } from 'vitest';
import { optimizeLater } from '../../src/cli/optimize-later.ts';

vi.mock('node:v8', { spy: true });
const setFlags = vi.mocked(setFlagsFromString);

beforeEach(() => {
  setFlags.mockReset().mockImplementation(() => {});
});

it('raises the threshold that a version of Node has', () => {
  optimizeLater('20.19.4');
  expect(setFlags.mock.calls).toEqual([['--interrupt-budget=540000']]);
});

it('leaves versions alone whose flags are not known, as V8 prints an error about each that it does not have', () => {
  optimizeLater('27.0.0');
  expect(setFlags).not.toHaveBeenCalled();
});
