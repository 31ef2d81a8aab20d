import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/finding/finding.ts';
import { compare } from '../../src/run/compare/compare-versions.ts';
import { lintText } from '../../src/run/lint-files.ts';
import type { RuleSettings } from '../../src/settings/rule-settings.ts';
import { compareWith } from '../diff/support.ts';
import { completeExample, OFF } from '../support/test-rule.ts';

const repeated = (count: number, make: (index: number) => unknown) => Array.from({ length: count }, (_, index) => make(index));
const description = (parts: object) => ({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {}, ...parts });
const object = (name: string, type = 'string') => ({ type: 'object', required: [name], properties: { [name]: { type } } });
const error = (schema: object, more: object = {}) => ({
  '/orders': { get: { responses: { 400: { description: 'No', content: { 'application/json': { schema, ...more } } } } } },
});
const list = (schema: object) => ({
  '/orders': { get: { responses: { 200: { description: 'Ok', content: { 'application/json': { schema } } } } } },
});

/** The messages about parts that are only checked in part. */
const checkedInPart = (findings: readonly Finding[]) =>
  findings.filter(({ ruleId }) => ruleId === 'limit-reached').map(({ pointer, data }) => `${pointer} ${String(data.part)}`);

async function lint(parts: object, rules: RuleSettings = {}) {
  const { findings, errors } = await lintText(JSON.stringify(description(parts)), { rules });
  expect(errors).toEqual([]);
  return checkedInPart(findings);
}

describe('a limit of a run', () => {
  const EXAMPLE = '/paths/~1orders/get/responses/400/content/application~1json/example';
  const SCHEMA = '/paths/~1orders/get/responses/400/content/application~1json/schema';
  const CASES: [string, (over: number) => object, string][] = [
    [
      'servers',
      (over) => ({ servers: repeated(200 + over, (n) => ({ url: `https://a${n}.example` })) }),
      '/servers the first 200 servers',
    ],
    [
      'schemas that apply together',
      (over) => ({ paths: error({ allOf: repeated(249 + over, (n) => object(`p${n}`)) }) }),
      `${SCHEMA} 250 of the schemas that \`allOf\` combines`,
    ],
    [
      'alternatives',
      (over) => ({
        paths: list({ anyOf: repeated(250 + over, (n) => ({ type: 'array', maxItems: n + 1, items: { type: 'string' } })) }),
      }),
      '/paths/~1orders/get/responses/200/content/application~1json/schema the first 250 alternatives',
    ],
    [
      'combinations of alternatives',
      (over) => ({ paths: error({ oneOf: repeated(50 + over, (n) => object(`p${n}`)) }) }),
      `${SCHEMA} 50 combinations of alternatives`,
    ],
    [
      'values of an example',
      (over) => ({ paths: error({ type: 'object' }, { example: repeated(4999 + over, (n) => `Value ${n}.`) }) }),
      `${EXAMPLE} the first 5000 values of the example`,
    ],
    [
      'characters of an example',
      (over) => ({ paths: error({ type: 'object' }, { example: 'x '.repeat(2500) + 'x'.repeat(over) }) }),
      `${EXAMPLE} the first 5000 characters of the text`,
    ],
  ];

  test.each(CASES)('is reported when it is reached: %s', async (_name, make, reportedLines) => {
    expect(await lint(make(0))).toEqual([]);
    expect(await lint(make(1))).toEqual([reportedLines]);
    expect(await lint(make(1), { 'limit-reached': { severity: 'off' } })).toEqual([]);
  });

  test('is reported at 20 places of a kind, however many there are', async () => {
    const servers = repeated(201, (n) => ({ url: `https://a${n}.example` }));
    const paths = Object.fromEntries(repeated(50, (n) => n).map((n) => [`/v1/o${n}s`, { servers, get: { responses: {} } }]));
    expect(await lint({ paths })).toHaveLength(20);
  });

  test('is reported for duplicate keys', async () => {
    const reportedLines = async (count: number) => {
      const text = `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n${'x-a: 1\n'.repeat(count + 1)}`;
      return checkedInPart((await lintText(text)).findings);
    };
    expect(await reportedLines(999)).toEqual([]);
    expect(await reportedLines(1001)).toEqual([' the first 1000 duplicate keys']);
  });

  test('is also reported for suppressions', async () => {
    const reportedLines = (count: number) => lint({ 'x-lint-ignore': repeated(count, (n) => `no-such-rule-${n}`) });
    expect(await reportedLines(1000)).toEqual([]);
    expect(await reportedLines(1001)).toEqual(['/x-lint-ignore/1000 the first 1000 of such suppressions']);
  });
});

describe('the alternatives without names in a comparison', () => {
  const union = (count: number, type: string) =>
    `paths: ${JSON.stringify(list({ oneOf: repeated(count, (n) => object(`k${n}`, type)) }))}\n`;

  test('are compared one by one, even hundreds of them', async () => {
    const findings = await compareWith('compat-type', union(150, 'string'), union(150, 'integer'));
    expect(findings.map(({ places }) => places?.length)).toEqual([150]);
  });

  test('are reported as a limit if they are too many to be matched', async () => {
    const rules: RuleSettings = { ...OFF, 'compat-type': { severity: 'error' }, 'limit-reached': { severity: 'warn' } };
    const version = (type: string) => ({ text: completeExample(union(501, type)), filename: 'openapi.yaml' });
    const compared = async (type: string) => (await compare(version('string'), version(type), { rules })).findings;
    expect(checkedInPart(await compared('integer'))).toEqual([
      expect.stringContaining('the alternatives with names (more than 500 others have changed)'),
    ]);
    expect(await compared('string')).toEqual([]);
  });
});

test('a comparison compares conditions of any size as a whole', async () => {
  const api = (last: string) => {
    const properties = Object.fromEntries(repeated(700, (n) => n).map((n) => [`p${n}`, { const: n === 699 ? last : n }]));
    const content = { 'application/json': { schema: { type: 'object', not: { properties } } } };
    return `paths: ${JSON.stringify({ '/orders': { post: { requestBody: { content }, responses: {} } } })}\n`;
  };
  const changed = (before: string, after: string) => compareWith('compat-request-conditions', api(before), api(after));
  expect(await changed('a', 'a')).toEqual([]);
  expect(await changed('a', 'b')).toHaveLength(1);
});
