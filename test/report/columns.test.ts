import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf, wrap } from '../../src/report/terminal-columns.ts';

test('columns of a terminal are counted: wide characters take two, combining marks none', () => {
  expect(columnsOf('orders')).toBe(6);
  expect(columnsOf('用户')).toBe(4);
  expect(columnsOf('e\u0301')).toBe(1);
  expect(columnsOf('🙂')).toBe(2);
});

describe('text that is wrapped for a terminal', () => {
  test('breaks between words', () => {
    expect(wrap('one two three', 8)).toEqual(['one two', 'three']);
  });

  test('keeps words that are longer than a line', () => {
    expect(wrap('a /path/that/is/long b', 8)).toEqual(['a', '/path/that/is/long', 'b']);
  });

  test('keeps code spans whole, with the characters attached to them', () => {
    expect(wrap('Use `GET /v1/users`, not `POST /v1/users`.', 12)).toEqual([
      'Use',
      '`GET /v1/users`,',
      'not',
      '`POST /v1/users`.',
    ]);
  });

  test('has a backtick without a partner as ordinary text', () => {
    expect(wrap('a `b c d', 4)).toEqual(['a `b', 'c d']);
  });

  test('keeps all words, and each line fits the width unless it is one word or code span', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', '用', 'e\u0301', '`') }),
        fc.integer({ min: 4, max: 30 }),
        (text, width) => {
          const lines = wrap(text, width);
          const long = lines.filter((line) => columnsOf(line) > width);
          for (const line of long) expect(line).toMatch(/^(?:`[^`]*`|[^\s`]|`)+$/);
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        },
      ),
    );
  });
});
