// The results of a run beside its findings.
import { describe, expect, test } from 'vitest';
import { defineRule, lint, lintText, type Progress, rules } from '../../src/index.ts';
import { CLEAN, folderWith, SLASH, UNVERSIONED } from '../cli/support.ts';

const crashing = defineRule({
  id: 'crashing',
  severity: 'warn',
  summary: 'Fails.',
  visit: {
    // biome-ignore lint/correctness/useYield: it comes to nothing.
    *PathItem() {
      throw new Error('no reason');
    },
  },
});
const plugins = [{ name: 'house', rules: [crashing] }];

describe('a rule that fails', () => {
  const message = 'The rule `house/crashing` failed at `/paths/~1v1~1orders~1`: no reason. This is a bug in the plugin `house`.';
  const crash = { kind: 'rule-crash', ruleId: 'house/crashing', file: 'openapi.yaml', message };

  test('is reported as an error, and the other rules run', async () => {
    const { findings, errors } = await lintText(SLASH, { plugins });
    expect(errors).toEqual([crash]);
    expect(findings.map(({ ruleId }) => ruleId)).toContain('path-no-trailing-slash');
  });

  test('is reported once even if it runs with several settings', async () => {
    const overrides = [{ paths: ['/v1/**'], rules: { 'house/crashing': { severity: 'error' as const } } }];
    expect((await lintText(SLASH, { plugins, overrides })).errors).toEqual([crash]);
  });

  test('does not make a suppression of it unused', async () => {
    const ignoring = SLASH.replace('paths:', 'x-lint-ignore: [house/crashing, path-no-trailing-slash, error-schema]\npaths:');
    const { findings } = await lintText(ignoring, { plugins });
    expect(findings.filter(({ ruleId }) => ruleId === 'unused-suppression').map(({ message: text }) => text)).toEqual([
      'The API: the suppression of `error-schema` is unused because the rule reports nothing here. Remove it.',
    ]);
  });
});

test('the progress before each description has the number of checked descriptions', async () => {
  const cwd = folderWith({ 'a.yaml': CLEAN, 'b.yaml': CLEAN });
  const reportedLines: Progress[] = [];
  await lint(['a.yaml', 'b.yaml'], { cwd, onProgress: (progress) => reportedLines.push(progress) });
  expect(reportedLines).toEqual([
    { file: 'a.yaml', done: 0, total: 2 },
    { file: 'b.yaml', done: 1, total: 2 },
  ]);
});

test('the result of a run lists the files that it read and the rules that were on', async () => {
  const cwd = folderWith({ 'a.yaml': UNVERSIONED, 'b.yaml': 'a: 1\n' });
  const off = Object.fromEntries(rules.map(({ id }) => [id, { severity: 'off' as const }]));
  const result = await lint(['a.yaml', 'b.yaml'], { cwd, rules: { ...off, 'path-versioned': { severity: 'hint' } } });
  expect(result).toMatchObject({ files: ['a.yaml', 'b.yaml'], suppressed: 0, pluginRules: [] });
  expect([...result.activeRules]).toEqual(['path-versioned']);
  expect(result.findings).toMatchObject([
    { clause: '9.1', url: expect.stringMatching(/^https:\/\/.*\/rules\/path-versioned\.md$/) },
  ]);
  expect(result.content('a.yaml')).toMatchObject({ paths: { '/orders': {} } });
  expect(result.content('c.yaml')).toBeUndefined();
  expect(result.source('a.yaml')?.line(1)).toBe('openapi: 3.0.3');
  expect(result.source('c.yaml')).toBeUndefined();
});

test.each([
  ['missing.yaml', 'unreadable', /^There is no such file/, undefined],
  ['other.yaml', 'not-openapi', /^The file has neither `openapi` nor `swagger`/, { line: 1, column: 1 }],
  ['empty.yaml', 'not-openapi', /^The file is empty/, { line: 1, column: 1 }],
  ['latin1.yaml', 'unreadable', /not valid UTF-8/, { line: 1, column: 1 }],
])('a description that cannot be checked is reported: %s', async (file, kind, message, start) => {
  const texts: Record<string, Buffer> = {
    'other.yaml': Buffer.from('a: 1\n'),
    'empty.yaml': Buffer.alloc(0),
    'latin1.yaml': Buffer.from([0xe9]),
  };
  const { findings, errors } = await lint([file], { readFile: (name) => texts[name.split('/').at(-1) ?? ''] });
  expect(findings).toEqual([]);
  expect(errors).toMatchObject([{ kind, file, message: expect.stringMatching(message) }]);
  expect(errors[0]?.range?.start).toEqual(start);
});

test('a syntax error in a file is reported with the files that refer to it', async () => {
  const texts: Record<string, string> = {
    'openapi.yaml': CLEAN.replace('/v1/orders: {}', '/v1/a: { $ref: b.yaml }'),
    'b.yaml': "get: { $ref: 'c%20d.yaml#/get' }\n",
    'c d.yaml': "get: 'x'#comment\n",
  };
  const { errors } = await lint(['openapi.yaml'], {
    readFile: (name) => Buffer.from(texts[name.split('/').at(-1) ?? ''] ?? ''),
  });
  const message = 'YAML: a comment needs a space before its `#`. `b.yaml:1:14` refers to this file.';
  expect(errors).toMatchObject([{ kind: 'syntax', file: 'c d.yaml', message }]);
});

test('a `$ref` to a string is accepted if a string is allowed there', async () => {
  const lintSummary = async (reference: string) => {
    const text = CLEAN.replace(
      '/v1/orders: {}',
      `/v1/a: { get: { summary: { $ref: '${reference}' }, responses: { 200: { description: Ok } } } }`,
    );
    const readFile = () => Buffer.from('hello: Hi\n');
    const { findings } = await lintText(text, { readFile });
    return findings.map(({ ruleId }) => ruleId).filter((id) => /^(?:description-valid|unresolved-ref)$/.test(id));
  };
  expect(await lintSummary('texts.yaml#/hello')).toEqual([]);
  expect(await lintSummary('texts.yaml#')).toEqual(['description-valid']);
  expect(await lintSummary('texts.yaml#/none')).toEqual(['unresolved-ref']);
});

describe('references that cannot be resolved', () => {
  test.each([
    [
      '"#/gone"',
      '`/v1/a`: `#/gone` cannot be resolved because `#` has no key `gone`. Correct the pointer, or add the missing part.',
    ],
    ['gone.yaml', '`/v1/a`: `gone.yaml` cannot be resolved because the file does not exist. Correct the path, or add the file.'],
    ['7', '`/v1/a`: `$ref` must be a string.'],
    [
      '"https://example.com/a"',
      '`/v1/a`: `https://example.com/a` is not checked because remote files are not fetched. Use a local copy, or allow the host with `--allow-remote`.',
    ],
  ])('are reported: %s', async (reference, message) => {
    const { findings } = await lintText(CLEAN.replace('/v1/orders: {}', `/v1/a: { $ref: ${reference} }`));
    expect(findings.map(({ message: text }) => text)).toEqual([message]);
  });

  test('have a severity that is set like that of any rule', async () => {
    const text = CLEAN.replace('/v1/orders: {}', '/v1/a: { $ref: gone.yaml }');
    const severity = async (level: 'off' | 'hint') =>
      (await lintText(text, { rules: { 'unresolved-ref': { severity: level } } })).findings.map((finding) => finding.severity);
    expect([await severity('off'), await severity('hint')]).toEqual([[], ['hint']]);
  });
});

test('later settings have priority over earlier ones, option by option', async () => {
  const config = { sources: [], folder: '/', plugins: [], rules: {}, files: [], ignore: [], spectral: [] };
  const rule = 'no-secrets-in-url';
  const text = CLEAN.replace(
    '/v1/orders: {}',
    '/v1/a: { get: { parameters: [{ name: voucher, in: query }, { name: coupon, in: query }, { name: token, in: query }] } }',
  );
  const overrides = [
    { paths: ['/**'], rules: { [rule]: { severity: 'hint' as const, options: { sensitive: ['voucher'], allow: ['token'] } } } },
  ];
  const reportedLines = async (options: Readonly<Record<string, unknown>>, severity?: 'error') => {
    const own = { [rule]: { ...(severity && { severity }), options } };
    const { findings } = await lintText(text, { config: { ...config, overrides }, rules: own });
    return findings.filter(({ ruleId }) => ruleId === rule).map(({ severity: level, pointer }) => `${level} ${pointer.at(-1)}`);
  };
  expect(await reportedLines({})).toEqual(['hint 0']);
  expect(await reportedLines({ sensitive: ['coupon'] })).toEqual(['hint 1']);
  expect(await reportedLines({ allow: [] })).toEqual(['hint 0', 'hint 2']);
  expect(await reportedLines({ allow: [] }, 'error')).toEqual(['error 0', 'error 2']);
  expect(await reportedLines({ sensitive: ['coupon'], allow: [] }, 'error')).toEqual(['error 1', 'error 2']);
});

test('an override that turns a rule off for one of two uses moves a finding to the other', async () => {
  const shared = 'content: { application/json: { schema: { $ref: "#/components/schemas/E" } } }';
  const at = (path: string) => `  ${path}: { get: { responses: { "404": { description: No, ${shared} } } } }\n`;
  const text = `openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths:\n${at('/v1/a')}${at('/v1/b')}components: { schemas: { E: { type: string } } }\n`;
  const reportedLines = async (paths: string[]) => {
    const overrides = [{ paths, rules: { 'error-schema': { severity: 'off' as const } } }];
    const { findings } = await lintText(text, { overrides });
    return findings.filter(({ ruleId }) => ruleId === 'error-schema').map(({ pointer, uses }) => `${pointer} ${uses.labels}`);
  };
  expect(await reportedLines([])).toEqual(['/components/schemas/E GET /v1/a 404,GET /v1/b 404']);
  expect(await reportedLines(['/v1/a'])).toEqual(['/components/schemas/E GET /v1/b 404']);
});

test('an override that turns a rule off for the first of many uses moves a finding to the next', async () => {
  const written = (index: number) => (index === 0 ? '&shared { "404": { description: No } }' : '*shared');
  const at = (index: number) => `  /v1/a${index}: { get: { responses: ${written(index)} } }\n`;
  const all = Array.from({ length: 12 }, (_, index) => at(index)).join('');
  const text = `openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths:\n${all}`;
  const moved = async (paths: string[]) => {
    const overrides = [{ paths, rules: { 'error-schema': { severity: 'off' as const } } }];
    const { findings } = await lintText(text, { overrides });
    return findings.filter(({ ruleId }) => ruleId === 'error-schema').map(({ pointer, uses }) => `${pointer} ${uses.count}`);
  };
  expect(await moved([])).toEqual(['/paths/~1v1~1a0/get/responses/404 12']);
  expect(await moved(['/v1/a0'])).toEqual(['/paths/~1v1~1a1/get/responses/404 11']);
});
