import { describe, expect, test } from 'vitest';
import { fixedExample, lintWith } from '../../support/test-rule.ts';

const operation = (members: Readonly<Record<string, unknown>>, head = '') =>
  `${head}paths: { "/v1/carts/{id}": { get: ${JSON.stringify({ ...members, responses: { 200: { description: 'Ok' } } })} } }`;
const keysOf = async (members: Readonly<Record<string, unknown>>, head = '') =>
  (await lintWith('deprecated-declared', operation(members, head))).map(({ data }) => data.key);

describe('an operation that is described as deprecated', () => {
  test.each([
    'Deprecated',
    'DEPRECATED: use /v2/carts',
    'Deprecated. Use the new carts.',
    '[DEPRECATED] Get a cart',
    'Deprecated, please use carts of version 2',
    'Deprecated since 2.1',
    'Deprecated in favor of carts',
    'Get a cart (deprecated)',
    'Get a cart - DEPRECATED',
    'Get a cart [Deprecated].',
    'Get a cart. DEPRECATED. Use another.',
    'Warning: deprecated!',
    '⚠️ **Deprecated**',
    'This is a deprecated endpoint',
  ])('is recognized by its summary: %s', async (summary) => {
    expect(await keysOf({ summary })).toEqual(['summary']);
  });

  test.each([
    'This endpoint is deprecated.',
    'Gets a cart. This endpoint is deprecated and will be removed in 9.0.',
    'Gets a cart.\n\n**Note:** This operation has been deprecated, use another one.',
    '<p>Gets a cart.</p><b>This API call is now deprecated</b>',
    'The endpoint was deprecated in March.',
    'As of July, the `/v1/carts/{id}` endpoint is deprecated.',
    '`readCart` is deprecated; see the guide.',
    '*Deprecated: new clients should prefer another route.*\n\nGets a cart.',
    'This resource is deprecated, please use baskets.',
  ])('is recognized by its description: %s', async (description) => {
    expect(await keysOf({ operationId: 'readCart', description })).toEqual(['description']);
  });

  test.each([
    ['x-deprecated', true],
    ['x-is-deprecated', true],
    ['X-Acme-Deprecated', true],
    ['x-deprecated', '2027-01-01'],
  ])('is recognized by the extension %s', async (key, value) => {
    expect(await keysOf({ [key]: value })).toEqual([key]);
  });

  test.each(['swagger: "2.0"\n', 'openapi: 3.0.3\n', 'openapi: 3.2.0\n'])('is recognized in %s', async (head) => {
    expect(await keysOf({ summary: 'Deprecated' }, head)).toEqual(['summary']);
  });

  test('is recognized at a path item that is a component', async () => {
    const api =
      'openapi: 3.1.0\npaths: { /v1/carts: { $ref: "#/components/pathItems/Carts" } }\ncomponents: { pathItems: { Carts: { get: { summary: Deprecated, responses: {} } } } }';
    expect((await lintWith('deprecated-declared', api)).map(({ pointer }) => pointer)).toEqual([
      '/components/pathItems/Carts/get',
    ]);
  });
});

test.each([
  'The parameter `page` is deprecated.',
  'Deprecated: display_name',
  'Deprecated: `sum`',
  'Deprecated parameters: page, limit',
  'Deprecated: the field `sum` is always 0.',
  'Deprecated: This endpoint is deprecated for keys of the old kind.',
  'Replaces the deprecated /carts.',
  'This endpoint replaces the `/v1/baskets/{id}` endpoint, which is deprecated.',
  'The `/v1/baskets/{id}` endpoint is deprecated.',
  '<b>Deprecated</b>: This endpoint is deprecated for keys of the old kind.',
  'This endpoint is deprecated for customers with keys.',
  'This API will be deprecated in the future.',
  'Marks the cart as DEPRECATED or `DEPRECATED`.',
  'Fails with 422 if the type is deprecated.',
  'Lists types (also deprecated ones)',
  'Lists types, including deprecated',
  'This endpoint is not deprecated.',
  'Formatting times as numbers is deprecated.',
])('deprecated-declared accepts the deprecation of something else: %s', async (text) => {
  expect(await keysOf({ summary: text })).toEqual([]);
  expect(await keysOf({ description: text })).toEqual([]);
});

test.each([
  { 'x-deprecated': false },
  { 'x-deprecated': 'false' },
  { 'x-deprecated-parameters': true },
  { deprecated: true, summary: 'Deprecated' },
])('deprecated-declared accepts an operation with %j', async (members) => {
  expect(await keysOf(members)).toEqual([]);
});

test('deprecated-declared ignores webhooks', async () => {
  const api = 'openapi: 3.1.0\nwebhooks: { cart: { post: { summary: Deprecated, responses: {} } } }';
  expect(await lintWith('deprecated-declared', api)).toEqual([]);
});

test('deprecated-declared has no fix if a field contradicts the description', async () => {
  const { fixed } = await fixedExample('deprecated-declared', operation({ summary: 'Deprecated', deprecated: false }));
  expect(fixed).toBeUndefined();
  expect(await keysOf({ summary: 'Deprecated', deprecated: false })).toEqual(['summary']);
});
