import { describe, expect, test } from 'vitest';
import { STANDARDS } from '../../../src/facts/standards/standards.ts';
import { lintWith } from '../../support/test-rule.ts';

const examples = STANDARDS.flatMap(({ id, examples }) => examples.map((example) => ({ id, ...example })));

describe('an API that another standard defines', () => {
  test.each(examples.flatMap(({ id, api, rules }) => rules.map((rule) => ({ id, rule, api }))))(
    'has no finding of $rule for $id: $api',
    async ({ rule, api }) => {
      expect(await lintWith(rule, api)).toEqual([]);
    },
  );

  test.each(examples)(
    'has a finding of $rules.0 for what only resembles $id: $nearMiss',
    async ({ rules: [rule = ''], nearMiss }) => {
      expect(await lintWith(rule, nearMiss)).not.toEqual([]);
    },
  );
});

test('each known standard has its own id, a title, a reference and an example', () => {
  expect(new Set(STANDARDS.map(({ id }) => id)).size).toBe(STANDARDS.length);
  for (const { id, title, reference, examples, namesSegment, errors } of STANDARDS) {
    expect(title.length, id).toBeGreaterThan(5);
    expect(reference, id).toMatch(/RFC \d+|https:\/\/|OData/);
    expect(examples.length, id).toBeGreaterThan(0);
    expect(namesSegment ?? errors, id).toBeDefined();
  }
});

test('a name is one of a standard also if the server URL names the standard', async () => {
  const api = (base: string) => `servers: [{ url: https://a.example${base} }]
paths: { /Patient: { get: { responses: { "200": { description: All } } } }, /Users: { get: { responses: { "200": { description: All } } } } }`;
  const names = async (base: string) => (await lintWith('path-simple', api(base))).map(({ pointer }) => pointer);
  expect(await names('/fhir/R4')).toEqual(['/paths/~1Users']);
  expect(await names('/scim/v2')).toEqual(['/paths/~1Patient']);
});

test('an error that operations share with an endpoint of a standard is reported for the operations', async () => {
  const error = '{ $ref: "#/components/responses/Failed" }';
  const api = (path: string) => `
paths:
  /oauth2/token: { post: { responses: { "200": { description: Ok }, "400": ${error} } } }
  ${path}: { post: { responses: { "200": { description: Ok }, "400": ${error} } } }
components: { responses: { Failed: { description: E, content: { application/json: { schema: { type: object, properties: { error: { type: string } } } } } } } }`;
  const [finding] = await lintWith('error-schema', api('/orders'));
  expect(finding?.uses).toMatchObject({ count: 1, labels: ['POST /orders 400'] });
  expect(await lintWith('error-schema', api('/oauth2/revoke'))).toEqual([]);
});

test('a token endpoint may return tokens, but neither client secrets nor API keys', async () => {
  const returned = (path: string, name: string) =>
    lintWith(
      'secret-not-returned',
      `paths: { ${path}: { post: { responses: { "200": { description: Ok, content: { application/json: { schema: { type: object, properties: { ${name}: { type: string } } } } } } } } } }`,
    );
  for (const name of ['access_token', 'refresh_token', 'id_token']) expect(await returned('/login', name), name).toEqual([]);
  for (const name of ['client_secret', 'clientSecret', 'api_key']) expect(await returned('/login', name), name).toHaveLength(1);
  expect(await returned('/oauth2/register', 'client_secret'), 'the registration of a client').toEqual([]);
});
