import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { folderWith } from '../../cli/support.ts';
import { fixedExample, lintWith } from '../../support/test-rule.ts';

const reported = async (api: string) =>
  (await lintWith('response-cacheable', api)).map(({ pointer, data, uses }) => [pointer, data.statuses ?? [], uses.count]);

/** `/a` declares it; `/orders` answers GET with these responses. */
const api = (responses: string, rest = '') => `${rest}
paths:
  /a: { get: { responses: { "200": { headers: { ETag: {} } } } } }
  /orders: { get: { responses: ${responses} } }
`;
const response = (headers: string) => `{ description: Ok, headers: { ${headers} } }`;

const missing = (...statuses: string[]) => ['/paths/~1orders/get', statuses, 1];

describe('the rule response-cacheable', () => {
  test.each([
    ...['Cache-Control', 'cache-control', 'CACHE-CONTROL', 'Expires', 'ETag', 'Etag', 'Last-Modified', 'last-modified'].map(
      (name) => [`the header ${name}`, api(`{ "200": ${response(`X-Other: {}, ${name}: { schema: { type: string } }`)} }`)],
    ),
    ['a header in each of several responses', api(`{ "200": ${response('ETag: {}')}, "206": ${response('Expires: {}')} }`)],
    ['a range', api(`{ 2XX: ${response('ETag: {}')} }`)],
    ['a `default` that is the success', api(`{ default: ${response('ETag: {}')}, "404": {} }`)],
    ['a `default` that is the error', api(`{ "200": ${response('ETag: {}')}, default: {} }`)],
    ['errors, redirects and 304', api(`{ "200": ${response('ETag: {}')}, "304": {}, "301": {}, "404": {}, 5XX: {} }`)],
    ['a `default` that says it is the error', api('{ default: { description: Unexpected error } }')],
    ['no success at all', api('{ "301": {}, "404": {}, default: {} }')],
    ['malformed responses', api('[]')],
    ['a success that cannot be read', api('{ "200": { $ref: "https://a.example/x" }, default: {} }')],
    [
      'a response behind a `$ref`',
      api('{ "200": { $ref: "#/components/responses/Ok" } }', `components: { responses: { Ok: ${response('ETag: {}')} } }`),
    ],
    [
      'a header behind a `$ref`',
      api('{ "200": { headers: { Cache-Control: { $ref: "#/components/headers/C" } } } }', 'components: { headers: { C: {} } }'),
    ],
    ['headers behind one `$ref`', api('{ "200": { headers: { $ref: "#/x-headers" } } }', 'x-headers: { Expires: {} }')],
    ['Swagger 2.0', api(`{ "200": ${response('Cache-Control: { type: string }')} }`, 'swagger: "2.0"')],
    [
      'methods other than GET',
      'paths: { /orders: { head: { responses: { "200": {} } }, post: { responses: { "200": {} } }, options: {} } }',
    ],
    ['webhooks and callbacks', 'webhooks: { a: { get: { responses: { "200": {} } } } }'],
    ['no paths', ''],
  ])('accepts %s', async (_, text) => {
    expect(await reported(text)).toEqual([]);
  });
});

describe('a missing caching header', () => {
  test.each([
    ['no headers', '{ "200": { description: Ok } }', ['200']],
    ['other headers', `{ "200": ${response('Vary: {}, Pragma: {}, Age: {}, X-Cache-Control: {}')} }`, ['200']],
    ['malformed headers', '{ "200": { headers: [ETag] } }', ['200']],
    ['a range', '{ 2XX: {} }', ['2XX']],
    ['`default` as the only response', '{ default: {} }', ['default']],
    ['one of several', `{ "200": ${response('ETag: {}')}, "202": {}, "206": {} }`, ['202', '206']],
    ['a response without a body', '{ "204": {} }', ['204']],
    ['a header only at an error', `{ "200": {}, "404": ${response('Cache-Control: {}')} }`, ['200']],
    ['a header only at a 304', `{ "200": {}, "304": ${response('ETag: {}')} }`, ['200']],
  ])('is reported for %s', async (_, responses, statuses) => {
    expect(await reported(api(responses))).toEqual([missing(...statuses)]);
  });

  test('is reported in Swagger 2.0', async () => {
    expect(await reported(api('{ "200": { schema: {} } }', 'swagger: "2.0"'))).toEqual([missing('200')]);
  });

  test('is reported once for an operation that several paths share, in its file', async () => {
    const files = {
      'api.yaml': `openapi: 3.0.3
info: {}
paths:
  /a: { get: { responses: { "200": { headers: { ETag: {} } } } } }
  /b: { $ref: b.yaml }
  /c: { $ref: b.yaml }`,
      'b.yaml': 'get:\n  responses: { "200": {} }\n',
    };
    const { findings } = await lint(['api.yaml'], { cwd: folderWith(files) });
    const found = findings.filter(({ ruleId }) => ruleId === 'response-cacheable');
    expect(found.map(({ file, pointer, uses }) => [file, pointer, uses.labels])).toEqual([
      ['b.yaml', '/get', ['GET /b', 'GET /c']],
    ]);
  });
});

test('the message of response-cacheable names the operation and the statuses', async () => {
  const [finding] = await lintWith('response-cacheable', api('{ "202": {}, "206": {} }'));
  expect(finding?.message).toBe(
    '`GET /orders` does not declare whether its `202` and `206` responses can be cached. Add a `Cache-Control`, `Expires`, `ETag` or `Last-Modified` header.',
  );
});

describe('a caching header that no operation declares', () => {
  test('has one finding for three or more operations, with the number of GET operations', async () => {
    const text = `paths:
  /a: { get: { responses: { "200": {}, "206": {} } }, head: { responses: { "200": { headers: { ETag: {} } } } } }
  /b: { get: { responses: { "200": {} } }, post: { responses: { "201": {} } } }
  /c: { get: { responses: { "404": { headers: { ETag: {} } } } } }
  /d: { get: { responses: { "200": {} } } }`;
    const [finding, ...others] = await lintWith('response-cacheable', text);
    expect(others).toEqual([]);
    expect(finding?.message).toBe(
      'All 3 GET operations lack a caching header. Add a `Cache-Control`, `Expires`, `ETag` or `Last-Modified` header. Affected: `GET /a`, `GET /b`, `GET /d`.',
    );
    expect([finding?.pointer, finding?.uses.count]).toEqual(['/paths', 3]);
  });

  test('has one finding for a single operation', async () => {
    expect(await reported('paths: { /a: { get: { responses: { "200": {} } } } }')).toEqual([['/paths/~1a/get', ['200'], 1]]);
  });

  test('is reported for one of several responses of the only operation', async () => {
    expect(await reported(api(`{ "200": ${response('ETag: {}')}, "206": {} }`))).toEqual([missing('206')]);
  });
});

test.each([
  ['/gc: { get: {', false],
  ['/config/reload: { get: {', false],
  ['/imports: { get: { operationId: runImports,', false],
  ['/imports: { get: { summary: Trigger an import,', false],
  ['/imports: { get: { operationId: listRuns,', true],
  ['/runs: { get: {', true],
  ['/refresh-intervals: { get: { operationId: getRefreshIntervals,', true],
  ['/search/stop.json: { get: { summary: Search for a stop,', true],
  ['/stop: { get: {', false],
])('a fix adds a caching header to a GET unless it performs an action: %s: %s', async (start, isFixed) => {
  const { fixed } = await fixedExample(
    'response-cacheable',
    `paths: { ${start} responses: { "200": { description: Done } } } } }`,
  );
  expect(fixed !== undefined).toBe(isFixed);
});

test('response-cacheable says why an operation that performs an action has no fix', async () => {
  const operation = (more = '') => `{ get: { ${more}responses: { "200": { description: Done } } } }`;
  const api = `paths: { /orders: ${operation()}, /carts: ${operation()}, /cache/flush: ${operation('summary: Flush the cache, ')} }`;
  const [finding] = await lintWith('response-cacheable', api);
  const reasons = finding?.places?.map((place) => (Reflect.get(place, 'withheld') as { reason: string } | undefined)?.reason);
  expect(reasons).toEqual([undefined, undefined, '`GET /cache/flush` performs an action']);
});
