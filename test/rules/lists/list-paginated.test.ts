import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { lintWith } from '../../support/test-rule.ts';

const RULE = 'list-paginated';
/** Also lists of which some readers expect that they are short. */
const LIKELY = { certainty: 'likely' };

interface Get {
  readonly path?: string;
  readonly schema?: string;
  readonly parameters?: string;
  readonly response?: string;
  readonly summary?: string;
}

/** `GET /orders`, answering with an array unless something else is said. */
const get = ({
  path = '/orders',
  schema = '{ type: array, items: { type: object } }',
  parameters = '',
  response = '',
  summary = 'List',
}: Get) =>
  `paths: { "${path}": { get: { summary: "${summary}", parameters: [${parameters}], responses: { "200": { description: Ok, ${response} content: { application/json: { schema: ${schema} } } } } } } }`;
const count = async (api: string, options = {}) => (await lintWith(RULE, api, { ...LIKELY, ...options })).length;

const ORDERS = '{ type: array, items: { type: object } }';

describe('flags a collection without paging', () => {
  test.each([
    ['an array', ORDERS],
    ['an array type among types', '{ type: [array, "null"], items: { type: object } }'],
    ['an envelope with `data`', `{ type: object, properties: { data: ${ORDERS} } }`],
    ['an envelope with the resource’s name', `{ type: object, properties: { orders: ${ORDERS}, total: { type: integer } } }`],
    [
      'an envelope put together with allOf',
      `{ allOf: [{ properties: { meta: { type: object } } }, { properties: { items: ${ORDERS} } }] }`,
    ],
    ['alternatives that are all lists', `{ oneOf: [${ORDERS}, { properties: { items: ${ORDERS} } }] }`],
    ['an envelope in another language', `{ properties: { dados: ${ORDERS}, mensagem: { type: string } } }`],
    ['`has_more` with nothing to send back', `{ properties: { data: ${ORDERS}, has_more: { type: boolean } } }`],
    ['a cursor with nothing to send back', `{ properties: { data: ${ORDERS}, next_cursor: { type: string } } }`],
    [
      'OData’s control information beside `value`',
      `{ properties: { "@odata.context": { type: string }, "@odata.count": { type: integer }, value: ${ORDERS} } }`,
    ],
    [
      'a Hydra collection in JSON-LD',
      `{ properties: { "@context": {}, "@id": {}, "@type": {}, "hydra:totalItems": { type: integer }, "hydra:member": ${ORDERS} } }`,
    ],
    [
      'control information of a property',
      `{ properties: { "@odata.id": {}, "@odata.type": {}, Members: ${ORDERS}, Members@odata.count: { type: integer } } }`,
    ],
  ])('%s', async (_, schema) => {
    expect(await count(get({ schema }))).toBe(1);
  });

  test('where the only parameters are a time range', async () => {
    const parameters =
      '{ name: start_date, in: query, schema: { type: string, format: date } }, { name: end_date, in: query, schema: { type: string, format: date } }';
    expect(await count(get({ parameters }))).toBe(1);
    expect(await count(get({ parameters: '{ name: before, in: query, schema: { type: string, format: date-time } }' }))).toBe(1);
  });
});

describe('tells the list from what it is of', () => {
  const jobs = `jobs: ${ORDERS}`;
  test.each([
    ['/skills/{id}/related_jobs', `${jobs}, skill_name: { type: string }, skill_uuid: { type: string }, total_weight: {}`, 1],
    ['/skills/{id}/related_jobs', `${jobs}, first_name: { type: string }, last_seen: { type: string }, colour: {}`, 0],
    ['/skills/{skillId}/jobs', `skill: { type: object, properties: { name: {}, tags: ${ORDERS} } }, ${jobs}, colour: {}`, 1],
    // The list may stand in nothing else.
    ['/skills/{id}/jobs', `skill: { type: object, properties: { ${jobs} } }`, 1],
  ])('%s with %s', async (path, properties, findings) => {
    const schema = `{ type: object, properties: { ${properties} } }`;
    expect(await count(get({ path, schema, summary: 'Jobs of a skill' }))).toBe(findings);
  });
});

test('the owner as a whole is beside the list, even where the path ends in it', async () => {
  const schema = `{ type: object, properties: { employee: { type: object, properties: { name: {} } }, schedules: ${ORDERS} } }`;
  const path = '/schedules/employees/{employee_id}';
  expect(await count(get({ path, schema, summary: 'List employee schedules' }))).toBe(1);
  expect(await count(get({ path, schema, summary: 'Get an employee' }))).toBe(0);
});

describe('reads what is said of the operation', () => {
  const rates = `{ type: object, properties: { currencies: ${ORDERS}, date: {}, description: {}, name: {} } }`;
  const api = (summary: string, description: string) =>
    get({ path: '/settlement-currencies', schema: rates, summary: `${summary}", description: "${description}` });

  test('in the description where the summary is a name', async () => {
    expect(await count(api('getRateData', 'List of supported currencies.'))).toBe(1);
    expect(await count(api('/settlement_currencies', 'List of supported currencies.'))).toBe(1);
    expect(await count(api('Get rate data', 'List of supported currencies.'))).toBe(0);
    expect(await count(api('getRateData', 'Rates'))).toBe(0);
  });

  test('a list of something is one, though lists are kept there', async () => {
    const schema = `{ type: object, properties: { statements: ${ORDERS}, debugString: {}, maxAge: {} } }`;
    expect(await count(get({ path: '/statements:list', schema, summary: 'Retrieves a list of statements' }))).toBe(1);
  });
});

describe('by example, where no schema says anything', () => {
  const shown = (example: string, schema = '', path = '/networks', summary = 'Networks') =>
    `paths: { "${path}": { get: { summary: ${summary}, responses: { "200": { content: { application/json: { ${schema} example: ${example} } } } } } } }`;

  test.each([
    ['an array', shown('[{ id: 1 }]')],
    ['an empty array', shown('[]')],
    ['an envelope', shown('{ total: 1, networks: [{ id: 1, tags: [a] }] }')],
    ['an envelope in another', shown('{ status: 200, data: { current_page: 1, networks: [{ id: 1 }] } }')],
    ['beside an empty schema', shown('[{ id: 1 }]', 'schema: {},')],
    ['beside an object without properties', shown('{ networks: [1] }', 'schema: { type: object },')],
    ['as a text', shown(`'{ "networks": [{ "id": 1 }] }'`)],
    ['with names like those of every object', shown('{ networks: [1], constructor: ~, __proto__: ~ }')],
  ])('%s is a list', async (_, api) => {
    expect(await count(api)).toBe(1);
  });

  test.each([
    ['one thing', shown('{ id: 1, name: A, tags: [a] }')],
    ['an item in an array', shown('[{ id: 1 }]', '', '/networks/{networkId}', 'Get a network')],
    ['beside a schema that says otherwise', shown('[{ id: 1 }]', 'schema: { type: object, properties: { id: {} } },')],
    ['beside a schema of a map', shown('{ networks: [1] }', 'schema: { type: object, additionalProperties: {} },')],
    ['a text that is no JSON', shown(`'[networks'`)],
    ['a number', shown('7')],
    ['a list with a next link', shown('{ networks: [1], next: "https://example.com/networks?page=2" }')],
    ['a list with a next link among links', shown('{ networks: [1], links: { self: /networks, next: ~ } }')],
    ['a list with a next link beside it', shown('{ ok: true, data: { networks: [1], next_page_url: ~ } }')],
  ])('%s is not one without paging', async (_, api) => {
    expect(await count(api)).toBe(0);
  });

  test('in Swagger 2.0', async () => {
    const api = (examples: string) =>
      `swagger: "2.0"\npaths: { /networks: { get: { produces: [application/json], responses: { "200": { ${examples} } } } } }`;
    expect(await count(api('schema: { type: object }, examples: { application/json: [{ id: 1 }] }'))).toBe(1);
    expect(await count(api('schema: { type: object }, examples: { application/json: { id: 1 } }'))).toBe(0);
    // Without a schema, Swagger 2.0 says, there is no body.
    expect(await count(api('examples: { application/json: [{ id: 1 }] }'))).toBe(0);
  });
});

test('counts over a span of time are no list', async () => {
  const schema = `{ type: object, properties: { items: ${ORDERS} } }`;
  expect(await count(get({ path: '/editors/{start}/{end}', schema, summary: 'Get editors counts for a project' }))).toBe(0);
  expect(await count(get({ path: '/editors/{start}/{end}', schema, summary: 'Get editors for a project' }))).toBe(1);
  expect(await count(get({ path: '/inventory', summary: 'Past inventory counts, newest first' }))).toBe(1);
});

test('a path that ends in a span of time lists what happened in it', async () => {
  expect(await count(get({ path: '/scores/delta/{date}/{minutes}', summary: 'Scores by date' }))).toBe(1);
});

const NUMBERS = new Set(['$top', '$skip', 'first', 'start', 'limit', 'offset', 'page', 'per_page']);

describe('passes a way to page', () => {
  test.each([
    ...[
      'page',
      'page_number',
      'pageSize',
      'per_page',
      'limit',
      'offset',
      'cursor',
      'after',
      'starting_after',
      'max_results',
      'page_token',
    ],
    ...['continuationToken', 'marker', '$top', '$skip', 'first', 'page[number]', 'filter.limit', 'Limit', 'start'],
  ])('the parameter %s', async (name) => {
    expect(
      await count(
        get({ parameters: `{ name: "${name}", in: query, schema: { type: ${NUMBERS.has(name) ? 'integer' : 'string'} } }` }),
      ),
    ).toBe(0);
  });

  test('on the path item', async () => {
    const api = `paths: { /orders: { parameters: [{ name: limit, in: query }], get: { responses: { "200": { content: { application/json: { schema: ${ORDERS} } } } } } } }`;
    expect(await count(api)).toBe(0);
  });

  test('a parameter, or all of them, where no `$ref` leads', async () => {
    const elsewhere = '$ref: "https://a.example/paging.yaml#/limit"';
    expect(await count(get({ parameters: `{ ${elsewhere} }` }))).toBe(0);
    expect(await count(get({}).replace('get: {', `parameters: [{ ${elsewhere} }], get: {`))).toBe(0);
    expect(await count(get({}).replace('parameters: []', `parameters: { ${elsewhere} }`))).toBe(0);
  });

  test('a Link header to follow', async () => {
    expect(await count(get({ response: 'headers: { Link: { schema: { type: string } } },' }))).toBe(0);
  });

  test('a next link in the body', async () => {
    expect(await count(get({ schema: `{ properties: { items: ${ORDERS}, next: { type: string, format: uri } } }` }))).toBe(0);
  });
});

describe('passes what is no collection', () => {
  test.each([
    [
      'one item that has lists',
      '{ properties: { id: { type: string }, name: { type: string }, lines: { type: array, items: {} } } }',
    ],
    ['a map', '{ type: object, additionalProperties: { type: array, items: {} } }'],
    ['a bounded array', '{ type: array, maxItems: 100, items: {} }'],
    ['values of an enumeration', '{ type: array, items: { enum: [open, sent] } }'],
    ['values of an enumeration, of which nobody counted', '{ type: array, maxItems: 1000, items: { enum: [open, sent] } }'],
    ['a string', '{ type: string }'],
  ])('%s', async (_, schema) => {
    expect(await count(get({ schema, summary: 'Get' }))).toBe(0);
  });

  test('what other standards lay down', async () => {
    const keys =
      '{ properties: { keys: { type: array, items: { properties: { kty: { type: string }, kid: { type: string } } } } } }';
    expect(await count(get({ path: '/oauth/keys', schema: keys }))).toBe(0);
    expect(await count(get({ path: '/oauth/keys', schema: keys.replace('kty', 'algorithm') }))).toBe(1);
    expect(await count(get({ path: '/.well-known/orders' }))).toBe(0);
  });

  test('one thing in JSON-LD', async () => {
    const schema = `{ properties: { "@id": {}, "@type": {}, name: { type: string }, member: ${ORDERS} } }`;
    expect(await count(get({ schema, path: '/team', summary: 'Get the team' }))).toBe(0);
  });

  test('one item with its own id, whatever it counts', async () => {
    const schema = (id: string) => `{ properties: { ${id}: { type: string }, total: { type: number }, lines: ${ORDERS} } }`;
    expect(await count(get({ schema: schema('orderId'), summary: 'Get an order' }))).toBe(0);
    expect(await count(get({ schema: schema('order_id'), path: '/order-details', summary: 'Order details' }))).toBe(0);
    expect(await count(get({ schema: schema('orderId'), summary: 'List lines' }))).toBe(1);
    expect(await count(get({ schema: schema('orderId').replace('lines', 'orders') }))).toBe(1);
  });

  test('one item wrapped in an array, by its identifier', async () => {
    expect(await count(get({ path: '/orders/{orderId}', summary: 'Get an order' }))).toBe(0);
  });

  test.each([
    ['/stores/{store}/latest_release', 'Returns the latest release published in a store.'],
    ['/mail/domain', 'Get the default authentication'],
    ['/vehicle', 'Gets details of a vehicle'],
    ['/screenshot/share', 'Share a screenshot'],
    ['/checksum', 'Verify the checksum of a code'],
  ])('one thing in an array of its own: %s', async (path, summary) => {
    expect(await count(get({ path, summary }))).toBe(0);
  });

  test.each([
    ['/metals/spot', 'Get the latest spot of all metals'],
    ['/metals/spot', 'Get the latest price of the requested metals'],
    ['/releases', 'Returns the latest release'],
    ['/vehicle', 'Gets details of the vehicles'],
    ['/connection', "Gets the status of a player's connection"],
    ['/usage', 'Returns an overview of the usage'],
  ])('but not one of many: %s, "%s"', async (path, summary) => {
    expect(await count(get({ path, summary }))).toBe(1);
  });

  test.each([
    ['/groups/multiple', '{ name: group_ids, in: query, required: true, schema: { type: string } }'],
    ['/users/presence', '{ name: userIds, in: query, required: true, schema: { type: array } }'],
    ['/categories:batchGet', '{ name: names, in: query, schema: { type: array, items: {} } }'],
  ])('items that the client names: %s', async (path, parameters) => {
    expect(await count(get({ path, parameters }))).toBe(0);
  });

  test.each([
    ['/groups/multiple', '{ name: group_ids, in: query, schema: { type: string } }'],
    ['/users/orders', '{ name: userIds, in: query, required: true, schema: { type: array } }'],
    ['/categories:batchGet', '{ name: language, in: query, schema: { type: string } }'],
  ])('but not those of what it names: %s', async (path, parameters) => {
    expect(await count(get({ path, parameters }))).toBe(1);
  });

  test('a download', async () => {
    expect(
      await count(`paths: { /orders: { get: { responses: { "200": { content: { text/csv: { schema: ${ORDERS} } } } } } } }`),
    ).toBe(0);
  });

  test('other methods, and errors', async () => {
    const content = `{ content: { application/json: { schema: ${ORDERS} } } }`;
    expect(
      await count(
        `paths: { /orders: { post: { responses: { "200": ${content} } }, get: { responses: { "204": {}, "400": ${content} } } } }`,
      ),
    ).toBe(0);
  });
});

test('a time range beside a limit is paging all the same', async () => {
  const parameters = '{ name: from, in: query, schema: { format: date } }, { name: limit, in: query }';
  expect(await count(get({ parameters }))).toBe(0);
});

test('Swagger 2.0', async () => {
  const api = (parameters: string) =>
    `swagger: "2.0"\npaths: { /orders: { get: { parameters: [${parameters}], responses: { "200": { schema: ${ORDERS} } } } } }`;
  expect(await count(api(''))).toBe(1);
  expect(await count(api('{ name: limit, in: query, type: integer }'))).toBe(0);
});

describe('options', () => {
  test('parameters: only the house’s own names count', async () => {
    const options = { parameters: ['seite'] };
    expect(await count(get({ parameters: '{ name: limit, in: query }' }), options)).toBe(1);
    expect(await count(get({ parameters: '{ name: Seite, in: query }' }), options)).toBe(0);
  });

  test('ignore: operations by id or label', async () => {
    expect(await count(get({}), { ignore: ['GET /orders'] })).toBe(0);
  });

  test('maxItems: how long a bounded list may be', async () => {
    const schema = '{ type: array, maxItems: 500, items: {} }';
    expect(await count(get({ schema }))).toBe(1);
    expect(await count(get({ schema }), { maxItems: 500 })).toBe(0);
    expect(await count(get({ schema: '{ type: array, items: { enum: [open, sent] } }' }), { maxItems: 1 })).toBe(1);
  });
});

describe('the certainty', () => {
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

  test('is `likely` where only an example shows the list', async () => {
    expect(await certaintyOf('/orders', { example: [{ id: 'a' }] })).toBe('likely');
  });

  test('is demanded by default, and likely lists then count for no habit', async () => {
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
])('the reason names what the summary lists, if it can be told: %s', async (summary, because) => {
  const schema = '{ properties: { data: { type: array, items: { type: object } } } }';
  const api = `paths: { /models: { get: { summary: "${summary}", responses: { "200": { content: { application/json: { schema: ${schema} } } } } } } }`;
  const [finding] = await lintWith('list-paginated', api, LIKELY);
  expect(finding?.because).toEqual(because);
});

describe('searches', () => {
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
    expect(await count(api)).toBe(1);
  });

  test.each([
    ['a query parameter', search('/orders/search', body(TEXT), 'parameters: [{ name: limit, in: query }],')],
    ['a property', search('/orders/search', body('{ type: object, properties: { text: {}, pageSize: { type: integer } } }'))],
    [
      'a property of an object',
      search(
        '/orders/search',
        body('{ type: object, properties: { page: { type: object, properties: { size: { type: integer } } } } }'),
      ),
    ],
    [
      'a part',
      search('/orders/search', body(`{ allOf: [${TEXT}, { type: object, properties: { cursor: { type: string } } }] }`)),
    ],
    [
      'with QUERY',
      with3_2(search('/orders', body('{ type: object, properties: { offset: { type: integer } } }')).replace('post', 'query')),
    ],
    ['perhaps, by a body that nothing describes', search('/orders/search', body('{ type: object }'))],
    [
      'no: the ids of the elements are sent',
      search('/orders/search', body('{ type: object, properties: { ids: { type: array, items: {} } } }')),
    ],
    ['no: the list may be short', search('/search-statistics')],
    ['no: this is no search', search('/orders')],
    ['no: a query language', search('/query')],
  ])('can be paged by %s', async (_, api) => {
    expect(await count(api)).toBe(0);
  });

  const WHERE = (name: string, schema: string) => body(`{ type: object, properties: { text: {}, ${name}: ${schema} } }`);

  test.each([
    ['labels', '{ type: object, additionalProperties: { type: string } }'],
    ['options', '{ type: object, additionalProperties: { type: string } }'],
    ['where', '{ type: object }'],
    ['filter', '{ type: object, additionalProperties: true }'],
  ])('cannot be paged by the filter %s: %s', async (name, schema) => {
    expect(await count(search('/orders/search', WHERE(name, schema)))).toBe(1);
    const api = `swagger: "2.0"\npaths: { /orders/search: { post: { parameters: [{ name: body, in: body, schema: { type: object, properties: { ${name}: ${schema} } } }], responses: { "200": { description: Found, schema: ${LIST} } } } } }`;
    expect(await count(api)).toBe(1);
  });

  test.each(['options', 'pageRequest', 'search_params'])('may be paged by anything in %s', async (name) => {
    expect(await count(search('/orders/search', WHERE(name, '{ type: object }')))).toBe(0);
  });

  test('use the names of the organization in the body', async () => {
    const api = search('/orders/search', body('{ type: object, properties: { seite: { type: integer } } }'));
    expect(await count(api)).toBe(1);
    expect(await count(api, { parameters: ['seite'] })).toBe(0);
  });
});

test('one resource of JSON:API whose attributes have an array is not a list', async () => {
  const berths = (resource: string, path = '/boats/{id}/berths') =>
    `paths: { "${path}": { get: { responses: { "200": { content: { application/json: { schema: { type: object, properties: { data: { $ref: "#/components/schemas/Berths" } } } } } } } } } }
components: { schemas: { Berths: { type: object, properties: { ${resource} attributes: { allOf: [{ type: object, properties: { berths: { type: array, items: { type: object, properties: { id: {}, created: {} } } } } }] } } } } }`;
  expect(await count(berths('id: { type: string }, type: { type: string },'))).toBe(0);
  expect(await count(berths('type: { type: string },'))).toBe(1);
});

test.each([
  ['/predict/labels', '', 'image_url', true, 0],
  ['/labels', 'Extract labels from a picture', 'picture', true, 0],
  ['/labels', 'Detects the labels in a text', 'text', true, 0],
  ['/predict/labels', '', 'image_url', false, 1],
  ['/predict/labels', '', 'colour', true, 1],
  ['/labels', 'List labels', 'text', true, 1],
])(
  'the result for one input needs no pagination: %s "%s" (%s, required: %s)',
  async (path, summary, name, required, expected) => {
    const api = `paths: { ${path}: { get: { summary: "${summary}", parameters: [{ name: ${name}, in: query, required: ${required} }], responses: { "200": { content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Label" } } } } } } } } }
components: { schemas: { Label: { type: object, properties: { id: { type: string } } } } }`;
    expect(await count(api)).toBe(expected);
  },
);

test('a bound of what is looked for is no way to page', async () => {
  const api = (more: string) =>
    `paths: { /crews: { get: { parameters: [{ name: maxSize, in: query, description: Most people., schema: { type: integer } }${more}], responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } } } }`;
  expect(await count(api(', { name: minSize, in: query, schema: { type: integer } }'))).toBe(1);
  expect(await count(api(''))).toBe(0);
});

describe('the advice', () => {
  const list = (path: string, parameters = '') =>
    `${path}: { get: { parameters: [${parameters}], responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } } }`;
  const messages = async (api: string, options = {}) =>
    (await lintWith('list-paginated', api, { certainty: 'likely', ...options })).map(({ message }) =>
      message.replace(/^.* Add/, 'Add'),
    );
  const named = (more: string) =>
    `{ name: max_entries, in: query, ${more} schema: { type: integer } }, { name: starting_token, in: query, schema: { type: integer } }`;

  test.each(['', 'required: true,'])('names the parameters of the other lists (%s)', async (more) => {
    const api = `paths: { ${list('/boats', named(more))}, ${list('/crews')} }`;
    expect(await messages(api)).toEqual(['Add parameters such as `max_entries` and `starting_token`.']);
    expect(await messages(api, { parameters: ['seite'] })).toContain('Add parameters such as `seite`.');
  });

  test('names none that have no way to the next page', async () => {
    const api = `paths: { ${list('/boats', '{ name: max_entries, in: query, schema: { type: integer } }')}, ${list('/crews')} }`;
    expect(await messages(api)).toEqual(['Add parameters such as `limit` and `cursor`.']);
  });

  const bundle = (more = '') =>
    `paths: { /jobs: { get: { responses: { "200": { content: { application/fhir+json: { schema: { $ref: "#/components/schemas/All" } } } } } } } }
components: { schemas: { All: { type: object, properties: { resourceType: { type: string }, total: { type: integer }, entry: { type: array, items: { type: object, properties: { id: {} } } } ${more} } } } }`;

  test('for a bundle of FHIR is what FHIR defines', async () => {
    expect(await messages(bundle())).toEqual(['Add the parameter `_count`, and the next page to `Bundle.link`.']);
    expect(
      await messages(
        bundle(', link: { type: array, items: { type: object, properties: { relation: { enum: [self, next] }, url: {} } } }'),
      ),
    ).toEqual([]);
  });
});

test.each([
  ['{ type: object, properties: { berths: { type: array, items: {} } } }', 'nothing else'],
  ['{ type: object, properties: { berths: { type: array, items: {} }, meta: { type: object } } }', 'otherwise only metadata'],
])('the evidence mentions the metadata of %s', async (schema, beside) => {
  const api = `paths: { /ports: { get: { responses: { "200": { content: { application/json: { schema: ${schema} } } } } } } }`;
  const [finding] = await lintWith('list-paginated', api, LIKELY);
  expect(finding?.because).toContain(`the response contains \`berths\` and ${beside}`);
});
