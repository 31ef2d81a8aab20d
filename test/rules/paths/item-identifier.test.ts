import { describe, expect, test } from 'vitest';
import { fixedExample, lintWith } from '../../support/test-rule.ts';

const suggested = async (rule: string, api: string) => (await lintWith(rule, api)).map(({ data }) => data.suggestion);
const body = (...names: string[]) =>
  `requestBody: { content: { application/json: { schema: { type: object, properties: { ${names.map((name) => `${name}: { type: string }`).join(', ')} } } } } }`;

describe('PUT on a collection: the item by the identifier that the API has', () => {
  const put = (...others: string[]) => `paths: { /replies: { put: { ${body('text')} } }, ${others.join(', ')} }`;

  test.each([
    ['named after the collection', put('"/replies/{topicId}": { get: {} }', '"/replies/{replyId}": { get: {} }'), '{replyId}'],
    ['of the items that are changed', put('"/replies/{topic}": { get: {} }', '"/replies/{ref}": { delete: {} }'), '{ref}'],
    ['of the only ones there are', put('"/replies/{slugName}": { get: {} }'), '{slugName}'],
    ['in paths below the items', put('"/replies/{reply_id}/votes": { get: {} }'), '{reply_id}'],
    ['of the body', `paths: { /replies: { post: {}, put: { ${body('replyId', 'text')} } } }`, '{replyId}'],
    ['of the body, if there is no other', `paths: { /replies: { post: {}, put: { ${body('id', 'topicId')} } } }`, '{id}'],
    ['of none, although another one is near', put('"/replies/{topicId}": { get: {} }'), '{id}'],
    ['of none', `paths: { /replies: { post: {}, put: { ${body('text')} } } }`, '{id}'],
  ])('%s', async (_, api, identifier) => {
    expect(await suggested('method-semantics', api)).toEqual([`PUT /replies/${identifier}`]);
  });

  test.each([
    'paths: { "/shops/{id}/metadata": { put: {} }, "/shops/{id}/metadata/{name}": { delete: {} } }',
    'paths: { "/shops/{id}/preferences": { put: {} }, "/shops/{id}/preferences/{name}": { put: {} } }',
    `paths: { /labels: { put: { requestBody: { content: { application/json: { schema: { type: object, additionalProperties: { type: string } } } } } } },
      "/labels/{name}": { delete: {} } }`,
  ])('a document with parts is no collection: %s', async (api) => {
    expect(await suggested('method-semantics', api)).toEqual([]);
  });

  test('nor is a list of documents a document', async () => {
    const api = 'paths: { "/shops/{id}/rules": { post: {}, put: {} }, "/shops/{id}/rules/{ruleId}": { delete: {} } }';
    expect(await suggested('method-semantics', api)).toEqual(['PUT /shops/{id}/rules/{ruleId}']);
  });
});

describe('methods are counted among operations with the same methods', () => {
  const paths = (count: number, ...more: string[]) =>
    `paths: { ${[...Array.from({ length: count }, (_, i) => `/v1/${'abcdefgh'[i]}ships: { get: {}, post: {}, put: {}, delete: {} }`), ...more].join(', ')} }`;

  test('all PUTs are one habit, whatever else there is', async () => {
    const [finding, ...others] = await lintWith('method-semantics', paths(3));
    expect(others).toEqual([]);
    expect(finding?.message).toMatch(/^All 3 PUT operations address collections\. Use PUT on the items instead\. Affected: /);
    expect(finding?.habit).toMatchObject({ count: 3, total: 3 });
  });

  test('but not a few of many', async () => {
    const items = Array.from({ length: 4 }, (_, i) => `"/v1/${'jklm'[i]}ships/{id}": { put: {} }`);
    expect(await lintWith('method-semantics', paths(3, ...items))).toHaveLength(3);
  });

  test('GETs with a body are counted among the GETs', async () => {
    const get = `get: { ${body('text')} }`;
    const [finding] = await lintWith(
      'method-semantics',
      `paths: { /a: { ${get}, post: {} }, /b: { ${get}, post: {} }, /c: { ${get}, post: {}, delete: {} } }`,
    );
    expect(finding?.habit).toMatchObject({ count: 3, total: 3 });
  });
});

describe('a verb that is done to one item: its path has the identifier', () => {
  const post = (path: string, operation: string, ...others: string[]) =>
    `paths: { ${[`${path}: { post: { ${operation} } }`, ...others].join(', ')} }`;
  const items = '"/tasks/{taskId}/log": { get: {} }';

  test.each([
    ['an id in the body', post('/tasks/remove', body('taskId'), items), 'DELETE /tasks/{taskId}'],
    ['a bare id in the body', post('/tasks/remove', body('id'), items), 'DELETE /tasks/{taskId}'],
    [
      'an id in the query',
      post('/tasks/update', `parameters: [{ name: task_id, in: query, schema: { type: string } }], ${body('name')}`),
      'PATCH /tasks/{task_id}',
    ],
    ['the summary alone', post('/tasks/delete', 'summary: Deletes a task', items), 'DELETE /tasks/{taskId}'],
    ['a verb before the noun', post('/deleteTask', body('taskId')), 'DELETE /tasks/{taskId}'],
    [
      'a verb before the noun, beside items',
      post('/remove-task', body('id'), '/tasks: { get: {} }', items),
      'DELETE /tasks/{taskId}',
    ],
    [
      'reading by an id',
      'paths: { /getTask: { get: { summary: Get a task, parameters: [{ name: id, in: query, required: true, schema: { type: string } }] } } }',
      'GET /tasks/{id}',
    ],
  ])('%s', async (_, api, operation) => {
    expect(await suggested('path-simple', api)).toEqual([operation]);
    // The parameter would have to be declared.
    expect(await fixedExample('path-simple', api)).toEqual({ fixed: undefined, suggested: [] });
  });

  test.each([
    ['many ids', post('/tasks/remove', `summary: Remove tasks, ${body('ids')}`), 'DELETE /tasks'],
    ['all of them', post('/tasks/remove', 'summary: Remove all tasks'), 'DELETE /tasks'],
    [
      'a list',
      'paths: { /tasks/get: { get: { summary: Get tasks, parameters: [{ name: id, in: query, schema: { type: string } }] } } }',
      'GET /tasks',
    ],
    ['the id of something else', post('/tasks/add', body('shopId')), 'POST /tasks'],
    ['a choice', post('/sessions/setTask', body('taskId')), 'PUT /sessions/task'],
    ['several', post('/tasks/bulk/update', body('id')), 'PATCH /tasks/bulk'],
    ['the only one', 'paths: { /getProfile: { get: {} } }', 'GET /profile'],
  ])('but not for %s', async (_, api, operation) => {
    expect(await suggested('path-simple', api)).toEqual([operation]);
  });
});

describe('words are joined as in the other paths', () => {
  test.each([
    ['kebab-case', '/_openOrders: {}, /line-items: {}', '_open-orders'],
    ['snake_case', '/openOrders: {}, /line_items: {}, /sales_tax: {}', 'open_orders'],
    ['both, kebab-case more often', '/openOrders: {}, /line_items: {}, /a-b: {}, /c-d: {}', 'open-orders'],
    ['nothing', '/openOrders: {}, /_search: {}', 'open-orders'],
    ['snake_case itself', '/Open_Orders: {}, /line-items: {}', 'open_orders'],
  ])('%s', async (_, paths, name) => {
    expect(await suggested('path-simple', `paths: { ${paths} }`)).toEqual([name]);
  });

  test('behind a verb, too', async () => {
    expect(await suggested('path-simple', 'paths: { /getOpenOrders: { get: {} }, /line_items: {} }')).toEqual([
      'GET /open_orders',
    ]);
    expect(await suggested('path-simple', 'paths: { /_getOpenOrders: { get: {} }, /line-items: {} }')).not.toEqual([
      'GET /open_orders',
    ]);
  });
});
