import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/run/lint-files.ts';
import { folderWith } from '../../cli/support.ts';
import { lintByPlace, lintWith } from '../../support/test-rule.ts';

const RULE = 'method-semantics';
const said = async (api: string) => (await lintByPlace(RULE, api)).map(({ pointer, message }) => `${pointer} ${message}`);
const JSON_BODY = (schema: string) => `{ content: { application/json: { schema: ${schema} } } }`;
const LIST = '{ type: array, items: { type: object } }';
const THING = '{ type: object, properties: { name: { type: string }, id: {}, size: {} } }';
const answers = (schema: string) =>
  `responses: { "200": { description: Ok, content: { application/json: { schema: ${schema} } } } }`;

describe('GET and HEAD with a request body', () => {
  const withBody = (method: string, body: string) => `paths: { /orders: { ${method}: { requestBody: ${body} } } }`;

  test.each([
    ['get', JSON_BODY('{ type: object }')],
    ['head', JSON_BODY(THING)],
    ['get', '{ required: false, content: { application/json: {} } }'],
    ['get', '{ $ref: "#/components/requestBodies/Query" }'],
    ['get', JSON_BODY('{ type: object, additionalProperties: { type: string } }')],
  ])('%s %s', async (method, body) => {
    const components = `\ncomponents: { requestBodies: { Query: ${JSON_BODY(THING)} } }`;
    expect(await said(withBody(method, body) + components)).toEqual([
      `/paths/~1orders/${method} \`${method.toUpperCase()} /orders\` has a request body. Use query parameters or another method.`,
    ]);
  });

  test('Swagger 2.0: body and form parameters, of the path as well', async () => {
    const swagger = (item: string) =>
      `swagger: "2.0"\nparameters: { B: { name: b, in: body, schema: {} } }\npaths: { /orders: { ${item} } }`;
    expect(await said(swagger('get: { parameters: [{ name: b, in: body, schema: {} }] }'))).toHaveLength(1);
    expect(await said(swagger('get: { parameters: [{ name: f, in: formData, type: string }] }'))).toHaveLength(1);
    expect(await said(swagger('parameters: [{ $ref: "#/parameters/B" }], get: {}, head: {}, post: {}'))).toHaveLength(2);
    expect(await said(swagger('get: { parameters: [{ name: q, in: query, type: string }] }'))).toEqual([]);
  });

  test.each([
    ['post', JSON_BODY(THING)],
    ['delete', JSON_BODY(THING)],
    ['options', JSON_BODY(THING)],
    // As generators write it for every operation.
    [
      'get',
      '{ content: { application/x-www-form-urlencoded: { schema: { type: object, properties: {}, additionalProperties: false } } } }',
    ],
    ['get', '{ $ref: "#/nowhere" }'],
  ])('%s %s passes', async (method, body) => {
    expect(await said(withBody(method, body))).toEqual([]);
  });

  test('QUERY of OpenAPI 3.2 has one; webhooks and callbacks are the consumer’s', async () => {
    const { lintText } = await import('../../../src/run/lint-files.ts');
    const text = `openapi: 3.2.0\ninfo: { title: A, version: "1" }\npaths: { /orders: { query: { requestBody: ${JSON_BODY(THING)} } } }`;
    const { findings } = await lintText(text, { filename: 'a.yaml' });
    expect(findings.filter(({ ruleId }) => ruleId === RULE)).toEqual([]);
    const get = `get: { requestBody: ${JSON_BODY(THING)}, operationId: createX }`;
    expect(await said(`webhooks: { done: { ${get} } }`)).toEqual([]);
    expect(await said(`paths: { /a: { post: { callbacks: { done: { "{$url}": { ${get} } } } } } }`)).toEqual([]);
  });
});

describe('PUT on a collection', () => {
  test.each([
    ['a plural at the top', 'paths: { /orders: { put: {} } }'],
    ['a plural in a group', 'paths: { /group/users: { put: {} } }'],
    ['behind a version, with a slash at the end', 'paths: { /api/v1/orders/: { put: {} } }'],
    ['a collection of an item, which is listed', `paths: { "/users/{id}/roles": { get: { ${answers(LIST)} }, put: {} } }`],
    [
      'a collection that has items below',
      'paths: { "/users/{id}/posts": { put: {} }, "/users/{id}/posts/{postId}": { get: {} } }',
    ],
    ['a collection that things are added to', 'paths: { "/users/{id}/posts": { put: {}, post: {} } }'],
    [
      'a collection in the singular',
      'paths: { /pet: { post: { summary: Create a pet }, put: {} }, "/pet/{petId}": { get: {}, delete: {} } }',
    ],
    ['a collection without a plural', `paths: { /media: { get: { ${answers(LIST)} }, post: {}, put: {} } }`],
    ['permissions that are listed', `paths: { /permissions: { get: { ${answers(LIST)} }, put: {} } }`],
    [
      'all of the orders there are',
      `paths: { /orders: { put: { summary: Replace all orders, requestBody: ${JSON_BODY(LIST)} } } }`,
    ],
  ])('%s', async (_, api) => {
    const [finding, ...rest] = await said(api);
    expect(finding).toMatch(/\/put `PUT \/.*` addresses a collection. Use an item, such as `PUT \/.*\{\w+\}`\.$/);
    expect(rest).toEqual([]);
  });

  test('a list for a collection to which posts are added is a bulk operation', async () => {
    const api = `paths: { "/users/{id}/posts": { post: {}, put: { requestBody: ${JSON_BODY(LIST)} } } }`;
    expect(await said(api)).toEqual([
      '/paths/~1users~1{id}~1posts/put `PUT /users/{id}/posts` is a bulk operation. Use POST or PATCH with the header `X-Action`.',
    ]);
  });

  test.each([
    ['an item', 'paths: { "/orders/{id}": { put: {} }, /orders: { get: {} } }'],
    ['a singleton', 'paths: { /account: { put: {} }, /me: { put: {} }, /cart: { put: {} } }'],
    ['what an item has one of', 'paths: { "/users/{id}/avatar": { put: {} }, "/users/{id}/profile": { put: {} } }'],
    [
      'settings',
      'paths: { /settings: { put: {} }, /preferences: { put: {} }, /mypreferences: { put: {} }, /credentials: { put: {} }, "/users/{id}/preferences": { put: {} } }',
    ],
    [
      'what GET answers with one thing',
      `paths: { /limits: { get: { ${answers(THING)} }, put: {} }, /orders: { get: { ${answers(THING)} }, put: {} } }`,
    ],
    [
      'a setting that is a list of words',
      `paths: { "/indexes/{id}/settings/stop-words": { get: { ${answers('{ type: array, items: { type: string } }')} }, put: { requestBody: ${JSON_BODY('{ type: array, items: { type: string } }')} } } }`,
    ],
    ['an action', 'paths: { "/orders/{id}/cancel": { put: {} }, /users/activate: { put: {} } }'],
    ['what is done to many', 'paths: { /admin/sync-users: { put: {} }, /app/import_logs: { put: {} } }'],
    ['some plural of an item that is nothing more', 'paths: { "/cars/{id}/doors": { put: {} } }'],
    ['a file', 'paths: { "/files/{path}": { put: {} }, "/files/{id}/content": { put: {} } }'],
    ['other methods', 'paths: { /orders: { post: {}, patch: {}, delete: {} } }'],
    ['the root', 'paths: { /: { put: {} } }'],
    [
      'settings for them',
      'paths: { /community/notifications: { put: { summary: Change notification settings for a community } } }',
    ],
    ['settings at their head', 'paths: { /notifications: { put: { summary: Update my e-mail preferences } } }'],
    [
      'all that an item has, replaced',
      `paths: { "/issues/{id}/labels": { get: { ${answers(LIST)} }, put: { summary: Set labels for an issue, requestBody: ${JSON_BODY('{ type: object, properties: { labels: { type: array, items: {} } } }')} } } }`,
    ],
  ])('%s passes', async (_, api) => {
    expect(await said(api)).toEqual([]);
  });

  test('all that an item has, replaced, may show in what is sent: none of it has an id', async () => {
    const put = (items: string, summary = '') =>
      said(
        `paths: { "/users/{id}/roles": { get: { ${answers(LIST)} }, post: {}, put: { summary: "${summary}", requestBody: ${JSON_BODY(`{ type: array, items: ${items} }`)} } } }`,
      );
    expect(await put('{ type: string }')).toEqual([]);
    expect(await put('{ type: object, properties: { x: { type: number }, y: { type: number } } }')).toEqual([]);
    expect(await put('{ type: object, properties: { roleId: { type: string }, from: { type: string } } }')).toHaveLength(1);
    expect(await put('{ type: object }')).toHaveLength(1);
    expect(await put('{}')).toHaveLength(1);
    expect(await put('{ type: string }', 'Add roles to a user')).toHaveLength(1);
  });

  test('all that an item has, replaced, may be told in the description', async () => {
    const put = (description: string) =>
      said(`paths: { "/dbs/{id}/tags": { post: {}, put: { description: "${description}", requestBody: ${JSON_BODY(LIST)} } } }`);
    expect(await put('The supplied set of tags replaces the database’s existing tags.')).toEqual([]);
    expect(await put('Tags may replace labels.')).toHaveLength(1);
  });

  test('unless each is written alone as well', async () => {
    const rules = (item: string) =>
      said(
        `paths: { "/zones/{id}/rules": { get: { ${answers(LIST)} }, put: { summary: Replace rules, requestBody: ${JSON_BODY(LIST)} } }, "/zones/{id}/rules/{ruleId}": { ${item} } }`,
      );
    expect(await rules(`put: { requestBody: ${JSON_BODY(THING)} }`)).toHaveLength(1);
    // It makes one of what there is elsewhere a part of this.
    expect(await rules('put: {}')).toEqual([]);
  });

  test('names the item that there is', async () => {
    expect(await said('paths: { "/orders/{orderId}": {}, /orders: { put: {} } }')).toEqual([
      '/paths/~1orders/put `PUT /orders` addresses a collection. Use an item, such as `PUT /orders/{orderId}`.',
    ]);
  });
});

const named = (method: string, operationId: string, path = '/users', more = '') =>
  `paths: { "${path}": { ${method}: { operationId: "${operationId}", ${more} } } }`;

describe('a name that says otherwise than the method', () => {
  test.each([
    ...[
      'createUser',
      'create_user',
      'CreateUser',
      'create-user',
      'addUser',
      'updateUser',
      'setName',
      'deleteUser',
      'removeUser',
    ].map((id) => ['get', id]),
    ...['users.create', 'users/delete', 'UserService_CreateUser', 'UsersController_create', 'users_delete', 'Users_Update'].map(
      (id) => ['get', id],
    ),
    ...['createUserUsingGET', 'createUserUsingGET_1', 'createTask', 'deleteJob', 'api.v1.users.remove'].map((id) => ['get', id]),
    ...['createUser', 'deleteUser'].map((id) => ['head', id]),
    ...['getUsers', 'listUsers', 'fetchUser', 'deleteUser', 'users.list'].map((id) => ['post', id]),
    ...['getUser', 'listUsers', 'deleteUser', 'removeUser'].map((id) => ['put', id]),
    ...['getUser', 'createUser', 'deleteUser'].map((id) => ['patch', id]),
    ...['getUser', 'createUser', 'updateUser', 'addUser', 'setUser'].map((id) => ['delete', id]),
  ])('%s %s', async (method, id) => {
    const path = method === 'post' ? '/users' : '/users/{id}';
    const [finding, ...rest] = await said(named(method, id, path));
    expect(finding).toContain(
      `/${method} \`${method.toUpperCase()} ${path}\` is named \`${id}\`, which contradicts the method. Use \``,
    );
    expect(finding).toContain(`, or another name.`);
    expect(rest).toEqual([]);
  });

  test.each([
    ...[
      'getUser',
      'listUsers',
      'searchUsers',
      'users',
      'userList',
      'getCreatedUsers',
      'createdUsers',
      'updates',
      'settings',
      'editUser',
    ].map((id) => ['get', id]),
    ...[
      'addressBook',
      'addOns',
      'updateHistory',
      'setRulesPreflight',
      'updateHistoryUsingGET',
      'deleteRequests',
      'createOrGetUser',
      'software_update',
      'checkDelete',
      'UpdateGroups_Get',
    ].map((id) => ['get', id]),
    ...[
      'postById',
      'patchNotes',
      'newUser',
      'users.created',
      'constructor',
      'toString',
      '',
      '123',
      'hasUpdates',
      'getDelete',
    ].map((id) => ['get', id]),
    ...[
      'createUser',
      'addUser',
      'searchUsers',
      'updateUser',
      'setName',
      'getToken',
      'getUploadUrl',
      'sendMail',
      'bulkDelete',
    ].map((id) => ['post', id]),
    ...['updateUser', 'setName', 'replaceUser', 'createUser', 'createOrUpdateUser', 'addMember', 'users.put'].map((id) => [
      'put',
      id,
    ]),
    ...['updateUser', 'patchUser', 'setName', 'addMember', 'removeMember', 'readNotification', 'readAllMessages'].map((id) => [
      'patch',
      id,
    ]),
    ...[
      'deleteUser',
      'removeUser',
      'destroy',
      'clearUsers',
      'users_delete',
      'unfollowUser',
      'listUserUnfollow',
      'cancelOrder',
      'setDeleted',
    ].map((id) => ['delete', id]),
    ...['createUser', 'getUser'].map((id) => ['options', id]),
  ])('%s %s passes', async (method, id) => {
    expect(await said(named(method, id, method === 'post' ? '/users' : '/users/{id}'))).toEqual([]);
  });

  test('POST may ask or delete by what it is sent', async () => {
    const body = `requestBody: ${JSON_BODY(THING)}`;
    expect(await said(named('post', 'listUsers', '/users', body))).toEqual([]);
    expect(await said(named('post', 'deleteUsers', '/users', body))).toEqual([]);
  });

  test('where the path says what is done, the path is the cause, unless GET does it', async () => {
    expect(await said(named('post', 'getUsers', '/getUsers'))).toEqual([]);
    expect(await said(named('post', 'listUsers', '/users/search'))).toEqual([]);
    expect(await said(named('post', 'deleteUser', '/users/{id}/delete'))).toEqual([]);
    expect(await said(named('post', 'deleteUser', '/users/{id}:remove'))).toEqual([]);
    expect(await said(named('put', 'removeUser', '/groups/{id}/kick'))).toEqual([]);
    expect(await said(named('get', 'createUser', '/createUser'))).toHaveLength(1);
    expect(await said(named('get', 'deleteUser', '/users/{id}/delete'))).toHaveLength(1);
  });

  test('GET that starts, stops or cancels something does more than read', async () => {
    expect((await said(named('get', 'startBenchmark', '/benchmarks/startBenchmark')))[0]).toContain('Use `POST`');
    expect(await said(named('get', 'killRun', '/runs/{id}/kill'))).toHaveLength(1);
    expect(await said(named('get', 'JobService_CancelJob', '/jobs/{id}/cancel'))).toHaveLength(1);
    expect(await said(named('get', 'cancelFees', '/rides/{id}/cancel-fees'))).toEqual([]);
    expect(await said(named('get', 'startSearch', '/spaces/search/start'))).toEqual([]);
    expect(await said(named('get', 'stopDetails', '/stops/{id}'))).toEqual([]);
    expect(await said(named('get', 'startMeeting', '/meetings/{id}/start', 'summary: Returns the URL of the host'))).toEqual([]);
    expect(await said(named('post', 'killRun', '/runs/{id}/kill'))).toEqual([]);
  });

  test('lists, sets and updates may be things', async () => {
    expect(await said(named('get', 'setCards', '/sets/{id}/cards'))).toEqual([]);
    expect(await said(named('delete', 'listMember', '/lists/{id}/members/{memberId}'))).toEqual([]);
    expect(await said(named('get', 'updateLocations', '/updateLocations'))).toEqual([]);
    expect(await said(named('get', 'updateLogs', '/logs'))).toEqual([]);
    expect(await said(named('get', 'updateTask', '/tasks/{id}'))).toHaveLength(1);
  });

  test('the summary counts where there is no id, and only where it names what is done', async () => {
    const summed = (method: string, summary: string) =>
      said(`paths: { "/users/{id}": { ${method}: { summary: "${summary}" } } }`);
    expect(await summed('get', 'Create a user, and return it.')).toEqual([
      '/paths/~1users~1{id}/get `GET /users/{id}` is named `Create a user`, which contradicts the method. Use `POST`, or another name.',
    ]);
    expect(await summed('get', 'Deletes the user')).toHaveLength(1);
    expect(await summed('delete', 'Update user')).toHaveLength(1);
    expect(await summed('put', 'Get a user')).toHaveLength(1);
    for (const summary of [
      'Get a user',
      'Update history of the user',
      'Delete status',
      'Add-ons of a user',
      'List users',
      'Set list',
      'Sets',
    ]) {
      expect(await summed('get', summary)).toEqual([]);
    }
    expect(await summed('post', 'Get a user')).toEqual([]);
    expect(await said('paths: { /a: { get: { operationId: a1, summary: Create a user } } }')).toEqual([]);
  });
});

test('one operation may have several faults', async () => {
  expect(await said(named('get', 'createUser', '/users', `requestBody: ${JSON_BODY(THING)}`))).toHaveLength(2);
});

test('an operation in another file is reported there', async () => {
  const folder = folderWith({
    'api.yaml': 'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths: { /users: { $ref: "users.yaml" } }\n',
    'users.yaml': `get:\n  operationId: createUser\n  requestBody: ${JSON_BODY(THING)}\nput: {}\n`,
  });
  const { findings } = await lint(['api.yaml'], { cwd: folder });
  expect(findings.filter(({ ruleId }) => ruleId === RULE).map(({ file, range }) => `${file}:${range.start.line}`)).toEqual([
    'users.yaml:1',
    'users.yaml:1',
    'users.yaml:4',
  ]);
});

test('malformed operations', async () => {
  expect(
    await said(
      'paths: { /a: { get: null, put: [], post: { operationId: 7, summary: [] } }, /users: { put: { requestBody: 1 } } }',
    ),
  ).toHaveLength(1);
});

describe('method overrides', () => {
  const parameter = (name: string, where: string, rest = 'schema: { type: string }') =>
    `paths: { /orders: { post: { parameters: [{ name: "${name}", in: ${where}, ${rest} }] } } }`;
  const pointers = async (api: string) => (await lintWith('method-semantics', api)).map(({ pointer }) => pointer);
  const HERE = ['/paths/~1orders/post/parameters/0'];

  test.each([
    ...[
      ['X-HTTP-Method-Override', 'header'],
      ['x-http-method-override', 'header'],
      ['X-Method-Override', 'header'],
      ['X-HTTP-Method', 'header'],
    ],
    ...[
      ['_method', 'query'],
      ['_METHOD', 'query'],
      ['httpMethodOverride', 'query'],
      ['X-HTTP-Verb', 'header'],
    ],
  ])('%s in the %s', async (name, where) => {
    expect(await pointers(parameter(name, where))).toEqual(HERE);
  });

  test.each([
    ['method', 'Overrides the HTTP method of the request'],
    ['verb', 'Use this verb instead of POST'],
    ['X-Method', 'To tunnel another HTTP method through POST'],
  ])('%s, described as: %s', async (name, description) => {
    expect(await pointers(parameter(name, 'header', `description: "${description}"`))).toEqual(HERE);
  });

  test.each([
    ['method', 'query', 'schema: { type: string, enum: [GET, POST] }'],
    ['http_method', 'query', 'description: Filter by the method of the webhook'],
    ['payment_method', 'query', 'description: Overrides the default'],
    ['_method', 'path', 'schema: { type: string }'],
    ['_method', 'query', 'schema: { type: boolean }'],
    ['PSU-Http-Method', 'header', 'description: HTTP method used at the interface'],
  ])('not %s in the %s with %s', async (name, where, rest) => {
    expect(await pointers(parameter(name, where, rest))).toEqual([]);
  });

  test('of a path item, shared, and of Swagger 2.0', async () => {
    const shared = 'components: { parameters: { O: { name: _method, in: query, schema: { type: string } } } }';
    expect(
      await pointers(`paths: { /a: { parameters: [{ $ref: "#/components/parameters/O" }], post: {}, get: {} } }\n${shared}`),
    ).toEqual(['/components/parameters/O']);
    const form = 'swagger: "2.0"\npaths: { /a: { post: { parameters: [{ name: _method, in: formData, type: string }] } } }';
    expect(await pointers(form)).toEqual(['/paths/~1a/post']);
  });

  test('the same header at three operations is one finding', async () => {
    const operation = '{ post: { parameters: [{ name: X-HTTP-Method-Override, in: header, schema: { type: string } }] } }';
    expect(await pointers(`paths: { /a: ${operation}, /b: ${operation}, /c: ${operation} }`)).toHaveLength(1);
  });

  test('in a request body, through `allOf`', async () => {
    const body = (schema: string) =>
      `paths: { /a: { post: { requestBody: { content: { application/json: { schema: { ${schema} } } } } } } }`;
    expect(await pointers(body('allOf: [{ properties: { _method: { type: string } } }]'))).toEqual(['/paths/~1a/post']);
    expect(await pointers(body('properties: { method: { type: string }, _method: { type: object } }'))).toEqual([]);
  });
});

describe('PUT that changes many items of a collection at once', () => {
  const put = (operation: string) =>
    `paths: { /boats: { get: {}, post: {}, put: { ${operation} } }, "/boats/{id}": { get: {} } }`;
  const sent = (properties: string) =>
    `requestBody: { content: { application/json: { schema: { type: object, properties: { ${properties} } } } } }`;
  const list = '{ type: array, items: { type: string } }';

  test.each([
    ['is described as a batch', `description: Used to update boats in batch., ${sent('name: {}')}`, 'bulkOperation'],
    ['changes several', `summary: Update several boats, ${sent('name: {}')}`, 'bulkOperation'],
    ['has their ids', sent(`boatIds: ${list}, isMoored: {}`), 'bulkOperation'],
    ['has them', sent(`boats: ${list}, owner: {}, place: {}, day: {}`), 'bulkOperation'],
    ['has one of them', sent(`name: {}, sails: ${list}`), 'putOnCollection'],
    ['is described as about one', `summary: Update a boat, ${sent('name: {}')}`, 'putOnCollection'],
  ])('%s', async (_, operation, messageId) => {
    expect((await lintWith('method-semantics', put(operation))).map((finding) => finding.messageId)).toEqual([messageId]);
  });
});
