import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';
import { findingsOf, paths, RULE, segments, served } from './simple-paths.ts';

describe('a verb in a path', () => {
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
  ])('is reported: %s', async (path) => {
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
  ])('is not found in %s', async (path) => {
    expect(await findingsOf(paths(path))).toEqual([]);
  });

  test('is not reported as `list` if `list` is used like a resource', async () => {
    expect(await findingsOf(served('get,patch /drives/{id}/list', 'get,delete /list/{id}', 'get,post /list-items'))).toEqual([]);
    expect(await segments(served('get /drives/{id}/list', 'get,delete /orders/list/{id}', 'get /list-items'))).toHaveLength(3);
  });

  test('is not reported as `set` if the path is only read', async () => {
    const read = (summary: string) => `paths: { "/terms/{id}/set": { get: { summary: ${summary} } } }`;
    expect(await findingsOf(read('Get set of the term'))).toEqual([]);
    expect(await segments(read('Set the term'))).toEqual(['set']);
    expect(await segments(served('get /device/set', 'get,put /device/set', 'post /terms/{id}/set'))).toHaveLength(2);
  });

  test('is not reported as an update or a set if the path is only read', async () => {
    const get = (path: string, text: string) => `"${path}": { get: { ${text} } }`;
    const read = [
      get('/update-check', 'summary: Check for updates'),
      get('/firmware/update_channels/{id}', 'description: Returns a channel'),
      get('/set-menus', 'summary: Lists the set menus'),
    ];
    expect(await findingsOf(`paths: { ${read.join(', ')} }`)).toEqual([]);
    const done = [
      get('/update-user', 'summary: Update a user, description: Returns the user'),
      get('/setPort/{port}', 'operationId: setPort'),
      get('/add-menus', 'summary: Lists menus to add'),
      '"/update-cache": { get: { summary: Get the cache }, post: { summary: Update the cache } }',
    ];
    expect(await segments(`paths: { ${done.join(', ')} }`)).toEqual(['update-user', 'setPort', 'add-menus', 'update-cache']);
  });

  test('is not reported as `list` behind an item if there are lists', async () => {
    expect(await findingsOf(served('get /cards/{id}/list', 'get /lists/{id}'))).toEqual([]);
    expect(await segments(served('get /cards/{id}/list', 'get /cards/list', 'get /lists/{id}'))).toEqual(['list']);
  });

  test('is not reported before a noun that GET reads, such as `update-requests`', async () => {
    expect(await findingsOf(served('get /update-requests', 'get,post /delete-jobs', 'post /runners/remove-token'))).toEqual([]);
    expect(await findingsOf(served('post /create-requests', 'get /create-requests/{requestId}'))).toEqual([]);
    expect(await segments(served('post /update-requests', 'delete /remove-token', 'get /list-jobs'))).toHaveLength(3);
  });

  test('is reported for each resource, and once together with its object', async () => {
    expect(
      await findingsOf(paths('/orders/create', '/users/create', '/v1/getUsers', '/v2/getUsers', '/v2/getUsers/{id}')),
    ).toEqual([
      '/paths/~1orders~1create `/orders/create`: `create` is a verb. Remove it and use `POST /orders`. (1)',
      '/paths/~1users~1create `/users/create`: `create` is a verb. Remove it and use `POST /users`. (1)',
      '/paths/~1v1~1getUsers `/v1/getUsers`: `getUsers` begins with the verb `get`. Name the resource, as in `GET /v1/users`. (3)',
    ]);
  });
});

describe('the operation that path-simple suggests in place of a verb', () => {
  const messages = async (paths: string) => (await lintWith(RULE, `paths: { ${paths} }`)).map(({ message }) => message);
  const body = 'requestBody: { content: { application/json: { schema: { type: object } } } }';

  test.each(['/delete', '/v1/delete', '/api/v2/delete'])('is not suggested if nothing is left of %s', async (path) => {
    expect(await messages(`${path}: { post: { ${body} } }`)).toEqual([
      `\`${path}\`: \`delete\` is a verb. Name the resource without it, and use the method for the action.`,
    ]);
  });

  test('is in the collection beside the path that the operation names', async () => {
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

  test('is not suggested for an update without a body, which is an action', async () => {
    expect(await messages('/indexes/update: { post: { summary: Update the indexes } }')).toEqual([]);
    expect(await messages(`/indexes/update: { post: { ${body} } }`)).toHaveLength(1);
    expect(await messages('/indexes/update: { put: {} }')).toHaveLength(1);
  });

  test('is a GET of the noun for `post` if `get` is beside the same noun', async () => {
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
  ])('is suggested for %s as %s', async (operation, expected) => {
    expect((await lintWith(RULE, served(operation))).map(({ data }) => data.suggestion)).toEqual([expected]);
  });

  test('is written in the casing of the option', async () => {
    const suggested = async (casing: string) => (await lintWith(RULE, paths('/getUserAccounts'), { casing }))[0]?.data.suggestion;
    expect(await suggested('camel')).toBe('GET /userAccounts');
    expect(await suggested('snake')).toBe('GET /user_accounts');
    expect(await suggested('any')).toBe('GET /user-accounts');
  });
});

describe('the name that path-simple suggests', () => {
  const list = (properties: string) =>
    `requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { ${properties} } } } } }`;
  const IDS = list('ids: { type: array, items: { type: string } }');
  const reports = async (paths: string) =>
    (await lintWith(RULE, `paths: { ${paths} }`)).map(({ messageId, data }) => [messageId, data.suggestion]);

  test.each([
    ['is left out because the operation exists', '/orders: { get: {} }, /orders/list: { get: {} }', [['verbAlone', undefined]]],
    ['is used if only the path exists', '/orders: { get: {} }, /orders/create: { post: {} }', [['verb', 'POST /orders']]],
    [
      'is left out because two operations would get it',
      '/orders/add: { post: {} }, /orders/create: { post: {} }',
      [
        ['verbAlone', undefined],
        ['verbAlone', undefined],
      ],
    ],
    ['is left out because many items are deleted', `/orders/delete: { post: { ${IDS} } }`, [['verbAlone', undefined]]],
    [
      'is left out because many items are deleted, by name',
      `/delete-orders: { post: { ${IDS} } }`,
      [['leadingVerbAlone', undefined]],
    ],
    ['is used for one item', '"/orders/{id}/delete": { post: {} }', [['verb', 'DELETE /orders/{id}']]],
    [
      'is left out because a GET has no body',
      `/orders/list: { post: { ${list('page: { type: integer }')} } }`,
      [['verbAlone', undefined]],
    ],
    ['is left out because the name has a criterion', '/get_orders_by_hour: { get: {} }', [['leadingVerbAlone', undefined]]],
    [
      'is used if a parameter has the criterion',
      '/getUserByEmail: { get: { parameters: [{ name: email, in: query, required: true }] } }',
      [['leadingVerb', 'GET /users']],
    ],
    ['is left out because the path exists', '/files: { get: {} }, /files.zip: { get: {} }', [['sharedExtension', undefined]]],
    [
      'is left out because two paths would get it, in other braces',
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
