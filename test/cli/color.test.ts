import { expect, test } from 'vitest';
import { wantsColor } from '../../src/cli/color.ts';

test.each([
  [true, { TERM: 'xterm' }, true],
  [true, { TERM: 'dumb' }, false],
  [true, {}, true],
  [false, { TERM: 'xterm' }, false],
])('a terminal (%s) with the environment %j supports colors: %s', (isTTY, env, expected) => {
  expect(wantsColor(undefined, { isTTY, columns: undefined, write: () => {} }, env)).toBe(expected);
});
