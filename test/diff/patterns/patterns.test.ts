import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tryReadPattern } from '../../../src/diff/patterns/pattern.ts';
import { lengthsOf } from '../../../src/diff/patterns/pattern-lengths.ts';
import { includesPattern } from '../../../src/diff/patterns/wider-pattern.ts';

function includes(wider: string, narrower: string): boolean {
  const [some, others] = [tryReadPattern(wider), tryReadPattern(narrower)];
  return some !== undefined && others !== undefined && includesPattern(some, others);
}

describe('the comparison of patterns', () => {
  test.each([
    ['^a$|^b$', '^a$'],
    ['^(a|b)$', '^a$'],
    ['^(?:b|a)$', '^a$|^b$'],
    ['^[a-z]{1,20}$', '^[a-f]{2,10}$'],
    ['^[0-9]+$', '^\\d{1,}$'],
    ['^\\w+$', '^[A-Za-z0-9_]+$'],
    ['^[^/]+$', '^[a-z.-]+$'],
    ['a', '^a$'],
    ['^a', '^ab$'],
    ['b$', '^ab$'],
    ['.*', '^[a-z]{3}$'],
    ['', '^a$'],
    ['^a(-b)?$', '^a(-b)$'],
    ['^(?<year>\\d{4})$', '^\\d{4}$'],
    ['^(?!x)[a-z]$', '^(?!x)[a-c]$'],
    ['^[\\d-.]+$', '^[0-9.-]+$'],
    ['^\\u0041\\x42\\t$', '^AB\\t$'],
    ['^(aa|b){2}$', '^(b){2}$'],
    ['^[\\w.-]+$', '^[a-z][a-z0-9-]*$'],
    ['^[a-z-]{2,9}$', '^[a-z]{2,4}(-[a-z]{2,4})?$'],
    ['^x[0-9]*$', '^x$'],
    ['^x[0-9]*y', '^x\\d{2}(1|2)yz$'],
    ['[a-z]{3,}', '^v[0-9]ab(c|d)$'],
  ])('finds that %s includes %s', (wider, narrower) => {
    expect(includes(wider, narrower)).toBe(true);
  });

  test.each([
    ['^a$', '^a$|^b$'],
    ['^a$', 'a'],
    ['^[a-z]{2,10}$', '^[a-z]{1,10}$'],
    ['^[a-z]{1,9}$', '^[a-z]{1,10}$'],
    ['^[a-z]+$', '^[a-z]*$'],
    ['^[a-f]$', '^[a-z]$'],
    ['^\\d+$', '^\\w+$'],
    ['^(|ab)$', '^(ab|c)$'],
    ['^(?!x)[a-z]$', '^[a-z]$'],
    ['^ab$', '^a$'],
    ['^[a-z]+$', '^[a-z]*-?$'],
    ['^[a-z]{2,}$', '^[a-z][a-z]?$'],
    ['^[a-z]{1,3}$', '^[a-z]{2}[a-z]{2}$'],
    ['^[a-z]+$', '^[a-z]\\b[a-z]$'],
  ])('finds that %s does not include %s', (wider, narrower) => {
    expect(includes(wider, narrower)).toBe(false);
  });
});

test.each([
  '(a)\\1',
  '\\p{L}',
  '(?i)a',
  'a(',
  'a)',
  '[a',
  '*a',
  '\\A',
  '[z-a]',
  'a\\',
  '\\u12',
  '('.repeat(60),
  'a'.repeat(3000),
])('the comparison of patterns does not read the unsupported pattern %s', (text) => {
  expect(tryReadPattern(text)).toBeUndefined();
});

test.each([
  ['^[0-9]{3}$', 3, 3],
  ['^(a|bcd)$', 1, 3],
  ['^a+$', 1, Infinity],
  ['^a?b{2,4}$', 2, 5],
  ['^a$|^bc$', 1, 2],
  ['^a$|bc', 1, Infinity],
  ['[a-z]{2}', 2, Infinity],
  ['(^a$)', 1, 1],
  ['^(a{0}b*){0}$', 0, 0],
  ['^(?=abc).$', 1, 1],
])('the comparison finds that the pattern %s matches strings of %i to %i characters', (text, min, max) => {
  const pattern = tryReadPattern(text);
  expect(pattern && lengthsOf(pattern)).toEqual({ min, max });
});

const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '(a|b)', '(?:ab|c)', '(a)');
const part = fc.tuple(atom, fc.constantFrom('', '', '?', '*', '+', '{2}', '{1,3}', '{0,2}')).map((texts) => texts.join(''));
const pattern = fc
  .tuple(fc.constantFrom('^', ''), fc.array(part, { minLength: 1, maxLength: 3 }), fc.constantFrom('$', ''))
  .map(([start, parts, end]) => start + parts.join('') + end);
const patterns = fc.oneof(
  pattern,
  fc.tuple(pattern, pattern).map((both) => both.join('|')),
);

test('strings of a pattern match each wider pattern and have the computed lengths', () => {
  fc.assert(
    fc.property(
      patterns,
      patterns,
      fc.array(fc.constantFrom('a', 'b', 'c', '1', '_', '-'), { maxLength: 6 }),
      (wider, narrower, letters) => {
        const text = letters.join('');
        if (!new RegExp(narrower).test(text)) return;
        const { min, max } = lengthsOf(tryReadPattern(narrower) ?? []);
        expect(text.length).toBeGreaterThanOrEqual(min);
        expect(text.length).toBeLessThanOrEqual(max);
        if (includes(wider, narrower)) expect(text).toMatch(new RegExp(wider));
      },
    ),
    { numRuns: 20_000 },
  );
});
