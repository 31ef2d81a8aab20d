import { describe, expect, test } from 'vitest';
import { fixedExample, lintByPlace, lintWith } from '../../support/test-rule.ts';
import { findingsOf, paths, RULE, segments } from './simple-paths.ts';

describe('the casing of a segment', () => {
  test('is reported once for several paths, at the first', async () => {
    expect(await findingsOf(paths('/userAccounts/{id}', '/userAccounts', '/orders/{orderId}/userAccounts', '/Orders'))).toEqual([
      '/paths/~1userAccounts~1{id} `/userAccounts/{id}`: `userAccounts` is written in camelCase. Use lower case: `user-accounts`. (3)',
      '/paths/~1Orders `/Orders`: `Orders` is written in PascalCase. Use lower case: `orders`. (1)',
    ]);
  });

  test.each([
    ['/USERS', '`users`'],
    ['/User_Accounts', '`user_accounts`'],
    ['/apiKeyIDs', '`api-key-ids`'],
    ['/report-{id}-Final', '`report-{id}-final`'],
    ['/Users({id})', '`users({id})`'],
    ['/chat.postMessage', '`chat.post-message`'],
    ['/user accounts', '`user-accounts`'],
  ])('is corrected from %s to %s', async (path, expected) => {
    const [finding, ...rest] = await findingsOf(paths(path));
    expect(rest).toEqual([]);
    expect(finding).toContain(`: ${expected}.`);
  });

  test.each([
    ...[
      '/user-accounts',
      '/user_accounts',
      '/useraccounts',
      '/{userId}',
      '/{UserID}',
      '/files/{fileName}-{Version}',
      '/v1',
      '/V1',
      '/2010-04-01',
    ],
    ...[
      '/v1beta1',
      '/oauth2',
      '/.well-known/openid-configuration',
      '/.well-known/Foo.json',
      '/scim/v2/Users/{id}',
      '/a%2Fb',
      '/orders:batchGet',
    ],
    ...['/_search', '/@me', '/nearest(latLng={x})', '/v{apiVersion}', '/map;pageSize={n}', '/orders/{id:guid}', '/$count'],
  ])('is accepted in %s', async (path) => {
    expect(await findingsOf(paths(path))).toEqual([]);
  });

  const ALL = ['/user-accounts', '/user_accounts', '/userAccounts', '/UserAccounts', '/users'];
  test.each([
    ['lower', ['userAccounts', 'UserAccounts']],
    ['kebab', ['user_accounts', 'userAccounts', 'UserAccounts']],
    ['snake', ['user-accounts', 'userAccounts', 'UserAccounts']],
    ['camel', ['user-accounts', 'user_accounts', 'UserAccounts']],
    ['any', []],
  ])('follows the option `casing`: %s', async (casing, flagged) => {
    expect(await segments(paths(...ALL), { casing })).toEqual(flagged);
    expect(await segments(paths('/getUsers'), { casing })).toEqual(['getUsers']);
  });

  test('does not depend on separators at the ends of a segment', async () => {
    expect(await findingsOf(paths('/_search', '/report_{id}'), { casing: 'kebab' })).toEqual([]);
    expect(await findingsOf(paths('/report-{id}'), { casing: 'camel' })).toEqual([]);
  });

  test('is named in the message as the option sets it', async () => {
    const expected = async (casing: string, path: string) => (await findingsOf(paths(path), { casing }))[0]?.split('Use ')[1];
    expect(await expected('kebab', '/user_accounts')).toBe('kebab-case: `user-accounts`. (1)');
    expect(await expected('snake', '/user-accounts')).toBe('snake_case: `user_accounts`. (1)');
    expect(await expected('camel', '/User-accounts')).toBe('camelCase: `userAccounts`. (1)');
  });
});

describe('the same fault in many paths', () => {
  const camel = Array.from('abcdefghijk', (letter) => `/${letter}userAccounts`);
  const kebab = Array.from('abcdefghijklmn', (letter) => `/${letter}-accounts`);

  test('is one finding for camelCase in half of the paths', async () => {
    expect(await findingsOf(paths(...camel.slice(0, 3), '/carts', '/orders'))).toEqual([
      '/paths Path segments are written in camelCase. Use lower case, or set the option `casing`. Affected: `/auserAccounts`, `/buserAccounts`, `/cuserAccounts`. Not affected: `/carts`, `/orders`. (3)',
    ]);
  });

  test('is one finding for camelCase in more than ten segments, whatever else there is', async () => {
    expect(await findingsOf(paths(...camel, ...kebab))).toHaveLength(1);
    expect(await findingsOf(paths(...camel.slice(1), ...kebab))).toHaveLength(10);
  });

  test('is one finding for each style, extension and kind of fault', async () => {
    const all = ['/a.json', '/b.json', '/c.json', '/X', '/Y', '/Z', '/getA', '/getB', '/getC', '/a#b', '/b#c', '/c#d'];
    expect((await lintWith(RULE, paths(...all))).map(({ messageId }) => messageId)).toHaveLength(12);
    const most = ['/x.json', '/y.json', '/z.json', '/X', '/Carts', '/getOrders'];
    expect((await lintWith(RULE, paths(...most))).map(({ pointer, messageId }) => `${pointer} ${messageId}`)).toEqual([
      '/paths extension',
      '/paths/~1X casing',
      '/paths/~1Carts casing',
      '/paths/~1getOrders leadingVerb',
    ]);
  });

  test('is one finding for verbs that repeat the methods', async () => {
    expect(await findingsOf(paths('/getUsers', '/createOrder', '/deleteCart'))).toEqual([
      '/paths Path segments begin with verbs. Name the resources and use the methods. Affected: `/getUsers`, `/createOrder`, `/deleteCart`. (3)',
    ]);
  });
});

describe('a file extension in a path', () => {
  test.each([
    ...[
      '/orders.json',
      '/reports/{id}.pdf',
      '/{id}.json',
      '/users.{format}',
      '/users.{ext}',
      '/export.CSV',
      '/index.php',
      '/archive/{ref}.tar.gz',
    ],
    ...['/report-{id}.xlsx', '/tiles/{z}/{x}/{y}.png'],
  ])('is reported: %s', async (path) => {
    expect((await lintWith(RULE, paths(path))).map(({ messageId }) => messageId)).toContain('extension');
  });

  test.each([
    ...[
      '/v1.1/orders',
      '/com.example',
      '/1.0',
      '/robots.txt',
      '/openapi.json',
      '/.well-known/jwks.json',
      '/users.info',
      '/socket.io',
    ],
    ...['/{owner}.{repo}', '/favicon.ico', '/admission.k8s.io'],
  ])('is not found in %s', async (path) => {
    expect(await findingsOf(paths(path))).toEqual([]);
  });

  test('is reported in upper case once', async () => {
    expect(await findingsOf(paths('/export.CSV'))).toHaveLength(1);
  });

  test('is reported beside another fault in the segment', async () => {
    expect(await findingsOf(paths('/Accounts.json', '/getUsers.json'))).toEqual([
      '/paths/~1Accounts.json `/Accounts.json`: `Accounts` is written in PascalCase. Use lower case: `accounts`. (1)',
      '/paths/~1Accounts.json `/Accounts.json`: `Accounts.json` ends with the file extension `.json`. Use `/Accounts`. (1)',
      '/paths/~1getUsers.json `/getUsers.json`: `getUsers.json` ends with the file extension `.json`. Use `/getUsers`. (1)',
      '/paths/~1getUsers.json `/getUsers.json`: `getUsers.json` begins with the verb `get`. Name the resource, as in `GET /users`. (1)',
    ]);
  });
});

describe('empty segments in paths', () => {
  test('are reported once for the paths that share them', async () => {
    expect(await findingsOf(paths('/orders//items', '/orders//items/{id}', '//carts'))).toEqual([
      '/paths/~1orders~1~1items `/orders//items` contains an empty segment. Use `/orders/items`. (2)',
      '/paths/~1~1carts `//carts` contains an empty segment. Use `/carts`. (1)',
    ]);
  });

  test('may consist of white space', async () => {
    expect(await findingsOf(paths('/carts/ ', '/users/ /x'))).toEqual([
      '/paths/~1carts~1  `/carts/ ` contains an empty segment. Use `/carts`. (1)',
      '/paths/~1users~1 ~1x `/users/ /x` contains an empty segment. Use `/users/x`. (1)',
    ]);
  });

  test('are reported by another rule at the end of a path', async () => {
    expect(await findingsOf(paths('/orders/', '/carts//', '//', '/'))).toEqual([]);
  });
});

describe('a query or fragment in a path', () => {
  test.each([
    ['/orders?status=open', '`/orders?status=open` contains a query string. Use `/orders` and declare query parameters.'],
    ['/orders/{id}?', '`/orders/{id}?` contains a query string. Use `/orders/{id}` and declare query parameters.'],
    ['/orders{?page,limit}', '`/orders{?page,limit}` contains a query string. Use `/orders` and declare query parameters.'],
    ['/orders#open', '`/orders#open` contains a fragment. Use `/orders`.'],
    ['/?action=x#y', '`/?action=x#y` contains a query string. Use `/` and declare query parameters.'],
  ])('is reported: %s', async (path, message) => {
    expect((await lintWith(RULE, paths(path))).map((finding) => finding.message)).toEqual([message]);
  });

  test('is distinguished from an optional parameter', async () => {
    expect(await findingsOf(paths('/orders/{id?}'))).toEqual([]);
  });

  test('is reported beside the faults of the path before it', async () => {
    expect(await segments(paths('/getOrders?A=b'))).toEqual(['getOrders', 'queryString']);
  });
});

test('path-simple reports a verb in Swagger 2.0 and all versions of OpenAPI', async () => {
  for (const version of ['swagger: "2.0"', 'openapi: 3.0.3', 'openapi: 3.2.0']) {
    const { lintText } = await import('../../../src/run/lint-files.ts');
    const text = `${version}\ninfo: { title: A, version: "1" }\npaths: { /getUsers: {}, /orders: {} }`;
    const { findings } = await lintText(text, { filename: 'a.yaml' });
    expect(findings.filter(({ ruleId }) => ruleId === RULE)).toHaveLength(1);
  }
});

test('path-simple reports path items behind a `$ref` at their key, but not webhooks and extensions', async () => {
  const api = `paths: { /getUsers: { $ref: "#/components/pathItems/users" }, x-Foo: {} }
webhooks: { createOrder: { post: {} } }
components: { pathItems: { users: { get: { callbacks: { done: { "/getX?a=b": { post: {} } } } } } } }`;
  expect((await lintWith(RULE, api)).map(({ pointer }) => pointer)).toEqual(['/paths/~1getUsers']);
});

test('path-simple checks malformed paths without an error', async () => {
  expect(
    await findingsOf('paths: { "": {}, orders: null, "/{": 1, "/}": [], "/{{a}}": {}, "/a{b": {}, "{?": {}, "#": {} }'),
  ).not.toBeNull();
});

describe('a key that is not a path', () => {
  const all = async (templates: readonly string[], head = '') => {
    const api = `${head}paths: { ${templates.map((template) => `"${template}": {}`).join(', ')} }`;
    expect(await lintWith('path-simple', api)).toEqual([]);
    return (await lintWith('description-valid', api)).map(({ message }) => message);
  };

  test.each([
    ['http://a.example/getUsers/', '/getUsers'],
    ['HTTPS://a.example:8443/shop//carts.json?x=1', '/shop/carts.json'],
    ['https://a.example', '/'],
    ['https://{host}/carts/{id}', '/carts/{id}'],
  ])('is reported if it is a URL: %s', async (template, suggestion) => {
    expect(await all([template])).toEqual([
      `\`${template}\` is a URL, not a path. Use \`${suggestion}\`, and declare the host in \`servers\`.`,
    ]);
  });

  test.each([
    ['carts', '/carts'],
    ['api/v1/GetCarts/', '/api/v1/GetCarts'],
    ['{id}/carts', '/{id}/carts'],
  ])('is reported if it lacks its slash: %s', async (template, suggestion) => {
    const message = `\`${template}\` does not begin with a slash. Use \`${suggestion}\`.`;
    for (const head of ['', 'swagger: "2.0"\n', 'openapi: 3.0.3\n', 'openapi: 3.2.0\n'])
      expect(await all([template], head)).toEqual([message]);
  });

  test('is skipped, and other paths are checked', async () => {
    const findings = await lintWith('path-simple', 'paths: { carts: {}, /getCarts: {} }');
    expect(findings.map(({ pointer }) => pointer)).toEqual(['/paths/~1getCarts']);
  });
});

describe('a base URL that path-simple checks', () => {
  const PATHS = 'paths: { /orders: { get: {} } }';

  test.each([
    [
      `servers: [{ url: "https://api.shop.example/v1?shop=a" }]\n${PATHS}`,
      '/servers/0/url baseUrlQuery https://api.shop.example/v1',
    ],
    [`servers: [{ url: "/v1/?shop={shop}" }]\n${PATHS}`, '/servers/0/url baseUrlQuery /v1'],
    [`servers: [{ url: "/v1/#" }]\n${PATHS}`, '/servers/0/url baseUrlFragment /v1'],
    [`swagger: "2.0"\nbasePath: "/v1?shop=a"\n${PATHS}`, '/basePath baseUrlQuery /v1'],
    ['paths: { /orders: { get: { servers: [{ url: "/v1?a=b" }] } } }', '/paths/~1orders/get/servers/0/url baseUrlQuery /v1'],
  ])('is reported: %s', async (api, expected) => {
    const findings = await lintWith(RULE, api);
    expect(findings.map(({ pointer, messageId, data }) => `${pointer} ${messageId} ${data.suggestion}`)).toEqual([expected]);
  });

  test('is not reported for casing, verbs and extensions', async () => {
    expect(await findingsOf(`servers: [{ url: "https://Shop.example/GetApi/index.php" }]\n${PATHS}`)).toEqual([]);
  });

  test('loses its fragment in a fix, but not its query, which must be declared', async () => {
    expect((await fixedExample(RULE, `servers: [{ url: "/v1?a=b" }]\n${PATHS}`)).fixed).toBeUndefined();
    expect((await fixedExample(RULE, `servers: [{ url: "/v1#b" }]\n${PATHS}`)).fixed).toBe(`servers: [{ url: "/v1" }]\n${PATHS}`);
  });
});

test.each([
  ['/v1/orders/?sort=name', '/v1/orders'],
  ['/v1//orders/', '/v1/orders'],
  ['/orders//#open', '/orders'],
  ['/?sort=name', '/'],
])('the path that path-simple suggests for %s breaks no other rule', async (template, expected) => {
  const suggestions = (await lintByPlace(RULE, paths(template))).map(({ data }) => data.suggestion);
  expect(new Set(suggestions)).toEqual(new Set([expected]));
});
