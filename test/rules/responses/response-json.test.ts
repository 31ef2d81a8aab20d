import { describe, expect, test } from 'vitest';
import { lint, lintText } from '../../../src/index.ts';
import { folderWith } from '../../cli/support.ts';
import { completeExample, fixedExample, lintWith } from '../../support/test-rule.ts';

const reported = async (api: string, options = {}) =>
  (await lintWith('response-json', api, options)).map(({ pointer, data, uses }) =>
    [pointer, ...(data.formats as readonly string[]), uses.count].join(' '),
  );

const content = (...names: string[]) => `content: { ${names.map((name) => `"${name}": {}`).join(', ')} }`;
const answer = (response: string, status = '200', method = 'get', path = '/a') =>
  `paths: { "${path}": { ${method}: { responses: { "${status}": { description: D, ${response} } } } } }`;
const swagger = (rest: string, schema = '{ type: object }', produces = '') =>
  `swagger: "2.0"\n${rest}\npaths: { /a: { get: { ${produces} responses: { "200": { description: D, schema: ${schema} } } } } }`;

describe('a response in JSON', () => {
  test.each([
    'application/json',
    'Application/JSON; charset=utf-8',
    'text/json',
    'application/problem+json',
    'application/vnd.example.v2+json',
    'domain-vnd-config.v1.0+json',
    '*/*',
    'application/*',
  ])('may have the media type %s', async (name) => {
    expect(await reported(answer(content(name)))).toEqual([]);
    expect(await reported(answer(content('application/xml', name)))).toEqual([]);
  });

  test.each([
    ['no body', 'headers: {}'],
    ['no media type', 'content: {}'],
  ])('is not required with %s', async (_, response) => {
    expect(await reported(answer(response))).toEqual([]);
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
    'application/jose',
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
])('response-json treats %s as a download', async (name) => {
  expect(await reported(answer(content(name)))).toEqual([]);
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
])('response-json reports %s, which is not JSON', async (name) => {
  for (const status of ['200', '201', '2XX', 'default']) {
    expect(await reported(answer(content(name), status))).toEqual([`/paths/~1a/get/responses/${status} ${name} 1`]);
  }
});

test.each(['/orders/export/csv', '/datasets/{id}/jsonl', '/datasets/{id}/jsonl/chat'])(
  'response-json treats the path %s as that of a file',
  async (path) => {
    const api = answer(content('text/plain')).replace('"/a"', `"${path}"`);
    expect(api).toContain(path);
    expect(await reported(api)).toEqual([]);
  },
);

describe('an error response that is not JSON', () => {
  const api = (status: string) =>
    `paths: { /a: { get: { responses: { "200": { description: D }, "${status}": { description: D, ${content('text/plain')} } } } } }`;

  test.each(['404', '500', '4XX', '5XX', 'default'])('is checked by error-schema under %s', async (status) => {
    expect(await reported(api(status))).toEqual([]);
  });

  test.each(['404', '500', '4XX', '5XX', 'default'])(
    'is checked by response-json under %s with the option `errors`',
    async (status) => {
      expect(await reported(api(status), { errors: true })).toEqual([`/paths/~1a/get/responses/${status} text/plain 1`]);
    },
  );

  test('is reported once by the recommended rules if it is plain text', async () => {
    const { findings } = await lintText(completeExample(api('404')));
    const atError = findings.filter(({ pointer }) => pointer.startsWith('/paths/~1a/get/responses/404'));
    expect(atError.map(({ ruleId }) => ruleId)).toEqual(['error-schema']);
  });
});

describe('a media type that leaves the format of a response open', () => {
  const typed = (name: string, schema: string) => answer(`content: { "${name}": { schema: ${schema} } }`);

  test.each([
    ['text/plain', '{ type: string, format: binary }'],
    ['application/vnd.example.backup', '{ type: string }'],
    ['application/yaml', '{ type: string }'],
    ['application/octet-stream', '{ type: object }'],
  ])('is a download: %s of %s', async (name, schema) => {
    expect(await reported(typed(name, schema))).toEqual([]);
  });

  test.each([
    ['application/vnd.example.order', '{ type: object }'],
    ['application/vnd.example.order', '{ type: [array, "null"], items: {} }'],
    ['application/yaml', '{ properties: { id: {} } }'],
    ['text/plain', '{ type: string }'],
  ])('is data: %s of %s', async (name, schema) => {
    expect(await reported(typed(name, schema))).toHaveLength(1);
  });

  test('is named as data beside a download', async () => {
    expect(await reported(answer(content('text/csv', 'application/xml', 'text/html')))).toEqual([
      '/paths/~1a/get/responses/200 application/xml text/html 1',
    ]);
  });

  test('is a download as an attachment or named file, but not as an error of it', async () => {
    expect(await reported(answer(`headers: { content-disposition: {} }, ${content('text/plain')}`))).toEqual([]);
    expect(await reported(answer(content('text/plain'), '200', 'get', '/notes.txt'))).toEqual([]);
    expect(await reported(answer(content('text/plain'), '404', 'get', '/notes.txt'), { errors: true })).toHaveLength(1);
    expect(await reported(answer(content('text/xml'), '200', 'get', '/orders.xml'))).toHaveLength(1);
  });

  test('may have streamed items in OpenAPI 3.2', async () => {
    const api = `openapi: 3.2.0\n${answer('content: { text/plain: { itemSchema: { type: object } } }')}`;
    expect(await reported(api)).toEqual([]);
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
])('response-json accepts the status %s of %s, which has no body of its own', async (status, method) => {
  expect(await reported(answer(content('text/html'), status, method))).toEqual([]);
});

test('response-json accepts the page where OAuth sends users to log in', async () => {
  const html = '{ responses: { "200": { content: { text/plain: {} } } } }';
  const api = (path: string) => `paths: { /authorize: { get: ${html}, post: ${html} } }
components: { securitySchemes: { o: { type: oauth2, flows: { implicit: { authorizationUrl: "https://a.example/${path}", scopes: {} } } } } }`;
  const pointers = async (text: string) => (await lintWith('response-json', text)).map(({ pointer }) => pointer);
  expect(await pointers(api('authorize'))).toEqual(['/paths/~1authorize/post/responses/200']);
  expect(await pointers(api('login'))).toHaveLength(2);
});

test('response-json ignores webhooks and callbacks, which the consumer serves', async () => {
  const operation = `{ post: { responses: { "200": { description: D, ${content('text/plain')} } } } }`;
  expect(await reported(`webhooks: { a: ${operation} }`)).toEqual([]);
  expect(await reported(`paths: { /a: { post: { callbacks: { c: { "{$url}": ${operation} } }, responses: {} } } }`)).toEqual([]);
});

describe('the finding of response-json about a response', () => {
  const shared = '{ $ref: "#/components/responses/Page" }';

  test('is at its definition, once, with its uses', async () => {
    const api = `
paths:
  /a: { get: { responses: { "201": ${shared}, "2XX": ${shared} } }, head: { responses: { "201": ${shared} } } }
  /b: { get: { responses: { "202": ${shared}, "203": { description: D, ${content('text/plain')} } } } }
components: { responses: { Page: { description: D, ${content('text/markdown')} }, Unused: { description: D, ${content('text/markdown')} } } }`;
    expect(await reported(api)).toEqual([
      '/paths/~1b/get/responses/203 text/plain 1',
      '/components/responses/Page text/markdown 3',
    ]);
  });

  test('is in the file that contains it', async () => {
    const files = {
      'a.yaml': 'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths: { /v1/a: { $ref: "a/path.yaml" } }\n',
      'a/path.yaml': 'get: { responses: { "200": { $ref: "ok.json" } } }\n',
      'a/ok.json': '{ "description": "D", "content": { "text/markdown": {} } }\n',
    };
    const { findings } = await lint(['a.yaml'], { cwd: folderWith(files) });
    expect(findings.filter(({ ruleId }) => ruleId === 'response-json').map(({ file, pointer }) => file + pointer)).toEqual([
      'a/ok.json',
    ]);
  });
});

describe('a response of Swagger 2.0', () => {
  test.each([
    ['`produces` of the document', swagger('produces: [application/json, application/xml]')],
    ['no `produces`', swagger('')],
    ['malformed `produces`', swagger('produces: application/xml')],
    [
      '`produces` of the operation, which takes precedence',
      swagger('produces: [text/markdown]', '{}', 'produces: [application/hal+json],'),
    ],
    ['an empty `produces` of the operation', swagger('produces: [text/markdown]', '{}', 'produces: [],')],
    ['files', swagger('produces: [text/plain]', '{ type: file }')],
    ['downloads', swagger('produces: [application/pdf]')],
    ['no body', swagger('produces: [text/markdown]').replace(', schema: { type: object }', '')],
  ])('is accepted with %s', async (_, api) => {
    expect(await reported(api)).toEqual([]);
  });

  test.each([
    ['the document', '/produces', swagger('produces: [application/xml]')],
    [
      'the operation',
      '/paths/~1a/get/responses/200',
      swagger('produces: [application/json]', '{}', 'produces: [application/xml],'),
    ],
  ])('is reported by the `produces` of %s', async (_, pointer, api) => {
    expect(await reported(api)).toEqual([`${pointer} application/xml 1`]);
  });

  const body = '{ description: D, schema: {} }';

  test('shares one finding at the document, unless the operation has its own `produces`', async () => {
    const api = `
swagger: "2.0"
produces: [application/xml]
paths:
  /a: { get: { responses: { "200": ${body}, "201": ${body} } }, put: { responses: { "200": ${body} } } }
  /b: { get: { produces: [text/plain], responses: { "200": ${body}, "201": ${body} } }, put: { produces: [application/json], responses: { "200": ${body} } } }`;
    expect(await reported(api)).toEqual([
      '/produces application/xml 3',
      '/paths/~1b/get/responses/200 text/plain 1',
      '/paths/~1b/get/responses/201 text/plain 1',
    ]);
  });

  test('is checked with the `produces` of each operation if it is shared', async () => {
    const get = (produces: string) => `{ get: { produces: [${produces}], responses: { "200": { $ref: "#/responses/R" } } } }`;
    const api = `
swagger: "2.0"
paths: { /a: ${get('application/json')}, /b: ${get('text/markdown')}, /c: ${get('text/xml')}, /d: ${get('text/markdown')} }
responses: { R: ${body} }`;
    expect(await reported(api)).toEqual(['/responses/R text/markdown text/xml 3']);
  });
});

describe('the same format that is not JSON in many responses', () => {
  const response = (...formats: string[]) => `responses: { "200": { description: D, ${content(...formats)} } }`;
  const paths = (count: number, ...more: string[]) =>
    `paths: { ${[...Array.from({ length: count }, (_, i) => `/p${i}: { get: { summary: S${i}, ${response('text/xml')} } }`), ...more].join(', ')} }`;
  const path = (name: string, ...formats: string[]) => `${name}: { get: { ${response(...formats)} } }`;

  test('is one finding if half or more of the responses have it', async () => {
    const api = paths(3, path('/j', 'application/json'), path('/h', 'text/markdown'), path('/k', 'application/json'));
    expect(await reported(api)).toEqual(['/paths text/xml 3', '/paths/~1h/get/responses/200 text/markdown 1']);
    const [finding] = await lintWith('response-json', api);
    expect(finding?.message).toBe(
      '3 of 6 response bodies are available only as `text/xml`. Add `application/json`. Affected: `GET /p0` response `200`, `GET /p1` response `200`, `GET /p2` response `200`. Not affected: `GET /j` response `200`, `GET /k` response `200`. Reported separately: `GET /h` response `200`.',
    );
  });

  test('is one finding at the first response, if fewer have it but the bodies are the same', async () => {
    const json = Array.from({ length: 5 }, (_, i) => path(`/j${i}`, 'application/json'));
    const api = paths(3, ...json);
    expect(await reported(api)).toEqual(['/paths/~1p0/get/responses/200 text/xml 3']);
    const [finding] = await lintWith('response-json', api);
    expect(finding?.message).toMatch(
      /^3 responses: the body is available only as `text\/xml`\. Add `application\/json`\. Affected: /,
    );
  });

  test('is neither counted nor named for downloads', async () => {
    const [finding] = await lintWith('response-json', paths(3, path('/c', 'text/csv')));
    expect(finding?.habit).toEqual({ count: 3, total: 3, exceptions: [] });
  });
});

test('the option `downloads` of response-json adds media types', async () => {
  expect(await reported(answer(content('text/markdown; variant=GFM')), { downloads: ['Text/Markdown'] })).toEqual([]);
});

test.each([
  'paths: { /a: { get: { responses: { "200": null, "201": { $ref: "#/no" }, "202": { content: [] }, "203": { content: { x-note: 1 } } } } } }',
  'paths: { /a: { get: { responses: { "200": { content: { text/csv: null, image/png: 7 } } } }, put: null, post: { responses: 3 } }, /b: 1 }',
])('response-json skips malformed input: %s', async (api) => {
  expect(await reported(api)).toEqual([]);
});

describe('the fix that adds JSON to a response', () => {
  const api = (schema: string) =>
    `paths: { /orders: { get: { responses: { "200": { description: D, content: { text/plain: ${schema} } } } } } }`;
  const swagger = (schema: string, produces: string) => `swagger: "2.0"
${produces}paths: { /orders: { get: { ${produces === '' ? 'produces: [text/plain], ' : ''}responses: { "200": { description: D, schema: ${schema} } } } } }`;

  test.each(['{}', '{ schema: { type: string } }'])('is not offered for %s', async (schema) => {
    expect(await fixedExample('response-json', api(schema))).toEqual({ fixed: undefined, suggested: [] });
  });

  test.each(['', 'produces: [text/plain]\n'])('is offered for lists in Swagger 2.0, %s', async (produces) => {
    expect((await fixedExample('response-json', swagger('{ type: string }', produces))).fixed).toBeUndefined();
    expect((await fixedExample('response-json', swagger('{ type: array, items: { type: string } }', produces))).fixed).toContain(
      '[text/plain, application/json]',
    );
  });

  test('is offered for an object, through a reference', async () => {
    const { fixed } = await fixedExample(
      'response-json',
      `${api('{ schema: { $ref: "#/components/schemas/Order" } }')}
components: { schemas: { Order: { allOf: [{ type: object, properties: { id: { type: string } } }] } } }`,
    );
    expect(fixed?.match(/#\/components\/schemas\/Order/g)).toHaveLength(2);
  });
});

test.each([
  ['/pages/{id}/render', ''],
  ['/charts/{id}.{ext}', '{ name: ext, in: path, required: true, schema: { type: string } }'],
  ['/charts/{id}', '{ name: format, in: query, schema: { type: string, enum: [svg, txt] } }'],
])('response-json treats a document that is rendered at %s as a download', async (path, parameter) => {
  const found = (template: string, parameters: string) =>
    lintWith(
      'response-json',
      `paths: { "${template}": { get: { parameters: [${parameters}], responses: { "200": { description: Ok, content: { text/plain: { schema: { type: string } } } } } } } }`,
    );
  expect(await found(path, parameter)).toEqual([]);
  const nearMiss = '{ name: format, in: query, schema: { type: string, enum: [json, txt] } }';
  expect(await found('/charts/{id}', nearMiss)).toHaveLength(1);
});

test.each(['The graph in Graphviz format', 'A mermaid diagram'])(
  'response-json treats the response "%s" as a download',
  async (text) => {
    const found = (description: string) =>
      lintWith(
        'response-json',
        `paths: { /a: { get: { responses: { "200": { description: ${description}, content: { text/plain: { schema: { type: string } } } } } } } }`,
      );
    expect(await found(text)).toEqual([]);
    expect(await found('The status')).toHaveLength(1);
  },
);

test('the media type `*` is reported by description-valid only', async () => {
  const api =
    'paths: { /boats: { get: { responses: { "200": { description: A JSON list, content: { "*": { schema: { type: string } } } } } } } }';
  expect(await lintWith('response-json', api)).toEqual([]);
  expect((await fixedExample('description-valid', api)).fixed).toBe(api.replace('*', 'application/json'));
});
