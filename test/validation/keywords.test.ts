import { describe, expect, test } from 'vitest';
import { setUp, VERSIONS, type Version, validate, verdictText } from './support.ts';

describe.each(VERSIONS)('validation in OpenAPI %s', (version) => {
  test.each<[schema: unknown, value: unknown, said: string]>([
    [{}, 1, 'fits'],
    [{ type: 'string' }, 'a', 'fits'],
    [{ type: 'string' }, 1, 'must be a string, not a number'],
    [{ type: 'string' }, null, 'must be a string, not `null`'],
    [{ type: 'integer' }, 1, 'fits'],
    [{ type: 'integer' }, 1.5, 'must be an integer'],
    [{ type: 'integer' }, '1', 'must be an integer, not a string'],
    [{ type: 'number' }, 1.5, 'fits'],
    [{ type: 'boolean' }, 'true', 'must be a boolean, not a string'],
    [{ type: 'array', items: {} }, {}, 'must be an array, not an object'],
    [{ type: 'object' }, [], 'must be an object, not an array'],
    [{ enum: ['open', 'closed'] }, 'open', 'fits'],
    [{ enum: ['open', 'closed'] }, 'opne', 'must be `open` or `closed`'],
    [{ enum: [{ a: 1, b: 2 }] }, { b: 2, a: 1 }, 'fits'],
    [{ enum: [] }, 1, 'must be one of the values of `enum`, which is empty'],
    [{ enum: ['1'] }, 1, 'must be `"1"`'],
    [{ enum: [...'abcdefg'] }, 'z', 'must be one of 7 values, such as `a`, `b` and `c`'],
    [{ minimum: 1 }, 1, 'fits'],
    [{ minimum: 1 }, 0, 'must be at least 1'],
    [{ minimum: 1 }, 'a', 'fits'],
    [{ maximum: 1 }, 2, 'must be at most 1'],
    [{ multipleOf: 0.01 }, 0.29, 'fits'],
    [{ multipleOf: 0.01 }, 0.295, 'must be a multiple of 0.01'],
    [{ minLength: 2 }, '😀', 'must have at least 2 characters'],
    [{ maxLength: 1 }, '😀', 'fits'],
    [{ maxLength: 1 }, 'ab', 'must have at most 1 character'],
    [{ pattern: '^[a-z]+$' }, 'ab', 'fits'],
    [{ pattern: '^[a-z]+$' }, 'aB', 'must match the pattern `^[a-z]+$`'],
    [{ minItems: 1 }, [], 'must have at least 1 item'],
    [{ maxItems: 1 }, [1, 2], 'must have at most 1 item'],
    [{ uniqueItems: true }, [1, '1', [1], { a: 1 }], 'fits'],
    [
      { uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      'must not contain the same item twice',
    ],
    [{ items: { type: 'string' } }, ['a', 1, 'b', null], '/1 must be a string, not a number; /3 must be a string, not `null`'],
    [{ required: ['id'] }, {}, 'lacks the required property `id`'],
    [{ required: ['id', 'name'] }, {}, 'lacks the required properties `id` and `name`'],
    [{ required: [...'abcdefg'] }, {}, 'lacks the required properties `a`, `b`, `c`, `d`, `e` and 2 more'],
    [{ properties: { a: { properties: { b: { type: 'string' } } } } }, { a: { b: 1 } }, '/a/b must be a string, not a number'],
    [{ properties: { a: {} }, additionalProperties: false }, { b: 1 }, '/b is not a property that the schema allows'],
    [{ additionalProperties: { type: 'string' } }, { b: 1 }, '/b must be a string, not a number'],
    [{ minProperties: 2 }, { a: 1 }, 'must have at least 2 properties'],
    [{ maxProperties: 1 }, { a: 1, b: 1 }, 'must have at most 1 property'],
    [{ allOf: [{ type: 'object' }, { required: ['a'] }] }, {}, 'lacks the required property `a`'],
    [{ format: 'date' }, '2024-02-29', 'fits'],
    [{ format: 'date' }, '2023-02-29', 'must be a day that the month has'],
    [{ format: 'iban' }, 'x', 'fits'],
    [{ format: 'int32', type: 'integer' }, 2 ** 31, 'must be an integer of 32 bits'],
    [{ constructor: 1, properties: { toString: {} } }, { valueOf: 1 }, 'fits'],
    [{ required: ['toString', '__proto__'] }, {}, 'lacks the required properties `toString` and `__proto__`'],
  ])('gives for the schema %j and the value %j the verdict: %s', (schema, value, expected) => {
    expect(verdictText(validate(version, schema, value))).toBe(expected);
  });

  test.each<[unknown, unknown]>([
    [{ type: 'file' }, 1],
    [{ type: ['string', 'text'] }, 1],
    [{ enum: 'a' }, 1],
    [{ minimum: '1' }, 0],
    [{ pattern: '(' }, 'a'],
    [{ pattern: '^[[:alpha:]]+$' }, 'a'],
    [{ pattern: '/^a$/' }, 'a'],
    [{ pattern: '(?i)^A$' }, 'a'],
    [{ properties: [] }, { a: 1 }],
    [{ required: true }, {}],
    [{ items: [{ type: 'string' }] }, [1]],
    [{ allOf: {} }, 1],
    [{ multipleOf: 0 }, 1],
    [{ $ref: '#/nothing' }, 1],
    [{ $ref: 'missing.yaml' }, 1],
    [{ $ref: '#/components/schemas/It' }, 1],
    [{ $schema: 'http://json-schema.org/draft-07/schema#', type: 'string' }, 1],
    [{ additionalProperties: false, 'x-patternProperties': { '^a': {} } }, { a: 1 }],
    // The list is wrong, not the example.
    [{ type: 'string', enum: [1, 2] }, 1],
    [{ type: 'string', enum: [1, 2] }, '1'],
    // A reference in an example means what it leads to.
    [{ required: ['a'] }, { $ref: '#/components/examples/A' }],
    // Integers are rounded beyond that.
    [{ multipleOf: 7 }, 2 ** 60],
  ])('gives no verdict for the schema %j and the value %j', (schema, value) => {
    expect(validate(version, schema, value)).toEqual({ verdict: 'unsure', violations: [] });
  });

  test('reports a fault of a value even if its schema has a fault', () => {
    const schema = { required: ['a'], properties: { b: { type: 'file' } }, enum: 'a' };
    expect(verdictText(validate(version, schema, { b: 1 }))).toBe('lacks the required property `a`');
  });
});

test.each<[Version, unknown, unknown, string]>([
  ['2.0', { minimum: 1, exclusiveMinimum: true }, 1, 'must be greater than 1'],
  ['3.0', { minimum: 1, exclusiveMinimum: true }, 1, 'must be greater than 1'],
  ['3.0', { minimum: 1, exclusiveMinimum: false }, 1, 'fits'],
  ['3.0', { maximum: 1, exclusiveMaximum: true }, 1, 'must be less than 1'],
  ['3.0', { exclusiveMinimum: 1 }, 1, 'unsure'],
  ['3.1', { exclusiveMinimum: 1 }, 1, 'must be greater than 1'],
  ['3.1', { exclusiveMaximum: 1 }, 1, 'must be less than 1'],
  ['3.1', { minimum: 1, exclusiveMinimum: true }, 1, 'unsure'],
  ['3.0', { type: 'string', nullable: true }, null, 'fits'],
  ['3.0', { type: 'string', nullable: true, enum: ['a'] }, null, 'unsure'],
  ['3.0', { allOf: [{ type: 'string' }], nullable: true }, null, 'unsure'],
  ['3.0', { properties: { a: { $ref: '#/components/schemas/Text', nullable: true } } }, { a: null }, 'unsure'],
  ['3.1', { type: 'string', nullable: true }, null, 'unsure'],
  ['2.0', { type: 'string', 'x-nullable': true }, null, 'unsure'],
  ['3.1', { type: ['string', 'null'] }, null, 'fits'],
  ['3.1', { type: ['string', 'null'] }, 1, 'must be a string or `null`, not a number'],
  ['3.1', { const: 'a' }, 'b', 'must be `a`'],
  ['3.0', { const: 'a' }, 'b', 'unsure'],
  ['3.0', { $ref: '#/components/schemas/Text', maxLength: 1 }, 'ab', 'fits'],
  ['3.1', { $ref: '#/components/schemas/Text', maxLength: 1 }, 'ab', 'must have at most 1 character'],
  ['3.0', { patternProperties: { '^x': { type: 'string' } }, additionalProperties: false }, { x: 1 }, 'unsure'],
  [
    '3.0',
    { patternProperties: { '^x': {} }, additionalProperties: false },
    { y: 1 },
    '/y is not a property that the schema allows',
  ],
  ['3.1', { patternProperties: { '^x': { type: 'string' } } }, { x: 1 }, '/x must be a string, not a number'],
  ['3.1', { propertyNames: { pattern: '^[a-z]+$' } }, { A: 1 }, '/A has a name that must match the pattern `^[a-z]+$`'],
  ['3.1', { dependentRequired: { card: ['address'] } }, { card: 1 }, 'lacks the required property `address`'],
  ['3.1', { dependentSchemas: { card: { required: ['address'] } } }, { card: 1 }, 'lacks the required property `address`'],
  [
    '3.1',
    { prefixItems: [{ type: 'string' }], items: { type: 'integer' } },
    [1, 1, 'a'],
    '/0 must be a string, not a number; /2 must be an integer, not a string',
  ],
  ['3.1', { contains: { type: 'string' } }, [1], 'must contain at least 1 item as `contains` describes'],
  ['3.1', { contains: { type: 'string' }, minContains: 2 }, ['a'], 'must contain at least 2 items as `contains` describes'],
  ['3.1', { contains: { type: 'string' }, maxContains: 1 }, ['a', 'b'], 'must contain 1 item as `contains` describes'],
  ['3.1', { properties: { a: false } }, { a: 1 }, '/a is not allowed'],
  [
    '3.1',
    { if: { required: ['a'] }, then: { required: ['b'] }, else: { required: ['c'] } },
    { a: 1 },
    'lacks the required property `b`',
  ],
  [
    '3.1',
    { if: { required: ['a'] }, then: { required: ['b'] }, else: { required: ['c'] } },
    {},
    'lacks the required property `c`',
  ],
  ['3.1', { allOf: [{ properties: { a: {} } }], unevaluatedProperties: false }, { a: 1, b: 1 }, '/b is not allowed'],
  ['3.1', { prefixItems: [{}], unevaluatedItems: false }, [1, 2], '/1 is not allowed'],
  [
    '3.1',
    { allOf: [{ properties: { a: { type: 'string' } } }], unevaluatedProperties: false },
    { a: 1 },
    '/a must be a string, not a number',
  ],
  ['3.0', { not: { type: 'string' } }, 'a', 'must not be what the schema excludes with `not`'],
  ['3.0', { not: { type: 'file' } }, 'a', 'unsure'],
  ['2.0', { oneOf: [{ type: 'string' }] }, 1, 'unsure'],
])('a validation in OpenAPI %s gives for the schema %j and the value %j: %s', (version, schema, value, expected) => {
  expect(verdictText(validate(version, schema, value, undefined, { Text: { type: 'string' } }))).toBe(expected);
});

test.each(['3.0', '3.1'] as const)('a member of an `enum` of another type than the schema is wrong in OpenAPI %s', (version) => {
  const { validator, place } = setUp(version, { type: 'string', enum: ['a', 1] });
  expect(verdictText(validator.validateListed(1, place))).toBe('must be a string, not a number');
  expect(verdictText(validator.validateListed('a', place))).toBe('fits');
});

test('validation suggests what the author may have meant', () => {
  const { violations } = validate(
    '3.0',
    { properties: { status: { enum: ['open', 'closed'] }, name: {} }, additionalProperties: false },
    {
      status: 'opne',
      nmae: 1,
    },
  );
  expect(violations.map(({ keyword, suggestion }) => [keyword, suggestion])).toEqual([
    ['enum', 'open'],
    ['additionalProperties', 'name'],
  ]);
});

test('a violation that validation reports has the place of the violated schema', () => {
  const { violations } = validate('3.0', { items: { $ref: '#/components/schemas/Text' } }, [1], undefined, {
    Text: { type: 'string' },
  });
  expect(violations.map(({ schema }) => schema.pointer)).toEqual(['/components/schemas/Text']);
});
