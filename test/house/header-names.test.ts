import { describe, expect, test } from 'vitest';
import { findingsOf, openapi, ruleWith } from './support.ts';

const API = openapi(`
paths: { /a: { get: { parameters: [{ name: x-flow-id, in: header }, { name: X-FLOW-ID, in: query }] } } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: x-api-key }, other: { type: apiKey, in: query, name: x-api-key } } }
`);

const found = (rule: string) => findingsOf(ruleWith(rule), API);

describe('names of headers are compared in any case', () => {
  test('in `when`, unlike those of query parameters', async () => {
    const rule = '{ where: parameter, when: { name: X-Flow-ID }, must: { description: { defined: true } } }';
    expect(await found(rule)).toEqual([
      '/paths/~1a/get/parameters/0: `GET /a` header parameter `x-flow-id` has no `description`. Add one.',
    ]);
  });

  test('in `must`', async () => {
    expect(await found('{ where: parameter, must: { name: [X-Flow-ID] } }')).toEqual([
      expect.stringContaining('query parameter `X-FLOW-ID`'),
    ]);
    expect(await found('{ where: parameter, when: { in: header }, must: { not: { name: X-Flow-ID } } }')).toHaveLength(1);
  });

  test('of API keys', async () => {
    expect(await found('{ where: security-scheme, must: { parameterName: X-API-Key } }')).toEqual([
      expect.stringContaining('/components/securitySchemes/other/name: '),
    ]);
  });

  test('but patterns and casings are exact', async () => {
    const rule = (assertion: string) => `{ where: parameter, when: { in: header }, must: { name: { ${assertion} } } }`;
    expect(await found(rule('pattern: "^X-"'))).toHaveLength(1);
    expect(await found(rule('casing: Train-Case'))).toHaveLength(1);
  });

  test('so that a rule may ask for the casing of a header that `when` names', async () => {
    const rule = '{ where: parameter, when: { name: X-Flow-Id, in: header }, must: { name: { casing: Train-Case } } }';
    expect(await found(rule)).toEqual([expect.stringContaining('`name` is `x-flow-id`. Use Train-Case')]);
    const other = '{ where: parameter, when: { name: X-Flow-Id }, must: { name: [X-FLOW-ID] } }';
    expect(await found(other)).toEqual([]);
  });
});
