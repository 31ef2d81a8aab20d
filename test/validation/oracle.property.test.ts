import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvDraft04 from 'ajv-draft-04';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setUp, type Version } from './support.ts';

/** Names and values are few, so that schemas and values often have something to do with each other. */
const name = fc.constantFrom('a', 'b', 'c');
const leaf = fc.constantFrom<unknown>(null, true, false, 0, 1, 2, 1.5, -1, '', 'a', 'ab', 'abc');
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const size = fc.integer({ min: 0, max: 3 });
const bound = fc.constantFrom(-1, 0, 1, 1.5);
const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object');
const reference = fc.constantFrom('It', 'X', 'Y').map((component) => `#/components/schemas/${component}`);

/** Keywords that all versions have. */
function common(schema: fc.Arbitrary<unknown>) {
  const size2 = fc.array(schema, { minLength: 1, maxLength: 2 });
  return {
    type,
    enum: fc.uniqueArray(leaf, { minLength: 1, maxLength: 4 }),
    minimum: bound,
    maximum: bound,
    multipleOf: fc.constantFrom(1, 2, 0.5),
    minLength: size,
    maxLength: size,
    pattern: fc.constantFrom('^a', 'b', '^[ab]+$', '^(a+)+$'),
    minItems: size,
    maxItems: size,
    uniqueItems: fc.boolean(),
    items: schema,
    required: fc.uniqueArray(name, { minLength: 1, maxLength: 2 }),
    properties: fc.dictionary(name, schema, { maxKeys: 2, noNullPrototype: true }),
    additionalProperties: fc.oneof(fc.boolean(), schema),
    minProperties: size,
    maxProperties: size,
    allOf: size2,
    anyOf: size2,
    oneOf: size2,
    not: schema,
  };
}

/** Keywords since OpenAPI 3.1. */
function modern(schema: fc.Arbitrary<unknown>) {
  return {
    type: fc.oneof(type, fc.constant('null'), fc.uniqueArray(type, { minLength: 1, maxLength: 2 })),
    const: leaf,
    exclusiveMinimum: bound,
    prefixItems: fc.array(schema, { minLength: 1, maxLength: 2 }),
    contains: schema,
    minContains: size,
    maxContains: size,
    propertyNames: schema,
    patternProperties: fc.dictionary(fc.constantFrom('^a', '[bc]'), schema, { maxKeys: 1, noNullPrototype: true }),
    dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 1 }), { maxKeys: 1, noNullPrototype: true }),
    dependentSchemas: fc.dictionary(name, schema, { maxKeys: 1, noNullPrototype: true }),
    if: schema,
    then: schema,
    else: schema,
    unevaluatedProperties: fc.oneof(fc.boolean(), schema),
    unevaluatedItems: fc.oneof(fc.boolean(), schema),
    $ref: reference,
  };
}

/** Schemas with two or three keywords each. */
function schemasOf(
  keywords: (schema: fc.Arbitrary<unknown>) => Record<string, fc.Arbitrary<unknown>>,
  others: readonly fc.Arbitrary<unknown>[],
) {
  return fc.letrec<{ schema: unknown }>((tie) => {
    const entries = Object.entries(keywords(tie('schema')));
    const keyword = fc.constantFrom(...entries).chain(([key, says]) => fc.tuple(fc.constant(key), says));
    const object = fc.uniqueArray(keyword, { minLength: 1, maxLength: 3, selector: ([key]) => key }).map(Object.fromEntries);
    const simple = fc.oneof(type, fc.constant(undefined)).map((name) => (name === undefined ? {} : { type: name }));
    return { schema: fc.oneof({ maxDepth: 4 }, simple, ...others, object, object, object) };
  }).schema;
}

function agrees(version: Version, schema: unknown, others: object, sample: unknown, isValid: () => boolean): void {
  const { validator, place } = setUp(version, schema, others);
  const { verdict, violations } = validator.validate(sample, place);
  let expected: boolean;
  try {
    expected = isValid();
  } catch (error) {
    // It does not notice schemas that are themselves.
    if (!(error instanceof RangeError)) throw error;
    return;
  }
  expect(verdict === 'unsure' ? undefined : verdict).toSatisfy((known) => known === undefined || (known === 'fits') === expected);
  expect(violations.length > 0).toBe(verdict === 'fails');
  expect(new Set(violations.map(({ tokens }) => JSON.stringify(tokens))).size).toBe(violations.length);
}

test('a verdict of validation in OpenAPI 3.0 is that of ajv for draft 4', () => {
  // Nothing beside a `$ref` counts, which ajv does not know.
  const schema = schemasOf(common, [reference.map(($ref) => ({ $ref }))]);
  fc.assert(
    fc.property(schema, schema, schema, value, (It, X, Y, sample) => {
      const ajv = new ajvDraft04.default({ strict: false, meta: false, validateSchema: false, logger: false });
      ajv.addSchema({ components: { schemas: { It, X, Y } } }, 'api:');
      agrees('3.0', It, { X, Y }, sample, () => ajv.validate('api:#/components/schemas/It', sample) === true);
    }),
    { numRuns: 250 },
  );
});

test('a verdict of validation in OpenAPI 3.1 is that of ajv for 2020-12', () => {
  const schema = schemasOf((inner) => ({ ...common(inner), ...modern(inner) }), [fc.boolean()]);
  fc.assert(
    fc.property(schema, schema, schema, value, (It, X, Y, sample) => {
      const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false, logger: false });
      ajv.addSchema({ components: { schemas: { It, X, Y } } }, 'api:');
      agrees('3.1', It, { X, Y }, sample, () => ajv.validate('api:#/components/schemas/It', sample) === true);
    }),
    { numRuns: 250 },
  );
});
