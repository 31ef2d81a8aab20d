import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { folderWith } from '../../cli/support.ts';
import { lintByPlace, lintWith } from '../../support/test-rule.ts';

/** `/paths/~1a/post wrongHeaderType X-Action integer` */
const reported = async (api: string) =>
  (await lintByPlace('bulk-action-header', api)).map(({ pointer, messageId, data }) =>
    [pointer, messageId, data.header, data.type].filter((part) => part !== undefined).join(' '),
  );

const ABSENT = '/paths/~1a/post missingHeader';
const LIST = '{ type: array, items: { type: object } }';
const body = (schema: string, name = 'application/json') => `requestBody: { content: { "${name}": { schema: ${schema} } } }`;
const post = (operation: string, rest = '', version = '3.1.0') =>
  `openapi: ${version}\npaths: { /a: { post: { ${operation} } } }\n${rest}`;
const header = (more: string, name = 'X-Action') => `parameters: [{ name: ${name}, in: header, ${more} }]`;
const schemas = (...list: string[]) => `components: { schemas: { ${list.join(', ')} } }`;

describe('a payload that bulk-action-header reads as a list', () => {
  test.each([
    ['an array', LIST],
    ['an array without items', '{ type: array }'],
    ['items that imply an array', '{ items: { type: string } }'],
    ['a reference', '{ $ref: "#/components/schemas/Users" }'],
    ['a reference beside more', '{ $ref: "#/components/schemas/Users", minItems: 1 }'],
    ['allOf', '{ allOf: [{ $ref: "#/components/schemas/Users" }, { maxItems: 100 }] }'],
    ['an array or null', '{ type: [array, "null"], items: {} }'],
    ['an array or null, as alternatives', '{ anyOf: [{ $ref: "#/components/schemas/Users" }, { type: "null" }] }'],
    ['one of several lists', `{ oneOf: [${LIST}, { type: array, items: { type: string } }] }`],
    ['an array with alternatives', '{ type: array, oneOf: [{ items: { type: string } }, { items: { type: integer } }] }'],
  ])('is %s', async (_, schema) => {
    expect(await reported(post(body(schema), schemas(`Users: ${LIST}`)))).toEqual([ABSENT]);
  });

  test.each(['application/json; charset=utf-8', 'application/vnd.example+json', '*/*', 'application/*', 'application/*+json'])(
    'may be sent as %s',
    async (name) => {
      expect(await reported(post(body(LIST, name)))).toEqual([ABSENT]);
    },
  );

  test('may be nullable in OpenAPI 3.0, and sent by PATCH', async () => {
    const api = post(body('{ type: array, nullable: true, items: {} }'), '', '3.0.3').replace('post', 'patch');
    expect(await reported(api)).toEqual(['/paths/~1a/patch missingHeader']);
  });

  test('may be in a shared request body, beside a JSON Patch and other formats', async () => {
    const rest = `components: { requestBodies: { B: { content: { application/json: { schema: ${LIST} }, application/json-patch+json: { schema: {} }, text/csv: {} } } } }`;
    expect(await reported(post('requestBody: { $ref: "#/components/requestBodies/B" }', rest))).toEqual([ABSENT]);
  });

  test.each([
    ['an object', '{ type: object }'],
    ['an object that has a list', `{ type: object, properties: { users: ${LIST} } }`],
    ['a string', '{ type: string }'],
    ['anything', '{}'],
    ['an array or an object', `{ oneOf: [${LIST}, { type: object }] }`],
    ['an array or an object, by type', '{ type: [array, object] }'],
    ['a reference that leads nowhere', '{ $ref: "#/no" }'],
    ['a schema that refers to itself', '{ $ref: "#/components/schemas/Loop" }'],
    ['JSON Patch operations whose names are written out', '{ type: array, items: { $ref: "#/components/schemas/Change" } }'],
    ['JSON Patch operations', '{ type: array, items: { $ref: "#/components/schemas/PatchOperation" } }'],
  ])('is not %s', async (_, schema) => {
    const loop = 'Loop: { anyOf: [{ $ref: "#/components/schemas/Loop" }] }';
    const patch = 'PatchOperation: { type: object, properties: { op: { type: string }, path: { type: string }, value: {} } }';
    const change = 'Change: { type: object, properties: { operation: { enum: [ADD] }, path: { type: string }, value: {} } }';
    expect(await reported(post(body(schema), schemas(loop, patch, change)))).toEqual([]);
  });

  test.each([
    ...['application/json-patch+json', 'application/merge-patch+json', 'application/strategic-merge-patch+json'],
    ...['application/xml', 'application/x-ndjson', 'multipart/form-data', 'application/x-www-form-urlencoded', 'text/csv'],
  ])('is not read from a body in the media type %s', async (name) => {
    expect(await reported(post(body(LIST, name)))).toEqual([]);
  });

  test('is not an array that is sent to one item without a type', async () => {
    const api = (schema: string) => post(body(schema)).replace('/a:', '"/a/{id}":');
    expect(await reported(api('{ items: { type: object } }'))).toEqual([]);
    expect(await reported(api(LIST))).toEqual(['/paths/~1a~1{id}/post missingHeader']);
  });

  test.each(['put', 'get', 'delete', 'query'])('does not make an operation with %s a bulk operation', async (method) => {
    expect(await reported(post(body(LIST), '', '3.2.0').replace('post', method))).toEqual([]);
  });

  test.each([
    '',
    'requestBody: null',
    'requestBody: { content: [] }',
    'requestBody: { $ref: "#/no" }',
    'requestBody: { content: { application/json: 1 } }',
  ])('does not exist in an operation with { %s }', async (operation) => {
    expect(await reported(post(operation))).toEqual([]);
  });
});

describe('a list that a client sends for reading items', () => {
  const list = (path: string, more = '') =>
    `openapi: 3.2.0\npaths: { "${path}": { post: { ${more === '' ? '' : `${more}, `}${body(LIST)} } } }`;

  test.each([
    ['the path', list('/moths/search')],
    ['the path of an item', list('/moths/{id}/sightings/query')],
    ['a colon', list('/moths:batchGet')],
    ['a compound', list('/moth-lookup')],
    ['the id', list('/moths', 'operationId: findMothsByIds')],
    ['the id, behind a group', list('/names', 'operationId: Moths.bulkGet')],
    ['the summary', list('/moths/names', 'summary: Retrieves the names of moths')],
  ])('is not a bulk payload, as %s shows', async (_, api) => {
    expect(await reported(api)).toEqual([]);
  });

  test.each([
    ['messages that are marked as read', list('/messages/read')],
    ['a list as the name of a resource', list('/moths', 'summary: List of moths to add')],
    ['items that are created if they are missing', list('/moths/get-or-create')],
    ['a search that is saved', list('/moths', 'operationId: saveSearch')],
    ['lookup values that the summary adds', list('/moths/lookup', 'summary: Add lookup values')],
  ])('is distinguished from %s', async (_, api) => {
    expect((await reported(api)).map((line) => line.replace(/^.* /, ''))).toEqual(['missingHeader']);
  });
});

describe('the header of a bulk operation', () => {
  test.each([
    ['a plain string', header('required: true, schema: { type: string }')],
    ['in another casing', header('required: true, schema: { type: string }', 'x-action')],
    ['an enum', header('required: true, schema: { enum: [renumbering, archiving] }')],
    ['a constant', header('required: true, schema: { const: renumbering }')],
    ['a type array', header('required: true, schema: { type: [string] }')],
    ['constants as alternatives', header('required: true, schema: { oneOf: [{ const: a, title: A }, { const: b }] }')],
    ['with content', header('required: true, content: { text/plain: { schema: { type: string } } }')],
    ['a shared one', 'parameters: [{ $ref: "#/components/parameters/Action" }]'],
    ['among parameters of which one cannot be read', 'parameters: [{ $ref: "https://a.example/parameters#/Action" }]'],
    ['of a type that cannot be read', header('required: true, schema: { $ref: "https://a.example/types#/Action" }')],
    [
      'of a type in parts that cannot be read',
      header('required: true, schema: { allOf: [{ $ref: "https://a.example/types" }] }'),
    ],
  ])('may be %s', async (_, parameters) => {
    const rest =
      'components: { parameters: { Action: { name: X-ACTION, in: header, required: true, schema: { $ref: "#/components/schemas/A" } } }, schemas: { A: { type: string, enum: [a] } } }';
    expect(await reported(post(`${parameters}, ${body(LIST)}`, rest))).toEqual([]);
  });

  test.each([
    ['is optional', header('schema: { type: string }'), 'optionalHeader X-Action'],
    ['is marked as optional', header('required: false, schema: { type: string }', 'x-action'), 'optionalHeader x-action'],
    ['is not a string', header('required: true, schema: { type: integer }'), 'wrongHeaderType X-Action integer'],
    ['is a list', header('required: true, schema: { type: array, items: { type: string } }'), 'wrongHeaderType X-Action array'],
    [
      'may be something other than a string',
      header('required: true, schema: { type: [string, boolean] }'),
      'wrongHeaderType X-Action string | boolean',
    ],
    ['has numbers', header('required: true, schema: { enum: [1, 2] }'), 'wrongHeaderType X-Action integer'],
    ['has no schema', header('required: true'), 'untypedHeader X-Action'],
    ['is in the query', header('required: true, schema: { type: string }').replace('header', 'query'), 'missingHeader'],
    ['has another name', header('required: true, schema: { type: string }', 'X-Bulk-Action'), 'missingHeader'],
  ])('is reported if it %s', async (_, parameters, fault) => {
    expect(await reported(post(`${parameters}, ${body(LIST)}`))).toEqual([`/paths/~1a/post ${fault}`]);
  });

  test('may be that of the path, unless the operation has the same header in any case', async () => {
    const api = (own: string) =>
      `paths: { /a: { ${header('required: true, schema: { type: string }')}, post: { ${own} ${body(LIST)} } } }`;
    expect(await reported(api(''))).toEqual([]);
    expect(await reported(api(`${header('schema: { type: string }', 'x-action')},`))).toEqual([
      '/paths/~1a/post optionalHeader x-action',
    ]);
  });
});

test('the finding of bulk-action-header is at the operation, in the file that contains it', async () => {
  const files = {
    'a.yaml': 'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths: { /v1/a: { $ref: "paths.yaml#/a" } }\n',
    'paths.yaml': 'a: { post: { requestBody: { content: { application/json: { schema: { $ref: "list.json" } } } } } }\n',
    'list.json': '{ "type": "array", "items": {} }',
  };
  const { findings } = await lint(['a.yaml'], { cwd: folderWith(files) });
  expect(findings.filter(({ ruleId }) => ruleId === 'bulk-action-header').map(({ file, pointer }) => file + pointer)).toEqual([
    'paths.yaml/a/post',
  ]);
});

test('bulk-action-header ignores webhooks and callbacks, which the consumer serves', async () => {
  const item = `{ post: { ${body(LIST)} } }`;
  expect(
    await reported(`webhooks: { a: ${item} }\npaths: { /a: { post: { callbacks: { c: { "{$url}": ${item} } } } } }`),
  ).toEqual([]);
});

describe('a bulk operation of Swagger 2.0', () => {
  const swagger = (parameters: string, more = '', head = '') =>
    `swagger: "2.0"\n${head}\npaths: { /a: { post: { ${more} parameters: [${parameters}] } } }\nparameters: { Users: { name: b, in: body, schema: ${LIST} } }`;
  const users = '{ $ref: "#/parameters/Users" }';

  test('is reported if its body is a list', async () => {
    expect(await reported(swagger(users))).toEqual([ABSENT]);
    expect(await reported(swagger(users, 'consumes: [application/json, application/xml],', 'consumes: [text/csv]'))).toEqual([
      ABSENT,
    ]);
    expect(await reported(swagger(`{ name: X-Action, in: header, type: string }, ${users}`))).toEqual([
      '/paths/~1a/post optionalHeader X-Action',
    ]);
    expect(await reported(swagger(`{ name: X-Action, in: header, type: integer, required: true }, ${users}`))).toEqual([
      '/paths/~1a/post wrongHeaderType X-Action integer',
    ]);
  });

  test('is accepted with the header, and with a body of another kind', async () => {
    expect(await reported(swagger(`{ name: x-action, in: header, type: string, required: true }, ${users}`))).toEqual([]);
    expect(await reported(swagger(users, '', 'consumes: [application/xml]'))).toEqual([]);
    expect(await reported(swagger(users, 'consumes: [application/json-patch+json],'))).toEqual([]);
    expect(await reported(swagger('{ name: ids, in: formData, type: array, items: { type: string } }'))).toEqual([]);
    expect(await reported(swagger('{ name: b, in: body, schema: { type: object } }'))).toEqual([]);
  });
});

describe('an object with a list in the body of an operation', () => {
  const envelope = '{ type: object, properties: { users: { type: array, items: { type: object } } } }';
  const sent = (method: string, path: string, more = '', schema = envelope) =>
    `paths: { "${path}": { ${method}: { ${more} requestBody: { content: { application/json: { schema: ${schema} } } } } } }`;
  const reportedBy = async (rule: string, api: string) => (await lintWith(rule, api)).map(({ messageId }) => messageId);

  test.each([
    sent('post', '/users/bulk'),
    sent('patch', '/users/batch'),
    sent('post', '/users:batchDelete'),
    sent(
      'post',
      '/users/bulk-delete',
      '',
      '{ type: object, properties: { ids: { type: array, items: {} }, force: { type: boolean } } }',
    ),
    sent('patch', '/users', 'summary: Update many users,'),
    sent('post', '/users', 'operationId: bulkCreateUsers,'),
  ])('is the payload of a bulk operation: %s', async (api) => {
    expect(await reportedBy('bulk-action-header', api)).toEqual(['missingHeader']);
    const wrongMethod = api.replace(/: \{ (?:post|patch): \{/, ': { delete: {');
    expect(await reportedBy('method-semantics', wrongMethod)).toContain('bulkOperation');
    expect(await reportedBy('bulk-action-header', wrongMethod)).toEqual([]);
  });

  test.each([
    sent('post', '/users'),
    sent('post', '/batches', 'operationId: createBatch, summary: Create a batch,'),
    sent('post', '/users:batchGet'),
    sent('post', '/users/recommend/batch'),
    sent('post', '/users/bulk', '', '{ type: object, properties: { a: { type: array }, b: { type: array } } }'),
    sent(
      'post',
      '/bulk',
      '',
      '{ type: object, properties: { items: { type: array, items: { properties: { method: {}, path: {} } } } } }',
    ),
  ])('is not the payload of a bulk operation: %s', async (api) => {
    expect(await reportedBy('bulk-action-header', api)).toEqual([]);
  });

  const LIST = '{ type: array, items: { type: object, properties: { id: { type: string } } } }';
  test.each([
    sent('put', '/users', 'summary: Update many users,', LIST),
    sent('put', '/users', '', LIST),
    sent('put', '/users/bulk', '', LIST),
    sent('delete', '/users', '', LIST),
    `swagger: "2.0"\npaths: { /users: { delete: { parameters: [{ name: body, in: body, schema: ${LIST} }] } } }`,
  ])('makes PUT and DELETE bulk operations: %s', async (api) => {
    expect(await reportedBy('method-semantics', api)).toEqual(['bulkOperation']);
  });

  test.each([
    sent('put', '/users/{id}/labels', 'summary: Set labels,', LIST),
    sent('delete', '/users', '', '{ type: object }'),
    sent('put', '/users/{id}', '', envelope),
  ])('does not make other operations with PUT and DELETE bulk operations: %s', async (api) => {
    expect(await reportedBy('method-semantics', api)).not.toContain('bulkOperation');
  });
});
