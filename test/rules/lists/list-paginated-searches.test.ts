import { describe, expect, test } from 'vitest';
import { countOf } from './returned-lists.ts';

describe('searches that return lists', () => {
  const LIST = '{ type: array, items: { type: object, properties: { id: { type: string } } } }';
  const FOUND = `responses: { "200": { description: Found, content: { application/json: { schema: ${LIST} } } } }`;
  const body = (schema: string) => `requestBody: { content: { application/json: { schema: ${schema} } } },`;
  const TEXT = '{ type: object, properties: { text: { type: string } } }';
  const search = (path: string, sent = body(TEXT), more = '') => `paths: { "${path}": { post: { ${more} ${sent} ${FOUND} } } }`;
  const with3_2 = (api: string) => `openapi: 3.2.0\n${api}`;

  test.each([
    search('/orders/search'),
    search('/orders:search'),
    search('/orders/query', ''),
    search('/search-orders'),
    search('/orders', body(TEXT), 'operationId: findOrders,'),
    search('/orders', body(TEXT), 'summary: Search orders,'),
    with3_2(search('/orders').replace('post', 'query')),
    with3_2(`paths: { /orders: { additionalOperations: { QUERY: { ${body(TEXT)} ${FOUND} } } } }`),
    `swagger: "2.0"\npaths: { /orders/search: { post: { parameters: [{ name: body, in: body, schema: ${TEXT} }], responses: { "200": { description: Found, schema: ${LIST} } } } } }`,
  ])('need pagination: %s', async (api) => {
    expect(await countOf(api)).toBe(1);
  });

  test.each([
    ['with a query parameter', search('/orders/search', body(TEXT), 'parameters: [{ name: limit, in: query }],')],
    [
      'with a property',
      search('/orders/search', body('{ type: object, properties: { text: {}, pageSize: { type: integer } } }')),
    ],
    [
      'with a property of an object',
      search(
        '/orders/search',
        body('{ type: object, properties: { page: { type: object, properties: { size: { type: integer } } } } }'),
      ),
    ],
    [
      'with a property of a part',
      search('/orders/search', body(`{ allOf: [${TEXT}, { type: object, properties: { cursor: { type: string } } }] }`)),
    ],
    [
      'with a property in the body of QUERY',
      with3_2(search('/orders', body('{ type: object, properties: { offset: { type: integer } } }')).replace('post', 'query')),
    ],
    ['with a body that is not described', search('/orders/search', body('{ type: object }'))],
    [
      'if the ids of the elements are sent',
      search('/orders/search', body('{ type: object, properties: { ids: { type: array, items: {} } } }')),
    ],
    ['if the list may be short', search('/search-statistics')],
    ['if they are not searches', search('/orders')],
    ['with a query language', search('/query')],
  ])('are accepted %s', async (_, api) => {
    expect(await countOf(api)).toBe(0);
  });

  const WHERE = (name: string, schema: string) => body(`{ type: object, properties: { text: {}, ${name}: ${schema} } }`);

  test.each([
    ['labels', '{ type: object, additionalProperties: { type: string } }'],
    ['options', '{ type: object, additionalProperties: { type: string } }'],
    ['where', '{ type: object }'],
    ['filter', '{ type: object, additionalProperties: true }'],
  ])('cannot be paginated by the filter %s: %s', async (name, schema) => {
    expect(await countOf(search('/orders/search', WHERE(name, schema)))).toBe(1);
    const api = `swagger: "2.0"\npaths: { /orders/search: { post: { parameters: [{ name: body, in: body, schema: { type: object, properties: { ${name}: ${schema} } } }], responses: { "200": { description: Found, schema: ${LIST} } } } } }`;
    expect(await countOf(api)).toBe(1);
  });

  test.each(['options', 'pageRequest', 'search_params'])('may be paginated by anything in %s', async (name) => {
    expect(await countOf(search('/orders/search', WHERE(name, '{ type: object }')))).toBe(0);
  });

  test('may use the pagination names of the organization in the body', async () => {
    const api = search('/orders/search', body('{ type: object, properties: { seite: { type: integer } } }'));
    expect(await countOf(api)).toBe(1);
    expect(await countOf(api, { parameters: ['seite'] })).toBe(0);
  });
});
