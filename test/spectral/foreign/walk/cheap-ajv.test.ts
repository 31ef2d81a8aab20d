// Spectral copies a schema for each example: ajv compiles what is the same once, and nothing else.
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { compileCheaply } from '../../../../src/spectral/foreign/walk/cheap-ajv.ts';

interface Ajv {
  compile(schema: object): (value: unknown) => boolean;
}

const requireOfFunctions = createRequire(createRequire(import.meta.url).resolve('@stoplight/spectral-functions'));
const { default: Validator } = requireOfFunctions('ajv') as { default: new (options: object) => Ajv };
compileCheaply();
const ajv = () => new Validator({ strict: false });

test('ajv makes the same validator for a copy of a schema', () => {
  const one = ajv();
  const schema = { type: 'object', properties: { id: { type: 'string', maxLength: 2 } } };
  const validate = one.compile(schema);
  expect(one.compile(structuredClone(schema))).toBe(validate);
  expect([validate({ id: 'ab' }), validate({ id: 'abc' })]).toEqual([true, false]);
  expect(ajv().compile(structuredClone(schema))).not.toBe(validate);
});

describe('ajv with a memory of schemas', () => {
  test.each([
    ['two schemas', { maximum: 1 }, { maximum: 2 }],
    ['values with the same text in JSON', { 'x-pattern': /a/ }, { 'x-pattern': {} }],
    ['a zero with a sign and one without', { enum: [0] }, { enum: [-0] }],
    ['what is left out and what is not defined', { type: 'string' }, { type: 'string', 'x-a': undefined }],
  ])('compiles both schemas: %s', (_, schema, other) => {
    const one = ajv();
    expect(one.compile(schema)).not.toBe(one.compile(other));
  });
});

test('ajv refuses a second schema of the same name with the memory as it does without it', () => {
  const one = ajv();
  one.compile({ $id: 'https://example.com/a' });
  expect(() => one.compile({ $id: 'https://example.com/a' })).toThrow('already exists');
});

test('ajv refuses a copy of a schema that it refused', () => {
  const one = ajv();
  const wrong = { maximum: 'one' };
  expect(() => one.compile(wrong)).toThrow('maximum');
  expect(() => one.compile(structuredClone(wrong))).toThrow('maximum');
});
