import { describe, expect, test } from 'vitest';
import { fixedExample, lintByPlace, lintWith } from '../../support/test-rule.ts';

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
  (await lintByPlace(RULE, api, options)).map(({ messageId, data }) => data.segment ?? messageId);

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

  test('an update or a set that is only read is a noun', async () => {
    const get = (path: string, text: string) => `"${path}": { get: { ${text} } }`;
    const read = [
      get('/update-check', 'summary: Check for updates'),
      get('/firmware/update_channels/{id}', 'description: Returns a channel'),
      get('/set-menus', 'summary: Lists the set menus'),
    ];
    expect(await said(`paths: { ${read.join(', ')} }`)).toEqual([]);
    const done = [
      get('/update-user', 'summary: Update a user, description: Returns the user'),
      get('/setPort/{port}', 'operationId: setPort'),
      get('/add-menus', 'summary: Lists menus to add'),
      '"/update-cache": { get: { summary: Get the cache }, post: { summary: Update the cache } }',
    ];
    expect(await segments(`paths: { ${done.join(', ')} }`)).toEqual(['update-user', 'setPort', 'add-menus', 'update-cache']);
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
      '/paths/~1orders~1create `/orders/create`: `create` is a verb. Remove it and use `POST /orders`. (1)',
      '/paths/~1users~1create `/users/create`: `create` is a verb. Remove it and use `POST /users`. (1)',
      '/paths/~1v1~1getUsers `/v1/getUsers`: `getUsers` begins with the verb `get`. Name the resource, as in `GET /v1/users`. (3)',
    ]);
  });
});

describe('casing', () => {
  test('a segment that several paths share is reported once, at the first', async () => {
    expect(await said(paths('/userAccounts/{id}', '/userAccounts', '/orders/{orderId}/userAccounts', '/Orders'))).toEqual([
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
    const expected = async (casing: string, path: string) => (await said(paths(path), { casing }))[0]?.split('Use ')[1];
    expect(await expected('kebab', '/user_accounts')).toBe('kebab-case: `user-accounts`. (1)');
    expect(await expected('snake', '/user-accounts')).toBe('snake_case: `user_accounts`. (1)');
    expect(await expected('camel', '/User-accounts')).toBe('camelCase: `userAccounts`. (1)');
  });
});

describe('the operation that a verb is replaced by', () => {
  const messages = async (paths: string) => (await lintWith(RULE, `paths: { ${paths} }`)).map(({ message }) => message);
  const body = 'requestBody: { content: { application/json: { schema: { type: object } } } }';

  test.each(['/delete', '/v1/delete', '/api/v2/delete'])('nothing is left of %s', async (path) => {
    expect(await messages(`${path}: { post: { ${body} } }`)).toEqual([
      `\`${path}\`: \`delete\` is a verb. Name the resource without it, and use the method for the action.`,
    ]);
  });

  test('is in the collection beside it that the operation names', async () => {
    expect(
      await messages('/ship/berths: { get: {} }, "/ship/delete/{id}": { delete: { operationId: DeleteShipBerth } }'),
    ).toEqual(['`/ship/delete/{id}`: `delete` is a verb. Remove it and use `DELETE /ship/berths/{id}`.']);
    expect(await messages('/ships/berths: { get: {} }, "/ships/delete/{id}": { delete: { operationId: deleteShip } }')).toEqual([
      '`/ships/delete/{id}`: `delete` is a verb. Remove it and use `DELETE /ships/{id}`.',
    ]);
  });

  test('is not on the item to which something else is added', async () => {
    const add = `"/crews/{id}/add": { post: { summary: Add sailors to a crew, ${body} } }`;
    expect(await messages(`${add}, "/crews/{id}/sailor": { get: {} }`)).toEqual([
      '`/crews/{id}/add`: `add` is a verb. Remove it and use `POST /crews/{id}/sailor`.',
    ]);
    expect(await messages(add)).toEqual([
      '`/crews/{id}/add`: `add` is a verb. Name the resource without it, and use the method for the action.',
    ]);
  });

  test('is behind the item that the parameter identifies', async () => {
    const update = (description: string) =>
      `"/engine/update-software/{id}": { post: { parameters: [{ name: id, in: path, required: true, description: ${description}, schema: { type: string } }], ${body} } }`;
    expect(await messages(update('identifier of the engine'))).toEqual([
      '`/engine/update-software/{id}`: `update-software` begins with the verb `update`. Name the resource, as in `PATCH /engine/{id}/software`.',
    ]);
    expect((await messages(update('identifier of the software')))[0]).not.toContain('/engine/{id}');
  });

  test('an update that is started without a body is an action', async () => {
    expect(await messages('/indexes/update: { post: { summary: Update the indexes } }')).toEqual([]);
    expect(await messages(`/indexes/update: { post: { ${body} } }`)).toHaveLength(1);
    expect(await messages('/indexes/update: { put: {} }')).toHaveLength(1);
  });

  test('`post` is a verb beside the same with `get`', async () => {
    expect((await messages('/getTaskRun: { get: {} }, /postTaskRun: { post: {} }'))[1]).toBe(
      '`/postTaskRun`: `postTaskRun` begins with the verb `post`. Name the resource, as in `POST /task-run`.',
    );
    expect(await messages('/post-offices: { get: {} }, /posts: { get: {} }')).toEqual([]);
  });

  test.each([
    ['post /x/users/add', 'POST /x/users'],
    ['get /users/delete', 'DELETE /users'],
    ['delete /users/delete/{id}', 'DELETE /users/{id}'],
    ['put /orders/{id}/update', 'PUT /orders/{id}'],
    ['get /get/mailbox/{id}', 'GET /mailbox/{id}'],
    ['post /createUser', 'POST /users'],
    ['get /getUser/{id}', 'GET /users/{id}'],
    ['get /getUserById', 'GET /users'],
    ['get /getUserProfile', 'GET /user-profile'],
    ['post /createOrUpdateUser', 'POST /users'],
    ['post /add_line_item', 'POST /line_items'],
    ['post /delete-user', 'DELETE /user'],
    ['get /getStatus', 'GET /status'],
    ['get /get-{type}', 'GET /{type}'],
  ])('of %s is %s', async (operation, expected) => {
    expect((await lintWith(RULE, served(operation))).map(({ data }) => data.suggestion)).toEqual([expected]);
  });

  test('is written in the casing of the option', async () => {
    const suggested = async (casing: string) => (await lintWith(RULE, paths('/getUserAccounts'), { casing }))[0]?.data.suggestion;
    expect(await suggested('camel')).toBe('GET /userAccounts');
    expect(await suggested('snake')).toBe('GET /user_accounts');
    expect(await suggested('any')).toBe('GET /user-accounts');
  });
});

describe('a habit is one finding', () => {
  const camel = Array.from('abcdefghijk', (letter) => `/${letter}userAccounts`);
  const kebab = Array.from('abcdefghijklmn', (letter) => `/${letter}-accounts`);

  test('camelCase in half of the paths', async () => {
    expect(await said(paths(...camel.slice(0, 3), '/carts', '/orders'))).toEqual([
      '/paths Path segments are written in camelCase. Use lower case, or set the option `casing`. Affected: `/auserAccounts`, `/buserAccounts`, `/cuserAccounts`. Not affected: `/carts`, `/orders`. (3)',
    ]);
  });

  test('camelCase in more than ten segments, whatever else there is', async () => {
    expect(await said(paths(...camel, ...kebab))).toHaveLength(1);
    expect(await said(paths(...camel.slice(1), ...kebab))).toHaveLength(10);
  });

  test('each style, extension and kind of fault by itself', async () => {
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

  test('verbs that the methods repeat', async () => {
    expect(await said(paths('/getUsers', '/createOrder', '/deleteCart'))).toEqual([
      '/paths Path segments begin with verbs. Name the resources and use the methods. Affected: `/getUsers`, `/createOrder`, `/deleteCart`. (3)',
    ]);
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
  ])('%s passes', async (path) => {
    expect(await said(paths(path))).toEqual([]);
  });

  test('the case of an extension is part of it', async () => {
    expect(await said(paths('/export.CSV'))).toHaveLength(1);
  });

  test('with another fault in the segment', async () => {
    expect(await said(paths('/Accounts.json', '/getUsers.json'))).toEqual([
      '/paths/~1Accounts.json `/Accounts.json`: `Accounts` is written in PascalCase. Use lower case: `accounts`. (1)',
      '/paths/~1Accounts.json `/Accounts.json`: `Accounts.json` ends with the file extension `.json`. Use `/Accounts`. (1)',
      '/paths/~1getUsers.json `/getUsers.json`: `getUsers.json` ends with the file extension `.json`. Use `/getUsers`. (1)',
      '/paths/~1getUsers.json `/getUsers.json`: `getUsers.json` begins with the verb `get`. Name the resource, as in `GET /users`. (1)',
    ]);
  });
});

describe('empty segments', () => {
  test('are reported once for the paths that share them', async () => {
    expect(await said(paths('/orders//items', '/orders//items/{id}', '//carts'))).toEqual([
      '/paths/~1orders~1~1items `/orders//items` contains an empty segment. Use `/orders/items`. (2)',
      '/paths/~1~1carts `//carts` contains an empty segment. Use `/carts`. (1)',
    ]);
  });

  test('may consist of white space', async () => {
    expect(await said(paths('/carts/ ', '/users/ /x'))).toEqual([
      '/paths/~1carts~1  `/carts/ ` contains an empty segment. Use `/carts`. (1)',
      '/paths/~1users~1 ~1x `/users/ /x` contains an empty segment. Use `/users/x`. (1)',
    ]);
  });

  test('slashes at the end belong to another rule', async () => {
    expect(await said(paths('/orders/', '/carts//', '//', '/'))).toEqual([]);
  });
});

describe('queries and fragments', () => {
  test.each([
    ['/orders?status=open', '`/orders?status=open` contains a query string. Use `/orders` and declare query parameters.'],
    ['/orders/{id}?', '`/orders/{id}?` contains a query string. Use `/orders/{id}` and declare query parameters.'],
    ['/orders{?page,limit}', '`/orders{?page,limit}` contains a query string. Use `/orders` and declare query parameters.'],
    ['/orders#open', '`/orders#open` contains a fragment. Use `/orders`.'],
    ['/?action=x#y', '`/?action=x#y` contains a query string. Use `/` and declare query parameters.'],
  ])('%s', async (path, message) => {
    expect((await lintWith(RULE, paths(path))).map((finding) => finding.message)).toEqual([message]);
  });

  test('an optional parameter is none', async () => {
    expect(await said(paths('/orders/{id?}'))).toEqual([]);
  });

  test('the path before is looked at as well', async () => {
    expect(await segments(paths('/getOrders?A=b'))).toEqual(['getOrders', 'queryString']);
  });
});

test('Swagger 2.0, and all versions of OpenAPI', async () => {
  for (const version of ['swagger: "2.0"', 'openapi: 3.0.3', 'openapi: 3.2.0']) {
    const { lintText } = await import('../../../src/run/lint-files.ts');
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

describe('a key that is no path', () => {
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
  ])('is a URL: %s', async (template, suggestion) => {
    expect(await all([template])).toEqual([
      `\`${template}\` is a URL, not a path. Use \`${suggestion}\`, and declare the host in \`servers\`.`,
    ]);
  });

  test.each([
    ['carts', '/carts'],
    ['api/v1/GetCarts/', '/api/v1/GetCarts'],
    ['{id}/carts', '/{id}/carts'],
  ])('lacks its slash: %s', async (template, suggestion) => {
    const message = `\`${template}\` does not begin with a slash. Use \`${suggestion}\`.`;
    for (const head of ['', 'swagger: "2.0"\n', 'openapi: 3.0.3\n', 'openapi: 3.2.0\n'])
      expect(await all([template], head)).toEqual([message]);
  });

  test('leaves other paths as they are', async () => {
    const findings = await lintWith('path-simple', 'paths: { carts: {}, /getCarts: {} }');
    expect(findings.map(({ pointer }) => pointer)).toEqual(['/paths/~1getCarts']);
  });
});
describe('base URLs', () => {
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
  ])('reports %s', async (api, expected) => {
    const findings = await lintWith(RULE, api);
    expect(findings.map(({ pointer, messageId, data }) => `${pointer} ${messageId} ${data.suggestion}`)).toEqual([expected]);
  });

  test('are not checked for casing, verbs and extensions', async () => {
    expect(await said(`servers: [{ url: "https://Shop.example/GetApi/index.php" }]\n${PATHS}`)).toEqual([]);
  });

  test('only a fragment is removed, because a query must be declared', async () => {
    expect((await fixedExample(RULE, `servers: [{ url: "/v1?a=b" }]\n${PATHS}`)).fixed).toBeUndefined();
    expect((await fixedExample(RULE, `servers: [{ url: "/v1#b" }]\n${PATHS}`)).fixed).toBe(`servers: [{ url: "/v1" }]\n${PATHS}`);
  });
});

test.each([
  ['/v1/orders/?sort=name', '/v1/orders'],
  ['/v1//orders/', '/v1/orders'],
  ['/orders//#open', '/orders'],
  ['/?sort=name', '/'],
])('no suggestion for %s breaks another rule', async (template, expected) => {
  const suggestions = (await lintByPlace(RULE, paths(template))).map(({ data }) => data.suggestion);
  expect(new Set(suggestions)).toEqual(new Set([expected]));
});

describe('no name is proposed that cannot be used', () => {
  const list = (properties: string) =>
    `requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { ${properties} } } } } }`;
  const IDS = list('ids: { type: array, items: { type: string } }');
  const reports = async (paths: string) =>
    (await lintWith(RULE, `paths: { ${paths} }`)).map(({ messageId, data }) => [messageId, data.suggestion]);

  test.each([
    ['because the operation exists', '/orders: { get: {} }, /orders/list: { get: {} }', [['verbAlone', undefined]]],
    ['but where only the path exists', '/orders: { get: {} }, /orders/create: { post: {} }', [['verb', 'POST /orders']]],
    [
      'because two operations would get it',
      '/orders/add: { post: {} }, /orders/create: { post: {} }',
      [
        ['verbAlone', undefined],
        ['verbAlone', undefined],
      ],
    ],
    ['because many items are deleted', `/orders/delete: { post: { ${IDS} } }`, [['verbAlone', undefined]]],
    ['because many items are deleted, by name', `/delete-orders: { post: { ${IDS} } }`, [['leadingVerbAlone', undefined]]],
    ['but for one item', '"/orders/{id}/delete": { post: {} }', [['verb', 'DELETE /orders/{id}']]],
    ['because a GET has no body', `/orders/list: { post: { ${list('page: { type: integer }')} } }`, [['verbAlone', undefined]]],
    ['because of what it is by', '/get_orders_by_hour: { get: {} }', [['leadingVerbAlone', undefined]]],
    [
      'but where a parameter says by what',
      '/getUserByEmail: { get: { parameters: [{ name: email, in: query, required: true }] } }',
      [['leadingVerb', 'GET /users']],
    ],
    ['because the path exists', '/files: { get: {} }, /files.zip: { get: {} }', [['sharedExtension', undefined]]],
    [
      'because two paths would get it, in other braces',
      '"/views/{id}.html": { get: {} }, "/views/{view}.txt": { get: {} }',
      [
        ['sharedExtension', undefined],
        ['sharedExtension', undefined],
      ],
    ],
  ])('%s', async (_, paths, expected) => {
    expect(await reports(paths)).toEqual(expected);
  });
});
