import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/configs.ts';
import { folderWith } from '../cli/support.ts';
import { lintWith, openapi, ruleWith } from './support.ts';

const summaryOf = async (rule: string) => {
  const cwd = folderWith({ 'api-conventions.yaml': ruleWith(rule) });
  const { houseRules = [] } = await loadConfig('api-conventions.yaml', { cwd });
  return houseRules[0]?.rule.summary;
};

describe('the summary of a rule says what it requires', () => {
  test.each([
    ['{ where: operation, must: { operationId: { casing: camelCase } } }', 'In operations, `operationId` must be in camelCase.'],
    [
      '{ where: [operation, parameter], must: { description: { defined: true } } }',
      'In operations and parameters, `description` is required.',
    ],
    [
      '{ where: response, when: { method: post, status: 201 }, must: { headers: { contains: Location } } }',
      'In responses `201` of `POST` operations, `headers` must contain `Location`.',
    ],
    [
      '{ where: parameter, when: { name: [limit, size], in: query }, must: { maximum: { defined: true, max: 200 } } }',
      'In `query` parameters named `limit` or `size`, `maximum` is required and must be at most 200.',
    ],
    [
      '{ where: operation, when: { deprecated: true, security: { defined: true } }, must: { x-sunset: { defined: true } } }',
      'In deprecated operations whose `security` is defined, `x-sunset` is required.',
    ],
    [
      '{ where: operation, when: { deprecated: false, tags: { pattern: "^A" } }, must: { or: [{ summary: { defined: true } }, { description: { defined: true } }] } }',
      'In operations that are not deprecated for which each of `tags` matches `^A`, `summary` or `description` is required.',
    ],
    [
      '{ where: media-type, when: { in: response, status: 4XX, not: { name: a/b } }, must: { not: { schemaName: Error } } }',
      'In `response` media types of responses `4XX` for which `name` is not `a/b`, `schemaName` must not be `Error`.',
    ],
    [
      '{ where: property, when: { type: string }, must: { or: [{ maxLength: { min: 1 } }, { and: [{ format: date }, { pattern: { undefined: true } }] }] } }',
      'In properties of type `string`, `maxLength` must be at least 1, or (`format` must be `date`; `pattern` is not allowed).',
    ],
  ])('%s', async (rule, summary) => {
    expect(await summaryOf(rule)).toBe(summary);
  });
});

test('what many parts lack is named once', async () => {
  const paths = Array.from({ length: 4 }, (_, index) => `/p${index}: { post: { responses: { 201: { description: d } } } }`);
  const rule = '{ where: response, when: { method: POST, status: 201 }, must: { headers: { contains: [Location, ETag] } } }';
  const { findings } = await lintWith(ruleWith(rule), openapi(`paths: { ${paths.join(', ')} }`));
  expect(findings.map(({ message }) => message.split(' Affected')[0])).toEqual([
    'All 4 responses `201` of `POST` operations lack the headers `Location` and `ETag`. Add them.',
  ]);
});
