import { describe, expect, test } from 'vitest';
import { lintWith } from '../support/test-rule.ts';

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
const told = async (api: string, options = {}) =>
  (await lintWith(RULE, `${SCHEMES}\n${SERVER}\n${api}`, options)).map(({ message }) => message);

/** An operation with this security, in an API that has OAuth otherwise. */
const among = (security: string, path = '/orders', method = 'get') =>
  `security: [{ oauth: [] }]\npaths: { "${path}": { ${method}: { security: ${security} } }, /carts: { get: {} } }`;

describe('an operation of its own', () => {
  test.each([
    ...['[{ oauth: [] }]', '[{ oidc: [] }]', '[{ key: [] }, { oauth: [read] }]', '[{ key: [], oauth: [] }]'],
    ...['[{ elsewhere: [] }]', 'null', 'oauth'],
  ])('passes with %s', async (security) => {
    expect(await found(among(security))).toEqual([]);
  });

  test.each([
    ['[{ key: [] }]', 'can be called with `key` (an API key) alone'],
    ['[{ bearer: [] }]', 'can be called with `bearer` (HTTP authentication) alone'],
    ['[{ basic: [] }, { key: [] }]', 'can be called with `basic` (HTTP authentication) or `key` (an API key) alone'],
    ['[{ basic: [], mtls: [] }]', 'can be called with `basic` (HTTP authentication) and `mtls` (mutual TLS) alone'],
    ['[{ gone: [] }]', 'can be called with `gone` (not defined) alone'],
    ['[oauth]', 'has a `security` that names no scheme'],
    ['[]', 'is explicitly public (`security: []`)'],
    ['[{}]', 'is explicitly public (an empty `{}` alternative in `security`)'],
    ['[{ oauth: [] }, {}]', 'is explicitly public (an empty `{}` alternative in `security`)'],
    ['[{}, { key: [] }]', 'is explicitly public (an empty `{}` alternative in `security`)'],
  ])('is told with %s', async (security, what) => {
    expect(await found(among(security))).toEqual(['/paths/~1orders/get 1']);
    expect(await told(among(security))).toEqual([`\`GET /orders\` ${what}, expected OAuth 2 or OpenID Connect.`]);
  });

  test('without any security, beside others that have it', async () => {
    const api = 'paths: { /a: { get: { security: [{ oauth: [] }] }, post: {} }, /b: { get: {} } }';
    expect(await found(api)).toEqual(['/paths/~1a/post 1', '/paths/~1b/get 1']);
    expect((await told(api))[0]).toBe('`POST /a` has no security, expected OAuth 2 or OpenID Connect.');
  });

  test('the only one, which does not insist on its OAuth', async () => {
    expect(await found('paths: { /a: { get: { security: [{ oauth: [] }, {}] } } }')).toEqual(['/paths/~1a/get 1']);
  });

  test('the only one, public though the document has OAuth', async () => {
    expect(await found('security: [{ oauth: [] }]\npaths: { /a: { get: { security: [] } } }')).toEqual(['/paths/~1a/get 1']);
  });
});

describe('where it is one finding', () => {
  test.each([
    ['nothing is said', 'paths: { /a: { get: {}, put: {} }, /b: { get: {} } }', '/paths 3'],
    ['the document wants a key', 'security: [{ key: [] }]\npaths: { /a: { get: {}, put: {} } }', '/paths 2'],
    ['all want one, or are public', 'paths: { /a: { get: { security: [{ bearer: [] }] }, put: { security: [] } } }', '/paths 2'],
  ])('%s', async (_, api, expected) => {
    expect(await found(api)).toEqual([expected]);
    expect(await told(api)).toEqual(['No operation is protected by OAuth 2 or OpenID Connect.']);
  });

  test('every operation is public', async () => {
    expect(await told('security: []\npaths: { /a: { get: {} }, /b: { get: { security: [{}] } } }')).toEqual([
      'Every operation is explicitly public, expected OAuth 2 or OpenID Connect.',
    ]);
  });

  test('what several take over from the document, each', async () => {
    const api =
      'security: [{ key: [] }]\npaths: { /a: { get: {}, put: {} }, /b: { get: { security: [{ oauth: [] }] }, post: {} } }';
    expect(await found(api)).toEqual(['/paths/~1a/get 1', '/paths/~1a/put 1', '/paths/~1b/post 1']);
    expect((await told(api))[0]).toBe(
      '`GET /a` can be called with `key` (an API key) alone, expected OAuth 2 or OpenID Connect.',
    );
  });

  test('what more than ten take over from the document, once', async () => {
    const paths = (count: number) => Array.from({ length: count }, (_, index) => `/${index}: { get: {} }`).join();
    const api = (count: number) =>
      `security: [{ key: [] }]\npaths: { /a: { get: { security: [{ oauth: [] }] }, put: { security: [] } }, ${paths(count)} }`;
    expect(await found(api(10))).toHaveLength(11);
    expect(await found(api(11))).toEqual(['/paths/~1a/put 1', '/paths/~10/get 11']);
    expect((await told(api(11))).slice(1)).toEqual([
      "An operation that takes over the document's `security` can be called with `key` (an API key) alone, expected OAuth 2 or OpenID Connect.",
    ]);
  });

  test('what more than ten name in place of OAuth, once; what is public on purpose, each', async () => {
    const paths = (count: number, security: string) =>
      Array.from({ length: count }, (_, index) => `/${index}: { get: { security: ${security} } }`).join();
    const api = (count: number, security: string) =>
      `paths: { /a: { get: { security: [{ oauth: [] }] }, put: { security: [{ basic: [] }] } }, ${paths(count, security)} }`;
    expect(await found(api(10, '[{ key: [] }]'))).toHaveLength(11);
    expect(await found(api(11, '[{ key: [] }]'))).toEqual(['/paths/~1a/put 1', '/paths/~10/get 11']);
    expect((await told(api(11, '[{ key: [] }]'))).slice(1)).toEqual([
      'One of many operations can be called with `key` (an API key) alone, expected OAuth 2 or OpenID Connect.',
    ]);
    expect(await found(api(11, '[]'))).toHaveLength(12);
  });

  test('an operation that two paths share', async () => {
    const api = `security: [{ oauth: [] }]
paths: { /c: { get: {} }, /a: { $ref: "#/components/pathItems/A" }, /b: { $ref: "#/components/pathItems/A" } }`;
    const whole = `${SCHEMES}\n  pathItems: { A: { get: { security: [{ key: [] }] } } }\n${api}`;
    expect((await lintWith(RULE, whole)).map(({ pointer, uses }) => `${pointer} ${uses.count}`)).toEqual([
      '/components/pathItems/A/get 2',
    ]);
  });

  test('no operation, no finding', async () => {
    expect(await found('paths: {}')).toEqual([]);
    expect(
      await found(
        'webhooks: { new: { post: {} } }\npaths: { /a: { get: { security: [{ oidc: [] }], callbacks: { x: { y: { post: {} } } } } } }',
      ),
    ).toEqual([]);
  });
});

describe('may be public', () => {
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
  ])('%s', async (path, method = 'get') => {
    expect(await found(among('[]', path, method))).toEqual([]);
    expect(await found(among('[{}]', path, method))).toEqual([]);
  });

  test.each([
    ...[['/orders/{id}/status'], ['/orders/status'], ['/healthcare'], ['/well-known/x'], ['/statuses'], ['/status/{id}']],
    ...[['/token', 'post'], ['/login', 'post'], ['/oauth/token/x', 'post'], ['/status', 'post'], ['/heartbeat']],
  ])('but not %s', async (path, method = 'get') => {
    expect(await found(among('[]', path, method))).toHaveLength(1);
  });

  test('not where it is not said to be public', async () => {
    expect(await found(among('[{ key: [] }]', '/health'))).toHaveLength(1);
    expect(await found(among('[{ key: [] }]', '/.well-known/x'))).toHaveLength(1);
  });

  test('the token URL, whatever clients have to show there', async () => {
    expect(await found(among('[{ basic: [] }]', '/oauth/token', 'post'))).toEqual([]);
  });

  test('not the token URL of another host', async () => {
    const api = `components: { securitySchemes: { oauth: { type: oauth2, flows: { password: { tokenUrl: "https://id.example.org/token", scopes: {} } } } } }
security: [{ oauth: [] }]\nservers: [{ url: "https://api.example.com" }]\npaths: { /token: { post: { security: [] } } }`;
    expect(await lintWith(RULE, api)).toHaveLength(1);
    expect(await lintWith(RULE, api.replace('id.example.org', 'api.example.com'))).toEqual([]);
    expect(await lintWith(RULE, api.replace('https://api.example.com', '/'))).toEqual([]);
  });

  test('OPTIONS, which comes before any token', async () => {
    expect(await found('security: [{ oauth: [] }]\npaths: { /a: { options: { security: [] } } }')).toEqual([]);
  });

  test('all of an authorization server that has no scheme to tell', async () => {
    const api = 'paths: { /v1/authorize: { get: { security: [] } }, /oauth2/token: { post: { security: [] } } }';
    expect(await lintWith(RULE, api)).toEqual([]);
  });

  test('is not counted where no operation has OAuth', async () => {
    expect(await found('security: [{ key: [] }]\npaths: { /a: { get: {} }, /health: { get: { security: [] } } }')).toEqual([
      '/paths 1',
    ]);
  });
});

test('strict: every alternative has to', async () => {
  const api = among('[{ oauth: [] }, { key: [] }]');
  expect(await told(api, { strict: true })).toEqual([
    '`GET /orders` can be called with `key` (an API key) alone, expected OAuth 2 or OpenID Connect.',
  ]);
  expect(await found(among('[{ oauth: [] }, { oidc: [], key: [] }]'), { strict: true })).toEqual([]);
  expect(await found('security: [{ oauth: [] }, { key: [] }]\npaths: { /a: { get: {}, put: {} } }', { strict: true })).toEqual([
    '/paths 2',
  ]);
});

test('Swagger 2.0', async () => {
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
    '`GET /a` can be called with `basic` (HTTP authentication) alone, expected OAuth 2 or OpenID Connect.',
  ]);
});
