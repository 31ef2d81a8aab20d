// Which verbs a method can be called by: of method-semantics, the whole table.
import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';

const READS = ['get', 'list', 'fetch', 'find', 'read', 'retrieve'];
const CREATES = ['create', 'insert', 'add'];
const UPDATES = ['update', 'modify', 'patch', 'put', 'replace', 'save', 'set'];
const DELETES = ['delete', 'remove', 'destroy'];
const ALL = [...READS, ...CREATES, ...UPDATES, ...DELETES];
const METHOD = (verb: string) =>
  READS.includes(verb) ? '`GET`' : CREATES.includes(verb) ? '`POST`' : UPDATES.includes(verb) ? '`PUT` or `PATCH`' : '`DELETE`';

const CONTRARY: Readonly<Record<string, readonly string[]>> = {
  get: [...CREATES, ...UPDATES, ...DELETES],
  head: [...CREATES, ...UPDATES, ...DELETES],
  // What is sent may be asked for, as well.
  post: [...READS.filter((verb) => verb !== 'find'), ...DELETES, 'put'],
  put: [...READS, ...DELETES],
  patch: [...READS, 'create', 'delete', 'destroy'],
  delete: [...READS, ...CREATES, ...UPDATES.filter((verb) => verb !== 'replace')],
};

async function contrary(method: string, operation: string, path = '/account'): Promise<string[]> {
  const findings = await lintWith('method-semantics', `paths: { "${path}": { ${method}: { ${operation} } } }`);
  return findings.flatMap(({ messageId, data }) =>
    messageId === 'contradictoryName' ? [`${data.name}`, `${data.methods}`] : [],
  );
}

describe.each(Object.keys(CONTRARY))('%s', (method) => {
  test.each(ALL)('%s', async (verb) => {
    const expected = CONTRARY[method]?.includes(verb) ? [`${verb}Thing`, METHOD(verb)] : [];
    expect(await contrary(method, `operationId: ${verb}Thing`)).toEqual(expected);
  });
});

test('other methods may be called anything', async () => {
  for (const method of ['options', 'trace'])
    for (const verb of ALL) expect(await contrary(method, `operationId: ${verb}Thing`)).toEqual([]);
});

test('to post is a deed where the path names what is posted', async () => {
  for (const method of ['get', 'head', 'delete']) {
    expect(await contrary(method, 'operationId: postUsers', '/v1/users')).toEqual(['postUsers', '`POST`']);
    expect(await contrary(method, 'operationId: postUser', '/users/{id}')).toEqual(['postUser', '`POST`']);
  }
  for (const method of ['post', 'put', 'patch']) expect(await contrary(method, 'operationId: postUsers', '/users')).toEqual([]);
  expect(await contrary('get', 'operationId: postOffices', '/offices/post')).toEqual([]);
  expect(await contrary('get', 'operationId: postComments', '/posts/{id}/comments')).toEqual([]);
  expect(await contrary('get', 'operationId: postCodes', '/postcodes')).toEqual([]);
  expect(await contrary('get', 'operationId: postStatistics', '/feeds')).toEqual([]);
  expect(await contrary('get', 'operationId: post', '/users')).toEqual([]);
});

describe('a verb is read in any spelling', () => {
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
  ])('%s', async (id) => {
    expect(await contrary('get', `operationId: "${id}"`)).toEqual([id, '`POST`']);
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
  ])('%s is none', async (id) => {
    expect(await contrary('get', `operationId: "${id}"`)).toEqual([]);
  });
});

describe('a summary is read where there is no id', () => {
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
  ])('%s', async (summary, name) => {
    const found = await contrary('get', `summary: "${summary}"`);
    expect(found[0]).toBe(name);
  });

  test('but not of POST, nor where the id fits', async () => {
    expect(await contrary('post', 'summary: Get the user')).toEqual([]);
    expect(await contrary('get', 'operationId: getUser, summary: Create a user')).toEqual([]);
  });
});

describe('what may mean something else', () => {
  test.each([
    ['a thing of that name in the path', 'get', 'updateLocations', '/updateLocations', false],
    ['things of that name in the path', 'get', 'setItems', '/sets/{id}/items', false],
    ['the verb at the end of the path', 'put', 'listItems', '/drives/{id}/list', false],
    ['updates, as things', 'get', 'updateCount', '/account', false],
    ['an update in the path is one', 'get', 'updateItem', '/items/update', true],
    ['DELETE that undoes', 'delete', 'createDeletedMark', '/account', false],
    ['DELETE that unsets', 'delete', 'setUnfollow', '/account', false],
    ['DELETE of a union', 'delete', 'createUnit', '/account', true],
    ['a path that says what is done', 'post', 'getUsers', '/getUsers', false],
    ['a path with the verb', 'post', 'removeUser', '/users/{id}/remove', false],
    ['a path with an action', 'post', 'getUsers', '/users/search', false],
    ['a path with a custom method', 'post', 'getUsers', '/users:query', false],
    ['a path with a fragment', 'post', 'listUsers', '/#Action=ListUsers', false],
    ['a path with none of these', 'post', 'getUsers', '/users', true],
    ['a path with a parameter with a colon', 'post', 'getUsers', '/users/{id:[a-z]}', true],
    ['a token that is handed out', 'post', 'getAccessToken', '/account', false],
    ['an upload URL that is handed out', 'post', 'getUploadUrl', '/account', false],
  ])('%s', async (_, method, id, path, isFlagged) => {
    expect((await contrary(method, `operationId: ${id}`, path)).length > 0).toBe(isFlagged);
  });

  test('POST with a body may read or delete by what it is sent, and PUT with one may not', async () => {
    const body = 'requestBody: { content: { application/json: { schema: { type: object } } } }';
    expect(await contrary('post', `operationId: getThings, ${body}`)).toEqual([]);
    expect(await contrary('put', `operationId: getThings, ${body}`)).toEqual(['getThings', '`GET`']);
  });
});
