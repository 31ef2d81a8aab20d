import { expect, test } from 'vitest';
import { fixedExample } from '../../support/test-rule.ts';

async function fixed(ruleId: string, api: string, options = {}): Promise<string | undefined> {
  return (await fixedExample(ruleId, api, options)).fixed;
}

async function suggested(ruleId: string, api: string, options = {}): Promise<string | undefined> {
  const { suggested } = await fixedExample(ruleId, api, options);
  return suggested[0];
}

const OAUTH = '\ncomponents: { securitySchemes: { login: { type: openIdConnect, openIdConnectUrl: https://a.example/oidc } } }';

test('a fix requires the OAuth scheme in the document, except where an operation may be public', async () => {
  const api = `paths:
  /orders:
    get: { summary: Orders }
  /health:
    get: { summary: Health }`;
  expect(await fixed('operation-oauth', `${api}${OAUTH}`)).toBe(`security:
  - login: []
paths:
  /orders:
    get: { summary: Orders }
  /health:
    get: { summary: Health, security: [] }${OAUTH}`);
});

test('a fix requires the scheme in an operation alone if others have requirements', async () => {
  const api = `paths: { /orders: { get: {} }, /carts: { get: { security: [{ login: [] }] } } }${OAUTH}`;
  expect(await fixed('operation-oauth', api)).toContain('/orders: { get: { security: [{ login: [] }] } }');
});

test('a fix requires nothing in the document if paths are public, which only get a suggestion', async () => {
  const api = `paths: { "/public/teams/{id}": { get: {} }, /orders: { get: {} } }${OAUTH}`;
  expect(await fixed('operation-oauth', api)).toBeUndefined();
  const other = `paths: { /orders: { get: {} }, "/public/teams/{id}": { get: {} } }${OAUTH}`;
  expect(await fixed('operation-oauth', other)).toBe(
    other.replace('/orders: { get: {} }', '/orders: { get: { security: [{ login: [] }] } }'),
  );
});

test('a fix gives an operation all alternatives that the others have', async () => {
  const usual = '{ get: { security: [{ key: [] }, { login: [] }] } }';
  const api = `paths: { /orders: { get: {} }, /carts: ${usual}, /users: ${usual}, /teams: { get: { security: [{ login: [] }] } } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, login: { type: oauth2, flows: {} } } }`;
  expect(await fixed('operation-oauth', api)).toBe(api.replace('{ get: {} }', usual));
});

test('a fix adds OAuth beside other schemes, or replaces them if every alternative must have it', async () => {
  const api = `security: [{ key: [] }]
paths: { /orders: { get: {} } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, login: { type: oauth2, flows: {} } } }`;
  expect(await suggested('operation-oauth', api)).toContain('security: [{ key: [] }, { login: [] }]\n');
  expect(await suggested('operation-oauth', api, { strict: true })).toContain('security:\n  - login: []\n');
});

test('a fix defines a new scheme with the endpoints that the API serves', async () => {
  const api = `servers: [{ url: https://a.example/v1 }]
security: [{ key: [] }]
paths: { /orders: { get: {} }, /token: { post: { security: [] } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }`;
  expect(await suggested('operation-oauth', api)).toContain(`
    oauth2:
      type: oauth2
      flows:
        clientCredentials:
          tokenUrl: https://a.example/v1/token
          scopes: {}`);
});

test('a fix defines the scheme in the form of Swagger 2.0', async () => {
  const api = 'swagger: "2.0"\nhost: a.example\npaths: { /orders: { get: {} } }';
  expect(await suggested('operation-oauth', api)).toContain(`securityDefinitions:
  oauth2:
    type: oauth2
    flow: application
    tokenUrl: https://a.example/oauth/token
    scopes: {}`);
});

test('a fix removes the list of a public operation if the document requires OAuth', async () => {
  const api = `security: [{ login: [] }]\npaths: { /orders: { get: { summary: Orders, security: [] } } }${OAUTH}`;
  expect(await suggested('operation-oauth', api)).toContain('{ get: { summary: Orders } }');
});

test('a finding at many places has the same suggestion for all, which adds the scheme once', async () => {
  const operation = (path: string) => `  ${path}:\n    get:\n      security:\n        - key: []\n`;
  const api = `paths:\n${['/a', '/b', '/c'].map(operation).join('')}components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }`;
  const after = await suggested('operation-oauth', api);
  expect(after?.match(/- oauth2: \[\]/g)).toHaveLength(3);
  expect(after?.match(/type: oauth2/g)).toHaveLength(1);
});

test('a secret is only suggested to move to a new header, without the keywords of a query', async () => {
  const api = 'paths: { /files: { get: { parameters: [{ name: api_key, in: query, style: form, allowReserved: true }] } } }';
  expect(await fixedExample('no-secrets-in-url', api)).toEqual({
    fixed: undefined,
    suggested: ['paths: { /files: { get: { parameters: [{ name: X-API-Key, in: header }] } } }'],
  });
});

test.each([
  ['/carts: { get: { parameters: [{ name: X-Api-Key, in: header }] } }', '', 'X-Api-Key'],
  ['/carts: { get: { parameters: [{ name: api_key, in: header }, { name: X-API-Key, in: header }] } }', '', 'api_key'],
])('a fix sends a secret in the header that the description has for it: %s%s', async (path, components, header) => {
  const api = (parameter: string) => `paths: { /files: { get: { parameters: [${parameter}] } }, ${path} }\n${components}`;
  expect(await fixed('no-secrets-in-url', api('{ name: api_key, in: query }'))).toBe(api(`{ name: ${header}, in: header }`));
});

test('a header is only suggested for a date of birth, which may belong in the body', async () => {
  const api = 'paths: { /users: { get: { parameters: [{ name: date_of_birth, in: query }] } } }';
  expect(await fixed('no-secrets-in-url', api)).toBeUndefined();
  expect(await suggested('no-secrets-in-url', api)).toContain('[{ name: X-Date-Of-Birth, in: header }]');
});

test.each([
  'paths: { /files: { get: { parameters: [{ name: access_token, in: query }, { name: x-access-token, in: header }] } } }',
  'paths: { "/files/{password}": { get: { parameters: [{ name: password, in: path, required: true }] } } }',
  'paths: { /files: { get: { parameters: [{ name: api_keys, in: query, schema: { type: array, items: { type: string } } }] } } }',
  'paths: { /ssl: { post: { parameters: [{ name: key, in: query, description: PEM-encoded private key. }] } } }',
  'paths: { /ssl: { post: { parameters: [{ name: tls_key, in: query, description: The private key. }] } } }',
  'components: { securitySchemes: { a: { type: apiKey, in: query, name: key }, b: { type: apiKey, in: header, name: X-Key } } }',
])('a fix does not change a secret that cannot simply become a header: %s', async (api) => {
  expect(await fixedExample('no-secrets-in-url', api)).toEqual({ fixed: undefined, suggested: [] });
});

test.each([
  ['[{ url: "http://a.example:80/x" }]', '[{ url: "https://a.example/x" }]'],
  ['[{ url: ws://a.example }]', '[{ url: wss://a.example }]'],
  ['[{ url: https://a.example }, { url: http://a.example }]', '[{ url: https://a.example }]'],
  [
    '[{ url: "{scheme}://a.example", variables: { scheme: { default: http, enum: [http] } } }]',
    '[{ url: "{scheme}://a.example", variables: { scheme: { default: https, enum: [https] } } }]',
  ],
  [
    '[{ url: "{origin}/v1", variables: { origin: { default: "http://a.example" } } }]',
    '[{ url: "{origin}/v1", variables: { origin: { default: "https://a.example" } } }]',
  ],
])('a fix changes the server %s to %s', async (before, after) => {
  const paths = '\npaths: { /orders: { get: {} } }';
  expect(await fixed('server-https', `servers: ${before}${paths}`)).toBe(`servers: ${after}${paths}`);
});

test.each(['http://harbour.local', 'http://192.168.1.20/api', 'http://10.0.0.1', 'http://intranet/api'])(
  'a fix for a host of a local network is only suggested: %s',
  async (url) => {
    const api = `servers: [{ url: "${url}" }]\npaths: { /orders: { get: {} } }`;
    expect(await fixed('server-https', api)).toBeUndefined();
    expect(await suggested('server-https', api)).toContain(url.replace('http', 'https'));
    const variable = `servers: [{ url: "{host}", variables: { host: { default: "${url.replace(/\/api$/, '')}" } } }]\npaths: { /orders: { get: {} } }`;
    expect(await fixed('server-https', variable)).toBeUndefined();
  },
);

test('a fix for a server with another port is only suggested, because it may lack encryption', async () => {
  const api = 'servers: [{ url: http://a.example:8080 }]\npaths: { /orders: { get: {} } }';
  expect(await fixed('server-https', api)).toBeUndefined();
  expect(await suggested('server-https', api)).toContain('https://a.example:8080');
});

test('a fix does not change a host in a variable after the scheme', async () => {
  const api =
    'servers: [{ url: "{scheme}{host}", variables: { host: { default: "http://a.example" }, scheme: { default: "" } } }]';
  const paths = '\npaths: { /orders: { get: {} } }';
  expect(await fixedExample('server-https', `${api}${paths}`)).toEqual({ fixed: undefined, suggested: [] });
});

test('a fix replaces or removes schemes of Swagger 2.0', async () => {
  const api = (schemes: string) => `swagger: "2.0"\nschemes: ${schemes}\npaths: { /orders: { get: {} } }`;
  expect(await fixed('server-https', api('[http, https]'))).toBe(api('[https]'));
  expect(await fixed('server-https', api('[http]'))).toBe(api('[https]'));
});

test.each([
  ['[]', true],
  ['[read]', false],
])('a fix adds scopes that others require to a requirement only if its list is empty: `%s`', async (scopes, isFixed) => {
  const api = `paths:
  /orders: { get: { responses: { "200": { description: Orders } } } }
  /carts: { get: { security: [{ login: ${scopes} }], responses: { "200": { description: Carts } } } }
components: { securitySchemes: { login: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://login.example.com/token", scopes: { read: Read } } } } } }`;
  const { fixed, suggested } = await fixedExample('operation-oauth', api);
  expect([fixed !== undefined, suggested.length]).toEqual([isFixed, isFixed ? 0 : 1]);
});

test('a fix may remove a secret in the query if a scheme sends it in a header', async () => {
  const api = `paths:
  /orders: { get: { parameters: [{ name: limit, in: query }, { name: api_key, in: query, schema: { type: string } }], responses: { "200": { description: Orders } } } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-API-Key } } }`;
  const { fixed, suggested } = await fixedExample('no-secrets-in-url', api);
  expect(fixed).toBeUndefined();
  expect(suggested[0]).toContain('parameters: [{ name: limit, in: query }]');
});
