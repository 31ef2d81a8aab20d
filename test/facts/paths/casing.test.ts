// How segments are written, and how they are rewritten in another casing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CASINGS, conformsToCasing, describeCasing, nameOfCasing, recasedSegment } from '../../../src/facts/paths/casing.ts';

test.each([
  ['orders', 'lower case'],
  ['line-items', 'kebab-case'],
  ['line_items', 'snake_case'],
  ['line items', 'separate words'],
  ['line-items_all', 'mixed case'],
  ['Line-Items', 'mixed case'],
  ['LineItems', 'PascalCase'],
  ['O', 'upper case'],
  ['API', 'upper case'],
  ['lineItems', 'camelCase'],
  ['_search', 'lower case'],
  ['__search--', 'lower case'],
  ['report-{Id}', 'lower case'],
  ['-Search', 'PascalCase'],
  ['a1', 'lower case'],
  ['-9_a-', 'snake_case'],
  ['lines{id}Items', 'PascalCase'],
])('the segment `%s` is written in %s', (segment, style) => {
  expect(describeCasing(segment, 'lower')).toBe(style);
});

test('a segment that does not conform has another style, and conforms after it is recased', () => {
  const segments = fc.string({ unit: fc.constantFrom('a', 'b', 'C', 'D', 'É', '1', '-', '_', ' ', '{i}'), minLength: 1 });
  fc.assert(
    fc.property(segments, fc.constantFrom(...CASINGS), (segment, casing) => {
      fc.pre(!conformsToCasing(segment, casing));
      expect(describeCasing(segment, casing)).not.toBe(nameOfCasing(casing));
      expect(conformsToCasing(recasedSegment(segment, casing), casing)).toBe(true);
    }),
  );
});

describe('the casing of a segment', () => {
  test.each([
    // lower | kebab | snake | camel
    ['lineItems', 'line-items | line-items | line_items | lineItems'],
    ['Line_Items', 'line_items | line-items | line_items | lineItems'],
    ['userIDs', 'user-ids | user-ids | user_ids | userIds'],
    ['line.Items', 'line.items | line.items | line.items | line.items'],
    ['X.Y', 'x.y | x.y | x.y | x.y'],
    ['Line-{itemId}-Of', 'line-{itemId}-of | line-{itemId}-of | line-{itemId}-of | line-{itemId}-of'],
    ['_Search', '_search | _search | _search | _search'],
  ])('is changed from `%s` to %s', (segment, expected) => {
    expect((['lower', 'kebab', 'snake', 'camel'] as const).map((casing) => recasedSegment(segment, casing)).join(' | ')).toBe(
      expected,
    );
  });

  test.each([
    ['orders', 'lower kebab snake camel any'],
    ['line-items', 'lower kebab any'],
    ['line_items', 'lower snake any'],
    ['lineItems', 'camel any'],
    ['LineItems', 'any'],
    ['line items', 'any'],
    ['_search', 'lower kebab snake camel any'],
    ['report-{Id}', 'lower kebab snake camel any'],
    ['Report-{id}', 'any'],
  ])('`%s` already conforms to %s', (segment, casings) => {
    expect(CASINGS.filter((casing) => conformsToCasing(segment, casing)).join(' ')).toBe(casings);
  });
});
