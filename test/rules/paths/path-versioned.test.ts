import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixedExample, lintByPlace, lintWith } from '../../support/test-rule.ts';

const findingsOf = async (api: string, options = {}) =>
  (await lintWith('path-versioned', api, options)).map(({ pointer, message, uses }) => `${pointer} ${message} (${uses.count})`);

const paths = (...templates: string[]) => `paths: { ${templates.map((template) => `"${template}": {}`).join(', ')} }`;
const servers = (...urls: string[]) => `servers: [${urls.map((url) => `{ url: "${url}" }`).join(', ')}]\n`;

describe('a version in a URL', () => {
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
    ['as a parameter', paths('/v{version}/orders', '/api/{apiVersion}/orders')],
    ['in the path item’s own server', 'paths: { /orders: { servers: [{ url: /v1 }], get: {} } }'],
    ['beside well-known paths, which have none', paths('/v1/orders', '/.well-known/openid-configuration')],
    ['in the host of Swagger 2.0', 'swagger: "2.0"\nhost: https://api.example.com/v1\npaths: { /orders: {} }'],
    ['in the base path of Swagger 2.0', 'swagger: "2.0"\nbasePath: v1\npaths: { /orders: {} }'],
  ])('is accepted %s', async (_, api) => {
    expect(await findingsOf(api)).toEqual([]);
  });
});

describe('the cause that path-versioned reports for wrong versions', () => {
  test('is one finding at `paths`, with the number of paths, if no path has a version', async () => {
    expect(await findingsOf(paths('/orders', '/orders/{id}', '/.well-known/x'))).toEqual([
      '/paths No path has a version. Begin the paths with `/v1`. Affected: `/orders`, `/orders/{id}`. (2)',
    ]);
  });

  test('is not a key that is not a path, which path-simple reports', async () => {
    expect(await findingsOf(paths('/v1/orders', 'carts', 'https://a.example/items', 'a.example/v2/x/v3'))).toEqual([]);
  });

  test('is each path without a version if these paths are fewer than half', async () => {
    expect(await findingsOf(paths('/v1/orders', '/carts', '/items'))).toEqual([
      '/paths/~1carts `/carts` has no version. Use `/v1/carts`. (1)',
      '/paths/~1items `/items` has no version. Use `/v1/items`. (1)',
    ]);
  });

  test.each([
    ...[
      ['version1', 'v1'],
      ['ver1', 'v1'],
      ['api-v1', 'v1'],
      ['1.0', 'v1.0'],
      ['2010-04-01', 'v1'],
      ['v1beta1', 'v1'],
    ],
    ...[
      ['V1', 'v1'],
      ['v2.0.1', 'v2.0'],
      ['2', 'v2'],
      ['v3_0', 'v3.0'],
      ['v3-alpha', 'v3'],
      ['v1.x', 'v1'],
    ],
  ])('is `%s`, which is reported once with its own number', async (version, instead) => {
    expect(await findingsOf(paths(`/${version}/orders`, `/${version}/carts`))).toEqual([
      `/paths/~1${version}~1orders \`/${version}/orders\`: version \`${version}\` does not have the form \`v<major>\` or \`v<major>.<minor>\`. Use a version such as \`${instead}\`. (2)`,
    ]);
  });

  test('is a server with a nonstandard version, not its paths', async () => {
    expect(await findingsOf(servers('https://a.example/api/1.0') + paths('/orders', '/carts'))).toEqual([
      '/servers/0/url Server `https://a.example/api/1.0`: version `1.0` does not have the form `v<major>` or `v<major>.<minor>`. Use a version such as `v1.0`. (2)',
    ]);
  });

  test('is a server without a version beside one that has it', async () => {
    expect(await findingsOf(servers('https://a.example/v1', 'https://b.example') + paths('/orders'))).toEqual([
      '/servers/1/url Server `https://b.example` has no version, but other servers have one. Use the base path `/v1`. (1)',
    ]);
  });

  test('is a server of one path if the others have a version from theirs', async () => {
    const own = (path: string, url: string) => `"${path}": { servers: [{ url: "${url}" }], get: {} }`;
    expect(
      await findingsOf(`${servers('https://a.example/v1')}paths: { /orders: {}, ${own('/reports', 'https://b.example/api')} }`),
    ).toEqual([
      '/paths/~1reports/servers/0/url Server `https://b.example/api` has no version, but other servers have one. Use the base path `/api/v1`. (1)',
    ]);
    expect(
      await findingsOf(`${servers('https://a.example')}paths: { /v1/orders: {}, ${own('/reports', 'https://b.example')} }`),
    ).toEqual(['/paths/~1reports `/reports` has no version. Use `/v1/reports`. (1)']);
  });

  test('is a version in the middle of the path', async () => {
    expect(await findingsOf(paths('/shop/v1/orders', '/shop/v1/carts', '/v1/items'))).toEqual([
      '/paths/~1shop~1v1~1orders `/shop/v1`: version `v1` is in the wrong position. Use `/v1/shop`. (2)',
    ]);
  });

  test('is the `basePath` of Swagger 2.0', async () => {
    expect(await findingsOf('swagger: "2.0"\nbasePath: /rest/2.0\npaths: { /orders: {} }')).toEqual([
      '/basePath Base path `/rest/2.0`: version `2.0` does not have the form `v<major>` or `v<major>.<minor>`. Use a version such as `v2.0`. (1)',
    ]);
  });
});

test('path-versioned does not report a number that is not a version', async () => {
  expect(await findingsOf(paths('/v1/orders/404', '/v1/sha/256'))).toEqual([]);
});

test('path-versioned requires that the version follows the option `prefix`', async () => {
  const options = { prefix: '/api' };
  expect(await findingsOf(paths('/api/v1/orders'), options)).toEqual([]);
  expect(await findingsOf(servers('https://a.example/api') + paths('/v1/orders'), options)).toEqual([]);
  expect(await findingsOf(paths('/v1/orders', '/api/v1/carts'), options)).toEqual([
    '/paths/~1v1~1orders `/v1`: version `v1` is in the wrong position. Use `/api/v1`. (1)',
  ]);
});

describe('one finding about many missing versions', () => {
  test('is about the whole API, at `paths`', async () => {
    expect(await findingsOf(paths('/orders', '/orders/{id}', '/carts'))).toEqual([
      '/paths All 3 paths have no version. Add `/v1` to the start of the paths, or to the end of the base path of the server. Affected: `/orders`, `/orders/{id}`, `/carts`. (3)',
    ]);
  });

  test('is reported at half of the paths, with the exceptions', async () => {
    expect(await findingsOf(paths('/orders', '/carts', '/items', '/v1/users', '/v1/teams'))).toEqual([
      '/paths 3 of 5 paths have no version. Begin the paths with `/v1`, as in the other paths. Affected: `/orders`, `/carts`, `/items`. Not affected: `/v1/users`, `/v1/teams`. (3)',
    ]);
    expect(await findingsOf(paths('/orders', '/carts', '/items', '/v1/a', '/v1/b', '/v1/c', '/v1/d'))).toHaveLength(3);
  });

  test('counts all paths, including those with a version in another form', async () => {
    const other = ['/1.0/a', '/1.0/b', '/1.0/c', '/1.0/d'];
    expect(await findingsOf(paths('/orders', '/carts', '/items', ...other))).toHaveLength(4);
  });
});

describe('the version that path-versioned suggests', () => {
  const suggested = async (api: string, options = {}) =>
    (await lintWith('path-versioned', api, options)).map(({ data }) => data.suggestion ?? data.version);

  test.each([
    ['/api/galaxy/', '/api/v1/galaxy'],
    ['/api', '/api/v1'],
    ['/apis/galaxy', '/v1/apis/galaxy'],
    ['/', '/v1'],
  ])('is added to %s: %s', async (template, suggestion) => {
    expect(await suggested(paths('/v1/orders', template))).toEqual([suggestion]);
  });

  test('follows `/api` if most paths have that', async () => {
    expect(await suggested(paths('/api/orders', '/api/carts'))).toEqual(['/api/v1']);
    expect(await suggested(paths('/api/orders', '/api/carts', '/api/items', '/health'))).toEqual(['/api/v1']);
    expect(await suggested(paths('/api/orders', '/carts'))).toEqual(['/v1']);
  });

  test('follows the option `prefix`, unless the servers have it', async () => {
    const options = { prefix: '/rest' };
    expect(await suggested(paths('/rest/v1/a', '/rest/orders', '/carts'), options)).toEqual([
      '/rest/v1/orders',
      '/rest/v1/carts',
    ]);
    expect(await suggested(servers('https://a.example/rest') + paths('/v1/a', '/orders'), options)).toEqual(['/v1/orders']);
  });

  test.each([
    ['/shop/v1/orders', '/v1/shop'],
    ['/api/galaxy/v3/roles', '/api/v3/galaxy'],
  ])('replaces its position in %s: %s', async (template, suggestion) => {
    expect(await suggested(paths('/v1/orders', template))).toEqual([suggestion]);
  });

  test('is at the end of a base path', async () => {
    expect(await suggested(servers('https://a.example/shop/v1/eu/x') + paths('/orders'))).toEqual(['/shop/eu/x/v1']);
  });

  test('is in the paths of the file, without the base path of the server', async () => {
    const api = servers('https://a.example/shop') + paths('/v1/users', '/orders/v1/{id}');
    expect((await lintWith('path-versioned', api)).map(({ message }) => message)).toEqual([
      '`/orders/v1`: version `v1` is in the wrong position. Use `/v1/orders`.',
    ]);
  });
});

describe('the place of the version that path-versioned suggests', () => {
  test('is after `/api` as in the other paths', async () => {
    const others = ['/api/v2/a', '/api/v2/b', '/api/v2/c'];
    expect(await findingsOf(paths(...others, '/reports/daily', '/api/files'))).toEqual([
      '/paths/~1reports~1daily `/reports/daily` has no version. Use `/api/v2/reports/daily`. (1)',
      '/paths/~1api~1files `/api/files` has no version. Use `/api/v2/files`. (1)',
    ]);
    expect(await findingsOf(paths(...others, '/d', '/e', '/f/{id}'))).toEqual([
      '/paths 3 of 6 paths have no version. Begin the paths with `/api/v2`, as in the other paths. Affected: `/d`, `/e`, `/f/{id}`. Not affected: `/api/v2/a`, `/api/v2/b`, `/api/v2/c`. (3)',
    ]);
  });

  test('is behind the name of a service', async () => {
    const billing = ['/billing/api/v1/a', '/billing/api/v1/b'];
    expect(await findingsOf(paths(...billing, '/api/v1/c'))).toEqual([]);
    // Another service has another version.
    const others = ['/api/v2/c', '/api/v2/d', '/api/v2/e'];
    expect(await findingsOf(paths(...billing, ...others, '/billing/carts/{id}', '/mail/files'))).toEqual([
      '/paths/~1billing~1carts~1{id} `/billing/carts/{id}` has no version. Use `/billing/api/v1/carts/{id}`. (1)',
      '/paths/~1mail~1files `/mail/files` has no version. Begin the path with `/api` and one of the versions `v1` and `v2`. (1)',
    ]);
  });

  test('is the one that nearly all paths have', async () => {
    const all = ['/billing/v1/a', '/billing/v1/b', '/mail/v2/c'];
    expect(await findingsOf(paths(...all))).toEqual([]);
    expect(await findingsOf(paths(...all, '/billing/d'))).toEqual([
      '/paths/~1billing~1d `/billing/d` has no version. Use `/billing/v1/d`. (1)',
    ]);
    expect(await findingsOf(paths(...all, '/users'))).toEqual([
      '/paths/~1users `/users` has no version. Begin the path with one of the versions `v1` and `v2`. (1)',
    ]);
    expect(await findingsOf(paths('/api/rest/v1/a', '/api/rest/v1/b', '/api/rest/v1/c', '/api/d'))).toEqual([
      '/paths/~1api~1d `/api/d` has no version. Use `/api/rest/v1/d`. (1)',
    ]);
    expect(await findingsOf(paths('/{shop}/v1/a', '/{shop}/v1/b', '/{shop}/v1/c'))).toHaveLength(1);
    expect(await findingsOf(paths(...all.slice(1)))).toHaveLength(2);
  });

  test('is after `/api` for a misplaced version, as in the other paths', async () => {
    expect(await findingsOf(paths('/api/v1/a', '/api/v1/b', '/orders/v1/c', '/items/d/v1'))).toEqual([
      expect.stringContaining('`/orders/v1`: version `v1` is in the wrong position. Use `/api/v1/orders`.'),
      expect.stringContaining('`/items/d/v1`: version `v1` is in the wrong position. Use `/api/v1/items/d`.'),
    ]);
  });

  test('does not depend on the order of the paths', async () => {
    const templates = ['/v2.1/a', '/v2.2/b', '/c'];
    const suggestion = async (all: readonly string[]) => (await lintWith('path-versioned', paths(...all)))[0]?.data.suggestion;
    expect(await suggestion(templates)).toBe(await suggestion(templates.toReversed()));
  });

  test.each([
    ['several versions', ['/api/v1/a', '/api/v2/b', '/api/v10/c', '/d'], '`/api` and one of the versions `v1`, `v2` and `v10`'],
    ['no number', ['/2024-04-01/a', '/2024-04-01/b', '/d'], 'the version of the API'],
    ['several versions in another form', ['/v1_0/a', '/v2_0/b', '/v2_0/c', '/d'], 'one of the versions `v1.0` and `v2.0`'],
  ])('has no number if the API has %s', async (_, templates, which) => {
    expect((await findingsOf(paths(...templates))).at(-1)).toBe(
      `/paths/~1d \`/d\` has no version. Begin the path with ${which}. (1)`,
    );
    const [many] = await findingsOf(paths(...templates, '/e', '/f', '/g', '/h', '/i'));
    expect(many).toContain(`paths have no version. Begin the paths with ${which}. Affected: \`/d\`, \`/e\``);
    const { suggested } = await fixedExample('path-versioned', paths(...templates));
    expect(suggested.every((text) => text.includes('"/d"'))).toBe(true);
  });

  test('has the number that a version in another form shows', async () => {
    expect((await findingsOf(paths('/api/v3_0/a', '/api/v3_0/b', '/api/d'))).at(-1)).toBe(
      '/paths/~1api~1d `/api/d` has no version. Use `/api/v3.0/d`. (1)',
    );
  });

  test('is not the base path of Swagger 2.0 if a part of it is in the host', async () => {
    const api = 'swagger: "2.0"\nhost: api.example.com/shop\npaths: { /orders: {} }';
    expect((await fixedExample('path-versioned', api)).suggested).not.toContainEqual(expect.stringContaining('basePath'));
  });

  test('is in a server without a version if the others have one', async () => {
    expect(await findingsOf(servers('https://a.example/v3', 'https://b.example') + paths('/orders'))).toEqual([
      '/servers/1/url Server `https://b.example` has no version, but other servers have one. Use the base path `/v3`. (1)',
    ]);
  });

  test('is in all paths of a collection, or in none', async () => {
    const others = ['/v1/orders', '/v1/users', '/v1/files', '/v1/groups'];
    const api = paths(...others, '/carts', '/carts/{id}', '/items');
    expect((await fixedExample('path-versioned', api)).suggested).toEqual([api.replaceAll('"/carts', '"/v1/carts')]);
    const clash = paths(...others, '/carts/{id}', '/carts', '/carts/');
    expect((await fixedExample('path-versioned', clash)).suggested).toEqual([]);
  });
});

describe('an older version of an operation without a version in the path', () => {
  const OLDER = (older: string, newer: string, count: number) =>
    `Paths without a version are the older version of this API: \`${older}\` of \`${newer}\`. Give all of them a version of their own, or deprecate them. (${count})`;

  test('is one finding, without a fix', async () => {
    const api = paths('/ships', '/ships/{id}', '/ships/{id}/crew', '/about', '/v3/ships', '/v3/ships/{shipId}');
    expect(await findingsOf(api)).toEqual([`/paths/~1ships ${OLDER('/ships', '/v3/ships', 4)}`]);
    expect(await fixedExample('path-versioned', api)).toEqual({ fixed: undefined, suggested: [] });
    expect(await findingsOf(paths('/api/ships/{id}', '/api/v2/ships/{ship}'))).toEqual([
      `/paths/~1api~1ships~1{id} ${OLDER('/api/ships/{id}', '/api/v2/ships/{ship}', 1)}`,
    ]);
  });

  test('is the part of the paths that has a newer version, if that is a small part', async () => {
    const api = paths('/ships', '/a', '/b', '/c', '/d', '/v2/ships', '/v2/e', '/v2/f', '/v2/g', '/v2/h', '/v2/i');
    expect(await findingsOf(api)).toEqual([
      `/paths/~1ships ${OLDER('/ships', '/v2/ships', 1)}`,
      ...['a', 'b', 'c', 'd'].map((name) => `/paths/~1${name} \`/${name}\` has no version. Use \`/v2/${name}\`. (1)`),
    ]);
    expect((await fixedExample('path-versioned', api)).suggested).toEqual([]);
  });
});

describe('a stage in place of a version', () => {
  test.each(['alpha', 'Beta', 'preview', 'experimental', 'unstable'])(
    'is reported once, and never joined with a version: %s',
    async (name) => {
      const api = paths('/v1/orders', `/${name}/carts`, `/${name}/carts/{id}`);
      expect(await findingsOf(api)).toEqual([
        `/paths/~1${name}~1carts \`/${name}/carts\`: \`${name.toLowerCase()}\` is in the place of a version, but does not have the form \`v<major>\`. Use a version when the API is stable. (2)`,
      ]);
      expect(await fixedExample('path-versioned', api)).toEqual({ fixed: undefined, suggested: [] });
    },
  );

  test('is reported after `/api`, before a version, or in the base path', async () => {
    expect(await findingsOf(paths('/api/beta/carts'))).toHaveLength(1);
    expect(await findingsOf(paths('/beta/v1/carts'))).toEqual([expect.not.stringContaining('/v1/beta')]);
    expect(await findingsOf(servers('https://a.example/beta') + paths('/carts', '/items'))).toEqual([
      '/servers/0/url Server `https://a.example/beta`: `beta` is in the place of a version, but does not have the form `v<major>`. Use a version when the API is stable. (2)',
    ]);
    expect(await findingsOf(`swagger: "2.0"\nbasePath: /preview\n${paths('/carts')}`)).toEqual([
      expect.stringContaining('`preview`'),
    ]);
  });

  test('is accepted beside a version, and as the name of a resource', async () => {
    expect(await findingsOf(paths('/v1/beta/orders', '/v1/orders/preview'))).toEqual([]);
    expect(await findingsOf(paths('/v1/orders', '/preview', '/preview/{id}'))).toEqual([
      '/paths/~1preview `/preview` has no version. Use `/v1/preview`. (1)',
      '/paths/~1preview~1{id} `/preview/{id}` has no version. Use `/v1/preview/{id}`. (1)',
    ]);
  });
});

describe('two versions in a URL', () => {
  const inPath = (path: string, first: string, second: string) =>
    `\`${path}\` contains two versions, \`${first}\` and \`${second}\`. Keep one of them.`;
  const withServer = (path: string, first: string, second: string, full: string) =>
    `\`${path}\`: the URL contains two versions, \`${first}\` in the base path of the server and \`${second}\` in the path (\`${full}\`). Keep one of them.`;

  test.each([
    ['one after the other', paths('/v1/v2/orders'), inPath('/v1/v2', 'v1', 'v2')],
    ['the same one twice', paths('/v2/v2/orders'), inPath('/v2/v2', 'v2', 'v2')],
    ['apart', paths('/api/v1/orders/v2/lines'), inPath('/api/v1/orders/v2', 'v1', 'v2')],
    ['one at the end', paths('/api/v1/orders/v2'), inPath('/api/v1/orders/v2', 'v1', 'v2')],
    ['with a minor version in capitals', paths('/v1/orders/{id}/V2.1/lines'), inPath('/v1/orders/{id}/V2.1', 'v1', 'V2.1')],
    [
      'in server and path',
      servers('https://a.example/api/v1') + paths('/v2/orders'),
      withServer('/v2', 'v1', 'v2', '/api/v1/v2'),
    ],
    [
      'in server and path, apart',
      servers('/v1') + paths('/orders/{id}/v2/lines'),
      withServer('/orders/{id}/v2', 'v1', 'v2', '/v1/orders/{id}/v2'),
    ],
    [
      'in one of the servers',
      servers('https://a.example', 'https://b.example/v1') + paths('/v1/orders'),
      withServer('/v1', 'v1', 'v1', '/v1/v1'),
    ],
    ['as numbers', servers('/v1') + paths('/1.1/orders'), withServer('/1.1', 'v1', '1.1', '/v1/1.1')],
    ['in Swagger 2.0', `swagger: "2.0"\nbasePath: /v1\n${paths('/v1/orders')}`, withServer('/v1', 'v1', 'v1', '/v1/v1')],
    [
      'at the path item’s own server',
      'paths: { /v3/orders: { servers: [{ url: /v1 }], get: {} } }',
      withServer('/v3', 'v1', 'v3', '/v1/v3'),
    ],
  ])('are reported: %s', async (_, api, message) => {
    expect((await findingsOf(api)).map((text) => text.replace(/^\S+ | \(\d+\)$/g, ''))).toEqual([message]);
  });

  test('are reported once for all paths that share them', async () => {
    expect(await findingsOf(servers('/v1') + paths('/v2/orders', '/v2/carts', '/items'))).toEqual([
      `/paths/~1v2~1orders ${withServer('/v2', 'v1', 'v2', '/v1/v2')} (2)`,
    ]);
  });

  test.each([
    ['one after the other', servers('https://a.example/api/v1/v2')],
    ['apart', servers('https://a.example/v1/shop/v2')],
    ['in Swagger 2.0', 'swagger: "2.0"\nbasePath: /v1/shop/v2\n'],
  ])('are reported once in a server, %s', async (_, server) => {
    const found = await findingsOf(server + paths('/orders', '/carts'));
    expect(found).toEqual([expect.stringMatching(/^\/(?:servers\/0\/url|basePath) (?:Server|Base path) `/)]);
    expect(found[0]).toMatch(/ contains two versions, `v1` and `v2`\. Keep one of them\. \(2\)$/);
  });

  test.each([
    ['versions of something else in a server', servers('https://a.example/v1/oauth/v2') + paths('/token')],
    ['versions of something else', paths('/v1/apps/{id}/versions/v2', '/v1/releases/v2/files')],
    ['names of models', paths('/v1/models/v2')],
    ['versions of standards', paths('/v1/oauth/v2/token', '/v1/openapi/v3', '/v1/ip/v4/ranges')],
    ['names with numbers', paths('/v1/oauth2/token', '/v1/ipv4', '/v1/s3v2/files', '/v1/v2-import')],
    ['parameters', paths('/v1/packages/{name}/{version}')],
    ['a constant in place of an item', paths('/v1/plans/{plan}', '/v1/plans/v2')],
    ['descriptions', servers('/v1') + paths('/v3/api-docs', '/orders')],
    ['numbers within a path', paths('/v1/segments/2.0', '/v1/charges/2024-01-01')],
    ['one version behind a prefix', servers('/shop/v1') + paths('/orders')],
  ])('are distinguished from %s', async (_, api) => {
    expect(await findingsOf(api)).toEqual([]);
  });
});

test('the path that path-versioned suggests has no finding', async () => {
  const segment = fc.constantFrom('orders', 'carts', 'api', 'shop', 'v1', '{id}', '');
  const path = fc.tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '/', '?sort=name', '#top'));
  const base = fc.constantFrom('', '/api', '/shop');
  const api = (server: string, template: string) =>
    `${server === '' ? '' : servers(server)}paths: { ${JSON.stringify(template)}: {} }`;
  const rules = ['path-versioned', 'path-no-trailing-slash', 'path-simple'];
  let suggested = 0;
  await fc.assert(
    fc.asyncProperty(base, path, async (server, [segments, end]) => {
      for (const { messageId, data } of await lintByPlace('path-versioned', api(server, `/${segments.join('/')}${end}`))) {
        // The suggestion for a position is only the start of a path.
        const template = messageId === 'wrongPosition' ? `${data.suggestion}/items` : `${data.suggestion}`;
        if (data.suggestion === undefined) continue;
        suggested++;
        for (const rule of rules) expect((await lintWith(rule, api(server, template))).map(({ message }) => message)).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
  expect(suggested).toBeGreaterThan(20);
});
