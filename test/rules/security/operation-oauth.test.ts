import { describe, expect, test } from 'vitest';
import { fixedExample, lintWith } from '../../support/test-rule.ts';

const RULE = 'operation-oauth';
const SCHEMES = `
components:
  securitySchemes:
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://api.example.com/v1/oauth/token", refreshUrl: /v1/renew, scopes: {} },
      authorizationCode: { authorizationUrl: login/start, tokenUrl: /v1/oauth/token, scopes: {} } } }
    oidc: { type: openIdConnect, openIdConnectUrl: "https://id.example.com/.well-known/openid-configuration" }
    key: { type: apiKey, in: header, name: X-Key }
    bearer: { type: http, scheme: bearer, bearerFormat: JWT }
    basic: { type: http, scheme: basic }
    mtls: { type: mutualTLS }
    elsewhere: { $ref: "https://example.com/schemes.yaml#/oauth" }`;
const SERVER = 'servers: [{ url: https://api.example.com/v1 }]';

const found = async (api: string, options = {}) =>
  (await lintWith(RULE, `${SCHEMES}\n${SERVER}\n${api}`, options)).map(({ pointer, uses }) => `${pointer} ${uses.count}`);
const messages = async (api: string, options = {}) =>
  (await lintWith(RULE, `${SCHEMES}\n${SERVER}\n${api}`, options)).map(({ message }) => message);

/** An operation with this security, in an API whose other operations have OAuth. */
const among = (security: string, path = '/orders', method = 'get') =>
  `security: [{ oauth: [] }]\npaths: { "${path}": { ${method}: { security: ${security} } }, /carts: { get: {} } }`;

describe('an operation with security of its own', () => {
  test.each([
    ...['[{ oauth: [] }]', '[{ oidc: [] }]', '[{ key: [] }, { oauth: [read] }]', '[{ key: [], oauth: [] }]'],
    ...['[{ elsewhere: [] }]', '[{ gone: [] }]', '[oauth]', 'null', 'oauth'],
  ])('is accepted with %s', async (security) => {
    expect(await found(among(security))).toEqual([]);
  });

  test.each([
    ['[{ key: [] }]', 'notOAuth', 'can be called with `key` (type `apiKey`), which the description does not declare as OAuth'],
    [
      '[{ bearer: [] }]',
      'notOAuth',
      'can be called with `bearer` (type `http bearer`), which the description does not declare as OAuth',
    ],
    [
      '[{ basic: [] }, { key: [] }]',
      'notOAuth',
      'can be called with `basic` and `key` (type `http basic` and `apiKey`), which the description does not declare as OAuth',
    ],
    [
      '[{ basic: [], mtls: [] }]',
      'notOAuth',
      'can be called with `basic + mtls` (type `http basic` and `mutualTLS`), which the description does not declare as OAuth',
    ],
    ['[]', 'public', 'can be called without authentication (`security: []`)'],
    ['[{}]', 'optional', 'can be called without authentication (empty `{}` alternative in `security`)'],
    ['[{ oauth: [] }, {}]', 'optional', 'can be called without authentication (empty `{}` alternative in `security`)'],
    ['[{}, { key: [] }]', 'optional', 'can be called without authentication (empty `{}` alternative in `security`)'],
  ])('is reported with %s', async (security, messageId, text) => {
    expect(await found(among(security))).toEqual(['/paths/~1orders/get 1']);
    const [finding] = await lintWith(RULE, `${SCHEMES}\n${SERVER}\n${among(security)}`);
    expect(finding?.messageId).toBe(messageId);
    expect(finding?.message).toBe(`\`GET /orders\` ${text}. Require OAuth 2 or OpenID Connect.`);
  });

  test('is reported without any security, if other operations have security', async () => {
    const api = 'paths: { /a: { get: { security: [{ oauth: [] }] }, post: {} }, /b: { get: {} } }';
    expect(await found(api)).toEqual(['/paths/~1a/post 1', '/paths/~1b/get 1']);
    expect((await messages(api))[0]).toBe('`POST /a` has no security requirement. Require OAuth 2 or OpenID Connect.');
  });

  test('is reported if it is the only one, and its OAuth is optional', async () => {
    expect(await found('paths: { /a: { get: { security: [{ oauth: [] }, {}] } } }')).toEqual(['/paths/~1a/get 1']);
  });

  test('is reported if it is the only one, and public although the document has OAuth', async () => {
    expect(await found('security: [{ oauth: [] }]\npaths: { /a: { get: { security: [] } } }')).toEqual(['/paths/~1a/get 1']);
  });
});

describe('an API without OAuth', () => {
  test.each([
    ['without security', 'paths: { /a: { get: {}, put: {} }, /b: { get: {} } }', 'noSecurity'],
    ['with a key for the document', 'security: [{ key: [] }]\npaths: { /a: { get: {}, put: {}, post: {} } }', 'notOAuth'],
    ['if all are public', 'security: []\npaths: { /a: { get: {}, put: {}, post: {} } }', 'public'],
  ])('has one finding for three operations: %s', async (_, api, messageId) => {
    const [finding, ...others] = await lintWith(RULE, `${SCHEMES}\n${api}`);
    expect(others).toEqual([]);
    expect([finding?.pointer, finding?.messageId, finding?.uses.count]).toEqual([
      api.includes('/b') ? '/paths' : '/paths/~1a',
      messageId,
      3,
    ]);
    expect(finding?.message).toMatch(/^All 3 operations .* Require OAuth 2 or OpenID Connect\. Affected: /);
  });

  test('has a finding for each of one or two operations', async () => {
    expect(await found('security: [{ key: [] }]\npaths: { /a: { get: {}, put: {} } }')).toEqual([
      '/paths/~1a/get 1',
      '/paths/~1a/put 1',
    ]);
  });

  test('has separate findings for explicitly public operations', async () => {
    const api = 'paths: { /a: { get: {}, put: {}, post: {} }, /b: { get: { security: [] } } }';
    expect(await found(api)).toEqual(['/paths/~1a 3', '/paths/~1b/get 1']);
    expect((await messages(api))[0]).toMatch(
      /^3 of 4 operations have no security requirement\..* Reported separately: `GET \/b`\.$/,
    );
  });
});

describe('an API with OAuth in some operations', () => {
  const oauth = (count: number) => many('o', count, '{ security: [{ oauth: [] }] }');
  const many = (prefix: string, count: number, operation: string) =>
    Array.from({ length: count }, (_, index) => `/${prefix}${index}: { get: ${operation} }`).join();

  test('has one finding if half or more of the operations lack it', async () => {
    const api = `paths: { ${many('k', 3, '{ security: [{ key: [] }] }')}, ${oauth(3)} }`;
    expect(await found(api)).toEqual(['/paths 3']);
    expect((await messages(api))[0]).toBe(
      '3 of 6 operations can be called with `key` (type `apiKey`), which the description does not declare as OAuth. Require OAuth 2 or OpenID Connect. Affected: `GET /k0`, `GET /k1`, `GET /k2`. Not affected: `GET /o0`, `GET /o1`, `GET /o2`.',
    );
  });

  test('has one finding that names all of the other schemes', async () => {
    const api = `paths: { ${['key', 'bearer', 'basic', 'basic'].map((name, index) => `/${index}: { get: { security: [{ ${name}: [] }] } }`)}, /p: { get: { security: [] } }, ${oauth(1)} }`;
    expect(await messages(api)).toEqual([
      '4 of 6 operations can be called with `key`, `bearer` and `basic` (type `apiKey`, `http bearer` and `http basic`), which the description does not declare as OAuth. Require OAuth 2 or OpenID Connect. Affected: `GET /0`, `GET /1`, `GET /2`, `GET /3`. Not affected: `GET /o0`. Reported separately: `GET /p`.',
      '`GET /p` can be called without authentication (`security: []`). Require OAuth 2 or OpenID Connect.',
    ]);
  });

  test('has one finding for the requirement of the document, which operations inherit', async () => {
    const api = (count: number) => `security: [{ key: [] }]\npaths: { ${many('k', count, '{}')}, ${oauth(9)} }`;
    expect(await found(api(2))).toEqual(['/paths/~1k0/get 1', '/paths/~1k1/get 1']);
    expect(await found(api(3))).toEqual(['/paths/~1k0/get 3']);
    expect((await messages(api(3)))[0]).toBe(
      '3 operations can be called with `key` (type `apiKey`), which the description does not declare as OAuth. Require OAuth 2 or OpenID Connect. Affected: `GET /k0`, `GET /k1`, `GET /k2`.',
    );
  });

  test('has one finding for the same requirement at three or more operations', async () => {
    const api = `paths: { ${many('k', 3, '{ security: [{ key: [] }] }')}, ${many('b', 2, '{ security: [{ basic: [] }] }')}, ${many('p', 2, '{ security: [] }')}, ${oauth(9)} }`;
    expect(await found(api)).toEqual([
      '/paths/~1k0/get 3',
      '/paths/~1b0/get 1',
      '/paths/~1b1/get 1',
      '/paths/~1p0/get 1',
      '/paths/~1p1/get 1',
    ]);
  });
});

describe('an operation without OAuth', () => {
  test('is reported once if two paths share it', async () => {
    const api = `security: [{ oauth: [] }]
paths: { /c: { get: {} }, /a: { $ref: "#/components/pathItems/A" }, /b: { $ref: "#/components/pathItems/A" } }`;
    const whole = `${SCHEMES}\n  pathItems: { A: { get: { security: [{ key: [] }] } } }\n${api}`;
    expect((await lintWith(RULE, whole)).map(({ pointer, uses }) => `${pointer} ${uses.count}`)).toEqual([
      '/components/pathItems/A/get 2',
    ]);
  });

  test('is not reported if the API has no operation', async () => {
    expect(await found('paths: {}')).toEqual([]);
    expect(
      await found(
        'webhooks: { new: { post: {} } }\npaths: { /a: { get: { security: [{ oidc: [] }], callbacks: { x: { y: { post: {} } } } } } }',
      ),
    ).toEqual([]);
  });
});

describe('an operation that may be public', () => {
  test.each([
    ...[
      ['/health'],
      ['/healthz'],
      ['/ready'],
      ['/live'],
      ['/ping'],
      ['/status'],
      ['/api/v1/health'],
      ['/health/live'],
      ['/status/'],
    ],
    ...[['/.well-known/security.txt'], ['/.well-known/jwks.json'], ['/{tenant}/.well-known/openid-configuration']],
    ...[
      ['/oauth/token', 'post'],
      ['/renew', 'post'],
      ['/login/start', 'get'],
      ['/v1/oauth/token', 'post'],
    ],
  ])('is accepted: %s', async (path, method = 'get') => {
    expect(await found(among('[]', path, method))).toEqual([]);
    expect(await found(among('[{}]', path, method))).toEqual([]);
  });

  test.each([
    ...[['/orders/{id}/status'], ['/orders/status'], ['/healthcare'], ['/well-known/x'], ['/statuses'], ['/status/{id}']],
    ...[
      ['/oauth/token/x', 'post'],
      ['/status', 'post'],
      ['/heartbeat', 'post'],
      ['/users', 'post'],
      ['/api-tokens', 'post'],
    ],
    ...[
      ['/devices/register', 'post'],
      ['/webhooks', 'post'],
      ['/webhooks/{id}/test', 'post'],
      ['/history/login'],
      ['/logout', 'post'],
    ],
    ...[
      ['/servers/{id}/reset-password', 'post'],
      ['/users/{id}/activate', 'post'],
      ['/me/password/reset', 'post'],
    ],
    ...[
      ['/orders/{id}/confirm', 'post'],
      ['/cache/refresh', 'post'],
      ['/auth/roles', 'post'],
      ['/users/{id}/tokens', 'post'],
    ],
    ...[
      ['/payments/{id}/authorize', 'post'],
      ['/verify-email', 'get'],
      ['/passports', 'post'],
      ['/session', 'delete'],
    ],
  ])('is distinguished from %s', async (path, method = 'get') => {
    expect(await found(among('[]', path, method))).toHaveLength(1);
  });

  test.each<[string, string, string?]>([
    ['logging in', '/login', 'post'],
    ['logging in', '/v2/auth/sign-in', 'post'],
    ['logging in', '/{tenant}/auth/login', 'post'],
    ['logging in', '/users/authenticate-by-name', 'post'],
    ['logging in at another service', '/auth/login/{provider}', 'get'],
    ['getting a token', '/token', 'post'],
    ['getting a token', '/auth/access-token', 'post'],
    ['refreshing a token', '/auth/refresh', 'post'],
    ['refreshing a token', '/authentication/refreshToken', 'post'],
    ['signing up', '/auth/register', 'post'],
    ['signing up', '/users/signup', 'post'],
    ['resetting a password', '/forgot_password', 'post'],
    ['resetting a password', '/auth/password/reset', 'post'],
    ['resetting a password', '/users/{id}/reset-password/{token}', 'put'],
    ['confirming an account', '/auth/verify-email', 'post'],
    ['confirming an account', '/account/activate/{token}', 'get'],
    ['confirming an account', '/users/resend-verification-email', 'post'],
    ['a callback', '/auth/google/callback', 'get'],
    ['a callback', '/saml/acs', 'post'],
    ['a webhook', '/stripe/webhook', 'post'],
    ['a health check', '/health', 'get'],
    ['metadata', '/.well-known/x', 'get'],
    ['keys', '/jwks', 'get'],
    ['keys', '/identity/jwks.json', 'get'],
    ['metadata', '/sso/saml/metadata', 'get'],
    ['the description', '/openapi.json', 'get'],
    ['robots', '/robots.txt', 'get'],
  ])('may be one for %s, whatever it requires: %s with %s', async (_, path, method) => {
    for (const security of ['[]', '[{}]', '[{ key: [] }]']) expect(await found(among(security, path, method))).toEqual([]);
    expect(await found(`paths: { "${path}": { ${method}: {} }, /carts: { get: { security: [{ oauth: [] }] } } }`)).toEqual([]);
  });

  const body = (...names: readonly string[]) =>
    `requestBody: { content: { application/json: { schema: { type: object, properties: { ${names.map((name) => `${name}: { type: string }`)} } } } } }`;
  const saying = (path: string, operation: string) =>
    found(`security: [{ oauth: [] }]
paths: { "${path}": { post: { security: [], ${operation} } }, /carts: { get: {} } }`);

  test.each([
    [
      'takes a name and a password, and says that it logs in',
      '/access/user',
      `summary: Sign in with a password, ${body('email', 'pwd')}`,
    ],
    [
      'hands out a token for a secret',
      '/keys/exchange',
      `summary: Obtain an access token, ${body('client_id', 'client_secret')}`,
    ],
    ['creates tokens for credentials', '/tokens', `summary: Request an access token, ${body('identity', 'secret')}`],
    ['says that it receives webhooks', '/hooks/payments', 'summary: Receives webhooks of the payment provider'],
    ['sends a link by which a password is reset', '/account/password', 'summary: Request a password reset'],
    ['signs up', '/users', `summary: Register a new user, ${body('email', 'password')}`],
    ['creates an account', '/account', `summary: Create the account, ${body('email', 'password', 'name')}`],
    ['is for anyone who has a link', '/invitations/{token}', 'summary: Accept an invitation'],
    ['is for anyone who has a link, in the query', '/surveys', 'parameters: [{ name: token, in: query, required: true }]'],
  ])('may be one that %s', async (_, path, operation) => {
    expect(await saying(path, operation)).toEqual([]);
  });

  test.each([
    ['creates a user', '/users', `summary: Create a user, ${body('username', 'password')}`],
    ['changes a password', '/account/password', `summary: Change the password, ${body('old_password', 'password')}`],
    ['creates a token for users who have logged in', '/tokens', `summary: Create a token, ${body('name', 'scopes')}`],
    ['subscribes to webhooks', '/webhook', `summary: Register a webhook, ${body('url')}`],
    ['says where webhooks are sent', '/orders/webhook', body('callback_url')],
    ['registers something else', '/register', 'summary: Register a new device'],
  ])('may not be one that %s', async (_, path, operation) => {
    expect(await saying(path, operation)).toHaveLength(1);
  });

  test.each([
    ['is described as such', '/hooks/payments', 'summary: Webhook challenge', ''],
    ['is at the path of the receiver', '/meta/webhook', 'parameters: [{ name: hub.challenge, in: query }]', 'post: {}'],
  ])('is a GET that verifies webhooks, which %s', async (_, path, operation, post) => {
    const api = (get: string) =>
      `paths: { ${path}: { get: { ${get} }, ${post} }, /carts: { get: { security: [{ oauth: [] }] } }, /orders: { get: { security: [{ oauth: [] }] } } }`;
    expect(await found(api(operation))).toEqual([]);
    expect(await found(api('summary: List deliveries'))).toHaveLength(1);
  });

  test('may be one for holders of a link only if the API is protected otherwise', async () => {
    const api = (more: string) => `paths: { "/invitations/{token}": { get: {} }, ${more} }`;
    expect(await found(api('/carts: { get: {} }'))).toEqual(['/paths/~1invitations~1{token}/get 1', '/paths/~1carts/get 1']);
    expect(await found(api('/carts: { get: { security: [{ oauth: [] }] } }'))).toEqual([]);
  });

  test('may be recognized in Swagger 2.0 by the fields of a form', async () => {
    const field = (name: string) => `{ name: ${name}, in: formData, type: string }`;
    const api = (summary: string) => `swagger: "2.0"
securityDefinitions: { oauth: { type: oauth2, flow: application, tokenUrl: "https://id.example.com/t", scopes: {} } }
paths: { /access: { post: { summary: ${summary}, parameters: [${field('login')}, ${field('password')}] } }, /a: { get: { security: [{ oauth: [] }] } } }`;
    expect(await lintWith(RULE, api('Log in'))).toEqual([]);
    expect(await lintWith(RULE, api('Add a user'))).toHaveLength(1);
  });

  test('may be an operation that was removed', async () => {
    const api = (status: string) =>
      found(`security: [{ key: [] }]\npaths: { /a: { get: { responses: { "${status}": { description: No } } } } }`);
    expect(await api('410')).toEqual([]);
    expect(await api('404')).toHaveLength(1);
  });

  test('is left without a requirement by a fix', async () => {
    const api = 'paths: { /a: { get: {} }, /login: { post: {} }, /health: { get: {} } }';
    const { fixed = '' } = await fixedExample(RULE, `${SCHEMES}\n${api}`);
    expect(fixed).toMatch(/^security:\n {2}- oauth: \[\]$/m);
    expect(fixed.match(/security: \[\]/g)).toHaveLength(2);
  });

  test('may be the token URL, whatever credentials clients send', async () => {
    expect(await found(among('[{ basic: [] }]', '/oauth/token', 'post'))).toEqual([]);
  });

  test('may not be the token URL of another host', async () => {
    const api = `components: { securitySchemes: { oauth: { type: oauth2, flows: { password: { tokenUrl: "https://id.example.org/grants", scopes: {} } } } } }
security: [{ oauth: [] }]\nservers: [{ url: "https://api.example.com" }]\npaths: { /grants: { post: { security: [] } } }`;
    expect(await lintWith(RULE, api)).toHaveLength(1);
    expect(await lintWith(RULE, api.replace('id.example.org', 'api.example.com'))).toEqual([]);
    expect(await lintWith(RULE, api.replace('https://api.example.com', '/'))).toEqual([]);
  });

  test('may be OPTIONS, which comes before any token', async () => {
    expect(await found('security: [{ oauth: [] }]\npaths: { /a: { options: { security: [] } } }')).toEqual([]);
  });

  test('may be any operation of an authorization server without a scheme', async () => {
    const api = 'paths: { /v1/authorize: { get: { security: [] } }, /oauth2/token: { post: { security: [] } } }';
    expect(await lintWith(RULE, api)).toEqual([]);
  });

  test('is neither counted nor named in findings about other operations', async () => {
    const api = 'security: [{ key: [] }]\npaths: { /a: { get: {}, put: {}, post: {} }, /health: { get: { security: [] } } }';
    const [finding] = await lintWith(RULE, `${SCHEMES}\n${api}`);
    expect(finding?.habit).toEqual({ count: 3, total: 3, exceptions: [] });
  });
});

test('the option `strict` of operation-oauth requires OAuth in every alternative', async () => {
  const api = among('[{ oauth: [] }, { key: [] }]');
  expect(await messages(api, { strict: true })).toEqual([
    '`GET /orders` can be called with `key` (type `apiKey`), which the description does not declare as OAuth. Require OAuth 2 or OpenID Connect.',
  ]);
  expect(await found(among('[{ oauth: [] }, { oidc: [], key: [] }]'), { strict: true })).toEqual([]);
  expect(await found('security: [{ oauth: [] }, { key: [] }]\npaths: { /a: { get: {}, put: {} } }', { strict: true })).toEqual([
    '/paths/~1a/get 1',
    '/paths/~1a/put 1',
  ]);
});

test('operation-oauth checks the security of Swagger 2.0', async () => {
  const api = (security: string) => `swagger: "2.0"
host: api.example.com
basePath: /v1
securityDefinitions:
  oauth: { type: oauth2, flow: application, tokenUrl: "https://api.example.com/v1/oauth/token", scopes: {} }
  basic: { type: basic }
security: [{ oauth: [] }]
paths: { /a: { get: { security: ${security} } }, /oauth/token: { post: { security: [] } } }`;
  expect(await lintWith(RULE, api('[{ oauth: [read] }]'))).toEqual([]);
  expect((await lintWith(RULE, api('[{ basic: [] }]'))).map(({ message }) => message)).toEqual([
    '`GET /a` can be called with `basic` (type `http basic`), which the description does not declare as OAuth. Require OAuth 2 or OpenID Connect.',
  ]);
});

test('the message of operation-oauth names a method without a field of its own', async () => {
  const api =
    'openapi: 3.2.0\npaths: { /berths: { additionalOperations: { COPY: { security: [] } }, get: { security: [{ oauth: [] }] } } }';
  expect(await messages(api)).toEqual([expect.stringMatching(/^`COPY \/berths` can be called without authentication/)]);
});

describe('an operation that is described as public', () => {
  const saying = (text: string, security = '') => `paths: { /regions: { get: { description: "${text}"${security} } } }`;

  test.each([
    'Public endpoint to list all versions.',
    'Fetches statistics, which are not protected by any auth.',
    'Lists the regions. This does not require authentication.',
    'Lists the regions.\\n\\nNo authentication required.',
    'This endpoint can be called without credentials.',
  ])('must declare that it is public: %s', async (text) => {
    expect(await messages(saying(text))).toEqual([
      '`GET /regions` is described as public, but has no security requirement. Declare it with `security: []`.',
    ]);
  });

  test.each([', security: []', ', security: [{}]'])('is accepted with %s', async (security) => {
    expect(await found(saying('This endpoint is public.', security))).toEqual([]);
  });

  test.each([
    'Updates the public endpoint of a cluster.',
    'Lists what is not public.',
    'Does not require authorization for admins.',
  ])('is distinguished from: %s', async (text) => {
    expect(await messages(saying(text))).toEqual([
      '`GET /regions` has no security requirement. Require OAuth 2 or OpenID Connect.',
    ]);
  });
});

describe('an operation that is public by purpose', () => {
  test.each([
    ['one of several ways to log in', '/account/authenticate/apple: { post: {} }, /account/authenticate/email: { post: {} }'],
    ['the renewal of a session', '/v2/session/refresh: { post: {} }'],
    [
      'the CapabilityStatement of FHIR',
      '/api/metadata: { get: { responses: { "200": { description: A FHIR CapabilityStatement } } } }',
    ],
  ])('may be %s', async (_, paths) => {
    expect(await found(`paths: { ${paths} }`)).toEqual([]);
  });

  test.each([
    ['other metadata', '/api/metadata: { get: { responses: { "200": { description: Fields } } } }'],
    ['information about log-ins', '/login/attempts: { post: {} }, /login/history: { post: {} }'],
    ['the token of a session', '/session/token: { post: {} }'],
  ])('is distinguished from %s', async (_, paths) => {
    expect((await found(`paths: { ${paths} }`)).length).toBeGreaterThan(0);
  });
});

test('operation-oauth accepts GNAP like OAuth', async () => {
  const scheme = (name: string) =>
    `components: { securitySchemes: { ${name}: { type: apiKey, in: header, name: Authorization } } }`;
  const api = (name: string) => `${scheme(name)}\nsecurity: [{ ${name}: [] }]\npaths: { /orders: { get: {} } }`;
  expect(await lintWith(RULE, api('GNAP'))).toEqual([]);
  expect(await lintWith(RULE, api('key'))).toHaveLength(1);
});
