import { describe, expect, test } from 'vitest';
import { lintText } from '../../../src/index.ts';
import { completeExample, lintWith, OFF } from '../../support/test-rule.ts';

const said = async (api: string) =>
  (await lintWith('rate-limit-declared', api)).map(({ pointer, uses }) => `${pointer} (${uses.count})`);

const responses = (...statuses: string[]) =>
  `responses: { ${statuses.map((status) => `"${status}": { description: D }`).join(', ')} }`;
const LIMITED = `/limited: { get: { ${responses('200', '429')} } }`;
const beside = (operation: string) => `paths: { ${LIMITED}, /a: { get: { ${operation} } } }`;

describe('passes', () => {
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
      'a preflight by its description',
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
    ['nothing but what is gone', `paths: { /a: { get: { deprecated: true, ${responses('410')} } } }`],
  ])('%s', async (_, api) => {
    expect(await said(api)).toEqual([]);
  });
});

describe('flags, beside an operation that declares it, at the operation', () => {
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
  ])('%s', async (_, operation) => {
    expect(await said(beside(operation))).toEqual(['/paths/~1a/get (1)']);
  });

  test('OPTIONS that is no preflight', async () => {
    const options = 'operationId: other, summary: Scores, responses: { "200": { headers: { X-Access-Control: {} } } }';
    expect(await said(`paths: { ${LIMITED}, /a: { options: { ${options} } } }`)).toEqual(['/paths/~1a/options (1)']);
  });

  test('HEAD as well', async () => {
    expect(await said(`paths: { ${LIMITED}, /a: { head: { ${responses('200')} } } }`)).toEqual(['/paths/~1a/head (1)']);
  });
});

describe('where no operation declares it', () => {
  test('one or two operations have a finding each', async () => {
    expect(await said(`paths: { /a: { get: { ${responses('200')} } } }`)).toEqual(['/paths/~1a/get (1)']);
    expect(await said(`swagger: "2.0"\npaths: { /a: { get: { ${responses('200')} } }, /b: { get: {} } }`)).toEqual([
      '/paths/~1a/get (1)',
      '/paths/~1b/get (1)',
    ]);
  });

  test('three operations are one finding, with the count', async () => {
    const api = `paths: { /a: { get: { ${responses('200')} }, put: {} }, /b: { get: { ${responses('default')} } } }`;
    expect(await said(api)).toEqual(['/paths (3)']);
    const [finding] = await lintWith('rate-limit-declared', api);
    expect(finding?.message).toBe(
      'All 3 operations lack a rate-limit response. Add a `429` response. Affected: `GET /a`, `PUT /a`, `GET /b`.',
    );
  });

  test('removed operations and preflights are not counted', async () => {
    const gone = `delete: { deprecated: true, ${responses('410')} }`;
    const api = `paths: { /a: { get: {}, put: {}, post: {}, ${gone}, options: { summary: CORS } } }`;
    const [finding] = await lintWith('rate-limit-declared', api);
    expect(finding?.habit).toEqual({ count: 3, total: 3, exceptions: [] });
    expect(finding?.message).toContain('All 3 operations');
  });
});

describe('where some operations declare it', () => {
  const get = (name: string, ...statuses: string[]) => `/${name}: { get: { ${responses(...statuses)} } }`;
  const lacking = (count: number) => Array.from({ length: count }, (_, index) => get(`l${index}`, '200'));
  const declaring = (count: number) => Array.from({ length: count }, (_, index) => get(`d${index}`, '200', '429'));
  const api = (without: number, having: number, ...more: string[]) =>
    `paths: { ${[...lacking(without), ...declaring(having), ...more].join(', ')} }`;

  test('half of them or more are one finding, which names the exceptions', async () => {
    expect(await said(api(3, 3))).toEqual(['/paths (3)']);
    const [finding] = await lintWith('rate-limit-declared', api(3, 3));
    expect(finding).toMatchObject({
      messageId: 'missingRateLimit',
      habit: { count: 3, total: 6, exceptions: ['`GET /d0`', '`GET /d1`', '`GET /d2`'] },
    });
    expect(finding?.message).toBe(
      '3 of 6 operations lack a rate-limit response. Add a `429` response. Affected: `GET /l0`, `GET /l1`, `GET /l2`. Not affected: `GET /d0`, `GET /d1`, `GET /d2`.',
    );
  });

  test('fewer than half have a finding each, up to ten', async () => {
    expect(await said(api(3, 4))).toHaveLength(3);
    expect(await said(api(10, 11))).toHaveLength(10);
    expect(await said(api(11, 30))).toEqual(['/paths (11)']);
  });

  test('suppressed operations are neither counted nor named', async () => {
    const suppressed = `/s: { get: { x-lint-ignore: [rate-limit-declared], ${responses('200')} } }`;
    const [finding, ...others] = await lintWith('rate-limit-declared', api(3, 3, suppressed));
    expect(others).toEqual([]);
    expect(finding?.habit?.total).toBe(6);
    expect(finding?.places?.map(({ pointer }) => pointer)).toEqual(['/paths/~1l0/get', '/paths/~1l1/get', '/paths/~1l2/get']);
    expect(finding?.message).not.toContain('GET /s');
  });

  test('operations that an override switches off are neither counted nor named', async () => {
    const { findings } = await lintText(completeExample(api(3, 2)), {
      rules: { ...OFF, 'rate-limit-declared': { severity: 'warn' } },
      overrides: [{ paths: ['/l0', '/d0'], rules: { 'rate-limit-declared': { severity: 'off' } } }],
    });
    expect(findings.map(({ pointer }) => pointer)).toEqual(['/paths/~1l1/get', '/paths/~1l2/get']);
  });
});
