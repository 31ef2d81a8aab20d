import { expect, test } from 'vitest';
import { findingsOf, lintWith, openapi, ruleWith, swagger } from './support.ts';

const found = async (rule: string, api: string) => findingsOf(ruleWith(rule), api);

const API = openapi(`
paths:
  /boats:
    get:
      responses: { 200: { $ref: '#/components/responses/R' }, 201: { $ref: '#/components/responses/R' } }
    put:
      responses:
        418: { $ref: '#/components/responses/R' }
        200: { description: ok, headers: { rate_limit: { $ref: '#/components/headers/Rate' }, RateLimit: { $ref: '#/components/headers/Rate' } } }
components:
  headers: { Rate: { schema: { type: integer } } }
  responses: { R: { description: shared, content: { application/json: {} }, headers: { max_rate: { $ref: '#/components/headers/Rate' } } } }
`);

test('the wrong status of a shared response is reported at each status that refers to it', async () => {
  expect(await found('{ where: response, must: { status: [200, 404] } }', API)).toEqual([
    '/paths/~1boats/get/responses/201: `GET /boats` response `201`: `status` is `201`. Use `200` or `404`.',
    '/paths/~1boats/put/responses/418: `PUT /boats` response `418`: `status` is `418`. Use `200` or `404`.',
  ]);
});

test('the wrong name of a shared header is reported at each name that refers to it', async () => {
  expect(await found('{ where: header, must: { name: { casing: Train-Case } } }', API)).toEqual([
    '/paths/~1boats/put/responses/200/headers/rate_limit: `PUT /boats` response `200`, header `rate_limit`: `name` is `rate_limit`. Use Train-Case, such as `Rate-Limit`.',
    '/components/responses/R/headers/max_rate: `components/responses/R` header `max_rate`: `name` is `max_rate`. Use Train-Case, such as `Max-Rate`.',
  ]);
});

test('the status of a header or media type of a shared response is reported at the operation', async () => {
  expect(await found('{ where: header, must: { status: [200, 418] } }', API)).toEqual([
    '/paths/~1boats/get/responses/201: `GET /boats` response `201` header `max_rate`: `status` is `201`. Use `200` or `418`.',
  ]);
  expect(await found('{ where: media-type, must: { status: [200, 418] } }', API)).toEqual([
    '/paths/~1boats/get/responses/201: `GET /boats` response `201` media type `application/json`: `status` is `201`. Use `200` or `418`.',
  ]);
});

test('the method and path of a shared parameter, body or response are reported at the operation', async () => {
  const api = openapi(`
paths:
  /boats:
    parameters: [{ $ref: '#/components/parameters/P' }]
    get: { responses: { 200: { $ref: '#/components/responses/R' } } }
    put: { requestBody: { $ref: '#/components/requestBodies/B' } }
components:
  parameters: { P: { name: limit, in: query } }
  requestBodies: { B: { content: { application/json: {} } } }
  responses: { R: { description: shared } }
`);
  const must = 'must: { method: DELETE }';
  expect(await found(`{ where: parameter, ${must} }`, api)).toEqual([
    '/paths/~1boats/get: `GET /boats` query parameter `limit`: `method` is `GET`. Use `DELETE`.',
    '/paths/~1boats/put: `PUT /boats` query parameter `limit`: `method` is `PUT`. Use `DELETE`.',
  ]);
  expect(await found(`{ where: request-body, ${must} }`, api)).toEqual([
    '/paths/~1boats/put/requestBody: `PUT /boats` request body: `method` is `PUT`. Use `DELETE`.',
  ]);
  expect(await found(`{ where: response, must: { path: ["/ships"] } }`, api)).toEqual([
    '/paths/~1boats/get/responses/200: `GET /boats` response `200`: `path` is `/boats`. Use `/ships`.',
  ]);
});

test('the path of operations that paths share by a `$ref` is reported at the path', async () => {
  const api = openapi("paths: { /boats: { get: {} }, /Ships: { $ref: '#/paths/~1boats' } }");
  expect(await found("{ where: operation, must: { path: { pattern: '^[a-z/]+$' } } }", api)).toEqual([
    '/paths/~1Ships: `/Ships` operation `GET`: `path` is `/Ships`. Use a value that matches `^[a-z/]+$`.',
  ]);
});

test('a name of a security scheme or media type that refers to another is reported at the name', async () => {
  const api = openapi(`
paths: { /boats: { put: { requestBody: { content: { application/json: { $ref: '#/components/mediaTypes/M' } } } } } }
components:
  mediaTypes: { M: {} }
  securitySchemes: { token: { type: http, scheme: bearer }, Old: { $ref: '#/components/securitySchemes/token' } }
`).replace('3.1.0', '3.2.0');
  expect(await found('{ where: security-scheme, must: { name: { casing: camelCase } } }', api)).toEqual([
    '/components/securitySchemes/Old: `components/securitySchemes/Old`: `name` is `Old`. Use camelCase, such as `old`.',
  ]);
  expect(await found('{ where: media-type, must: { name: [text/csv] } }', api)).toEqual([
    '/paths/~1boats/put/requestBody/content/application~1json: `PUT /boats` request body media type `application/json`: `name` is `application/json`. Use `text/csv`.',
  ]);
});

test('a message or an `or` of a house rule about one use of a shared response is reported at that use', async () => {
  const message = "message: '{{ subject }} says {{ value }}.'";
  expect(await found(`{ where: response, must: { status: [200, 418] }, ${message} }`, API)).toEqual([
    '/paths/~1boats/get/responses/201: `GET /boats` response `201` says 201.',
  ]);
  const must = 'must: { or: [{ status: [200, 418] }, { description: [created] }] }';
  expect(await found(`{ where: response, ${must} }`, API)).toEqual([
    '/paths/~1boats/get/responses/201: `GET /boats` response `201`: `status` must be `200` or `418`, or `description` must be `created`.',
  ]);
});

test('each use of a shared response is counted for its status, and the response once for its description', async () => {
  const responses = (...statuses: number[]) => statuses.map((status) => `${status}: { $ref: '#/components/responses/R' }`).join();
  const api = openapi(`
paths: { /a: { get: { responses: { ${responses(200, 400, 401, 403)} } } }, /b: { get: { responses: { ${responses(400)} } } } }
components: { responses: { R: { description: shared } } }`);
  const rule = '{ where: response, must: { status: [200], description: [ok] } }';
  const { findings } = await lintWith(ruleWith(rule), api);
  expect(findings.map(({ message, uses }) => `${message} (${uses.count})`)).toEqual([
    expect.stringMatching(/^4 of 5 responses .* Affected: (?:`GET \/a` response `40[013]`, ){3}`GET \/b` response `400`\. Not/),
    '`components/responses/R`: `description` is `shared`. Use `ok`. (5)',
  ]);
});

test('the status of a shared response is reported at the operation in Swagger 2.0', async () => {
  const api = swagger(`
paths: { /boats: { get: { responses: { 200: { $ref: '#/responses/R' }, 418: { $ref: '#/responses/R' } } } } }
responses: { R: { description: shared } }`);
  expect(await found('{ where: response, must: { status: [200] } }', api)).toEqual([
    '/paths/~1boats/get/responses/418: `GET /boats` response `418`: `status` is `418`. Use `200`.',
  ]);
});

test.each([
  ['a comment above the status', "# lint-ignore-next-line house/x -- teapot\n        418: { $ref: '#/components/responses/R' }"],
  ['an extension beside the reference', "418: { $ref: '#/components/responses/R', x-lint-ignore: { house/x: teapot } }"],
])('a finding about the status of a shared response is suppressed by %s', async (_, response) => {
  const api = `${openapi('paths:')}
  /boats:
    get:
      responses:
        419: { $ref: '#/components/responses/R' }
        ${response}
components: { responses: { R: { description: shared } } }
`;
  const { all } = await lintWith(ruleWith('{ where: response, must: { status: [200] } }'), api);
  expect(all.filter(({ ruleId }) => /house|suppression/.test(ruleId)).map(({ pointer }) => pointer)).toEqual([
    '/paths/~1boats/get/responses/419',
  ]);
});
