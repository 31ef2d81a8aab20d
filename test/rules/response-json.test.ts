import { describe, expect, test } from 'vitest';
import { lint } from '../../src/index.ts';
import { folderWith } from '../cli/support.ts';
import { lintWith } from '../support/test-rule.ts';

const said = async (api: string, options = {}) =>
  (await lintWith('response-json', api, options)).map(({ pointer, message, uses }) => {
    const [, formats = message] =
      /^The body is not offered in JSON but in (.*), expected `application\/json`(?: in `produces`)?\.$/.exec(message) ?? [];
    return `${pointer} ${formats} (${uses.count})`;
  });

const content = (...names: string[]) => `content: { ${names.map((name) => `"${name}": {}`).join(', ')} }`;
const answer = (response: string, status = '200', method = 'get', path = '/a') =>
  `paths: { "${path}": { ${method}: { responses: { "${status}": { description: D, ${response} } } } } }`;
const swagger = (rest: string, schema = '{ type: object }', produces = '') =>
  `swagger: "2.0"\n${rest}\npaths: { /a: { get: { ${produces} responses: { "200": { description: D, schema: ${schema} } } } } }`;

describe('is offered in JSON', () => {
  test.each([
    'application/json',
    'Application/JSON; charset=utf-8',
    'text/json',
    'application/problem+json',
    'application/vnd.example.v2+json',
    'domain-vnd-config.v1.0+json',
    '*/*',
    'application/*',
  ])('%s', async (name) => {
    expect(await said(answer(content(name)))).toEqual([]);
    expect(await said(answer(content('application/xml', name)))).toEqual([]);
  });

  test.each([
    ['no body', 'headers: {}'],
    ['no media type', 'content: {}'],
  ])('%s needs none', async (_, response) => {
    expect(await said(answer(response))).toEqual([]);
  });
});

test.each([
  ...[
    'application/octet-stream',
    'application/pdf',
    'image/png',
    'image/*',
    'image/svg+xml',
    'audio/mpeg',
    'video/mp4',
    'font/woff2',
  ],
  ...[
    'text/csv; header=present',
    'text/calendar',
    'application/zip',
    'application/x-tar',
    'application/gzip',
    'application/epub+zip',
  ],
  ...[
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/msword',
  ],
  ...[
    'text/event-stream',
    'application/geo+json-seq',
    'application/x-ndjson',
    'application/jsonl',
    'application/json-seq',
    'application/vnd.amazon.eventstream',
  ],
  ...['application/atom+xml', 'application/gpx+xml', 'multipart/x-mixed-replace', 'application/x-pem-file', 'application/yaml'],
])('%s is a download', async (name) => {
  expect(await said(answer(content(name)))).toEqual([]);
});

test.each([
  ...[
    'application/xml',
    'text/xml; charset=utf-8',
    'application/vnd.example+xml',
    'application/soap+xml',
    'text/html',
    'TEXT/PLAIN',
  ],
  ...['text/*', 'text/markdown', 'application/javascript', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  ...['application/msgpack', 'application/cbor', 'application/x-protobuf'],
])('%s is no JSON, in success and error alike', async (name) => {
  for (const status of ['200', '201', '2XX', '404', '5XX', 'default']) {
    expect(await said(answer(content(name), status))).toEqual([`/paths/~1a/get/responses/${status} \`${name}\` (1)`]);
  }
});

describe('what the media type leaves open', () => {
  const typed = (name: string, schema: string) => answer(`content: { "${name}": { schema: ${schema} } }`);

  test.each([
    ['text/plain', '{ type: string, format: binary }'],
    ['application/vnd.example.backup', '{ type: string }'],
    ['application/yaml', '{ type: string }'],
    ['application/octet-stream', '{ type: object }'],
  ])('%s of %s is a download', async (name, schema) => {
    expect(await said(typed(name, schema))).toEqual([]);
  });

  test.each([
    ['application/vnd.example.order', '{ type: object }'],
    ['application/vnd.example.order', '{ type: [array, "null"], items: {} }'],
    ['application/yaml', '{ properties: { id: {} } }'],
    ['text/plain', '{ type: string }'],
  ])('%s of %s is data', async (name, schema) => {
    expect(await said(typed(name, schema))).toHaveLength(1);
  });

  test('data beside a download is named', async () => {
    expect(await said(answer(content('text/csv', 'application/xml', 'text/html')))).toEqual([
      '/paths/~1a/get/responses/200 `application/xml`, `text/html` (1)',
    ]);
  });

  test('an attachment is a download, and so is a file that the path names, but not its errors', async () => {
    expect(await said(answer(`headers: { content-disposition: {} }, ${content('text/plain')}`))).toEqual([]);
    expect(await said(answer(content('text/plain'), '200', 'get', '/robots.txt'))).toEqual([]);
    expect(await said(answer(content('text/plain'), '404', 'get', '/robots.txt'))).toHaveLength(1);
    expect(await said(answer(content('text/xml'), '200', 'get', '/orders.xml'))).toHaveLength(1);
  });

  test('items that are streamed, in 3.2', async () => {
    const api = `openapi: 3.2.0\n${answer('content: { text/plain: { itemSchema: { type: object } } }')}`;
    expect(await said(api)).toEqual([]);
  });
});

test.each([
  ['100', 'get'],
  ['204', 'delete'],
  ['205', 'post'],
  ['302', 'get'],
  ['3XX', 'get'],
  ['304', 'get'],
  ['200', 'head'],
  ['404', 'head'],
])('%s to %s has no body of its own', async (status, method) => {
  expect(await said(answer(content('text/html'), status, method))).toEqual([]);
});

test('the page where OAuth sends users to log in is one for a browser', async () => {
  const html = '{ responses: { "200": { content: { text/html: {} } } } }';
  const api = (path: string) => `paths: { /authorize: { get: ${html}, post: ${html} } }
components: { securitySchemes: { o: { type: oauth2, flows: { implicit: { authorizationUrl: "https://a.example/${path}", scopes: {} } } } } }`;
  const pointers = async (text: string) => (await lintWith('response-json', text)).map(({ pointer }) => pointer);
  expect(await pointers(api('authorize'))).toEqual(['/paths/~1authorize/post/responses/200']);
  expect(await pointers(api('login'))).toHaveLength(2);
});

test('webhooks and callbacks are served by the consumer', async () => {
  const operation = `{ post: { responses: { "200": { description: D, ${content('text/plain')} } } } }`;
  expect(await said(`webhooks: { a: ${operation} }`)).toEqual([]);
  expect(await said(`paths: { /a: { post: { callbacks: { c: { "{$url}": ${operation} } }, responses: {} } } }`)).toEqual([]);
});

describe('the finding stands at the definition of the response', () => {
  const shared = '{ $ref: "#/components/responses/Failed" }';

  test('once, with its uses', async () => {
    const api = `
paths:
  /a: { get: { responses: { "400": ${shared}, default: ${shared} } }, head: { responses: { "400": ${shared} } } }
  /b: { get: { responses: { "500": ${shared}, "404": { description: D, ${content('text/plain')} } } } }
components: { responses: { Failed: { description: D, ${content('text/html')} }, Unused: { description: D, ${content('text/html')} } } }`;
    expect(await said(api)).toEqual([
      '/paths/~1b/get/responses/404 `text/plain` (1)',
      '/components/responses/Failed `text/html` (3)',
    ]);
  });

  test('in the file that holds it', async () => {
    const files = {
      'a.yaml': 'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths: { /v1/a: { $ref: "a/path.yaml" } }\n',
      'a/path.yaml': 'get: { responses: { "200": { $ref: "ok.json" } } }\n',
      'a/ok.json': '{ "description": "D", "content": { "text/html": {} } }\n',
    };
    const { findings } = await lint(['a.yaml'], { cwd: folderWith(files) });
    expect(findings.filter(({ ruleId }) => ruleId === 'response-json').map(({ file, pointer }) => file + pointer)).toEqual([
      'a/ok.json',
    ]);
  });
});

describe('Swagger 2.0', () => {
  test.each([
    ['produces of the document', swagger('produces: [application/json, application/xml]')],
    ['no produces', swagger('')],
    ['produces that are no list', swagger('produces: application/xml')],
    ['produces of the operation, which win', swagger('produces: [text/html]', '{}', 'produces: [application/hal+json],')],
    ['produces of the operation, emptied', swagger('produces: [text/html]', '{}', 'produces: [],')],
    ['files', swagger('produces: [text/plain]', '{ type: file }')],
    ['downloads', swagger('produces: [application/pdf]')],
    ['no body', swagger('produces: [text/html]').replace(', schema: { type: object }', '')],
  ])('passes %s', async (_, api) => {
    expect(await said(api)).toEqual([]);
  });

  test.each([
    ['the document', swagger('produces: [application/xml]')],
    ['the operation', swagger('produces: [application/json]', '{}', 'produces: [application/xml],')],
  ])('finds fault with what %s produces', async (_, api) => {
    expect(await said(api)).toEqual(['/paths/~1a/get/responses/200 `application/xml` (1)']);
  });

  const body = '{ description: D, schema: {} }';

  test('what the document produces is one cause, what an operation produces is that of its responses', async () => {
    const api = `
swagger: "2.0"
produces: [application/xml]
paths:
  /a: { get: { responses: { "200": ${body}, "404": ${body} } }, put: { responses: { "200": ${body} } } }
  /b: { get: { produces: [text/plain], responses: { "200": ${body}, "404": ${body} } }, put: { produces: [application/json], responses: { "200": ${body} } } }`;
    expect(await said(api)).toEqual([
      '/paths/~1a/get/responses/200 `application/xml` (3)',
      '/paths/~1b/get/responses/200 `text/plain` (1)',
      '/paths/~1b/get/responses/404 `text/plain` (1)',
    ]);
  });

  test('a shared response is judged with what each operation produces', async () => {
    const get = (produces: string) => `{ get: { produces: [${produces}], responses: { "200": { $ref: "#/responses/R" } } } }`;
    const api = `
swagger: "2.0"
paths: { /a: ${get('application/json')}, /b: ${get('text/html')}, /c: ${get('text/xml')}, /d: ${get('text/html')} }
responses: { R: ${body} }`;
    expect(await said(api)).toEqual(['/responses/R `text/html` (2)', '/responses/R `text/xml` (1)']);
  });
});

describe('an API that has no JSON at all', () => {
  const paths = (count: number, more = '') =>
    `paths: { ${Array.from({ length: count }, (_, i) => `/p${i}: { get: { responses: { "200": { description: D, ${content('text/xml')} } } } }`).join(', ')} ${more} }`;

  test('is one finding where it is large', async () => {
    expect(await said(paths(10))).toEqual([
      '/paths/~1p0/get/responses/200 No body of this API is offered in JSON. The body is not offered in JSON but in `text/xml`, expected `application/json`. (10)',
    ]);
  });

  test('is a finding for each response where it is small, or has JSON somewhere', async () => {
    expect(await said(paths(9))).toHaveLength(9);
    const json = `, /j: { get: { responses: { "200": { description: D, ${content('application/json')} } } } }`;
    expect(await said(paths(10, json))).toHaveLength(10);
  });
});

test('option downloads: the house’s files', async () => {
  expect(await said(answer(content('text/markdown; variant=GFM')), { downloads: ['Text/Markdown'] })).toEqual([]);
});

test.each([
  'paths: { /a: { get: { responses: { "200": null, "201": { $ref: "#/no" }, "202": { content: [] }, "203": { content: { x-note: 1 } } } } } }',
  'paths: { /a: { get: { responses: { "200": { content: { text/csv: null, image/png: 7 } } } }, put: null, post: { responses: 3 } }, /b: 1 }',
])('malformed input is no trouble: %s', async (api) => {
  expect(await said(api)).toEqual([]);
});
