import { rmdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CompareOptions, compare, type LintResult } from '../../src/index.ts';
import { BROKEN, CLEAN, folderWith } from '../cli/support.ts';

const operation = (name: string, extra = '') =>
  `get: { operationId: ${name}, ${extra} responses: { "200": { description: Ok } } }`;
const api = (paths: string) => `openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths:\n${paths}`;
const FULL = api(`  /v1/b: { ${operation('b')} }\n  /v1/a: { ${operation('a')} }\n`);
const REDUCED = api(`  /v1/c: { ${operation('c')} }\n`);

const reportedIn = ({ findings, errors }: LintResult) => ({
  findings: findings.map(({ ruleId, file, range }) => `${file}:${range.start.line}:${range.start.column} ${ruleId}`),
  errors: errors.map(({ kind, file, range }) => `${file}${range ? `:${range.start.line}` : ''} ${kind}`),
});

describe('a comparison of two versions', () => {
  test('takes files or strings, and reports findings in the newer version with the place in the older one', async () => {
    const cwd = folderWith({ 'old/api.yaml': FULL, 'new/api.yaml': REDUCED });
    const result = await compare('old/api.yaml', 'new/api.yaml', { cwd });
    expect(reportedIn(result)).toEqual({
      findings: ['new/api.yaml:3:1 compat-operation-removed', 'new/api.yaml:3:1 compat-operation-removed'],
      errors: [],
    });
    expect(result.files).toEqual(['new/api.yaml']);
    // In the order of their messages, as both are at the same place.
    expect(result.findings.map(({ message }) => message.slice(0, 12))).toEqual(['`GET /v1/a` ', '`GET /v1/b` ']);
    expect(result.findings[1]).toMatchObject({
      uses: { count: 1, of: 'operation', labels: ['GET /v1/b'] },
      clause: '9.2',
      related: [
        { message: 'before', file: 'old/api.yaml', pointer: '/paths/~1v1~1b/get', range: { start: { line: 4, column: 12 } } },
      ],
    });
    expect(result.source('new/api.yaml')?.line(3)).toBe('paths:');
    expect(result.source('old/api.yaml')?.line(4)).toContain('/v1/b');
    expect(result.source('none.yaml')).toBeUndefined();
    expect(result.content('new/api.yaml')).toMatchObject({ paths: { '/v1/c': {} } });
    expect(result.content('none.yaml')).toBeUndefined();

    const texts = await compare({ text: FULL }, { text: REDUCED, filename: 'new.yaml' });
    expect(reportedIn(texts).findings[0]).toBe('new.yaml:3:1 compat-operation-removed');
    expect(texts.findings[0]?.related?.[0]?.file).toBe('openapi.yaml');
    expect(texts.activeRules).toContain('compat-operation-removed');
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['one is missing', { 'new.yaml': CLEAN }, ['old.yaml unreadable']],
    ['both are missing', {}, ['new.yaml unreadable', 'old.yaml unreadable']],
    ['one is broken', { 'old.yaml': CLEAN, 'new.yaml': BROKEN }, ['new.yaml:3 syntax']],
    ['both are broken', { 'old.yaml': BROKEN, 'new.yaml': BROKEN }, ['new.yaml:3 syntax', 'old.yaml:3 syntax']],
    ['one is something else', { 'old.yaml': CLEAN, 'new.yaml': 'a: 1\n' }, ['new.yaml:1 not-openapi']],
    ['one is empty', { 'old.yaml': '', 'new.yaml': CLEAN }, ['old.yaml:1 not-openapi']],
    [
      'each has a broken part',
      {
        'old.yaml': api('  /v1/a: { $ref: old-part.yaml }\n'),
        'new.yaml': api('  /v1/a: { $ref: new-part.yaml }\n  /v1/b: { $ref: new-part.yaml }\n'),
        'old-part.yaml': 'get: [\n',
        'new-part.yaml': 'get: [\n',
      },
      ['new-part.yaml:2 syntax', 'old-part.yaml:2 syntax'],
    ],
  ])('reports versions that cannot be compared because %s', async (_, files, errors) => {
    expect(reportedIn(await compare('old.yaml', 'new.yaml', { cwd: folderWith(files) }))).toEqual({ findings: [], errors });
  });

  test('applies the limits to files and to strings', async () => {
    const limits = { fileSize: 0.00015 };
    const cwd = folderWith({ 'openapi.yaml': FULL });
    for (const [base, kind] of [
      [{ text: FULL }, 'syntax'],
      ['openapi.yaml', 'unreadable'],
    ] as const)
      expect(reportedIn(await compare(base, { text: REDUCED }, { cwd, limits })).errors).toEqual([
        expect.stringMatching(`^openapi.yaml.* ${kind}$`),
      ]);
  });

  test('reports unresolved references of the newer version, and not duplicate keys', async () => {
    const broken = api('  /v1/a: { $ref: "#/gone" }\n  /v1/c: {}\n  /v1/c: {}\n');
    const references = ['openapi.yaml:4:18 unresolved-ref'];
    expect(reportedIn(await compare({ text: broken }, { text: CLEAN })).findings).toEqual([]);
    expect(reportedIn(await compare({ text: CLEAN.replace('/v1/orders', '/v1/a') }, { text: broken })).findings).toEqual(
      references,
    );
    const overrides = [{ paths: ['/v1/a'], rules: { 'compat-parameter-removed': { severity: 'hint' as const } } }];
    expect(reportedIn(await compare({ text: CLEAN }, { text: broken }, { overrides })).findings).toEqual(references);
  });

  test('reports one finding for the whole API if all operations are gone', async () => {
    const { findings } = await compare(
      { text: FULL },
      { text: 'openapi: 3.1.0\ninfo: { title: Shop, version: "2" }\nwebhooks: {}\n' },
    );
    expect(findings.map(({ pointer, range }) => `${pointer} ${range.start.line}`)).toEqual([' 1']);
  });

  test('has findings that can be suppressed, with severities by path', async () => {
    const ignored = REDUCED.replace('paths:', 'x-lint-ignore: [compat-operation-removed]\npaths:');
    expect(await compare({ text: FULL }, { text: ignored })).toMatchObject({ findings: [], suppressed: 2 });
    const overrides: CompareOptions['overrides'] = [
      { paths: ['/v1/a'], rules: { 'compat-operation-removed': { severity: 'off' } } },
      { operations: ['b'], rules: { 'compat-operation-removed': { severity: 'hint' } } },
    ];
    const { findings } = await compare({ text: FULL }, { text: REDUCED }, { overrides });
    expect(findings.map(({ severity, message }) => `${severity} ${message.slice(0, 11)}`)).toEqual(['hint `GET /v1/b`']);
  });
});

describe('the folder from which references may read files', () => {
  const files = {
    'shop/v1/api.yaml': api('  /v1/a: { $ref: ../parts/a.yaml }\n'),
    'shop/v2/api.yaml': api('  /v1/a: { $ref: ../parts/a.yaml }\n'),
    'shop/parts/a.yaml': operation('a'),
    'elsewhere/.keep': '',
  };

  const UNRESOLVED = ['../shop/v2/api.yaml unresolved-ref'];

  test.each<[string, string, CompareOptions, string[], boolean?]>([
    ['the repository', '.', {}, []],
    ['the one that was named', '.', { root: 'shop/v2' }, ['shop/v2/api.yaml unresolved-ref']],
    ['the repository of a description outside of the working directory', 'elsewhere', {}, []],
    ['without a repository, the working directory', '.', {}, [], false],
    ['without a repository, that of a description outside of the working directory', 'elsewhere', {}, UNRESOLVED, false],
    ['a wider one that was named', 'elsewhere', { root: '../shop' }, [], false],
  ])('is %s', async (_, from, options, expected, isRepository = true) => {
    const folder = folderWith(files);
    if (!isRepository) rmdirSync(`${folder}/.git`);
    const cwd = `${folder}/${from}`;
    const { findings, errors } = await compare(`${folder}/shop/v1/api.yaml`, `${folder}/shop/v2/api.yaml`, { cwd, ...options });
    expect(errors).toEqual([]);
    expect(findings.map(({ file, ruleId }) => `${file} ${ruleId}`)).toEqual(expected);
  });
});
