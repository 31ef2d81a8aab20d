import { describe, expect, test } from 'vitest';
import { lintText } from '../../../src/index.ts';
import { completeExample, lintWith, OFF } from '../../support/test-rule.ts';

const findingsOf = async (api: string) =>
  (await lintWith('rate-limit-declared', api)).map(({ pointer, uses }) => `${pointer} (${uses.count})`);

const responses = (...statuses: string[]) =>
  `responses: { ${statuses.map((status) => `"${status}": { description: D }`).join(', ')} }`;
const LIMITED = `/limited: { get: { ${responses('200', '429')} } }`;
const beside = (operation: string) => `paths: { ${LIMITED}, /a: { get: { ${operation} } } }`;

describe('the rule rate-limit-declared', () => {
  test.each([
    ['429', beside(responses('200', '429'))],
    ['4XX', beside(responses('200', '4XX'))],
    ['429 as a number', beside('responses: { 200: {}, 429: {} }')],
    [
      '429 behind a reference',
      `${beside('responses: { "429": { $ref: "#/components/responses/R" } }')}\ncomponents: { responses: { R: {} } }`,
    ],
    ['429 behind a broken reference', beside('responses: { "429": { $ref: "other.yaml#/R" } }')],
    ['Swagger 2.0', `swagger: "2.0"\n${beside(responses('200', '429'))}`],
    ['an operation that is gone', beside(`deprecated: true, ${responses('410')}`)],
    ['a CORS preflight', `paths: { ${LIMITED}, /a: { options: { tags: [CORS], ${responses('200')} } } }`],
    [
      'a CORS preflight by its description',
      `paths: { ${LIMITED}, /a: { options: { description: A pre-flight request, ${responses('200')} } } }`,
    ],
    ['a preflight by its summary', `paths: { ${LIMITED}, /a: { options: { summary: Preflight, ${responses('200')} } } }`],
    ['a preflight by its name', `paths: { ${LIMITED}, /a: { options: { operationId: cors_a, ${responses('200')} } } }`],
    [
      'a preflight by one of its headers',
      `paths: { ${LIMITED}, /a: { options: { responses: { "200": { headers: { X-A: {}, Access-Control-Allow-Origin: {} } }, "204": {} } } } }`,
    ],
    ['webhooks', `webhooks: { w: { post: { ${responses('200')} } } }`],
    ['no operation at all', 'paths: { /a: {} }'],
    ['only removed operations', `paths: { /a: { get: { deprecated: true, ${responses('410')} } } }`],
  ])('accepts %s', async (_, api) => {
    expect(await findingsOf(api)).toEqual([]);
  });
});

describe('a missing rate limit beside an operation that declares it', () => {
  test.each([
    ['a success alone', responses('200')],
    ['default', responses('200', 'default')],
    ['other errors', responses('200', '400', '503', '5XX')],
    ['a key that is not a status', responses('200', '4xx', '42X', '4290')],
    ['no responses', 'summary: None'],
    ['a deprecated operation that still answers', `deprecated: true, ${responses('200', '410')}`],
    ['a deprecated operation with one other status', `deprecated: true, ${responses('200')}`],
    ['an operation that answers 410 alone, and is not deprecated', responses('410')],
    ['a deprecated operation without responses', 'deprecated: true'],
    ['a GET operation about CORS', `tags: [CORS], ${responses('200')}`],
    ['an extension', 'responses: { "200": {}, x-429: {} }'],
    ['`responses` that is not a map', 'responses: 429'],
  ])('is reported for an operation with %s', async (_, operation) => {
    expect(await findingsOf(beside(operation))).toEqual(['/paths/~1a/get (1)']);
  });

  test('is reported for OPTIONS if it is not a preflight', async () => {
    const options = 'operationId: other, summary: Scores, responses: { "200": { headers: { X-Access-Control: {} } } }';
    expect(await findingsOf(`paths: { ${LIMITED}, /a: { options: { ${options} } } }`)).toEqual(['/paths/~1a/options (1)']);
  });

  test('is reported for HEAD', async () => {
    expect(await findingsOf(`paths: { ${LIMITED}, /a: { head: { ${responses('200')} } } }`)).toEqual(['/paths/~1a/head (1)']);
  });
});

describe('a rate limit that no operation declares', () => {
  test('has a finding for each of one or two operations', async () => {
    expect(await findingsOf(`paths: { /a: { get: { ${responses('200')} } } }`)).toEqual(['/paths/~1a/get (1)']);
    expect(await findingsOf(`swagger: "2.0"\npaths: { /a: { get: { ${responses('200')} } }, /b: { get: {} } }`)).toEqual([
      '/paths/~1a/get (1)',
      '/paths/~1b/get (1)',
    ]);
  });

  test('has one finding for three operations, with the count', async () => {
    const api = `paths: { /a: { get: { ${responses('200')} }, put: {} }, /b: { get: { ${responses('default')} } } }`;
    expect(await findingsOf(api)).toEqual(['/paths (3)']);
    const [finding] = await lintWith('rate-limit-declared', api);
    expect(finding?.message).toBe(
      'All 3 operations lack a rate-limit response. Add a `429` response. Affected: `GET /a`, `PUT /a`, `GET /b`.',
    );
  });

  test('is not counted for removed operations and preflight requests', async () => {
    const gone = `delete: { deprecated: true, ${responses('410')} }`;
    const api = `paths: { /a: { get: {}, put: {}, post: {}, ${gone}, options: { summary: CORS } } }`;
    const [finding] = await lintWith('rate-limit-declared', api);
    expect(finding?.habit).toEqual({ count: 3, total: 3, exceptions: [] });
    expect(finding?.message).toContain('All 3 operations');
  });
});

describe('a rate limit that some operations declare', () => {
  const get = (name: string, ...statuses: string[]) => `/${name}: { get: { ${responses(...statuses)} } }`;
  const lacking = (count: number) => Array.from({ length: count }, (_, index) => get(`l${index}`, '200'));
  const declaring = (count: number) => Array.from({ length: count }, (_, index) => get(`d${index}`, '200', '429'));
  const api = (without: number, having: number, ...more: string[]) =>
    `paths: { ${[...lacking(without), ...declaring(having), ...more].join(', ')} }`;

  test('has one finding, with the exceptions, if half or more of the operations lack it', async () => {
    expect(await findingsOf(api(3, 3))).toEqual(['/paths (3)']);
    const [finding] = await lintWith('rate-limit-declared', api(3, 3));
    expect(finding).toMatchObject({
      messageId: 'missingRateLimit',
      habit: { count: 3, total: 6, exceptions: ['`GET /d0`', '`GET /d1`', '`GET /d2`'] },
    });
    expect(finding?.message).toBe(
      '3 of 6 operations lack a rate-limit response. Add a `429` response. Affected: `GET /l0`, `GET /l1`, `GET /l2`. Not affected: `GET /d0`, `GET /d1`, `GET /d2`.',
    );
  });

  test('has separate findings, up to ten, if fewer than half of the operations lack it', async () => {
    expect(await findingsOf(api(3, 4))).toHaveLength(3);
    expect(await findingsOf(api(10, 11))).toHaveLength(10);
    expect(await findingsOf(api(11, 30))).toEqual(['/paths (11)']);
  });

  test('is neither counted nor named for suppressed operations', async () => {
    const suppressed = `/s: { get: { x-lint-ignore: [rate-limit-declared], ${responses('200')} } }`;
    const [finding, ...others] = await lintWith('rate-limit-declared', api(3, 3, suppressed));
    expect(others).toEqual([]);
    expect(finding?.habit?.total).toBe(6);
    expect(finding?.places?.map(({ pointer }) => pointer)).toEqual(['/paths/~1l0/get', '/paths/~1l1/get', '/paths/~1l2/get']);
    expect(finding?.message).not.toContain('GET /s');
  });

  test('is neither counted nor named for operations that an override switches off', async () => {
    const { findings } = await lintText(completeExample(api(3, 2)), {
      rules: { ...OFF, 'rate-limit-declared': { severity: 'warn' } },
      overrides: [{ paths: ['/l0', '/d0'], rules: { 'rate-limit-declared': { severity: 'off' } } }],
    });
    expect(findings.map(({ pointer }) => pointer)).toEqual(['/paths/~1l1/get', '/paths/~1l2/get']);
  });
});
