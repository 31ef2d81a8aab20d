import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternFault } from '../../src/specification/pattern-fault.ts';

function isExpression(text: string): boolean {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}

const PIECE = fc.constantFrom(
  ...['a', 'z', '0', '-', '^', '$', '|', '.', ',', '{', '}', '{2}', '{3,1}', '{1,}', '*', '+', '?', '(', ')', '[', ']', '[^'],
  ...[
    '(?:',
    '(?=',
    '(?!',
    '(?<=',
    '(?<!',
    '(?<n>',
    '\\',
    '\\d',
    '\\b',
    '\\k<n>',
    '\\k',
    '\\1',
    '\\x41',
    '\\u0041',
    '\\cA',
    '\\0',
    '\\]',
  ],
  ...['(?P<n>', '(?>', '(?i)', '(?', '\n', 'é', '😀', '\\c', '\\x4', '\\B', '\\-'],
);

test('the syntax check of patterns accepts exactly the patterns that the engine accepts', () => {
  fc.assert(
    fc.property(fc.array(PIECE, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      // The engine may refuse or accept a name twice, and modifiers, by its version.
      fc.pre(text.split('(?<n>').length <= 2);
      expect([text, patternFault(text) === undefined]).toEqual([text, isExpression(text)]);
    }),
    { numRuns: 20_000 },
  );
});

test.each([
  ['(a', 'openGroup'],
  ['a)', 'closedGroup'],
  ['[a', 'openClass'],
  ['*.json', 'nothingToRepeat'],
  ['a{3,1}', 'quantifierOrder'],
  ['[z-a]', 'classOrder'],
  ['(?i)yes', 'inlineFlags'],
  ['(?P<id>a)', 'pythonGroup'],
  ['a++', 'possessive'],
  ['(?>a)', 'atomicGroup'],
  ['(?#comment)', 'groupKind'],
  ['(?<1>a)', 'groupName'],
  ['a\\', 'lastBackslash'],
])('the syntax check refuses the pattern %s: %s', (text, fault) => {
  expect(patternFault(text)).toBe(fault);
});

test.each(['(?i:yes)', '(?<year>\\d{4})-\\k<year>', '^[\\w.-]+$', 'a{,3}', '\\p{L}+', '[]', '[^]', ']', '}'])(
  'the syntax check accepts the pattern %s',
  (text) => {
    expect(patternFault(text)).toBeUndefined();
  },
);
