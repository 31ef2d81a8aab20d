import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePercent, escapeToken, formatPointer, parseFragmentPointer, parsePointer } from '../../src/document/pointer.ts';

describe('a JSON Pointer (RFC 6901)', () => {
  // Section 5.
  test.each([
    ['', []],
    ['/foo', ['foo']],
    ['/foo/0', ['foo', '0']],
    ['/', ['']],
    ['/a~1b', ['a/b']],
    ['/c%d', ['c%d']],
    ['/e^f', ['e^f']],
    ['/g|h', ['g|h']],
    ['/i\\j', ['i\\j']],
    ['/k"l', ['k"l']],
    ['/ ', [' ']],
    ['/m~0n', ['m~n']],
    ['/~01', ['~1']],
  ])('%j has the path %j', (pointer, tokens) => {
    expect(parsePointer(pointer)).toEqual(tokens);
    expect(formatPointer(tokens)).toBe(pointer);
  });

  // Section 6.
  test.each([
    ['/c%25d', ['c%d']],
    ['/e%5Ef', ['e^f']],
    ['/g%7Ch', ['g|h']],
    ['/i%5Cj', ['i\\j']],
    ['/k%22l', ['k"l']],
    ['/%20', [' ']],
    ['/m~0n', ['m~n']],
    ['/paths/~1a~1%7Bid%7D/get', ['paths', '/a/{id}', 'get']],
    ['/%7E1', ['/']],
    ['/%C3%A9', ['é']],
  ])('is written as the fragment #%s for its path', (fragment, tokens) => {
    expect(parseFragmentPointer(fragment)).toEqual(tokens);
  });

  test('a JSON Pointer is empty or begins with a slash', () => {
    expect(parsePointer('foo')).toBeUndefined();
    expect(parseFragmentPointer('anchor')).toBeUndefined();
  });

  test('a % or ~ that escapes nothing is read literally in a JSON Pointer', () => {
    expect(parseFragmentPointer('/100%/a%zz')).toEqual(['100%', 'a%zz']);
    expect(parsePointer('/a~b/~')).toEqual(['a~b', '~']);
    expect(decodePercent('%E9')).toBe('%E9');
  });

  test('indices and names are written in the same way in a JSON Pointer', () => {
    expect(formatPointer(['a', 0, '0'])).toBe('/a/0/0');
    expect(escapeToken('~/~')).toBe('~0~1~0');
  });

  test('a written JSON Pointer is read as the same path', () => {
    const token = fc.oneof(
      fc.string({ unit: fc.constantFrom('~', '/', '0', '1', '%', '2', 'a', 'é', '😀') }),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(token), (tokens) => {
        const pointer = formatPointer(tokens);
        expect(parsePointer(pointer)).toEqual(tokens);
        expect(parseFragmentPointer(encodeURI(pointer).replaceAll('#', '%23'))).toEqual(tokens);
      }),
    );
  });
});
