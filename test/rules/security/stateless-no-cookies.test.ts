import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { folderWith } from '../../cli/support.ts';
import { lintWith } from '../../support/test-rule.ts';

const RULE = 'stateless-no-cookies';
const found = async (api: string, options = {}) =>
  (await lintWith(RULE, api, options)).map(({ pointer, uses }) => `${pointer} ${uses.count}`);
const parameter = (name: string, description = '', where = 'cookie') =>
  `paths: { /orders: { get: { parameters: [{ name: "${name}", in: ${where}, description: "${description}", schema: { type: string } }] } } }`;
const HERE = ['/paths/~1orders/get/parameters/0 1'];

describe('a cookie that carries a session', () => {
  test.each([
    ...[
      'session',
      'Session',
      'session_id',
      'sessionId',
      'SESSIONID',
      'JSESSIONID',
      'PHPSESSID',
      'connect.sid',
      'sid',
      '_gh_sess',
    ],
    ...[
      'ASP.NET_SessionId',
      'ASPSESSIONIDQQABCD',
      'laravel_session',
      '__Host-session',
      'user-session-token',
      'CFID',
      'brain.sid',
    ],
    ...['id_sesion', 'sesión', 'sessao_id', 'sitzungs-id', 'idSessione', 'sessie'],
    ...['auth', 'auth_token', 'access_token', 'refreshToken', 'token', 'jwt', 'remember_me', 'api_key', '.ASPXAUTH', 'sso'],
  ])('is reported: %s', async (name) => {
    expect(await found(parameter(name))).toEqual(HERE);
  });

  test.each([
    ['uid', 'The session cookie set by the login.'],
    ['u', 'Identifies the session of the user'],
    ['bq', 'Identifier of the session that the server keeps for the traveller'],
    ['X7', 'Identifies the server-side session in which the cart is kept'],
    ['user', 'Cookie of the logged-in user'],
  ])('is reported: %s, described as: %s', async (name, description) => {
    expect(await found(parameter(name, description))).toEqual(HERE);
  });
});

describe('a parameter without session state', () => {
  test.each([
    ...['csrf_token', 'csrftoken', 'XSRF-TOKEN', '_csrf', '__RequestVerificationToken', 'authenticity_token', 'antiForgeryToken'],
    ...[
      'locale',
      'lang',
      'preferred_language',
      'NEXT_LOCALE',
      'i18next',
      'consent',
      'cookie_consent',
      'euconsent-v2',
      'gdpr_accepted',
    ],
    ...[
      'theme',
      'currency',
      'timezone',
      '_ga',
      'ab_test',
      'experiment',
      'device_token',
      'session_count',
      'possession',
      'side',
      'author',
    ],
  ])('is accepted: %s', async (name) => {
    expect(await found(parameter(name))).toEqual([]);
  });

  test.each([
    ['token', 'CSRF token'],
    ['sid', 'Test group; carries no session'],
    ['choice', 'What the user consents to'],
  ])('is accepted: %s, described as: %s', async (name, description) => {
    expect(await found(parameter(name, description))).toEqual([]);
  });

  test('may be a session in the query, which is an id there', async () => {
    expect(await found(parameter('session', '', 'query'))).toEqual([]);
  });

  test('may be a cookie that a response sets', async () => {
    expect(
      await found('paths: { /a: { get: { responses: { "200": { headers: { Set-Cookie: { schema: { type: string } } } } } } } }'),
    ).toEqual([]);
  });
});

describe('a header that carries a session', () => {
  test.each([
    ...[
      'X-Session-Id',
      'x-session-id',
      'Session',
      'SESSIONID',
      'X-Session',
      'X-Acme-Session-Token',
      'JSESSIONID',
      'x_session_key',
    ],
    ...['X-User-Session', 'X-PHPSESSID', 'Sitzungs-Id'],
  ])('is reported: %s', async (name) => {
    expect(await found(parameter(name, '', 'header'))).toEqual(HERE);
  });

  test.each([
    ['X-Context', 'Id of the session that the login opened'],
    ['X-Ctx', 'The session identifier from `POST /login`'],
    ['X-Session-Token', 'Refers to the session on the server'],
  ])('is reported: %s, described as: %s', async (name, description) => {
    expect(await found(parameter(name, description, 'header'))).toEqual(HERE);
  });

  test.each([
    ['X-Auth-Token', ''],
    ['Authorization', 'Session token'],
    ['X-Upload-Session-Id', ''],
    ['Mcp-Session-Id', ''],
    ['X-Client-Session-Id', ''],
    ['X-Session-Id', 'Groups the log entries of one visit, to trace requests'],
    ['X-Session-Token', 'A signed JWT'],
    ['X-Session-Count', ''],
    ['X-CSRF-Session', ''],
    ['X-Request-Id', 'Needs no session id'],
  ])('is distinguished from %s, described as: %s', async (name, description) => {
    expect(await found(parameter(name, description, 'header'))).toEqual([]);
  });
});

test('stateless-no-cookies reports the header `Cookie`, unless it is described as another cookie', async () => {
  expect(await found(parameter('Cookie', '', 'header'))).toEqual(HERE);
  expect(await found(parameter('cookie', 'JSESSIONID=...', 'header'))).toEqual(HERE);
  expect(await found(parameter('Cookie', 'The locale', 'header'))).toEqual([]);
});

test('the message of stateless-no-cookies names the operation and the cookie', async () => {
  const [finding] = await lintWith(RULE, parameter('sid'));
  expect(finding?.message).toBe(
    '`GET /orders`: cookie parameter `sid` carries a session. Use a token in the `Authorization` header.',
  );
});

test('stateless-no-cookies reports a parameter of a component, a path or another file once', async () => {
  const files = {
    'api.yaml': `openapi: 3.0.3
info: { title: A, version: "1" }
paths:
  /v1/a: { parameters: [{ $ref: "#/components/parameters/S" }], get: {}, put: {} }
  /v1/b: { get: { parameters: [{ $ref: "#/components/parameters/S" }] }, put: { parameters: [{ $ref: sid.yaml }] } }
components: { parameters: { S: { name: session, in: cookie, schema: { type: string } }, Unused: { name: session, in: cookie } } }
`,
    'sid.yaml': 'name: sid\nin: cookie\n',
  };
  const { findings } = await lint(['api.yaml'], { cwd: folderWith(files) });
  expect(
    findings.filter(({ ruleId }) => ruleId === RULE).map(({ file, pointer, uses }) => `${file}#${pointer} ${uses.count}`),
  ).toEqual(['api.yaml#/components/parameters/S 3', 'sid.yaml# 1']);
});

describe('the same cookie parameter, written inline', () => {
  const inline = (paths: number, description = '') =>
    `paths: { ${Array.from({ length: paths }, (_, i) => `/p${i}: { get: { parameters: [{ name: session, in: cookie, description: "${description}" }] } }`).join()} }`;

  test('is one finding at three operations, with its uses', async () => {
    const [finding, ...others] = await lintWith(RULE, inline(3));
    expect(others).toEqual([]);
    expect([finding?.pointer, finding?.uses.labels]).toEqual(['/paths/~1p0/get/parameters/0', ['GET /p0', 'GET /p1', 'GET /p2']]);
    expect(finding?.message).toBe(
      '3 operations: cookie parameter `session` carries a session. Use a token in the `Authorization` header. Affected: `GET /p0`, `GET /p1`, `GET /p2`.',
    );
  });

  test('is two findings at two operations', async () => {
    expect(await lintWith(RULE, inline(2))).toHaveLength(2);
  });

  test('has separate findings with different descriptions', async () => {
    const other = inline(3, 'Another session').replace('paths: { ', ', ').replaceAll('/p', '/q').slice(0, -2);
    const api = inline(2).replace(/ }$/, `${other} }`);
    expect((await lintWith(RULE, api)).map(({ uses }) => uses.count)).toEqual([1, 1, 3]);
  });
});

describe('a security scheme with a session', () => {
  const scheme = (text: string, rest = '') => `components: { securitySchemes: { login: ${text} } }\n${rest}`;
  const AT = '/components/securitySchemes/login';

  test('may be an API key in a cookie, and is reported with its operations', async () => {
    const cookie = '{ type: apiKey, in: cookie, name: whatever }';
    expect(await found(scheme(cookie))).toEqual([`${AT} 0`]);
    expect(await found(scheme(cookie, 'security: [{ login: [] }]\npaths: { /a: { get: {}, put: { security: [] } } }'))).toEqual([
      `${AT} 1`,
    ]);
  });

  test('may be an API key in the header `Cookie`', async () => {
    expect(await found(scheme('{ type: apiKey, in: header, name: Cookie }'))).toEqual([`${AT} 0`]);
    const swagger = 'swagger: "2.0"\nsecurityDefinitions: { login: { type: apiKey, in: header, name: cookie } }\npaths: {}';
    expect(await found(swagger)).toEqual(['/securityDefinitions/login 0']);
  });

  test('may be an API key in the header of a session, and is reported with its operations', async () => {
    const rest = 'security: [{ login: [] }]\npaths: { /a: { get: {} } }';
    expect(await found(scheme('{ type: apiKey, in: header, name: X-SESSION-ID }', rest))).toEqual([`${AT} 1`]);
    const described = '{ type: apiKey, in: header, name: X-Key, description: The session id that the login returns }';
    expect(await found(scheme(described))).toEqual([`${AT} 0`]);
    const swagger = 'swagger: "2.0"\nsecurityDefinitions: { login: { type: apiKey, in: header, name: sessionId } }\npaths: {}';
    expect(await found(swagger)).toEqual(['/securityDefinitions/login 0']);
  });

  test.each([
    ...[
      '{ type: apiKey, in: header, name: X-API-Key }',
      '{ type: apiKey, in: header, name: X-Session-Id, description: Correlates requests }',
      '{ type: apiKey, in: query, name: sid }',
      '{ type: http, scheme: bearer }',
    ],
    ...['{ type: apiKey, in: cookie, name: XSRF-TOKEN }', '{ type: apiKey }', 'null', '[]'],
  ])('is distinguished from %s', async (text) => {
    expect(await found(scheme(text))).toEqual([]);
  });
});

test('the option `allow` of stateless-no-cookies accepts cookies and headers', async () => {
  expect(await found(parameter('X-Session-Id', '', 'header'), { allow: ['x-session-*'] })).toEqual([]);
  expect(await found(parameter('legacy_session'), { allow: ['LEGACY_*'] })).toEqual([]);
  expect(
    await found('components: { securitySchemes: { a: { type: apiKey, in: cookie, name: sid } } }', { allow: ['sid'] }),
  ).toEqual([]);
});

describe('a cookie that is described twice', () => {
  const schemes = (...all: readonly string[]) => `components: { securitySchemes: { ${all.map((one, at) => `s${at}: ${one}`)} } }`;
  const pointersOf = async (api: string) => (await lintWith(RULE, api)).map(({ pointer, uses }) => `${pointer} ${uses.count}`);
  const cookie = '{ type: apiKey, in: cookie, name: sid }';

  test.each([
    ['a parameter beside its scheme', '{ name: sid, in: cookie, schema: { type: string } }', cookie],
    ['the header that sends the cookie of a scheme', '{ name: Cookie, in: header, description: "sid=..." }', cookie],
    ['a header in another casing', '{ name: x-session-id, in: header }', '{ type: apiKey, in: header, name: X-Session-Id }'],
  ])('is reported once: %s', async (_, parameter, scheme) => {
    const api = `${schemes(scheme)}\npaths: { /a: { get: { security: [{ s0: [] }], parameters: [${parameter}] } } }`;
    expect(await pointersOf(api)).toEqual(['/components/securitySchemes/s0 1']);
  });

  test('is reported once for two schemes, with the operations of both', async () => {
    const paths = 'paths: { /a: { get: { security: [{ s0: [] }] }, put: { security: [{ s1: [] }] } } }';
    expect(await pointersOf(`${schemes(cookie, cookie)}\n${paths}`)).toEqual(['/components/securitySchemes/s0 2']);
  });

  test('is distinguished from another cookie, and from one beside a harmless scheme', async () => {
    const paths = 'paths: { /a: { get: { parameters: [{ name: session, in: cookie }] } } }';
    expect(await pointersOf(`${schemes(cookie)}\n${paths}`)).toHaveLength(2);
    expect(await pointersOf(`${schemes('{ type: apiKey, in: cookie, name: XSRF-TOKEN }')}\n${paths}`)).toEqual([
      '/paths/~1a/get/parameters/0 1',
    ]);
  });
});
