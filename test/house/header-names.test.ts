import { describe, expect, test } from 'vitest';
import { findingsOf, openapi, ruleWith } from './support.ts';

const API = openapi(`
paths: { /a: { get: { parameters: [{ name: x-flow-id, in: header }, { name: X-FLOW-ID, in: query }] } } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: x-api-key }, other: { type: apiKey, in: query, name: x-api-key } } }
`);

const found = (rule: string) => findingsOf(ruleWith(rule), API);

describe('the case of a header name in a house rule', () => {
  test('does not matter in `when`, unlike that of query parameters', async () => {
    const rule = '{ where: parameter, when: { name: X-Flow-ID }, must: { description: { defined: true } } }';
    expect(await found(rule)).toEqual([
      '/paths/~1a/get/parameters/0: `GET /a` header parameter `x-flow-id` has no `description`. Add one.',
    ]);
  });

  test('does not matter in `must`', async () => {
    expect(await found('{ where: parameter, must: { name: [X-Flow-ID] } }')).toEqual([
      expect.stringContaining('query parameter `X-FLOW-ID`'),
    ]);
    expect(await found('{ where: parameter, when: { in: header }, must: { not: { name: X-Flow-ID } } }')).toHaveLength(1);
  });

  test.each([
    ['headers of responses', '{ where: header, must: { name: { unique: true } } }', 'header `x-limit`: `name` is `x-limit`'],
    ['API keys', '{ where: security-scheme, must: { parameterName: { unique: true } } }', '`parameterName` is `X-KEY`'],
    ['header parameters', '{ where: parameter, must: { name: { unique: true } } }', 'header parameter `X-Flow`'],
  ])('does not matter when names must be unique, in %s', async (_, rule, expected) => {
    const responses = "{ '200': { headers: { X-Limit: {} } }, '404': { headers: { x-limit: {} } } }";
    const first = `/a: { get: { parameters: [{ name: x-flow, in: header }, { name: Q, in: query }], responses: ${responses} } }`;
    const api = openapi(`
paths: { ${first}, /b: { get: { parameters: [{ name: X-Flow, in: header }, { name: q, in: query }] } } }
components: { securitySchemes: { a: { type: apiKey, in: header, name: X-Key }, b: { type: apiKey, in: query, name: x-key }, c: { type: apiKey, in: header, name: X-KEY } } }
`);
    expect(await findingsOf(ruleWith(rule), api)).toEqual([expect.stringContaining(expected)]);
  });

  test('does not make a header equal to another parameter of that name', async () => {
    const parameters =
      '[{ name: X-Key, in: query }, { name: X-Key, in: header }, { name: x-key, in: header }, { name: x-key, in: query }]';
    const api = openapi(`paths: { /a: { get: { parameters: ${parameters} } } }`);
    expect(await findingsOf(ruleWith('{ where: parameter, must: { name: { unique: true } } }'), api)).toEqual([
      expect.stringContaining('`name` is `X-Key`, as in `GET /a` query parameter `X-Key`.'),
      expect.stringContaining('`name` is `x-key`, as in `GET /a` header parameter `X-Key`.'),
      expect.stringContaining('`name` is `x-key`, as in `GET /a` header parameter `x-key`.'),
    ]);
  });

  test('does not matter for the names of API keys', async () => {
    expect(await found('{ where: security-scheme, must: { parameterName: X-API-Key } }')).toEqual([
      expect.stringContaining('/components/securitySchemes/other/name: '),
    ]);
  });

  test('matters for patterns and casings', async () => {
    const rule = (assertion: string) => `{ where: parameter, when: { in: header }, must: { name: { ${assertion} } } }`;
    expect(await found(rule('pattern: "^X-"'))).toHaveLength(1);
    expect(await found(rule('casing: Train-Case'))).toHaveLength(1);
  });

  test('can be required of a header that `when` selects in any case', async () => {
    const rule = '{ where: parameter, when: { name: X-Flow-Id, in: header }, must: { name: { casing: Train-Case } } }';
    expect(await found(rule)).toEqual([expect.stringContaining('`name` is `x-flow-id`. Use Train-Case')]);
    const other = '{ where: parameter, when: { name: X-Flow-Id }, must: { name: [X-FLOW-ID] } }';
    expect(await found(other)).toEqual([]);
  });
});
