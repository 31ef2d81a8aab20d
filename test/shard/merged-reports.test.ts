import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/finding/finding.ts';
import { keyOfUnlisted } from '../../src/shard/shard-summary.ts';
import { cli, folderWith } from '../cli/support.ts';

type Fields = Readonly<Record<string, unknown>>;

const range = (line: number) => ({ start: { line, column: 3 }, end: { line, column: 9 } });
const EDIT = { file: 'a.yaml', range: range(3), text: 'x' };
const FIX = { title: 'Rename it.', applicability: 'safe', textEdits: [EDIT] };
const SUGGESTION = { title: 'Remove it.', applicability: 'unsafe', textEdits: [] };
const ANCHOR = { file: 'a.yaml', pointer: '/paths' };
const RELATED = { message: 'before', file: 'old.yaml', range: range(7), pointer: '/paths/~1b' };
const PLACE = {
  ...{ file: 'a.yaml', pointer: '/paths/~1a/get', anchor: ANCHOR, on: 'value', messageId: 'other', data: { name: 'x' } },
  ...{ identity: { name: 'x' }, because: ['it is a list'], before: { file: 'old.yaml', pointer: '' } },
};
const USES = { count: 2, of: 'operation', labels: ['GET /a', 'PUT /a'] };
const HABIT = { count: 4, total: 9, exceptions: ['GET /b'] };
const FINDING = {
  ...{ ruleId: 'path-versioned', severity: 'error', messageId: 'unversioned', data: { path: '/a', all: ['/a', '/b'] } },
  ...{
    identity: { path: '/a' },
    message: 'Wrong.',
    because: ['it is old'],
    file: 'a.yaml',
    range: range(3),
    pointer: '/paths/~1a',
  },
  ...{ anchor: ANCHOR, uses: USES, places: [PLACE], habit: HABIT, clause: '4.2', url: 'https://example.com/rule', status: 'new' },
  ...{ expired: '2026-12-31', related: [RELATED], fix: FIX, suggestions: [SUGGESTION] },
};
const BARE = {
  ...{ ruleId: 'acme/x', severity: 'hint', data: {}, identity: {}, message: '', file: 'b.yaml', range: range(1), pointer: '' },
  ...{ uses: { count: 0, of: '', labels: [] }, clause: '', url: '' },
};
const ERROR = { kind: 'rule-crash', message: 'Failed.', file: 'a.yaml', ruleId: 'path-versioned', range: range(2) };
const ENTRY = {
  ...{ ruleId: 'path-versioned', messageId: 'unversioned', identity: { path: '/a' }, message: '', file: 'a.yaml', pointer: '' },
  ...{ places: 'all', reason: 'Old.', expires: '2026-12-31' },
};
const RULE = {
  ...{ id: 'acme/x', clauses: ['4.2'], severity: 'off', summary: 'No X.', rationale: 'Why.', remedy: 'How.' },
  url: 'https://example.com/x',
};
const COUNT = { ruleId: 'path-versioned', severity: 'warn', url: '', count: 3 };
const KNOWN = { file: 'a.yaml', severity: 'warn', kind: 'accepted', count: 1 };
const TEAM = { name: 'orders', files: ['a.yaml'] };
const OMITTED = { kind: 'plugin', name: 'acme', changed: 'acme.js', reason: 'it is changed' };
const UNCHECKED = { kind: 'syntax', message: 'The base is broken.' };
const COMPARISON = {
  ...{ base: 'main', commit: 'c0ffee', existing: [COUNT], fixed: [{ ...BARE, pointer: '/fixed' }] },
  ...{ deleted: [{ ...BARE, pointer: '/deleted' }], unaffected: 3, unchecked: [UNCHECKED] },
};

const summaryOf = (findings: readonly Fields[]) => ({ findings: findings.length, suppressed: 2, baselined: 1, accepted: 4 });

/** A report of one part. */
function report(changes: Fields = {}): Fields {
  const findings = (changes.findings ?? [FINDING, BARE]) as readonly Fields[];
  return { version: 2, files: ['a.yaml', 'b.yaml'], findings, errors: [], stale: [], summary: summaryOf(findings), ...changes };
}

const WHOLE = report({
  errors: [UNCHECKED, ERROR],
  stale: [ENTRY],
  ...{ pluginRules: [RULE], omitted: [OMITTED], known: [KNOWN], teams: [TEAM], comparison: COMPARISON },
});

async function merge(...reports: readonly Fields[]) {
  const names = reports.map((_, index) => `${index}.json`);
  const cwd = folderWith(Object.fromEntries(reports.map((one, index) => [names[index] ?? '', JSON.stringify(one)])));
  const run = await cli(['merge', '--output=json=merged.json', ...names], { cwd });
  const read = () => JSON.parse(readFileSync(path.join(cwd, 'merged.json'), 'utf8'));
  return { ...run, read };
}

async function merged(...reports: readonly Fields[]) {
  const { read, stderr } = await merge(...reports);
  expect(stderr).toBe('');
  const { findings, comparison, ...others } = read();
  const withoutFingerprint = ({ fingerprint: _, ...one }: Fields) => one;
  return { ...others, findings: findings.map(withoutFingerprint), ...(comparison && { comparison }) };
}

/** The report with another field, at a path such as `findings.0.uses.count`. */
function changed(value: unknown, [key = '', ...rest]: readonly string[], to: unknown): unknown {
  const next = (part: unknown) => (rest.length === 0 ? to : changed(part, rest, to));
  if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === key ? next(item) : item));
  return { ...(value as Fields), [key]: next((value as Fields)[key]) };
}

test('a merged report has everything that the report of a part has', async () => {
  const severities = { error: 1, warn: 0, info: 0, hint: 1 };
  const summary = { ...summaryOf([FINDING, BARE]), files: 2, ...severities, errors: 2 };
  const { known, summary: _, ...rest } = WHOLE;
  expect(await merged(WHOLE)).toEqual({ ...rest, known, summary });
});

describe('a field of a report', () => {
  const optional = [
    ...['messageId', 'because', 'anchor', 'places', 'habit', 'status', 'expired', 'related', 'fix', 'suggestions'].map(
      (name) => `findings.0.${name}`,
    ),
    ...['anchor', 'on', 'messageId', 'identity', 'because', 'before'].map((name) => `findings.0.places.0.${name}`),
    ...['file', 'ruleId', 'range'].map((name) => `errors.1.${name}`),
    ...['messageId', 'identity', 'places', 'reason', 'expires'].map((name) => `stale.0.${name}`),
    ...['changed', 'reason'].map((name) => `omitted.0.${name}`),
    ...['pluginRules', 'omitted', 'known', 'teams', 'comparison', 'comparison.deleted', 'findings.0.fix.textEdits'],
  ];

  test.each(optional)('may be missing: %s', async (field) => {
    const part = changed(WHOLE, field.split('.'), undefined) as Fields;
    expect((await merge(part)).stderr).toBe('');
  });

  const required: readonly (readonly [string, string])[] = [
    ...['ruleId', 'severity', 'data', 'identity', 'message', 'file', 'range', 'pointer', 'uses', 'clause', 'url'].map(
      (name) => [`findings.0.${name}`, 'entry 1 of `findings`'] as const,
    ),
    ...['file', 'pointer', 'data'].map((name) => [`findings.0.places.0.${name}`, 'entry 1 of `findings`'] as const),
    ...['message', 'file', 'range', 'pointer'].map((name) => [`findings.0.related.0.${name}`, 'entry 1 of `findings`'] as const),
    ...['count', 'of', 'labels'].map((name) => [`findings.0.uses.${name}`, 'entry 1 of `findings`'] as const),
    ...['count', 'total', 'exceptions'].map((name) => [`findings.0.habit.${name}`, 'entry 1 of `findings`'] as const),
    ...['file', 'pointer'].map((name) => [`findings.0.anchor.${name}`, 'entry 1 of `findings`'] as const),
    ...['title', 'applicability'].map((name) => [`findings.0.fix.${name}`, 'entry 1 of `findings`'] as const),
    ...['file', 'range', 'text'].map((name) => [`findings.0.fix.textEdits.0.${name}`, 'entry 1 of `findings`'] as const),
    ...['start', 'end', 'start.line', 'start.column', 'end.line', 'end.column'].map(
      (name) => [`findings.0.range.${name}`, 'entry 1 of `findings`'] as const,
    ),
    ...['kind', 'message'].map((name) => [`errors.1.${name}`, 'entry 2 of `errors`'] as const),
    ...['ruleId', 'message', 'file', 'pointer'].map((name) => [`stale.0.${name}`, 'entry 1 of `stale`'] as const),
    ...['id', 'clauses', 'severity', 'summary', 'rationale', 'remedy', 'url'].map(
      (name) => [`pluginRules.0.${name}`, 'entry 1 of `pluginRules`'] as const,
    ),
    ...['kind', 'name'].map((name) => [`omitted.0.${name}`, 'entry 1 of `omitted`'] as const),
    ...['file', 'severity', 'kind', 'count'].map((name) => [`known.0.${name}`, 'entry 1 of `known`'] as const),
    ...['name', 'files'].map((name) => [`teams.0.${name}`, 'entry 1 of `teams`'] as const),
    ...['base', 'commit', 'existing', 'fixed', 'unchecked'].map((name) => [`comparison.${name}`, '`comparison`'] as const),
    ...['ruleId', 'severity', 'url', 'count'].map((name) => [`comparison.existing.0.${name}`, '`comparison`'] as const),
  ];

  test.each(required)('is required: %s', async (field, what) => {
    const part = changed(WHOLE, field.split('.'), undefined) as Fields;
    expect(await merge(part)).toMatchObject({
      code: 2,
      stderr: `\`0.json\` is not a report of \`api-conventions lint --format json\`: ${what} is invalid.\n`,
    });
  });

  test.each(['findings', 'errors', 'stale'])('is required as a list: %s', async (name) => {
    expect((await merge({ ...WHOLE, [name]: undefined })).stderr).toContain(`the list \`${name}\` is missing`);
  });
});

describe('the value of a field of a report', () => {
  test.each<[string, unknown]>([
    ['findings.0', 'x'],
    ['findings.0.ruleId', ''],
    ['findings.0.ruleId', 3],
    ['findings.0.severity', 'off'],
    ['findings.0.messageId', 3],
    ['findings.0.data', []],
    ['findings.0.identity', null],
    ['findings.0.message', 3],
    ['findings.0.file', 3],
    ['findings.0.pointer', 3],
    ['findings.0.pointer', '/~2'],
    ['findings.0.pointer', 'x/y'],
    ['findings.0.range', []],
    ['findings.0.range.start', 3],
    ['findings.0.range.end', null],
    ['findings.0.range.start.line', 0],
    ['findings.0.range.start.column', 1.5],
    ['findings.0.range.end.column', '3'],
    ['findings.0.anchor', 'x'],
    ['findings.0.anchor.pointer', 'x'],
    ['findings.0.uses', []],
    ['findings.0.uses.count', -1],
    ['findings.0.uses.of', 'x'],
    ['findings.0.uses.labels', [3]],
    ['findings.0.uses.labels', 'x'],
    ['findings.0.because', 'x'],
    ['findings.0.because', [3]],
    ['findings.0.because', ['']],
    ['findings.0.places', {}],
    ['findings.0.places.0', 'x'],
    ['findings.0.places.0.file', 3],
    ['findings.0.places.0.pointer', 'x'],
    ['findings.0.places.0.anchor', {}],
    ['findings.0.places.0.on', 'key'],
    ['findings.0.places.0.data', 'x'],
    ['findings.0.places.0.identity', 'x'],
    ['findings.0.places.0.messageId', 3],
    ['findings.0.places.0.because', []],
    ['findings.0.places.0.fix', {}],
    ['findings.0.places.0.before', {}],
    ['findings.0.habit', []],
    ['findings.0.habit.count', '4'],
    ['findings.0.habit.exceptions', [3]],
    ['findings.0.clause', 3],
    ['findings.0.url', 3],
    ['findings.0.status', 'old'],
    ['findings.0.expired', '31.12.2026'],
    ['findings.0.expired', '2026-12-31T00'],
    ['findings.0.expired', 'on 2026-12-31'],
    ['findings.0.related', {}],
    ['findings.0.related.0', 'x'],
    ['findings.0.related.0.range', {}],
    ['findings.0.fix', 'x'],
    ['findings.0.fix.title', 3],
    ['findings.0.fix.applicability', 'always'],
    ['findings.0.fix.edits', {}],
    ['findings.0.fix.edits', [{}]],
    ['findings.0.fix.textEdits', {}],
    ['findings.0.fix.textEdits.0', 'x'],
    ['findings.0.fix.textEdits.0.file', 3],
    ['findings.0.fix.textEdits.0.text', 3],
    ['findings.0.fix.textEdits.0.range', {}],
    ['findings.0.suggestions', {}],
    ['findings.0.suggestions.0', {}],
    ['errors.1', 'x'],
    ['errors.1.kind', 'other'],
    ['errors.1.kind', 3],
    ['errors.1.message', 3],
    ['errors.1.file', 3],
    ['errors.1.ruleId', 3],
    ['errors.1.range', {}],
    ['stale.0.messageId', 3],
    ['stale.0.identity', []],
    ['stale.0.places', []],
    ['stale.0.reason', 3],
    ['stale.0.expires', 3],
    ['pluginRules.0.id', 3],
    ['pluginRules.0.clauses', [3]],
    ['pluginRules.0.url', 3],
    ['pluginRules.0.url', 'http://'],
    ['omitted.0.kind', 'config'],
    ['omitted.0.name', 3],
    ['omitted.0.changed', 3],
    ['omitted.0.reason', 3],
    ['known.0.file', 3],
    ['known.0.severity', 'off'],
    ['known.0.kind', 'new'],
    ['known.0.count', -1],
    ['teams.0.name', ''],
    ['teams.0.name', 3],
    ['teams.0.files', [3]],
    ['comparison.base', 3],
    ['comparison.commit', 'main'],
    ['comparison.commit', 'c0ffee x'],
    ['comparison.commit', 'xc0ffee'],
    ['comparison.existing', ['x']],
    ['comparison.existing.0.ruleId', ''],
    ['comparison.existing.0.severity', 'off'],
    ['comparison.existing.0.count', '3'],
    ['comparison.fixed', ['x']],
    ['comparison.fixed', [{}]],
    ['comparison.deleted', [{}]],
    ['comparison.deleted', {}],
    ['comparison.unchecked', [{}]],
  ])('is refused: %s is %j', async (field, value) => {
    const part = changed(WHOLE, field.split('.'), value) as Fields;
    const { code, stderr } = await merge(part);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^`0\.json` is not a report of `api-conventions lint --format json`: .* is invalid\.\n$/),
    });
  });

  test.each<[string, unknown]>([
    ['pluginRules.0.url', ''],
    ['pluginRules.0.severity', 'hint'],
    ['omitted.0.kind', 'ruleset'],
    ['known.0.kind', 'existing'],
    ['known.0.kind', 'baselined'],
    ['findings.0.status', 'existing'],
    ['findings.0.fix.edits', [{ remove: { file: 'a.yaml', tokens: ['paths', 0] } }]],
    ['findings.0.uses.of', 'response'],
    ['findings.0.pointer', '/~0/~1/a'],
    ['findings.0.pointer', ''],
  ])('is accepted: %s is %j', async (field, value) => {
    expect((await merge(changed(WHOLE, field.split('.'), value) as Fields)).stderr).toBe('');
  });
});

describe('the count of findings that a part does not list', () => {
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
    expect((await merge(part(unlisted))).stderr).toContain(': `unlisted` is invalid.');
  });

  test('keeps the files in the order of a whole run', async () => {
    expect((await merged(part(UNLISTED))).files).toEqual(['b.yaml', 'a.yaml']);
  });

  const summary = { findings: 0, suppressed: 2, baselined: 2 };
  const counted = (suppressed: readonly string[], baselined: readonly string[], severity = 'warn') => ({
    ...report({ findings: [], summary: { findings: 0, suppressed: suppressed.length, baselined: baselined.length } }),
    unlisted: { ...UNLISTED, suppressed, baselined: [{ file: 'a.yaml', severity, keys: baselined }], existing: [] },
  });

  test('has each finding once if several parts have it', async () => {
    const { summary, known } = await merged(counted(['s', 't'], ['a', 'b']), counted(['u', 's'], ['b', 'c'], 'error'));
    expect(summary).toMatchObject({ suppressed: 3, baselined: 3 });
    expect(known).toEqual([
      { file: 'a.yaml', severity: 'error', kind: 'baselined', count: 2 },
      { file: 'a.yaml', severity: 'warn', kind: 'baselined', count: 1 },
    ]);
  });

  test('is added up if a part gives only numbers', async () => {
    const known = [{ file: 'a.yaml', severity: 'warn', kind: 'baselined', count: 2 }];
    const other = report({ findings: [], summary, known });
    const first = { ...counted(['s', 't'], ['a', 'b']), known };
    const { summary: sums, known: all } = await merged(first, other);
    expect(sums).toMatchObject({ suppressed: 4, baselined: 4 });
    expect(all).toEqual([{ file: 'a.yaml', severity: 'warn', kind: 'baselined', count: 4 }]);
  });
});

describe('a finding that several parts have', () => {
  const of = (changes: Fields) => report({ findings: [{ ...FINDING, ...changes }] });

  test('is one finding with the highest severity and the uses of all parts', async () => {
    const { findings } = await merged(
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
    const { findings } = await merged(of({ status: one }), of({ status: other }));
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
    expect((await merged(of({}), of(changes))).findings).toHaveLength(2);
  });

  test('is one finding if only its line differs', async () => {
    expect((await merged(of({}), of({ range: range(9) }))).findings).toEqual([expect.objectContaining({ range: range(3) })]);
  });

  test('is two findings about comments if its lines differ', async () => {
    const at = (line: number) => of({ pointer: '', range: range(line) });
    expect((await merged(at(3), at(3), at(4))).findings.map((one: typeof FINDING) => one.range.start.line)).toEqual([3, 4]);
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
      expect((await merged(...given.map((one) => report({ findings: [one] })))).findings).toEqual(findings);
  });
});

describe('the reports of compared parts', () => {
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
    expect(await merge(part({}), other)).toMatchObject({ code: 2, stderr });
    expect(await merge(other, part({}))).toMatchObject({ code: 2, stderr });
  });

  test('have each fixed finding that no part still reports once', async () => {
    const [a, b, c] = ['/a', '/b', '/c'].map((pointer, index) => ({ ...FINDING, pointer, range: range(index + 1) }));
    const { comparison } = await merged(
      part({ fixed: [b, a, c], deleted: [a] }),
      part({ fixed: [a, c], deleted: [c, a] }, { findings: [c], summary: summaryOf([FINDING]) }),
    );
    expect(comparison.fixed).toEqual([a, b]);
    expect(comparison.deleted).toEqual([a]);
  });

  test('leave out the same descriptions if one part knows fewer', async () => {
    expect((await merged(part({ unaffected: 1 }), part({ unaffected: 3 }))).comparison.unaffected).toBe(3);
  });

  test('have no deleted finding that is reported elsewhere', async () => {
    const { comparison } = await merged(
      part({ deleted: [FINDING] }),
      part({}, { findings: [FINDING], summary: summaryOf([FINDING]) }),
    );
    expect(comparison).not.toHaveProperty('deleted');
  });

  test('add existing findings that are not listed to the listed ones', async () => {
    const existing = { ...FINDING, status: 'existing' };
    const other = { ...COUNT, ruleId: 'acme/x', count: 1 };
    const { comparison } = await merged(
      part({ existing: [{ ...COUNT, severity: 'error', count: 3 }] }, { findings: [existing], summary: summaryOf([FINDING]) }),
      part({ existing: [{ ...COUNT, count: 2 }, other] }),
    );
    expect(comparison.existing).toEqual([{ ...COUNT, severity: 'error', count: 3 }, { ...COUNT, count: 2 }, other]);
  });
});

describe('existing findings that parts count', () => {
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
    const { comparison: whole, known } = await merged(...parts);
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
    const { findings } = await merged(part([existing('error', keys(placed))]), part([], [placed]));
    expect(findings).toEqual([]);
    const comment = { ...placed, pointer: '' };
    expect((await merged(part([existing('error', keys(comment))]), part([], [comment]))).findings).toEqual([comment]);
  });

  test('are counted together with those that the part lists', async () => {
    const listed = { ...FINDING, status: 'existing' };
    const counting = part([existing('error', ['k'])], [listed]);
    const whole = [{ ruleId: 'path-versioned', severity: 'error', url: '', count: 2 }];
    const { comparison: sums, known } = await merged({ ...counting, comparison: { ...comparison, existing: whole } });
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
    const { comparison: whole } = await merged({ ...first, comparison: { ...comparison, existing: counts(3) } });
    expect(whole.existing).toEqual([{ ...counts(3)[0], url: '' }, counts(3)[1]]);
  });
});

test('known findings are sorted by file, severity and kind, and none has the count zero', async () => {
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
    expect((await merged(part)).known).toEqual(sorted);
  }
});

test('the merged report shows lines of visible descriptions below the working directory only', async () => {
  const outside = folderWith({ 'secret.yaml': 'SECRET: outside\n' });
  const names = ['a.yaml', 'sub/b.json', 'notes.txt', '.hidden.yaml', '.git/c.yaml', 'link.yaml', 'inner-link.yaml', 'gone.yaml'];
  const shown = (name: string) => `SECRET: ${name}`;
  const findings = [...names, path.join(outside, 'secret.yaml')].map((file) => ({ ...BARE, file, message: 'Wrong.' }));
  const cwd = folderWith({
    ...Object.fromEntries(names.filter((name) => !/link|gone/.test(name)).map((name) => [name, `${shown(name)}\n`])),
    'report.json': JSON.stringify(report({ findings, files: names })),
  });
  symlinkSync(path.join(outside, 'secret.yaml'), path.join(cwd, 'link.yaml'));
  symlinkSync('a.yaml', path.join(cwd, 'inner-link.yaml'));
  const { stdout } = await cli(['merge', 'report.json', '--fail-severity=off'], { cwd });
  expect([...stdout.matchAll(/SECRET: .*/g)].map(([line]) => line)).toEqual([shown('a.yaml'), shown('sub/b.json')]);
});

test.each<[string, Fields, string]>([
  ['only statistics', { ...WHOLE, statistics: {} }, 'contains only statistics. Write it without `--statistics`.'],
  [
    'fewer findings than it counts',
    { ...WHOLE, findings: [] },
    'contains only some of its findings. Write it without `--quiet`.',
  ],
  ['no summary', { ...WHOLE, summary: undefined }, 'contains only some of its findings. Write it without `--quiet`.'],
])('a report that has %s is refused', async (_, part, why) => {
  expect((await merge(part)).stderr).toBe(`The report \`0.json\` ${why}\n`);
});

test('rules, teams, errors and omitted code of several parts are merged', async () => {
  const other = {
    ...WHOLE,
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
  expect(await merged(WHOLE, other)).toMatchObject({
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

test('stale entries without a comparison are merged as entries of a baseline', async () => {
  const summary = { findings: 0, suppressed: 0, baselined: 0 };
  expect((await merged(report({ findings: [], summary, stale: [ENTRY] }))).stale).toEqual([ENTRY]);
});
