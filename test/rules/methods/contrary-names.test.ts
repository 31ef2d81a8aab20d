// The verbs that the name of an operation may have for each method, as method-semantics judges them.
import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';

const READS = ['get', 'list', 'fetch', 'find', 'read', 'retrieve'];
const CREATES = ['create', 'insert', 'add'];
const UPDATES = ['update', 'modify', 'patch', 'put', 'replace', 'save', 'set'];
const DELETES = ['delete', 'remove', 'destroy'];
const ALL = [...READS, ...CREATES, ...UPDATES, ...DELETES];
const METHOD = (verb: string) =>
  READS.includes(verb) ? '`GET`' : CREATES.includes(verb) ? '`POST`' : UPDATES.includes(verb) ? '`PUT` or `PATCH`' : '`DELETE`';

const CONTRADICTING_VERBS: Readonly<Record<string, readonly string[]>> = {
  get: [...CREATES, ...UPDATES, ...DELETES],
  head: [...CREATES, ...UPDATES, ...DELETES],
  // POST may also find what it sends.
  post: [...READS.filter((verb) => verb !== 'find'), ...DELETES, 'put'],
  put: [...READS, ...DELETES],
  patch: [...READS, 'create', 'delete', 'destroy'],
  delete: [...READS, ...CREATES, ...UPDATES.filter((verb) => verb !== 'replace')],
};

async function contradictionsOf(method: string, operation: string, path = '/account'): Promise<string[]> {
  const findings = await lintWith('method-semantics', `paths: { "${path}": { ${method}: { ${operation} } } }`);
  return findings.flatMap(({ messageId, data }) =>
    messageId === 'contradictoryName' ? [`${data.name}`, `${data.methods}`] : [],
  );
}

describe.each(Object.keys(CONTRADICTING_VERBS))('an operation with the method %s', (method) => {
  test.each(ALL)('is judged by the verb %s', async (verb) => {
    const expected = CONTRADICTING_VERBS[method]?.includes(verb) ? [`${verb}Thing`, METHOD(verb)] : [];
    expect(await contradictionsOf(method, `operationId: ${verb}Thing`)).toEqual(expected);
  });
});

test('method-semantics accepts any operation id with other methods', async () => {
  for (const method of ['options', 'trace'])
    for (const verb of ALL) expect(await contradictionsOf(method, `operationId: ${verb}Thing`)).toEqual([]);
});

test('method-semantics treats POST as an action when the path names the posted resource', async () => {
  for (const method of ['get', 'head', 'delete']) {
    expect(await contradictionsOf(method, 'operationId: postUsers', '/v1/users')).toEqual(['postUsers', '`POST`']);
    expect(await contradictionsOf(method, 'operationId: postUser', '/users/{id}')).toEqual(['postUser', '`POST`']);
  }
  for (const method of ['post', 'put', 'patch'])
    expect(await contradictionsOf(method, 'operationId: postUsers', '/users')).toEqual([]);
  expect(await contradictionsOf('get', 'operationId: postOffices', '/offices/post')).toEqual([]);
  expect(await contradictionsOf('get', 'operationId: postComments', '/posts/{id}/comments')).toEqual([]);
  expect(await contradictionsOf('get', 'operationId: postCodes', '/postcodes')).toEqual([]);
  expect(await contradictionsOf('get', 'operationId: postStatistics', '/feeds')).toEqual([]);
  expect(await contradictionsOf('get', 'operationId: post', '/users')).toEqual([]);
});

describe('the verb of an operation id', () => {
  test.each([
    'createUser',
    'create_user',
    'create-user',
    'UserService_CreateUser',
    'UserController_createUser',
    'users.create',
    'users/create',
    'users:create',
    'users#create',
    'users_create',
    'usersCreate',
    'createUserUsingGET',
    'createUserUsingGET_1',
    'createUserUsingPOST_12',
  ])('is read in any spelling: %s', async (id) => {
    expect(await contradictionsOf('get', `operationId: "${id}"`)).toEqual([id, '`POST`']);
  });

  test.each([
    'getUserCreate',
    'getCreated',
    'recreate',
    'bulkCreate',
    'canCreate',
    'onCreate',
    'user_preDelete',
    'user_create_form',
    'createForm',
    'createOrGetUser',
    'addOns',
    'addOn',
    'addIns',
    'setUp',
    'setTop',
    'setPoint',
    'setPoints',
    'createAndGet',
    'deleteRequests',
    'updateHistory',
    'deleteStatus',
    'Users_getCreated',
    'createUser.getUser',
    'creation',
  ])('is not found in %s', async (id) => {
    expect(await contradictionsOf('get', `operationId: "${id}"`)).toEqual([]);
  });
});

describe('the summary of an operation without an id', () => {
  test.each([
    ['Create a user', 'Create a user'],
    ['Creates the user. Then more', 'Creates the user'],
    ['Creates an user, and so on', 'Creates an user'],
    ['Update user', 'Update user'],
    ['Removes all users', 'Removes all users'],
    ['Fetches this', undefined],
    ['Create users of kinds', undefined],
    ['List the users', undefined],
    ['Set the user', undefined],
    ['Update history', undefined],
    ['Creates', undefined],
  ])('is read for a verb: %s', async (summary, name) => {
    const found = await contradictionsOf('get', `summary: "${summary}"`);
    expect(found[0]).toBe(name);
  });

  test('is not read for POST, nor beside an id that fits', async () => {
    expect(await contradictionsOf('post', 'summary: Get the user')).toEqual([]);
    expect(await contradictionsOf('get', 'operationId: getUser, summary: Create a user')).toEqual([]);
  });
});

describe('a verb with another meaning in an operation id', () => {
  test.each([
    ['a thing of that name in the path', 'get', 'updateLocations', '/updateLocations', false],
    ['things of that name in the path', 'get', 'setItems', '/sets/{id}/items', false],
    ['the verb at the end of the path', 'put', 'listItems', '/drives/{id}/list', false],
    ['updates as a noun', 'get', 'updateCount', '/account', false],
    ['an update of an item in the path', 'get', 'updateItem', '/items/update', true],
    ['DELETE that undoes', 'delete', 'createDeletedMark', '/account', false],
    ['DELETE that unsets', 'delete', 'setUnfollow', '/account', false],
    ['DELETE of a union', 'delete', 'createUnit', '/account', true],
    ['a path with the action', 'post', 'getUsers', '/getUsers', false],
    ['a path with the verb', 'post', 'removeUser', '/users/{id}/remove', false],
    ['a path with an action', 'post', 'getUsers', '/users/search', false],
    ['a path with a custom method', 'post', 'getUsers', '/users:query', false],
    ['a path with a fragment', 'post', 'listUsers', '/#Action=ListUsers', false],
    ['a path with none of these', 'post', 'getUsers', '/users', true],
    ['a path with a parameter with a colon', 'post', 'getUsers', '/users/{id:[a-z]}', true],
    ['a token that is handed out', 'post', 'getAccessToken', '/account', false],
    ['an upload URL that is handed out', 'post', 'getUploadUrl', '/account', false],
  ])('is recognized by its context: %s', async (_, method, id, path, isFlagged) => {
    expect((await contradictionsOf(method, `operationId: ${id}`, path)).length > 0).toBe(isFlagged);
  });

  test('may describe what POST does by its body, but not what PUT does', async () => {
    const body = 'requestBody: { content: { application/json: { schema: { type: object } } } }';
    expect(await contradictionsOf('post', `operationId: getThings, ${body}`)).toEqual([]);
    expect(await contradictionsOf('put', `operationId: getThings, ${body}`)).toEqual(['getThings', '`GET`']);
  });
});
