// Secrets in URLs and responses, and names that only resemble one, in descriptions in short form.
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { descriptionOf } from '../../support/short-example.ts';
import { lintWith } from '../../support/test-rule.ts';

async function dataOf(rule: string, example: string) {
  const isShort = /^[A-Z]+ /.test(example);
  const findings = await lintWith(rule, isShort ? stringify({ ...descriptionOf(example), info: undefined }) : example);
  return findings.map(({ data }) => data);
}

describe('the URL of an API in no-secrets-in-url', () => {
  const secretsIn = async (example: string) =>
    (await dataOf('no-secrets-in-url', example)).map(({ name, secret, parameter }) =>
      parameter === undefined ? `${name}: ${secret}` : `scheme ${parameter}`,
    );

  const WITH_SCHEME = (name: string, parameter: string, place = 'query') =>
    `paths: { /files: { get: { parameters: [{ in: query, ${parameter} }] } } }
components: { securitySchemes: { key: { type: apiKey, in: ${place}, name: ${name} } } }`;
  const SCHEMES = (...schemes: string[]) =>
    `components: { securitySchemes: { ${schemes.map((scheme, index) => `s${index}: { in: query, ${scheme} }`).join()} } }`;

  test.each([
    // Names
    ['GET /files (tokens)', []],
    ['GET /files (urltoken)', ['urltoken: a token']],
    ['GET /files (your_token)', ['your_token: a token']],
    ['GET /files (token_here)', ['token_here: a token']],
    ['GET /tax/{tax_id}', []],
    ['GET /people (tax_id)', ['tax_id: a tax number']],
    ['GET /secrets (key "The secret key")', ['key: a private key']],
    ['GET /{key}/forecast (city, days)', []],
    ['GET /forecast (key, city, days)', ['key: an API key']],
    ['GET /lists/{token} -> { next_token }', ['token: a token']],
    ['GET /lists (token) -> { next_token }', []],
    ['GET /lists (token) -> { continuationToken }', []],
    ['GET /lists (token) -> { next_page_token }', []],
    ['GET /lists (token) -> { old_next_token }', ['token: a token']],
    ['GET /files (x password)', ['x: a password']],
    ['GET /files (xyz_key password)', ['xyz_key: an API key']],
    // Descriptions
    [
      'paths: { /files: { get: { parameters: [{ in: query, name: value, description: "[Access token](https://a.b/c)" }] } } }',
      ['value: a token'],
    ],
    ['GET /files (value "Access<br>token")', ['value: a token']],
    ['GET /files (value "!!! The access token")', ['value: a token']],
    ['GET /files (value "Here we then expect your password")', ['value: a password']],
    ['GET /files (value "Here we then expect you send your password")', []],
    ['GET /files (value "Optional. Only sometimes it must be a password")', []],
    ['GET /files (value "Optional. Here we then expect a password")', []],
    ['GET /files (value "Optional. Used as the access token")', ['value: a token']],
    ['GET /files (value "Optional. Your password")', ['value: a password']],
    ['GET /files (value "The access token. Never returned")', ['value: a token']],
    ['GET /files (value "The access token is not required")', []],
    // Names of schemes
    [WITH_SCHEME('customer', 'name: customer'), ['customer: an API key', 'scheme customer']],
    [WITH_SCHEME('customer', 'name: customer', 'header'), []],
    [WITH_SCHEME('code', 'name: code'), ['code: an API key', 'scheme code']],
    [WITH_SCHEME('code', 'name: code, description: The function key'), ['code: an API key', 'scheme code']],
    [WITH_SCHEME('code', 'name: code, description: The country'), ['scheme code']],
    // Schemes that are a part of a credential
    [SCHEMES('type: apiKey, name: is_native', 'type: apiKey, name: app_key'), ['scheme app_key']],
    [SCHEMES('type: apiKey, name: _has-key', 'type: apiKey, name: app_key'), ['scheme app_key']],
    [SCHEMES('type: apiKey, name: app-id', 'type: apiKey, name: app-key'), ['scheme app-key']],
    [SCHEMES('type: apiKey, name: my_app_id', 'type: apiKey, name: app_key'), ['scheme my_app_id', 'scheme app_key']],
    [SCHEMES('type: apiKey, name: client_id'), ['scheme client_id']],
    [SCHEMES('type: apiKey, name: client_id', 'type: http, scheme: basic'), ['scheme client_id']],
    [SCHEMES('type: apiKey, name: org_id', 'type: http, scheme: basic'), []],
    [SCHEMES('type: apiKey, name: org_id'), ['scheme org_id']],
    [SCHEMES('type: apiKey, name: sudoku', 'type: http, scheme: basic'), ['scheme sudoku']],
    [SCHEMES('type: http, scheme: bearer, name: x'), []],
  ])('has in %s the secrets %j', async (example, expected) => {
    expect(await secretsIn(example)).toEqual(expected);
  });
});

describe('the response of an API in secret-not-returned', () => {
  const secretsIn = async (example: string) =>
    (await dataOf('secret-not-returned', example)).map(({ subject, secret }) => `${subject}: ${secret}`.replaceAll('`', ''));

  const RETURNING = (schema: string) =>
    `paths: { /users: { get: { responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/It" } } } } } } } }
components: { schemas: { It: { ${schema} } } }`;

  test.each([
    // Operations with the purpose of returning a token
    ['POST /callback -> It{ access_token }', []],
    ['POST /callback/ -> It{ access_token }', []],
    ['PATCH /callback -> It{ access_token }', ['It.access_token: a token']],
    ['POST /callback/step -> It{ access_token }', ['It.access_token: a token']],
    ['POST /search-api-keys -> It{ api_key }', ['It.api_key: an API key']],
    ['POST /api-keys -> It{ api_key }', []],
    ['POST /credentials -> It{ answer: password }', []],
    ['PUT /credentials -> It{ answer: password }', ['It.answer: a password']],
    // Keys whose kind the schema or the path names
    ['GET /api-keys/ -> { key }', ['GET /api-keys/ response 200, property key: an API key']],
    ['GET /api-keys/{id} -> { key }', ['GET /api-keys/{id} response 200, property key: an API key']],
    ['GET /sort-keys -> { key }', []],
    [
      `swagger: "2.0"
paths: { /keys: { get: { responses: { "200": { schema: { $ref: "#/definitions/ApiKey" } } } } } }
definitions: { ApiKey: { properties: { key: { type: string } } } }`,
      ['ApiKey.key: an API key'],
    ],
    // Access keys beside their secrets
    ['GET /keys -> It{ accesskey, secretkey }', ['It.secretkey: a secret key']],
    // Formats and types
    ['GET /users -> It{ answer: password }', ['It.answer: a password']],
    [RETURNING('properties: { answers: { type: array, items: { format: password } } }'), ['It.answers: a password']],
    [RETURNING('properties: { password: { type: array } }'), []],
    [RETURNING('properties: { password: { items: { type: boolean } } }'), []],
    [RETURNING('properties: { password: { items: { type: string } } }'), ['It.password: a password']],
    [RETURNING('properties: { password: { additionalProperties: true } }'), []],
    // Where the property is
    [RETURNING('allOf: [{ properties: { password: {} } }, { properties: { password: {} } }]'), ['It.password: a password']],
    [RETURNING('properties: { user: { allOf: [{ properties: { password: {} } }] } }'), ['It.user.password: a password']],
    [RETURNING('properties: { pair: { prefixItems: [{ properties: { password: {} } }] } }'), ['It.pair.password: a password']],
  ])('has in %s the secrets %j', async (example, expected) => {
    expect(await secretsIn(example)).toEqual(expected);
  });
});
