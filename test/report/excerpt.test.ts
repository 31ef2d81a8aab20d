import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerpt } from '../../src/report/excerpt.ts';
import { columnsOf } from '../../src/report/terminal-columns.ts';

/** The excerpt and its underline, as a reader sees them. */
function show(line: string, marked: string | { start: number; end: number }, width = 40): string[] {
  const mark = typeof marked === 'string' ? { start: line.indexOf(marked), end: line.indexOf(marked) + marked.length } : marked;
  const shown = excerpt(line, mark, width);
  return [shown.text, ' '.repeat(shown.before) + '^'.repeat(shown.marked)];
}

describe('the excerpt of a line in a report', () => {
  test('shows the line without its indentation', () => {
    expect(show('      /orders/: {}', '/orders/')).toEqual(['/orders/: {}', '^^^^^^^^']);
  });

  test('keeps the indentation if the indentation is marked', () => {
    expect(show('    \t/orders:', '\t')).toEqual(['  /orders:', '^^']);
  });

  test('has two columns for a tab', () => {
    expect(show('{\t"a":\t"b"}', '"b"')).toEqual(['{  "a":  "b"}', '         ^^^']);
  });

  test('has the underline right below wide, combining and escaped characters', () => {
    expect(show('- 用户: api_key', 'api_key')).toEqual(['- 用户: api_key', '        ^^^^^^^']);
    expect(show('- e\u0301: 用户 x', '用户')).toEqual(['- e\u0301: 用户 x', '     ^^^^']);
    expect(show('- \u001b: x', 'x')).toEqual(['- \\u{1b}: x', '          ^']);
  });

  test('makes a command of a CI system visible even if the underlined part begins within it', () => {
    expect(show('a ##[add-mask]x', '#[')).toEqual(['a #\\u{23}[add-mask]x', '   ^^^^^^^']);
  });

  test('cuts a long line around the mark', () => {
    const line = `{"first":"${'a'.repeat(60)}","name":"api_key","last":"${'z'.repeat(60)}"}`;
    expect(show(line, '"api_key"')).toEqual(['…aaaaaa","name":"api_key","last":"zzzzz…', '                ^^^^^^^^^']);
    expect(show(line, '"first"')).toEqual([`{"first":"${'a'.repeat(28)}…`, ' ^^^^^^^']);
    expect(show(line, '"}')).toEqual([`…${'z'.repeat(36)}"}`, `${' '.repeat(37)}^^`]);
  });

  test('shows a line whole if it has exactly the width', () => {
    expect(show('12345', '4', 5)).toEqual(['12345', '   ^']);
    expect(show('  用45', '4', 4)).toEqual(['用45', '  ^']);
    expect(show('123456', '4', 5)).toEqual(['…345…', '  ^']);
  });

  test('shows the beginning of a mark that is longer than a line', () => {
    expect(show(`x: ${'y'.repeat(100)}`, 'y'.repeat(100))).toEqual([`…${'y'.repeat(38)}…`, ` ${'^'.repeat(38)}`]);
  });

  test('marks one column for a place between characters, even at the end of the line', () => {
    expect(show('a: b', { start: 3, end: 3 })).toEqual(['a: b', '   ^']);
    expect(show('a: b', { start: 4, end: 9 })).toEqual(['a: b', '    ^']);
  });

  test('stays within its width, with the underline below the text, for any line', () => {
    const line = fc.string({ unit: fc.constantFrom('a', ' ', '\t', '用', 'e\u0301', '\u001b', '##['), maxLength: 200 });
    fc.assert(
      fc.property(line, fc.nat(300), fc.nat(300), fc.integer({ min: 20, max: 80 }), (text, start, length, width) => {
        const shown = excerpt(text, { start, end: start + length }, width);
        expect(columnsOf(shown.text)).toBeLessThanOrEqual(width);
        expect(shown.before + shown.marked).toBeLessThanOrEqual(Math.max(1, columnsOf(shown.text) + 1));
      }),
    );
  });
});
