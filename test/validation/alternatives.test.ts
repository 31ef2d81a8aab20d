import { describe, expect, test } from 'vitest';
import { validate, verdictText } from './support.ts';

const CARD = {
  type: 'object',
  required: ['type', 'number'],
  properties: { type: { enum: ['card'] }, number: { type: 'string' } },
};
const BANK = { type: 'object', required: ['type', 'iban'], properties: { type: { enum: ['bank'] }, iban: { type: 'string' } } };
const OTHERS = { Card: CARD, Bank: BANK };
const REFERENCES = [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Bank' }];

describe.each(['3.0', '3.1'] as const)('alternatives in OpenAPI %s', (version) => {
  const saidOf = (schema: unknown, value: unknown) => verdictText(validate(version, schema, value, undefined, OTHERS));

  test.each(['oneOf', 'anyOf'])('are reported by the alternative to which a value of `%s` is nearest', (keyword) => {
    const schema = { [keyword]: REFERENCES };
    expect(saidOf(schema, { type: 'card', number: '4' })).toBe('fits');
    expect(saidOf(schema, { type: 'bank', iban: 4 })).toBe('/iban must be a string, not a number');
    expect(saidOf(schema, { type: 'bank' })).toBe('lacks the required property `iban`');
    expect(saidOf({ [keyword]: [...REFERENCES, { type: 'string' }] }, { type: 'card' })).toBe(
      'lacks the required property `number`',
    );
    expect(
      saidOf({ items: schema }, [
        { type: 'card', number: '4' },
        { type: 'bank', iban: 4 },
      ]),
    ).toBe('/1/iban must be a string, not a number');
  });

  test.each<[schema: unknown, value: unknown, said: string]>([
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, true, 'must be a string or an integer, not a boolean'],
    [{ anyOf: [{ type: 'string', maxLength: 1 }, { type: 'integer' }] }, 'ab', 'must have at most 1 character'],
    [{ oneOf: [{ enum: ['a'] }, { enum: ['b'] }] }, 'c', 'must be `a` or `b`'],
    [{ anyOf: [{ required: ['id'] }, { required: ['slug'] }] }, {}, 'lacks `id` or `slug`'],
    [{ anyOf: [{ required: ['id'] }, { required: ['id'] }] }, {}, 'lacks the required property `id`'],
    [{ oneOf: [{ type: 'integer' }, { type: 'number' }] }, 1, 'must fit exactly one alternative of `oneOf`, but fits several'],
    [{ oneOf: [{ type: 'integer' }, { type: 'number' }] }, 1.5, 'fits'],
    [{ oneOf: [{ type: 'file' }, { type: 'number' }] }, 1.5, 'unsure'],
    [{ oneOf: [{ type: 'file' }, { type: 'number' }] }, 'a', 'unsure'],
    [{ anyOf: [{ type: 'file' }, { type: 'number' }] }, 1, 'fits'],
    [{ oneOf: [] }, 1, 'unsure'],
  ])('have for the schema %j and the value %j the verdict: %s', (schema, value, expected) => {
    expect(saidOf(schema, value)).toBe(expected);
  });
});

describe.each(['3.0', '3.1'] as const)('a discriminator in OpenAPI %s', (version) => {
  const NAMED = {
    A: { required: ['a'], properties: { kind: { type: 'string' } } },
    B: { required: ['b'], properties: { kind: { type: 'string' } } },
  };
  const references = [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }];
  const saidOf = (discriminator: object, value: unknown) =>
    verdictText(validate(version, { oneOf: references, discriminator }, value, undefined, NAMED));

  test.each([
    ['the name of a component', {}, 'B'],
    ['a mapped name', { mapping: { bee: 'B' } }, 'bee'],
    ['a mapped reference', { mapping: { bee: '#/components/schemas/B' } }, 'bee'],
  ])('selects an alternative by %s', (_, more, kind) => {
    const discriminator = { propertyName: 'kind', ...more };
    expect(saidOf(discriminator, { kind })).toBe('lacks the required property `b`');
    expect(saidOf(discriminator, { kind, b: 1 })).toBe('fits');
    // It also fits the other alternative, which the discriminator does not name.
    expect(saidOf(discriminator, { kind, a: 1, b: 1 })).toBe('fits');
  });

  test('does not decide about a value that fits another alternative', () => {
    expect(saidOf({ propertyName: 'kind' }, { kind: 'B', a: 1 })).toBe('unsure');
  });

  test('has no effect if the value names no alternative', () => {
    expect(saidOf({ propertyName: 'kind' }, { kind: 'C', a: 1 })).toBe('fits');
    expect(saidOf({ propertyName: 'kind' }, { kind: 1, b: 1 })).toMatch('/kind must be a string');
    expect(saidOf({ propertyName: 'kind', mapping: { C: 'Missing' } }, { kind: 'C', a: 1 })).toBe('fits');
  });
});
