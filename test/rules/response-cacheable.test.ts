import { describe, expect, test } from 'vitest';
import { lint } from '../../src/index.ts';
import { folderWith } from '../cli/support.ts';
import { lintWith } from '../support/test-rule.ts';

const said = async (api: string) =>
  (await lintWith('response-cacheable', api)).map(({ pointer, message, uses }) => `${pointer} ${message} (${uses.count})`);

/** `/a` declares it; `/orders` answers GET with these responses. */
const api = (responses: string, rest = '') => `${rest}
paths:
  /a: { get: { responses: { "200": { headers: { ETag: {} } } } } }
  /orders: { get: { responses: ${responses} } }
`;
const response = (headers: string) => `{ description: Ok, headers: { ${headers} } }`;

const EXPECTED = 'expected a `Cache-Control`, `Expires`, `ETag` or `Last-Modified` header';
const silent = (statuses: string) =>
  `/paths/~1orders/get \`GET /orders\` does not say whether its ${statuses} may be cached, ${EXPECTED}. (1)`;
const NOWHERE = `No successful GET response says whether it may be cached, ${EXPECTED}.`;

describe('passes', () => {
  test.each([
    ...['Cache-Control', 'cache-control', 'CACHE-CONTROL', 'Expires', 'ETag', 'Etag', 'Last-Modified', 'last-modified'].map(
      (name) => [`the header ${name}`, api(`{ "200": ${response(`X-Other: {}, ${name}: { schema: { type: string } }`)} }`)],
    ),
    ['each of several', api(`{ "200": ${response('ETag: {}')}, "206": ${response('Expires: {}')} }`)],
    ['a range', api(`{ 2xx: ${response('ETag: {}')} }`)],
    ['`default`, where it is the success', api(`{ default: ${response('ETag: {}')}, "404": {} }`)],
    ['a `default` that is the error', api(`{ "200": ${response('ETag: {}')}, default: {} }`)],
    ['errors, redirects and 304', api(`{ "200": ${response('ETag: {}')}, "304": {}, "301": {}, "404": {}, 5XX: {} }`)],
    ['a `default` that says it is the error', api('{ default: { description: Unexpected error } }')],
    ['no success at all', api('{ "301": {}, "404": {}, default: {} }')],
    ['no responses', api('[]')],
    ['a success that is not to be had', api('{ "200": { $ref: "https://a.example/x" }, default: {} }')],
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
  ])('%s', async (_, text) => {
    expect(await said(text)).toEqual([]);
  });
});

describe('says where it is not declared', () => {
  test.each([
    ['no headers', '{ "200": { description: Ok } }', 'response `200`'],
    ['other headers', `{ "200": ${response('Vary: {}, Pragma: {}, Age: {}, X-Cache-Control: {}')} }`, 'response `200`'],
    ['headers that are none', '{ "200": { headers: [ETag] } }', 'response `200`'],
    ['a range', '{ 2xx: {} }', 'response `2XX`'],
    ['`default` where nothing else is declared', '{ default: {} }', 'response `default`'],
    ['one of several', `{ "200": ${response('ETag: {}')}, "202": {}, "206": {} }`, 'responses `202` and `206`'],
    ['nothing in the body', '{ "204": {} }', 'response `204`'],
    ['only at an error', `{ "200": {}, "404": ${response('Cache-Control: {}')} }`, 'response `200`'],
    ['only at a 304', `{ "200": {}, "304": ${response('ETag: {}')} }`, 'response `200`'],
  ])('%s', async (_, responses, statuses) => {
    expect(await said(api(responses))).toEqual([silent(statuses)]);
  });

  test('in Swagger 2.0', async () => {
    expect(await said(api('{ "200": { schema: {} } }', 'swagger: "2.0"'))).toEqual([silent('response `200`')]);
  });

  test('of an operation that several paths share, once, in the file that has it', async () => {
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

describe('declared nowhere', () => {
  test('is one finding, with the number of operations', async () => {
    const text = `paths:
  /a: { get: { responses: { "200": {}, "206": {} } }, head: { responses: { "200": { headers: { ETag: {} } } } } }
  /b: { get: { responses: { "200": {} } }, post: { responses: { "201": {} } } }
  /c: { get: { responses: { "404": { headers: { ETag: {} } } } } }`;
    expect(await said(text)).toEqual([`/paths ${NOWHERE} (2)`]);
  });

  test('so it is for a single operation', async () => {
    expect(await said('paths: { /a: { get: { responses: { "200": {} } } } }')).toEqual([`/paths ${NOWHERE} (1)`]);
  });

  test('and what more than ten operations leave out has one cause as well', async () => {
    const paths = (count: number) =>
      Array.from({ length: count }, (_, index) => `  /p${index}: { get: { responses: { "200": {} } } }`);
    const many = `Many successful GET responses do not say whether they may be cached, ${EXPECTED}.`;
    const some = (count: number) => `${api(`{ "200": ${response('ETag: {}')} }`)}${paths(count).join('\n')}`;
    expect(await said(some(11))).toEqual([`/paths ${many} (11)`]);
    expect(await said(some(10))).toHaveLength(10);
  });

  test('but not where one response of one operation has it', async () => {
    const text = `paths: { /orders: { get: { responses: { "200": ${response('ETag: {}')}, "206": {} } } } }`;
    expect(await said(text)).toEqual([silent('response `206`')]);
  });
});
