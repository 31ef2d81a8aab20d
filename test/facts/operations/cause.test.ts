import { describe, expect, test } from 'vitest';
import { causeOf } from '../../../src/facts/operations/cause.ts';

describe('the cause of faults in equal definitions', () => {
  test.each([
    ['another order of keys', { type: 'string', format: 'uuid' }, { format: 'uuid', type: 'string' }],
    ['examples and titles', { type: 'string', example: 'a', title: 'A' }, { type: 'string', examples: ['b'] }],
    ['extensions', { type: 'string', 'x-order': 1 }, { type: 'string' }],
    ['a parameter that is required', { name: 'a', required: true }, { name: 'a' }],
  ])('is the same despite %s', (_, one, other) => {
    expect(causeOf(one)).toBe(causeOf(other));
  });
});

describe('the cause of faults in different definitions', () => {
  test.each([
    ['in a value', { type: 'string' }, { type: 'integer' }],
    ['in a nested value', { items: [{ type: 'string' }] }, { items: [{ type: 'integer' }] }],
    ['in required properties', { required: ['a'] }, { required: ['b'] }],
    ['in properties that are named like keywords', { properties: { title: {} } }, { properties: { example: {} } }],
    ['in the nesting of lists', [['a'], 'b'], [['a', 'b']]],
    ['in the kind of a value', ['1'], [1]],
  ])('differs if they differ %s', (_, one, other) => {
    expect(causeOf(one)).not.toBe(causeOf(other));
  });
});

test('faults of a definition that is too long or endless have no common cause', () => {
  const endless: Record<string, unknown> = { type: 'object' };
  endless.properties = { self: endless };
  expect(causeOf(endless)).toBeUndefined();
  const circle: unknown[] = [];
  circle.push(circle);
  expect(causeOf(circle)).toBeUndefined();
  expect(causeOf(Array.from({ length: 10_000 }, () => 'long'))).toBeUndefined();
});

test('the cause of a definition whose aliases multiply is given up early', () => {
  let value: unknown = 'a';
  for (let depth = 0; depth < 40; depth++) value = [value, value, value];
  expect(causeOf(value)).toBeUndefined();
});
