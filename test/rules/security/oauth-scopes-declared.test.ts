// Scopes that are required without being declared, and the schemes that they are compared with.
import { expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';

const reported = async (api: string) =>
  (await lintWith('oauth-scopes-declared', api)).map(
    ({ pointer, data, uses }) => `${pointer} ${data.scopes ?? data.required} (${uses.count})`,
  );

const flow = (scopes: string) => `{ tokenUrl: https://example.com/token, scopes: ${scopes} }`;
const scheme = (flows: string) => `components: { securitySchemes: { login: { type: oauth2, flows: ${flows} } } }`;
const READ = scheme(`{ clientCredentials: ${flow('{ read: Read }')} }`);

test('oauth-scopes-declared accepts a scope that any flow declares', async () => {
  const flows = `{ implicit: ${flow('{ read: Read }')}, password: ${flow('{ write: Write }')} }`;
  expect(await reported(`${scheme(flows)}\npaths: { /a: { get: { security: [{ login: [read, write] }] } } }`)).toEqual([]);
});

test('oauth-scopes-declared reports a missing scope once for all operations that require it', async () => {
  const paths = 'paths: { /a: { get: { security: [{ login: [read, admin] }] }, put: { security: [{}, { login: [admin] }] } } }';
  expect(await reported(`${READ}\n${paths}`)).toEqual(['/paths/~1a/get/security/0/login/1 admin (2)']);
});

test('oauth-scopes-declared applies the requirement of the document to operations without one', async () => {
  const paths = 'security: [{ login: [admin] }]\npaths: { /a: { get: {}, put: { security: [] }, post: {} } }';
  expect(await reported(`${READ}\n${paths}`)).toEqual(['/security/0/login/0 admin (2)']);
});

test.each(['{}', `{ clientCredentials: ${flow('{}')} }`, '{ clientCredentials: { tokenUrl: https://example.com/token } }'])(
  'oauth-scopes-declared reports a scheme without scopes itself: %s',
  async (flows) => {
    const paths = 'paths: { /a: { get: { security: [{ login: [read] }] }, put: { security: [{ login: [write] }] } } }';
    expect(await reported(`${scheme(flows)}\n${paths}`)).toEqual(['/components/securitySchemes/login read,write (2)']);
  },
);

test('oauth-scopes-declared reads the scopes of Swagger 2.0 at the scheme', async () => {
  const definitions = 'securityDefinitions: { login: { type: oauth2, flow: implicit, scopes: { read: Read } } }';
  const api = (scope: string) => `swagger: "2.0"\n${definitions}\npaths: { /a: { get: { security: [{ login: [${scope}] }] } } }`;
  expect(await reported(api('read'))).toEqual([]);
  expect(await reported(api('write'))).toEqual(['/paths/~1a/get/security/0/login/0 write (1)']);
});

test.each([
  ['schemes of other types', 'components: { securitySchemes: { login: { type: openIdConnect } } }'],
  ['schemes that do not exist', ''],
  ['schemes that cannot be read', 'components: { securitySchemes: { login: { $ref: gone.yaml } } }'],
])('oauth-scopes-declared reports no scope for %s', async (_, components) => {
  expect(await reported(`${components}\npaths: { /a: { get: { security: [{ login: [read] }] } } }`)).toEqual([]);
});

test.each(['{ read: Read }', '{}'])(
  'oauth-scopes-declared has one finding for the scopes that a scheme lacks, in any order of paths: %s',
  async (declared) => {
    const paths = ['/c', '/a', '/b'].map((path, at) => `${path}: { get: { security: [{ login: [s${at}] }] } }`);
    const api = (all: readonly string[]) => `${scheme(`{ clientCredentials: ${flow(declared)} }`)}\npaths: { ${all} }`;
    const [first, ...others] = await lintWith('oauth-scopes-declared', api(paths));
    const [reversed] = await lintWith('oauth-scopes-declared', api(paths.toReversed()));
    expect(others).toEqual([]);
    expect([first?.pointer, first?.uses.count]).toEqual(['/components/securitySchemes/login', 3]);
    expect(first?.identity).toEqual(reversed?.identity);
    expect(first?.message).toMatch(/`s0`, `s1`,? and `s2`/);
  },
);

test('oauth-scopes-declared has a finding for each of two schemes with their own scopes', async () => {
  const both = `components: { securitySchemes: { login: { type: oauth2, flows: { clientCredentials: ${flow('{ all: All }')} } },
  staff: { type: oauth2, flows: { clientCredentials: ${flow('{ all: All }')} } } } }`;
  const paths =
    'paths: { /a: { get: { security: [{ login: [read] }, { staff: [read] }] }, put: { security: [{ login: [write] }] } } }';
  expect(await reported(`${both}\n${paths}`)).toEqual([
    '/components/securitySchemes/login read,write (2)',
    '/paths/~1a/get/security/1/staff/0 read (1)',
  ]);
});
