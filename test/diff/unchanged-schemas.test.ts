// Schemas that stay the same are not compared; what they lead to must still be found.
import { describe, expect, test } from 'vitest';
import { compare } from '../../src/index.ts';

function returning(schemas: string): string {
  return `openapi: 3.0.3
info: { title: Example, version: 1.0.0 }
paths:
  /v1/a:
    get:
      responses:
        '200': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
components:
  schemas:
${schemas.replace(/^/gm, '    ')}
`;
}

describe('a change behind unchanged schemas', () => {
  test.each([
    [
      'in a circle of references',
      `A: { type: object, properties: { b: { $ref: '#/components/schemas/B' } } }
B: { type: object, properties: { c: { $ref: '#/components/schemas/C' } } }
C: { type: object, properties: { a: { $ref: '#/components/schemas/A' }, n: { type: integer } } }`,
      '/components/schemas/C/properties/n/type',
    ],
    [
      'in a subtype that only its supertype leads to',
      `A: { type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
B: { allOf: [{ $ref: '#/components/schemas/A' }, { type: object, properties: { n: { type: integer } } }] }`,
      '/components/schemas/B/allOf/1/properties/n/type',
    ],
    [
      'behind a reference into a component',
      `A: { type: object, properties: { n: { $ref: '#/components/schemas/B/properties/n' } } }
B: { type: object, properties: { n: { type: integer } } }`,
      '/components/schemas/B/properties/n/type',
    ],
    [
      'beside an unchanged member of an allOf',
      `A: { allOf: [{ $ref: '#/components/schemas/B' }, { type: object, properties: { n: { type: integer } } }] }
B: { type: object, properties: { id: { type: string } } }`,
      '/components/schemas/A/allOf/1/properties/n/type',
    ],
  ])('is found %s', async (_, schemas, pointer) => {
    const changed = schemas.replace('type: integer', 'type: string');
    const { findings } = await compare({ text: returning(schemas) }, { text: returning(changed) });
    expect(findings.map(({ ruleId, pointer }) => [ruleId, pointer])).toEqual([['compat-type', pointer]]);
    expect((await compare({ text: returning(schemas) }, { text: returning(schemas) })).findings).toEqual([]);
  });
});

test('a comparison reports nothing for a list around the only required property', async () => {
  const [without, within] = ['id', '[id]'].map((required) => {
    const body = `{ content: { application/json: { schema: { type: object, required: ${required}, properties: { id: {} } } } } }`;
    return returning('A: {}').replace('responses:\n', `requestBody: ${body}\n      responses:\n`).replace('get:', 'post:');
  });
  const text = (given = '') => ({ text: given });
  expect((await compare(text(without), text(within))).findings).toEqual([]);
  expect((await compare(text(within?.replace('[id]', '[]')), text(within))).findings.map(({ ruleId }) => ruleId)).toEqual([
    'compat-request-property-required',
  ]);
});
