// How segments are written, and how they are rewritten in another casing.
import { describe, expect, test } from 'vitest';
import { CASINGS, conforms, recased, styleOf } from '../../rules/paths/casing.ts';

test.each([
  ['orders', 'lower case'],
  ['line-items', 'kebab-case'],
  ['line_items', 'snake_case'],
  ['line items', 'snake_case'],
  ['line-items_all', 'kebab-case'],
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
])('`%s` is written in %s', (segment, style) => {
  expect(styleOf(segment)).toBe(style);
});

describe('another casing', () => {
  test.each([
    // lower | kebab | snake | camel
    ['lineItems', 'line-items | line-items | line_items | lineItems'],
    ['Line_Items', 'line_items | line-items | line_items | lineItems'],
    ['userIDs', 'user-ids | user-ids | user_ids | userIds'],
    ['line.Items', 'line.items | line.items | line.items | line.items'],
    ['X.Y', 'x.y | x.y | x.y | x.y'],
    ['Line-{itemId}-Of', 'line-{itemId}-of | line-{itemId}-of | line-{itemId}-of | line-{itemId}-of'],
    ['_Search', '_search | _search | _search | _search'],
  ])('of `%s`: %s', (segment, expected) => {
    expect((['lower', 'kebab', 'snake', 'camel'] as const).map((casing) => recased(segment, casing)).join(' | ')).toBe(expected);
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
  ])('is not needed for `%s` in %s', (segment, casings) => {
    expect(CASINGS.filter((casing) => conforms(segment, casing)).join(' ')).toBe(casings);
  });
});
