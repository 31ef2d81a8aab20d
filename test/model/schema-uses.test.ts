import { describe, expect, test } from 'vitest';
import { usedSchemas } from '../../src/facts/schemas/used-schemas.ts';
import { SchemaUses } from '../../src/model/schema-uses.ts';
import { apiOf, schemaOf, whereIs } from './support.ts';

const api = apiOf(`openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get:
      parameters: [{ name: q, in: query, schema: { type: string } }]
      responses: { "200": { description: D, content: { application/json: { schema: { $ref: "#/components/schemas/It" } } } } }
    post:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Other" } } } }
      responses: { "204": { description: D, headers: { X: { schema: { type: integer } } } } }
components:
  schemas:
    It: { properties: { self: { $ref: "#/components/schemas/It" }, list: { items: { $ref: "#/components/schemas/Leaf" } }, open: true } }
    Other: { then: { $ref: "#/components/schemas/Leaf" }, else: { $ref: "#/components/schemas/Missing" } }
    Leaf: { type: string }
    Unused: { type: string }
`);
const labels = (name: string) =>
  usedSchemas(api)
    .rootsOf(schemaOf(api, name))
    .map(({ label }) => label);

describe('the schemas that operations use', () => {
  test('are listed once each, the nearest first', () => {
    expect([...usedSchemas(api).schemas()].map(({ place }) => whereIs(place))).toEqual([
      '/paths/~1a/get/parameters/0/schema',
      '/components/schemas/It',
      '/components/schemas/Other',
      '/paths/~1a/post/responses/204/headers/X/schema',
      '/components/schemas/It/properties/list',
      '/components/schemas/Leaf',
    ]);
  });

  test('are listed with the operations that lead to them', () => {
    expect([labels('It'), labels('Other'), labels('Unused')]).toEqual([['GET /a'], ['POST /a'], []]);
    expect([...labels('Leaf')].sort()).toEqual(['GET /a', 'POST /a']);
  });

  test('include properties that are booleans', () => {
    expect([...usedSchemas(api).properties()].map(({ property }) => property)).toEqual(['self', 'list', 'open']);
  });
});

test('a schema that the caller does not follow does not lead to others', () => {
  const uses = new SchemaUses(api, [[schemaOf(api), 'root']], ({ schema }, depth) => {
    return depth > 0 ? [] : schema.members().filter(({ property }) => property === 'list');
  });
  expect([...uses.schemas()].map(({ place }) => place.token)).toEqual(['It', 'list']);
  expect(uses.has(schemaOf(api, 'Leaf').place.value)).toBe(false);
});

test('an inline schema is used by the users of its definition, however deep it is', () => {
  const deep = apiOf({ openapi: '3.1.0', info: {}, components: { schemas: { It: nested(200) } } });
  const uses = new SchemaUses(deep, [[schemaOf(deep), 'root']]);
  expect([...uses.schemas()].map((schema) => uses.rootsOf(schema))).toEqual(Array.from({ length: 201 }, () => ['root']));
});

function nested(depth: number): object {
  let schema: object = { type: 'string' };
  for (let level = 0; level < depth; level++) schema = { items: schema };
  return schema;
}
