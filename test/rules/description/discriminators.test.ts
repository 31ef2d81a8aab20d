import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';

async function reported(api: string): Promise<readonly string[]> {
  const findings = await lintWith('description-valid', api);
  return findings.map(({ messageId, pointer }) => `${messageId} ${pointer}`);
}

describe.each(['3.0.3', '3.1.0', '3.2.0'])('a discriminator in OpenAPI %s', (version) => {
  const api = (schemas: string) => `openapi: ${version}\npaths: {}\ncomponents: { schemas: { ${schemas} } }`;
  const CAT = 'Cat: { properties: { kind: { type: string } } }';
  const DOG = 'Dog: { allOf: [{ $ref: "#/components/schemas/Cat" }] }';
  const refs = (...names: readonly string[]) => names.map((name) => `{ $ref: "#/components/schemas/${name}" }`).join(', ');
  const pet = (name: string, ...names: readonly string[]) =>
    `Pet: { oneOf: [${refs(...names)}], discriminator: { propertyName: ${name} } }`;

  test.each([
    ['one of the alternatives has it', [pet('kind', 'Cat', 'Dog'), CAT, DOG]],
    ['one alternative is open', [pet('type', 'Cat', 'Any'), CAT, 'Any: { type: object }']],
    ['one alternative is a map', [pet('type', 'Cat', 'Any'), CAT, 'Any: { properties: { a: {} }, additionalProperties: true }']],
    ['one alternative cannot be read', [pet('type', 'Cat', 'Missing'), CAT]],
    [
      'a schema that extends it has it',
      [
        'Pet: { properties: { id: {} }, discriminator: { propertyName: kind } }',
        'Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { kind: {} } }] }',
      ],
    ],
    [
      'a mapped schema has it',
      ['Pet: { properties: { id: {} }, discriminator: { propertyName: kind, mapping: { cat: Cat } } }', CAT],
    ],
    ['no schema extends it', ['Pet: { type: object, discriminator: { propertyName: kind } }']],
  ])('is valid if %s', async (_, schemas) => {
    expect(await reported(api(schemas.join(', ')))).toEqual([]);
  });

  test.each([
    ['no alternative has it', [pet('species', 'Cat', 'Dog'), CAT, DOG], 'unknownDiscriminator'],
    ['an alternative has a similar name', [pet('knd', 'Cat', 'Dog'), CAT, DOG], 'similarDiscriminator'],
    [
      'neither the schema nor its extension has it',
      [
        'Pet: { properties: { id: {} }, discriminator: { propertyName: kind } }',
        'Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { name: {} } }] }',
      ],
      'unknownDiscriminator',
    ],
  ])('is reported if %s', async (_, schemas, messageId) => {
    expect(await reported(api(schemas.join(', ')))).toEqual([`${messageId} /components/schemas/Pet/discriminator/propertyName`]);
  });
});

test('a discriminator of Swagger 2.0 is the name of a property', async () => {
  const api = (name: string) =>
    `swagger: "2.0"\npaths: {}\ndefinitions: { Pet: { discriminator: ${name}, properties: { petType: { type: string } } } }`;
  expect(await reported(api('petType'))).toEqual([]);
  expect(await reported(api('petTyp'))).toEqual(['similarDiscriminator /definitions/Pet/discriminator']);
});

test('a discriminator of OpenAPI 3.2 may have a default for values without the property', async () => {
  const api = (more: string) =>
    `openapi: 3.2.0\npaths: {}\ncomponents: { schemas: { Pet: { properties: { a: {} }, discriminator: { propertyName: kind${more} } } } }`;
  expect(await reported(api(''))).toHaveLength(1);
  expect(await reported(api(', defaultMapping: Pet'))).toEqual([]);
});
