import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { api } from '../support/api.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { cli, folderWith } from './support.ts';

const FILES = {
  'a.yaml': api('/v1/a/: {}', '/v1/shared: { $ref: shared.yaml }'),
  'b.yaml': api('/v1/b/: {}', '/v1/shared: { $ref: shared.yaml }', '"/v1/user/{id}": {}'),
  'c.yaml': `# lint-ignore-file path-versioned\n${api('/c: {}')}`,
  'd.yaml': 'openapi: 3.0.3\npaths: [\n',
  'shared.yaml':
    'post: { parameters: [{ name: api_key, in: query, schema: {} }], responses: { default: { description: Ok } } }\n',
};

/** Checks each shard, and returns the names of their reports. */
async function shards(cwd: string, count: number, args: readonly string[] = []): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `report-${index + 1}.json`);
  for (const [index, name] of names.entries()) {
    await cli(['lint', `--shard=${index + 1}/${count}`, `--output=json=${name}`, ...args], { cwd });
  }
  return names;
}

/** A report whose first finding is another one. */
const changeFirst = (report: Record<string, unknown>, changes: object) => {
  const [first, ...rest] = report.findings as object[];
  return { ...report, findings: [{ ...first, ...changes }, ...rest] };
};

const read = (cwd: string, file: string) => JSON.parse(readFileSync(path.join(cwd, file), 'utf8'));

/** A fault in a shared file is fixed with the components of one of the descriptions that share it. */
const withoutFixes = ({ findings, ...report }: { readonly findings: readonly object[] }) => ({
  ...report,
  findings: findings.map((finding) => ({ ...finding, fix: undefined, suggestions: undefined })),
});

const HOUSE_RULE = { id: 'house/b', clauses: [], severity: 'warn', summary: 'No B.', rationale: '', remedy: '', url: '' };

describe('the command merge', () => {
  test.each([1, 2, 5])('combines the reports of %i parts into the report of a whole run', async (count) => {
    const cwd = folderWith(FILES);
    const reports = await shards(cwd, count);
    const whole = await cli(['lint', '--output=json=whole.json', 'a.yaml', 'b.yaml', 'c.yaml', 'd.yaml'], { cwd });
    const merged = await cli(['merge', '--output=json=merged.json', ...reports], { cwd });
    expect(withoutFixes(read(cwd, 'merged.json'))).toEqual(withoutFixes(read(cwd, 'whole.json')));
    const ofLint = whole.stdout.replace(/; one by one with `.*`\./, '.').replaceAll('`--fix', '`lint --fix');
    expect(merged).toEqual({ ...whole, stdout: ofLint, stderr: '' });
    expect(merged.code).toBe(2);
  });

  test('keeps the order of named descriptions, whatever the order of the reports', async () => {
    const cwd = folderWith(FILES);
    const names = ['c.yaml', './b.yaml', 'd.yaml', path.join(cwd, 'a.yaml')];
    const reports = await shards(cwd, 3, names);
    for (const [index, given] of [reports, reports.toReversed()].entries()) {
      await cli(['merge', `--output=json=merged-${index}.json`, ...given], { cwd });
      expect(read(cwd, `merged-${index}.json`).files).toEqual(['c.yaml', 'b.yaml', 'd.yaml', 'a.yaml']);
    }
  });

  test('fails by the findings of all parts, in all formats', async () => {
    const cwd = folderWith({ 'a.yaml': FILES['a.yaml'], 'b.yaml': FILES['b.yaml'], 'shared.yaml': FILES['shared.yaml'] });
    const reports = await shards(cwd, 2);
    expect((await cli(['merge', ...reports], { cwd })).code).toBe(1);
    expect((await cli(['merge', '--fail-severity=off', ...reports], { cwd })).code).toBe(0);
    const { stdout } = await cli(['merge', '--format=sarif', ...reports], { cwd });
    const rules = JSON.parse(stdout).runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId);
    expect(rules.filter((rule: string) => rule === 'no-secrets-in-url')).toHaveLength(1);
    expect(rules.filter((rule: string) => rule === 'path-no-trailing-slash')).toHaveLength(2);
  });

  test('describes house rules like a whole run', async () => {
    const cwd = folderWith({
      'api-conventions.yaml':
        'rules: { house/no-b: { where: path, must: { path: { pattern: "^/v1/[^b]" } }, rationale: B is for bananas., severity: warn } }\n',
      'a.yaml': FILES['a.yaml'],
      'b.yaml': FILES['b.yaml'],
      'shared.yaml': FILES['shared.yaml'],
    });
    const reports = await shards(cwd, 2);
    const whole = await cli(['lint', '--format=sarif', 'a.yaml', 'b.yaml'], { cwd });
    const merged = await cli(['merge', '--format=sarif', ...reports], { cwd });
    const rulesOf = ({ stdout }: { readonly stdout: string }) => JSON.parse(stdout).runs[0].tool.driver.rules;
    expect(rulesOf(merged)).toEqual(rulesOf(whole));
    expect(rulesOf(merged)).toContainEqual(
      expect.objectContaining({ id: 'house/no-b', fullDescription: { text: 'B is for bananas.' } }),
    );
    // Reports of earlier versions do not describe them.
    for (const report of reports) {
      const { pluginRules: _rules, ...earlier } = read(cwd, report);
      writeFileSync(path.join(cwd, report), JSON.stringify(earlier));
    }
    expect(rulesOf(await cli(['merge', '--format=sarif', ...reports], { cwd }))).toContainEqual(
      expect.objectContaining({ id: 'house/no-b', fullDescription: { text: 'A rule of a Spectral ruleset.' } }),
    );
  });

  test.skipIf(!HAS_GIT)('combines comparisons with a base', async () => {
    const before = { 'a.yaml': FILES['a.yaml'], 'b.yaml': FILES['b.yaml'], 'shared.yaml': 'summary: S\n' };
    const after = { 'a.yaml': api('/v1/shared: { $ref: shared.yaml }', '/v1/x/: {}'), 'shared.yaml': FILES['shared.yaml'] };
    const cwd = TestRepository.with(before).branch('change').commit(after).folder;
    const only = ['--rule=response-status-codes=off', '--rule=error-responses-declared=off', '--rule=rate-limit-declared=off'];
    const reports = await shards(cwd, 2, ['--base', 'main', '--rule=operation-oauth=off', ...only]);
    await cli(['merge', '--output=json=merged.json', ...reports], { cwd });
    const { findings, comparison } = read(cwd, 'merged.json');
    expect(findings.map(({ ruleId, file }: Record<string, string>) => `${ruleId} ${file}`).sort()).toEqual([
      'no-secrets-in-url shared.yaml',
      'path-no-trailing-slash a.yaml',
    ]);
    expect(comparison.fixed).toEqual([]);
    expect(comparison.deleted.map(({ file }: { file: string }) => file)).toEqual(['a.yaml']);
    expect(comparison.existing.map(({ ruleId, count }: Record<string, string>) => `${ruleId} ${count}`)).toEqual([
      'path-no-trailing-slash 1',
      'path-plural-collections 1',
    ]);
    await cli(['lint', 'a.yaml', '--output=json=other.json'], { cwd });
    const mixed = await cli(['merge', 'other.json', ...reports], { cwd });
    expect([mixed.code, mixed.stderr]).toEqual([2, expect.stringContaining('The reports cannot be merged')]);
  });

  describe.skipIf(!HAS_GIT)('findings that merged parts share', () => {
    const [KEY, ID] = ['{ name: api_key, in: query, schema: {} }', '{ name: access_token, in: query, schema: {} }'];
    const shared = (...parameters: string[]) =>
      `post: { x-lint-ignore: { error-responses-declared: Later. }, parameters: [${parameters.join(', ')}], responses: {} }\n`;
    const description = (name: string) => api(`/v1/${name}/: {}`, '/v1/shared: { $ref: common/shared.yaml }');

    /** Three descriptions that share a file, in which one fault is in the baseline, one existing, and one new. */
    const repository = async () => {
      const files = { 'a.yaml': description('a'), 'b.yaml': description('b'), 'common/shared.yaml': shared(KEY) };
      const before = TestRepository.with(files);
      await cli(['baseline'], { cwd: before.folder });
      before.commit({ 'common/shared.yaml': shared(KEY, ID) }).branch('change');
      const added = '{ name: password, in: query, schema: {} }';
      return before.commit({ 'common/shared.yaml': shared(KEY, ID, added), 'c.yaml': description('c') }).folder;
    };

    test.each([[[]], [['--base=main']], [['--base=main', '--existing']], [['--base=main', '--no-baseline']], [['--cache']]])(
      'are counted once with %j',
      async (args) => {
        const cwd = await repository();
        const reports = await shards(cwd, 3, args);
        const whole = await cli(['lint', '--output=json=whole.json', ...args], { cwd });
        const merged = await cli(['merge', '--output=json=merged.json', ...reports], { cwd });
        expect(read(cwd, 'merged.json')).toEqual({ ...read(cwd, 'whole.json'), files: expect.any(Array) });
        expect(read(cwd, 'merged.json').summary.suppressed).toBe(1);
        expect(merged.code).toBe(whole.code);
      },
    );
  });

  type Change = (report: Record<string, unknown>) => unknown;

  test.each<[string, Change, string]>([
    ['is not JSON', () => undefined, 'it is not a JSON object'],
    ['has another version', (report) => ({ ...report, version: 1 }), 'its `version` is not 2'],
    ['has no findings', ({ findings: _findings, ...report }) => report, 'the list `findings` is missing'],
    [
      'has a finding without a place',
      (report) => ({ ...report, findings: [{ ruleId: 'x' }] }),
      'entry 1 of `findings` is invalid',
    ],
    [
      'has a finding in line 0',
      (report) => changeFirst(report, { range: { start: { line: 0, column: 1 }, end: { line: 1, column: 1 } } }),
      'entry 1 of `findings` is invalid',
    ],
    ['has a finding at no pointer', (report) => changeFirst(report, { pointer: 'paths' }), 'entry 1 of `findings` is invalid'],
    ['has a finding without reasons', (report) => changeFirst(report, { because: [] }), 'entry 1 of `findings` is invalid'],
    [
      'has an entry of a baseline for some places',
      (report) => ({ ...report, stale: [{ ruleId: 'x', message: '', file: 'a.yaml', pointer: '', places: 'some' }] }),
      'entry 1 of `stale` is invalid',
    ],
    [
      'has a failure of an unknown kind',
      (report) => ({ ...report, errors: [{ kind: 'toString', message: '' }] }),
      'entry 1 of `errors` is invalid',
    ],
    ['has an incomplete list of unlisted findings', (report) => ({ ...report, unlisted: {} }), '`unlisted` is invalid'],
    [
      'has fewer positions than files',
      (report) => ({ ...report, unlisted: { positions: [], suppressed: [], baselined: [], existing: [] } }),
      '`unlisted` is invalid',
    ],
    ...[{ id: 'path-versioned' }, { url: 'javascript:alert(1)' }, { severity: 'fatal' }, { summary: undefined }].map(
      (change): [string, (report: Record<string, unknown>) => unknown, string] => [
        `describes a rule with ${JSON.stringify(change)}`,
        (report) => ({ ...report, pluginRules: [{ ...HOUSE_RULE, ...change }] }),
        'entry 1 of `pluginRules` is invalid',
      ],
    ),
    ['has half a comparison', (report) => ({ ...report, comparison: {} }), '`comparison` is invalid'],
  ])('refuses a report that %s', async (_name, change, why) => {
    const cwd = folderWith({ 'b.yaml': FILES['b.yaml'], 'shared.yaml': FILES['shared.yaml'] });
    const [report = ''] = await shards(cwd, 1);
    expect(await cli(['merge', report], { cwd })).toMatchObject({ code: 1, stderr: '' });
    const changed = change(read(cwd, report));
    writeFileSync(path.join(cwd, report), changed === undefined ? 'x' : JSON.stringify(changed));
    expect(await cli(['merge', report], { cwd })).toEqual({
      code: 2,
      stdout: '',
      stderr: `\`${report}\` is not a report of \`api-conventions lint --format json\`: ${why}. Write it with \`--output json=FILE\` of the same version.\n`,
    });
  });

  test('counts the accepted changes of all parts', async () => {
    const cwd = folderWith(FILES);
    const reports = await shards(cwd, 2);
    for (const report of reports) {
      const { summary, ...rest } = read(cwd, report);
      writeFileSync(path.join(cwd, report), JSON.stringify({ ...rest, summary: { ...summary, accepted: 2 } }));
    }
    await cli(['merge', '--output=json=merged.json', ...reports], { cwd });
    expect(read(cwd, 'merged.json').summary.accepted).toBe(4);
  });

  test('keeps unchecked and unaffected descriptions of all parts', async () => {
    const cwd = folderWith({ 'a.yaml': FILES['a.yaml'], 'b.yaml': FILES['b.yaml'], 'shared.yaml': FILES['shared.yaml'] });
    const reports = await shards(cwd, 2);
    const unchecked = ['x.yaml', 'y.yaml'].map((file) => ({ kind: 'syntax', message: 'The base is broken.', file }));
    for (const [index, report] of reports.entries()) {
      const comparison = {
        base: 'main',
        commit: 'c0ffee',
        existing: [],
        fixed: [],
        unaffected: 3,
        unchecked: [unchecked[index]],
      };
      writeFileSync(path.join(cwd, report), JSON.stringify({ ...read(cwd, report), comparison }));
    }
    const { stdout } = await cli(['merge', '--format=json', ...reports], { cwd });
    expect(JSON.parse(stdout).comparison).toMatchObject({ unaffected: 3, unchecked });
  });

  test('refuses reports of --quiet, missing files and an empty list', async () => {
    const cwd = folderWith({ 'b.yaml': FILES['b.yaml'], 'shared.yaml': FILES['shared.yaml'] });
    const [report = ''] = await shards(cwd, 1, ['--quiet']);
    expect((await cli(['merge', report], { cwd })).stderr).toContain('Write it without `--quiet`');
    expect((await cli(['merge', 'no.json'], { cwd })).stderr).toBe('There is no file `no.json`.\n');
    expect((await cli(['merge'], { cwd })).stderr).toMatch(/^Name the reports that/);
  });
});
