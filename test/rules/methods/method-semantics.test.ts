import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/run/lint-files.ts';
import { folderWith } from '../../cli/support.ts';
import { lintByPlace, lintWith } from '../../support/test-rule.ts';

const RULE = 'method-semantics';
const findingsOf = async (api: string) => (await lintByPlace(RULE, api)).map(({ pointer, message }) => `${pointer} ${message}`);
const JSON_BODY = (schema: string) => `{ content: { application/json: { schema: ${schema} } } }`;
const LIST = '{ type: array, items: { type: object } }';
const ITEM = '{ type: object, properties: { name: { type: string }, id: {}, size: {} } }';
const answers = (schema: string) =>
  `responses: { "200": { description: Ok, content: { application/json: { schema: ${schema} } } } }`;

describe('GET and HEAD with a request body', () => {
  const withBody = (method: string, body: string) => `paths: { /orders: { ${method}: { requestBody: ${body} } } }`;

  test.each([
    ['get', JSON_BODY('{ type: object }')],
    ['head', JSON_BODY(ITEM)],
    ['get', '{ required: false, content: { application/json: {} } }'],
    ['get', '{ $ref: "#/components/requestBodies/Query" }'],
    ['get', JSON_BODY('{ type: object, additionalProperties: { type: string } }')],
  ])('are reported: %s %s', async (method, body) => {
    const components = `\ncomponents: { requestBodies: { Query: ${JSON_BODY(ITEM)} } }`;
    expect(await findingsOf(withBody(method, body) + components)).toEqual([
      `/paths/~1orders/${method} \`${method.toUpperCase()} /orders\` has a request body. Use query parameters or another method.`,
    ]);
  });

  test('are reported in Swagger 2.0 for body and form parameters, also of the path', async () => {
    const swagger = (item: string) =>
      `swagger: "2.0"\nparameters: { B: { name: b, in: body, schema: {} } }\npaths: { /orders: { ${item} } }`;
    expect(await findingsOf(swagger('get: { parameters: [{ name: b, in: body, schema: {} }] }'))).toHaveLength(1);
    expect(await findingsOf(swagger('get: { parameters: [{ name: f, in: formData, type: string }] }'))).toHaveLength(1);
    expect(await findingsOf(swagger('parameters: [{ $ref: "#/parameters/B" }], get: {}, head: {}, post: {}'))).toHaveLength(2);
    expect(await findingsOf(swagger('get: { parameters: [{ name: q, in: query, type: string }] }'))).toEqual([]);
  });

  test.each([
    ['post', JSON_BODY(ITEM)],
    ['delete', JSON_BODY(ITEM)],
    ['options', JSON_BODY(ITEM)],
    // As generators write it for every operation.
    [
      'get',
      '{ content: { application/x-www-form-urlencoded: { schema: { type: object, properties: {}, additionalProperties: false } } } }',
    ],
    ['get', '{ $ref: "#/nowhere" }'],
  ])('are distinguished from %s %s', async (method, body) => {
    expect(await findingsOf(withBody(method, body))).toEqual([]);
  });

  test('are distinguished from QUERY of OpenAPI 3.2, webhooks and callbacks', async () => {
    const { lintText } = await import('../../../src/run/lint-files.ts');
    const text = `openapi: 3.2.0\ninfo: { title: A, version: "1" }\npaths: { /orders: { query: { requestBody: ${JSON_BODY(ITEM)} } } }`;
    const { findings } = await lintText(text, { filename: 'a.yaml' });
    expect(findings.filter(({ ruleId }) => ruleId === RULE)).toEqual([]);
    const get = `get: { requestBody: ${JSON_BODY(ITEM)}, operationId: createX }`;
    expect(await findingsOf(`webhooks: { done: { ${get} } }`)).toEqual([]);
    expect(await findingsOf(`paths: { /a: { post: { callbacks: { done: { "{$url}": { ${get} } } } } } }`)).toEqual([]);
  });
});

describe('PUT on a collection', () => {
  test.each([
    ['a plural at the top', 'paths: { /orders: { put: {} } }'],
    ['a plural in a group', 'paths: { /group/users: { put: {} } }'],
    ['a plural behind a version, with a trailing slash', 'paths: { /api/v1/orders/: { put: {} } }'],
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
    ['all existing orders', `paths: { /orders: { put: { summary: Replace all orders, requestBody: ${JSON_BODY(LIST)} } } }`],
  ])('is reported for %s', async (_, api) => {
    const [finding, ...rest] = await findingsOf(api);
    expect(finding).toMatch(/\/put `PUT \/.*` addresses a collection. Use an item, such as `PUT \/.*\{\w+\}`\.$/);
    expect(rest).toEqual([]);
  });

  test('is a bulk operation if it sends a list and the collection has POST', async () => {
    const api = `paths: { "/users/{id}/posts": { post: {}, put: { requestBody: ${JSON_BODY(LIST)} } } }`;
    expect(await findingsOf(api)).toEqual([
      '/paths/~1users~1{id}~1posts/put `PUT /users/{id}/posts` is a bulk operation. Use POST or PATCH with the header `X-Action`.',
    ]);
  });

  test.each([
    ['an item', 'paths: { "/orders/{id}": { put: {} }, /orders: { get: {} } }'],
    ['a singleton', 'paths: { /account: { put: {} }, /me: { put: {} }, /cart: { put: {} } }'],
    ['a single part of an item', 'paths: { "/users/{id}/avatar": { put: {} }, "/users/{id}/profile": { put: {} } }'],
    [
      'settings',
      'paths: { /settings: { put: {} }, /preferences: { put: {} }, /mypreferences: { put: {} }, /credentials: { put: {} }, "/users/{id}/preferences": { put: {} } }',
    ],
    [
      'a path whose GET returns one item',
      `paths: { /limits: { get: { ${answers(ITEM)} }, put: {} }, /orders: { get: { ${answers(ITEM)} }, put: {} } }`,
    ],
    [
      'a setting that is a list of words',
      `paths: { "/indexes/{id}/settings/stop-words": { get: { ${answers('{ type: array, items: { type: string } }')} }, put: { requestBody: ${JSON_BODY('{ type: array, items: { type: string } }')} } } }`,
    ],
    ['an action', 'paths: { "/orders/{id}/cancel": { put: {} }, /users/activate: { put: {} } }'],
    ['an action on many items', 'paths: { /admin/sync-users: { put: {} }, /app/import_logs: { put: {} } }'],
    ['a plural that only follows an item', 'paths: { "/cars/{id}/doors": { put: {} } }'],
    ['a file', 'paths: { "/files/{path}": { put: {} }, "/files/{id}/content": { put: {} } }'],
    ['other methods', 'paths: { /orders: { post: {}, patch: {}, delete: {} } }'],
    ['the root', 'paths: { /: { put: {} } }'],
    [
      'settings for a collection',
      'paths: { /community/notifications: { put: { summary: Change notification settings for a community } } }',
    ],
    ['settings by the summary', 'paths: { /notifications: { put: { summary: Update my e-mail preferences } } }'],
    [
      'the replacement of all parts of an item',
      `paths: { "/issues/{id}/labels": { get: { ${answers(LIST)} }, put: { summary: Set labels for an issue, requestBody: ${JSON_BODY('{ type: object, properties: { labels: { type: array, items: {} } } }')} } } }`,
    ],
  ])('is distinguished from %s', async (_, api) => {
    expect(await findingsOf(api)).toEqual([]);
  });

  test('may replace all parts of an item if none of the sent parts has an id', async () => {
    const put = (items: string, summary = '') =>
      findingsOf(
        `paths: { "/users/{id}/roles": { get: { ${answers(LIST)} }, post: {}, put: { summary: "${summary}", requestBody: ${JSON_BODY(`{ type: array, items: ${items} }`)} } } }`,
      );
    expect(await put('{ type: string }')).toEqual([]);
    expect(await put('{ type: object, properties: { x: { type: number }, y: { type: number } } }')).toEqual([]);
    expect(await put('{ type: object, properties: { roleId: { type: string }, from: { type: string } } }')).toHaveLength(1);
    expect(await put('{ type: object }')).toHaveLength(1);
    expect(await put('{}')).toHaveLength(1);
    expect(await put('{ type: string }', 'Add roles to a user')).toHaveLength(1);
  });

  test('may replace all parts of an item if the description says so', async () => {
    const put = (description: string) =>
      findingsOf(
        `paths: { "/dbs/{id}/tags": { post: {}, put: { description: "${description}", requestBody: ${JSON_BODY(LIST)} } } }`,
      );
    expect(await put('The supplied set of tags replaces the database’s existing tags.')).toEqual([]);
    expect(await put('Tags may replace labels.')).toHaveLength(1);
  });

  test('is reported if each part is also written alone', async () => {
    const rules = (item: string) =>
      findingsOf(
        `paths: { "/zones/{id}/rules": { get: { ${answers(LIST)} }, put: { summary: Replace rules, requestBody: ${JSON_BODY(LIST)} } }, "/zones/{id}/rules/{ruleId}": { ${item} } }`,
      );
    expect(await rules(`put: { requestBody: ${JSON_BODY(ITEM)} }`)).toHaveLength(1);
    // PUT may make an existing rule a part of the zone.
    expect(await rules('put: {}')).toEqual([]);
  });

  test('is reported with the path of the existing item', async () => {
    expect(await findingsOf('paths: { "/orders/{orderId}": {}, /orders: { put: {} } }')).toEqual([
      '/paths/~1orders/put `PUT /orders` addresses a collection. Use an item, such as `PUT /orders/{orderId}`.',
    ]);
  });
});

const named = (method: string, operationId: string, path = '/users', more = '') =>
  `paths: { "${path}": { ${method}: { operationId: "${operationId}", ${more} } } }`;

describe('an operation id that contradicts the method', () => {
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
  ])('is reported: %s %s', async (method, id) => {
    const path = method === 'post' ? '/users' : '/users/{id}';
    const [finding, ...rest] = await findingsOf(named(method, id, path));
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
  ])('is distinguished from %s %s', async (method, id) => {
    expect(await findingsOf(named(method, id, method === 'post' ? '/users' : '/users/{id}'))).toEqual([]);
  });

  test('is accepted for POST that reads or deletes by its body', async () => {
    const body = `requestBody: ${JSON_BODY(ITEM)}`;
    expect(await findingsOf(named('post', 'listUsers', '/users', body))).toEqual([]);
    expect(await findingsOf(named('post', 'deleteUsers', '/users', body))).toEqual([]);
  });

  test('is not reported if the path names the action, unless the method is GET', async () => {
    expect(await findingsOf(named('post', 'getUsers', '/getUsers'))).toEqual([]);
    expect(await findingsOf(named('post', 'listUsers', '/users/search'))).toEqual([]);
    expect(await findingsOf(named('post', 'deleteUser', '/users/{id}/delete'))).toEqual([]);
    expect(await findingsOf(named('post', 'deleteUser', '/users/{id}:remove'))).toEqual([]);
    expect(await findingsOf(named('put', 'removeUser', '/groups/{id}/kick'))).toEqual([]);
    expect(await findingsOf(named('get', 'createUser', '/createUser'))).toHaveLength(1);
    expect(await findingsOf(named('get', 'deleteUser', '/users/{id}/delete'))).toHaveLength(1);
  });

  test('is reported for GET that starts, stops or cancels something', async () => {
    expect((await findingsOf(named('get', 'startBenchmark', '/benchmarks/startBenchmark')))[0]).toContain('Use `POST`');
    expect(await findingsOf(named('get', 'killRun', '/runs/{id}/kill'))).toHaveLength(1);
    expect(await findingsOf(named('get', 'JobService_CancelJob', '/jobs/{id}/cancel'))).toHaveLength(1);
    expect(await findingsOf(named('get', 'cancelFees', '/rides/{id}/cancel-fees'))).toEqual([]);
    expect(await findingsOf(named('get', 'startSearch', '/spaces/search/start'))).toEqual([]);
    expect(await findingsOf(named('get', 'stopDetails', '/stops/{id}'))).toEqual([]);
    expect(
      await findingsOf(named('get', 'startMeeting', '/meetings/{id}/start', 'summary: Returns the URL of the host')),
    ).toEqual([]);
    expect(await findingsOf(named('post', 'killRun', '/runs/{id}/kill'))).toEqual([]);
  });

  test('is distinguished from lists, sets and updates as nouns', async () => {
    expect(await findingsOf(named('get', 'setCards', '/sets/{id}/cards'))).toEqual([]);
    expect(await findingsOf(named('delete', 'listMember', '/lists/{id}/members/{memberId}'))).toEqual([]);
    expect(await findingsOf(named('get', 'updateLocations', '/updateLocations'))).toEqual([]);
    expect(await findingsOf(named('get', 'updateLogs', '/logs'))).toEqual([]);
    expect(await findingsOf(named('get', 'updateTask', '/tasks/{id}'))).toHaveLength(1);
  });

  test('is read from a summary without an id, if the summary names an action', async () => {
    const summed = (method: string, summary: string) =>
      findingsOf(`paths: { "/users/{id}": { ${method}: { summary: "${summary}" } } }`);
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
    expect(await findingsOf('paths: { /a: { get: { operationId: a1, summary: Create a user } } }')).toEqual([]);
  });
});

test('method-semantics reports several faults of one operation', async () => {
  expect(await findingsOf(named('get', 'createUser', '/users', `requestBody: ${JSON_BODY(ITEM)}`))).toHaveLength(2);
});

test('method-semantics reports an operation in another file there', async () => {
  const folder = folderWith({
    'api.yaml': 'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths: { /users: { $ref: "users.yaml" } }\n',
    'users.yaml': `get:\n  operationId: createUser\n  requestBody: ${JSON_BODY(ITEM)}\nput: {}\n`,
  });
  const { findings } = await lint(['api.yaml'], { cwd: folder });
  expect(findings.filter(({ ruleId }) => ruleId === RULE).map(({ file, range }) => `${file}:${range.start.line}`)).toEqual([
    'users.yaml:1',
    'users.yaml:1',
    'users.yaml:4',
  ]);
});

test('method-semantics skips malformed operations', async () => {
  expect(
    await findingsOf(
      'paths: { /a: { get: null, put: [], post: { operationId: 7, summary: [] } }, /users: { put: { requestBody: 1 } } }',
    ),
  ).toHaveLength(1);
});

describe('a parameter that overrides the method', () => {
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
  ])('is reported as %s in the %s', async (name, where) => {
    expect(await pointers(parameter(name, where))).toEqual(HERE);
  });

  test.each([
    ['method', 'Overrides the HTTP method of the request'],
    ['verb', 'Use this verb instead of POST'],
    ['X-Method', 'To tunnel another HTTP method through POST'],
  ])('is reported as %s, described as: %s', async (name, description) => {
    expect(await pointers(parameter(name, 'header', `description: "${description}"`))).toEqual(HERE);
  });

  test.each([
    ['method', 'query', 'schema: { type: string, enum: [GET, POST] }'],
    ['http_method', 'query', 'description: Filter by the method of the webhook'],
    ['payment_method', 'query', 'description: Overrides the default'],
    ['_method', 'path', 'schema: { type: string }'],
    ['_method', 'query', 'schema: { type: boolean }'],
    ['PSU-Http-Method', 'header', 'description: HTTP method used at the interface'],
  ])('is distinguished from %s in the %s with %s', async (name, where, rest) => {
    expect(await pointers(parameter(name, where, rest))).toEqual([]);
  });

  test('is reported at a path item, in a shared parameter, and in Swagger 2.0', async () => {
    const shared = 'components: { parameters: { O: { name: _method, in: query, schema: { type: string } } } }';
    expect(
      await pointers(`paths: { /a: { parameters: [{ $ref: "#/components/parameters/O" }], post: {}, get: {} } }\n${shared}`),
    ).toEqual(['/components/parameters/O']);
    const form = 'swagger: "2.0"\npaths: { /a: { post: { parameters: [{ name: _method, in: formData, type: string }] } } }';
    expect(await pointers(form)).toEqual(['/paths/~1a/post']);
  });

  test('has one finding for the same header at three operations', async () => {
    const operation = '{ post: { parameters: [{ name: X-HTTP-Method-Override, in: header, schema: { type: string } }] } }';
    expect(await pointers(`paths: { /a: ${operation}, /b: ${operation}, /c: ${operation} }`)).toHaveLength(1);
  });

  test('is reported in a request body, through `allOf`', async () => {
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
    ['changes several items', `summary: Update several boats, ${sent('name: {}')}`, 'bulkOperation'],
    ['sends their ids', sent(`boatIds: ${list}, isMoored: {}`), 'bulkOperation'],
    ['sends the items', sent(`boats: ${list}, owner: {}, place: {}, day: {}`), 'bulkOperation'],
    ['sends one item with a list', sent(`name: {}, sails: ${list}`), 'putOnCollection'],
    ['is described as about one item', `summary: Update a boat, ${sent('name: {}')}`, 'putOnCollection'],
  ])('is reported if it %s', async (_, operation, messageId) => {
    expect((await lintWith('method-semantics', put(operation))).map((finding) => finding.messageId)).toEqual([messageId]);
  });
});
