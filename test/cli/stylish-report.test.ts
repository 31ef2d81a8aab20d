import { describe, expect, test } from 'vitest';
import { cli, folderWith } from './support.ts';

const HEAD = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\n';
const operations = (count: number) =>
  Array.from({ length: count }, (_, index) => `  /v1/orders-${index}:\n    get: {}\n`).join('');
/** Every operation lacks a rate-limit response. */
const api = (count: number) => `${HEAD}paths:\n${operations(count)}`;
const lint = async (files: Readonly<Record<string, string>>, ...args: string[]) =>
  (await cli(['lint', ...args], { cwd: folderWith(files) })).stdout;

describe('the advice in a report to list all places', () => {
  const ADVICE = 'To list all places of each finding, add `--verbose`.\n';
  const files = { 'api.yaml': api(12) };

  test('is printed once, at the end', async () => {
    const text = await lint(files, 'api.yaml', '--only', 'rate-limit-declared', '--only', 'response-cacheable');
    expect(text.split(ADVICE)).toHaveLength(2);
    expect(text).toMatch(/1 description checked\.\n(?:.*\n)?To list all places/);
  });

  test('is not printed if places are listed or no finding has several places', async () => {
    expect(await lint(files, 'api.yaml', '--only', 'rate-limit-declared', '--verbose')).not.toContain('To list all places');
    expect(await lint({ 'api.yaml': api(1) }, 'api.yaml', '--only', 'rate-limit-declared')).not.toContain('To list all places');
  });
});

describe('the report on JSON in one line', () => {
  const parameters = [{ in: 'query', name: 'api_key', schema: { type: 'string' } }];
  const document = {
    openapi: '3.0.3',
    info: { title: 'Shop', version: '1', description: 'x'.repeat(300) },
    paths: { '/v1/orders/': { get: { parameters } } },
  };
  const files = { 'api.json': JSON.stringify(document), 'other.yaml': `${HEAD}paths:\n  /v1/users/: {}\n` };

  test('shows pointers instead of columns, and the relevant part of the line', async () => {
    expect(await lint(files, 'api.json', '--only', 'no-secrets-in-url')).toMatch(
      /^api\.json\n {2}error {2}`GET \/v1\/orders\/`: query parameter `api_key` .* {2}no-secrets-in-url\n {9}at #\/paths\/~1v1~1orders~1\/get\/parameters\/0\n {9}\| .*"name":"api_key".*\n {9}\| +\^{16}\n/,
    );
  });

  test('shows line numbers of other descriptions', async () => {
    const text = await lint(files, 'api.json', 'other.yaml', '--only', 'path-no-trailing-slash');
    expect(text).toContain('        at #/paths/~1v1~1orders~1\n'.slice(1));
    expect(text).toContain('other.yaml\n  4:3  error  `/v1/users/` ends with a slash.');
  });

  test('has columns in formats for machines', async () => {
    const text = await lint(files, 'api.json', '--only', 'no-secrets-in-url', '--format', 'compact');
    expect(text).toMatch(/^api\.json:1:\d{3}: error /);
  });

  test('shows pointers of listed places', async () => {
    const many = { ...document, paths: Object.fromEntries([1, 2, 3].map((id) => [`/v1/orders-${id}`, { get: {} }])) };
    const text = await lint({ 'api.json': JSON.stringify(many) }, 'api.json', '--only', 'rate-limit-declared', '--verbose');
    expect(text).toContain(' api.json#/paths/~1v1~1orders-1/get  `GET /v1/orders-1`\n');
  });
});

describe('the line of the description that is shown with a finding', () => {
  const source = async (text: string, rule: string, name = 'api.yaml') =>
    (await lint({ [name]: text }, name, '--only', rule)).split('\n').filter((line) => line.includes('| '));

  test('is left out if it is not informative', async () => {
    expect(await source(api(1), 'rate-limit-declared')).toEqual([]);
    expect(await source(api(3), 'rate-limit-declared')).toEqual([]);
    const json = JSON.stringify({ openapi: '3.0.3', paths: { '/v1/orders': { get: {} } } }, null, 2);
    expect(await source(json.replace('{}', '{ }'), 'rate-limit-declared', 'api.json')).toEqual([]);
    const empty = `${HEAD}paths:\n  /v1/orders:\n    get:\n      responses:\n        "404":\n          description: None\n`;
    expect(await source(empty, 'error-schema')).toEqual([]);
  });

  test('is shown if it names something that the message does not', async () => {
    expect(await source(`${HEAD}paths:\n  /v1/orders/:\n    get: {}\n`, 'path-no-trailing-slash')).toEqual([
      expect.stringMatching(/^ +\| \/v1\/orders\/:$/),
      expect.stringMatching(/^ +\| \^{11}$/),
    ]);
  });
});

describe('a finding that three or more descriptions share', () => {
  const files = { 'a.yaml': api(3), 'b.yaml': api(4), 'c.yaml': api(5) };

  test('is reported once, with the descriptions and the sum of their places', async () => {
    expect(await lint(files, 'a.yaml', 'b.yaml', 'c.yaml', '--only', 'rate-limit-declared')).toBe(`Several descriptions
  info   All 12 operations lack a rate-limit response. Add a \`429\` response.  rate-limit-declared
         in a.yaml (3), b.yaml (4), c.yaml (5)

3 findings in 3 files: 3 info; 3 descriptions checked.
3 fixable with \`--fix --unsafe-fixes\`, none with \`--fix\` alone; one by one with \`api-conventions fix --only rate-limit-declared a.yaml b.yaml c.yaml\`.
To list all places of each finding, add \`--verbose\`.
Learn more: api-conventions explain rate-limit-declared
`);
  });

  test('is reported with all places when asked', async () => {
    const text = await lint(files, 'a.yaml', 'b.yaml', 'c.yaml', '--only', 'rate-limit-declared', '--verbose');
    expect(text).toContain('  in a.yaml (3), b.yaml (4), c.yaml (5)\n         a.yaml:5:5  `GET /v1/orders-0`\n');
    expect(text).toContain('  c.yaml:13:5  `GET /v1/orders-4`\n');
  });

  test('counts descriptions without the fault, and names the first ten descriptions', async () => {
    const limited = `${api(3)}  /v1/limited:\n    get: { responses: { "429": { description: Wait } } }\n`;
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`${String(index).padStart(2, '0')}.yaml`, limited]),
    );
    const text = await lint(many, ...Object.keys(many), '--only', 'rate-limit-declared');
    expect(text).toContain('36 of 48 operations lack a rate-limit response.');
    expect(text).toContain('09.yaml (3), and 2 more\n');
  });

  test('is reported for each description if there are only two', async () => {
    const text = await lint(files, 'a.yaml', 'b.yaml', '--only', 'rate-limit-declared');
    expect(text).toContain('a.yaml\n  3:1  info   All 3 operations lack');
    expect(text).toContain('b.yaml\n  3:1  info   All 4 operations lack');
  });

  test('is reported separately for each severity', async () => {
    const config = 'overrides: [{ files: c.yaml, rules: { rate-limit-declared: warn } }]\n';
    const text = await lint(
      { ...files, 'api-conventions.yaml': config },
      'a.yaml',
      'b.yaml',
      'c.yaml',
      '--only',
      'rate-limit-declared',
    );
    expect(text).not.toContain('Several descriptions');
  });
});
