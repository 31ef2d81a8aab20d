import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';

const findingsOf = async (api: string) =>
  (await lintWith('error-responses-declared', api)).map(({ pointer, messageId, message, uses }) => ({
    pointer,
    messageId,
    message,
    uses: uses.count,
  }));
const places = async (api: string) => (await findingsOf(api)).map(({ pointer }) => pointer);

const op = (responses: string, more = '') => `paths: { /a: { get: { ${more} responses: { ${responses} } } } }`;
const OK = '"200": { description: Ok }';

describe('the rule error-responses-declared', () => {
  test.each([
    ['a 4xx', op(`${OK}, "404": { description: None }`)],
    ['a 5xx', op(`${OK}, 503: { description: Down }`)],
    ['a range', op(`${OK}, 4XX: { description: E }`)],
    ['default beside a success', op(`${OK}, default: { description: Ok as well }`)],
    ['default beside a redirect', op('"302": { description: There }, default: { description: Error }')],
    ['`default` alone that describes the error', op('default: { description: Unexpected error }')],
    ['`default` alone that may be either', op('default: { description: Success or an error }')],
    ['`default` alone without a description', op('default: { description: The orders }')],
    ['a response behind a broken reference', op(`${OK}, "404": { $ref: "#/components/responses/None" }`)],
    ['a response that is empty', op(`${OK}, 404: `)],
    ['410 as the only response', op('"410": { description: Gone }', 'deprecated: true,')],
    ['Swagger 2.0', `swagger: "2.0"\n${op(`${OK}, "400": { description: Bad }`)}`],
    ['a shared set of responses', 'paths: { /a: { get: { responses: { $ref: "#/x-all" } } } }\nx-all: { "200": {}, "500": {} }'],
    ['a CORS preflight', 'paths: { /a: { options: { summary: CORS support, responses: { "200": { description: Ok } } } } }'],
    [
      'a CORS preflight by its headers',
      'paths: { /a: { options: { responses: { "204": { headers: { Access-Control-Allow-Origin: {} } } } } } }',
    ],
    ['a webhook', 'webhooks: { paid: { post: { responses: { "200": { description: Ok } } } } }'],
    [
      'a callback',
      'paths: { /a: { post: { responses: { "201": {}, "400": {} }, callbacks: { paid: { "{$url}": { post: { responses: { "200": {} } } } } } } } }',
    ],
    ['no operations at all', 'paths: {}'],
  ])('accepts %s', async (_, api) => {
    expect(await findingsOf(api)).toEqual([]);
  });
});

describe('a missing error response', () => {
  test.each([
    ['a success alone', op(OK)],
    ['a success and a redirect', op(`${OK}, "304": { description: Not modified }`)],
    ['no responses', 'paths: { /a: { get: { operationId: a } } }'],
    ['malformed responses', 'paths: { /a: { get: { responses: [] } } }'],
    ['an empty set', op('')],
    ['`default` alone that is the success', op('default: { description: successful operation }')],
    ['an extension that looks like a status', op(`${OK}, x-404: { description: None }`)],
    ...['4xx', '40X', '4040', '5Xx'].map((key) => [
      `the key ${key}, which is not a status`,
      op(`${OK}, ${key}: { description: E }`),
    ]),
    ['Swagger 2.0', `swagger: "2.0"\n${op(OK)}`],
    ['OpenAPI 3.0', `openapi: 3.0.3\n${op(OK)}`],
  ])('is reported for %s', async (_, api) => {
    expect(await places(api)).toEqual(['/paths/~1a/get']);
  });

  test.each(['head', 'options', 'trace', 'delete'])('is reported for %s as for any other method', async (method) => {
    expect(await places(`paths: { /a: { ${method}: { responses: { ${OK} } } } }`)).toEqual([`/paths/~1a/${method}`]);
  });

  test('is reported for the methods of OpenAPI 3.2', async () => {
    const [finding] = await findingsOf(`openapi: 3.2.0\npaths: { /a: { query: { responses: { ${OK} } } } }`);
    expect(finding?.message).toMatch(/^`QUERY \/a` does not declare an error response\. /);
  });
});

test('error-responses-declared has a finding for each of one or two operations', async () => {
  expect(await places(`paths: { /a: { get: { responses: { ${OK} } }, put: { responses: { ${OK} } } } }`)).toEqual([
    '/paths/~1a/get',
    '/paths/~1a/put',
  ]);
});

const eleven = Array.from({ length: 11 }, (_, index) => `/p${index}: { get: { responses: { ${OK} } } }`).join(', ');

test('error-responses-declared has one finding for more than ten operations', async () => {
  const remedy = 'Add the error responses that they can return, such as `404`, `4XX` or `default`.';
  const affected = 'Affected: `GET /p0`, `GET /p1`, `GET /p2`, `GET /p3`, `GET /p4`, and 6 more.';
  const common = { pointer: '/paths', messageId: 'missingErrorResponse', uses: 11 };
  expect(await findingsOf(`paths: { ${eleven} }`)).toEqual([
    { ...common, message: `All 11 operations lack an error response. ${remedy} ${affected}` },
  ]);
  expect(await findingsOf(`paths: { ${eleven}, /q: { get: { responses: { "404": {} } } } }`)).toEqual([
    {
      ...common,
      message: `11 of 12 operations lack an error response. ${remedy} ${affected} Not affected: \`GET /q\`.`,
    },
  ]);
});

test('error-responses-declared reports a path item that two paths share once, where it is defined', async () => {
  const api = `paths: { /a: { $ref: "#/components/pathItems/P" }, /b: { $ref: "#/components/pathItems/P" } }
components: { pathItems: { P: { get: { responses: { ${OK} } } } } }`;
  expect((await findingsOf(api)).map(({ pointer, uses }) => [pointer, uses])).toEqual([['/components/pathItems/P/get', 2]]);
});
