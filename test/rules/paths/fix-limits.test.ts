import { describe, expect, test } from 'vitest';
import { lintText } from '../../../src/run/lint-files.ts';
import { completeExample, fixedExample, OFF } from '../../support/test-rule.ts';

const fixesOf = async (rule: string, api: string) => {
  const { findings } = await lintText(completeExample(api), { rules: { ...OFF, [rule]: { severity: 'warn' } }, edits: true });
  return findings.flatMap(({ fix, places }) => [fix, ...(places ?? []).map((place) => place.fix)].flatMap((one) => one ?? []));
};

const list = (mark: string) =>
  `get: { ${mark}responses: { "200": { description: Ok, content: { application/json: { schema: { type: array, items: {} } } } } } }`;
const DEPRECATED = 'deprecated: true, ';
const NONE = { fixed: undefined, suggested: [] };

test.each([
  ['rate-limit-declared', (mark: string) => `paths: { /orders: { ${list(mark)} } }`],
  ['response-cacheable', (mark: string) => `paths: { /orders: { ${list(mark)} } }`],
  ['error-responses-declared', (mark: string) => `paths: { /orders: { ${list(mark)} } }`],
  ['path-plural-collections', (mark: string) => `paths: { "/order/{id}": { get: { ${mark}responses: {} } } }`],
  ['path-no-trailing-slash', (mark: string) => `paths: { /orders/: { ${list(mark)} } }`],
])('the fix of %s does not change deprecated operations', async (rule, api) => {
  expect(await fixesOf(rule, api(''))).not.toEqual([]);
  expect(await fixesOf(rule, api(DEPRECATED))).toEqual([]);
});

test('a fix gives a deprecated operation its 410', async () => {
  expect(await fixesOf('deprecated-gone', `paths: { /orders: { ${list(DEPRECATED)} } }`)).toHaveLength(1);
});

test('a fix keeps the names in a group of paths with a deprecated operation', async () => {
  const api = (mark: string) =>
    `paths: { "/order/{id}": { get: { responses: {} } }, "/order/{id}/lines": { get: { ${mark}responses: {} } } }`;
  expect(await fixesOf('path-plural-collections', api(''))).toHaveLength(1);
  expect(await fixesOf('path-plural-collections', api(DEPRECATED))).toEqual([]);
});

describe('collections of the same name in a fix', () => {
  const rename = (api: string) => fixedExample('path-plural-collections', api);

  test('are all renamed, or none of them', async () => {
    const api = (mark: string) => `paths:
  "/order/{id}": { get: {} }
  "/boats/{boatId}/order/{orderId}": { get: { ${mark} } }
  /boats: { get: {} }
  "/users/{id}": { get: {} }
`;
    expect((await rename(api(''))).fixed).toBe(api('').replaceAll('/order', '/orders'));
    expect(await rename(api('deprecated: true'))).toEqual(NONE);
  });

  test('have a reason if the fix keeps their names', async () => {
    const api = 'paths: { "/order/{id}": { get: {} }, "/boats/{boatId}/order/{orderId}": { get: { deprecated: true } } }';
    const { findings } = await lintText(completeExample(api), {
      rules: { ...OFF, 'path-plural-collections': { severity: 'warn' } },
    });
    expect(findings.map((finding) => Reflect.get(finding, 'withheld')?.reason)).toEqual(
      Array.from({ length: 2 }, () => '`GET /boats/{boatId}/order/{orderId}` is deprecated'),
    );
  });

  test('are renamed under other versions if nothing shows a collection there', async () => {
    const api = 'paths: { "/v1/message/{id}": { get: {} }, /v4/message/import: { post: {} }, /v4/users: {}, /v4/boats: {} }';
    expect((await rename(api)).fixed).toBe(api.replaceAll('/message', '/messages'));
  });

  test('do not include collections with compound names', async () => {
    const api =
      'paths: { "/where/route/{id}": { get: {} }, "/where/stops-for-route/{id}": { get: {} }, /where/users: {}, /where/boats: {} }';
    expect((await rename(api)).fixed).toBe(api.replace('/route/', '/routes/'));
    const siblings =
      'paths: { "/where/keyframe/{id}": { get: {} }, /where/errorframe: { get: {} }, /where/users: {}, /where/boats: {} }';
    expect((await rename(siblings)).fixed).toBeUndefined();
  });
});

test('a fix renames paths that match the same URLs already together', async () => {
  const api = 'paths: { /order: { post: {} }, "/order/{id}": { get: {} }, "/order/{key}": { delete: {} } }';
  expect((await fixedExample('path-plural-collections', api)).fixed).toBe(api.replaceAll('/order', '/orders'));
});

test('a fix gives no path a version if another path cannot get it', async () => {
  const api = 'paths: { /v2/orders: {}, /v2/users: {}, /v2/teams: {}, /orders: {}, /carts: {} }';
  expect(await fixedExample('path-versioned', api)).toEqual({ fixed: undefined, suggested: [] });
});
