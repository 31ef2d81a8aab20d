// Security requirements without a scheme, and scopes of schemes without scopes, as description-valid reports them.
import { expect, test } from 'vitest';
import { fixedExample, lintWith } from '../../support/test-rule.ts';

const RULE = 'description-valid';
const OPTIONS = { ignore: ['unknown-field', 'missing-field', 'wrong-type', 'wrong-reference'] };

const reported = async (api: string) =>
  (await lintWith(RULE, api, OPTIONS)).map(
    ({ messageId, pointer, data, uses }) => `${pointer} ${messageId} ${data.name} (${uses.count})`,
  );

const SCHEMES = 'components: { securitySchemes: { login: { type: http, scheme: bearer }, gone: { $ref: gone.yaml } } }';
const get = (security: string) => `paths: { /a: { get: { security: ${security} } } }`;

test('a required security scheme that does not exist is reported once for all its operations', async () => {
  const api = `${SCHEMES}\npaths: { /a: { get: { security: [{ key: [] }] }, put: { security: [{ login: [], key: [] }] } }, /b: { get: {} } }`;
  expect(await reported(api)).toEqual(['/paths/~1a/get/security/0/key undefinedScheme key (2)']);
});

test('a wrong security requirement of the document is reported at the document', async () => {
  const [finding, ...more] = await lintWith(
    RULE,
    'security: [{ key: [] }]\npaths: { /a: { get: {}, put: { security: [] } } }',
    OPTIONS,
  );
  expect(more).toEqual([]);
  expect(finding?.message).toBe(
    '`security`: the security scheme `key` does not exist. Define it in `components.securitySchemes`, or correct its name.',
  );
  expect(finding?.uses.count).toBe(1);
  expect(await reported('security: [{ key: [] }]\npaths: {}')).toEqual(['/security/0/key undefinedScheme key (0)']);
});

test.each([
  ['a webhook', 'webhooks: { paid: { post: { security: [{ key: [] }] } } }', '/webhooks/paid/post/security/0/key'],
  [
    'a callback',
    'paths: { /a: { post: { callbacks: { paid: { "{$url}": { post: { security: [{ key: [] }] } } } } } } }',
    '/paths/~1a/post/callbacks/paid/{$url}/post/security/0/key',
  ],
])('the security requirement of %s is checked', async (_, api, pointer) => {
  expect(await reported(api)).toEqual([`${pointer} undefinedScheme key (1)`]);
});

test('the security schemes of Swagger 2.0 are read from `securityDefinitions`', async () => {
  const api = (name: string) => `swagger: "2.0"\nsecurityDefinitions: { login: { type: basic } }\n${get(`[{ ${name}: [] }]`)}`;
  expect(await reported(api('login'))).toEqual([]);
  const [finding] = await lintWith(RULE, api('key'), OPTIONS);
  expect(finding?.message).toContain('Define it in `securityDefinitions`');
});

test('a fix corrects a misspelled name of a security scheme wherever it is', async () => {
  const { fixed } = await fixedExample(RULE, `${SCHEMES}\n${get('[{ logn: [] }, { key2: [], logn: [] }]')}`, {
    ignore: [...OPTIONS.ignore],
  });
  expect(fixed).toBe(`${SCHEMES}\n${get('[{ login: [] }, { key2: [], login: [] }]')}`);
});

test.each([
  ['a scheme behind a reference that cannot be resolved', `${SCHEMES}\n${get('[{ gone: [] }]')}`],
  ['schemes that cannot be read', `components: { securitySchemes: { $ref: gone.yaml } }\n${get('[{ key: [] }]')}`],
  ['a scheme that is not an object', `components: { securitySchemes: { key: null } }\n${get('[{ key: [] }]')}`],
  ['the URI of a scheme, in OpenAPI 3.2', `openapi: 3.2.0\n${SCHEMES}\n${get('[{ "#/components/securitySchemes/login": [] }]')}`],
  ['a URI that cannot be resolved, in OpenAPI 3.2', `openapi: 3.2.0\n${get('[{ "gone.yaml#/key": [] }]')}`],
  ['no requirement', get('[{}]')],
  ['scopes that are roles, in OpenAPI 3.1', `openapi: 3.1.0\n${SCHEMES}\n${get('[{ login: [admin] }]')}`],
  [
    'scopes of OpenID Connect',
    `openapi: 3.0.3\ncomponents: { securitySchemes: { login: { type: openIdConnect } } }\n${get('[{ login: [admin] }]')}`,
  ],
])('no security name is reported for %s', async (_, api) => {
  expect(await reported(api)).toEqual([]);
});

test.each([
  ['3.0.3', `openapi: 3.0.3\n${SCHEMES}`, 'http'],
  ['2.0', 'swagger: "2.0"\nsecurityDefinitions: { login: { type: basic } }', 'basic'],
])('schemes without scopes are reported once for all requirements, in %s', async (_, head, type) => {
  const api = `${head}\npaths: { /a: { get: { security: [{ login: [] }] }, put: { security: [{ login: [a] }] }, post: { security: [{ login: [b] }] } } }`;
  const findings = await lintWith(RULE, api, OPTIONS);
  expect(findings.map(({ messageId, pointer, data }) => [messageId, pointer, data.type])).toEqual([
    ['scopesOfOtherType', '/paths/~1a/put/security/0/login', type],
  ]);
  expect((await fixedExample(RULE, api, OPTIONS)).fixed).toBe(api.replaceAll('[a]', '[]').replaceAll('[b]', '[]'));
});
