import { describe, expect, test } from 'vitest';
import { lint, lintText } from '../../../src/index.ts';
import { folderWith } from '../../cli/support.ts';
import { completeExample, lintWith } from '../../support/test-rule.ts';

const reported = async (api: string) =>
  (await lintWith('response-status-codes', api)).map(({ pointer, messageId, data: { statuses }, uses }) => [
    pointer,
    messageId,
    ...(statuses ? [statuses] : []),
    uses.count,
  ]);

const withResponses = (responses: string, more = '', head = '') =>
  `${head}paths: { /a: { get: { ${more} responses: ${responses} } } }`;

describe('the rule response-status-codes', () => {
  test.each([
    ['a success', '{ "200": {} }'],
    ['an unquoted success', '{ 201: {}, 404: {} }'],
    ['a success without a body, or without anything', '{ "204": null }'],
    ['a range', '{ 2XX: {} }'],
    ['a redirect', '{ "302": {} }'],
    ['a range of redirects', '{ 3XX: {}, 4XX: {} }'],
    ['a success behind a reference', '{ "200": { $ref: "#/components/responses/Ok" } }'],
    ['a success whose reference is broken', '{ "200": { $ref: "#/no" } }'],
    ['responses whose reference is broken', '{ $ref: "#/no" }'],
    ['responses behind a reference', '{ $ref: "#/components/x-responses" }'],
  ])('accepts %s', async (_, responses) => {
    const components = '\ncomponents: { responses: { Ok: { description: D } }, x-responses: { "200": { description: D } } }';
    expect(await reported(withResponses(responses) + components)).toEqual([]);
  });

  test.each(['{ "410": {} }', '{ 410: {}, 429: {} }', '{ "410": {}, default: {} }'])(
    'accepts a deprecated operation that returns %s',
    async (responses) => {
      expect(await reported(withResponses(responses, 'deprecated: true,'))).toEqual([]);
    },
  );

  test('accepts webhooks and callbacks, which the consumer serves', async () => {
    const item = '{ post: { responses: { default: {} } } }';
    expect(await reported(`webhooks: { a: ${item} }`)).toEqual([]);
    expect(
      await reported(`paths: { /a: { post: { callbacks: { c: { "{$url}": ${item} } }, responses: { "200": {} } } } }`),
    ).toEqual([]);
  });

  test('accepts a path without operations', async () => {
    expect(await reported('paths: { /a: { parameters: [] }, /b: null, x-c: { get: {} } }')).toEqual([]);
  });
});

describe('a missing success status', () => {
  test.each([
    ['{ default: {} }', 'onlyDefault'],
    ['{ default: {}, x-note: {} }', 'onlyDefault'],
    ['{ default: { $ref: "#/no" } }', 'onlyDefault'],
    ['{ "400": {}, default: {} }', 'noSuccess', ['400', 'default']],
    ['{ 4XX: {}, "500": {} }', 'noSuccess', ['4XX', '500']],
    ['{ "1000": {}, ok: {} }', 'noSuccess', ['1000', 'ok']],
    ['{ x-200: {} }', 'noResponse'],
    ['{ 103: {} }', 'noSuccess', ['103']],
    ['{ constructor: {}, 404: {} }', 'noSuccess', ['404', 'constructor']],
    ['{ 410: {} }', 'noSuccess', ['410']],
  ])('is reported in %s', async (responses, ...fault) => {
    for (const head of ['openapi: 3.0.0\n', 'openapi: 3.1.0\n', 'openapi: 3.2.0\n', 'swagger: "2.0"\n']) {
      expect(await reported(withResponses(responses, '', head))).toEqual([['/paths/~1a/get', ...fault, 1]]);
    }
  });

  test.each(['{ 20X: {} }', '{ 2xx: {}, "404": {} }', '{ 3Xx: {} }', '{}', 'null', '[]'])(
    'is reported by another rule in %s, which is not valid',
    async (responses) => {
      for (const head of ['openapi: 3.0.0\n', 'openapi: 3.1.0\n', 'openapi: 3.2.0\n', 'swagger: "2.0"\n']) {
        const api = withResponses(responses, '', head);
        expect(await reported(api)).toEqual([]);
        expect((await lintWith('description-valid', api)).length).toBeGreaterThan(0);
      }
    },
  );

  test('is reported for an operation without `responses`', async () => {
    expect(await reported('paths: { /a: { delete: {} } }')).toEqual([['/paths/~1a/delete', 'noResponse', 1]]);
  });

  test.each(['{ default: {} }', '{ 4XX: {} }', '{ "404": {} }'])(
    'is reported for a deprecated operation that returns %s',
    async (responses) => {
      expect(await reported(withResponses(responses, 'deprecated: true,'))).toHaveLength(1);
    },
  );

  test('is reported once for a path item that two paths share', async () => {
    const api = `
paths: { /a: { $ref: "#/components/pathItems/P" }, /b: { $ref: "#/components/pathItems/P" }, /c: { get: { responses: { 200: {} } } } }
components: { pathItems: { P: { get: { responses: { default: {} } } } } }`;
    expect(await reported(api)).toEqual([['/components/pathItems/P/get', 'onlyDefault', 2]]);
  });

  test('is reported in the file that contains the operation', async () => {
    const files = {
      'a.yaml': 'openapi: 3.2.0\ninfo: { title: A, version: "1" }\npaths: { /v1/a: { $ref: "a.json" } }\n',
      'a.json': '{\n  "get": { "responses": { "200": {} } },\n  "query": { "responses": { "default": {} } }\n}\n',
    };
    const { findings } = await lint(['a.yaml'], { cwd: folderWith(files) });
    expect(
      findings
        .filter(({ ruleId }) => ruleId === 'response-status-codes')
        .map(({ file, pointer, range }) => [file, pointer, range.start.line]),
    ).toEqual([['a.json', '/query', 3]]);
  });
});

describe('the same wrong statuses of many operations', () => {
  const paths = (count: number, more = '') =>
    `paths: { ${Array.from({ length: count }, (_, i) => `/p${i}: { get: { responses: { default: {} } } }`).join(', ')} ${more} }`;

  test('is one finding if half or more of the operations have it', async () => {
    const [finding, ...others] = await lintWith('response-status-codes', paths(3, ', /x: { get: { responses: { 200: {} } } }'));
    expect(others).toEqual([]);
    expect(finding?.message).toBe(
      '3 of 4 operations declare only a `default` response. Add a success response, such as `200`. Affected: `GET /p0`, `GET /p1`, `GET /p2`. Not affected: `GET /x`.',
    );
    expect([finding?.pointer, finding?.uses.count]).toEqual(['/paths', 3]);
  });

  test('is a finding for each operation if they are fewer than three', async () => {
    expect(await reported(paths(2))).toHaveLength(2);
  });

  test('is counted separately from other faults', async () => {
    const api = paths(3, ', /x: { get: { responses: { 404: {} } } }');
    expect(await reported(api)).toEqual([
      ['/paths', 'onlyDefault', 3],
      ['/paths/~1x/get', 'noSuccess', ['404'], 1],
    ]);
  });
});

describe('the error object with a success status', () => {
  const FIELDS = 'message: { type: string }, type: { type: string }, code: { type: integer }, trace_id: { type: string }';
  const STANDARD = `{ type: object, properties: { error: { type: object, properties: { ${FIELDS} } } } }`;
  const json = (schema: string) => `{ description: D, content: { application/json: { schema: ${schema} } } }`;
  const COMPONENTS = `
components:
  responses: { Failed: ${json('{ $ref: "#/components/schemas/Failure" }')} }
  schemas:
    Failure: { type: object, title: F, properties: { error: { $ref: '#/components/schemas/ErrorBody' } } }
    ErrorBody: { type: object, properties: { text: { type: string } } }
    OrderError: { type: object, properties: { text: { type: string } } }
    Message: { type: object, properties: { message: { type: string } } }`;
  const api = (success: string, { error = '{ $ref: "#/components/responses/Failed" }', status = '200', path = '/orders' } = {}) =>
    `paths: { ${path}: { put: { responses: { "${status}": ${success}, "404": ${error} } } } }${COMPONENTS}`;
  const found = async (text: string, ...options: [Record<string, unknown>?]) =>
    (await lintWith('response-status-codes', text, ...options)).map(({ pointer, messageId, data: { statuses } }) => [
      pointer,
      messageId,
      statuses,
    ]);
  const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;

  test.each([
    ['the standard error object', json(STANDARD)],
    ['the standard error object and a flag', json(`{ allOf: [${STANDARD}, { properties: { success: { type: boolean } } }] }`)],
    ['an alternative', json(`{ oneOf: [{ properties: { id: {} } }, ${STANDARD}] }`)],
    ['the component of error responses', json(ref('Failure'))],
    ['the response of errors', '{ $ref: "#/components/responses/Failed" }'],
    ['the `error` of error responses', json(`{ properties: { ok: { type: boolean }, data: {}, error: ${ref('ErrorBody')} } }`)],
    ['the `error` of error responses alone', json(`{ properties: { error: ${ref('ErrorBody')}, timestamp: {} } }`)],
  ])('is reported as %s', async (_, success) => {
    expect(await found(api(success))).toEqual([['/paths/~1orders/put', 'errorAsSuccess', ['200']]]);
    expect(await found(api(success, { status: '2XX' }))).toEqual([['/paths/~1orders/put', 'errorAsSuccess', ['2XX']]]);
  });

  test('is recognized by the name of its component', async () => {
    expect(await found(api(json(ref('OrderError')), { error: json(ref('OrderError')) }))).toHaveLength(1);
    expect(await found(api(json(ref('OrderError')), { error: json('{}') }))).toEqual([]);
    expect(await found(api(json(ref('Message')), { error: json(ref('Message')) }))).toEqual([]);
  });

  test('is reported in Swagger 2.0', async () => {
    const responses =
      '200: { description: D, schema: { $ref: "#/definitions/Error" } }, 400: { description: E, schema: { $ref: "#/definitions/Error" } }';
    const text = `swagger: "2.0"\npaths: { /a: { get: { responses: { ${responses} } } } }\ndefinitions: { Error: { properties: { a: {} } } }`;
    expect(await found(text)).toEqual([['/paths/~1a/get', 'errorAsSuccess', ['200']]]);
  });

  test('has the shape that the configuration of `error-schema` sets', async () => {
    const problem = json(
      '{ properties: { type: { type: string }, title: { type: string }, status: { type: integer }, detail: { type: string } } }',
    );
    const rules = { 'error-schema': { options: { shape: 'problem-details' } } };
    const of = async (settings: object) => {
      const { findings } = await lintText(completeExample(api(problem, { error: json('{}') })), {
        ...settings,
        filename: 'a.yaml',
      });
      return findings.filter(({ messageId }) => messageId === 'errorAsSuccess').length;
    };
    expect([await of({}), await of({ rules })]).toEqual([0, 1]);
  });

  test.each([
    ['an array of results', json(`{ type: array, items: ${STANDARD} }`)],
    ['a map of results', json(`{ type: object, additionalProperties: ${STANDARD} }`)],
    [
      'results beside the error',
      json(`{ required: [data], properties: { ok: { type: boolean }, data: {}, error: ${ref('ErrorBody')} } }`),
    ],
    ['content without a flag', json(`{ properties: { data: {}, error: ${ref('ErrorBody')} } }`)],
    ['a flag that is always true', json(`{ properties: { ok: { type: boolean, enum: [true] }, error: ${ref('ErrorBody')} } }`)],
    ['a resource that failed', json(`{ properties: { id: {}, state: {}, error: ${ref('ErrorBody')} } }`)],
    ['a string that is called error', json('{ properties: { error: { type: string } } }')],
    ['an object without properties', json('{ type: object }')],
    ['the result of another operation', json('{ properties: { message: { type: string } } }')],
  ])('is distinguished from %s', async (_, success) => {
    expect(await found(api(success))).toEqual([]);
  });

  test('is accepted in Multi-Status, in error resources, and under keys that are not a status', async () => {
    expect(await found(api(json(STANDARD), { status: '207' }))).toEqual([]);
    expect(await found(api(json(STANDARD), { path: '/import-errors/last' }))).toEqual([]);
    expect(await found(api(json(STANDARD), { status: '302' }))).toEqual([]);
  });

  test('has one finding if many operations have it', async () => {
    const paths = ['a', 'b', 'c'].map((name) => `/${name}: { get: { responses: { 200: ${json(STANDARD)} } } }`);
    const [one, ...others] = await lintWith('response-status-codes', `paths: { ${paths.join(', ')} }`);
    expect(others).toEqual([]);
    expect(one?.message).toMatch(
      /^All 3 operations return the error object with a success status\. Return errors with a 4xx or 5xx status\./,
    );
  });
});

test('response-status-codes accepts an operation without success that is not implemented yet', async () => {
  const found = (status: string) =>
    lintWith('response-status-codes', `paths: { /a: { get: { responses: { "${status}": { description: Later } } } } }`);
  expect(await found('501')).toEqual([]);
  expect(await found('500')).toHaveLength(1);
});

test('response-status-codes accepts the handshake of a WebSocket without another success', async () => {
  const api = 'paths: { /a: { get: { responses: { "101": { description: Switching }, "400": { description: No } } } } }';
  expect(await lintWith('response-status-codes', api)).toEqual([]);
});
