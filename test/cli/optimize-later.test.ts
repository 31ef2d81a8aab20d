import { setFlagsFromString } from 'node:v8';
import { beforeEach, expect, it, vi } from 'vitest';
import { optimizeLater } from '../../src/cli/optimize-later.ts';

vi.mock('node:v8', { spy: true });
const setFlags = vi.mocked(setFlagsFromString);

beforeEach(() => {
  setFlags.mockReset().mockImplementation(() => {});
});

it("the command line raises V8's threshold for optimization in supported versions of Node.js", () => {
  optimizeLater('20.19.4');
  expect(setFlags.mock.calls).toEqual([['--interrupt-budget=540000']]);
});

it('the command line sets no flags in other versions of Node.js, where V8 would print errors', () => {
  optimizeLater('27.0.0');
  expect(setFlags).not.toHaveBeenCalled();
});
