import { describe, expect, test } from 'vitest';
import { api, CARTS, SLASH, USER } from '../support/api.ts';
import { type Files, TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { cli } from './support.ts';

const PART = '$ref: "#/x"\nx: { get: { responses: {} } }\n';
const usingPart = (file = 'part.yaml') => api(SLASH, `/v1/parts: { $ref: ${file} }`);

interface Compared {
  readonly files: readonly string[];
  readonly findings: readonly { ruleId: string; file: string; status: string }[];
  readonly comparison: { readonly unaffected: number; readonly fixed: readonly { ruleId: string; file: string }[] };
}

async function lint(repository: TestRepository, ...args: string[]): Promise<Compared & { readonly stderr: string }> {
  const run = await cli(['lint', '--base', 'main', '--format', 'json', ...args], { cwd: repository.folder });
  return { ...(JSON.parse(run.stdout) as Compared), stderr: run.stderr };
}

/** The descriptions that are checked after a change, and the number of others. */
async function checkedAfter(before: Files, change: Files, ...args: string[]) {
  const repository = TestRepository.with(before).branch('change');
  const { files, comparison } = await lint(repository.commit(change), ...args);
  return [...files, comparison.unaffected];
}

describe.skipIf(!HAS_GIT)('lint --base in a repository with several descriptions', () => {
  const two = { 'a/openapi.yaml': usingPart(), 'a/part.yaml': PART, 'b/openapi.yaml': api(USER) };

  test.each<[string, Files, Files, readonly (string | number)[]]>([
    ['a description that changed', two, { 'b/openapi.yaml': api(USER, CARTS) }, ['b/openapi.yaml', 1]],
    ['a description that is new', two, { 'c/openapi.yaml': api(USER) }, ['c/openapi.yaml', 2]],
    ['a description that references a changed file', two, { 'a/part.yaml': `${PART}y: 1\n` }, ['a/openapi.yaml', 1]],
    ['no description if an unrelated file changed', two, { 'README.md': 'Changed' }, [2]],
    ['no description if no description references the changed file', two, { 'b/part.yaml': PART }, [2]],
    [
      'a description that references a changed file through another file',
      { 'openapi.yaml': usingPart('a.yaml'), 'a.yaml': '$ref: deep/b.yaml\n', 'deep/b.yaml': PART, 'other.yaml': api(USER) },
      { 'deep/b.yaml': `${PART}y: 1\n` },
      ['openapi.yaml', 1],
    ],
    [
      'a description that references a file that was missing',
      { 'openapi.yaml': usingPart(), 'other.yaml': api(USER) },
      { 'part.yaml': PART },
      ['openapi.yaml', 1],
    ],
    [
      'a description whose references only a parser finds',
      {
        'openapi.json': JSON.stringify({ openapi: '3.0.3', paths: {} }).replace('paths', '\\u0070aths'),
        'other.yaml': api(USER),
      },
      { 'part.yaml': PART },
      ['openapi.json', 1],
    ],
    [
      'a description whose configuration changed',
      { ...two, 'a/api-conventions.yaml': 'rules: { path-versioned: off }\n' },
      { 'a/api-conventions.yaml': 'rules: { path-versioned: info }\n' },
      ['a/openapi.yaml', 1],
    ],
    [
      'a description whose configuration extends a changed one',
      { ...two, 'a/api-conventions.yaml': 'extends: ./shared.yaml\n', 'a/shared.yaml': 'rules: {}\n' },
      { 'a/shared.yaml': 'rules: { path-versioned: info }\n' },
      ['a/openapi.yaml', 1],
    ],
    [
      'a description whose ruleset changed',
      { ...two, 'a/api-conventions.yaml': 'spectral: [own.yaml]\n', 'a/own.yaml': 'rules: {}\n' },
      { 'a/own.yaml': 'extends: spectral:oas\n' },
      ['a/openapi.yaml', 1],
    ],
  ])('checks %s', async (_, before, change, expected) => {
    expect(await checkedAfter(before, change)).toEqual(expected);
  });

  test.each([
    ['can no longer be parsed', '"x": [\n'],
    ['has lost its content', '# nothing\n'],
  ])('reports no removed operations of a description that %s', async (_, broken) => {
    const repository = TestRepository.with(two).branch('change').commit({ 'b/openapi.yaml': broken });
    const { files, findings } = await lint(repository);
    expect(files).toEqual(['b/openapi.yaml']);
    expect(findings.map(({ ruleId }) => ruleId)).not.toContain('compat-operation-removed');
    const compared = await cli(['compare', 'main:', '.'], { cwd: repository.folder });
    expect([compared.code, compared.stderr + compared.stdout]).toEqual([2, expect.stringContaining('b/openapi.yaml')]);
    expect(compared.stdout).not.toContain('removed');
  });

  test('checks a description whose version is written differently', async () => {
    const repository = TestRepository.with(two).branch('change');
    repository.commit({ 'b/openapi.yaml': api(USER, CARTS).replace(/openapi: .*/, (line) => line.replace(': ', ': &v ')) });
    expect((await lint(repository)).files).toEqual(['b/openapi.yaml']);
  });

  test('checks files that Git does not track yet', async () => {
    const before = { 'openapi.yaml': usingPart(), 'other.yaml': api(USER) };
    const repository = TestRepository.with(before)
      .branch('change')
      .write({ 'part.yaml': PART, 'new.yaml': api(USER) });
    const { files, comparison } = await lint(repository);
    expect([...files, comparison.unaffected]).toEqual(['new.yaml', 'openapi.yaml', 1]);
  });

  test('checks a description whose baseline changed', async () => {
    const repository = TestRepository.with(two);
    await cli(['baseline', 'a/openapi.yaml', '--baseline', 'a/.api-conventions-baseline.json'], { cwd: repository.folder });
    repository.commit().branch('change').delete('a/.api-conventions-baseline.json');
    repository.write({ 'a/.api-conventions-baseline.json': '{}' });
    const { code, stderr } = await cli(['lint', '--base', 'main'], { cwd: repository.folder });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('a/.api-conventions-baseline.json') });
  });

  test('checks all descriptions if it lists existing findings', async () => {
    expect(await checkedAfter(two, { 'b/openapi.yaml': api(USER, CARTS) }, '--existing')).toEqual([
      'a/openapi.yaml',
      'b/openapi.yaml',
      0,
    ]);
  });

  test('skips named descriptions that the change does not affect, and counts them', async () => {
    const repository = TestRepository.with(two)
      .branch('change')
      .commit({ 'b/openapi.yaml': api(USER, CARTS) });
    const run = await cli(['lint', '--base', 'main', 'a', 'b'], { cwd: repository.folder });
    expect(run.stderr).toBe('1 description is not checked: what changed since `main` does not affect it.\n');
    expect(run.stdout).toContain('1 description checked and 1 not affected by the change.');
    const none = await cli(['lint', '--base', 'main', 'a'], { cwd: repository.folder });
    expect(none).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^0 descriptions checked and 1 not affected by the change, no findings;/),
    });
  });

  test('checks the affected descriptions once in all shards', async () => {
    const repository = TestRepository.with({ ...two, 'c.yaml': api(SLASH) }).branch('change');
    repository.commit({ 'b/openapi.yaml': api(USER, CARTS), 'c.yaml': api(SLASH, CARTS) });
    const shards = await Promise.all([1, 2].map((number) => lint(repository, '--shard', `${number}/2`)));
    expect(shards.flatMap(({ files }) => files).sort()).toEqual(['b/openapi.yaml', 'c.yaml']);
    repository.write(
      Object.fromEntries(shards.map(({ stderr: _, ...report }, at) => [`report${at}.json`, JSON.stringify(report)])),
    );
    const merged = await cli(['merge', 'report0.json', 'report1.json'], { cwd: repository.folder });
    expect(merged.stdout).toContain('2 descriptions checked and 1 not affected by the change');
  });

  test('finds the same in affected descriptions as a check of all descriptions', async () => {
    const before = { ...two, 'c.yaml': usingPart('a/part.yaml'), 'd.yaml': api(SLASH, CARTS) };
    const repository = TestRepository.with(before).branch('change');
    repository.commit({ 'a/part.yaml': PART.replace('x: {', 'x: { put: { responses: {} },'), 'd.yaml': api(CARTS) });
    const found = ({ findings, comparison }: Compared) => ({
      added: findings.filter(({ status }) => status === 'new'),
      fixed: comparison.fixed,
    });
    const affected = await lint(repository);
    expect(affected.comparison.unaffected).toBe(1);
    expect(found(affected).added.length).toBeGreaterThan(0);
    expect(found(affected)).toEqual(found(await lint(repository, '--existing')));
  });
});
