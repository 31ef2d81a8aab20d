import { describe, expect, test } from 'vitest';
import { fixedExample, lintWith } from '../../support/test-rule.ts';

const RULES = [
  'path-versioned',
  'response-json',
  'operation-oauth',
  'list-paginated',
  'rate-limit-declared',
  'response-cacheable',
  'error-schema',
  'error-responses-declared',
];

/** An API that follows the conventions, with one operation that follows none of them. */
function api(path: string, operation: string, method = 'get'): string {
  return `
openapi: 3.0.3
info: { title: Harbors, version: "1" }
paths:
  /v1/harbors/{id}:
    get:
      security: [{ oauth: [] }]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200": { description: A harbor, headers: { ETag: { schema: { type: string } } }, content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
        "429": { $ref: "#/components/responses/Failed" }
  ${path}: { ${method}: ${operation} }
components:
  responses: { Failed: { description: Failed, content: { application/json: { schema: { type: object, properties: { error: { type: object, properties: {
    message: { type: string }, type: { type: string, enum: [limit] }, code: { type: integer, enum: [1] }, trace_id: { type: string } } } } } } } } }
  securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example/token, scopes: {} } } } }`;
}

const response = (content: string, summary = 'Ask', security = '') =>
  `{ summary: ${summary}${security}, responses: { "200": { description: Ok, content: { ${content} } } } }`;
const LIST = 'text/plain: { schema: { type: array, items: { type: object, properties: { id: { type: string } } } } }';
const PAGE = 'text/html: { schema: { type: string } }';

async function findings(description: string): Promise<readonly string[]> {
  const found = await Promise.all(RULES.map((rule) => lintWith(rule, description)));
  return found.flat().map(({ ruleId }) => ruleId);
}

describe('an endpoint for operators, tools or browsers', () => {
  test.each([
    ['/metrics', response(LIST)],
    ['/api/metrics', response(LIST)],
    ['/api/v2.1/version', response(LIST)],
    ['/healthz', response(LIST)],
    ['/_health', response(LIST)],
    ['/status', response(LIST)],
    ['/ping', response('text/plain: {}')],
    ['/docks/health', response(LIST, 'Health check')],
    ['/health/storage', response(LIST, 'Liveness of the storage')],
    ['/info', response(LIST, 'Build and version of the server')],
    ['/robots.txt', response('text/plain: {}')],
    ['/favicon.ico', response('image/x-icon: {}')],
    ['/debug/pprof/heap', response(LIST)],
    ['/debug/vars', response(LIST)],
    ['/actuator/beans', response(LIST)],
    ['/openapi.yaml', response('text/yaml: {}')],
    ['/api/docs', response(PAGE)],
    ['/welcome', response(PAGE)],
    ['/monitoring/prometheus', response(LIST)],
    ['/shops-v2.json', response(LIST, 'Ask', ', tags: [docs]')],
    ['/files/shops.yaml', response(LIST, 'The OpenAPI of the shops')],
    ['/files/shops.yaml', response(LIST, 'Ask', ', operationId: getSwagger')],
    ['/heartbeat', response(LIST)],
    ['/docks/alive', response(LIST, 'Check whether the server is up and running')],
    ['/harbors-version', response(LIST, 'Version of the server')],
    ['/descriptions/open-api', response(LIST, 'Gets this Open API specification.')],
    ['/descriptions/swagger', response(LIST, 'The Swagger 2.0 document')],
    ['/', response('application/json: { schema: {} }', 'Root')],
    ['/', '{ responses: { "200": { description: Ok } } }'],
    [
      '/api',
      response('application/json: { schema: { type: object, properties: { version: {} } } }', 'API version and build info'),
    ],
    ['/api/', response(LIST, 'List the available API versions')],
    ['/api/graph', response('text/html: {}', 'GraphQL playground')],
    ['/', '{ responses: { "302": { description: To the documentation } } }'],
    ['/session/sso', '{ responses: { "302": { description: To the identity provider } } }'],
    ['/s/{code}', '{ summary: Open a short link, responses: { "301": { description: Moved } } }'],
  ])('need not follow the conventions: %s', async (path, operation) => {
    expect(await findings(api(path, operation))).toEqual([]);
  });

  test('may have an API key and any errors, also in Swagger 2.0', async () => {
    const schema = '{ type: object, properties: { status: { type: string } } }';
    const down = `{ security: [{ key: [] }], responses: { "200": { description: Up }, "503": { description: Down, content: { application/json: { schema: ${schema} } } } } }`;
    expect(await findings(api('/v1/health', down))).toEqual([]);
    const swagger = `swagger: "2.0"\npaths: { /health: { get: { responses: { "200": { description: Up }, "503": { description: Down, schema: ${schema} } } } } }`;
    expect(await findings(swagger)).toEqual([]);
  });

  test('may be a page without a schema in Swagger 2.0', async () => {
    const swagger = (type: string) => `swagger: "2.0"
paths:
  /v1/harbors/{id}: { get: { responses: { "200": { description: Ok, schema: { type: object } } } } }
  /v1/ships/{id}: { get: { responses: { "200": { description: Ok, schema: { type: object } } } } }
  /playground: { get: { produces: [${type}], responses: { "200": { description: Ok } } } }`;
    expect(await lintWith('path-versioned', swagger('text/html'))).toEqual([]);
    expect(await lintWith('path-versioned', swagger('application/json'))).toHaveLength(1);
  });

  test.each([
    ['/bridges/status', response(LIST)],
    ['/docks/{id}/health', response(LIST)],
    ['/docks/health', response(LIST)],
    ['/metrics/{name}', response(LIST)],
    ['/info', response(LIST, 'Winds of today')],
    ['/docks/version', response(LIST)],
    ['/docks/heartbeat', response(LIST)],
    ['/', response(LIST, 'List the root folders')],
    ['/', response(LIST)],
    ['/admin', response(LIST, 'Root')],
    ['/apis/{id}/openapi', response(LIST, 'Get the OpenAPI specification')],
    ['/descriptions', response(LIST, 'Lists what has an OpenAPI specification')],
    ['/harbors/{id}/docs', response(LIST)],
    ['/status', response(LIST, 'Get the status of a ship')],
    ['/harbors/all.json', response(LIST, 'All harbors')],
    ['/harbors/{id}/prometheus', response(LIST)],
    ['/status', response(LIST, 'Ask', ', parameters: [{ name: ship, in: query, required: true, schema: { type: string } }]')],
  ])('the path %s is not one for operators or tools', async (path, operation) => {
    expect(await findings(api(path, operation))).toEqual(
      expect.arrayContaining(['path-versioned', 'response-json', 'operation-oauth', 'rate-limit-declared', 'response-cacheable']),
    );
  });

  test.each([
    ['a POST', '/status', 'post', response(LIST)],
    [
      'an object that is called a page',
      '/harbor',
      'get',
      response('text/html: { schema: { type: object, properties: { id: { type: string } } } }'),
    ],
    [
      'HTML that answers to JSON',
      '/harbor',
      'post',
      `{ requestBody: { content: { application/json: {} } }, responses: { "200": { description: Ok, content: { ${PAGE} } } } }`,
    ],
  ])('%s is an ordinary operation, not one for operators or tools', async (_, path, method, operation) => {
    expect(await findings(api(path, operation, method))).toEqual(
      expect.arrayContaining(['path-versioned', 'response-json', 'operation-oauth']),
    );
  });

  test('a redirect to a file is an ordinary operation, not a page', async () => {
    const found = await findings(
      api('/v1/charts/{id}/file', '{ summary: Download a chart, responses: { "302": { description: The file } } }'),
    );
    expect(found).toContain('operation-oauth');
  });

  test('a status that clients change or that has items is an ordinary resource', async () => {
    const changed = `paths: { /v1/harbors: {}, /status: { get: { responses: {} }, put: { responses: {} } } }`;
    const items = `paths: { /v1/harbors: {}, /status: { get: { responses: {} } }, "/status/{id}": { get: { responses: {} } } }`;
    expect((await lintWith('path-versioned', changed)).map(({ pointer }) => pointer)).toEqual(['/paths/~1status']);
    expect((await lintWith('path-versioned', items)).map(({ pointer }) => pointer)).toEqual([
      '/paths/~1status',
      '/paths/~1status~1{id}',
    ]);
  });

  test('an operation that returns HTML is a page only by its summary if an API returns nothing else', async () => {
    const html = `paths: { /v1/a: { get: ${response(PAGE)} }, /v1/b: { get: ${response(PAGE)} }, /v1/c: { get: ${response(PAGE)} } }`;
    expect(await lintWith('response-json', html)).toHaveLength(1);
    const pages = html.replaceAll('summary: Ask', 'summary: The home page in HTML');
    expect(await lintWith('response-json', pages)).toEqual([]);
  });

  test('a version in another form is reported together with the health checks that have it', async () => {
    const [finding] = await lintWith('path-versioned', 'paths: { /V1/orders: {}, /V1/health: { get: { responses: {} } } }');
    expect(finding?.uses?.count).toBe(2);
  });

  test('the suggestion puts the version into the paths and not into the base path of a health check', async () => {
    const description = `servers: [{ url: https://a.example }]
paths: { /orders: {}, /health: { get: { responses: {} } } }`;
    expect((await fixedExample('path-versioned', description)).suggested).toEqual([description.replace('/orders', '/v1/orders')]);
  });
});

test('the name of an API description that is served as a file is not simplified', async () => {
  const file = (more: string) => `paths: { /files/shopsV2.json: { get: { ${more} } }, /files: { get: {} }, /ships: { get: {} } }`;
  expect(await lintWith('path-simple', file('tags: [Docs]'))).toEqual([]);
  expect(await lintWith('path-simple', file('tags: [Files]'))).not.toEqual([]);
});
