import { expect, test } from 'vitest';
import { compare } from '../../src/index.ts';

const SWAGGER = `swagger: "2.0"
info: { title: Shop, version: '1' }
host: a.example
parameters: { Shared: { name: order, in: body, schema: { properties: { amount: { type: integer, maximum: 9 } } } } }
responses: { Bad: { description: Bad, schema: { properties: { reason: { type: string } } } } }
paths:
  /v1/orders:
    post:
      consumes: [application/json]
      parameters:
        - { name: order, in: body, schema: { properties: { total: { type: integer, maximum: 10 } } } }
        - { name: sort, in: query, type: string, enum: [date, name] }
      responses: { 200: { description: Ok, headers: { X-Total: { type: integer } } }, 400: { $ref: '#/responses/Bad' } }
  /v1/carts:
    post: { consumes: [application/json], parameters: [{ $ref: '#/parameters/Shared' }], responses: { 200: { description: Ok } } }
`;

test.each([
  ['a property of a body', 'maximum: 10', 'maximum: 5', '`POST /v1/orders` request body, property `total` '],
  ['a parameter', '[date, name]', '[date]', '`POST /v1/orders`: query parameter `sort` '],
  ['a header', 'X-Total: { type: integer }', 'X-Total: { type: string }', '`POST /v1/orders` response `200`, header `X-Total` '],
  ['a property of a shared body', 'maximum: 9', 'maximum: 5', '`parameters/Shared` request body, property `amount` '],
  ['a property of a shared response', 'reason: { type: string }', 'cause: { type: string }', '`responses/Bad`'],
])('a message about %s in Swagger 2.0 names it', async (_, before, after, start) => {
  const head = SWAGGER.replace(before, after);
  expect(head).not.toBe(SWAGGER);
  const { findings } = await compare({ text: SWAGGER }, { text: head });
  expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining(start)]);
});
