import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';

async function reported(api: string): Promise<readonly string[]> {
  const findings = await lintWith('required-property-defined', api);
  return findings.map(({ messageId, pointer }) => `${messageId} ${pointer}`);
}

describe.each([
  ['swagger: "2.0"', 'definitions', '#/definitions/'],
  ['openapi: 3.0.3', 'components', '#/components/schemas/'],
  ['openapi: 3.1.0', 'components', '#/components/schemas/'],
  ['openapi: 3.2.0', 'components', '#/components/schemas/'],
])('a required property in %s', (version, section, prefix) => {
  const is2 = section === 'definitions';
  const api = (schemas: string) => `${version}\npaths: {}\n${section}: ${is2 ? `{ ${schemas} }` : `{ schemas: { ${schemas} } }`}`;
  const ref = (name: string) => `{ $ref: "${prefix}${name}" }`;
  const at = prefix.slice(1);

  test.each([
    ['the schema itself', 'A: { required: [a], properties: { a: {} } }'],
    ['a part', `A: { required: [a], allOf: [{ properties: { a: {} } }] }`],
    [
      'a part behind references',
      `A: { required: [a], allOf: [${ref('B')}] }, B: { allOf: [${ref('C')}] }, C: { properties: { a: {} } }`,
    ],
    ['the schema that it is a part of', 'A: { properties: { a: {} }, allOf: [{ required: [a] }] }'],
    ['another part of the same schema', 'A: { allOf: [{ required: [a] }, { properties: { a: {} } }] }'],
    [
      'a schema that extends it',
      `A: { required: [a], properties: { b: {} } }, B: { allOf: [${ref('A')}], properties: { a: {} } }`,
    ],
    [
      'a schema that extends it by another name',
      `A: { required: [a] }, C: ${ref('A')}, B: { allOf: [${ref('C')}], properties: { a: {} } }`,
    ],
    ['a map, which has any name', 'A: { required: [a], additionalProperties: { type: string } }'],
    ['a part that cannot be read', `A: { required: [a], allOf: [${ref('Missing')}] }`],
  ])('is accepted if it is defined by %s', async (_, schemas) => {
    expect(await reported(api(schemas))).toEqual([]);
  });

  test.each([
    ['A: { required: [nmae], properties: { name: {} } }', 'similar', 'A/required/0'],
    ['A: { required: [a, b], properties: { b: {} } }', 'undefinedOne', 'A/required/0'],
    ['A: { required: [a, b], properties: { c: {} } }', 'undefined', 'A/required'],
    [`A: { required: [a], properties: { x: {} } }, B: { properties: { a: ${ref('A')} } }`, 'undefinedOne', 'A/required/0'],
    [`A: { required: [a], allOf: [${ref('B')}] }, B: { properties: { c: {} } }`, 'undefinedOne', 'A/required/0'],
    [
      'A: { properties: { allOf: { required: [a], properties: { c: {} } }, a: {} } }',
      'undefinedOne',
      'A/properties/allOf/required/0',
    ],
    ['A: { type: array, required: [a], items: { properties: { a: {} } } }', 'ofItems', 'A/required'],
    ['A: { type: string, required: [a] }', 'otherType', 'A/required'],
  ])('is reported for %s: %s', async (schemas, messageId, pointer) => {
    expect(await reported(api(schemas))).toEqual([`${messageId} ${at}${pointer}`]);
  });

  test('has one finding if the same names are undefined in three schemas', async () => {
    const schemas = ['A', 'B', 'C'].map((name) => `${name}: { required: [a], properties: { b: {} } }`);
    expect(await reported(api(schemas.join(', ')))).toHaveLength(1);
  });
});

test.each([
  'A: { properties: { a: {} }, oneOf: [{ required: [a] }, { required: [b], properties: { b: {} } }] }',
  'A: { properties: { a: {} }, not: { required: [a] } }',
  'A: { properties: { a: {} }, not: { anyOf: [{ required: [b] }] } }',
  'A: { properties: { a: {}, b: {} }, if: { required: [a] }, then: { required: [b] } }',
  'A: { properties: { a: {}, b: {} }, dependentSchemas: { a: { required: [b] } } }',
  'A: { required: [a], patternProperties: { "^a": {} } }',
  'B: { $ref: "#/components/schemas/A", properties: { a: {} } }, A: { required: [a], properties: { b: {} } }',
  'A: { required: [type], discriminator: { propertyName: type }, properties: { b: {} } }',
])('a required property is not reported in %s', async (schemas) => {
  expect(await reported(`openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { ${schemas} } }`)).toEqual([]);
});
