import { describe, expect, test } from 'vitest';
import { fixedExample, lintWith } from '../../support/test-rule.ts';

const suggested = async (rule: string, api: string) => (await lintWith(rule, api)).map(({ data }) => data.suggestion);
const body = (...names: string[]) =>
  `requestBody: { content: { application/json: { schema: { type: object, properties: { ${names.map((name) => `${name}: { type: string }`).join(', ')} } } } } }`;

describe('the identifier in the suggestion for PUT on a collection', () => {
  const put = (...others: string[]) => `paths: { /replies: { put: { ${body('text')} } }, ${others.join(', ')} }`;

  test.each([
    [
      'from the name of the collection',
      put('"/replies/{topicId}": { get: {} }', '"/replies/{replyId}": { get: {} }'),
      '{replyId}',
    ],
    ['from the items that are changed', put('"/replies/{topic}": { get: {} }', '"/replies/{ref}": { delete: {} }'), '{ref}'],
    ['from the only items', put('"/replies/{slugName}": { get: {} }'), '{slugName}'],
    ['from paths below the items', put('"/replies/{reply_id}/votes": { get: {} }'), '{reply_id}'],
    ['from the body', `paths: { /replies: { post: {}, put: { ${body('replyId', 'text')} } } }`, '{replyId}'],
    [
      'from any id in the body, if there is no other',
      `paths: { /replies: { post: {}, put: { ${body('id', 'topicId')} } } }`,
      '{id}',
    ],
    ['from no id of something else', put('"/replies/{topicId}": { get: {} }'), '{id}'],
    ['from a default if there is none', `paths: { /replies: { post: {}, put: { ${body('text')} } } }`, '{id}'],
  ])('is taken %s', async (_, api, identifier) => {
    expect(await suggested('method-semantics', api)).toEqual([`PUT /replies/${identifier}`]);
  });

  test.each([
    'paths: { "/shops/{id}/metadata": { put: {} }, "/shops/{id}/metadata/{name}": { delete: {} } }',
    'paths: { "/shops/{id}/preferences": { put: {} }, "/shops/{id}/preferences/{name}": { put: {} } }',
    `paths: { /labels: { put: { requestBody: { content: { application/json: { schema: { type: object, additionalProperties: { type: string } } } } } } },
      "/labels/{name}": { delete: {} } }`,
  ])('is not suggested for a document with parts: %s', async (api) => {
    expect(await suggested('method-semantics', api)).toEqual([]);
  });

  test('is suggested for a list of documents', async () => {
    const api = 'paths: { "/shops/{id}/rules": { post: {}, put: {} }, "/shops/{id}/rules/{ruleId}": { delete: {} } }';
    expect(await suggested('method-semantics', api)).toEqual(['PUT /shops/{id}/rules/{ruleId}']);
  });
});

describe('the finding about the methods of many operations', () => {
  const paths = (count: number, ...more: string[]) =>
    `paths: { ${[...Array.from({ length: count }, (_, i) => `/v1/${'abcdefgh'[i]}ships: { get: {}, post: {}, put: {}, delete: {} }`), ...more].join(', ')} }`;

  test('includes all PUT operations, whatever other operations there are', async () => {
    const [finding, ...others] = await lintWith('method-semantics', paths(3));
    expect(others).toEqual([]);
    expect(finding?.message).toMatch(/^All 3 PUT operations address collections\. Use PUT on the items instead\. Affected: /);
    expect(finding?.habit).toMatchObject({ count: 3, total: 3 });
  });

  test('does not include a few of many operations', async () => {
    const items = Array.from({ length: 4 }, (_, i) => `"/v1/${'jklm'[i]}ships/{id}": { put: {} }`);
    expect(await lintWith('method-semantics', paths(3, ...items))).toHaveLength(3);
  });

  test('counts GET operations with a body among all GET operations', async () => {
    const get = `get: { ${body('text')} }`;
    const [finding] = await lintWith(
      'method-semantics',
      `paths: { /a: { ${get}, post: {} }, /b: { ${get}, post: {} }, /c: { ${get}, post: {}, delete: {} } }`,
    );
    expect(finding?.habit).toMatchObject({ count: 3, total: 3 });
  });
});

describe('the path that path-simple suggests for a verb about one item', () => {
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
  ])('has the identifier for %s', async (_, api, operation) => {
    expect(await suggested('path-simple', api)).toEqual([operation]);
    // A fix must also declare the parameter.
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
    ['a choice of one', post('/sessions/setTask', body('taskId')), 'PUT /sessions/task'],
    ['several items', post('/tasks/bulk/update', body('id')), 'PATCH /tasks/bulk'],
    ['the only one', 'paths: { /getProfile: { get: {} } }', 'GET /profile'],
  ])('has no identifier for %s', async (_, api, operation) => {
    expect(await suggested('path-simple', api)).toEqual([operation]);
  });
});

describe('the separator of words in a suggested path', () => {
  test.each([
    ['kebab-case', '/_openOrders: {}, /line-items: {}', '_open-orders'],
    ['snake_case', '/openOrders: {}, /line_items: {}, /sales_tax: {}', 'open_orders'],
    ['the more frequent one of both', '/openOrders: {}, /line_items: {}, /a-b: {}, /c-d: {}', 'open-orders'],
    ['the default without other paths', '/openOrders: {}, /_search: {}', 'open-orders'],
    ['snake_case in the segment itself', '/Open_Orders: {}, /line-items: {}', 'open_orders'],
  ])('follows %s', async (_, paths, name) => {
    expect(await suggested('path-simple', `paths: { ${paths} }`)).toEqual([name]);
  });

  test('follows the other paths behind a verb', async () => {
    expect(await suggested('path-simple', 'paths: { /getOpenOrders: { get: {} }, /line_items: {} }')).toEqual([
      'GET /open_orders',
    ]);
    expect(await suggested('path-simple', 'paths: { /_getOpenOrders: { get: {} }, /line-items: {} }')).not.toEqual([
      'GET /open_orders',
    ]);
  });
});
