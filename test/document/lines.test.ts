import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineIndex } from '../../src/document/lines.ts';

describe('the line and column of an offset', () => {
  const index = new LineIndex('ab\ncd\r\n\re😀f');

  test.each([
    [0, 1, 1],
    [2, 1, 3],
    [3, 2, 1],
    [6, 2, 4],
    [7, 3, 1],
    [8, 4, 1],
    [11, 4, 4],
    [12, 4, 5],
  ])('has for the offset %i the position %i:%i in UTF-16 code units', (offset, line, column) => {
    expect(index.position(offset)).toEqual({ line, column });
  });

  test.each([0, 2, 3, 6, 7, 8, 11, 12])('leads back to the offset %i', (offset) => {
    expect(index.offset(index.position(offset))).toBe(offset);
  });

  test('is that of the nearest end for an offset outside the text', () => {
    expect(index.position(-5)).toEqual({ line: 1, column: 1 });
    expect(index.position(500)).toEqual({ line: 4, column: 5 });
  });

  test('is found in lines whose text excludes the line break', () => {
    expect([0, 1, 2, 3, 4, 5].map((line) => index.line(line))).toEqual([undefined, 'ab', 'cd', '', 'e😀f', undefined]);
    expect(index.count).toBe(4);
  });

  test('is on the only line if the text is empty', () => {
    expect(new LineIndex('').range({ start: 0, end: 9 })).toEqual({ start: { line: 1, column: 1 }, end: { line: 1, column: 1 } });
    expect(new LineIndex('').line(1)).toBe('');
  });

  test('is the same as that of a simple count', () => {
    const text = fc
      .array(fc.constantFrom('\n', '\r', '\r\n', 'a', ' ', '😀', '\u2028'), { maxLength: 40 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (generated) => {
        const lines = new LineIndex(generated);
        let line = 1;
        let column = 1;
        for (let offset = 0; offset <= generated.length; offset++) {
          expect(lines.position(offset)).toEqual({ line, column });
          const isBreak = generated[offset] === '\n' || (generated[offset] === '\r' && generated[offset + 1] !== '\n');
          line += isBreak ? 1 : 0;
          column = isBreak ? 1 : column + 1;
        }
        expect(lines.count).toBe(line);
        const split = generated.split(/\r\n|\r|\n/);
        expect(split.map((_, i) => lines.line(i + 1))).toEqual(split);
      }),
    );
  });
});
