import { expect, test } from 'vitest';
import { wantsColor } from '../../src/cli/color.ts';

test.each([
  [true, { TERM: 'xterm' }, true],
  [true, { TERM: 'dumb' }, false],
  [true, {}, true],
  [false, { TERM: 'xterm' }, false],
])('colors are for terminals that can show them: a terminal is %s, %j', (isTTY, env, expected) => {
  expect(wantsColor(undefined, { isTTY, columns: undefined, write: () => {} }, env)).toBe(expected);
});
