import { describe, expect, test } from 'vitest';
import { fixedExample, lintWith } from '../../support/test-rule.ts';

const RULE = 'item-by-path-id';
const ITEM = '{ type: object, properties: { name: { type: string }, total: { type: integer } } }';
const LIST = '{ type: array, items: { type: object } }';

interface Get {
  readonly parameter?: string;
  readonly more?: string;
  readonly schema?: string | undefined;
  readonly summary?: string;
  readonly method?: string;
}

/** `GET path` with one required query parameter, which returns one item by default. */
const get = (path: string, name: string, { parameter = '', more = '', schema = ITEM, summary = '', method = 'get' }: Get = {}) =>
  `paths: { "${path}": { ${method}: { summary: "${summary}", parameters: [{ name: "${name}", in: query, required: true, ${parameter} }, ${more}], responses: { "200": { description: Ok${schema ? `, content: { application/json: { schema: ${schema} } }` : ''} } } } } }`;
const findingsOf = async (api: string) => (await lintWith(RULE, api)).map(({ pointer, message }) => `${pointer} ${message}`);

describe('one item that a required identifier selects', () => {
  test.each([
    ['/user', 'id', '/users/{id}'],
    ['/users', 'user_id', '/users/{user_id}'],
    ['/v1/bank-accounts', 'bankAccountId', '/v1/bank-accounts/{bankAccountId}'],
    ['/bank-accounts', 'account_id', '/bank-accounts/{account_id}'],
    ['/order', 'orderNumber', '/orders/{orderNumber}'],
    ['/products', 'sku', '/products/{sku}'],
    ['/countries', 'code', '/countries/{code}'],
    ['/getUser', 'userId', '/users/{userId}'],
    ['/users/get', 'id', '/users/{id}'],
    ['/users/details', 'userId', '/users/{userId}'],
    ['/users/by-id', 'id', '/users/{id}'],
    ['/users/item', 'id', '/users/{id}'],
    ['/patients/record', 'patient_id', '/patients/{patient_id}'],
    ['/vehicles/details', 'vin', '/vehicles/{vin}'],
    ['/device', 'serialNumber', '/devices/{serialNumber}'],
    ['/commit', 'sha', '/commits/{sha}'],
    ['/item', 'id', '/items/{id}'],
    ['/api/v1/item', 'item_id', '/api/v1/items/{item_id}'],
    ['/user-details', 'user_id', '/users/{user_id}'],
    ['/user-profile', 'userId', '/user-profiles/{userId}'],
    ['/orders/status', 'order_id', '/orders/{order_id}/status'],
    ['/users/{userId}/posts', 'post_id', '/users/{userId}/posts/{post_id}'],
    ['/zorb', 'zorb_uuid', '/zorb/{zorb_uuid}'],
    ['/album.get', 'album_id', '/albums/{album_id}'],
    ['/calls.info', 'id', '/calls/{id}'],
    ['/users/', 'id', '/users/{id}'],
    ['/users.json', 'user_id', '/users/{user_id}'],
    ['/userById', 'id', '/users/{id}'],
    ['/order-items', 'item_id', '/order-items/{item_id}'],
    ['/orders/colour', 'order_id', '/orders/{order_id}/colour'],
  ])('is reported: GET %s?%s=', async (path, name, expected) => {
    const pointer = `/paths/${path.replaceAll('/', '~1')}/get`;
    expect(await findingsOf(get(path, name))).toEqual([
      `${pointer} \`GET ${path}\` selects one item by the query parameter \`${name}\`. Use \`GET ${expected}\`.`,
    ]);
  });

  test.each([
    ['an undescribed response', undefined],
    ['a response of any type', '{}'],
    [
      'an object with lists in it',
      `{ type: object, properties: { name: { type: string }, tags: ${LIST}, roles: ${LIST}, id: {} } }`,
    ],
    ['alternatives of one item', `{ oneOf: [${ITEM}, ${ITEM}] }`],
    ['parts of one item', `{ allOf: [${ITEM}, { properties: { id: { type: string } } }] }`],
  ])('is reported with %s', async (_, schema) => {
    expect(await findingsOf(get('/users', 'id', { schema: schema ?? '' }))).toHaveLength(1);
  });

  test('is reported for a parameter named like the resource, if it is described as an id', async () => {
    expect(await findingsOf(get('/channel', 'channel', { parameter: 'description: ID of the channel' }))).toHaveLength(1);
    expect(await findingsOf(get('/channel', 'channel', { parameter: 'schema: { type: string, format: uuid }' }))).toHaveLength(1);
    expect(await findingsOf(get('/channel', 'channel'))).toEqual([]);
  });

  test('is reported for a parameter of any name that is described as the id of the result', async () => {
    const channel = { parameter: 'description: ID of the conversation to retrieve' };
    expect(await findingsOf(get('/conversations.info', 'channel', channel))).toHaveLength(1);
    expect(await findingsOf(get('/conversations.info', 'channel', { parameter: 'description: ID of the channel' }))).toEqual([]);
    expect(await findingsOf(get('/certificates/download', 'order', { parameter: 'description: Order id to download' }))).toEqual(
      [],
    );
  });

  test('is reported for an action that returns the item itself', async () => {
    const track = (schema: string, path = '/orders/track') =>
      `${get(path, 'orderNumber', { schema: `{ $ref: "#/components/schemas/${schema}" }` })}
components: { schemas: { Order: ${ITEM}, Parcel: ${ITEM} } }`;
    expect(await findingsOf(track('Order'))).toEqual([
      '/paths/~1orders~1track/get `GET /orders/track` selects one item by the query parameter `orderNumber`. Use `GET /orders/{orderNumber}/track`.',
    ]);
    expect(await findingsOf(track('Parcel'))).toEqual([]);
    expect(await findingsOf(track('Order', '/orders/{id}'))).toEqual([]);
  });

  test('is reported if the item itself is returned, even if the summary is in the plural', async () => {
    const read = (schema: string) =>
      `${get('/patients', 'patient_id', { schema: `{ $ref: "#/components/schemas/${schema}" }`, summary: 'Read patients' })}
components: { schemas: { Patient: ${ITEM}, Report: ${ITEM} } }`;
    expect(await findingsOf(read('Patient'))).toHaveLength(1);
    expect(await findingsOf(read('Report'))).toEqual([]);
  });

  test('is reported through `$ref`, at the path item, in Swagger 2.0 and 3.2', async () => {
    const referred = `paths: { /users: { parameters: [{ $ref: "#/components/parameters/id" }], get: { responses: { "200": { $ref: "#/components/responses/user" } } } } }
components: { parameters: { id: { name: user_id, in: query, required: true } }, responses: { user: { content: { application/json: { schema: ${ITEM} } } } } }`;
    expect(await findingsOf(referred)).toHaveLength(1);
    const swagger = `swagger: "2.0"
paths: { /users: { get: { parameters: [{ name: id, in: query, required: true, type: string }], responses: { "200": { schema: ${ITEM} } } } } }`;
    expect(await findingsOf(swagger)).toHaveLength(1);
    const querystring = `paths: { /users: { get: { parameters: [{ name: q, in: querystring, content: { application/x-www-form-urlencoded: {
      schema: { type: object, required: [id], properties: { id: { type: string } } } } } }], responses: { "200": { description: Ok } } } } }`;
    expect(await findingsOf(querystring)).toHaveLength(1);
    expect(await findingsOf(querystring.replace('required: [id], ', ''))).toEqual([]);
    expect(
      await findingsOf('paths: { /users: { get: { parameters: [{ name: q, in: querystring, required: true }] } } }'),
    ).toEqual([]);
  });
});

describe('the rule item-by-path-id', () => {
  test.each([
    ['an optional identifier', '/users', 'id', { parameter: 'required: false, in: query', more: '' }],
    ['a list', '/users', 'id', { schema: LIST }],
    ['an envelope', '/orders', 'customer_id', { schema: `{ type: object, properties: { data: ${LIST} } }` }],
    ['a list by its summary', '/users', 'user_id', { schema: '', summary: 'List all users' }],
    ['an envelope of the same', '/users', 'user_id', { schema: `{ type: object, properties: { data: ${LIST} } }` }],
    ['ids', '/users', 'ids', {}],
    ['an array of ids', '/users', 'id', { parameter: 'schema: { type: array, items: { type: string } }' }],
    ['the id of something else', '/settings', 'tenant_id', {}],
    ['an id that is described as that of something else', '/live/plays', 'id', { parameter: 'description: Game id' }],
    ['the id of something else in a collection', '/users', 'team_id', {}],
    ['no identifier', '/users', 'email', {}],
    ['a search', '/users/search', 'user_id', {}],
    ['an action', '/users/export', 'user_id', {}],
    ['a check', '/domains/available', 'domain_id', {}],
    ['the status of something else', '/status', 'id', {}],
    ['another of the same kind', '/users', 'parent_user_id', {}],
    ['a computed value', '/apps/percentage', 'app_id', { more: '{ name: from, in: query, required: true }' }],
    ['an item with its id in the path', '/users/{id}', 'user_id', {}],
    ['POST', '/users', 'id', { method: 'post' }],
    ['HEAD', '/users', 'id', { method: 'head' }],
    ['well-known paths', '/.well-known/key', 'key_id', {}],
    ['well-known collections', '/.well-known/users', 'user_id', {}],
    ['an aspect of a resource with a key of its own', '/vehicles/status', 'vin', {}],
    ['an aspect of the described item', '/orders/status', 'x', { parameter: 'description: ID of the order' }],
    ['a check of an aspect', '/users/check-status', 'user_id', {}],
    ['an owner and a time', '/user-profile', 'userId', { more: '{ name: from, in: query, required: true }' }],
    ['a string', '/users', 'id', { schema: '{ type: string }' }],
    ['an undescribed list of parts, behind a slash', '/orders/items/', 'order_id', { schema: '' }],
    ['a whole API at its root', '/', 'id', {}],
    ['an undescribed list of the parts of one item', '/orders/items', 'order_id', { schema: '' }],
  ] as const)('accepts %s', async (_, path, name, options) => {
    const api = get(path, name, options);
    expect(await findingsOf(_ === 'an optional identifier' ? api.replace('required: true, ', '') : api)).toEqual([]);
  });

  test('accepts a file as the response', async () => {
    expect(await findingsOf(get('/invoice', 'id').replace('application/json', 'application/pdf'))).toEqual([]);
  });

  test('accepts an identifier in a cookie or path', async () => {
    for (const place of ['cookie', 'path']) {
      expect(await findingsOf(get('/user', 'id').replace('in: query', `in: ${place}`))).toEqual([]);
    }
  });

  test('accepts an operation without success, webhooks, and malformed input', async () => {
    expect(await findingsOf(get('/user', 'id').replace('"200"', '"404"'))).toEqual([]);
    expect(await findingsOf(`webhooks: ${get('user', 'id').slice('paths: '.length)}`)).toEqual([]);
    expect(
      await findingsOf(
        'paths: { /user: { get: { parameters: [1, {}, { name: 3, in: query, required: true }], responses: 7 } } }',
      ),
    ).toEqual([]);
  });
});

describe('an identifier that is not marked as required', () => {
  const optional = (path: string, name: string, description: string, rest: Get = {}) =>
    get(path, name, { parameter: `description: "${description}"`, ...rest }).replace('required: true, ', '');
  const found = async (api: string) => (await lintWith(RULE, api)).map(({ data }) => data.suggestion);

  test.each([
    ['described as unique', optional('/eec-contexts', 'eec-cntx-id', 'Unique identifier of the EEC context'), 'eec-cntx-id'],
    ['described as the primary key', optional('/packages', 'packageId', 'primary key of package entity'), 'packageId'],
    ['described as required', optional('/families', 'id', '(Required) the identifier of the family'), 'id'],
    ['named by the summary', optional('/jokes', 'id', 'Joke ID', { summary: 'Gets a joke with a given id' }), 'id'],
    [
      'named by the summary in one word',
      optional('/packages', 'packageId', '', { summary: 'Get details by packageId' }),
      'packageId',
    ],
    ['unique beside a format', optional('/users', 'id', 'Unique id', { more: '{ name: expand, in: query }' }), 'id'],
  ])('is reported if it is %s', async (_, api, parameter) => {
    expect(await found(api)).toEqual([expect.stringContaining(`/{${parameter}}`)]);
  });

  test.each([
    ['it is only an id', optional('/users', 'id', 'The id')],
    ['it is a filter', optional('/users', 'id', 'Filter by the unique id')],
    ['it may be several', optional('/users', 'user_id', 'Unique id, or several, comma separated')],
    ['it is required only with another', optional('/users', 'id', 'Required if no name is given')],
    ['the response is a list', optional('/users', 'id', 'Unique id', { schema: LIST })],
    ['the response is not described', optional('/users', 'id', 'Unique id', { schema: '' })],
    ['the summary is about many', optional('/users', 'id', 'Unique id', { summary: 'List users' })],
    ['it identifies something else', optional('/settings', 'tenant_id', 'Unique identifier of the tenant')],
    [
      'another parameter is required',
      optional('/users', 'id', 'Unique id', { more: '{ name: key, in: query, required: true }' }),
    ],
    [
      'there are two identifiers',
      optional('/users', 'id', 'Unique id', { more: '{ name: user_id, in: query, description: Unique id }' }),
    ],
    [
      'it is one of many parameters of a search',
      optional('/users', 'id', 'Unique id', { more: [...'abcd'].map((name) => `{ name: ${name}, in: query }`).join(', ') }),
    ],
  ])('is not reported if %s', async (_, api) => {
    expect(await found(api)).toEqual([]);
  });
});

/** An operation on `/PATH` with what is sent beside the path. */
const sent = (method: string, path: string, parameters: string, body = '', more = '') =>
  `paths: { "${path}": { ${method}: { ${more} parameters: [${parameters}], ${body && `requestBody: { content: { application/json: { schema: ${body} } } },`} responses: { "204": { description: Done } } } } }`;
const required = (name: string, where: string, type = 'string') =>
  `{ name: ${name}, in: ${where}, required: true, schema: { type: ${type} } }`;
const object = (name: string, more = '') =>
  `{ type: object, required: [${name}], properties: { ${name}: { type: string ${more} } } }`;

describe('one item that is changed or deleted', () => {
  test.each([
    ['by a query parameter', sent('delete', '/carts', required('cart_id', 'query')), 'DELETE /carts/{cart_id}'],
    ['by a query parameter', sent('patch', '/cart', required('id', 'query')), 'PATCH /carts/{id}'],
    ['by a query parameter', sent('put', '/carts', required('cartId', 'query')), 'PUT /carts/{cartId}'],
    ['beside a verb that repeats the method', sent('delete', '/carts/delete', required('id', 'query')), 'DELETE /carts/{id}'],
    ['beside a verb that repeats the method', sent('put', '/updateCart', required('cartId', 'query')), 'PUT /carts/{cartId}'],
    ['by a header', sent('delete', '/carts', required('X-Cart-Id', 'header')), 'DELETE /carts/{cart_id}'],
    ['by a header', sent('get', '/carts', required('cart-id', 'header')), 'GET /carts/{cart_id}'],
    [
      'by a header',
      sent('delete', '/users', required('user-id', 'header'), '', 'summary: Delete a user,'),
      'DELETE /users/{user_id}',
    ],
    ['by the body', sent('delete', '/carts', '', object('id')), 'DELETE /carts/{id}'],
    ['by the body', sent('patch', '/v1/carts', '', object('cart_id')), 'PATCH /v1/carts/{cart_id}'],
    ['by the body', sent('put', '/cart', '', object('cartId')), 'PUT /carts/{cartId}'],
  ])('is reported if it is selected %s: %s', async (_, api, suggestion) => {
    const findings = await lintWith(
      RULE,
      api.replace('"204": { description: Done }', `"200": { content: { application/json: { schema: ${ITEM} } } }`),
    );
    expect(findings.map(({ data }) => data.suggestion)).toEqual([suggestion]);
  });

  test('is reported in Swagger 2.0', async () => {
    const body = `{ name: body, in: body, required: true, schema: ${object('cart_id')} }`;
    const operation = `{ parameters: [${body}], responses: { "204": { description: Done } } }`;
    const findings = await lintWith(RULE, `swagger: "2.0"\npaths: { /carts: { patch: ${operation} } }`);
    expect(findings.map(({ data }) => data.suggestion)).toEqual(['PATCH /carts/{cart_id}']);
  });

  test('is not also reported by method-semantics', async () => {
    const api = sent('put', '/carts', required('id', 'query'));
    expect(await lintWith('method-semantics', api)).toEqual([]);
    expect(await lintWith('method-semantics', sent('put', '/carts', ''))).toHaveLength(1);
  });
});

test.each([
  ['the ids of several items', sent('delete', '/carts', required('cartIds', 'query'))],
  [
    'a list of ids',
    sent('delete', '/carts', '', '{ type: object, required: [id], properties: { id: { type: array, items: {} } } }'),
  ],
  ['an id of something else', sent('delete', '/carts', required('user_id', 'query'))],
  ['the parts of an item', sent('delete', '/carts/items', required('cart_id', 'query'))],
  ['all of them', sent('delete', '/carts', required('id', 'query'), '', 'summary: Delete all carts,')],
  ['a pair', sent('delete', '/members', `${required('member_id', 'query')}, ${required('group_id', 'query')}`)],
  ['the sender of the request', sent('delete', '/tenants', required('X-Tenant-Id', 'header'))],
  ['a key', sent('patch', '/carts', required('X-Cart-Key', 'header'))],
  ['a name in the body', sent('put', '/labels', '', object('name'))],
  ['the id of a single resource', sent('patch', '/cart', '', object('id'))],
  ['a read-only id', sent('patch', '/carts', '', object('id', ', readOnly: true'))],
  ['another group', sent('patch', '/vlan-groups', '', object('group_id'))],
  ['the creation of an item', sent('post', '/carts', '', object('cart_id'))],
  ['an optional id', sent('patch', '/carts', '', '{ type: object, properties: { id: { type: string } } }')],
])('item-by-path-id ignores %s', async (_, api) => {
  expect(await lintWith(RULE, api)).toEqual([]);
});

test.each(['/user', '/getCart', '/cart-details', '/cartById', '/carts/get', '/v1/order.json', '/orders/status'])(
  'the path that item-by-path-id suggests for %s breaks no rule about paths',
  async (path) => {
    const name = path.includes('order') ? 'order_id' : path.includes('user') ? 'user_id' : 'cart_id';
    const [finding] = await lintWith(RULE, get(path, name));
    const [, suggested = ''] = String(finding?.data.suggestion).split(' ');
    expect(suggested).toContain(`{${name}}`);
    const api = `paths: { "${suggested}": { get: { parameters: [{ name: ${name}, in: path, required: true }], responses: { "200": { description: Ok } } } } }`;
    for (const rule of ['path-simple', 'path-plural-collections', 'path-no-trailing-slash', RULE])
      expect(await lintWith(rule, api)).toEqual([]);
  },
);

test('item-by-path-id requires a selecting parameter in the path, even if it was optional', async () => {
  const api = `paths: { /carts: { get: { parameters: [{ name: id, in: query, description: Required. }], responses: { "200": { content: { application/json: { schema: ${ITEM} } } } } } } }`;
  const { suggested } = await fixedExample(RULE, api);
  expect(suggested).toEqual([
    api
      .replace('/carts', '"/carts/{id}"')
      .replace('in: query, description: Required.', 'in: path, description: Required., required: true'),
  ]);
});

test('item-by-path-id suggests the existing path of the item', async () => {
  const item = '"/v1/agents/{agent_id}": { get: { responses: { "200": { description: Ok } } } }';
  const api = get('/v1/agents', 'id').replace('paths: {', `paths: { ${item},`);
  expect((await findingsOf(api)).map((text) => text.replace(/^.*Use /, ''))).toEqual(['`GET /v1/agents/{agent_id}`.']);
});
