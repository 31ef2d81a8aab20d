// Schemas and values that fit them or not, with all that an author can get wrong.
import fc from 'fast-check';

const NAMES = ['a', 'b', 'id', 'toString', 'c-d'];
const count = fc.constantFrom<unknown>(0, 1, 2, 3, -1, 1.5);
const bound = fc.constantFrom<unknown>(0, 1, 2.5, -3, true);
const text = fc.constantFrom(
  ...[
    '',
    'a',
    'ab',
    '😀',
    '2024-05-31',
    '2024-02-30',
    '2024-05-01T12:00:00Z',
    '2024-05-01 12:00',
    'https://example.com/a?b=c',
    'a@b.org',
  ],
  ...['a@b', 'YWI=', '10.0.0.1', '00000000-0000-4000-8000-000000000000', 'example.com', 'x y'],
);
const scalar = fc.oneof(text, fc.constantFrom<unknown>(0, 1, -3, 2.5, 2 ** 40, true, false, null));
export const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null', 'file'];
const type = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...TYPES) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>(...TYPES), { maxLength: 2 }) },
);
const format = fc.constantFrom<unknown>(
  ...['date', 'date-time', 'uri', 'url', 'email', 'byte', 'ipv4', 'uuid', 'hostname', 'int32', 'int64', 'float', 'password'],
  ...['binary', 'made-up', 'time', 'toString', 3],
);

export const { schema } = fc.letrec((tie) => {
  const schemas = fc.array(tie('schema'), { maxLength: 2 });
  return {
    schema: fc.oneof(
      { maxDepth: 4, depthSize: 'medium' },
      fc.record(
        {
          type,
          format,
          nullable: fc.boolean(),
          enum: fc.array(scalar, { maxLength: 3 }),
          description: fc.constantFrom<unknown>('A.', 3),
          minLength: count,
          maxLength: count,
          pattern: fc.constantFrom('^a', '[', 'b$', '\\p{L}', '^\\d+$'),
          minimum: bound,
          maximum: bound,
          exclusiveMinimum: bound,
          exclusiveMaximum: bound,
          multipleOf: bound,
          uniqueItems: fc.boolean(),
          minItems: count,
          maxProperties: count,
          required: fc.array(fc.constantFrom<unknown>(...NAMES, 1), { maxLength: 2 }),
          example: value,
          readOnly: fc.constantFrom<unknown>(true, 'yes'),
          'x-nullable': fc.boolean(),
          id: fc.constant('a'),
          discriminator: fc.constant({ propertyName: 'a' }),
        },
        { requiredKeys: [] },
      ),
      fc.boolean(),
      fc.record(
        {
          type,
          nullable: fc.boolean(),
          items: fc.oneof(tie('schema'), schemas),
          properties: fc.dictionary(fc.constantFrom(...NAMES), tie('schema'), { maxKeys: 3, noNullPrototype: true }),
          additionalProperties: tie('schema'),
          allOf: schemas,
          anyOf: schemas,
          oneOf: schemas,
          not: tie('schema'),
          required: fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 2 }),
        },
        { requiredKeys: [] },
      ),
    ),
  };
});

/** Schemas with few keywords, most of which are right. */
export const ordinaryValue = fc
  .tuple(schema, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 20 }))
  .map(([one, most, from]) => {
    const entries = Object.entries(Object(one));
    return Object.fromEntries([...entries, ...entries].slice(from % Math.max(1, entries.length)).slice(0, most));
  });
