import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePattern } from '../../src/house/text-pattern.ts';
import { inCpuTime } from '../support/cpu-time.ts';

describe('a pattern finds what a regular expression finds', () => {
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
  ])('%s', (source, texts) => {
    const matches = compilePattern(source);
    expect(texts.map((text) => matches?.(text))).toEqual(texts.map((text) => new RegExp(source, 'u').test(text)));
  });

  test('of any parts', () => {
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
        const matches = compilePattern(source);
        fc.pre(matches !== undefined);
        expect(matches?.(value)).toBe(new RegExp(source, 'u').test(value));
      }),
    );
  });
});

test.each([
  '(?=a)b',
  '(?!a)',
  '(a)\\1',
  '[',
  '(',
  'a**',
  '\\p{L}',
  'a{1001}',
  '(a{100}){100}',
  '(()​{1000}){1000}',
  '((){999}){999}',
])('%s is not supported', (source) => {
  expect(compilePattern(source)).toBeUndefined();
});

test(
  'no pattern takes exponential time',
  inCpuTime(8000, () => {
    for (const source of ['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '(.*a){20}', '^(([a-z])+.)+[A-Z]([a-z])+$']) {
      const matches = compilePattern(source);
      expect(matches?.(`${'a'.repeat(5000)}!`), source).toBe(source === '(.*a){20}');
    }
  }),
);
