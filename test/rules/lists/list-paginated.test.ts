import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';
import { countOf, get, ORDERS } from './returned-lists.ts';

describe('a collection without pagination', () => {
  test.each([
    ['an array', ORDERS],
    ['an array type among types', '{ type: [array, "null"], items: { type: object } }'],
    ['an envelope with `data`', `{ type: object, properties: { data: ${ORDERS} } }`],
    ['an envelope with the resource’s name', `{ type: object, properties: { orders: ${ORDERS}, total: { type: integer } } }`],
    [
      'an envelope composed with allOf',
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
  ])('is reported: %s', async (_, schema) => {
    expect(await countOf(get({ schema }))).toBe(1);
  });

  test('is reported if the only parameters are a time range', async () => {
    const parameters =
      '{ name: start_date, in: query, schema: { type: string, format: date } }, { name: end_date, in: query, schema: { type: string, format: date } }';
    expect(await countOf(get({ parameters }))).toBe(1);
    expect(await countOf(get({ parameters: '{ name: before, in: query, schema: { type: string, format: date-time } }' }))).toBe(
      1,
    );
  });
});

describe('a list without pagination beside its owner', () => {
  const jobs = `jobs: ${ORDERS}`;
  test.each([
    ['/skills/{id}/related_jobs', `${jobs}, skill_name: { type: string }, skill_uuid: { type: string }, total_weight: {}`, 1],
    ['/skills/{id}/related_jobs', `${jobs}, first_name: { type: string }, last_seen: { type: string }, colour: {}`, 0],
    ['/skills/{skillId}/jobs', `skill: { type: object, properties: { name: {}, tags: ${ORDERS} } }, ${jobs}, colour: {}`, 1],
    // The list is the only property of the owner.
    ['/skills/{id}/jobs', `skill: { type: object, properties: { ${jobs} } }`, 1],
  ])('is recognized at %s with %s', async (path, properties, findings) => {
    const schema = `{ type: object, properties: { ${properties} } }`;
    expect(await countOf(get({ path, schema, summary: 'Jobs of a skill' }))).toBe(findings);
  });
});

test('list-paginated accepts the owner as a whole beside the list, even if the path ends with it', async () => {
  const schema = `{ type: object, properties: { employee: { type: object, properties: { name: {} } }, schedules: ${ORDERS} } }`;
  const path = '/schedules/employees/{employee_id}';
  expect(await countOf(get({ path, schema, summary: 'List employee schedules' }))).toBe(1);
  expect(await countOf(get({ path, schema, summary: 'Get an employee' }))).toBe(0);
});

const NUMBERS = new Set(['$top', '$skip', 'first', 'start', 'limit', 'offset', 'page', 'per_page']);

describe('a collection with pagination', () => {
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
  ])('is accepted with the parameter %s', async (name) => {
    expect(
      await countOf(
        get({ parameters: `{ name: "${name}", in: query, schema: { type: ${NUMBERS.has(name) ? 'integer' : 'string'} } }` }),
      ),
    ).toBe(0);
  });

  test('is accepted with a parameter of the path item', async () => {
    const api = `paths: { /orders: { parameters: [{ name: limit, in: query }], get: { responses: { "200": { content: { application/json: { schema: ${ORDERS} } } } } } } }`;
    expect(await countOf(api)).toBe(0);
  });

  test('is accepted if a parameter, or the list of parameters, cannot be read', async () => {
    const elsewhere = '$ref: "https://a.example/paging.yaml#/limit"';
    expect(await countOf(get({ parameters: `{ ${elsewhere} }` }))).toBe(0);
    expect(await countOf(get({}).replace('get: {', `parameters: [{ ${elsewhere} }], get: {`))).toBe(0);
    expect(await countOf(get({}).replace('parameters: []', `parameters: { ${elsewhere} }`))).toBe(0);
  });

  test('is accepted with a `Link` header', async () => {
    expect(await countOf(get({ response: 'headers: { Link: { schema: { type: string } } },' }))).toBe(0);
  });

  test('is accepted with a next link in the body', async () => {
    expect(await countOf(get({ schema: `{ properties: { items: ${ORDERS}, next: { type: string, format: uri } } }` }))).toBe(0);
  });
});

describe('a response that is not a collection', () => {
  test.each([
    [
      'one item that has lists',
      '{ properties: { id: { type: string }, name: { type: string }, lines: { type: array, items: {} } } }',
    ],
    ['a map', '{ type: object, additionalProperties: { type: array, items: {} } }'],
    ['a bounded array', '{ type: array, maxItems: 100, items: {} }'],
    ['values of an enumeration', '{ type: array, items: { enum: [open, sent] } }'],
    ['values of an enumeration with a high limit', '{ type: array, maxItems: 1000, items: { enum: [open, sent] } }'],
    ['a string', '{ type: string }'],
  ])('is accepted as %s', async (_, schema) => {
    expect(await countOf(get({ schema, summary: 'Get' }))).toBe(0);
  });

  test('is accepted if another standard defines it', async () => {
    const keys =
      '{ properties: { keys: { type: array, items: { properties: { kty: { type: string }, kid: { type: string } } } } } }';
    expect(await countOf(get({ path: '/oauth/keys', schema: keys }))).toBe(0);
    expect(await countOf(get({ path: '/oauth/keys', schema: keys.replace('kty', 'algorithm') }))).toBe(1);
    expect(await countOf(get({ path: '/.well-known/orders' }))).toBe(0);
  });

  test('is accepted as one resource in JSON-LD', async () => {
    const schema = `{ properties: { "@id": {}, "@type": {}, name: { type: string }, member: ${ORDERS} } }`;
    expect(await countOf(get({ schema, path: '/team', summary: 'Get the team' }))).toBe(0);
  });

  test('is accepted as one item with its own id, whatever it counts', async () => {
    const schema = (id: string) => `{ properties: { ${id}: { type: string }, total: { type: number }, lines: ${ORDERS} } }`;
    expect(await countOf(get({ schema: schema('orderId'), summary: 'Get an order' }))).toBe(0);
    expect(await countOf(get({ schema: schema('order_id'), path: '/order-details', summary: 'Order details' }))).toBe(0);
    expect(await countOf(get({ schema: schema('orderId'), summary: 'List lines' }))).toBe(1);
    expect(await countOf(get({ schema: schema('orderId').replace('lines', 'orders') }))).toBe(1);
  });

  test('is accepted as one item wrapped in an array, by its identifier', async () => {
    expect(await countOf(get({ path: '/orders/{orderId}', summary: 'Get an order' }))).toBe(0);
  });

  test.each([
    ['/stores/{store}/latest_release', 'Returns the latest release published in a store.'],
    ['/mail/domain', 'Get the default authentication'],
    ['/vehicle', 'Gets details of a vehicle'],
    ['/screenshot/share', 'Share a screenshot'],
    ['/checksum', 'Verify the checksum of a code'],
  ])('is accepted as one item in an array of its own: %s', async (path, summary) => {
    expect(await countOf(get({ path, summary }))).toBe(0);
  });

  test.each([
    ['/metals/spot', 'Get the latest spot of all metals'],
    ['/metals/spot', 'Get the latest price of the requested metals'],
    ['/releases', 'Returns the latest release'],
    ['/vehicle', 'Gets details of the vehicles'],
    ['/connection', "Gets the status of a player's connection"],
    ['/usage', 'Returns an overview of the usage'],
  ])('is distinguished from one of many: %s, "%s"', async (path, summary) => {
    expect(await countOf(get({ path, summary }))).toBe(1);
  });

  test.each([
    ['/groups/multiple', '{ name: group_ids, in: query, required: true, schema: { type: string } }'],
    ['/users/presence', '{ name: userIds, in: query, required: true, schema: { type: array } }'],
    ['/categories:batchGet', '{ name: names, in: query, schema: { type: array, items: {} } }'],
  ])('is accepted as items that the client names: %s', async (path, parameters) => {
    expect(await countOf(get({ path, parameters }))).toBe(0);
  });

  test.each([
    ['/groups/multiple', '{ name: group_ids, in: query, schema: { type: string } }'],
    ['/users/orders', '{ name: userIds, in: query, required: true, schema: { type: array } }'],
    ['/categories:batchGet', '{ name: language, in: query, schema: { type: string } }'],
  ])('is distinguished from the parts of named items: %s', async (path, parameters) => {
    expect(await countOf(get({ path, parameters }))).toBe(1);
  });

  test('is accepted as a download', async () => {
    expect(
      await countOf(`paths: { /orders: { get: { responses: { "200": { content: { text/csv: { schema: ${ORDERS} } } } } } } }`),
    ).toBe(0);
  });

  test('is accepted for other methods, and as an error', async () => {
    const content = `{ content: { application/json: { schema: ${ORDERS} } } }`;
    expect(
      await countOf(
        `paths: { /orders: { post: { responses: { "200": ${content} } }, get: { responses: { "204": {}, "400": ${content} } } } }`,
      ),
    ).toBe(0);
  });
});

test('list-paginated accepts a time range beside a limit as pagination', async () => {
  const parameters = '{ name: from, in: query, schema: { format: date } }, { name: limit, in: query }';
  expect(await countOf(get({ parameters }))).toBe(0);
});

test('list-paginated reads the parameters of Swagger 2.0', async () => {
  const api = (parameters: string) =>
    `swagger: "2.0"\npaths: { /orders: { get: { parameters: [${parameters}], responses: { "200": { schema: ${ORDERS} } } } } }`;
  expect(await countOf(api(''))).toBe(1);
  expect(await countOf(api('{ name: limit, in: query, type: integer }'))).toBe(0);
});

describe('an option of list-paginated', () => {
  test('sets the only accepted parameters', async () => {
    const options = { parameters: ['seite'] };
    expect(await countOf(get({ parameters: '{ name: limit, in: query }' }), options)).toBe(1);
    expect(await countOf(get({ parameters: '{ name: Seite, in: query }' }), options)).toBe(0);
  });

  test('ignores operations by id or label', async () => {
    expect(await countOf(get({}), { ignore: ['GET /orders'] })).toBe(0);
  });

  test('sets how long a bounded list may be', async () => {
    const schema = '{ type: array, maxItems: 500, items: {} }';
    expect(await countOf(get({ schema }))).toBe(1);
    expect(await countOf(get({ schema }), { maxItems: 500 })).toBe(0);
    expect(await countOf(get({ schema: '{ type: array, items: { enum: [open, sent] } }' }), { maxItems: 1 })).toBe(1);
  });
});

test('list-paginated accepts one resource of JSON:API whose attributes have an array', async () => {
  const berths = (resource: string, path = '/boats/{id}/berths') =>
    `paths: { "${path}": { get: { responses: { "200": { content: { application/json: { schema: { type: object, properties: { data: { $ref: "#/components/schemas/Berths" } } } } } } } } } }
components: { schemas: { Berths: { type: object, properties: { ${resource} attributes: { allOf: [{ type: object, properties: { berths: { type: array, items: { type: object, properties: { id: {}, created: {} } } } } }] } } } } }`;
  expect(await countOf(berths('id: { type: string }, type: { type: string },'))).toBe(0);
  expect(await countOf(berths('type: { type: string },'))).toBe(1);
});

test.each([
  ['/predict/labels', '', 'image_url', true, 0],
  ['/labels', 'Extract labels from a picture', 'picture', true, 0],
  ['/labels', 'Detects the labels in a text', 'text', true, 0],
  ['/predict/labels', '', 'image_url', false, 1],
  ['/predict/labels', '', 'colour', true, 1],
  ['/labels', 'List labels', 'text', true, 1],
])(
  'list-paginated judges the result for one input, %s "%s" (%s, required: %s)',
  async (path, summary, name, required, expected) => {
    const api = `paths: { ${path}: { get: { summary: "${summary}", parameters: [{ name: ${name}, in: query, required: ${required} }], responses: { "200": { content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Label" } } } } } } } } }
components: { schemas: { Label: { type: object, properties: { id: { type: string } } } } }`;
    expect(await countOf(api)).toBe(expected);
  },
);

test('list-paginated does not treat a bound of the search as a page size', async () => {
  const api = (more: string) =>
    `paths: { /crews: { get: { parameters: [{ name: maxSize, in: query, description: Most people., schema: { type: integer } }${more}], responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } } } }`;
  expect(await countOf(api(', { name: minSize, in: query, schema: { type: integer } }'))).toBe(1);
  expect(await countOf(api(''))).toBe(0);
});

describe('the advice of list-paginated', () => {
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

  test('does not name parameters without a way to the next page', async () => {
    const api = `paths: { ${list('/boats', '{ name: max_entries, in: query, schema: { type: integer } }')}, ${list('/crews')} }`;
    expect(await messages(api)).toEqual(['Add parameters such as `limit` and `cursor`.']);
  });

  const bundle = (more = '') =>
    `paths: { /jobs: { get: { responses: { "200": { content: { application/fhir+json: { schema: { $ref: "#/components/schemas/All" } } } } } } } }
components: { schemas: { All: { type: object, properties: { resourceType: { type: string }, total: { type: integer }, entry: { type: array, items: { type: object, properties: { id: {} } } } ${more} } } } }`;

  test('is what FHIR defines for a bundle of FHIR', async () => {
    expect(await messages(bundle())).toEqual(['Add the parameter `_count`, and the next page to `Bundle.link`.']);
    expect(
      await messages(
        bundle(', link: { type: array, items: { type: object, properties: { relation: { enum: [self, next] }, url: {} } } }'),
      ),
    ).toEqual([]);
  });
});
