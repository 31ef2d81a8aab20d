import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { folderWith } from '../../cli/support.ts';
import { fixedExample, lintWith } from '../../support/test-rule.ts';
import {
  AT,
  component,
  findingsOf,
  json,
  messagesOf,
  operation,
  property,
  REFERENCE,
  RULE,
  returning,
} from './returned-secrets.ts';

describe('a returned secret that the client may also send', () => {
  const creating = (name: string, required: string, description = '') => {
    const schema = `{ type: object, required: [${required}], properties: { ${name}: { type: string, description: "${description}" } } }`;
    const sent = `requestBody: { content: { application/json: { schema: { allOf: [${schema}] } } } }`;
    return `paths: { /hooks: { post: { summary: Create a hook, ${sent}, responses: { "201": ${json(REFERENCE)} } } } }\n${component(property(name))}`;
  };

  test('is accepted from the POST that otherwise generates it', async () => {
    expect(await findingsOf(creating('secret', '', 'If omitted, a secret is generated.'))).toEqual([]);
  });

  test.each([
    ['secret', '', 'Signs the requests.'],
    ['secret', 'secret', 'A generated value.'],
    ['password', '', 'If omitted, it is generated.'],
  ])('is reported if it is only repeated: %s', async (name, required, description) => {
    expect(await findingsOf(creating(name, required, description))).toEqual([`${AT}/${name} 1`]);
  });
});

test('secret-not-returned recognizes a token of a log-in by the summary and body alone', async () => {
  const body =
    'requestBody: { content: { application/json: { schema: { type: object, properties: { username: {}, password: {} } } } } }';
  const api = (summary: string) =>
    `paths: { /access/user: { post: { summary: ${summary}, ${body}, responses: { "200": ${json(REFERENCE)} } } } }\n${component(property('refresh_token'))}`;
  expect(await findingsOf(api('Log in with a password'))).toEqual([]);
  expect(await findingsOf(api('Change the role'))).toHaveLength(1);
});

describe('a secret in a response', () => {
  const INNER = '{ $ref: "#/components/schemas/In" }';
  const inner = `, In: ${property('password')}`;
  const IN = '/components/schemas/In/properties/password 1';

  test.each<string[]>([
    ['$ref', INNER],
    ['items', `{ type: array, items: ${INNER} }`],
    ['property', `{ properties: { owner: ${INNER} } }`],
    ['list in a property', `{ properties: { data: { type: array, items: ${INNER} } } }`],
    ['additionalProperties', `{ type: object, additionalProperties: ${INNER} }`],
    ['allOf', `{ allOf: [${INNER}, { properties: { a: {} } }] }`],
    ['oneOf', `{ oneOf: [{ type: "null" }, ${INNER}] }`],
    ['anyOf in a property', `{ properties: { a: { anyOf: [{ type: string }, ${INNER}] } } }`],
    ['map in a property', `{ properties: { a: { additionalProperties: { items: ${INNER} } } } }`],
    ...['then', 'else', 'contentSchema'].map((keyword) => [keyword, `{ properties: { a: { ${keyword}: ${INNER} } } }`]),
    ...['dependentSchemas', 'patternProperties'].map((keyword) => [
      keyword,
      `{ properties: { a: { ${keyword}: { x: ${INNER} } } } }`,
    ]),
    ['prefixItems', `{ properties: { a: { prefixItems: [${INNER}] } } }`],
    ['a circle', `{ properties: { self: ${REFERENCE}, next: { oneOf: [${REFERENCE}, ${INNER}] } } }`],
    ['beside a $ref', `{ $ref: "#/components/schemas/In", description: D, properties: { b: {} } }`],
  ])('is reported in any place: %s', async (_, schema) => {
    expect(await findingsOf(returning(schema, inner))).toEqual([IN]);
  });

  test('is reported once, with all responses that return it', async () => {
    const api = `paths:
  /users: { get: ${operation(`{ type: array, items: ${REFERENCE} }`)}, post: ${operation(REFERENCE, '"201"')} }
  /users/{id}: { get: { responses: { "200": ${json(REFERENCE)}, "404": { description: None } } }, head: ${operation(REFERENCE)} }
${component(property('password'))}`;
    expect(await findingsOf(api)).toEqual([`${AT}/password 3`]);
    expect(await messagesOf(api)).toEqual(['`It.password`: responses include a password. Remove the property.']);
  });

  test('is reported once in several formats of one response', async () => {
    const both = `{ application/json: { schema: ${REFERENCE} }, application/xml: { schema: ${REFERENCE} } }`;
    const api = `paths: { /a: { get: { responses: { "200": { description: D, content: ${both} } } } } }\n${component(property('password'))}`;
    expect(await findingsOf(api)).toEqual([`${AT}/password 1`]);
  });

  test('is reported in the operation that defines it inline', async () => {
    const api = `paths: { /a: { get: ${operation(property('password'))} } }`;
    expect(await findingsOf(api)).toEqual([
      '/paths/~1a/get/responses/200/content/application~1json/schema/properties/password 1',
    ]);
  });

  test('is reported behind a shared response, in other files', async () => {
    const files = {
      'api.yaml': `openapi: 3.0.3
info: { title: A, version: "1" }
paths: { /v1/a: { get: { responses: { "200": { $ref: "shared.yaml#/responses/Ok" } } } } }
`,
      'shared.yaml': `responses: { Ok: { description: D, content: { application/json: { schema: { $ref: user.yaml } } } } }\n`,
      'user.yaml': 'type: object\nproperties:\n  id: {}\n  password: { type: string }\n',
    };
    const { findings } = await lint(['api.yaml'], { cwd: folderWith(files) });
    expect(findings.filter(({ ruleId }) => ruleId === RULE).map(({ file, range }) => `${file}:${range.start.line}`)).toEqual([
      'user.yaml:4',
    ]);
  });

  test('is named by its schema in a file with several schemas', async () => {
    const schemas = ['user', 'clients.items'].map(
      (name) => `get: ${operation(`{ $ref: "schemas.yaml#/${name.replace('.', '/')}" }`)}`,
    );
    const files = {
      'api.yaml': `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /a: { ${schemas[0]} }\n  /b: { ${schemas[1]} }\n`,
      'schemas.yaml': `user: { type: object, properties: { of: { type: array, items: { properties: { password: {} } } } } }
clients: { type: array, items: { properties: { password: { type: string } } } }\n`,
    };
    const { findings } = await lint(['api.yaml'], { cwd: folderWith(files) });
    const subjects = findings.filter(({ ruleId }) => ruleId === RULE).map(({ data }) => data?.subject);
    expect(subjects).toEqual(['`user.of[].password` in `schemas.yaml`', '`clients[].password` in `schemas.yaml`']);
  });

  test.each([['"404"'], ['4XX'], ['default'], ['"302"']])('is reported under the status %s', async (status) => {
    expect(
      await findingsOf(`paths: { /a: { get: ${operation(REFERENCE, status)} } }\n${component(property('password'))}`),
    ).toHaveLength(1);
  });

  test('is not found in requests, webhooks, callbacks, parameters and examples', async () => {
    const body = `requestBody: { content: { application/json: { schema: ${REFERENCE} } } }`;
    const api = `webhooks: { w: { post: ${operation(REFERENCE)} } }
paths: { /users: { post: { ${body}, parameters: [{ name: a, in: header, schema: ${REFERENCE} }], responses: { "201": { description: D } },
  callbacks: { c: { "{$url}": { post: ${operation(REFERENCE)} } } } } } }
${component(property('password'))}`;
    expect(await findingsOf(api)).toEqual([]);
    expect(await findingsOf(returning('{ type: object, example: { password: hunter2 } }'))).toEqual([]);
  });
});

describe('a secret that a response hides', () => {
  const INNER = '{ $ref: "#/components/schemas/In" }';
  test.each([
    [
      'by another part of allOf',
      `{ allOf: [${INNER}, { properties: { password: { writeOnly: true } } }] }`,
      property('password'),
    ],
    ['beside its $ref', `{ properties: { password: { $ref: "#/components/schemas/In", writeOnly: true } } }`, '{ type: string }'],
    ['behind its $ref', `{ properties: { password: ${INNER} } }`, '{ type: string, writeOnly: true }'],
    ['with the object it is in', `{ properties: { login: { writeOnly: true, allOf: [${INNER}] } } }`, property('password')],
    ['as a whole', `{ properties: { login: ${INNER} } }`, `{ writeOnly: true, properties: { password: {} } }`],
    ['by the extension of Swagger 2 tools', `{ properties: { password: { type: string, x-writeOnly: true } } }`, '{}'],
  ])('is accepted if it is hidden %s', async (_, schema, inner) => {
    expect(await findingsOf(returning(schema, `, In: ${inner}`))).toEqual([]);
  });

  test('is accepted beside a `$ref` of OpenAPI 3.0, where it has no effect', async () => {
    const api = `openapi: 3.0.3
info: { title: A, version: "1" }
${returning('{ properties: { password: { $ref: "#/components/schemas/In", writeOnly: true } } }', ', In: { type: string }')}`;
    const { findings } = await lint(['api.yaml'], { cwd: folderWith({ 'api.yaml': api }) });
    expect(findings.filter(({ ruleId }) => ruleId === RULE)).toEqual([]);
  });

  test('is distinguished from an error about a password', async () => {
    const errors = '{ properties: { errors: { type: object, properties: { password: { type: string } } } } }';
    expect(await findingsOf(`paths: { /a: { post: ${operation(errors, '"422"')} } }`)).toEqual([]);
    const list = property('password', '{ type: array, items: { type: string } }');
    expect(await findingsOf(`paths: { /a: { post: ${operation(list, '"422"')} } }`)).toEqual([]);
  });
});

describe('a secret that is meant to be returned', () => {
  const at = (path: string, name: string, method = 'post', rest = '') =>
    `paths: { "${path}": { ${method}: { ${rest} responses: { "200": ${json(property(name))} } } } }`;

  test.each([
    ...[
      ['/oauth/token', 'access_token'],
      ['/oauth2/token', 'refresh_token'],
      ['/login', 'access_token'],
      ['/auth/token', 'id_token'],
    ],
    ...[
      ['/sessions', 'access_token'],
      ['/tokens', 'token'],
      ['/v1/auth/login', 'jwt'],
      ['/users/signin', 'session_token'],
      ['/auth/refresh', 'access_token'],
      ['/auth/passkeys/assert/complete', 'refresh_token'],
    ],
    ...[
      ['/api-keys', 'api_key'],
      ['/api-keys', 'secret'],
      ['/oauth/clients', 'client_secret'],
      ['/apps/{id}/secrets', 'secret'],
    ],
    ...[
      ['/webhooks', 'secret'],
      ['/keys/{id}/rotate', 'secret_key'],
      ['/apps/{id}/regenerate-secret', 'client_secret'],
      ['/otp', 'totp_secret'],
    ],
    ...[
      ['/users/{id}/reset-password', 'password'],
      ['/credentials', 'password'],
      ['/pki/root/generate/{exported}', 'private_key'],
    ],
  ])('is accepted from POST %s with %s', async (path, name) => {
    expect(await findingsOf(at(path, name))).toEqual([]);
  });

  test('is accepted as a credential that PUT resets', async () => {
    expect(await findingsOf(at('/clients/{id}/reset-credential', 'client_secret', 'put'))).toEqual([]);
    expect(await findingsOf(at('/clients/{id}/credential', 'client_secret', 'put'))).toHaveLength(1);
  });

  test('is accepted in the response of a log-in, unless it is read back', async () => {
    const withLogin = (method: string, name: string) =>
      findingsOf(`paths: { /users/password: { ${method}: ${operation(`{ $ref: "#/components/schemas/${name}" }`)} } }
components: { schemas: { ${name}: ${property('jwt')} } }`);
    expect(await withLogin('put', 'LoginResponse')).toEqual([]);
    expect(await withLogin('get', 'LoginResponse')).toHaveLength(1);
    expect(await withLogin('put', 'User')).toHaveLength(1);
  });

  test.each([
    ...[
      ['/api-keys/{id}', 'api_key', 'get'],
      ['/api-keys', 'secret', 'get'],
      ['/sessions', 'access_token', 'get'],
      ['/webhooks/{id}', 'secret', 'get'],
    ],
    ...[
      ['/clients/{id}', 'client_secret', 'put'],
      ['/clients/{id}', 'client_secret', 'patch'],
      ['/clients/{id}', 'client_secret', 'post'],
    ],
    ...[
      ['/api-keys/search', 'api_key', 'post'],
      ['/users', 'password', 'post'],
      ['/login', 'password', 'post'],
      ['/users/me', 'access_token', 'get'],
    ],
    ...[
      ['/payments/{id}/confirm', 'client_secret', 'post'],
      ['/tokens/{id}', 'access_token', 'get'],
      ['/tokens/{id}', 'token', 'get'],
      ['/users/{id}/tokens', 'token', 'get'],
      ['/users/me/api-token', 'api_token', 'get'],
      ['/users/{id}', 'reset_token', 'get'],
    ],
  ])('is distinguished from %s with %s, %s', async (path, name, method) => {
    expect(await findingsOf(at(path, name, method))).toHaveLength(1);
  });

  test('is accepted as a token that GET requests', async () => {
    expect(await findingsOf(at('/v1/token', 'access_token', 'get'))).toEqual([]);
    expect(await findingsOf(at('/daemons/{id}/token', 'jwt', 'get'))).toEqual([]);
  });

  test('is accepted from a token endpoint only as a token', async () => {
    expect(await findingsOf(at('/settings/callback', 'clientSecret', 'get'))).toHaveLength(1);
    expect(await findingsOf(at('/user/refresh', 'apiKey', 'get'))).toHaveLength(1);
    expect(await findingsOf(at('/users/auth', 'secret', 'get'))).toHaveLength(1);
    expect(await findingsOf(at('/user/refresh', 'access_token', 'get'))).toEqual([]);
    expect(await findingsOf(at('/token/{id}', 'access_token', 'post', 'summary: Rotate an access token,'))).toEqual([]);
    expect(await findingsOf(at('/users/{id}', 'activateToken', 'patch'))).toHaveLength(1);
  });

  test('is reported from a POST that is described as a search', async () => {
    expect(await findingsOf(at('/api-keys', 'api_key', 'post', 'operationId: searchApiKeys,'))).toHaveLength(1);
    expect(await findingsOf(at('/rpc', 'api_key', 'post', 'operationId: createApiKey,'))).toEqual([]);
  });

  test('is reported as a password that the client chose', async () => {
    const body = 'requestBody: { content: { application/json: { schema: { properties: { password: { type: string } } } } } },';
    expect(await findingsOf(at('/credentials', 'password', 'post', body))).toHaveLength(1);
  });

  test('is reported if it is read back after its creation', async () => {
    const api = `paths:
  /api-keys: { post: ${operation(REFERENCE, '"201"')}, get: ${operation(`{ type: array, items: ${REFERENCE} }`)} }
  /api-keys/{id}: { get: ${operation(REFERENCE)} }
${component(property('secret'))}`;
    expect(await findingsOf(api)).toEqual([`${AT}/secret 2`]);
  });

  test('is accepted at the token URL of the API, whatever that is called', async () => {
    const schemes = (url: string) =>
      `components: { securitySchemes: { o: { type: oauth2, flows: { password: { tokenUrl: "${url}", scopes: {} } } } } }`;
    expect(await findingsOf(`${schemes('/v1/issue')}\n${at('/v1/issue', 'access_token', 'get')}`)).toEqual([]);
    expect(await findingsOf(`${schemes('/v1/other')}\n${at('/v1/issue', 'access_token', 'get')}`)).toHaveLength(1);
  });
});

describe('the same secret property in several responses, written inline', () => {
  const get = (path: string, password: string) =>
    `${path}: { get: { responses: { "200": { description: D, content: { application/json: { schema: { properties: { password: ${password} } } } } } } } }`;
  const STRING = '{ type: string }';

  test('is one finding in three responses, with its uses', async () => {
    const api = `paths: { ${['/a', '/b', '/c'].map((path) => get(path, STRING)).join()}, ${get('/d', '{ type: string, description: Hashed }')} }`;
    const pointer = (path: string) => `/paths/~1${path}/get/responses/200/content/application~1json/schema/properties/password`;
    expect(await findingsOf(api)).toEqual([`${pointer('a')} 3`, `${pointer('d')} 1`]);
    expect((await messagesOf(api))[1]).toBe(
      '`GET /d` response `200`, property `password`: responses include a password. Remove the property.',
    );
  });

  test('has separate findings in components', async () => {
    const names = ['A', 'B', 'C'];
    const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;
    const api = `
paths: { ${names.map((name) => `/${name}: { get: { responses: { "200": { description: D, content: { application/json: { schema: ${ref(name)} } } } } } }`).join()} }
components: { schemas: { ${names.map((name) => `${name}: { properties: { password: ${STRING} } }`).join()} } }`;
    expect(await findingsOf(api)).toHaveLength(3);
  });
});

test('a secret of Swagger 2.0, which has no `writeOnly`, must be removed', async () => {
  const api = `swagger: "2.0"
paths: { /users: { get: { responses: { 200: { description: D, schema: { type: array, items: { $ref: "#/definitions/User" } } } } } } }
definitions: { User: { type: object, properties: { password: { type: string, format: password } } } }`;
  expect(await findingsOf(api)).toEqual(['/definitions/User/properties/password 1']);
  expect(await messagesOf(api)).toEqual(['`User.password`: responses include a password. Remove the property.']);
});

test('the options `secrets` and `allow` of secret-not-returned add and accept names', async () => {
  expect(await findingsOf(returning(property('launch_code')), { secrets: ['*_CODE'] })).toHaveLength(1);
  expect(await findingsOf(returning(property('password')), { allow: ['pass*'] })).toEqual([]);
});

test.each([
  '{ properties: 3 }',
  '{ properties: [] }',
  '{ properties: { password: [] } }',
  '{ allOf: 1, oneOf: {}, items: 2 }',
  'true',
  '[]',
])('secret-not-returned has no finding for a malformed schema: %s', async (schema) => {
  expect(await findingsOf(returning(schema))).toEqual([]);
});

describe('the advice about a returned secret', () => {
  const schema = (secret = '{ type: string }') =>
    `components: { schemas: { It: { type: object, properties: { id: {}, secret: ${secret} } } } }`;
  const create = '/keys: { post: { summary: Create a key, responses: { "201": RETURNED } } }';
  const revoke = '"/keys/{id}/revoke": { post: { summary: Revoke a key, responses: { "200": RETURNED } } }';
  const show = '"/keys/{id}": { get: { responses: { "200": RETURNED } } }';
  const send = `"/keys/{id}": { put: { requestBody: { content: { application/json: { schema: ${REFERENCE} } } }, responses: { "200": RETURNED } } }`;
  const apiOf = (paths: readonly string[], secret?: string) =>
    `paths: { ${paths.join(', ').replaceAll('RETURNED', json(REFERENCE))} }\n${schema(secret)}`;

  test.each([
    [
      'one operation returns the secret again',
      [create, revoke],
      '`It.secret`: `POST /keys/{id}/revoke` returns a secret that only `POST /keys` should return.',
    ],
    [
      'several operations return the secret again',
      [create, revoke, show],
      '`It.secret`: responses include a secret that only `POST /keys` should return.',
    ],
  ])('is another schema for the other operations if %s', async (_, paths, text) => {
    for (const secret of ['{ type: string }', '{ type: string, readOnly: true }']) {
      expect(await messagesOf(apiOf(paths, secret))).toEqual([expect.stringContaining(text)]);
      expect(await fixedExample(RULE, apiOf(paths, secret))).toEqual({ fixed: undefined, suggested: [] });
    }
  });

  test('is given once for a property in several schemas', async () => {
    const api = `paths:
  /keys: { post: { summary: Create a key, responses: { "201": ${json('{ $ref: "#/components/schemas/Full" }')} } } }
  "/keys/{id}": { get: { responses: { "200": ${json('{ $ref: "#/components/schemas/Full" }')} } } }
  /others: { get: { responses: { "200": ${json(REFERENCE)} } } }
components: { schemas: { It: { properties: { secret: { type: string } } }, Full: { allOf: [${REFERENCE}] } } }`;
    expect(await messagesOf(api)).toHaveLength(1);
    expect(await fixedExample(RULE, api)).toEqual({ fixed: undefined, suggested: [] });
  });

  test('is to remove a property that no request has', async () => {
    expect(await messagesOf(apiOf([show]))).toEqual(['`It.secret`: responses include a secret. Remove the property.']);
    const { fixed, suggested } = await fixedExample(RULE, apiOf([show]));
    expect({ fixed, suggested }).toEqual({ fixed: undefined, suggested: [expect.stringContaining('properties: { id: {} }')] });
  });

  test('is to remove a read-only property, which excludes `writeOnly`', async () => {
    const api = apiOf([send], '{ type: string, readOnly: true }');
    expect(await messagesOf(api)).toEqual(['`It.secret`: responses include a secret. Remove the property.']);
    expect((await fixedExample(RULE, api)).suggested).toHaveLength(1);
  });

  test('is `writeOnly` for a property that requests have, also through a shared part', async () => {
    expect((await fixedExample(RULE, apiOf([send]))).fixed).toContain('secret: { type: string, writeOnly: true }');
    const api = `paths:
  /keys/{id}:
    get: { responses: { "200": ${json('{ $ref: "#/components/schemas/Shown" }')} } }
    put: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Sent" } } } }, responses: { "204": { description: Done } } }
components: { schemas: { Part: { properties: { secret: { type: string } } }, Shown: { allOf: [{ $ref: "#/components/schemas/Part" }] }, Sent: { allOf: [{ $ref: "#/components/schemas/Part" }] } } }`;
    const { fixed, suggested } = await fixedExample(RULE, api);
    expect(fixed).toContain('Part: { properties: { secret: { type: string, writeOnly: true } } }');
    expect(suggested).toEqual([]);
  });
});

test('secret-not-returned requires a limit, not a removal, if an operation reveals one credential', async () => {
  const api = (path: string, summary: string) => `
paths:
  ${path}: { get: { summary: ${summary}, responses: { "200": { description: It, content: { application/json: { schema: { properties: { console_password: { type: string } } } } } } } } }`;
  const messageIds = async (path: string, summary: string) =>
    (await lintWith('secret-not-returned', api(path, summary))).map(({ messageId }) => messageId);
  expect(await messageIds('/machines/{id}/consolepassword', 'Get the console password')).toEqual(['secretRevealed']);
  expect(await messageIds('/machines/{id}/console', 'Get the console password')).toEqual(['unsentSecret']);
  expect(await messageIds('/machines/{id}/consolepassword', 'Get the console')).toEqual(['unsentSecret']);
});
