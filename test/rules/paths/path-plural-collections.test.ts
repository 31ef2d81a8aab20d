import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lintText } from '../../../src/run/lint-files.ts';
import { completeExample, lintByPlace, lintWith } from '../../support/test-rule.ts';

const RULE = 'path-plural-collections';
const flagged = async (api: string, options = {}) =>
  (await lintByPlace(RULE, `${api}\n${components}`, options)).map(
    ({ data }) => `${data.subject}: \`${data.name}\` → \`${data.plural}\``,
  );

/** Paths with a GET that returns one object, written `{ "/user/{id}": {} }` or with operations. */
const paths = (...templates: string[]) => `paths: { ${templates.map((template) => `"${template}": { get: {} }`).join(', ')} }`;

/** A response with a component, or a list of it. */
function answer(how: 'one' | 'array', name: string): string {
  const reference = `{ $ref: "#/components/schemas/${name}" }`;
  const schema = how === 'one' ? reference : `{ type: array, items: ${reference} }`;
  return `{ responses: { "200": { description: ok, content: { application/json: { schema: ${schema} } } } } }`;
}

const COMPONENTS = ['LanguageResource', 'ReleaseResource'];
const components = `components: { schemas: { ${COMPONENTS.map((name) => `${name}: { type: object, properties: { name: { type: string } } }`).join(', ')} } }`;

describe('a singular noun before the identifier of an item', () => {
  test.each([
    ['/user/{id}', '`/user`: `user` → `users`'],
    ['/item/{id}', '`/item`: `item` → `items`'],
    ['/order/{id}', '`/order`: `order` → `orders`'],
    ['/v1/payment-link/{paymentLinkId}', '`/v1/payment-link`: `payment-link` → `payment-links`'],
    ['/BankTransaction/{BankTransactionID}', '`/BankTransaction`: `BankTransaction` → `BankTransactions`'],
    ['/line_item/{id}', '`/line_item`: `line_item` → `line_items`'],
    ['/orgs/{org}/company/{companyId}', '`/orgs/{org}/company`: `company` → `companies`'],
    ['/person/{personId}', '`/person`: `person` → `people`'],
    ['/address/{addressId}/notes', '`/address`: `address` → `addresses`'],
  ])('is reported: %s', async (template, expected) => {
    expect(await flagged(paths(template))).toEqual([expected]);
  });
});

test('the finding names the parameters before the collection as its own path names them', async () => {
  expect(await flagged(paths('/lakes/{name}', '/lakes/{lake}/item/{id}'))).toEqual(['`/lakes/{lake}/item`: `item` → `items`']);
});

describe('the rule path-plural-collections', () => {
  test.each([
    ['plurals', ['/accounts', '/accounts/{id}', '/people/{id}', '/analyses/{id}', '/statuses/{id}']],
    [
      'the document’s own shapes',
      ['/accounts', '/cart/items', '/api/products/{product_id}', '/api/customers/{customer_id}', '/group/users'],
    ],
    [
      'uncountable nouns',
      ['/media/{id}', '/metadata/{key}', '/feedback/{id}', '/equipment/{id}', '/data/{id}', '/series/{id}', '/news/{id}'],
    ],
    ['singletons', ['/account', '/me', '/users/{id}/profile', '/cart']],
    ['namespaces', ['/admin/users', '/billing/invoices', '/group/users']],
    ['actions', ['/search', '/orders/{id}/cancel', '/reissue/{id}', '/search/{term}', '/login']],
    ['adjectives and qualifiers', ['/orders/open', '/templates/global', '/orders/latest/{id}', '/users/active']],
    ['lookups by an attribute', ['/users/by-email/{email}', '/email/{email}', '/users/phone/{phone}']],
    ['composite identifiers', ['/repos/{owner}/{repo}']],
    ['compounds whose last word is not the noun', ['/orders_in_transit', '/orders_in_transit/{id}', '/private-messages-sent']],
    ['RPC groupings', ['/invoice/create', '/invoice/send']],
    ['words it does not know', ['/xyzzy/{id}', '/usuario/{id}']],
    ['versions and prefixes', ['/api/v1/orders', '/v2/{id}']],
  ])('accepts %s', async (_, templates) => {
    expect(await flagged(paths(...templates))).toEqual([]);
  });
});

test('a singular noun before a list names a collection', async () => {
  const list =
    '{ "200": { description: Ok, content: { application/json: { schema: { type: array, items: { type: object } } } } } }';
  expect(await flagged(`paths: { /order: { get: { summary: List all orders, responses: ${list} } } }`)).toEqual([
    '`/order`: `order` → `orders`',
  ]);
});

describe('a singular noun of a collection', () => {
  test.each([
    [
      'an id that repeats a compound which starts with a verb',
      'paths: { "/merge_request/{merge_request_id}": { get: {} } }',
      '`/merge_request`: `merge_request` → `merge_requests`',
    ],
    [
      'the plural beside it',
      'paths: { "/apps/configuration/{id}": { get: {}, delete: {} }, /apps/configurations: { get: {} } }',
      '`/apps/configuration`: `configuration` → `configurations`',
    ],
    [
      'a POST that creates one and a query parameter that selects',
      'paths: { /user: { get: { parameters: [{ name: username, in: query }] }, post: { summary: Create a user } } }',
      '`/user`: `user` → `users`',
    ],
    [
      'a GET that is described as returning many, without a schema',
      'paths: { "/issues/{id}/subtask": { get: { summary: Returns the subtasks of an issue, responses: { "200": {} } } } }',
      '`/issues/{id}/subtask`: `subtask` → `subtasks`',
    ],
    [
      'a list with a singular name',
      'paths: { "/versions/{id}/testsuite": { get: { responses: { "200": { content: { application/json: { schema: { type: object, properties: { testsuite: { type: array, items: { type: object } } } } } } } } } } }',
      '`/versions/{id}/testsuite`: `testsuite` → `testsuites`',
    ],
    [
      'a description of the id that follows',
      'paths: { "/companies/announcement/{id}": { get: { parameters: [{ name: id, in: path, description: announcement hex ID }] } } }',
      '`/companies/announcement`: `announcement` → `announcements`',
    ],
    [
      'an id behind that of something else',
      'paths: { "/library/{systemKey}/{libraryName}": { get: {}, delete: {} } }',
      '`/library`: `library` → `libraries`',
    ],
    [
      'words that spell out a compound',
      'paths: { "/sites/{id}/zzybconnection": { get: { summary: Gets zzyb connections of a site, responses: { "200": {} } } } }',
      '`/sites/{id}/zzybconnection`: `zzybconnection` → `zzybconnections`',
    ],
    [
      'a list and an item of the same schema',
      `paths: { /language: { get: ${answer('array', 'LanguageResource')} }, "/language/{id}": { get: ${answer('one', 'LanguageResource')} } }`,
      '`/language`: `language` → `languages`',
    ],
    [
      'items that are called like a possible verb',
      `paths: { /release: { get: ${answer('array', 'ReleaseResource')} } }`,
      '`/release`: `release` → `releases`',
    ],
    [
      'an operation id of a noun and an action',
      'paths: { /identity/group: { post: { operationId: group-create } } }',
      '`/identity/group`: `group` → `groups`',
    ],
    [
      'the plural of an uncountable noun',
      'paths: { /email_history: { get: { summary: List email histories } }, "/email_history/{id}": { get: {} } }',
      '`/email_history`: `email_history` → `email_histories`',
    ],
  ])('is recognized by %s', async (_, api, expected) => {
    expect(await flagged(api)).toEqual([expected]);
  });
});

describe('a singular noun of something else', () => {
  test.each([
    ['a computed view', 'paths: { "/commits/diff/{spec}": { get: { summary: Get a diff of two commits } } }'],
    ['a value to be set', 'paths: { "/projects/{id}/type/{newTypeKey}": { put: { summary: Changes the type } } }'],
    ['an action on its parent', 'paths: { "/pods/{name}/eviction": { post: { summary: create eviction of a Pod } } }'],
    ['a verb and its object', 'paths: { "/check-subscription/{id}": { get: {} } }'],
    ['a bound', 'paths: { "/min_zone/{minZone}": { get: {} } }'],
    ['the key of an entry', 'paths: { "/cache/{key}": { delete: {} } }'],
    ['the place of something else', 'paths: { "/weather/city/{city}": { get: { summary: "Weather in a city, now" } } }'],
    ['the criterion of a search', 'paths: { "/tests/service/{serviceId}": { get: { summary: Get test results by service } } }'],
    [
      'the criterion of a report',
      'paths: { "/jobs/employer/{employerId}": { get: { summary: Gets all jobs relating to the employer } } }',
    ],
    [
      'the kind of the identified item',
      'paths: { "/dealer/car/{id}": { get: { parameters: [{ name: id, in: path, description: Dealer id to get all attributes }] } } }',
    ],
    ['an aspect of the identified item', 'paths: { "/sub-partner/balance/{id}": { get: { summary: Get sub-partner balance } } }'],
    ['an action that creates one', 'paths: { "/acme/new-order": { post: { summary: Create a new order } } }'],
    ['a setter', 'paths: { "/agents/{number}/set/port/{port}": { put: { summary: port number } } }'],
    ['a choice of one', 'paths: { "/games/{id}/region/{regionCode}": { post: { summary: Set the region } } }'],
    ['a type of another thing', 'paths: { "/stats/gene-type/{speciesTypeKey}": { get: { summary: Count of gene types } } }'],
  ])('is accepted as %s', async (_, api) => {
    expect(await flagged(api)).toEqual([]);
  });
});

test('paths that share the singular segment have one finding, which is at the first path and counts them', async () => {
  const findings = await lintWith(RULE, paths('/user/{id}', '/user/{user_id}/orders', '/users'));
  expect(findings.map(({ pointer, uses }) => [pointer, uses.count, uses.of])).toEqual([['/paths/~1user~1{id}', 2, 'path']]);
});

describe('an option of path-plural-collections', () => {
  test.each([
    ['`allow`', { allow: ['user'] }],
    ['`singletons`', { singletons: ['user'] }],
    ['`uncountable`', { uncountable: ['user'] }],
  ])('accepts a word: %s', async (_, options) => {
    expect(await flagged(paths('/user/{id}', '/team/{id}'), options)).toEqual(['`/team`: `team` → `teams`']);
  });

  test('defines an irregular plural', async () => {
    const options = { irregular: { user: 'userz' } };
    expect(await flagged(paths('/user/{id}', '/userz/{id}'), options)).toEqual(['`/user`: `user` → `userz`']);
  });
});

test('a schema that is a whole file has the name of the file', async () => {
  const files = {
    'vehicle.json': '{ "type": "object", "properties": { "wheels": { "type": "integer" } } }',
    'paths.yaml': `vehicle:
  get: { operationId: readIt, responses: { "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: vehicle.json } } } } } } }`,
  };
  const text = completeExample('paths: { /vehicle: { $ref: paths.yaml#/vehicle } }');
  const folder = mkdtempSync(path.join(tmpdir(), 'api-conventions-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  const { findings } = await lintText(text, { filename: path.join(folder, 'openapi.yaml'), root: folder });
  expect(findings.filter(({ ruleId }) => ruleId === RULE).map(({ pointer }) => pointer)).toEqual(['/paths/~1vehicle']);
});

describe('a list in an envelope behind a singular noun', () => {
  const ITEM = '{ type: object, properties: { id: { type: string }, name: { type: string } } }';
  const served = (list: string, post: string) =>
    `paths: { /v1/supplier: { get: { responses: { "200": { content: { application/json: { schema: ${list} } } } } }, post: ${post} } }`;
  const CREATED = '{ responses: { "201": { description: Created } } }';
  const SENT =
    '{ requestBody: { content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } } }';
  const SEARCHED = SENT.replace('name:', 'query:');

  test.each([
    ...['data', 'items', 'results', 'value'].map((name) => [
      `{ type: object, properties: { ${name}: { type: array, items: ${ITEM} } } }`,
      CREATED,
    ]),
    [`{ type: object, properties: { data: { type: array, items: ${ITEM} }, total: { type: integer } } }`, SENT],
    [
      `{ allOf: [{ properties: { data: { type: array, items: ${ITEM} } } }, { properties: { next: { type: string } } }] }`,
      CREATED,
    ],
  ])('is evidence of a collection, as an array is: %s', async (list, post) => {
    expect(await flagged(served(list, post))).toEqual(['`/v1/supplier`: `supplier` → `suppliers`']);
  });

  test.each([
    [`{ type: object, properties: { data: { type: array, items: ${ITEM} } } }`, SEARCHED],
    ['{ type: object, properties: { data: { type: array, items: { type: string } } } }', CREATED],
    [`{ type: object, properties: { id: { type: string }, data: { type: array, items: ${ITEM} } } }`, CREATED],
    [`{ type: object, properties: { lines: { type: array, items: ${ITEM} } } }`, CREATED],
  ])('is not evidence of a collection: %s', async (list, post) => {
    expect(await flagged(served(list, post))).toEqual([]);
  });
});

test.each([
  ['getByHarbor', 0],
  ['DocksController_findByHarbor', 0],
  ['getHarbor', 1],
])('an item that the operation %s finds has another name than the segment (%i findings)', async (operationId, count) => {
  const get = `"/docks/harbor/{harborId}": { get: { operationId: ${operationId} } }`;
  expect(await lintWith('path-plural-collections', `paths: { "/docks/{id}": { get: {} }, ${get} }`)).toHaveLength(count);
  const change = get.replace(' }', ' }, delete: {}');
  expect(await lintWith('path-plural-collections', `paths: { "/docks/{id}": { get: {} }, ${change} }`)).toHaveLength(1);
});
