import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PatternError } from '../../../src/diff/patterns/pattern.ts';
import { compilePattern } from '../../../src/diff/patterns/text-pattern.ts';
import { inCpuTime } from '../../support/cpu-time.ts';

function compiled(source: string) {
  try {
    return compilePattern(source);
  } catch (error) {
    if (error instanceof PatternError) return undefined;
    throw error;
  }
}

describe('a compiled pattern of an option', () => {
  test.each([
    ['^[a-z]+$', ['abc', 'aBc', '', 'a\n']],
    ['b', ['abc', 'ac']],
    ['^(?:GET|POST) /', ['GET /a', 'xGET /a', 'POST/']],
    ['a{2,3}$', ['a', 'aa', 'aaaa', 'aab']],
    ['^a{2}$', ['a', 'aa', 'aaa']],
    ['^(a|b)*c?$', ['', 'abab', 'abc', 'abcc']],
    ['^(a*)*$', ['aaa', 'b']],
    ['\\bfoo\\b', ['a foo b', 'food', 'foo', 'a-foo']],
    ['\\Bo', ['foo', 'o']],
    ['[^\\s\\d]', ['1 2', '1a']],
    ['\\w+@\\w+\\.com', ['me@example.com', '@example.com']],
    ['^$', ['', ' ']],
    ['(^a|b$)', ['ax', 'xb', 'xax']],
    ['^😀.$', ['😀é', '😀']],
  ])('matches what the regular expression %s matches', (source, texts) => {
    const matches = compilePattern(source);
    expect(texts.map((text) => matches(text))).toEqual(texts.map((text) => new RegExp(source, 'u').test(text)));
  });

  test('matches what any generated regular expression matches', () => {
    const leaf = fc.constantFrom('a', 'b', '[ab]', '[^a]', '\\b', '^', '$', 'ab|b', '');
    const pattern = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.tuple(tie('expression'), tie('expression')).map(([left, right]) => `(?:${left})(?:${right})`),
        fc
          .tuple(tie('expression'), fc.constantFrom('*', '+', '?', '{2}', '{0,2}', '*?'))
          .map(([inner, many]) => `(?:${inner})${many}`),
        fc.tuple(tie('expression'), tie('expression')).map(([left, right]) => `(${left}|${right})`),
      ),
    })).expression;
    const text = fc.stringMatching(/^[abc ]{0,6}$/);
    fc.assert(
      fc.property(pattern, text, (source, value) => {
        const matches = compiled(source);
        fc.pre(matches !== undefined);
        expect(matches(value)).toBe(new RegExp(source, 'u').test(value));
      }),
    );
  });
});

test.each([
  ['(?=a)b', 'has the lookaround `(?=`, which is not supported'],
  ['(?!a)', 'has the lookaround `(?!`, which is not supported; use `notPattern` instead'],
  ['(?<!a)', 'has the lookaround `(?<!`, which is not supported'],
  ['(a)\\1', 'has `\\1`, a back reference that is not supported'],
  ['[', 'has a `[` without `]`'],
  ['(', 'has a `(` without `)`'],
  ['a)', 'has a `)` without `(`'],
  ['a**', 'has a `*` after nothing that can be repeated'],
  ['\\p{L}', 'has `\\p`, an escape that is not supported'],
  ['\\x1', 'has a `\\x` without the digits of a character'],
  ['[z-a]', 'has a range from `z` that does not end with a later character'],
  ['a\\', 'ends with a backslash'],
  ['('.repeat(60), 'has more than 50 groups inside each other'],
  ['a'.repeat(2001), 'has more than 2,000 characters'],
  ...['a{1001}', '(a{100}){100}', '(()​{1000}){1000}', '((){999}){999}'].map((source) => [
    source,
    'has repetitions that are too long together',
  ]),
])('the pattern %s of an option is not supported', (source, reason) => {
  expect(() => compilePattern(source)).toThrow(new PatternError(reason));
});

test(
  'no pattern of an option takes exponential time',
  inCpuTime(8000, () => {
    for (const source of ['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '(.*a){20}', '^(([a-z])+.)+[A-Z]([a-z])+$']) {
      const matches = compilePattern(source);
      expect(matches(`${'a'.repeat(5000)}!`), source).toBe(source === '(.*a){20}');
    }
  }),
);
