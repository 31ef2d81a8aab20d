import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { api } from '../support/api.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { runs } from '../support/runs.ts';
import { reportValidator } from '../support/schemas.ts';
import { cli, folderWith } from './support.ts';

const SHARED = 'post: { parameters: [{ name: api_key, in: query }], responses: {} }\n';
const RULE_OPTION = '--only=path-no-trailing-slash,no-secrets-in-url';

interface Numbers {
  readonly descriptions: number;
  readonly findings: number;
  readonly known: number;
  readonly new?: { readonly findings: number };
  readonly gone?: { readonly findings: number };
}

interface Statistics {
  readonly total: Numbers;
  readonly teams?: readonly (Numbers & { readonly name: string })[];
  readonly folders?: readonly (Numbers & { readonly name: string })[];
}

const isValid = reportValidator();

async function statisticsOf(args: readonly string[], cwd: string): Promise<Statistics> {
  const { stdout } = await cli([...args, '--statistics', '--format=json'], { cwd });
  const report = JSON.parse(stdout);
  expect(isValid(report), JSON.stringify(isValid.errors)).toBe(true);
  return report.statistics;
}

const shown = (rows: Statistics['teams']) =>
  rows?.map(({ name, descriptions, findings, known, ...changes }) => {
    const { new: added, gone } = changes;
    return [name, descriptions, findings, known, ...(added ? [added.findings, gone?.findings] : [])];
  });

describe('the teams of the configuration', () => {
  const files = {
    'api-conventions.yaml': 'teams: { payments: ["apis/*/payments.yaml", apis/a/old], platform: [apis, "!apis/b"] }\n',
    'apis/a/payments.yaml': api('/v1/a/: {}', '/v1/shared: { $ref: ../shared.yaml }'),
    'apis/a/other.yaml': api('/v1/b/: {}', '/v1/c/: {}', '/v1/shared: { $ref: ../shared.yaml }'),
    'apis/b/other.yaml': api('/v1/d/: {}'),
    'apis/shared.yaml': SHARED,
  };

  test('are reported if they have no description in a run of all descriptions', async () => {
    const config = `teams: { payments: [apis/a, "!apis/b"], ghosts: [apis/ghost, "*.yml"] }\nfiles: [apis/a]\n`;
    const folder = folderWith({ ...files, 'api-conventions.yaml': config });
    const sentences = async (args: readonly string[], cwd = folder) =>
      (await cli(['lint', '--statistics', ...args], { cwd })).stderr.match(/^The team.*$/gm);
    const sentence = 'The team `ghosts` has no descriptions: none matches `apis/ghost` or `*.yml`.';
    expect(await sentences([])).toEqual([sentence]);
    expect(await sentences(['apis'])).toBeNull();
    // Another shard may have its descriptions.
    for (const shard of ['1/2', '2/2']) expect(await sentences(['--shard', shard])).toBeNull();
    expect(await sentences([], path.join(folder, 'apis/a'))).toBeNull();
  });

  test('have the findings of files that they match first; shared findings are counted once', async () => {
    const { teams, folders } = await statisticsOf(['lint', RULE_OPTION], folderWith(files));
    expect(folders).toBeUndefined();
    expect(shown(teams)).toEqual([
      ['platform', 1, 3, 0],
      ['(no team)', 1, 1, 0],
      ['payments', 1, 1, 0],
    ]);
  });

  test('have priority over teams of configurations above', async () => {
    const cwd = folderWith({
      ...files,
      'apis/a/api-conventions.yaml': 'teams: { others: "**/other.yaml" }\n',
      'apis/b/api-conventions.yaml': 'rules: { path-versioned: off }\n',
    });
    expect(shown((await statisticsOf(['lint', RULE_OPTION], cwd)).teams)).toEqual([
      ['others', 1, 2, 0],
      ['(no team)', 1, 1, 0],
      ['payments', 1, 1, 0],
      ['platform', 0, 1, 0],
    ]);
  });

  test('come from the configuration that --config names', async () => {
    const cwd = folderWith({ ...files, 'c/named.yaml': 'teams: { nobody: "**" }\n', 'apis/c.yaml': 'teams: { all: "**" }\n' });
    expect(shown((await statisticsOf(['lint', RULE_OPTION, 'apis', '--config=apis/c.yaml'], cwd)).teams)).toEqual([
      ['all', 3, 5, 0],
    ]);
    const { folders } = await statisticsOf(['lint', RULE_OPTION, 'apis', '--config=c/named.yaml'], cwd);
    expect(shown(folders)?.map(([name]) => name)).toEqual(['apis/a', 'apis', 'apis/b']);
  });

  test('are left out if their configuration is broken, and other teams remain', async () => {
    const cwd = folderWith({ ...files, 'apis/b/api-conventions.yaml': 'team: {}\n' });
    const { teams, total } = await statisticsOf(['lint', RULE_OPTION], cwd);
    expect(shown(teams)?.map(([name]) => name)).toEqual(['platform', 'payments']);
    expect(total).toMatchObject({ findings: 4 });
  });

  test('are printed on a terminal, and in HTML and Markdown', async () => {
    const cwd = folderWith(files);
    const { stdout } = await cli(['lint', RULE_OPTION, '--statistics', '-o', 'report.html', '-o', 'report.md'], { cwd });
    expect(stdout.split('\n\n')[1]).toBe(`Team       Descriptions  Findings  Errors
platform              1         3       3
(no team)             1         1       1
payments              1         1       1`);
    const read = (name: string) => readFileSync(path.join(cwd, name), 'utf8');
    expect(read('report.html')).toContain('<h2 id="by-team">By team</h2>');
    expect(read('report.md')).toContain(
      '### By team\n\n| Team | Descriptions | Errors |\n|---|--:|--:|\n| `platform` | 1 | 3 |\n',
    );
  });
});

test('a report with statistics cannot be merged', async () => {
  const cwd = folderWith({ 'a.yaml': api('/v1/a/: {}') });
  const { stdout } = await cli(['lint', '--statistics', '--format=json'], { cwd });
  writeFileSync(path.join(cwd, 'numbers.json'), stdout);
  expect(await cli(['merge', 'numbers.json'], { cwd })).toMatchObject({
    code: 2,
    stderr: 'The report `numbers.json` contains only statistics. Write it without `--statistics`.\n',
  });
});

test.skipIf(!HAS_GIT)('the statistics of a comparison count current findings and their changes', async () => {
  const before = {
    'a/a.yaml': api('/v1/a/: {}', '/v1/old/: {}', '/v1/shared: { $ref: ../shared.yaml }'),
    'b/b.yaml': api('/v1/b/: {}', '/v1/known/: {}', '/v1/shared: { $ref: ../shared.yaml }'),
    'shared.yaml': SHARED,
  };
  const repository = TestRepository.with({ 'b/b.yaml': api('/v1/known/: {}') });
  await cli(['baseline', 'b', RULE_OPTION], { cwd: repository.folder });
  const after = { 'a/a.yaml': api('/v1/a/: {}', '/v1/new/: {}', '/v1/shared: { $ref: ../shared.yaml }') };
  const { folder: cwd } = repository.commit(before).branch('change').commit(after);
  for (const more of [[], ['--existing']]) {
    const { folders, total } = await statisticsOf(['lint', RULE_OPTION, '--base=main', ...more], cwd);
    expect(shown(folders)).toEqual([
      ['a', 1, 2, 0, 1, 1],
      ['b', 1, 1, 1, 0, 0],
      ['(no folder)', 0, 1, 0, 0, 0],
    ]);
    expect(total).toMatchObject({ descriptions: 2, findings: 4, known: 1 });
  }
});

test.skipIf(!HAS_GIT)('the statistics count accepted breaking changes as known', async () => {
  const repository = TestRepository.with({ 'a/a.yaml': api('/v1/a: {}', '/v1/gone: { get: {} }'), 'b/b.yaml': api('/v1/b: {}') });
  const { folder: cwd } = repository.branch('change').commit({ 'a/a.yaml': api('/v1/a: {}') });
  const numbers = async () => (await statisticsOf(['lint', '--base=main'], cwd)).folders?.find(({ name }) => name === 'a');
  const before = await numbers();
  expect(before).toMatchObject({ known: 0, new: { findings: 1 } });
  await cli(['compare', 'main:', '.', '--accept'], { cwd });
  expect(await numbers()).toMatchObject({ known: 1, findings: Number(before?.findings) - 1, new: { findings: 0 } });
});

test.skipIf(!HAS_GIT)('the statistics of a part count existing findings in the part', async () => {
  const cwd = TestRepository.with({
    'a.yaml': api('/v1/a/: {}', '/v1/shared: { $ref: shared.yaml }'),
    'shared.yaml': SHARED,
  })
    .branch('change')
    .commit({ 'c.yaml': SHARED }).folder;
  const { stdout } = await cli(['lint', RULE_OPTION, 'shared.yaml', '--base=main', '--statistics'], { cwd });
  expect(stdout).toContain('0 new, 1 existing, 0 fixed since');
});

test.skipIf(!HAS_GIT)('the statistics of parts add up to those of a whole run, with a baseline and a base', async () => {
  const names = ['a/1', 'a/2', 'b/3', 'c/4'];
  const text = (paths: readonly number[]) =>
    api(...paths.map((number) => `/v1/p${number}/: {}`), '/v1/shared: { $ref: ../shared.yaml }');
  const versions = fc.array(fc.tuple(fc.subarray([1, 2, 3]), fc.subarray([1, 2, 3])), { minLength: 4, maxLength: 4 });
  const filesOf = (all: readonly (readonly number[])[]) =>
    Object.fromEntries(all.map((paths, index) => [`${names[index]}.yaml`, text(paths)]));
  await fc.assert(
    fc.asyncProperty(
      versions,
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 2, max: 3 }),
      async (all, hasTeams, existing, count) => {
        const repository = TestRepository.with({
          ...filesOf(all.map(([before]) => before)),
          ...{ 'shared.yaml': SHARED, 'api-conventions.yaml': hasTeams ? 'teams: { x: [a, "shared.yaml"], y: c }\n' : '' },
        });
        const { folder: cwd } = repository.branch('change').commit(filesOf(all.map(([, after]) => after)));
        await cli(['baseline', 'a/1.yaml', 'c', '--only=no-secrets-in-url,path-no-trailing-slash'], { cwd });
        const args = ['lint', RULE_OPTION, '--base=main', ...(existing ? ['--existing'] : [])];
        await cli([...args, '--output=whole.json'], { cwd });
        const whole = await statisticsOf(['merge', 'whole.json'], cwd);
        // Without existing findings, only what the change can affect is in reports.
        if (existing) expect(await statisticsOf(args, cwd)).toEqual(whole);
        const parts = Array.from({ length: count }, (_, index) => `${index + 1}.json`);
        for (const [index, name] of parts.entries())
          await cli([...args, `--shard=${index + 1}/${count}`, `--output=${name}`], { cwd });
        expect(await statisticsOf(['merge', ...parts], cwd)).toEqual(whole);
        const rows = whole.teams ?? whole.folders ?? [];
        for (const column of ['descriptions', 'findings', 'known'] as const)
          expect(rows.reduce((sum, row) => sum + row[column], 0)).toBe(whole.total[column]);
      },
    ),
    runs(3),
  );
});
