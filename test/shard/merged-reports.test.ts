import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/finding/finding.ts';
import { keyOfUnlisted } from '../../src/shard/shard-summary.ts';
import { cli, folderWith } from '../cli/support.ts';
import {
  COMPARISON,
  COUNT,
  ENTRY,
  ERROR,
  FINDING,
  type Fields,
  FULL_REPORT,
  MINIMAL_FINDING,
  mergedReport,
  OMITTED,
  RULE,
  range,
  report,
  runMerge,
  summaryOf,
  UNCHECKED,
} from './merged-reports-support.ts';

describe('the count of findings that the report of a part does not list', () => {
  const UNLISTED = {
    positions: [1, 0],
    suppressed: ['s'],
    baselined: [{ file: 'a.yaml', severity: 'warn', keys: ['b'] }],
    existing: [{ ruleId: 'path-versioned', severity: 'warn', url: '', file: 'a.yaml', keys: ['e'] }],
  };
  const part = (unlisted: unknown) => report({ findings: [], unlisted });

  test.each<[string, unknown]>([
    ['', []],
    ['', null],
    ['positions', undefined],
    ['positions', [0]],
    ['positions', [0, -1]],
    ['positions', [0, 0.5]],
    ['positions', [0, 'x']],
    ['suppressed', undefined],
    ['suppressed', [3]],
    ['baselined', undefined],
    ['baselined', ['x']],
    ['baselined', [{ ...UNLISTED.baselined[0], file: 3 }]],
    ['baselined', [{ ...UNLISTED.baselined[0], severity: 'off' }]],
    ['baselined', [{ ...UNLISTED.baselined[0], keys: [3] }]],
    ['baselined', [{ ...UNLISTED.baselined[0], keys: 'x' }]],
    ['existing', undefined],
    ['existing', [{ ...UNLISTED.existing[0], ruleId: 3 }]],
    ['existing', [{ ...UNLISTED.existing[0], url: 3 }]],
    ['existing', [{ ...UNLISTED.existing[0], file: 3 }]],
  ])('is refused if the field `%s` is %j', async (field, value) => {
    const unlisted = field === '' ? value : { ...UNLISTED, [field]: value };
    expect((await runMerge(part(unlisted))).stderr).toContain(': `unlisted` is invalid.');
  });

  test('keeps the files in the order of a whole run', async () => {
    expect((await mergedReport(part(UNLISTED))).files).toEqual(['b.yaml', 'a.yaml']);
  });

  const summary = { findings: 0, suppressed: 2, baselined: 2 };
  const counted = (suppressed: readonly string[], baselined: readonly string[], severity = 'warn') => ({
    ...report({ findings: [], summary: { findings: 0, suppressed: suppressed.length, baselined: baselined.length } }),
    unlisted: { ...UNLISTED, suppressed, baselined: [{ file: 'a.yaml', severity, keys: baselined }], existing: [] },
  });

  test('has each finding once if several parts have it', async () => {
    const { summary, known } = await mergedReport(counted(['s', 't'], ['a', 'b']), counted(['u', 's'], ['b', 'c'], 'error'));
    expect(summary).toMatchObject({ suppressed: 3, baselined: 3 });
    expect(known).toEqual([
      { file: 'a.yaml', severity: 'error', kind: 'baselined', count: 2 },
      { file: 'a.yaml', severity: 'warn', kind: 'baselined', count: 1 },
    ]);
  });

  test('is the sum of the counts if a part gives only numbers', async () => {
    const known = [{ file: 'a.yaml', severity: 'warn', kind: 'baselined', count: 2 }];
    const other = report({ findings: [], summary, known });
    const first = { ...counted(['s', 't'], ['a', 'b']), known };
    const { summary: sums, known: all } = await mergedReport(first, other);
    expect(sums).toMatchObject({ suppressed: 4, baselined: 4 });
    expect(all).toEqual([{ file: 'a.yaml', severity: 'warn', kind: 'baselined', count: 4 }]);
  });
});

describe('a finding that several parts of a run have', () => {
  const of = (changes: Fields) => report({ findings: [{ ...FINDING, ...changes }] });

  test('is one finding with the highest severity and the uses of all parts', async () => {
    const { findings } = await mergedReport(
      of({ severity: 'warn', uses: { count: 1, of: '', labels: [] } }),
      of({ severity: 'error', uses: { count: 2, of: 'operation', labels: ['GET /a', 'PUT /a'] } }),
      of({ severity: 'info', uses: { count: 1, of: 'operation', labels: ['GET /a'] } }),
    );
    expect(findings).toEqual([
      { ...FINDING, severity: 'error', uses: { count: 4, of: 'operation', labels: ['GET /a', 'PUT /a'] } },
    ]);
  });

  test.each([
    ['new', 'new', 'new'],
    ['existing', 'new', 'existing'],
    ['new', 'existing', 'existing'],
  ])('is %s in one part and %s in another, and %s when merged', async (one, other, whole) => {
    const { findings } = await mergedReport(of({ status: one }), of({ status: other }));
    expect(findings).toEqual([expect.objectContaining({ status: whole })]);
  });

  test.each<[string, Fields]>([
    ['rule', { ruleId: 'other' }],
    ['file', { file: 'c.yaml' }],
    ['place', { pointer: '/paths' }],
    ['message', { messageId: 'other' }],
    ['identity', { identity: { path: '/b' } }],
    ['anchor', { anchor: { file: 'a.yaml', pointer: '/x' } }],
  ])('is two findings if the %s differs', async (_, changes) => {
    expect((await mergedReport(of({}), of(changes))).findings).toHaveLength(2);
  });

  test('is one finding if only its line differs', async () => {
    expect((await mergedReport(of({}), of({ range: range(9) }))).findings).toEqual([
      expect.objectContaining({ range: range(3) }),
    ]);
  });

  test('is two findings about comments if its lines differ', async () => {
    const at = (line: number) => of({ pointer: '', range: range(line) });
    expect((await mergedReport(at(3), at(3), at(4))).findings.map((one: typeof FINDING) => one.range.start.line)).toEqual([3, 4]);
  });

  test('is listed by file, line, column, rule and content, in any order of parts', async () => {
    const place = (line: number, column: number) => ({ start: { line, column }, end: { line: 9, column: 1 } });
    const findings = [
      { ...FINDING, file: 'a.yaml', range: place(2, 9) },
      { ...FINDING, file: 'a.yaml', range: place(10, 1), pointer: '/a' },
      { ...FINDING, file: 'a.yaml', range: place(10, 2), ruleId: 'acme/a', pointer: '/b' },
      { ...FINDING, file: 'a.yaml', range: place(10, 2), ruleId: 'acme/b', messageId: 'a', pointer: '/b' },
      { ...FINDING, file: 'a.yaml', range: place(10, 2), ruleId: 'acme/b', messageId: 'b', pointer: '/b' },
      { ...FINDING, file: 'b.yaml', range: place(1, 1) },
    ];
    for (const given of [findings, findings.toReversed()])
      expect((await mergedReport(...given.map((one) => report({ findings: [one] })))).findings).toEqual(findings);
  });
});

describe('the merged reports of compared parts', () => {
  const part = (comparison: Fields, changes: Fields = {}) =>
    report({
      findings: [],
      ...changes,
      comparison: { ...COMPARISON, existing: [], fixed: [], deleted: undefined, ...comparison },
    });

  test.each<[string, Fields]>([
    ['another commit', part({ commit: 'beef' })],
    ['nothing', report({ findings: [] })],
  ])('cannot be merged if one part was compared with %s', async (_, other) => {
    const stderr =
      'The reports cannot be merged, as they use different versions for `--base`. Run all shards with the same `--base`.\n';
    expect(await runMerge(part({}), other)).toMatchObject({ code: 2, stderr });
    expect(await runMerge(other, part({}))).toMatchObject({ code: 2, stderr });
  });

  test('have each fixed finding that no part still reports once', async () => {
    const [a, b, c] = ['/a', '/b', '/c'].map((pointer, index) => ({ ...FINDING, pointer, range: range(index + 1) }));
    const { comparison } = await mergedReport(
      part({ fixed: [b, a, c], deleted: [a] }),
      part({ fixed: [a, c], deleted: [c, a] }, { findings: [c], summary: summaryOf([FINDING]) }),
    );
    expect(comparison.fixed).toEqual([a, b]);
    expect(comparison.deleted).toEqual([a]);
  });

  test('leave out the same descriptions if one part knows fewer', async () => {
    expect((await mergedReport(part({ unaffected: 1 }), part({ unaffected: 3 }))).comparison.unaffected).toBe(3);
  });

  test('have no deleted finding that is reported elsewhere', async () => {
    const { comparison } = await mergedReport(
      part({ deleted: [FINDING] }),
      part({}, { findings: [FINDING], summary: summaryOf([FINDING]) }),
    );
    expect(comparison).not.toHaveProperty('deleted');
  });

  test('add existing findings that are not listed to the listed ones', async () => {
    const existing = { ...FINDING, status: 'existing' };
    const other = { ...COUNT, ruleId: 'acme/x', count: 1 };
    const { comparison } = await mergedReport(
      part({ existing: [{ ...COUNT, severity: 'error', count: 3 }] }, { findings: [existing], summary: summaryOf([FINDING]) }),
      part({ existing: [{ ...COUNT, count: 2 }, other] }),
    );
    expect(comparison.existing).toEqual([{ ...COUNT, severity: 'error', count: 3 }, { ...COUNT, count: 2 }, other]);
  });
});

describe('the existing findings that parts of a run count', () => {
  const existing = (severity: string, keys: readonly string[], ruleId = 'path-versioned') => ({
    ruleId,
    severity,
    url: '',
    file: 'a.yaml',
    keys,
  });
  const comparison = { ...COMPARISON, fixed: [], deleted: undefined, unchecked: [] };
  const part = (groups: readonly ReturnType<typeof existing>[], findings: readonly Fields[] = []) => ({
    ...report({ findings, summary: { findings: findings.length } }),
    comparison: {
      ...comparison,
      existing: groups.map(({ ruleId, severity, url, keys }) => ({ ruleId, severity, url, count: keys.length })),
    },
    unlisted: { positions: [0, 1], suppressed: [], baselined: [], existing: groups },
  });
  const [ERROR_FIRST, WARN_FIRST] = [
    [part([existing('error', ['k'])]), part([existing('warn', ['k', 'l'])])],
    [part([existing('warn', ['k', 'l'])]), part([existing('error', ['k'])])],
  ];

  test.each([[ERROR_FIRST], [WARN_FIRST]])('are counted once, with the highest severity', async (parts = []) => {
    const { comparison: whole, known } = await mergedReport(...parts);
    expect(whole.existing).toEqual([
      { ruleId: 'path-versioned', severity: 'error', url: '', count: 1 },
      { ruleId: 'path-versioned', severity: 'warn', url: '', count: 1 },
    ]);
    expect(known).toEqual([
      { file: 'a.yaml', severity: 'error', kind: 'existing', count: 1 },
      { file: 'a.yaml', severity: 'warn', kind: 'existing', count: 1 },
    ]);
  });

  test('are not new in another part, unless only their lines distinguish them', async () => {
    const placed = { ...FINDING, status: 'new' };
    const keys = (finding: Fields) => [keyOfUnlisted(finding as unknown as Finding)];
    const { findings } = await mergedReport(part([existing('error', keys(placed))]), part([], [placed]));
    expect(findings).toEqual([]);
    const comment = { ...placed, pointer: '' };
    expect((await mergedReport(part([existing('error', keys(comment))]), part([], [comment]))).findings).toEqual([comment]);
  });

  test('are counted together with those that the part lists', async () => {
    const listed = { ...FINDING, status: 'existing' };
    const counting = part([existing('error', ['k'])], [listed]);
    const whole = [{ ruleId: 'path-versioned', severity: 'error', url: '', count: 2 }];
    const { comparison: sums, known } = await mergedReport({ ...counting, comparison: { ...comparison, existing: whole } });
    expect(sums.existing).toEqual(whole);
    expect(known).toEqual([{ file: 'a.yaml', severity: 'error', kind: 'existing', count: 1 }]);
  });

  test('are counted apart from listed findings of other rules and from new findings', async () => {
    const listed = [
      { ...FINDING, status: 'existing' },
      { ...FINDING, ruleId: 'acme/x', status: 'new' },
    ];
    const counts = (error: number) => [
      { ruleId: 'path-versioned', severity: 'error', url: '', count: error },
      { ruleId: 'acme/x', severity: 'error', url: '', count: 2 },
    ];
    const { unlisted: _, ...first } = part([], listed);
    const { comparison: whole } = await mergedReport({ ...first, comparison: { ...comparison, existing: counts(3) } });
    expect(whole.existing).toEqual([{ ...counts(3)[0], url: '' }, counts(3)[1]]);
  });
});

test('a merged report sorts known findings by file, severity and kind, and none has the count zero', async () => {
  const known = (file: string, severity: string, kind: string, count = 1) => ({ file, severity, kind, count });
  const sorted = [
    known('a.yaml', 'error', 'existing'),
    known('a.yaml', 'warn', 'accepted'),
    known('a.yaml', 'warn', 'baselined'),
    known('a.yaml', 'warn', 'existing'),
    known('b.yaml', 'error', 'accepted'),
  ];
  const comparison = { ...COMPARISON, existing: [{ ...COUNT, count: 2 }] };
  for (const given of [sorted, sorted.toReversed()]) {
    const part = report({ known: [...given, known('c.yaml', 'error', 'existing', 0)], comparison });
    expect((await mergedReport(part)).known).toEqual(sorted);
  }
});

test('a merged report shows lines of visible descriptions below the working directory only', async () => {
  const outside = folderWith({ 'secret.yaml': 'SECRET: outside\n' });
  const names = ['a.yaml', 'sub/b.json', 'notes.txt', '.hidden.yaml', '.git/c.yaml', 'link.yaml', 'inner-link.yaml', 'gone.yaml'];
  const shown = (name: string) => `SECRET: ${name}`;
  const findings = [...names, path.join(outside, 'secret.yaml')].map((file) => ({ ...MINIMAL_FINDING, file, message: 'Wrong.' }));
  const cwd = folderWith({
    ...Object.fromEntries(names.filter((name) => !/link|gone/.test(name)).map((name) => [name, `${shown(name)}\n`])),
    'report.json': JSON.stringify(report({ findings, files: names })),
  });
  symlinkSync(path.join(outside, 'secret.yaml'), path.join(cwd, 'link.yaml'));
  symlinkSync('a.yaml', path.join(cwd, 'inner-link.yaml'));
  const { stdout } = await cli(['merge', 'report.json', '--fail-severity=off'], { cwd });
  expect([...stdout.matchAll(/SECRET: .*/g)].map(([line]) => line)).toEqual([shown('a.yaml'), shown('sub/b.json')]);
});

test('a merged report combines rules, teams, errors and omitted code of its parts', async () => {
  const other = {
    ...FULL_REPORT,
    errors: [ERROR, { ...UNCHECKED, file: 'b.yaml', range: range(4) }, { ...UNCHECKED, file: 'b.yaml' }],
    pluginRules: [
      { ...RULE, summary: 'Another.' },
      { ...RULE, id: 'acme/y' },
    ],
    omitted: [OMITTED, { kind: 'ruleset', name: 'r.yaml' }],
    teams: [
      { name: 'carts', files: ['c.yaml', 'a.yaml', 'b.yaml'] },
      { name: 'accounts', files: ['d.yaml'] },
    ],
  };
  expect(await mergedReport(FULL_REPORT, other)).toMatchObject({
    errors: [UNCHECKED, ERROR, { file: 'b.yaml' }, { file: 'b.yaml', range: range(4) }],
    pluginRules: [RULE, { id: 'acme/y' }],
    omitted: [OMITTED, { kind: 'ruleset', name: 'r.yaml' }],
    teams: [
      { name: 'accounts', files: ['d.yaml'] },
      { name: 'carts', files: ['b.yaml', 'c.yaml'] },
      { name: 'orders', files: ['a.yaml'] },
    ],
  });
});

test('a merged report shows stale entries without a comparison as entries of a baseline', async () => {
  const summary = { findings: 0, suppressed: 0, baselined: 0 };
  expect((await mergedReport(report({ findings: [], summary, stale: [ENTRY] }))).stale).toEqual([ENTRY]);
});
