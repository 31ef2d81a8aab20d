import { expect, test } from 'vitest';
import { hasOwnValue } from '../../src/changes/findings/has-own-value.ts';

const ROOT = { a: { 'b/c': [{ x: 1 }, null] }, moved: { $ref: 'other.yaml' } };

test.each(['', '/a', '/a/b~1c', '/a/b~1c/0/x', '/a/b~1c/1'])('a file has a value at the pointer `%s`', (pointer) => {
  expect(hasOwnValue(ROOT, pointer)).toBe(true);
});

test.each(['/b', '/a/b', '/a/b~1c/2', '/a/b~1c/1/x', '/__proto__', '/constructor', '/moved', '/moved/x'])(
  'a file has no own value at the pointer `%s`',
  (pointer) => expect(hasOwnValue(ROOT, pointer)).toBe(false),
);

test('a file that was not read has no values', () => {
  expect(hasOwnValue(undefined, '')).toBe(false);
});
