import { describe, expect, test } from 'vitest';
import { inCpuTime } from '../support/cpu-time.ts';
import { setUp, validate } from './support.ts';

/** Schemas that apply the next one twice, so that the last one is applied 2 ** count times. */
function doubling(count: number): Record<string, unknown> {
  const next = (index: number) => ({ $ref: `#/components/schemas/S${index + 1}` });
  const schemas = Array.from({ length: count }, (_, index) => [`S${index}`, { allOf: [next(index), next(index)] }] as const);
  return { ...Object.fromEntries(schemas), [`S${count}`]: { type: 'string' } };
}

function nested(depth: number, innermost: unknown): unknown {
  let value = innermost;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

const SELF = '#/components/schemas/It';

describe('a validation that ends early', () => {
  test.each<[string, unknown, unknown]>([
    ['a schema that is itself', { allOf: [{ $ref: SELF }] }, 1],
    ['a schema that is one of itself', { oneOf: [{ $ref: SELF }, { $ref: SELF }] }, 1],
    ['a schema that is not itself', { not: { $ref: SELF } }, 1],
    ['a value that is deep', { items: { $ref: SELF } }, nested(900, 1)],
    ['a deep value in an enum', { enum: [nested(900, 1)], items: { $ref: SELF } }, nested(900, 2)],
    ['a schema that doubles', { allOf: [{ $ref: '#/components/schemas/S0' }] }, 'a'],
    ['a lookahead that backtracks', { pattern: '^(?=(a+)+$)' }, `${'a'.repeat(50)}!`],
    ['a back reference', { pattern: '^(a*)(a*)(a*)(a*)\\1$' }, `${'a'.repeat(500)}!`],
  ])('is unsure about %s', (_, schema, value) =>
    inCpuTime(3000, () => {
      expect(validate('3.0', schema, value, undefined, doubling(40)).verdict).toBe('unsure');
    })(),
  );
});

test(
  'validation decides about patterns that would backtrack',
  inCpuTime(2000, () => {
    const value = 'a'.repeat(1000);
    for (const pattern of ['^(a+)+$', '^(a|a)*$']) expect(validate('3.0', { pattern }, value).verdict).toBe('fits');
    for (const pattern of ['^(a+)+b$', '^(a|b|ab)*c$', 'a*a*a*a*a*a*b', '(.*)*x$']) {
      expect(validate('3.0', { pattern }, value).verdict).toBe('fails');
    }
  }),
);

test(
  'validation decides about a value in an enum of a million values',
  inCpuTime(8000, () => {
    const { validator, place } = setUp('3.0', { enum: Array.from({ length: 1e6 }, (_, index) => `v${index}`) });
    for (let index = 0; index < 1000; index++) expect(validator.validate(`v${index * 999}`, place).verdict).toBe('fits');
    expect(validator.validate('w', place).verdict).toBe('fails');
  }),
);

test(
  'validation of thousands of hostile examples takes little more time than of one',
  inCpuTime(20_000, () => {
    const { validator, place } = setUp('3.0', { allOf: [{ $ref: '#/components/schemas/S0' }] }, doubling(40));
    for (let index = 0; index < 5000; index++) expect(validator.validate(`a${index}`, place).verdict).toBe('unsure');
  }),
);

test('validation ends for a value that contains itself', () => {
  const value: unknown[] = [];
  value.push(value);
  expect(validate('3.0', { items: { $ref: SELF } }, value).verdict).toBe('unsure');
  expect(validate('3.0', { enum: [[1]] }, value).verdict).toBe('unsure');
});
