import { describe, expect, test } from 'vitest';
import { compare, lint } from '../../src/index.ts';
import { folderWith } from '../cli/support.ts';
import { completeExample } from '../support/test-rule.ts';

/** Breaking changes by rule id and message; all rules about changes run. */
async function breaksOf(base: string, head: string): Promise<readonly string[]> {
  const [before, after] = [base, head].map((api) => ({ text: completeExample(api), filename: 'api.yaml' }));
  if (!before || !after) return [];
  const { findings, errors } = await compare(before, after);
  expect(errors).toEqual([]);
  return findings.map(({ severity, ruleId, message }) => `${severity} ${ruleId} ${message}`);
}

const body = (properties: string) =>
  `{ "200": { description: Ok, content: { application/json: { schema: { type: object, properties: { ${properties} } } } } } }`;
const cart = (path: string, responses: string, more = '') =>
  `  "${path}": { parameters: [{ name: id, in: path, required: true, schema: { type: string } }], get: { ${more}responses: ${responses} } }\n`;
const ID = 'id: { type: string }';
const ID_AND_SUM = `${ID}, sum: { type: integer }`;
const REDIRECT = '{ "308": { description: Moved }, "404": { description: None } }';
const REQUIRED_PARAMETER = 'parameters: [{ name: shop, in: query, required: true, schema: { type: string } }], ';
const paths = (...items: readonly string[]) => `paths:\n${items.join('')}`;

describe('an operation that becomes a redirect', () => {
  test.each([
    ['with the same responses', cart('/v2/carts/{cartId}', body(ID_AND_SUM))],
    ['with more properties', cart('/v2/carts/{id}', body(`${ID_AND_SUM}, note: { type: string }`))],
    ['below another prefix', cart('/api/v2/carts/{id}', body(ID_AND_SUM))],
    ['with one of two compatible versions', cart('/v2/carts/{id}', body(ID)) + cart('/v3/carts/{id}', body(ID_AND_SUM))],
    ['in a minor version', cart('/v1.1/carts/{id}', body(ID_AND_SUM))],
    ['without declared operations', '  /v2/carts/{id}: {}\n'],
  ])('breaks no client if it has a compatible newer version: %s', async (_, newer) => {
    const base = paths(cart('/v1/carts/{id}', body(ID_AND_SUM), 'deprecated: true, '), newer);
    expect(await breaksOf(base, paths(cart('/v1/carts/{id}', REDIRECT, 'deprecated: true, '), newer))).toEqual([]);
  });

  test.each([
    [
      'returns less',
      cart('/v2/carts/{id}', body(ID)),
      'response `200` no longer includes the property `sum`',
      'GET /v2/carts/{id}',
    ],
    [
      'requires more',
      cart('/v2/carts/{id}', body(ID_AND_SUM), REQUIRED_PARAMETER),
      'query parameter `shop` is new and required',
      'GET /v2/carts/{id}',
    ],
    [
      'returns another status',
      cart('/v2/carts/{id}', '{ "206": { description: Part } }') + cart('/v3/carts/{id}', body(ID), REQUIRED_PARAMETER),
      'status `206` is now returned instead of `200`',
      'GET /v2/carts/{id}',
    ],
  ])('breaks clients if the newer version %s', async (_, newer, difference, successor) => {
    const base = paths(cart('/v1/carts/{id}', body(ID_AND_SUM)), newer);
    expect(await breaksOf(base, paths(cart('/v1/carts/{id}', REDIRECT), newer))).toEqual([
      `error compat-newer-version \`GET /v1/carts/{id}\` now redirects to \`${successor}\`, which is not backward-compatible: ${difference}. Redirect only to a compatible version.`,
    ]);
  });

  test.each([
    ['has no newer version', '/v1/carts/{id}', '/v1/things/{id}'],
    ['has no version', '/carts/{id}', '/v2/carts/{id}'],
  ])('breaks clients if it %s', async (_, path, other) => {
    const base = paths(cart(path, body(ID_AND_SUM)), cart(other, body(ID_AND_SUM)));
    expect(await breaksOf(base, paths(cart(path, REDIRECT), cart(other, body(ID_AND_SUM))))).toEqual([
      `error compat-response-status-removed \`GET ${path}\`: status \`200\` is no longer returned; clients that expect it will break.`,
    ]);
  });

  test('breaks no client if it still returns the success response', async () => {
    const newer = cart('/v2/carts/{id}', body(ID));
    const both = body(ID_AND_SUM).replace('{ "200"', '{ "308": { description: Moved }, "200"');
    expect(
      await breaksOf(paths(cart('/v1/carts/{id}', body(ID_AND_SUM)), newer), paths(cart('/v1/carts/{id}', both), newer)),
    ).toEqual([]);
  });

  test('is compared in the same way between Swagger 2.0 and OpenAPI 3.2, and through `$ref`', async () => {
    const parameter = 'parameters: [{ name: id, in: path, required: true, type: string }]';
    const base = `swagger: "2.0"
basePath: /shop
paths:
  "/v1/carts/{id}": { ${parameter}, get: { responses: { "200": { description: Ok, schema: { $ref: "#/definitions/Cart" } } } } }
definitions: { Cart: { type: object, properties: { ${ID_AND_SUM} } } }`;
    const head = `openapi: 3.2.0
servers: [{ url: https://a.example/shop }]
paths:
${cart('/v1/carts/{id}', '{ "301": { $ref: "#/components/responses/Moved" } }')}${cart(
  '/v2/carts/{id}',
  '{ "200": { description: Ok, content: { application/json: { schema: { $ref: "#/components/schemas/NewCart" } } } } }',
)}components: { responses: { Moved: { description: Moved } }, schemas: { NewCart: { type: object, properties: { ${ID} } } } }`;
    expect((await breaksOf(base, head)).filter((text) => text.includes('compat-newer-version'))).toEqual([
      'error compat-newer-version `GET /v1/carts/{id}` now redirects to `GET /v2/carts/{id}`, which is not backward-compatible: `NewCart` no longer includes the property `sum` in responses. Redirect only to a compatible version.',
    ]);
  });

  test('is reported with the number of differences instead of each if there are many', async () => {
    const many = 'a b c d e f'.split(' ').map((name) => `${name}: { type: string }`);
    const newer = cart('/v2/carts/{id}', body(ID));
    const [found = ''] = await breaksOf(
      paths(cart('/v1/carts/{id}', body(many.join(', '))), newer),
      paths(cart('/v1/carts/{id}', REDIRECT), newer),
    );
    expect(found).toContain('`c`; and 3 more. Redirect');
  });
});

describe('an operation in a new minor version', () => {
  const lost = (path: string) =>
    `error compat-response-property-removed \`GET ${path}\` response \`200\` no longer includes the property \`sum\`; clients that read it will break.`;
  const removed = (path: string) =>
    `error compat-operation-removed \`GET ${path}\` was removed without being deprecated first; clients that call it will break.`;

  test.each([
    ['/api/v2.0/carts/{id}', '/api/v2.1/carts/{id}'],
    ['/v2/carts/{id}', '/v2.1/carts/{id}'],
    ['/v2.9/carts/{id}', '/v2.10/carts/{cartId}'],
  ])('is compared with the version that it replaces: %s to %s', async (before, now) => {
    expect(await breaksOf(paths(cart(before, body(ID_AND_SUM))), paths(cart(now, body(ID))))).toEqual([
      removed(before),
      lost(now),
    ]);
    expect(await breaksOf(paths(cart(before, body(ID_AND_SUM))), paths(cart(now, body(ID_AND_SUM))))).toEqual([removed(before)]);
  });

  test('breaks clients with a version in the base path as with one in the path', async () => {
    const served = (version: string, properties: string) =>
      `swagger: "2.0"\nbasePath: /api/${version}\n${paths(
        `  /carts: { get: { responses: { "200": { description: Ok, schema: { type: object, properties: { ${properties} } } } } } }\n`,
      )}`;
    expect(await breaksOf(served('v2.0', ID_AND_SUM), served('v2.1', ID))).toEqual([
      'error compat-base-path-removed The base path changed from `/api/v2.0` to `/api/v2.1`; clients that call the old URLs will break.',
      lost('/carts'),
    ]);
  });

  test('is compared if the version moves from the servers to the paths', async () => {
    const base = `servers: [{ url: https://a.example/api/v2.0 }]\n${paths(cart('/carts/{id}', body(ID_AND_SUM)))}`;
    const head = `servers: [{ url: https://a.example }]\n${paths(cart('/api/v2.1/carts/{id}', body(ID)))}`;
    expect(await breaksOf(base, head)).toContain(lost('/api/v2.1/carts/{id}'));
  });

  test('must be compatible with an older version that remains', async () => {
    const old = cart('/v2/carts/{id}', body(ID_AND_SUM));
    const beside = (properties: string, more = '') => paths(old, cart('/v2.1/carts/{id}', body(properties), more));
    expect(await breaksOf(paths(old), beside(ID_AND_SUM))).toEqual([]);
    expect(await breaksOf(paths(old), beside(ID, REQUIRED_PARAMETER))).toEqual([
      'error compat-newer-version `GET /v2.1/carts/{id}` is a new minor version of `GET /v2/carts/{id}`, but is not backward-compatible: query parameter `shop` is new and required; response `200` no longer includes the property `sum`. Make it a new major version.',
    ]);
    expect(await breaksOf(beside(ID), beside(ID))).toEqual([]);
  });

  test.each([
    ['a new major version', '/v2/carts/{id}', '/v3/carts/{id}'],
    ['a date', '/2024-01-01/carts/{id}', '/2024-06-01/carts/{id}'],
    ['a preview', '/v2/carts/{id}', '/v2.1-beta/carts/{id}'],
    ['a version before 1.0', '/v0.1/carts/{id}', '/v0.2/carts/{id}'],
  ])('does not include %s', async (_, before, now) => {
    const [old, other] = [cart(before, body(ID_AND_SUM)), cart(now, body(ID))];
    expect(await breaksOf(paths(old), paths(old, other))).toEqual([]);
    expect((await breaksOf(paths(old), paths(other))).join()).not.toContain('no longer includes');
  });

  test('is compared with the latest of several older versions', async () => {
    const old = [cart('/v2/carts/{id}', body(ID_AND_SUM)), cart('/v2.1/carts/{id}', body(ID))];
    expect(await breaksOf(paths(...old), paths(...old, cart('/v2.2/carts/{id}', body(ID))))).toEqual([]);
  });
});

test('lint and compare agree about a redirect in a description with several files', async () => {
  const item = cart('carts', body(ID_AND_SUM).replace('{ "200"', '{ "308": { description: Moved }, "200"'), 'deprecated: true, ');
  const cwd = folderWith({
    'api.yaml': completeExample(
      'paths: { "/v1/carts/{id}": { $ref: "old.yaml#/carts" }, "/v2/carts/{id}": { $ref: "new.yaml#/carts" } }',
    ),
    'old.yaml': item.trim(),
    'new.yaml': cart('carts', body(ID)).trim(),
  });
  const { findings } = await lint(['api.yaml'], { cwd, rules: {} });
  expect(findings.filter(({ ruleId }) => ruleId === 'deprecated-gone').map(({ file, message }) => `${file} ${message}`)).toEqual([
    'old.yaml Deprecated `GET /v1/carts/{id}` redirects (`308`) to `GET /v2/carts/{id}`, which is not backward-compatible: response `200` no longer includes the property `sum`. Declare `410 Gone` instead.',
  ]);
});
