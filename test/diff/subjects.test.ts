import { expect, test } from 'vitest';
import { compare } from '../../src/index.ts';
import { findingsByPlace } from '../support/by-place.ts';

const DESCRIPTION = `openapi: 3.1.0
info: { title: Shop, version: '1' }
security: [{ key: [] }]
paths:
  /v1/orders:
    parameters: [{ name: shop, in: query, schema: { type: integer, maximum: 10 } }]
    post:
      parameters:
        - { name: sort, in: query, schema: { enum: [date, name] } }
        - { name: order, in: query, schema: { enum: [date, name] } }
        - { $ref: '#/components/parameters/Limit' }
      requestBody:
        content: { application/json: { schema: { type: array, items: { type: [string, integer] } } } }
      responses:
        '200':
          description: Ok
          headers: { X-Total: { schema: { type: integer } } }
          content: { application/json: { schema: { properties: { lines: { items: { properties: { price: {} } } } } } } }
        '404': { $ref: '#/components/responses/NotFound' }
components:
  parameters: { Limit: { name: limit, in: query, schema: { default: 20 } } }
  responses: { NotFound: { description: None, content: { text/plain: {}, text/html: {} } } }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    login: { type: http, scheme: basic }
`;

test.each([
  ['a shared security requirement', '[{ key: [] }]', '[{ login: [] }]', 'The API no longer accepts `key`;'],
  ['a parameter of a path', 'maximum: 10', 'maximum: 5', '`/v1/orders`: query parameter `shop` changed its `maximum`'],
  [
    'a parameter of an operation',
    'name: sort, in: query, schema: { enum: [date, name] }',
    'name: sort, in: query, schema: { enum: [name] }',
    '`POST /v1/orders`: query parameter `sort` no longer accepts `date`;',
  ],
  [
    'a shared parameter',
    'default: 20',
    'default: 50',
    '`components/parameters/Limit`: query parameter `limit` changed its default',
  ],
  ['an item of a body', '[string, integer]', 'string', '`POST /v1/orders` request body array item changed its type'],
  [
    'a header',
    'schema: { type: integer } }',
    'schema: { type: string } }',
    '`POST /v1/orders` response `200`, header `X-Total` changed its type',
  ],
  [
    'an inline schema',
    '{ price: {} }',
    '{}',
    '`POST /v1/orders` response `200`, item of `lines` no longer includes the property `price`',
  ],
  ['a shared response', ', text/html: {}', '', '`components/responses/NotFound` no longer offers `text/html`;'],
])('a message of a comparison about %s names it', async (_, before, after, start) => {
  const head = DESCRIPTION.replace(before, after);
  expect(head).not.toBe(DESCRIPTION);
  const { findings } = await compare({ text: DESCRIPTION }, { text: head });
  expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining(start)]);
});

test('a message names a `$ref` in an `allOf` once by the property that it describes', async () => {
  const version = (total: string) => `openapi: 3.0.3
info: { title: Shop, version: '1' }
paths:
  /orders:
    get:
      responses:
        '200': { description: Ok, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
components:
  schemas:
    Amount: { oneOf: [{ type: string }, { type: boolean }] }
    Order: { properties: { total: ${total} } }
`;
  const head = version("{ allOf: [{ $ref: '#/components/schemas/Amount' }] }");
  const { findings } = await compare({ text: version('{ type: string }') }, { text: head });
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringContaining('`Order.total` gained the `boolean` alternative in responses'),
  ]);
});

test('the same change of two parameters has two identities that do not contain positions', async () => {
  const head = DESCRIPTION.replaceAll('[date, name]', '[name]');
  const result = await compare({ text: DESCRIPTION }, { text: head });
  expect(result.findings.length).toBe(1);
  expect(findingsByPlace(result).map(({ identity }) => identity)).toEqual([
    { parameter: 'query sort', values: ['date'] },
    { parameter: 'query order', values: ['date'] },
  ]);
});

test('a message shows the first values of a long list, and its data contain all values', async () => {
  const values = Array.from({ length: 9 }, (_, index) => `v${index}`);
  const base = DESCRIPTION.replace('[date, name]', `[${values}, name]`);
  const { findings } = await compare({ text: base }, { text: DESCRIPTION.replace('[date, name]', '[name]') });
  expect(findings[0]?.message).toContain('no longer accepts `v0`, `v1`, `v2`, `v3` and 5 more;');
  expect(findings[0]?.data.values).toEqual(values);
});
