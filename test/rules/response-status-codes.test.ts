import { describe, expect, test } from 'vitest';
import { lint } from '../../src/index.ts';
import { folderWith } from '../cli/support.ts';
import { lintWith } from '../support/test-rule.ts';

const reported = async (api: string) =>
  (await lintWith('response-status-codes', api)).map(({ pointer, messageId, data: { statuses }, uses }) => [
    pointer,
    messageId,
    ...(statuses ? [statuses] : []),
    uses.count,
  ]);

const withResponses = (responses: string, more = '', head = '') =>
  `${head}paths: { /a: { get: { ${more} responses: ${responses} } } }`;

describe('passes', () => {
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
  ])('%s', async (_, responses) => {
    const components = '\ncomponents: { responses: { Ok: { description: D } }, x-responses: { "200": { description: D } } }';
    expect(await reported(withResponses(responses) + components)).toEqual([]);
  });

  test.each(['{ "410": {} }', '{ 410: {}, 429: {} }', '{ "410": {}, default: {} }'])(
    'a deprecated operation that answers %s',
    async (responses) => {
      expect(await reported(withResponses(responses, 'deprecated: true,'))).toEqual([]);
    },
  );

  test('webhooks and callbacks, which the consumer serves', async () => {
    const item = '{ post: { responses: { default: {} } } }';
    expect(await reported(`webhooks: { a: ${item} }`)).toEqual([]);
    expect(
      await reported(`paths: { /a: { post: { callbacks: { c: { "{$url}": ${item} } }, responses: { "200": {} } } } }`),
    ).toEqual([]);
  });

  test('a path without operations', async () => {
    expect(await reported('paths: { /a: { parameters: [] }, /b: null, x-c: { get: {} } }')).toEqual([]);
  });
});

describe('reports', () => {
  test.each([
    ['{ default: {} }', 'onlyDefault'],
    ['{ default: {}, x-note: {} }', 'onlyDefault'],
    ['{ default: { $ref: "#/no" } }', 'onlyDefault'],
    ['{ "400": {}, default: {} }', 'noSuccess', ['400', 'default']],
    ['{ 4XX: {}, "500": {} }', 'noSuccess', ['4XX', '500']],
    ['{ 20X: {} }', 'noSuccess', ['20X']],
    ['{ 2xx: {}, "404": {} }', 'noSuccess', ['2xx', '404'].sort()],
    ['{ 2XY: {}, default: {} }', 'noSuccess', ['2XY', 'default']],
    ['{ "2000": {}, "20": {}, ok: {} }', 'noSuccess', ['20', '2000', 'ok']],
    ['{ 3Xx: {} }', 'noSuccess', ['3Xx']],
    ['{ 101: {} }', 'noSuccess', ['101']],
    ['{ constructor: {}, 404: {} }', 'noSuccess', ['404', 'constructor']],
    ['{ 410: {} }', 'noSuccess', ['410']],
    ['{}', 'noResponse'],
    ['{ x-200: {} }', 'noResponse'],
    ['null', 'noResponse'],
    ['[]', 'noResponse'],
  ])('%s', async (responses, ...fault) => {
    for (const head of ['openapi: 3.0.0\n', 'openapi: 3.1.0\n', 'openapi: 3.2.0\n', 'swagger: "2.0"\n']) {
      expect(await reported(withResponses(responses, '', head))).toEqual([['/paths/~1a/get', ...fault, 1]]);
    }
  });

  test('an operation without `responses`', async () => {
    expect(await reported('paths: { /a: { delete: {} } }')).toEqual([['/paths/~1a/delete', 'noResponse', 1]]);
  });

  test.each(['{ default: {} }', '{ 4XX: {} }', '{ "404": {} }', '{}'])(
    'a deprecated operation that answers %s',
    async (responses) => {
      expect(await reported(withResponses(responses, 'deprecated: true,'))).toHaveLength(1);
    },
  );

  test('a path item that two paths share, once', async () => {
    const api = `
paths: { /a: { $ref: "#/components/pathItems/P" }, /b: { $ref: "#/components/pathItems/P" }, /c: { get: { responses: { 200: {} } } } }
components: { pathItems: { P: { get: { responses: { default: {} } } } } }`;
    expect(await reported(api)).toEqual([['/components/pathItems/P/get', 'onlyDefault', 2]]);
  });

  test('an operation of another file, there', async () => {
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

describe('the same fault at many operations', () => {
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

  test('is counted apart from other faults', async () => {
    const api = paths(3, ', /x: { get: { responses: { 404: {} } } }');
    expect(await reported(api)).toEqual([
      ['/paths', 'onlyDefault', 3],
      ['/paths/~1x/get', 'noSuccess', ['404'], 1],
    ]);
  });
});
