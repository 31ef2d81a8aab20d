import { describe, expect, test } from 'vitest';
import { fixedExample, lintByPlace, lintWith } from '../../support/test-rule.ts';

const findingsOf = async (api: string) =>
  (await lintByPlace('path-no-trailing-slash', api)).map(
    ({ message, range }) => `${range.start.line}:${range.start.column} ${message}`,
  );

test.each([
  'paths: {}',
  'paths: { /: {} }',
  'paths: { "/orders/{id}": {} }',
  'paths: { x-order/: {} }',
  'webhooks: { /orders/: {} }',
])('no path is reported in %s', async (api) => {
  expect(await findingsOf(api)).toEqual([]);
});

test('each path with a trailing slash is reported at its key', async () => {
  expect(await findingsOf('paths:\n  /orders: {}\n  "/orders/": {}\n  /carts//: {}\n  //: {}')).toEqual([
    '5:3 `/orders/` ends with a slash. Use `/orders`.',
    '6:3 `/carts//` ends with a slash. Use `/carts`.',
    '7:3 `//` ends with a slash. Use `/`.',
  ]);
});

test('the fix of a trailing slash removes only the slash even if an expression contains `#` or `?`', async () => {
  expect(await findingsOf("paths: { '/v1/#{{id}}/{name?}/{{{x}}}/': {} }")).toEqual([
    '3:10 `/v1/#{{id}}/{name?}/{{{x}}}/` ends with a slash. Use `/v1/#{{id}}/{name?}/{{{x}}}`.',
  ]);
});

describe('base URLs with a trailing slash', () => {
  const PATHS = 'paths: { /orders: { get: {} } }';
  const urls = async (api: string) =>
    (await lintWith('path-no-trailing-slash', api)).map(({ message, pointer }) => `${pointer} ${message}`);

  test.each([
    `servers: [{ url: / }]\n${PATHS}`,
    `servers: [{ url: https://api.shop.example }, { url: /v1 }, { url: "" }]\n${PATHS}`,
    `servers: [{ url: "https://api.shop.example/{base}", variables: { base: { default: v1 } } }]\n${PATHS}`,
    // path-simple reports the query.
    `servers: [{ url: "https://api.shop.example/v1/?a=/" }]\n${PATHS}`,
    `swagger: "2.0"\nbasePath: /\n${PATHS}`,
    `swagger: "2.0"\nbasePath: /v1\n${PATHS}`,
    // No operation uses the server.
    'servers: [{ url: https://api.shop.example/ }]\npaths: { /orders: { servers: [{ url: /v1 }], get: {} } }',
  ])('are not reported in %s', async (text) => {
    expect(await urls(text)).toEqual([]);
  });

  test.each([
    [
      `servers: [{ url: https://api.shop.example/ }]\n${PATHS}`,
      '/servers/0/url The API',
      'https://api.shop.example/',
      'https://api.shop.example',
    ],
    [`servers: [{ url: /v1// }]\n${PATHS}`, '/servers/0/url The API', '/v1//', '/v1'],
    [`swagger: "2.0"\nbasePath: /shop/v1/\n${PATHS}`, '/basePath The API', '/shop/v1/', '/shop/v1'],
    [`swagger: "2.0"\nbasePath: shop/\n${PATHS}`, '/basePath The API', 'shop/', '/shop'],
    ['paths: { /orders: { servers: [{ url: /v2/ }], get: {} } }', '/paths/~1orders/servers/0/url `/orders`', '/v2/', '/v2'],
    [
      'paths: { /orders: { get: { servers: [{ url: /v2/ }] } } }',
      '/paths/~1orders/get/servers/0/url `GET /orders`',
      '/v2/',
      '/v2',
    ],
  ])('are reported in %s', async (text, subject, url, suggestion) => {
    expect(await urls(text)).toEqual([`${subject}: base URL \`${url}\` ends with a slash. Use \`${suggestion}\`.`]);
  });

  test('are reported if an empty variable leaves the slash', async () => {
    const server = '{ url: "https://api.shop.example/{base}", variables: { base: { default: "" } } }';
    expect(await urls(`servers: [${server}]\n${PATHS}`)).toEqual([
      '/servers/0/url The API: base URL `https://api.shop.example/{base}` can resolve to `https://api.shop.example/`. Remove the slash at its end.',
    ]);
  });

  test('are one finding if three operations have the same server', async () => {
    const operation = '{ get: { servers: [{ url: /v2/ }] } }';
    const [finding, ...others] = await lintWith(
      'path-no-trailing-slash',
      `paths: { /a: ${operation}, /b: ${operation}, /c: ${operation} }`,
    );
    expect(others).toEqual([]);
    expect(finding?.message).toMatch(/^3 operations: base URL `\/v2\/` ends/);
  });

  test('are not counted in findings about many paths', async () => {
    const [, habit] = await lintWith(
      'path-no-trailing-slash',
      'servers: [{ url: /v1/ }]\npaths: { /a/: { get: {} }, /b/: { get: {} }, /c/: { get: {} } }',
    );
    expect(habit?.message).toBe('All 3 paths end with a slash. Remove the slashes. Affected: `/a/`, `/b/`, `/c/`.');
  });

  test('are removed if another server has the URL without the slash', async () => {
    const api = 'servers:\n  - url: /v1\n  - url: /v1/\npaths: { /a: { get: {} } }';
    expect((await fixedExample('path-no-trailing-slash', api)).fixed).toBe('servers:\n  - url: /v1\npaths: { /a: { get: {} } }');
  });

  test('have no fix if a path requires the slash', async () => {
    expect(
      (await fixedExample('path-no-trailing-slash', 'servers: [{ url: /v1/ }]\npaths: { a: { get: {} } }')).fixed,
    ).toBeUndefined();
  });

  test('have a safe fix', async () => {
    const [finding] = await lintWith('path-no-trailing-slash', 'swagger: "2.0"\nbasePath: /v1/\npaths: { /a: { get: {} } }');
    expect(finding?.fix?.applicability).toBe('safe');
  });
});
