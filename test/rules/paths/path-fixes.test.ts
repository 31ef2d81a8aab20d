import { describe, expect, test } from 'vitest';
import { lintText } from '../../../src/run/lint-files.ts';
import { completeExample, fixedExample, OFF } from '../../support/test-rule.ts';

const NONE = { fixed: undefined, suggested: [] };

async function fixed(ruleId: string, api: string, options = {}): Promise<string | undefined> {
  return (await fixedExample(ruleId, api, options)).fixed;
}

test('a fix renames paths that share a segment together, and updates links', async () => {
  const api = `
paths:
  "/userAccounts/{id}":
    get: {}
  /userAccounts/lastOnes:
    get:
      responses:
        "200":
          description: The last ones
          links:
            one: { operationRef: "#/paths/~1userAccounts~1{id}/get" }
  /lastOnes: { get: {} }
  /orders: {}
  /carts: {}
  /users: {}
  /files: {}`;
  expect(await fixed('path-simple', api)).toBe(`
paths:
  "/user-accounts/{id}":
    get: {}
  /user-accounts/last-ones:
    get:
      responses:
        "200":
          description: The last ones
          links:
            one: { operationRef: "#/paths/~1user-accounts~1{id}/get" }
  /last-ones: { get: {} }
  /orders: {}
  /carts: {}
  /users: {}
  /files: {}`);
});

test('a fix for most paths changes all of them at once, but only as a suggestion', async () => {
  const api = 'paths: { /UserAccounts/LastOnes: {}, /OldOrders: {}, /UserAccounts: {} }';
  expect(await fixedExample('path-simple', api)).toEqual({
    fixed: undefined,
    suggested: ['paths: { /user-accounts/last-ones: {}, /old-orders: {}, /user-accounts: {} }'],
  });
});

test.each([
  ['path-simple', 'paths: { "/userAccounts/{id}": {}, "/user-accounts/{key}": {} }'],
  ['path-simple', 'paths: { /reports.pdf: {}, /reports: {} }'],
  ['path-simple', 'paths: { "/reports.{format}": {} }'],
  ['path-simple', 'paths: { /orders/create: { post: {} }, /orders: { get: {} } }'],
  ['path-simple', 'paths: { /orders/create: { post: {}, get: {} } }'],
  ['path-simple', 'paths: { /orders/remove: { post: { requestBody: { content: { application/json: {} } } } } }'],
  ['path-simple', 'paths: { "/orders?status=open": {} }'],
  ['path-plural-collections', 'paths: { "/user/{id}": { get: {} }, "/users/{key}": { delete: {} } }'],
  ['path-versioned', 'paths: { /v1/orders: {}, /orders: {} }'],
  ['path-versioned', 'paths: { "/v2/orders/{id}": {}, "/orders/{key}": {} }'],
  ['path-versioned', 'paths: { "/V2/orders/{id}": {}, "/v2/orders/{key}": {} }'],
  ['path-versioned', 'paths: { "/shop/v1/orders/{id}": {}, "/v1/shop/orders/{key}": {} }'],
  ['path-simple', 'paths: { "/orders//{id}": {}, "/orders/{key}": {} }'],
  ['path-simple', 'paths: { "/orders/{id}/remove": { post: {} }, "/orders/{key}": { get: {} } }'],
  ['path-no-trailing-slash', 'paths: { /orders/: {}, /orders: {} }'],
  ['path-no-trailing-slash', 'paths: { "/orders/{id}/": { delete: {} }, "/orders/{key}": { get: {} } }'],
  ['path-no-trailing-slash', 'paths: { "/a/{b}/c/{d}.json/": {}, "/a/{x}/c/{y}.json": {} }'],
  ['path-no-trailing-slash', 'paths: { "/orders/{id}/": {}, "/orders/{key}//": {} }'],
  ['path-no-trailing-slash', 'paths: { //: {} }'],
])('%s has no fix if the new path exists, or if more than a name is wrong: %s', async (ruleId, api) => {
  expect(await fixedExample(ruleId, api)).toEqual(NONE);
});

test('a fix removes a slash if other paths have another number of segments or other names', async () => {
  const api = 'paths: { "/orders/{id}/": {}, "/orders/{id}/items": {}, "/orders/open": {}, "/users/{id}": {} }';
  expect(await fixed('path-no-trailing-slash', api)).toBe(api.replace('{id}/"', '{id}"'));
});

test('a fix removes the slash of a path only if the rule is on and no other path has the new name', async () => {
  const api = completeExample('paths: { "/orders/{id}/": {}, "/orders/{key}//": {} }');
  const rules = { ...OFF, 'path-no-trailing-slash': { severity: 'error' as const } };
  const overrides = [{ paths: ['/orders/{key}//'], rules: { 'path-no-trailing-slash': { severity: 'off' as const } } }];
  const { findings } = await lintText(api, { rules, overrides, edits: true });
  expect(findings.map(({ fix }) => fix?.edits)).toEqual([
    [{ rename: { file: 'openapi.yaml', tokens: ['paths', '/orders/{id}/'] }, to: '/orders/{id}' }],
  ]);
});

test.each([
  'paths: { /scim/v2/Users: {}, /scim/v2/ResourceTypes: {} }',
  'paths: { /oauth2/token: {}, /v1/orders: {} }',
  'paths: { /<upload_url>: {}, /v2/orders: {} }',
  'paths: { "/{uploadUrl}": {}, /v2/orders: {} }',
])('a fix adds no version to a path that a standard names, or that is a URL: %s', async (api) => {
  const { findings } = await lintText(completeExample(api), { rules: { ...OFF, 'path-versioned': { severity: 'warn' } } });
  expect(findings).toHaveLength(1);
  expect(await fixedExample('path-versioned', api)).toEqual(NONE);
});

test('a fix gives a path with a verb the method for the verb', async () => {
  const { suggested } = await fixedExample('path-simple', 'paths: { /orders/remove: { post: { summary: Remove } } }');
  expect(suggested).toEqual(['paths: { /orders: { delete: { summary: Remove } } }']);
});

test.each([
  ['/boats/calendar.ics', false],
  ['/assets/app.js', false],
  ['/boats.json', true],
  ['/boats.php', true],
])('a fix removes the extension of %s, for files only as a suggestion', async (name, isFix) => {
  const api = (path: string) => `paths: { ${path}: {}, /docks: {}, /crews: {} }`;
  const after = api(name.replace(/\.\w+$/, ''));
  expect(await fixedExample('path-simple', api(name))).toEqual(
    isFix ? { fixed: after, suggested: [] } : { fixed: undefined, suggested: [after] },
  );
});

test('a fix renames paths only if the rule is on for them', async () => {
  const api = completeExample('paths: { "/userAccounts/{id}": {}, /userAccounts/legacy: {} }');
  const rules = { ...OFF, 'path-simple': { severity: 'error' as const } };
  const overrides = [{ paths: ['/userAccounts/legacy'], rules: { 'path-simple': { severity: 'off' as const } } }];
  const { findings } = await lintText(api, { rules, overrides, edits: true });
  const file = 'openapi.yaml';
  expect(findings.map(({ fix }) => fix?.edits)).toEqual([
    [{ rename: { file, tokens: ['paths', '/userAccounts/{id}'] }, to: '/user-accounts/{id}' }],
  ]);
});

test('a fix gives a path with two singular collections one new name', async () => {
  const api = 'paths: { "/order/{order_id}/item/{item_id}": {}, "/order/{order_id}": {} }';
  expect(await fixed('path-plural-collections', api)).toBe(
    'paths: { "/orders/{order_id}/items/{item_id}": {}, "/orders/{order_id}": {} }',
  );
});

test.each([
  ['servers: [{ url: "https://a.example/" }]', 'servers: [{ url: "https://a.example/v1" }]'],
  ['servers: [{ url: "https://{host}/shop" }]', 'servers: [{ url: "https://{host}/shop/v1" }]'],
  ['swagger: "2.0"\nbasePath: /shop', 'swagger: "2.0"\nbasePath: /shop/v1'],
  ['swagger: "2.0"', 'swagger: "2.0"\nbasePath: /v1'],
])('a version of all paths is only suggested for the base path: %s', async (before, after) => {
  const paths = '\npaths: { /orders: {} }';
  const result = await fixedExample('path-versioned', `${before}${paths}`);
  expect(result).toEqual({ fixed: undefined, suggested: [expect.stringContaining(after.split('\n').at(-1) ?? '')] });
});

test('a fix adds the version to paths if one must stay at the root, or the server fills in the base path', async () => {
  const known = 'paths: { /.well-known/jwks.json: {}, /orders: {} }';
  expect((await fixedExample('path-versioned', known)).suggested).toEqual([
    'paths: { /.well-known/jwks.json: {}, /v1/orders: {} }',
  ]);
  const server = 'servers: [{ url: "https://a.example/{base}", variables: { base: { default: shop } } }]\npaths: { /orders: {} }';
  expect((await fixedExample('path-versioned', server)).suggested).toEqual([expect.stringContaining('{ /v1/orders: {} }')]);
});

test('path-versioned suggests the version of most paths where only the author knows it', async () => {
  const api = 'paths: { /v2/orders: {}, /v2/users: {}, /v2.1/old: {}, /carts: {} }';
  expect(await fixedExample('path-versioned', api)).toEqual({
    fixed: undefined,
    suggested: ['paths: { /v2/orders: {}, /v2/users: {}, /v2.1/old: {}, /v2/carts: {} }'],
  });
});

test.each([
  ['1.0', 'v1.0'],
  ['V2', 'v2'],
  ['version3', 'v3'],
  ['2.0.1', 'v2.0'],
])('a fix changes the version %s to %s', async (before, after) => {
  expect(await fixed('path-versioned', `paths: { /${before}/orders: {} }`)).toBe(`paths: { /${after}/orders: {} }`);
});

test('a fix does not guess a version for the pattern of an organization', async () => {
  const options = { pattern: '^\\d{4}-\\d{2}$' };
  expect(await fixedExample('path-versioned', 'paths: { /v1/orders: {} }', options)).toEqual(NONE);
  expect(await fixedExample('path-versioned', 'paths: { /orders: {} }', options)).toEqual(NONE);
});

const ONE = 'responses: { "200": { content: { application/json: { schema: { type: object, properties: { name: {} } } } } } }';

test('a fix moves an identifier from the query to the path', async () => {
  const api = `paths: { /users: { get: { parameters: [{ name: user_id, in: query, required: true, style: form }], ${ONE} } } }`;
  expect((await fixedExample('item-by-path-id', api)).suggested).toEqual([
    `paths: { "/users/{user_id}": { get: { parameters: [{ name: user_id, in: path, required: true }], ${ONE} } } }`,
  ]);
});

test('a fix leaves an identifier in the query if operations have the path, or share the parameter', async () => {
  const parameter = '{ name: user_id, in: query, required: true }';
  const other = `paths: { /users: { post: {}, get: { parameters: [${parameter}], ${ONE} } } }`;
  const shared = `paths: { /users: { get: { parameters: [{ $ref: "#/components/parameters/id" }], ${ONE} } } }
components: { parameters: { id: ${parameter} } }`;
  for (const api of [other, shared]) expect(await fixedExample('item-by-path-id', api)).toEqual(NONE);
});

test.each([
  ['"/versions/{version}": {}, /versions/$LATEST: {}', '"/versions/{version}": {}, /versions/$latest: {}'],
  ['"/zones/{zone}/ALL": {}, "/zones/{zone}/{type}": {}', '"/zones/{zone}/all": {}, "/zones/{zone}/{type}": {}'],
  ['/providers/Microsoft.Compute: {}', '/providers/microsoft.compute: {}'],
  ['/chat.postMessage: {}', '/chat.post-message: {}'],
  ['"/users/{id}/sendMail()": {}', '"/users/{id}/send-mail()": {}'],
  ['/SignalR: {}', '/signal-r: {}'],
  ['/apps/iOS: {}', '/apps/i-os: {}'],
])('a new name of a path that may be wrong is only suggested: %s', async (paths, suggested) => {
  expect(await fixedExample('path-simple', `paths: { ${paths} }`)).toEqual({
    fixed: undefined,
    suggested: [`paths: { ${suggested} }`],
  });
});

test('a fix changes a constant without a parameter, and a letter that is a word', async () => {
  expect(await fixed('path-simple', 'paths: { /SMS/Messages: {} }')).toBe('paths: { /sms/messages: {} }');
  expect(await fixed('path-simple', 'paths: { /plan-B/axis_X: {} }')).toBe('paths: { /plan-b/axis_x: {} }');
});

test('a fix does not rename a collection whose name is reserved, but one below it', async () => {
  const api = (name: string, item: string) =>
    `paths: { "/${name}/{id}": { put: {} }, "/${name}/{id}/${item}/{itemId}": { put: {} } }`;
  expect(await fixed('path-plural-collections', api('_doc', 'item'))).toBeUndefined();
  expect(await fixed('path-plural-collections', api('docs', 'item'))).toBe(api('docs', 'items'));
});

test('a fix changes certain parts of a path with an uncertain name', async () => {
  const others = '/a: {}, /b: {}, /c: {}, /d: {}';
  expect(await fixed('path-simple', `paths: { /userNames/vSphere: {}, ${others} }`)).toBe(
    `paths: { /user-names/vSphere: {}, ${others} }`,
  );
});

describe('a fix that keeps the name of a collection beside others', () => {
  const LISTED =
    '{ get: { responses: { "200": { description: All, content: { application/json: { schema: { type: array, items: { type: object } } } } } } } }';
  const api = (name: string, other: string) => `paths:
  ${name}: ${LISTED}
  ${name}/{id}: { get: { responses: { "200": { description: One } } } }
  ${other}`;

  test.each([
    ['/cameras/{camera}/errorframe', '/cameras/{camera}/keyframe: { get: { responses: { "200": { description: One } } } }'],
    ['/iap/product', '/iap/subscription: { get: { responses: { "200": { description: One } } } }'],
    ['/order', '/order/{id}/later: {}'],
  ])('is only a suggestion: %s beside %s', async (name, other) => {
    const { fixed, suggested } = await fixedExample('path-plural-collections', api(name, other));
    expect({ fixed, count: suggested.length }).toEqual({ fixed: undefined, count: 1 });
    const alone = await fixedExample(
      'path-plural-collections',
      api(name, '/health: { get: { responses: { "200": { description: Up } } } }'),
    );
    expect(alone.fixed).toContain(`${name}s`);
  });
});
