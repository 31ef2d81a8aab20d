import { describe, expect, test } from 'vitest';
import { lintWith } from '../support/test-rule.ts';

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
    ['4xx in small letters', beside(responses('200', '4xx'))],
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
    ['no responses', 'summary: None'],
    ['a deprecated operation that still answers', `deprecated: true, ${responses('200', '410')}`],
    ['a deprecated operation with one other status', `deprecated: true, ${responses('200')}`],
    ['an operation that answers 410 alone, and is not deprecated', responses('410')],
    ['a deprecated operation without responses', 'deprecated: true'],
    ['what is about CORS, and no OPTIONS', `tags: [CORS], ${responses('200')}`],
    ['an extension', 'responses: { "200": {}, x-429: {} }'],
    ['responses that are none', 'responses: 429'],
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

test('where no operation declares it: once, at `paths`, with the count', async () => {
  expect(await said(`paths: { /a: { get: { ${responses('200')} } } }`)).toEqual(['/paths (1)']);
  expect(
    await said(`paths: { /a: { get: { ${responses('200')} }, put: {} }, /b: { get: { ${responses('default')} } } }`),
  ).toEqual(['/paths (3)']);
  expect(await said(`swagger: "2.0"\npaths: { /a: { get: { ${responses('200')} } } }`)).toEqual(['/paths (1)']);
});

test('what is gone or a preflight does not count for an operation that declares it', async () => {
  const gone = `delete: { deprecated: true, ${responses('410')} }`;
  expect(await said(`paths: { /a: { get: { ${responses('200')} }, ${gone}, options: { summary: CORS } } }`)).toEqual([
    '/paths (1)',
  ]);
});

test('more than ten have one cause as well, up to ten are named one by one', async () => {
  const paths = (count: number) =>
    Array.from({ length: count }, (_, index) => `/p${index}: { get: { ${responses('200')} } }`).join(', ');
  expect(await said(`paths: { ${LIMITED}, ${paths(11)} }`)).toEqual(['/paths (11)']);
  expect(await said(`paths: { ${LIMITED}, ${paths(10)} }`)).toHaveLength(10);
});
