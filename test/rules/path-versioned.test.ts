import { describe, expect, test } from 'vitest';
import { lintWith } from '../support/test-rule.ts';

const said = async (api: string, options = {}) =>
  (await lintWith('path-versioned', api, options)).map(({ pointer, message, uses }) => `${pointer} ${message} (${uses.count})`);

const paths = (...templates: string[]) => `paths: { ${templates.map((template) => `"${template}": {}`).join(', ')} }`;
const servers = (...urls: string[]) => `servers: [${urls.map((url) => `{ url: "${url}" }`).join(', ')}]\n`;

describe('passes a version', () => {
  test.each([
    ['first in the path', paths('/v1/orders', '/v2.10/orders')],
    ['after /api in the path', paths('/api/v1/orders')],
    ['at the end of the base path', servers('https://a.example/shop/v3', 'https://b.example/v3/') + paths('/orders')],
    ['in the base path after /api', servers('/api/v1') + paths('/orders')],
    ['first in the path, after a base path', servers('https://a.example/api') + paths('/v1/orders')],
    [
      'in a server variable',
      'servers: [{ url: "https://a.example/{version}", variables: { version: { default: v2 } } }]\npaths: { /orders: {} }',
    ],
    ['that the client fills in', paths('/v{version}/orders', '/api/{apiVersion}/orders')],
    ['of the path item’s own server', 'paths: { /orders: { servers: [{ url: /v1 }], get: {} } }'],
    ['beside well-known paths, which have none', paths('/v1/orders', '/.well-known/openid-configuration')],
    ['of Swagger 2.0', 'swagger: "2.0"\nbasePath: v1\npaths: { /orders: {} }'],
  ])('%s', async (_, api) => {
    expect(await said(api)).toEqual([]);
  });
});

describe('one cause, one finding', () => {
  test('no version anywhere: one finding at `paths`, with the number of paths', async () => {
    expect(await said(paths('/orders', '/orders/{id}', '/.well-known/x'))).toEqual([
      '/paths No path has a version, expected `/v1/...` or a base path that ends in `/v1`. (2)',
    ]);
  });

  test('a path that lacks its slash, too', async () => {
    expect(await said(paths('/v1/orders', 'carts'))).toEqual(['/paths/carts `carts` has no version, expected `/v1/carts`. (1)']);
  });

  test('a mixture: one for each path that lacks it', async () => {
    expect(await said(paths('/v1/orders', '/carts', '/items'))).toEqual([
      '/paths/~1carts `/carts` has no version, expected `/v1/carts`. (1)',
      '/paths/~1items `/items` has no version, expected `/v1/items`. (1)',
    ]);
  });

  test.each(['version1', '1.0', '2010-04-01', 'v1beta1', 'V1', 'v2.0.1', '2', 'v1-alpha', 'v1.x'])(
    '`%s` is no standard version, said once',
    async (version) => {
      expect(await said(paths(`/${version}/orders`, `/${version}/carts`))).toEqual([
        `/paths/~1${version}~1orders The version \`${version}\` is not written \`v<major>\` or \`v<major>.<minor>\`, such as \`v1\`. (2)`,
      ]);
    },
  );

  test('a server with a nonstandard version is the cause, not its paths', async () => {
    expect(await said(servers('https://a.example/api/1.0') + paths('/orders', '/carts'))).toEqual([
      '/servers/0/url The version `1.0` is not written `v<major>` or `v<major>.<minor>`, such as `v1`. (2)',
    ]);
  });

  test('so is a server without a version beside one that has it', async () => {
    expect(await said(servers('https://a.example/v1', 'https://b.example') + paths('/orders'))).toEqual([
      '/servers/1/url The server `https://b.example` has no version, though another server of the same paths has one. (1)',
    ]);
  });

  test('so is a server of one path, where the others have a version from theirs', async () => {
    const own = (path: string, url: string) => `"${path}": { servers: [{ url: "${url}" }], get: {} }`;
    expect(
      await said(`${servers('https://a.example/v1')}paths: { /orders: {}, ${own('/reports', 'https://b.example/api')} }`),
    ).toEqual([
      "/paths/~1reports/servers/0/url The server `https://b.example/api` has no version, though the description's servers have one. (1)",
    ]);
    expect(
      await said(`${servers('https://a.example')}paths: { /v1/orders: {}, ${own('/reports', 'https://b.example')} }`),
    ).toEqual(['/paths/~1reports `/reports` has no version, expected `/v1/reports`. (1)']);
  });

  test('a version in the middle of the path is where no client looks for it', async () => {
    expect(await said(paths('/shop/v1/orders', '/shop/v1/carts', '/v1/items'))).toEqual([
      '/paths/~1shop~1v1~1orders The version in `/shop/v1` stands neither first nor after `/api`. (2)',
    ]);
  });

  test('Swagger 2.0: the `basePath`', async () => {
    expect(await said('swagger: "2.0"\nbasePath: /rest/2.0\npaths: { /orders: {} }')).toEqual([
      '/basePath The version `2.0` is not written `v<major>` or `v<major>.<minor>`, such as `v1`. (1)',
    ]);
  });
});

test('a number that is no version is not taken for one', async () => {
  expect(await said(paths('/v1/orders/404', '/v1/sha/256'))).toEqual([]);
});

test('option prefix: the version has to stand after it', async () => {
  const options = { prefix: '/api' };
  expect(await said(paths('/api/v1/orders'), options)).toEqual([]);
  expect(await said(servers('https://a.example/api') + paths('/v1/orders'), options)).toEqual([]);
  expect(await said(paths('/v1/orders', '/api/v1/carts'), options)).toEqual([
    '/paths/~1v1~1orders The version in `/v1` does not stand right after `/api`. (1)',
  ]);
});
