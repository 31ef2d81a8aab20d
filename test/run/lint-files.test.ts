import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lint, lintText } from '../../src/index.ts';
import { folderWith } from '../cli/support.ts';
import { onlyHeadline } from '../support/headline.ts';

const HEAD = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\n';
const reportedFor = async (files: Readonly<Record<string, string>>, names = Object.keys(files), options = {}) => {
  const { findings, errors } = await lint(names, { cwd: folderWith(files), rules: onlyHeadline, ...options });
  return {
    findings: findings.map(({ file, range, ruleId }) => `${file}:${range.start.line}:${range.start.column} ${ruleId}`),
    errors: errors.map(({ file, range, kind }) => `${file}${range ? `:${range.start.line}:${range.start.column}` : ''} ${kind}`),
  };
};

describe('findings in several files', () => {
  test('include a fault of a shared parameter once, in the file that contains it', async () => {
    const shared = `${HEAD}paths: { /v1/a: { get: { parameters: [{ $ref: shared/key.json }] } } }\n`;
    const files = { 'a.yaml': shared, 'b.yaml': shared, 'shared/key.json': '{\n  "name": "api_key",\n  "in": "query"\n}\n' };
    expect(await reportedFor(files, ['a.yaml', 'b.yaml'])).toEqual({
      findings: ['shared/key.json:2:3 no-secrets-in-url'],
      errors: [],
    });
  });

  test('are sorted by file, line, column and rule, in any order of the files', async () => {
    const files = { 'b.yaml': `${HEAD}paths: { /v1/x/: {}, /y/: {} }\n`, 'a.yaml': `${HEAD}paths: { /v1/z/: {} }\n` };
    expect((await reportedFor(files)).findings).toEqual([
      'a.yaml:3:10 path-no-trailing-slash',
      'b.yaml:3:10 path-no-trailing-slash',
      'b.yaml:3:22 path-no-trailing-slash',
      'b.yaml:3:22 path-versioned',
    ]);
  });
});

describe('broken input of lint does not prevent the check of other files', () => {
  test('a limit is reported at its place or at the start of the description', async () => {
    const files = { 'a.yaml': `${HEAD}paths:\n  /v1/x: {}\n  /v1/y: {}\n` };
    const limited = async (limits: object) => (await reportedFor(files, ['a.yaml'], { limits })).errors;
    expect(await limited({ references: 2 })).toEqual(['a.yaml:3:1 limit']);
    expect(await limited({ time: -1 })).toEqual(['a.yaml:1:1 limit']);
  });

  test('a syntax error in one of several files is reported', async () => {
    const files = { 'broken.yaml': 'openapi: 3.0.3\npaths: [\n', 'slash.yaml': `${HEAD}paths: { /v1/x/: {} }\n` };
    expect(await reportedFor(files)).toEqual({
      findings: ['slash.yaml:3:10 path-no-trailing-slash'],
      errors: [expect.stringMatching(/^broken\.yaml:\d+:\d+ syntax$/)],
    });
  });

  test('a syntax error in a referenced file is reported once', async () => {
    const files = {
      'a.yaml': `${HEAD}paths: { /v1/x: { $ref: x.yaml }, /v1/y: { $ref: x.yaml } }\n`,
      'x.yaml': 'get: { responses: [\n',
    };
    expect(await reportedFor(files, ['a.yaml'])).toEqual({
      findings: [],
      errors: [expect.stringMatching(/^x\.yaml:\d+:\d+ syntax$/)],
    });
  });

  test('a missing file and a file without a description are reported', async () => {
    const { errors } = await reportedFor({ 'data.yaml': 'orders: []\n' }, ['missing.yaml', 'data.yaml']);
    expect(errors).toEqual(['data.yaml:1:1 not-openapi', 'missing.yaml unreadable']);
  });
});

describe('the references of a description', () => {
  test('are reported at the `$ref` if they lead nowhere, and are not followed into the network', async () => {
    const files = { 'a.yaml': `${HEAD}paths:\n  /v1/x: { $ref: gone.yaml }\n  /v1/y: { $ref: "https://example.com/y.yaml" }\n` };
    expect((await reportedFor(files)).findings).toEqual(['a.yaml:4:18 unresolved-ref', 'a.yaml:5:18 remote-ref']);
  });

  test('are not followed out of the root folder, which --root widens', async () => {
    const files = { 'api/a.yaml': `${HEAD}paths: { /v1/x: { $ref: ../x.yaml } }\n`, 'x.yaml': 'get: {}\n' };
    expect((await reportedFor(files, ['api/a.yaml'], { root: 'api' })).findings).toEqual(['api/a.yaml:3:25 unresolved-ref']);
    expect((await reportedFor(files, ['api/a.yaml'])).findings).toEqual([]);
  });
});

test('lint applies severities and options of rules', async () => {
  const files = { 'a.yaml': `${HEAD}paths: { /x/: {} }\n` };
  const rules = { 'path-versioned': { severity: 'off' as const }, 'path-no-trailing-slash': { severity: 'hint' as const } };
  const { findings } = await lint(['a.yaml'], { cwd: folderWith(files), rules });
  expect(findings.map(({ ruleId, severity }) => `${severity} ${ruleId}`)).toEqual(['hint path-no-trailing-slash']);
});

test.each([
  [{ 'no-such-rule': {} }, 'There is no rule `no-such-rule`.'],
  [{ 'path-versioned': { options: { prefx: '/api' } } }, 'Rule `path-versioned` does not have an option `prefx`.'],
])('lint refuses the unknown settings %j', async (rules, message) => {
  await expect(lintText(HEAD, { rules })).rejects.toThrow(message);
});

test('lint reads a string as the file with the given name', async () => {
  const cwd = folderWith({ 'x.yaml': 'get: { parameters: [{ name: password, in: query }] }\n' });
  const { findings } = await lintText(`${HEAD}paths: { /v1/x: { $ref: x.yaml } }\n`, {
    cwd,
    filename: 'new.yaml',
    rules: onlyHeadline,
  });
  expect(findings.map(({ file }) => file)).toEqual(['x.yaml']);
});

test.each(['bookstore/openapi.yaml', 'multi-file/openapi.yaml', 'swagger2/swagger.yaml'])(
  'examples/%s has the findings that its file of findings lists',
  async (example) => {
    const { findings, errors } = await lint([example], { cwd: path.resolve('examples') });
    expect(errors).toEqual([]);
    const lines = findings.map(
      ({ file, range, severity, ruleId, message }) =>
        `${file}:${range.start.line}:${range.start.column} ${severity} ${ruleId} ${message}`,
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(path.resolve('examples', path.dirname(example), 'findings.txt'));
    expect(lines).not.toEqual([]);
  },
);
