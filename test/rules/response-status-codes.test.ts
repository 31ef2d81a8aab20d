import { describe, expect, test } from 'vitest';
import { lint } from '../../src/index.ts';
import { folderWith } from '../cli/support.ts';
import { lintWith } from '../support/test-rule.ts';

const said = async (api: string) =>
  (await lintWith('response-status-codes', api)).map(({ pointer, message, uses }) => `${pointer} ${message} (${uses.count})`);

const withResponses = (responses: string, more = '', head = '') =>
  `${head}paths: { /a: { get: { ${more} responses: ${responses} } } }`;

describe('passes', () => {
  test.each([
    ['a success', '{ "200": {} }'],
    ['an unquoted success', '{ 201: {}, 404: {} }'],
    ['a success without a body, or without anything', '{ "204": null }'],
    ['a range', '{ 2XX: {} }'],
    ['a range in lower case', '{ 2xx: {}, default: {} }'],
    ['a redirect', '{ "302": {} }'],
    ['a range of redirects', '{ 3XX: {}, 4XX: {} }'],
    ['a success behind a reference', '{ "200": { $ref: "#/components/responses/Ok" } }'],
    ['a success whose reference is broken', '{ "200": { $ref: "#/no" } }'],
    ['responses whose reference is broken', '{ $ref: "#/no" }'],
    ['responses behind a reference', '{ $ref: "#/components/x-responses" }'],
  ])('%s', async (_, responses) => {
    const components = '\ncomponents: { responses: { Ok: { description: D } }, x-responses: { "200": { description: D } } }';
    expect(await said(withResponses(responses) + components)).toEqual([]);
  });

  test.each(['{ "410": {} }', '{ 410: {}, 429: {} }', '{ "410": {}, default: {} }'])(
    'a deprecated operation that answers %s',
    async (responses) => {
      expect(await said(withResponses(responses, 'deprecated: true,'))).toEqual([]);
    },
  );

  test('webhooks and callbacks, which the consumer serves', async () => {
    const item = '{ post: { responses: { default: {} } } }';
    expect(await said(`webhooks: { a: ${item} }`)).toEqual([]);
    expect(await said(`paths: { /a: { post: { callbacks: { c: { "{$url}": ${item} } }, responses: { "200": {} } } } }`)).toEqual(
      [],
    );
  });

  test('a path without operations', async () => {
    expect(await said('paths: { /a: { parameters: [] }, /b: null, x-c: { get: {} } }')).toEqual([]);
  });
});

describe('finds fault with', () => {
  const ONLY_DEFAULT = 'declares only `default`, expected the status of its success';
  const NONE = 'declares no response, expected the status of its success';

  test.each([
    ['{ default: {} }', ONLY_DEFAULT],
    ['{ default: {}, x-note: {} }', ONLY_DEFAULT],
    ['{ default: { $ref: "#/no" } }', ONLY_DEFAULT],
    ['{ "400": {}, default: {} }', 'declares no success but only `400`, `default`, expected a 2xx or 3xx'],
    ['{ 4xx: {}, "500": {} }', 'declares no success but only `500`, `4XX`, expected a 2xx or 3xx'],
    ['{ 101: {} }', 'declares no success but only `101`, expected a 2xx or 3xx'],
    ['{ constructor: {}, 404: {} }', 'declares no success but only `404`, `constructor`, expected a 2xx or 3xx'],
    ['{ 410: {} }', 'declares no success but only `410`, expected a 2xx or 3xx'],
    ['{}', NONE],
    ['{ x-200: {} }', NONE],
    ['null', NONE],
    ['[]', NONE],
  ])('%s', async (responses, fault) => {
    for (const head of ['openapi: 3.0.0\n', 'openapi: 3.1.0\n', 'openapi: 3.2.0\n', 'swagger: "2.0"\n']) {
      expect(await said(withResponses(responses, '', head))).toEqual([
        `/paths/~1a/get \`GET /a\` ${fault}, such as \`200\`. (1)`,
      ]);
    }
  });

  test('an operation without `responses`', async () => {
    expect(await said('paths: { /a: { delete: {} } }')).toEqual([
      `/paths/~1a/delete \`DELETE /a\` ${NONE}, such as \`200\`. (1)`,
    ]);
  });

  test.each(['{ default: {} }', '{ 4XX: {} }', '{ "404": {} }', '{}'])(
    'a deprecated operation that answers %s',
    async (responses) => {
      expect(await said(withResponses(responses, 'deprecated: true,'))).toHaveLength(1);
    },
  );

  test('a path item that two paths share, once', async () => {
    const api = `
paths: { /a: { $ref: "#/components/pathItems/P" }, /b: { $ref: "#/components/pathItems/P" }, /c: { get: { responses: { 200: {} } } } }
components: { pathItems: { P: { get: { responses: { default: {} } } } } }`;
    expect(await said(api)).toEqual([`/components/pathItems/P/get \`GET /a\` ${ONLY_DEFAULT}, such as \`200\`. (2)`]);
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

describe('an API none of whose operations declares a success', () => {
  const paths = (count: number, more = '') =>
    `paths: { ${Array.from({ length: count }, (_, i) => `/p${i}: { get: { responses: { default: {} } } }`).join(', ')} ${more} }`;

  test('is one finding where it is large', async () => {
    expect(await said(paths(10))).toEqual([
      '/paths/~1p0/get No operation of this API declares its success. `GET /p0` declares only `default`, expected the status of its success, such as `200`. (10)',
    ]);
  });

  test('is a finding for each operation where it is small, or one of them does', async () => {
    expect(await said(paths(9))).toHaveLength(9);
    expect(await said(paths(10, ', /x: { get: { responses: { 200: {} } } }'))).toHaveLength(10);
  });
});
