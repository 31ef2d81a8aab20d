import { describe, expect, test } from 'vitest';
import { validate, verdictText } from './support.ts';

describe('a value whose format is not checked', () => {
  const [upload, asset] = ['upload-id', 'asset-id'].map((format) => ({ type: 'string', format }));
  test.each([
    ['may fit only one of several alternatives', { oneOf: [upload, asset] }, 'a', 'unsure'],
    ['may fit only the alternative without it', { oneOf: [upload, { type: 'string' }] }, 'a', 'unsure'],
    ['may be what is excluded or not', { not: upload }, 'a', 'unsure'],
    ['may meet a condition or not', { if: upload, then: { maxLength: 0 } }, 'a', 'unsure'],
    ['fits the only alternative that is possible', { oneOf: [upload, { type: 'integer' }] }, 'a', 'fits'],
    ['fits a schema with it', upload, 'a', 'fits'],
  ])('%s', (_, schema, value, verdict) => {
    expect(verdictText(validate('3.1', schema, value))).toBe(verdict);
  });

  test('fits several alternatives for certain only if all values have their formats', () => {
    const schema = {
      oneOf: [
        { type: 'number', format: 'float' },
        { type: 'number', format: 'double' },
      ],
    };
    expect(verdictText(validate('3.0', schema, 1.5))).toBe('must fit exactly one alternative of `oneOf`, but fits several');
  });
});

test('a property that another schema defines is reported as excluded by a schema', () => {
  const schema = { additionalProperties: false, allOf: [{ properties: { name: {} } }] };
  expect(verdictText(validate('3.0', schema, { name: 'a', size: 1 }))).toBe(
    '/name is excluded by `additionalProperties: false`, which ignores the properties of other schemas; ' +
      '/size is not a property that the schema allows',
  );
});
