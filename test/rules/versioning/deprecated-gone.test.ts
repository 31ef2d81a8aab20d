import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { folderWith } from '../../cli/support.ts';
import { lintWith } from '../../support/test-rule.ts';

const findingsOf = async (api: string) =>
  (await lintWith('deprecated-gone', api)).map(({ pointer, message, uses }) => `${pointer} ${message} (${uses.count})`);

/** Operations with these responses: `!/v1/orders/{id} get` is a deprecated one. */
const paths = (operations: Readonly<Record<string, string>>) => {
  const items = new Map<string, string[]>();
  for (const [key, responses] of Object.entries(operations)) {
    const [, deprecated, template = '', method = ''] = /^(!?)(\S+) (\w+)$/.exec(key) ?? [];
    const operation = `${method}: { deprecated: ${deprecated === '!'}, responses: ${responses} }`;
    items.set(template, [...(items.get(template) ?? []), operation]);
  }
  return `paths: { ${[...items].map(([template, members]) => `"${template}": { ${members.join(', ')} }`).join(', ')} }\n`;
};
const OK = '{ "200": { description: Ok } }';
const MOVED = '{ "301": { description: Moved } }';
const server = (url: string) => `servers: [{ url: "${url}" }]\n`;

const lacks = (label: string) => `Deprecated \`${label}\` does not declare \`410 Gone\`. Add a \`410\` response.`;
const redirects = (label: string, why: string, status = '`301`') =>
  `Deprecated \`${label}\` redirects (${status}), although ${why}. Declare \`410 Gone\` instead.`;
const NONE_NEWER = 'the description has no newer version of its path';
const UNVERSIONED = 'its path has no version';

describe('the 410 of a deprecated operation', () => {
  test.each([
    ['may be declared', paths({ '!/orders get': '{ "200": {}, "410": {} }' })],
    ['may be the only response', paths({ '!/orders get': '{ 410: { description: Gone } }' })],
    ['may be within a range', paths({ '!/orders get': '{ "200": {}, 4XX: {} }' })],
    ['may be declared in Swagger 2.0', `swagger: "2.0"\n${paths({ '!/orders get': '{ "200": {}, "410": {} }' })}`],
    [
      'may be behind a `$ref`',
      `${paths({ '!/orders get': '{ "410": { $ref: "#/components/responses/Gone" } }' })}components: { responses: { Gone: { description: Gone } } }`,
    ],
    [
      'may be behind a `$ref` that is not followed',
      paths({ '!/orders get': '{ "410": { $ref: "https://a.example/e#/Gone" } }' }),
    ],
    ['may be behind the `$ref` of all responses', paths({ '!/orders get': '{ $ref: "https://a.example/responses" }' })],
    ['may be beside a 304, which is not a redirect', paths({ '!/orders get': '{ "200": {}, "304": {}, "410": {} }' })],
    ['is not required without a deprecation', paths({ '/orders get': OK, '/orders post': MOVED })],
    ['is not required if `deprecated` is a string', 'paths: { /orders: { get: { deprecated: "true", responses: {} } } }'],
    ['is not required for parameters', 'paths: { /orders: { get: { parameters: [{ name: a, in: query, deprecated: true }] } } }'],
    ['is not required for webhooks', 'webhooks: { order: { post: { deprecated: true, responses: { "200": {} } } } }'],
    [
      'is not required for callbacks',
      'paths: { /orders: { post: { callbacks: { done: { "{$request.body#/url}": { post: { deprecated: true, responses: {} } } } } } } }',
    ],
  ])('%s', async (_, api) => {
    expect(await findingsOf(api)).toEqual([]);
  });

  test.each([
    ['OpenAPI 3.1', paths({ '!/orders get': OK })],
    ['Swagger 2.0', `swagger: "2.0"\n${paths({ '!/orders get': OK })}`],
    ['`default`, which is not specific', paths({ '!/orders get': '{ "200": {}, default: {} }' })],
    ['other errors', paths({ '!/orders get': '{ "200": {}, "404": {}, "5XX": {} }' })],
    ['no responses', 'paths: { /orders: { get: { deprecated: true } } }'],
    ['malformed responses', 'paths: { /orders: { get: { deprecated: true, responses: [410] } } }'],
    ['a 304', paths({ '!/orders get': '{ "200": {}, "304": {} }' })],
  ])('is reported as missing: %s', async (_, api) => {
    expect(await findingsOf(api)).toEqual([`/paths/~1orders/get ${lacks('GET /orders')} (1)`]);
  });

  test.each([
    ['3.0.3', 'get'],
    ['3.2.0', 'query'],
  ])('is reported as missing in OpenAPI %s', async (version, method) => {
    const api = `openapi: ${version}\n${paths({ [`!/orders ${method}`]: OK })}`;
    expect(await findingsInFiles({ 'api.yaml': api })).toEqual([
      `/paths/~1orders/${method} ${lacks(`${method.toUpperCase()} /orders`)} (1)`,
    ]);
  });

  test('is reported as missing once if several paths share the operation, in its file', async () => {
    const item = '{ $ref: "orders.yaml#/item" }';
    const files = {
      'api.yaml': `openapi: 3.1.0\ninfo: {}\npaths: { /orders: ${item}, /carts: ${item} }\n`,
      'orders.yaml': `item:\n  get: { deprecated: true, responses: ${OK} }\n`,
    };
    expect(await findingsInFiles(files)).toEqual([`orders.yaml /item/get ${lacks('GET /orders')} (2)`]);
  });
});

/** Like {@link findingsOf}, with the file of a finding that is not in the description. */
async function findingsInFiles(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { findings, errors } = await lint(['api.yaml'], { cwd: folderWith(files) });
  expect(errors).toEqual([]);
  return findings
    .filter(({ ruleId }) => ruleId === 'deprecated-gone')
    .map(({ file, pointer, message, uses }) => `${file === 'api.yaml' ? '' : `${file} `}${pointer} ${message} (${uses.count})`);
}

describe('a redirect instead of the 410', () => {
  test.each([
    ['to the next version', paths({ '!/v1/orders get': MOVED, '/v2/orders get': OK })],
    ['to a version after that', paths({ '!/v1/orders get': MOVED, '/v3/orders get': OK })],
    ['to a minor version', paths({ '!/api/v1.9/orders get': MOVED, '/api/v1.10/orders get': OK })],
    ['with other names of parameters', paths({ '!/v1/orders/{id} get': MOVED, '/v2/orders/{orderId} get': OK })],
    ['of every kind', paths({ '!/v1/orders get': '{ "308": {}, "3XX": {} }', '/v2/orders get': OK })],
    ['beside a 410', paths({ '!/v1/orders get': '{ "307": {}, "410": {} }', '/v2/orders get': OK })],
    ['to below `/api`', paths({ '!/v1/orders get': MOVED, '/api/v2/orders get': OK })],
    ['below a base path', server('https://a.example/api') + paths({ '!/v1/orders get': MOVED, '/v2/orders get': OK })],
    ['in Swagger 2.0', `swagger: "2.0"\nbasePath: /api\n${paths({ '!/v1/orders get': MOVED, '/v2/orders get': OK })}`],
    [
      'between base paths',
      `paths:
  /orders: { servers: [{ url: /v1 }], get: { deprecated: true, responses: ${MOVED} } }
  /orders/: { get: { servers: [{ url: /v2 }], responses: ${OK} } }`,
    ],
    [
      'from a base path to a path',
      `paths:
  /orders: { servers: [{ url: "https://a.example/v1" }], get: { deprecated: true, responses: ${MOVED} } }
  /v2/orders: { get: { responses: ${OK} } }`,
    ],
    ['from a preview', paths({ '!/v1beta2/orders get': MOVED, '/v1/orders get': OK })],
    ['from a preview to the next one', paths({ '!/v1beta9/orders get': MOVED, '/v1beta10/orders get': OK })],
    ['between dates', paths({ '!/2023-09-01/orders get': MOVED, '/2024-01-01/orders get': OK })],
    ['of a HEAD to a GET', paths({ '!/v1/orders head': MOVED, '/v2/orders get': OK })],
    [
      'to a path that keeps its operations to itself',
      `paths: { /v1/orders: { get: { deprecated: true, responses: ${MOVED} } }, /v2/orders: {} }`,
    ],
  ])('is accepted %s', async (_, api) => {
    expect(await findingsOf(api)).toEqual([]);
  });

  test.each([
    ['without a newer version', paths({ '!/v1/orders get': MOVED }), 'v1'],
    [
      'if only another path has a newer version',
      paths({ '!/v1/orders get': MOVED, '/v2/carts get': OK, '/v2/orders/{id} get': OK }),
      'v1',
    ],
    ['if the newer version has another method', paths({ '!/v1/orders get': MOVED, '/v2/orders post': OK }), 'v1'],
    ['to an older version', paths({ '!/v2/orders get': MOVED, '/v1/orders get': OK }), 'v2'],
    ['to the same version', paths({ '!/v1/orders get': MOVED, '/api/v1.0/orders get': OK }), 'v1'],
    ['to a preview', paths({ '!/v1/orders get': MOVED, '/v1beta1/orders get': OK }), 'v1'],
    ['to a path without a version', paths({ '!/v1/orders get': MOVED, '/orders get': OK }), 'v1'],
    ['beside a 410', paths({ '!/v1/orders get': '{ "301": {}, "410": {} }' }), 'v1'],
  ])('is reported %s', async (_, api, version) => {
    const label = `GET /${version}/orders`;
    expect(await findingsOf(api)).toEqual([`/paths/~1${version}~1orders/get ${redirects(label, NONE_NEWER)} (1)`]);
  });

  test.each([
    ['from a path without a version', paths({ '!/orders get': MOVED, '/v2/orders get': OK }), 'orders', '`301`'],
    ['beside a 410', paths({ '!/orders get': '{ "302": {}, "410": {} }' }), 'orders', '`302`'],
    ['with a range', paths({ '!/orders get': '{ 3XX: {}, "410": {} }' }), 'orders', '`3XX`'],
    ['with two statuses', paths({ '!/orders get': '{ "303": {}, "304": {}, "307": {} }' }), 'orders', '`303` and `307`'],
    [
      'from a version the client fills in',
      paths({ '!/v{version}/orders get': MOVED, '/v2/orders get': OK }),
      'v{version}~1orders',
      '`301`',
    ],
  ])('is reported without a version in the path: %s', async (_, api, key, statuses) => {
    const label = `GET /${key.replace('~1', '/')}`;
    expect(await findingsOf(api)).toEqual([`/paths/~1${key}/get ${redirects(label, UNVERSIONED, statuses)} (1)`]);
  });

  test('is reported if one operation serves both versions of the base path', async () => {
    const api = `servers: [{ url: /v1 }, { url: /v2 }]\n${paths({ '!/orders get': MOVED })}`;
    expect(await findingsOf(api)).toEqual([`/paths/~1orders/get ${redirects('GET /orders', NONE_NEWER)} (1)`]);
  });
});

describe('a missing 410 of many deprecated operations', () => {
  const three = { '!/v1/orders get': OK, '!/v1/orders/{id} get': OK, '!/v1/carts get': OK };

  test('is one finding at half of the operations, with the exceptions', async () => {
    expect(await findingsOf(paths({ ...three, '!/v1/carts post': '{ "410": {} }', '/v1/carts put': OK }))).toEqual([
      '/paths 3 of 4 deprecated operations lack a `410 Gone` response. Add one. Affected: `GET /v1/orders`, `GET /v1/orders/{id}`, `GET /v1/carts`. Not affected: `POST /v1/carts`. (3)',
    ]);
  });

  test('is one finding only for more than two operations, and half of them', async () => {
    expect(await findingsOf(paths({ '!/v1/orders get': OK, '!/v1/carts get': OK }))).toHaveLength(2);
    const gone = Object.fromEntries(
      ['put', 'post', 'patch', 'delete'].map((method) => [`!/v1/carts ${method}`, '{ "410": {} }']),
    );
    expect(await findingsOf(paths({ ...three, ...gone }))).toEqual([
      `/paths/~1v1~1orders/get ${lacks('GET /v1/orders')} (1)`,
      `/paths/~1v1~1orders~1{id}/get ${lacks('GET /v1/orders/{id}')} (1)`,
      `/paths/~1v1~1carts/get ${lacks('GET /v1/carts')} (1)`,
    ]);
  });

  test('is counted separately from redirects', async () => {
    expect(await findingsOf(paths({ ...three, '!/v1/orders post': MOVED }))).toEqual([
      '/paths 3 of 4 deprecated operations lack a `410 Gone` response. Add one. Affected: `GET /v1/orders`, `GET /v1/orders/{id}`, `GET /v1/carts`. Reported separately: `POST /v1/orders`. (3)',
      `/paths/~1v1~1orders/post ${redirects('POST /v1/orders', NONE_NEWER)} (1)`,
    ]);
  });
});

describe('the date that the option `sunset` requires', () => {
  const dated = async (api: string) =>
    (await lintWith('deprecated-gone', api, { sunset: true })).map(({ pointer, messageId }) => `${pointer} ${messageId}`);
  const gone = '{ "200": { description: Ok }, "410": { description: Gone } }';
  const orders = (extra: string, responses = gone) =>
    `paths: { /orders: { get: { deprecated: true, ${extra}responses: ${responses} } } }`;

  test.each([
    ['may be at the operation', orders('x-sunset: 2027-12-31, ')],
    ['may be at the path', `paths: { /orders: { x-sunset: "2027-12-31", get: { deprecated: true, responses: ${gone} } } }`],
    ['may be announced by a header', orders('', '{ "200": { headers: { Sunset: { schema: { type: string } } } }, "410": {} }')],
    ['is not required if the operation is gone', orders('', '{ "410": { description: Gone } }')],
    ['is not required if nothing is deprecated', paths({ '/orders get': OK })],
  ])('%s', async (_, api) => {
    expect(await dated(api)).toEqual([]);
  });

  test.each([
    ['is missing', orders('')],
    ['is not a date', orders('x-sunset: soon, ')],
    ['is missing in Swagger 2.0', `swagger: "2.0"\n${orders('')}`],
  ])('is reported if it %s', async (_, api) => {
    expect(await dated(api)).toEqual(['/paths/~1orders/get missingSunset']);
  });

  test('is reported as missing separately from the 410, each for many operations together', async () => {
    expect(await dated(paths({ '!/orders get': OK }))).toEqual([
      '/paths/~1orders/get missingGone',
      '/paths/~1orders/get missingSunset',
    ]);
    const three = paths({ '!/orders get': gone, '!/carts get': gone, '!/users get': OK });
    expect(await dated(three)).toEqual(['/paths missingSunset', '/paths/~1users/get missingGone']);
  });

  test('may be missing by default', async () => {
    expect(await findingsOf(orders(''))).toEqual([]);
  });
});

describe('a redirect to a newer version that is not compatible', () => {
  const NEW = '{ name: shop, in: query, required: true, schema: { type: string } }';
  const OLD = '{ name: page, in: query, schema: { type: integer } }';
  const BODY = (schema: string, isRequired = false) =>
    `requestBody: { required: ${isRequired}, content: { application/json: { schema: ${schema} } } }, `;
  const carts = (path: string, method: string, members: string, responses = OK) =>
    `  "${path}": { ${method}: { ${members}responses: ${responses} } }\n`;
  const BOTH = '{ "200": { description: Ok }, "308": { description: Moved } }';
  const breaks = (label: string, differences: string, statuses = '`308`') =>
    `Deprecated \`${label}\` redirects (${statuses}) to \`${label.replace('v1', 'v2')}\`, which is not backward-compatible: ${differences}. Declare \`410 Gone\` instead.`;

  test.each([
    [
      'requires a parameter',
      carts('/v1/carts', 'get', 'deprecated: true, ', BOTH) + carts('/v2/carts', 'get', `parameters: [${NEW}], `),
      breaks('GET /v1/carts', 'query parameter `shop` is new and required'),
    ],
    [
      'requires a parameter, and the old version is described by its parameters only',
      carts('/v1/carts', 'get', `deprecated: true, parameters: [${OLD}], `, MOVED) +
        carts('/v2/carts', 'get', `parameters: [${NEW}], `),
      breaks('GET /v1/carts', 'query parameter `shop` is new and required', '`301`'),
    ],
    [
      'requires a property, and the old version is described by its body only',
      carts('/v1/carts', 'post', `deprecated: true, ${BODY('{ type: object }')}`, MOVED) +
        carts('/v2/carts', 'post', BODY('{ type: object, required: [sum], properties: { sum: { type: integer } } }')),
      breaks('POST /v1/carts', 'request body requires the new property `sum`', '`301`'),
    ],
    [
      'returns another status',
      carts('/v1/carts', 'post', 'deprecated: true, ', '{ "200": { description: Ok }, "3XX": { description: Moved } }') +
        carts('/v2/carts', 'post', '', '{ "201": { description: Ok } }'),
      breaks('POST /v1/carts', 'status `200` is no longer returned', '`3XX`'),
    ],
  ])('is reported if it %s', async (_, items, message) => {
    const [found] = await lintWith('deprecated-gone', `paths:\n${items}`);
    expect(found?.message).toBe(message);
  });

  test.each([
    [
      'the old version does not describe its requests',
      carts('/v1/carts', 'get', 'deprecated: true, ', MOVED) + carts('/v2/carts', 'get', `parameters: [${NEW}], `),
    ],
    [
      'the body of the old version is gone with its responses',
      carts('/v1/carts', 'post', `deprecated: true, parameters: [${OLD}], `, MOVED) +
        carts('/v2/carts', 'post', BODY('{}', true)),
    ],
    [
      'the old version no longer says which credentials it takes',
      carts('/v1/carts', 'get', `deprecated: true, parameters: [${OLD}], `, MOVED) +
        carts('/v2/carts', 'get', 'security: [{ key: [] }], '),
    ],
    [
      'another newer version is compatible',
      carts('/v1/carts', 'get', 'deprecated: true, ', BOTH) +
        carts('/v2/carts', 'get', `parameters: [${NEW}], `) +
        carts('/v3/carts', 'get', ''),
    ],
    [
      'it cannot be read',
      `${carts('/v1/carts', 'get', 'deprecated: true, ', BOTH)}  /v2/carts: { $ref: "https://a.example/carts" }\n`,
    ],
  ])('is accepted if %s', async (_, items) => {
    expect(await findingsOf(`paths:\n${items}`)).toEqual([]);
  });
});

describe('a 410 with a `Location`', () => {
  const gone = (header: string) => `{ "410": { description: Gone, headers: { ${header}: { schema: { type: string } } } } }`;

  test.each([
    ['of a deprecated operation', paths({ '!/orders get': gone('Location') })],
    ['of an operation that is gone', paths({ '/orders get': gone('location') })],
    [
      'in Swagger 2.0',
      `swagger: "2.0"\n${paths({ '!/orders get': gone('Location').replace('schema: { type: string }', 'type: string') })}`,
    ],
    [
      'in a component',
      `${paths({ '!/orders get': '{ "410": { $ref: "#/components/responses/Gone" } }' })}components: { responses: { Gone: ${gone('LOCATION').slice(9, -2)} } }`,
    ],
  ])('is reported as a redirect: %s', async (_, api) => {
    expect(await findingsOf(api)).toEqual([
      '/paths/~1orders/get `GET /orders`: the `410` response has a `Location` header, but `410 Gone` does not redirect. Remove the header. (1)',
    ]);
  });

  test.each([
    ['other headers', paths({ '!/orders get': gone('Link') })],
    [
      'an operation whose items may be gone',
      paths({ '/orders get': gone('Location').replace('{', '{ "200": { description: Ok },') }),
    ],
  ])('is distinguished from %s', async (_, api) => {
    expect(await findingsOf(api)).toEqual([]);
  });
});
