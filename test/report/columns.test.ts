import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf, wrap } from '../../src/report/columns.ts';

test('columns are those of a terminal: wide characters take two, combining marks none', () => {
  expect(columnsOf('orders')).toBe(6);
  expect(columnsOf('用户')).toBe(4);
  expect(columnsOf('e\u0301')).toBe(1);
  expect(columnsOf('🙂')).toBe(2);
});

describe('wrapping', () => {
  test('breaks between words', () => {
    expect(wrap('one two three', 8)).toEqual(['one two', 'three']);
  });

  test('breaks words that are longer than a line', () => {
    expect(wrap('a /path/that/is/long b', 8)).toEqual(['a', '/path/th', 'at/is/lo', 'ng b']);
    expect(wrap('用户用户用户', 5)).toEqual(['用户', '用户', '用户']);
  });

  test('keeps all text within the width', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', '用', 'e\u0301') }),
        fc.integer({ min: 4, max: 30 }),
        (text, width) => {
          const lines = wrap(text, width);
          expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(width);
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        },
      ),
    );
  });
});
