import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/configs.ts';
import { cli, folderWith } from '../cli/support.ts';
import { lintWith, openapi, ruleWith } from './support.ts';

const summaryOf = async (rule: string) => {
  const cwd = folderWith({ 'api-conventions.yaml': ruleWith(rule) });
  const { houseRules = [] } = await loadConfig('api-conventions.yaml', { cwd });
  return houseRules[0]?.rule.summary;
};

describe('the summary of a house rule', () => {
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
      'In query parameters named `limit` or `size`, `maximum` is required and must be at most 200.',
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
      'In response media types of responses `4XX` for which `name` is not `a/b`, `schemaName` must not be `Error`.',
    ],
    [
      '{ where: property, when: { type: string }, must: { or: [{ maxLength: { min: 1 } }, { and: [{ format: date }, { pattern: { undefined: true } }] }] } }',
      'In properties of type `string`, `maxLength` must be at least 1, or (`format` must be `date`; `pattern` is not allowed).',
    ],
    ['{ where: api, must: { info.version: { pattern: "^1" } } }', 'In the API, `info.version` must match `^1`.'],
    [
      '{ where: [api, schema], when: { x-a: b }, must: { x-c: { defined: true } } }',
      'In the API and schemas whose `x-a` is `b`, `x-c` is required.',
    ],
    [
      '{ where: media-type, when: { in: response, name: { pattern: json } }, must: { type: object } }',
      'In response media types whose `name` matches `json`, `type` must be `object`.',
    ],
  ])('is the sentence for what the rule requires: %s', async (rule, summary) => {
    expect(await summaryOf(rule)).toBe(summary);
  });
});

describe('the sentence for `not` in a house rule about the items of a list', () => {
  test.each([
    ['{ tags: { notPattern: "^team-" } }', 'at least one of `tags` must match `^team-`'],
    ['{ tags: { pattern: "^team-" } }', 'at least one of `tags` must not match `^team-`'],
    ['{ queryParameters: { casing: camelCase } }', 'at least one of `queryParameters` must not be in camelCase'],
    ['{ responses: [2XX, 3XX] }', 'at least one of `responses` must not be `2XX` or `3XX`'],
    ['{ not: { tags: { pattern: a } } }', 'each of `tags` must match `a`'],
    ['{ operationId: { pattern: "^team-" } }', '`operationId` must not match `^team-`'],
  ])('requires at least one item: %s', async (not, requirement) => {
    const rule = `{ where: operation, must: { not: ${not} } }`;
    expect(await summaryOf(rule)).toBe(`In operations, ${requirement}.`);
  });

  test('is the same in `when` and in findings', async () => {
    const must = '{ where: operation, must: { not: { responses: [2XX, 3XX] } } }';
    expect(
      await summaryOf('{ where: operation, when: { not: { tags: { pattern: a } } }, must: { summary: { defined: true } } }'),
    ).toBe('In operations for which at least one of `tags` does not match `a`, `summary` is required.');
    const { findings } = await lintWith(
      ruleWith(must),
      openapi('paths: { /a: { get: { responses: { 200: { description: d } } } } }'),
    );
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringContaining('at least one of `responses` must not be `2XX` or `3XX`'),
    ]);
  });
});

describe('a long list of values in a house rule', () => {
  const statuses = Array.from({ length: 14 }, (_, index) => String(400 + index));
  const all = statuses.map((status) => `\`${status}\``);

  test('is complete in the summary of a rule', async () => {
    const list = `[${statuses.join(', ')}]`;
    expect(await summaryOf(`{ where: response, must: { status: ${list} } }`)).toBe(
      `In responses, \`status\` must be ${all.slice(0, -1).join(', ')} or ${all.at(-1)}.`,
    );
    expect(await summaryOf(`{ where: response, when: { status: ${list} }, must: { links: { contains: ${list} } } }`)).toBe(
      `In responses ${all.slice(0, -1).join(', ')} or ${all.at(-1)}, \`links\` must contain ${all.slice(0, -1).join(', ')} and ${all.at(-1)}.`,
    );
    const either = `{ where: response, must: { or: [{ status: ${list} }, { not: { status: ${list} } }] } }`;
    expect(await summaryOf(either)).not.toContain('more');
  });

  test('is cut in a finding', async () => {
    const api = openapi('paths: { /a: { get: { responses: { 200: { description: d } } } } }');
    const { findings } = await lintWith(ruleWith(`{ where: response, must: { status: [${statuses.join(', ')}] } }`), api);
    expect(findings.map(({ message }) => message)).toEqual([
      `\`GET /a\` response \`200\`: \`status\` is \`200\`. Use ${all.slice(0, 10).join(', ')} or 4 more.`,
    ]);
  });
});

test('a header in a file of its own is named once in a finding of a house rule', async () => {
  const cwd = folderWith({
    'api-conventions.yaml': ruleWith('{ where: header, must: { x-a: { defined: true } } }'),
    'headers.yaml':
      'ratelimit-limit: { description: d, schema: { type: integer } }\nmore: { remaining: { schema: { type: integer } } }\n',
    'openapi.yaml': openapi(
      'paths: { /a: { get: { responses: { 200: { headers: { ratelimit-limit: { $ref: "headers.yaml#/ratelimit-limit" }, left: { $ref: "headers.yaml#/more/remaining" } } } } } } }',
    ),
  });
  const { stdout } = await cli(['lint', '--format', 'compact', '--only', 'house/x', 'openapi.yaml'], { cwd });
  expect(stdout.split('\n').flatMap((line) => /error (.*) has no/.exec(line)?.[1] ?? [])).toEqual([
    '`ratelimit-limit` in `headers.yaml`',
    '`GET /a 200` header `left`',
  ]);
});

test('names with commas are separated by semicolons in a finding of a house rule', async () => {
  const paths = [0, 1, 2].map(
    (index) => `/p${index}: { get: { responses: { 200: { content: { a/b: { schema: { properties: { data: {} } } } } } } } }`,
  );
  const rule = '{ where: property, must: { description: { defined: true } } }';
  const { findings } = await lintWith(ruleWith(rule), openapi(`paths: { ${paths.join(', ')} }`));
  expect(findings.map(({ message }) => message)).toEqual([
    'All 3 properties have no `description`. Add one to each. Affected: `GET /p0` response `200`, property `data`; `GET /p1` response `200`, property `data`; `GET /p2` response `200`, property `data`.',
  ]);
});

test('an attribute that many parts lack is named once in a finding of a house rule', async () => {
  const paths = Array.from({ length: 4 }, (_, index) => `/p${index}: { post: { responses: { 201: { description: d } } } }`);
  const rule = '{ where: response, when: { method: POST, status: 201 }, must: { headers: { contains: [Location, ETag] } } }';
  const { findings } = await lintWith(ruleWith(rule), openapi(`paths: { ${paths.join(', ')} }`));
  expect(findings.map(({ message }) => message.split(' Affected')[0])).toEqual([
    'All 4 responses `201` of `POST` operations lack the headers `Location` and `ETag`. Add them.',
  ]);
});

test('`not` with the opposite assertion requires at least one item of a list', async () => {
  const rule = "{ where: operation, must: { tags: { defined: true }, not: { tags: { notPattern: '^team-' } } } }";
  const operation = (tags: string) => openapi(`paths: { /a: { get: { ${tags} } } }`);
  const messages = async (tags: string) =>
    (await lintWith(ruleWith(rule), operation(tags))).findings.map(({ message }) => message);
  expect(await messages('tags: [x, team-a]')).toEqual([]);
  expect(await messages('tags: [x, y]')).toHaveLength(1);
  expect(await messages('')).toEqual(['`GET /a` has no `tags`. Add one.']);
});
