import { describe, expect, test } from 'vitest';
import { findingsOf, openapi, ruleWith, swagger } from './support.ts';

const body = 'content: { application/json: { schema: { type: object } } }';
const header = 'headers: { Age: { schema: { type: integer } } }';
const API = openapi(`paths:
  /orders:
    get:
      responses:
        200: { description: Ok }
        404: { description: Unknown, ${body}, ${header} }
        422: { description: Invalid }
        4xx: { description: Failed, ${body}, ${header} }
        default: { description: Failed, ${body}, ${header} }
`);

/** The statuses of the parts that a rule finds. */
const statusesOf = async (rule: string, api = API) => {
  const found = await findingsOf(ruleWith(rule), api);
  return found.map((line) => /^\/paths\/~1orders\/get\/responses\/(\w+)/.exec(line)?.[1] ?? line);
};

describe('a class of statuses such as `4XX` in a house rule', () => {
  const selected = (condition: string, where = 'response') =>
    statusesOf(`{ where: ${where}, when: ${condition}, must: { x-checked: { defined: true } } }`);

  test.each([
    ['{ status: 4XX }', ['404', '422', '4xx']],
    ['{ status: [2XX, 422] }', ['200', '422']],
    ['{ status: { enum: [5XX] } }', []],
    ['{ status: { contains: 4XX } }', ['404', '422', '4xx']],
    ['{ status: 404 }', ['404']],
    ['{ status: default }', ['default']],
    ['{ not: { status: 4XX } }', ['200', 'default']],
    ['{ or: [{ status: 2XX }, { and: [{ status: 4XX }, { not: { status: 422 } }] }] }', ['200', '404', '4xx']],
    ["{ status: { pattern: '^4xx$' } }", ['4xx']],
  ])('includes its statuses in `when`: %s selects %j', async (condition, expected) => {
    expect(await selected(condition)).toEqual(expected);
  });

  test.each(['media-type', 'header'])('includes its statuses in a condition about a %s', async (where) => {
    expect(await selected('{ status: 4XX }', where)).toEqual(['404', '4xx']);
  });

  test('includes its statuses in `must`, in any case', async () => {
    for (const allowed of ['[2XX, 404, default]', '[2xx, 404, DEFAULT]'])
      expect(await statusesOf(`{ where: response, must: { status: ${allowed} } }`)).toEqual(['422', '4xx']);
    expect(await findingsOf(ruleWith('{ where: response, must: { status: [4XX, default] } }'), API)).toEqual([
      '/paths/~1orders/get/responses/200: `GET /orders` response `200`: `status` is `200`. Use `4XX` or `default`.',
    ]);
  });

  test('includes its statuses in Swagger 2.0', async () => {
    const api = swagger('paths: { /orders: { get: { responses: { 200: { description: Ok }, 503: { description: Down } } } } }');
    const rule = '{ where: response, when: { status: 5XX }, must: { headers: { contains: Retry-After } } }';
    expect(await statusesOf(rule, api)).toEqual(['503']);
  });
});

describe('the statuses of an operation in a house rule', () => {
  const found = (must: string, ...statuses: string[]) =>
    findingsOf(
      ruleWith(`{ where: operation, must: { responses: ${must} } }`),
      openapi(`paths: { /a: { get: { responses: { ${statuses.map((status) => `${status}: { description: d }`).join()} } } } }`),
    );

  test.each([
    ['{ contains: [4XX, 5xx] }', ['404', '500']],
    ['{ contains: [404, 4XX] }', ['4XX']],
    ['{ contains: default }', ['default']],
    ['[2XX, default]', ['200', '2XX', 'default']],
  ])('meet the condition %s if they are %j', async (must, statuses) => {
    expect(await found(must, ...statuses)).toEqual([]);
  });

  test.each([
    ['{ contains: 4XX }', ['200', 'default'], ' lacks the response `4XX`. Add it.'],
    ['{ contains: default }', ['200', '4XX'], ' lacks the response `default`. Add it.'],
    ['[2XX, 404]', ['200', '503'], ': `responses` contains `503`. Use `2XX` or `404`.'],
  ])('do not meet the condition %s if they are %j', async (must, statuses, problem) => {
    expect(await found(must, ...statuses)).toEqual([`/paths/~1a/get/responses: \`GET /a\`${problem}`]);
  });
});
