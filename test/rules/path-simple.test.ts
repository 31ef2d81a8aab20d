import { describe, expect, test } from 'vitest';
import { lintWith } from '../support/test-rule.ts';

const RULE = 'path-simple';
const paths = (...templates: string[]) => `paths: { ${templates.map((template) => `"${template}": {}`).join(', ')} }`;
/** `get /orders` stands for an operation. */
const served = (...operations: string[]) =>
  `paths: { ${operations
    .map((line) => line.split(' '))
    .map(
      ([methods = '', template = '']) =>
        `"${template}": { ${methods
          .split(',')
          .map((method) => `${method}: {}`)
          .join(', ')} }`,
    )
    .join(', ')} }`;
const said = async (api: string, options = {}) =>
  (await lintWith(RULE, api, options)).map(({ pointer, message, uses }) => `${pointer} ${message} (${uses.count})`);
const segments = async (api: string, options = {}) =>
  (await lintWith(RULE, api, options)).map(({ message }) => /`[^`]*`/.exec(message)?.[0].slice(1, -1));

describe('verbs', () => {
  test.each([
    ...[
      '/getUsers',
      '/get_users',
      '/get-users',
      '/GetUsers',
      '/getusers',
      '/listOrders',
      '/fetch-report',
      '/createUser',
      '/addItem',
    ],
    ...[
      '/updateUser',
      '/set-password',
      '/setpassword',
      '/delete-user',
      '/deleteuser',
      '/removeItem',
      '/get',
      '/users/list',
      '/users/get',
    ],
    ...[
      '/orders/create',
      '/orders/{id}/update',
      '/orders/{id}/delete',
      '/carts/{id}/add',
      '/users/{id}/remove',
      '/users/fetch',
      '/ADD',
    ],
    ...[
      '/users/list/{page}',
      '/delete/{id}',
      '/get/{userId}',
      '/orders/{id}/set-status',
      '/get-{type}',
      '/v1/set',
      '/list/users',
    ],
    ...['/getUsers()', '/listing/add', '/get.users'],
  ])('%s', async (path) => {
    expect(await segments(paths(path))).toHaveLength(1);
  });

  test.each([
    ...[
      '/settings',
      '/setups',
      '/sets/{id}',
      '/listings',
      '/lists/{listId}/items',
      '/address',
      '/addresses',
      '/additional',
      '/add-ons',
    ],
    ...[
      '/addons',
      '/addend',
      '/updates',
      '/updated',
      '/created',
      '/deleted',
      '/removals',
      '/getaways',
      '/creators',
      '/listeners',
      '/setpoints',
    ],
    ...[
      '/createdate',
      '/orders/{id}/cancel',
      '/search',
      '/login',
      '/users/{id}/activate',
      '/orders/bulk-delete',
      '/price-list',
      '/data-set',
    ],
    ...[
      '/playlist',
      '/users/find',
      '/orders/{id}:update',
      '/orders:batchget',
      '/{get}',
      '/orders/{id}',
      '/checkout',
      '/{id}.list',
      '/users.list',
    ],
    ...['/list/{listId}', '/set/{set_id}/cards', '/listing_conditions', '/settlements', '/', '/listprice', '/adds'],
  ])('%s passes', async (path) => {
    expect(await said(paths(path))).toEqual([]);
  });

  test('a list that is kept like a thing is one', async () => {
    expect(await said(served('get,patch /drives/{id}/list', 'get,delete /list/{id}', 'get,post /list-items'))).toEqual([]);
    expect(await segments(served('get /drives/{id}/list', 'get,delete /orders/list/{id}', 'get /list-items'))).toHaveLength(3);
  });

  test('a set that is only read is one', async () => {
    const read = (summary: string) => `paths: { "/terms/{id}/set": { get: { summary: ${summary} } } }`;
    expect(await said(read('Get set of the term'))).toEqual([]);
    expect(await segments(read('Set the term'))).toEqual(['set']);
    expect(await segments(served('get /device/set', 'get,put /device/set', 'post /terms/{id}/set'))).toHaveLength(2);
  });

  test('a list that an item is on is one, where there are lists', async () => {
    expect(await said(served('get /cards/{id}/list', 'get /lists/{id}'))).toEqual([]);
    expect(await segments(served('get /cards/{id}/list', 'get /cards/list', 'get /lists/{id}'))).toEqual(['list']);
  });

  test('what there is of a deed is a thing', async () => {
    expect(await said(served('get /update-requests', 'get,post /delete-jobs', 'post /runners/remove-token'))).toEqual([]);
    expect(await said(served('post /create-requests', 'get /create-requests/{requestId}'))).toEqual([]);
    expect(await segments(served('post /update-requests', 'delete /remove-token', 'get /list-jobs'))).toHaveLength(3);
  });

  test('an action behind several things is reported for each, a verb and its object once', async () => {
    expect(await said(paths('/orders/create', '/users/create', '/v1/getUsers', '/v2/getUsers', '/v2/getUsers/{id}'))).toEqual([
      '/paths/~1orders~1create `create` in `/orders/create` is a verb, expected a noun and the method `POST`. (1)',
      '/paths/~1users~1create `create` in `/users/create` is a verb, expected a noun and the method `POST`. (1)',
      '/paths/~1v1~1getUsers `getUsers` in `/v1/getUsers` begins with the verb `get`, expected a noun and the method `GET`. (3)',
    ]);
  });
});

describe('casing', () => {
  test('a segment that several paths share is reported once, at the first', async () => {
    expect(await said(paths('/userAccounts/{id}', '/userAccounts', '/orders/{orderId}/userAccounts', '/Orders'))).toEqual([
      '/paths/~1userAccounts~1{id} `userAccounts` in `/userAccounts` is written in camelCase, expected lower case: `user-accounts`. (3)',
      '/paths/~1Orders `Orders` in `/Orders` is written in PascalCase, expected lower case: `orders`. (1)',
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
  ])('%s is expected to be %s', async (path, expected) => {
    const [finding, ...rest] = await said(paths(path));
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
  ])('%s passes', async (path) => {
    expect(await said(paths(path))).toEqual([]);
  });

  const ALL = ['/user-accounts', '/user_accounts', '/userAccounts', '/UserAccounts', '/users'];
  test.each([
    ['lower', ['userAccounts', 'UserAccounts']],
    ['kebab', ['user_accounts', 'userAccounts', 'UserAccounts']],
    ['snake', ['user-accounts', 'userAccounts', 'UserAccounts']],
    ['camel', ['user-accounts', 'user_accounts', 'UserAccounts']],
    ['any', []],
  ])('option casing: %s', async (casing, flagged) => {
    expect(await segments(paths(...ALL), { casing })).toEqual(flagged);
    expect(await segments(paths('/getUsers'), { casing })).toEqual(['getUsers']);
  });

  test('option casing: joiners at the ends say something else', async () => {
    expect(await said(paths('/_search', '/report_{id}'), { casing: 'kebab' })).toEqual([]);
    expect(await said(paths('/report-{id}'), { casing: 'camel' })).toEqual([]);
  });

  test('option casing: what is expected', async () => {
    const expected = async (casing: string, path: string) => (await said(paths(path), { casing }))[0]?.split('expected ')[1];
    expect(await expected('kebab', '/user_accounts')).toBe('kebab-case: `user-accounts`. (1)');
    expect(await expected('snake', '/user-accounts')).toBe('snake_case: `user_accounts`. (1)');
    expect(await expected('camel', '/User-accounts')).toBe('camelCase: `userAccounts`. (1)');
  });
});

describe('the style of a whole API has one cause', () => {
  const camel = Array.from('abcdefghijk', (letter) => `/${letter}userAccounts`);

  test('camelCase in more than ten segments', async () => {
    expect(await said(paths(...camel))).toEqual([
      '/paths/~1auserAccounts The paths are written in camelCase throughout, such as `auserAccounts`, expected lower case: `auser-accounts`. (11)',
    ]);
    expect(await said(paths(...camel.slice(1)))).toHaveLength(10);
  });

  test('but not where other segments are written otherwise', async () => {
    const kebab = Array.from('abcdefghijklmn', (letter) => `/${letter}-accounts`);
    expect(await said(paths(...camel, ...kebab))).toHaveLength(11);
  });

  test('words by themselves are no other style', async () => {
    const plain = Array.from('abcdefghijklmn', (letter) => `/${letter}accounts`);
    expect(await said(paths(...camel, ...plain))).toHaveLength(1);
  });

  test('file extensions and fragments', async () => {
    expect(await said(paths(...camel.map((path) => `${path.toLowerCase()}.json`)))).toEqual([
      '/paths/~1auseraccounts.json The paths end in the file extension `.json`, expected them without. (11)',
    ]);
    expect(await said(paths(...camel.map((path) => `/#Action=${path.slice(1)}`)))).toEqual([
      '/paths/~1#Action=auserAccounts The paths have a fragment, such as `/#Action=auserAccounts`, expected `/`. (11)',
    ]);
  });

  test('verbs stay faults of their own', async () => {
    expect(await said(paths(...Array.from('abcdefghijk', (letter) => `/get${letter.toUpperCase()}users`)))).toHaveLength(11);
  });
});

describe('file extensions', () => {
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
  ])('%s', async (path) => {
    expect((await said(paths(path))).join()).toContain('ends in the file extension');
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
  ])('%s passes', async (path) => {
    expect(await said(paths(path))).toEqual([]);
  });

  test('the case of an extension is part of it', async () => {
    expect(await said(paths('/export.CSV'))).toHaveLength(1);
  });

  test('with another fault in the segment', async () => {
    expect(await said(paths('/Accounts.json', '/getUsers.json'))).toEqual([
      '/paths/~1Accounts.json `Accounts.json` in `/Accounts.json` ends in the file extension `.json`, expected `Accounts`. (1)',
      '/paths/~1Accounts.json `Accounts.json` in `/Accounts.json` is written in PascalCase, expected lower case: `accounts`. (1)',
      '/paths/~1getUsers.json `getUsers.json` in `/getUsers.json` begins with the verb `get`, expected a noun and the method `GET`. (1)',
      '/paths/~1getUsers.json `getUsers.json` in `/getUsers.json` ends in the file extension `.json`, expected `getUsers`. (1)',
    ]);
  });
});

describe('empty segments', () => {
  test('are reported once for the paths that share them', async () => {
    expect(await said(paths('/orders//items', '/orders//items/{id}', '//carts'))).toEqual([
      '/paths/~1orders~1~1items `/orders//items` has an empty segment, expected `/orders/items`. (2)',
      '/paths/~1~1carts `//carts` has an empty segment, expected `/carts`. (1)',
    ]);
  });

  test('slashes at the end belong to another rule', async () => {
    expect(await said(paths('/orders/', '/carts//', '//', '/'))).toEqual([]);
  });
});

describe('queries and fragments', () => {
  test.each([
    ['/orders?status=open', '`/orders?status=open` has a query string, expected `/orders` and query parameters.'],
    ['/orders/{id}?', '`/orders/{id}?` has a query string, expected `/orders/{id}` and query parameters.'],
    ['/orders{?page,limit}', '`/orders{?page,limit}` has a query string, expected `/orders` and query parameters.'],
    ['/orders#open', '`/orders#open` has a fragment, expected `/orders`.'],
    ['/?action=x#y', '`/?action=x#y` has a query string, expected `/` and query parameters.'],
  ])('%s', async (path, message) => {
    expect((await lintWith(RULE, paths(path))).map((finding) => finding.message)).toEqual([message]);
  });

  test('an optional parameter is none', async () => {
    expect(await said(paths('/orders/{id?}'))).toEqual([]);
  });

  test('the path before is looked at as well', async () => {
    expect(await segments(paths('/getOrders?A=b'))).toEqual(['/getOrders?A=b', 'getOrders']);
  });
});

test('Swagger 2.0, and all versions of OpenAPI', async () => {
  for (const version of ['swagger: "2.0"', 'openapi: 3.0.3', 'openapi: 3.2.0']) {
    const { lintText } = await import('../../src/linter/lint-files.ts');
    const text = `${version}\ninfo: { title: A, version: "1" }\npaths: { /getUsers: {}, /orders: {} }`;
    const { findings } = await lintText(text, { filename: 'a.yaml' });
    expect(findings.filter(({ ruleId }) => ruleId === RULE)).toHaveLength(1);
  }
});

test('path items behind a `$ref` are reported at their key; webhooks and extensions are not looked at', async () => {
  const api = `paths: { /getUsers: { $ref: "#/components/pathItems/users" }, x-Foo: {} }
webhooks: { createOrder: { post: {} } }
components: { pathItems: { users: { get: { callbacks: { done: { "/getX?a=b": { post: {} } } } } } } }`;
  expect((await lintWith(RULE, api)).map(({ pointer }) => pointer)).toEqual(['/paths/~1getUsers']);
});

test('malformed paths', async () => {
  expect(
    await said('paths: { "": {}, orders: null, "/{": 1, "/}": [], "/{{a}}": {}, "/a{b": {}, "{?": {}, "#": {} }'),
  ).not.toBeNull();
});
