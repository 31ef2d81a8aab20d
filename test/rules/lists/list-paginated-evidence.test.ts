import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { lintWith } from '../../support/test-rule.ts';
import { countOf, get, LIKELY, ORDERS, RULE } from './returned-lists.ts';

describe('the text of an operation as evidence of a list', () => {
  const rates = `{ type: object, properties: { currencies: ${ORDERS}, date: {}, description: {}, name: {} } }`;
  const api = (summary: string, description: string) =>
    get({ path: '/settlement-currencies', schema: rates, summary: `${summary}", description: "${description}` });

  test('is the description if the summary is a name', async () => {
    expect(await countOf(api('getRateData', 'List of supported currencies.'))).toBe(1);
    expect(await countOf(api('/settlement_currencies', 'List of supported currencies.'))).toBe(1);
    expect(await countOf(api('Get rate data', 'List of supported currencies.'))).toBe(0);
    expect(await countOf(api('getRateData', 'Rates'))).toBe(0);
  });

  test('may promise a list although the path is called `list`', async () => {
    const schema = `{ type: object, properties: { statements: ${ORDERS}, debugString: {}, maxAge: {} } }`;
    expect(await countOf(get({ path: '/statements:list', schema, summary: 'Retrieves a list of statements' }))).toBe(1);
  });
});

describe('an example without a schema as evidence of a list', () => {
  const shown = (example: string, schema = '', path = '/networks', summary = 'Networks') =>
    `paths: { "${path}": { get: { summary: ${summary}, responses: { "200": { content: { application/json: { ${schema} example: ${example} } } } } } } }`;

  test.each([
    ['an array', shown('[{ id: 1 }]')],
    ['an empty array', shown('[]')],
    ['an envelope', shown('{ total: 1, networks: [{ id: 1, tags: [a] }] }')],
    ['an envelope in another', shown('{ status: 200, data: { current_page: 1, networks: [{ id: 1 }] } }')],
    ['beside an empty schema', shown('[{ id: 1 }]', 'schema: {},')],
    ['beside an object without properties', shown('{ networks: [1] }', 'schema: { type: object },')],
    ['a string of JSON', shown(`'{ "networks": [{ "id": 1 }] }'`)],
    ['with names like those of every object', shown('{ networks: [1], constructor: ~, __proto__: ~ }')],
  ])('is evidence of a list if it shows %s', async (_, api) => {
    expect(await countOf(api)).toBe(1);
  });

  test.each([
    ['one item', shown('{ id: 1, name: A, tags: [a] }')],
    ['an item in an array', shown('[{ id: 1 }]', '', '/networks/{networkId}', 'Get a network')],
    ['beside a schema of one item', shown('[{ id: 1 }]', 'schema: { type: object, properties: { id: {} } },')],
    ['beside a schema of a map', shown('{ networks: [1] }', 'schema: { type: object, additionalProperties: {} },')],
    ['a string that is not JSON', shown(`'[networks'`)],
    ['a number', shown('7')],
    ['a list with a next link', shown('{ networks: [1], next: "https://example.com/networks?page=2" }')],
    ['a list with a next link among links', shown('{ networks: [1], links: { self: /networks, next: ~ } }')],
    ['a list with a next link beside it', shown('{ ok: true, data: { networks: [1], next_page_url: ~ } }')],
  ])('is not evidence of a list without pagination if it shows %s', async (_, api) => {
    expect(await countOf(api)).toBe(0);
  });

  test('is also read in Swagger 2.0', async () => {
    const api = (examples: string) =>
      `swagger: "2.0"\npaths: { /networks: { get: { produces: [application/json], responses: { "200": { ${examples} } } } } }`;
    expect(await countOf(api('schema: { type: object }, examples: { application/json: [{ id: 1 }] }'))).toBe(1);
    expect(await countOf(api('schema: { type: object }, examples: { application/json: { id: 1 } }'))).toBe(0);
    // By Swagger 2.0, there is no body without a schema.
    expect(await countOf(api('examples: { application/json: [{ id: 1 }] }'))).toBe(0);
  });
});

test('list-paginated does not treat counts over a span of time as a list', async () => {
  const schema = `{ type: object, properties: { items: ${ORDERS} } }`;
  expect(await countOf(get({ path: '/editors/{start}/{end}', schema, summary: 'Get editors counts for a project' }))).toBe(0);
  expect(await countOf(get({ path: '/editors/{start}/{end}', schema, summary: 'Get editors for a project' }))).toBe(1);
  expect(await countOf(get({ path: '/inventory', summary: 'Past inventory counts, newest first' }))).toBe(1);
});

test('list-paginated treats a path that ends with a span of time as a list of its events', async () => {
  expect(await countOf(get({ path: '/scores/delta/{date}/{minutes}', summary: 'Scores by date' }))).toBe(1);
});

describe('the certainty of a finding of list-paginated', () => {
  const orders = { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } };
  const answers = (schema: object, extra: object = {}) => ({
    get: { ...extra, responses: { 200: { description: 'Ok', content: { 'application/json': schema } } } },
  });
  const declared = { schema: orders };
  const apiWith = (paths: object) => stringify({ paths });
  const certaintyOf = async (path: string, answer: object, extra: object = {}) => {
    const [finding] = await lintWith(RULE, apiWith({ [path]: answers(answer, extra) }), LIKELY);
    return finding?.data.certainty;
  };

  test.each([
    ['/orders', {}],
    ['/order', { summary: 'List orders' }],
    ['/users/{id}/orders', {}],
    ['/customers', { summary: 'Get the customers of a country' }],
  ])('is `certain` at %s', async (path, extra) => {
    expect(await certaintyOf(path, declared, extra)).toBe('certain');
  });

  test.each([
    ['/heatmap', {}],
    ['/countries', {}],
    ['/users/{id}/permissions', {}],
    ['/orders/statistics', {}],
    ['/orders', { summary: 'Get the latest 25 orders' }],
    ['/orders', { summary: 'Export orders' }],
    ['/orders', { summary: 'Get the orders by month' }],
    ['/orders/{id}', { summary: 'List all lines' }],
    ['/orders', { parameters: [{ name: 'order_ids', in: 'query', schema: { type: 'string' } }] }],
    ['/filters/{filters}', { summary: 'List filters' }],
  ])('is `likely` at %s %j', async (path, extra) => {
    expect(await certaintyOf(path, declared, extra)).toBe('likely');
  });

  test('is `likely` if only an example shows the list', async () => {
    expect(await certaintyOf('/orders', { example: [{ id: 'a' }] })).toBe('likely');
  });

  test('must be `certain` by default, and likely lists are not counted with others', async () => {
    const lists = { '/orders': answers(declared), '/carts': answers(declared), '/heatmap': answers(declared) };
    const [all, ...others] = await lintWith(RULE, apiWith(lists), LIKELY);
    expect(others).toEqual([]);
    expect(all?.places?.map(({ data }) => data.certainty)).toEqual(['certain', 'certain', 'likely']);
    const certain = await lintWith(RULE, apiWith(lists));
    expect(certain.map(({ pointer }) => pointer)).toEqual(['/paths/~1orders/get', '/paths/~1carts/get']);
  });
});

test.each([
  ['List orders', ['the summary mentions `orders`', 'the response has the array `data`']],
  [
    'Lists the currently available models, and who owns them.',
    ['the summary asks for a list', 'the response has the array `data`'],
  ],
])('the reason of list-paginated names what the summary lists, if it does so: %s', async (summary, because) => {
  const schema = '{ properties: { data: { type: array, items: { type: object } } } }';
  const api = `paths: { /models: { get: { summary: "${summary}", responses: { "200": { content: { application/json: { schema: ${schema} } } } } } } }`;
  const [finding] = await lintWith('list-paginated', api, LIKELY);
  expect(finding?.because).toEqual(because);
});

test.each([
  ['{ type: object, properties: { berths: { type: array, items: {} } } }', 'nothing else'],
  ['{ type: object, properties: { berths: { type: array, items: {} }, meta: { type: object } } }', 'otherwise only metadata'],
])('the evidence of list-paginated mentions the metadata of %s', async (schema, beside) => {
  const api = `paths: { /ports: { get: { responses: { "200": { content: { application/json: { schema: ${schema} } } } } } } }`;
  const [finding] = await lintWith('list-paginated', api, LIKELY);
  expect(finding?.because).toContain(`the response contains \`berths\` and ${beside}`);
});
