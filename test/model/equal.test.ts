import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEqual, isEqualTree } from '../../src/model/equal.ts';

const both = (a: unknown, b: unknown) => [isEqual(a, b), isEqualTree(a, b)];

test.each<[unknown, unknown]>([
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: undefined }, { b: undefined }],
  [{ 0: 'a' }, ['a']],
  [[1, 2], [1]],
  [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
  [{}, null],
  ['1', 1],
])('the value %j differs from %j', (a, b) => {
  expect([...both(a, b), ...both(b, a)]).toEqual([false, false, false, false]);
});

test('numbers are equal if JSON writes them in the same way', () => {
  expect(both({ a: 0 }, { a: -0 })).toEqual([true, true]);
});

test('values without aliases are compared in the same way as values with aliases', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(both(a, structuredClone(a))).toEqual([true, true]);
      expect(isEqualTree(a, b)).toBe(isEqual(a, b));
    }),
  );
});

test('values may contain themselves when they are compared', () => {
  const [a, b] = [{ self: {} }, { self: {} }];
  a.self = a;
  b.self = b;
  expect(isEqual(a, b)).toBe(true);
});
