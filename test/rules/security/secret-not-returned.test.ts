import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { folderWith } from '../../cli/support.ts';
import { fixedExample, lintWith } from '../../support/test-rule.ts';

const RULE = 'secret-not-returned';
const found = async (api: string, options = {}) =>
  (await lintWith(RULE, api, options)).map(({ pointer, uses }) => `${pointer} ${uses.count}`);
const messages = async (api: string) => (await lintWith(RULE, api)).map(({ message }) => message);

const json = (schema: string) => `{ description: D, content: { application/json: { schema: ${schema} } } }`;
const operation = (schema: string, status = '"200"') => `{ responses: { ${status}: ${json(schema)} } }`;
const IT = '{ $ref: "#/components/schemas/It" }';
const it = (schema: string, more = '') => `components: { schemas: { It: ${schema} ${more} } }`;
/** A GET that returns this component. */
const returning = (schema: string, more = '') => `paths: { /users/me: { get: ${operation(IT)} } }\n${it(schema, more)}`;
const property = (name: string, schema = '{ type: string }') => `{ type: object, properties: { id: {}, "${name}": ${schema} } }`;
const AT = '/components/schemas/It/properties';

describe('names of secrets', () => {
  test.each([
    ...['password', 'userPassword', 'password_hash', 'encrypted_password', 'passwd', 'passphrase', 'pwd', 'senha', 'card_pin'],
    ...[
      'secret',
      'client_secret',
      'clientSecret',
      'clientsecret',
      'webhook_secret',
      'totp_secret',
      'SecretAccessKey',
      'security_answer',
    ],
    ...[
      'api_key',
      'apiKey',
      'X-API-Key',
      'access_key',
      'private_key',
      'privateKeyPem',
      'secret_key',
      'signing_key',
      'psk',
      'api_keys',
    ],
    ...['access_token', 'refreshToken', 'id_token', 'session_token', 'api_token', 'auth_token', 'jwt', 'password_reset_token'],
    ...['otp', 'recovery_codes', 'one_time_password'],
    // What passwords are called in other languages, as for URLs.
    ...['heslo', 'lozinka', 'adgangskode', 'jelszo', 'sifre', 'kata_sandi'],
  ])('%s', async (name) => {
    expect(await found(returning(property(name)))).toEqual([`${AT}/${name} 1`]);
  });
});

describe('names about secrets, and of other things', () => {
  test.each([
    ...['missing_secrets', 'displaySecretKey', 'masked_token'],
    ...['has_password', 'password_updated_at', 'passwordPolicy', 'password_reset_required', 'password_hint', 'reset_password'],
    ...[
      'token_type',
      'max_tokens',
      'total_tokens',
      'tokens',
      'next_token',
      'page_token',
      'nextPageToken',
      'cursor',
      'csrf_token',
    ],
    ...[
      'secret_name',
      'secret_id',
      'client_secret_expires_at',
      'secret_type',
      'secretary',
      'api_key_id',
      'key_id',
      'api_key_prefix',
    ],
    ...[
      'public_key',
      'publicApiKey',
      'publishable_key',
      'sort_key',
      'key',
      'token',
      'value',
      'license_key',
      'share_token',
      'pin',
    ],
    ...['authorization_code', 'signature', 'masked_api_key', 'passenger', 'compass', 'last4', 'image_pull_secret'],
  ])('%s', async (name) => {
    expect(await found(returning(property(name)))).toEqual([]);
  });
});

describe('a pass', () => {
  const beside = (name: string, others: readonly string[], schema = '{ type: string }') =>
    `{ type: object, properties: { ${others.map((other) => `${other}: { type: string }`).join()}, ${name}: ${schema} } }`;

  test.each([
    ...[
      ['pass', 'user'],
      ['pw', 'user_name'],
      ['pass', 'ssid'],
      ['readPass', 'readUser'],
      ['broker_pass', 'broker_login'],
    ],
    ...[
      ['mqtt_pass', 'host'],
      ['smtpPass', 'port'],
    ],
  ])('%s beside %s is a password', async (name, other) => {
    expect(await found(returning(beside(name, [other])))).toEqual([`${AT}/${name} 1`]);
  });

  test.each([
    ['pass', ['date']],
    ['season_pass', ['user']],
    ['boardingPass', ['email']],
    ['low_pass', ['user']],
  ])('%s beside %s is not', async (name, others) => {
    expect(await found(returning(beside(name, others)))).toEqual([]);
  });

  test.each([
    '{ type: integer }',
    '{ type: boolean }',
    '{ type: string, description: The ticket that the user has bought. }',
    '{ type: string, description: Label of the input box of the password. }',
  ])('%s beside a user is not', async (schema) => {
    expect(await found(returning(beside('pass', ['user'], schema)))).toEqual([]);
  });
});

describe('a secret that the client may also send', () => {
  const creating = (name: string, required: string, description = '') => {
    const schema = `{ type: object, required: [${required}], properties: { ${name}: { type: string, description: "${description}" } } }`;
    const sent = `requestBody: { content: { application/json: { schema: { allOf: [${schema}] } } } }`;
    return `paths: { /hooks: { post: { summary: Create a hook, ${sent}, responses: { "201": ${json(IT)} } } } }\n${it(property(name))}`;
  };

  test('is returned by the POST that generates it otherwise', async () => {
    expect(await found(creating('secret', '', 'If omitted, a secret is generated.'))).toEqual([]);
  });

  test.each([
    ['secret', '', 'Signs the requests.'],
    ['secret', 'secret', 'A generated value.'],
    ['password', '', 'If omitted, it is generated.'],
  ])('is only repeated otherwise: %s', async (name, required, description) => {
    expect(await found(creating(name, required, description))).toEqual([`${AT}/${name} 1`]);
  });
});

test('a token of a log-in that only its summary and body tell', async () => {
  const body =
    'requestBody: { content: { application/json: { schema: { type: object, properties: { username: {}, password: {} } } } } }';
  const api = (summary: string) =>
    `paths: { /access/user: { post: { summary: ${summary}, ${body}, responses: { "200": ${json(IT)} } } } }\n${it(property('refresh_token'))}`;
  expect(await found(api('Log in with a password'))).toEqual([]);
  expect(await found(api('Change the role'))).toHaveLength(1);
});

describe('the schema of a property', () => {
  test.each([
    ...[
      '{}',
      '{ type: [string, "null"] }',
      '{ type: string, readOnly: true }',
      '{ type: string, format: uuid }',
      '{ type: string, deprecated: true }',
    ],
    ...[
      '{ type: string, writeOnly: false }',
      '{ anyOf: [{ type: string }, { type: "null" }] }',
      '{ type: array, items: { type: string } }',
      '{ type: integer }',
    ],
    ...['{ description: The password of the user }', '{ type: string, example: hunter2 }'],
  ])('%s is a password', async (schema) => {
    expect(await found(returning(property('password', schema)))).toHaveLength(1);
  });

  test.each([
    ...[
      '{ type: string, writeOnly: true }',
      '{ type: boolean }',
      '{ type: string, format: date-time }',
      '{ type: object }',
      'false',
      '{ type: "null" }',
    ],
    ...[
      '{ enum: [set, unset] }',
      '{ const: "***" }',
      '{ type: string, example: "********" }',
      '{ type: string, examples: ["ab..."] }',
    ],
    ...[
      '{ type: array, items: { type: object } }',
      '{ type: object, properties: { min_length: { type: integer } } }',
      'null',
      '7',
      '{ $ref: "#/no" }',
    ],
    ...['{ type: string, description: Masked for safety }', '{ type: string, description: "Write-only, never returned." }'],
    ...['{ type: string, description: Whether a password is set }', '{ type: string, description: Only returned at creation. }'],
  ])('%s is none', async (schema) => {
    expect(await found(returning(property('password', schema)))).toEqual([]);
  });

  test('a number is a password, but no token', async () => {
    expect(await found(returning(property('access_token', '{ type: integer }')))).toEqual([]);
  });

  test('the id or name of a secret, called by it', async () => {
    expect(await found(returning(property('secret', '{ type: string, description: The name of the secret }')))).toEqual([]);
    expect(await found(returning(property('secret', '{ type: string, description: The secret that was detected. }')))).toEqual(
      [],
    );
  });

  test('the format `password`, whatever the name, also of a whole body', async () => {
    expect(await found(returning(property('answer', '{ type: string, format: password }')))).toEqual([`${AT}/answer 1`]);
    expect(
      await found(returning(property('answer', '{ $ref: "#/components/schemas/P" }'), ', P: { type: string, format: password }')),
    ).toEqual([`${AT}/answer 1`]);
    expect(await found(returning(property('email', '{ type: string, format: password }')))).toEqual([]);
    expect(await found(returning('{ type: string, format: password }'))).toEqual(['/components/schemas/It 1']);
  });

  test('the format `password`, unless the API writes it at whatever is confidential', async () => {
    const marked = (...names: string[]) =>
      returning(
        property('answer', '{ type: string, format: password }'),
        `, P: { properties: { ${names.map((name) => `${name}: { format: password }`).join()} } }`,
      );
    expect(await found(marked('passphrase', 'apiKey', 'riddle'))).toEqual([`${AT}/answer 1`]);
    expect(await found(marked('city'))).toEqual([]);
    expect(await found(marked('city').replaceAll('answer', 'password'))).toEqual([`${AT}/password 1`]);
    const named = ', Description: { type: string, format: password }';
    expect(await found(returning(property('answer', '{ type: string, format: password }'), named))).toEqual([]);
    const old = `swagger: "2.0"\npaths: { /users/me: { get: { responses: { "200": { schema: { $ref: "#/definitions/It" } } } } } }
definitions: { It: ${property('answer', '{ type: string, format: password }')}, City: { type: string, format: password } }`;
    expect(await found(old)).toEqual([]);
    expect(await found(old.replace('City', 'Riddle'))).toEqual(['/definitions/It/properties/answer 1']);
  });

  test('vague names where the schema or the description says of what', async () => {
    const key = (name: string) => `paths: { /a: { get: ${operation(`{ $ref: "#/components/schemas/${name}" }`)} } }
components: { schemas: { ${name}: { properties: { id: {}, key: { type: string } } } } }`;
    expect(await found(key('ApiKey'))).toEqual(['/components/schemas/ApiKey/properties/key 1']);
    expect(await found(key('PublicApiKey'))).toEqual([]);
    expect(await found(key('SortKey'))).toEqual([]);
    expect(await found(key('Token'))).toEqual(['/components/schemas/Token/properties/key 1']);
    expect(await found(key('Token').replace('key: {', 'token: {'))).toEqual(['/components/schemas/Token/properties/token 1']);
    expect(await found(key('DeviceToken').replace('key: {', 'token: {'))).toEqual([]);
    expect(await found(key('Card').replace('key: {', 'pin: {'))).toEqual(['/components/schemas/Card/properties/pin 1']);
    expect(await found(key('Card'))).toEqual([]);
    expect(await found(key('Token').replace('key: {', 'pin: {'))).toEqual([]);
    const value = key('Token').replace('key: {', 'value: {');
    expect(await found(value)).toEqual(['/components/schemas/Token/properties/value 1']);
    const numbered = (schema: string) => found(returning(property('valueFromOTP', schema)));
    expect(await numbered('{ type: number, format: double }')).toEqual([]);
    expect(await numbered('{ type: integer }')).toHaveLength(1);
    expect(await found(returning(property('value', '{ type: string, description: The API key. }')))).toHaveLength(1);
    expect(await found(returning(property('token', '{ type: string, description: Access token of the user }')))).toHaveLength(1);
    expect(await found(returning(property('token', '{ type: string, description: ID of the token }')))).toEqual([]);
  });
});

describe('wherever it is', () => {
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
    ['a circle', `{ properties: { self: ${IT}, next: { oneOf: [${IT}, ${INNER}] } } }`],
    ['beside a $ref', `{ $ref: "#/components/schemas/In", description: D, properties: { b: {} } }`],
  ])('%s', async (_, schema) => {
    expect(await found(returning(schema, inner))).toEqual([IN]);
  });

  test('once, with all responses that return it', async () => {
    const api = `paths:
  /users: { get: ${operation(`{ type: array, items: ${IT} }`)}, post: ${operation(IT, '"201"')} }
  /users/{id}: { get: { responses: { "200": ${json(IT)}, "404": { description: None } } }, head: ${operation(IT)} }
${it(property('password'))}`;
    expect(await found(api)).toEqual([`${AT}/password 3`]);
    expect(await messages(api)).toEqual(['`It.password`: responses include a password. Remove the property.']);
  });

  test('in several formats of one response', async () => {
    const both = `{ application/json: { schema: ${IT} }, application/xml: { schema: ${IT} } }`;
    const api = `paths: { /a: { get: { responses: { "200": { description: D, content: ${both} } } } } }\n${it(property('password'))}`;
    expect(await found(api)).toEqual([`${AT}/password 1`]);
  });

  test('written out in the operation', async () => {
    const api = `paths: { /a: { get: ${operation(property('password'))} } }`;
    expect(await found(api)).toEqual(['/paths/~1a/get/responses/200/content/application~1json/schema/properties/password 1']);
  });

  test('behind a shared response, in other files', async () => {
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

  test('in a file with several schemas, it is named by the schema', async () => {
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

  test.each([['"404"'], ['4XX'], ['default'], ['"302"']])('under the status %s', async (status) => {
    expect(await found(`paths: { /a: { get: ${operation(IT, status)} } }\n${it(property('password'))}`)).toHaveLength(1);
  });

  test('not in what is only sent, in webhooks, callbacks, parameters and examples', async () => {
    const body = `requestBody: { content: { application/json: { schema: ${IT} } } }`;
    const api = `webhooks: { w: { post: ${operation(IT)} } }
paths: { /users: { post: { ${body}, parameters: [{ name: a, in: header, schema: ${IT} }], responses: { "201": { description: D } },
  callbacks: { c: { "{$url}": { post: ${operation(IT)} } } } } } }
${it(property('password'))}`;
    expect(await found(api)).toEqual([]);
    expect(await found(returning('{ type: object, example: { password: hunter2 } }'))).toEqual([]);
  });
});

describe('hidden', () => {
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
  ])('%s', async (_, schema, inner) => {
    expect(await found(returning(schema, `, In: ${inner}`))).toEqual([]);
  });

  test('beside a $ref of OpenAPI 3.0 too, where it means nothing by the letter', async () => {
    const api = `openapi: 3.0.3
info: { title: A, version: "1" }
${returning('{ properties: { password: { $ref: "#/components/schemas/In", writeOnly: true } } }', ', In: { type: string }')}`;
    const { findings } = await lint(['api.yaml'], { cwd: folderWith({ 'api.yaml': api }) });
    expect(findings.filter(({ ruleId }) => ruleId === RULE)).toEqual([]);
  });

  test('what was wrong with a password is no password', async () => {
    const errors = '{ properties: { errors: { type: object, properties: { password: { type: string } } } } }';
    expect(await found(`paths: { /a: { post: ${operation(errors, '"422"')} } }`)).toEqual([]);
    const list = property('password', '{ type: array, items: { type: string } }');
    expect(await found(`paths: { /a: { post: ${operation(list, '"422"')} } }`)).toEqual([]);
  });
});

describe('where secrets are there to be shown', () => {
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
  ])('POST %s with %s', async (path, name) => {
    expect(await found(at(path, name))).toEqual([]);
  });

  test('a credential that PUT resets', async () => {
    expect(await found(at('/clients/{id}/reset-credential', 'client_secret', 'put'))).toEqual([]);
    expect(await found(at('/clients/{id}/credential', 'client_secret', 'put'))).toHaveLength(1);
  });

  test('what a log-in answers with is one wherever it is returned, unless it is read back', async () => {
    const withLogin = (method: string, name: string) =>
      found(`paths: { /users/password: { ${method}: ${operation(`{ $ref: "#/components/schemas/${name}" }`)} } }
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
  ])('but not %s with %s, %s', async (path, name, method) => {
    expect(await found(at(path, name, method))).toHaveLength(1);
  });

  test('a token that GET asks for', async () => {
    expect(await found(at('/v1/token', 'access_token', 'get'))).toEqual([]);
    expect(await found(at('/daemons/{id}/token', 'jwt', 'get'))).toEqual([]);
  });

  test('a token endpoint hands out tokens only', async () => {
    expect(await found(at('/settings/callback', 'clientSecret', 'get'))).toHaveLength(1);
    expect(await found(at('/user/refresh', 'apiKey', 'get'))).toHaveLength(1);
    expect(await found(at('/users/auth', 'secret', 'get'))).toHaveLength(1);
    expect(await found(at('/user/refresh', 'access_token', 'get'))).toEqual([]);
    expect(await found(at('/token/{id}', 'access_token', 'post', 'summary: Rotate an access token,'))).toEqual([]);
    expect(await found(at('/users/{id}', 'activateToken', 'patch'))).toHaveLength(1);
  });

  test('a POST that says it looks things up', async () => {
    expect(await found(at('/api-keys', 'api_key', 'post', 'operationId: searchApiKeys,'))).toHaveLength(1);
    expect(await found(at('/rpc', 'api_key', 'post', 'operationId: createApiKey,'))).toEqual([]);
  });

  test('a password that the client chose is read back', async () => {
    const body = 'requestBody: { content: { application/json: { schema: { properties: { password: { type: string } } } } } },';
    expect(await found(at('/credentials', 'password', 'post', body))).toHaveLength(1);
  });

  test('the one shown at its creation, and read back later', async () => {
    const api = `paths:
  /api-keys: { post: ${operation(IT, '"201"')}, get: ${operation(`{ type: array, items: ${IT} }`)} }
  /api-keys/{id}: { get: ${operation(IT)} }
${it(property('secret'))}`;
    expect(await found(api)).toEqual([`${AT}/secret 2`]);
  });

  test("the token URL of the API's own scheme, whatever it is called", async () => {
    const schemes = (url: string) =>
      `components: { securitySchemes: { o: { type: oauth2, flows: { password: { tokenUrl: "${url}", scopes: {} } } } } }`;
    expect(await found(`${schemes('/v1/issue')}\n${at('/v1/issue', 'access_token', 'get')}`)).toEqual([]);
    expect(await found(`${schemes('/v1/other')}\n${at('/v1/issue', 'access_token', 'get')}`)).toHaveLength(1);
  });
});

describe('the same property, written inline', () => {
  const get = (path: string, password: string) =>
    `${path}: { get: { responses: { "200": { description: D, content: { application/json: { schema: { properties: { password: ${password} } } } } } } } }`;
  const STRING = '{ type: string }';

  test('in three responses is one finding with its uses', async () => {
    const api = `paths: { ${['/a', '/b', '/c'].map((path) => get(path, STRING)).join()}, ${get('/d', '{ type: string, description: Hashed }')} }`;
    const pointer = (path: string) => `/paths/~1${path}/get/responses/200/content/application~1json/schema/properties/password`;
    expect(await found(api)).toEqual([`${pointer('a')} 3`, `${pointer('d')} 1`]);
    expect((await messages(api))[1]).toBe(
      '`GET /d` response `200`, property `password`: responses include a password. Remove the property.',
    );
  });

  test('in components is a finding each', async () => {
    const names = ['A', 'B', 'C'];
    const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;
    const api = `
paths: { ${names.map((name) => `/${name}: { get: { responses: { "200": { description: D, content: { application/json: { schema: ${ref(name)} } } } } } }`).join()} }
components: { schemas: { ${names.map((name) => `${name}: { properties: { password: ${STRING} } }`).join()} } }`;
    expect(await found(api)).toHaveLength(3);
  });
});

test('Swagger 2.0, which has no `writeOnly`', async () => {
  const api = `swagger: "2.0"
paths: { /users: { get: { responses: { 200: { description: D, schema: { type: array, items: { $ref: "#/definitions/User" } } } } } } }
definitions: { User: { type: object, properties: { password: { type: string, format: password } } } }`;
  expect(await found(api)).toEqual(['/definitions/User/properties/password 1']);
  expect(await messages(api)).toEqual(['`User.password`: responses include a password. Remove the property.']);
});

test('the options `secrets` and `allow` add and accept names', async () => {
  expect(await found(returning(property('launch_code')), { secrets: ['*_CODE'] })).toHaveLength(1);
  expect(await found(returning(property('password')), { allow: ['pass*'] })).toEqual([]);
});

test.each([
  '{ properties: 3 }',
  '{ properties: [] }',
  '{ properties: { password: [] } }',
  '{ allOf: 1, oneOf: {}, items: 2 }',
  'true',
  '[]',
])('malformed: %s', async (schema) => {
  expect(await found(returning(schema))).toEqual([]);
});

describe('what to do about it', () => {
  const schema = (secret = '{ type: string }') =>
    `components: { schemas: { It: { type: object, properties: { id: {}, secret: ${secret} } } } }`;
  const create = '/keys: { post: { summary: Create a key, responses: { "201": RETURNED } } }';
  const revoke = '"/keys/{id}/revoke": { post: { summary: Revoke a key, responses: { "200": RETURNED } } }';
  const show = '"/keys/{id}": { get: { responses: { "200": RETURNED } } }';
  const send = `"/keys/{id}": { put: { requestBody: { content: { application/json: { schema: ${IT} } } }, responses: { "200": RETURNED } } }`;
  const apiOf = (paths: readonly string[], secret?: string) =>
    `paths: { ${paths.join(', ').replaceAll('RETURNED', json(IT))} }\n${schema(secret)}`;

  test.each([
    [
      'one operation returns it again',
      [create, revoke],
      '`It.secret`: `POST /keys/{id}/revoke` returns a secret that only `POST /keys` should return.',
    ],
    [
      'several operations return it again',
      [create, revoke, show],
      '`It.secret`: responses include a secret that only `POST /keys` should return.',
    ],
  ])('%s: only the others need another schema', async (_, paths, text) => {
    for (const secret of ['{ type: string }', '{ type: string, readOnly: true }']) {
      expect(await messages(apiOf(paths, secret))).toEqual([expect.stringContaining(text)]);
      expect(await fixedExample(RULE, apiOf(paths, secret))).toEqual({ fixed: undefined, suggested: [] });
    }
  });

  test('once for a property that is a part of several schemas', async () => {
    const api = `paths:
  /keys: { post: { summary: Create a key, responses: { "201": ${json('{ $ref: "#/components/schemas/Full" }')} } } }
  "/keys/{id}": { get: { responses: { "200": ${json('{ $ref: "#/components/schemas/Full" }')} } } }
  /others: { get: { responses: { "200": ${json(IT)} } } }
components: { schemas: { It: { properties: { secret: { type: string } } }, Full: { allOf: [${IT}] } } }`;
    expect(await messages(api)).toHaveLength(1);
    expect(await fixedExample(RULE, api)).toEqual({ fixed: undefined, suggested: [] });
  });

  test('no request has it: there is nothing that could write it', async () => {
    expect(await messages(apiOf([show]))).toEqual(['`It.secret`: responses include a secret. Remove the property.']);
    const { fixed, suggested } = await fixedExample(RULE, apiOf([show]));
    expect({ fixed, suggested }).toEqual({ fixed: undefined, suggested: [expect.stringContaining('properties: { id: {} }')] });
  });

  test('it is read-only, which excludes `writeOnly`', async () => {
    const api = apiOf([send], '{ type: string, readOnly: true }');
    expect(await messages(api)).toEqual(['`It.secret`: responses include a secret. Remove the property.']);
    expect((await fixedExample(RULE, api)).suggested).toHaveLength(1);
  });

  test('requests have it, also by a schema that is made of the same part', async () => {
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

describe('card data that may not be stored', () => {
  const returning = (property: string, schema = 'Payment') =>
    `paths: { /payments: { get: { responses: { "200": { description: A, content: { application/json: { schema: { $ref: "#/components/schemas/${schema}" } } } } } } } }
components: { schemas: { ${schema}: { type: object, properties: { ${property} } } } }`;
  const secrets = async (property: string, schema?: string) =>
    (await lintWith('secret-not-returned', returning(property, schema))).map(
      ({ message }) => / include (.*?)\. /.exec(message)?.[1],
    );

  test.each(['cvv', 'CVV2', 'cvc', 'cvcCode', 'card_cvv', 'cardSecurityCode'])('%s', async (name) => {
    expect(await secrets(`${name}: { type: string }`)).toEqual(['a card security code']);
    expect(await secrets(`${name}: { type: integer }`)).toEqual(['a card security code']);
  });

  test('names that say little, in the schema of a card', async () => {
    expect(await secrets('securityCode: { type: string }', 'CreditCard')).toEqual(['a card security code']);
    expect(await secrets('track1Data: { type: string }', 'CardData')).toEqual(['the magnetic stripe of a card']);
    expect(await secrets('securityCode: { type: string }', 'Instrument')).toEqual([]);
    expect(await secrets('trackData: { type: string }', 'Song')).toEqual([]);
    expect(await secrets('magStripe: { type: string }')).toEqual(['the magnetic stripe of a card']);
  });

  test.each([
    'cvv: { type: boolean }',
    'cvv: { type: string, enum: [pass, fail] }',
    'cvv_check: { type: string }',
    'has_cvv: { type: string }',
    'cvv: { type: string, description: Result of the check }',
    'cvv: { type: string, writeOnly: true }',
    'cvv_code: { type: string }, avs_code: { type: string }',
    'cvv: { type: string, example: "***" }',
  ])('not %s', async (property) => {
    expect(await secrets(property)).toEqual([]);
  });
});

test('an operation that is there to reveal one credential is told to limit it, not to lose it', async () => {
  const api = (path: string, summary: string) => `
paths:
  ${path}: { get: { summary: ${summary}, responses: { "200": { description: It, content: { application/json: { schema: { properties: { console_password: { type: string } } } } } } } } }`;
  const told = async (path: string, summary: string) =>
    (await lintWith('secret-not-returned', api(path, summary))).map(({ messageId }) => messageId);
  expect(await told('/machines/{id}/consolepassword', 'Get the console password')).toEqual(['secretRevealed']);
  expect(await told('/machines/{id}/console', 'Get the console password')).toEqual(['unsentSecret']);
  expect(await told('/machines/{id}/consolepassword', 'Get the console')).toEqual(['unsentSecret']);
});
