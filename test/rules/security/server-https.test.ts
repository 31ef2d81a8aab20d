import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { folderWith } from '../../cli/support.ts';
import { fixedExample, lintWith } from '../../support/test-rule.ts';

const RULE = 'server-https';
const PATHS = 'paths: { /orders: { get: {} } }';
const found = async (api: string) => (await lintWith(RULE, api)).map(({ pointer, uses }) => `${pointer} ${uses.count}`);
const messages = async (api: string) => (await lintWith(RULE, api)).map(({ message }) => message);
const withUrl = (url: string, variables = '{}') => `servers: [{ url: "${url}", variables: ${variables} }]\n${PATHS}`;

describe('a server over http', () => {
  test.each([
    ...['http://api.example.com', 'HTTP://API.EXAMPLE.COM/v1', ' http://api.example.com', 'ws://api.example.com'],
    ...['http://localhost.example.com', 'http://127.0.0.1.example.com', 'http://localhost@example.com', 'http://10.0.0.5:8080'],
    ...['http://{host}/v1', 'http://[2001:db8::1]/', 'http://[2001:db8::1:1]/'],
    ...['http://[::ffff:128.0.0.1]/', 'http://[::ffff:127.0.0.example]/'],
  ])('is reported: %s', async (url) => {
    expect(await found(withUrl(url))).toEqual(['/servers/0/url 1']);
  });
});

describe('a server with encryption, or a local one', () => {
  test.each([
    ...['https://api.example.com', 'HTTPS://api.example.com', 'wss://api.example.com', 'https://http.example.com/http://x'],
    ...['http://localhost', 'http://localhost:3000/v1', 'http://LOCALHOST', 'http://api.localhost:80', 'http://localhost.'],
    ...[
      'http://127.0.0.1:8080',
      'http://127.1.2.3',
      'http://127.100.200.30',
      'http://[::1]:3000/v1',
      'http://[0:0:0:0:0:0:0:1]/',
      'http://me@localhost/',
    ],
    ...['http://[::ffff:127.10.20.30]/', 'http://[::ffff:127.0.0.1]:8080'],
    ...['/', '/v1', 'v1', '//api.example.com', '{scheme}://api.example.com', 'httpss://x', ''],
  ])('is accepted: %s', async (url) => {
    expect(await found(withUrl(url))).toEqual([]);
  });
});

describe('the variables of a server', () => {
  test.each([
    ['{scheme}://api.example.com', '{ scheme: { default: http } }', 1],
    ['{scheme}://api.example.com', '{ scheme: { default: https, enum: [https, http] } }', 1],
    ['{scheme}://api.example.com', '{ scheme: { default: https, enum: [https] } }', 0],
    ['{scheme}://{host}', '{ scheme: { default: http }, host: { default: localhost } }', 0],
    ['http://{host}:{port}', '{ host: { default: localhost, enum: [localhost, api.example.com] }, port: { default: 80 } }', 1],
    ['http://{host}:{port}', '{ host: { default: localhost }, port: { default: 8080 } }', 0],
    ['{server}/v1', '{ server: { default: "http://api.example.com" } }', 1],
    ['{server}/v1', '{ server: { default: "https://api.example.com", enum: ["http://localhost"] } }', 0],
  ])('are replaced by their values: %s with %s', async (url, variables, count) => {
    expect(await found(withUrl(url, variables))).toHaveLength(count);
  });

  test('are replaced in the URL that the message names', async () => {
    expect(await messages(withUrl('{scheme}://x.com', '{ scheme: { default: https, enum: [https, http] } }'))).toEqual([
      'The API can be reached at `http://x.com`, which server `{scheme}://x.com` can resolve to. Allow only `https`.',
    ]);
  });
});

test.each([
  ['ws://x.com', '{}', 'The API can be reached over plain `ws` at `ws://x.com`. Use `wss`.'],
  [
    ' http://{host}',
    '{ host: { default: x.com } }',
    'The API can be reached over plain `http` at ` http://{host}`. Use `https`.',
  ],
])('the message of server-https about `%s` names its scheme', async (url, variables, message) => {
  expect(await messages(withUrl(url, variables))).toEqual([message]);
});

describe('the finding about a server', () => {
  test('is at the document, a path or an operation, which override each other', async () => {
    const api = `
servers: [{ url: https://api.example.com }, { url: http://api.example.com }]
paths:
  /a: { servers: [{ url: http://a.example.com }], get: {}, put: { servers: [{ url: http://b.example.com }] } }
  /c: { get: {}, post: {} }`;
    expect(await found(api)).toEqual(['/servers/1/url 2', '/paths/~1a/servers/0/url 1', '/paths/~1a/put/servers/0/url 1']);
  });

  test('does not exist for a server that serves nothing, unless nothing is served at all', async () => {
    const servers = 'servers: [{ url: http://api.example.com }]';
    expect(await found(`${servers}\npaths: { /a: { servers: [{ url: https://a.example.com }], get: {} } }`)).toEqual([]);
    expect(await found(`${servers}\npaths: {}`)).toEqual(['/servers/0/url 0']);
    expect(await found(`${servers}\npaths: { /a: {}, /b: { ${servers} } }`)).toEqual([
      '/servers/0/url 0',
      '/paths/~1b/servers/0/url 0',
    ]);
  });

  test('is one for the same server at three or more paths', async () => {
    const server = 'servers: [{ url: http://old.example.com }]';
    const api = `paths: { /a: { ${server}, get: {} }, /b: { ${server}, get: {}, post: {} }, /c: { get: { ${server} } } }`;
    expect(await found(api)).toEqual(['/paths/~1a/servers/0/url 4']);
    expect(await messages(api)).toEqual([
      '4 operations can be reached over plain `http` at `http://old.example.com`. Use `https`. Affected: `/a`, `/b`, `GET /c`.',
    ]);
  });

  test('is separate for the same server at two paths, and for different servers', async () => {
    const at = (path: string, host: string) => `${path}: { servers: [{ url: http://${host}.example.com }], get: {} }`;
    expect(await found(`paths: { ${at('/a', 'x')}, ${at('/b', 'x')}, ${at('/c', 'y')} }`)).toHaveLength(3);
  });

  test('is separate for the servers of the document', async () => {
    const api = `servers: [{ url: http://a.example.com }, { url: http://b.example.com }, { url: http://a.example.com }]\n${PATHS}`;
    expect(await found(api)).toEqual(['/servers/0/url 1', '/servers/1/url 1', '/servers/2/url 1']);
  });

  test('is in the file that contains the path', async () => {
    const files = {
      'api.yaml':
        'openapi: 3.2.0\ninfo: { title: A, version: "1" }\nservers: [{ url: "http://x.example.com" }]\npaths: { /a: { $ref: a.yaml }, /b: { get: {} } }\n',
      'a.yaml': 'servers: [{ url: "http://a.example.com" }]\nget: {}\n',
    };
    const { findings } = await lint(['api.yaml'], { cwd: folderWith(files) });
    expect(findings.filter(({ ruleId }) => ruleId === RULE).map(({ file, pointer }) => `${file}#${pointer}`)).toEqual([
      'a.yaml#/servers/0/url',
      'api.yaml#/servers/0/url',
    ]);
  });

  test('does not exist for webhooks and callbacks, which others serve', async () => {
    const servers = 'servers: [{ url: http://x.example.com }]';
    expect(
      await found(`webhooks: { new: { ${servers}, post: {} } }
paths: { /a: { post: { callbacks: { done: { "{$request.body#/url}": { ${servers}, post: {} } } } } } }`),
    ).toEqual([]);
  });
});

describe('the schemes of a Swagger 2.0 description', () => {
  const swagger = (rest: string, operation = '{}') =>
    `swagger: "2.0"\n${rest}\npaths: { /a: { get: ${operation} }, /b: { get: {} } }`;

  test.each([
    ['host: api.example.com\nschemes: [http]', '{}', ['/schemes 2']],
    ['host: api.example.com\nschemes: [http, https]', '{}', ['/schemes 2']],
    ['host: api.example.com\nschemes: [HTTP]', '{}', ['/schemes 2']],
    ['schemes: [wss, ws]', '{}', ['/schemes 2']],
    ['schemes: [" http "]', '{}', ['/schemes 2']],
    ['schemes: [http]', '{ schemes: [https] }', ['/schemes 1']],
    ['schemes: [https]', '{ schemes: [http] }', ['/paths/~1a/get/schemes 1']],
    ['host: api.example.com\nschemes: [https]', '{}', []],
    ['host: api.example.com', '{}', []],
    ['schemes: []', '{}', []],
    ['schemes: http', '{}', []],
    ['host: localhost:8080\nschemes: [http]', '{}', []],
    ['host: 127.0.0.1\nschemes: [http]', '{ schemes: [http] }', []],
    ['servers: [{ url: http://api.example.com }]', '{}', []],
  ])('are checked: %s, operation %s', async (rest, operation, expected) => {
    expect(await found(swagger(rest, operation))).toEqual(expected);
  });

  test('are accepted at the document if no operation has them, unless there is none', async () => {
    expect(await found('swagger: "2.0"\nschemes: [http]\npaths: { /a: { get: { schemes: [https] } } }')).toEqual([]);
    expect(await found('swagger: "2.0"\nschemes: [http]\npaths: {}')).toEqual(['/schemes 0']);
  });

  test('are one finding if three or more operations have the same', async () => {
    const api =
      'swagger: "2.0"\npaths: { /a: { get: { schemes: [http] }, put: { schemes: [http] }, post: { schemes: [http] } } }';
    expect(await found(api)).toEqual(['/paths/~1a/get/schemes 3']);
    expect(await messages(api)).toEqual([
      '3 operations can be reached over plain `http`. Use only `https` in `schemes`. Affected: `GET /a`, `PUT /a`, `POST /a`.',
    ]);
  });
});

test.each(['servers: http://x.com', 'servers: [null, 3, { url: 5 }, {}]', 'servers: { url: http://x.com }'])(
  'server-https skips malformed servers: %s',
  async (servers) => {
    expect(await found(`${servers}\n${PATHS}`)).toEqual([]);
  },
);

describe('a URL of OAuth or OpenID Connect', () => {
  const flow = (fields: string, type = 'authorizationCode') =>
    `components: { securitySchemes: { login: { type: oauth2, flows: { ${type}: { ${fields}, scopes: {} } } } } }`;
  const pointers = async (api: string) => (await lintWith(RULE, api)).map(({ pointer }) => pointer);

  test('is reported in each flow, at its value', async () => {
    const fields =
      'authorizationUrl: "HTTP://id.example.com/a", tokenUrl: "http://id.example.com/t", refreshUrl: "http://id.example.com/r"';
    const flow1 = '/components/securitySchemes/login/flows/authorizationCode';
    expect(await pointers(flow(fields))).toEqual([`${flow1}/authorizationUrl`, `${flow1}/tokenUrl`, `${flow1}/refreshUrl`]);
    expect((await messages(flow('tokenUrl: "http://id.example.com/t"')))[0]).toBe(
      '`components/securitySchemes/login`: `tokenUrl` sends credentials over plain `http` to `http://id.example.com/t`. Use `https`.',
    );
  });

  test('is reported in OpenID Connect, in OpenAPI 3.2, and in Swagger 2.0', async () => {
    const scheme = (text: string) => `components: { securitySchemes: { a: { ${text} } } }`;
    const at = '/components/securitySchemes/a';
    expect(await pointers(scheme('type: openIdConnect, openIdConnectUrl: "http://id.example.com/x"'))).toEqual([
      `${at}/openIdConnectUrl`,
    ]);
    expect(await pointers(scheme('type: oauth2, oauth2MetadataUrl: "http://id.example.com/x", flows: {}'))).toEqual([
      `${at}/oauth2MetadataUrl`,
    ]);
    expect(await pointers(flow('deviceAuthorizationUrl: "http://id.example.com/d"', 'deviceAuthorization'))).toHaveLength(1);
    const swagger =
      'swagger: "2.0"\nsecurityDefinitions: { a: { type: oauth2, flow: accessCode, authorizationUrl: "http://id.example.com/a", tokenUrl: "https://id.example.com/t" } }\npaths: {}';
    expect(await pointers(swagger)).toEqual(['/securityDefinitions/a/authorizationUrl']);
  });

  test('is reported where a scheme behind `$ref` is defined', async () => {
    const files = {
      'api.yaml':
        'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\ncomponents: { securitySchemes: { a: { $ref: login.yaml } } }\n',
      'login.yaml': 'type: openIdConnect\nopenIdConnectUrl: http://id.example.com/x\n',
    };
    const { findings } = await lint(['api.yaml'], { cwd: folderWith(files) });
    expect(findings.filter(({ ruleId }) => ruleId === RULE).map(({ file, pointer }) => `${file}#${pointer}`)).toEqual([
      'login.yaml#/openIdConnectUrl',
    ]);
  });

  test.each([
    'tokenUrl: "http://localhost:8080/token"',
    'tokenUrl: "http://127.0.0.1/token", authorizationUrl: "https://id.example.com"',
    'tokenUrl: /token',
    'tokenUrl: 5',
    'x-url: "http://id.example.com"',
  ])('is accepted as %s', async (fields) => {
    expect(await pointers(flow(fields))).toEqual([]);
  });

  test('is accepted in a scheme that is not OAuth', async () => {
    expect(
      await pointers('components: { securitySchemes: { a: { type: http, scheme: basic, tokenUrl: "http://x.com" } } }'),
    ).toEqual([]);
  });

  test('is one finding in three flows, and its fix replaces all', async () => {
    const token = 'tokenUrl: "http://id.example.com/t", scopes: {}';
    const api = `components: { securitySchemes: { login: { type: oauth2, flows: { password: { ${token} }, clientCredentials: { ${token} }, authorizationCode: { ${token} } } } } }`;
    expect(await pointers(api)).toHaveLength(1);
    expect((await fixedExample(RULE, api)).fixed?.match(/https:/g)).toHaveLength(3);
  });

  test('has only a suggestion with another port', async () => {
    const { fixed, suggested } = await fixedExample(RULE, flow('tokenUrl: "http://id.example.com:8080/t"'));
    expect([fixed, suggested.length]).toEqual([undefined, 1]);
    expect(suggested[0]).toContain('https://id.example.com:8080/t');
  });
});
