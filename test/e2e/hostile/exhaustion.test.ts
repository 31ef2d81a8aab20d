import { execFileSync } from 'node:child_process';
import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SLASH } from '../../cli/support.ts';
import { TestRepository } from '../../support/git.ts';
import { HAS_GIT } from '../../support/run-git.ts';
import { attack, CRASH, projectOf } from './attack.ts';

const IS_POSIX = process.platform !== 'win32';
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const HEAD = '"openapi":"3.0.3","info":{"title":"a","version":"1"}';

interface Reported {
  readonly file: string;
  readonly ruleId: string;
  readonly message: string;
}

/** Lints files beside one with a trailing slash on each side, with so many megabytes of memory. */
async function lintWith(megabytes: number, files: readonly string[], cwd: string) {
  for (const name of ['first.yaml', 'last.yaml']) writeFileSync(path.join(cwd, name), SLASH);
  const { code, stdout, stderr } = await attack(['lint', 'first.yaml', ...files, 'last.yaml', '--format', 'json'], {
    cwd,
    env: { NODE_OPTIONS: `--max-old-space-size=${megabytes}` },
  });
  expect(stderr).toBe('');
  const { findings, errors } = JSON.parse(stdout) as Record<'findings' | 'errors', Reported[]>;
  const slashes = findings.filter(({ message }) => message.includes('ends with a slash')).map(({ file }) => file);
  expect(slashes).toEqual(expect.arrayContaining(['first.yaml', 'last.yaml']));
  return { code, findings, errors, slashes };
}

describe('a run with input that exceeds the memory', () => {
  const NEEDED = /The file needs up to \d+ MB of memory, more than is left; split it, or let Node\.js use more/;
  const schemas = range(60_000).map((i) => `"S${i}":{"type":"object","properties":{"a":{"description":"${'x'.repeat(60)}"}}}`);
  const large = `{${HEAD},"paths":{},"components":{"schemas":{${schemas.join()}}}}`;

  test.skipIf(!IS_POSIX)('reports many links to a large file', async () => {
    const cwd = projectOf({ 'large.json': large });
    for (const i of range(40)) symlinkSync('large.json', path.join(cwd, `l${i}.json`));
    const references = range(40).map((i) => `"A${i}":{"$ref":"l${i}.json#/components/schemas/S1"}`);
    writeFileSync(path.join(cwd, 'a.json'), `{${HEAD},"paths":{},"components":{"schemas":{${references.join()}}}}`);
    const { findings } = await lintWith(300, ['a.json'], cwd);
    expect(findings.filter(({ message }) => /because the file needs up to \d+ MB of memory/.test(message))).not.toEqual([]);
  });

  test('reports a long list of empty mappings', async () => {
    const cwd = projectOf({ 'a.yaml': `${SLASH}x-a: [${'{},'.repeat(5e6)}1]\n` });
    const { code, errors } = await lintWith(300, ['a.yaml'], cwd);
    expect([code, errors]).toEqual([2, [expect.objectContaining({ file: 'a.yaml', message: expect.stringMatching(NEEDED) })]]);
  });

  test('reports a long list of empty lists', async () => {
    const cwd = projectOf({ 'a.json': `{${HEAD},"paths":{},"x-a":[${'[],'.repeat(1e7)}1]}` });
    const { code, errors } = await lintWith(300, ['a.json'], cwd);
    expect([code, errors]).toEqual([2, [expect.objectContaining({ file: 'a.json', message: expect.stringMatching(NEEDED) })]]);
  });

  test.each([
    [150, 64_000],
    [300, 300_000],
    [300, 600_000],
    [500, 200_000],
  ])('reports more paths than fit into the memory: in %d MB, %d paths', async (megabytes, count) => {
    const paths = range(count).map((i) => `"/v1/a${i}s":{}`);
    const { code, errors } = await lintWith(
      megabytes,
      ['a.json'],
      projectOf({ 'a.json': `{${HEAD},"paths":{${paths.join()}}}` }),
    );
    expect([code, errors]).toEqual([
      2,
      [expect.objectContaining({ message: expect.stringContaining('checking it needs more memory than is left') })],
    ]);
  });

  test('reports more findings than fit into the memory', async () => {
    const references = range(64_000).map((i) => `"S${i}":{"$ref":"#/b"}`);
    const cwd = projectOf({ 'a.json': `{${HEAD},"paths":{},"components":{"schemas":{${references.join()}}}}` });
    const { code, errors } = await lintWith(150, ['a.json'], cwd);
    expect([code, errors.map(({ message }) => message)]).toEqual([
      2,
      [expect.stringContaining('checking it needs more memory than is left')],
    ]);
  });

  test('lists the first 100,000 findings of a rule', async () => {
    const references = range(110_000).map((i) => `"S${i}":{"$ref":"#/b"}`);
    const cwd = projectOf({ 'a.json': `{${HEAD},"paths":{},"components":{"schemas":{${references.join()}}}}` });
    const { code, errors, findings } = await lintWith(1000, ['a.json'], cwd);
    expect([code, errors]).toEqual([1, []]);
    const own = findings.filter(({ file }) => file === 'a.json');
    expect(own.filter(({ ruleId }) => ruleId === 'unresolved-ref')).toHaveLength(100_000);
    expect(own.map(({ message }) => message)).toContain(
      'The API: only the first 100000 findings of `unresolved-ref` are reported. Fix their common cause, or turn `unresolved-ref` off.',
    );
  });

  test('lists the first 100,000 findings of a Spectral rule', async () => {
    const tags = range(100_001).map(() => '1');
    const ruleset =
      'rules: { small: { given: "$.x-numbers[*]", then: { function: falsy } }, last: { given: "$.x-z", then: { function: falsy } } }';
    const cwd = projectOf({ 's.yaml': ruleset, 'a.json': `{${HEAD},"paths":{},"x-numbers":[${tags.join()}],"x-z":1}` });
    const { code, stdout } = await attack(['lint', 'a.json', '--spectral', 's.yaml', '--format', 'json'], { cwd });
    const { findings } = JSON.parse(stdout) as { findings: readonly Reported[] };
    const by = (id: string) => findings.filter(({ ruleId }) => ruleId === id);
    expect([code, by('small').length, by('last').length]).toEqual([0, 100_000, 1]);
    expect(by('limit-reached').map(({ message }) => message)).toEqual([expect.stringContaining('findings of `small`')]);
  });

  test('lists one finding for more than 100,000 changes of a kind', async () => {
    const version = (get: object) =>
      JSON.stringify({ openapi: '3.0.3', paths: Object.fromEntries(range(100_001).map((i) => [`/v1/a${i}s`, { get }])) });
    const parameters = [{ name: 'a', in: 'query', required: true }];
    const cwd = projectOf({ 'old.json': version({}), 'new.json': version({ parameters }) });
    const { code, stdout } = await attack(['compare', 'old.json', 'new.json', '--format', 'json'], { cwd });
    const { findings } = JSON.parse(stdout) as { findings: readonly Reported[] };
    expect([code, findings.map(({ ruleId }) => ruleId).sort()]).toEqual([1, ['compat-parameter-required', 'limit-reached']]);
  });

  test('reports long YAML in a file that is named as JSON', async () => {
    const cwd = projectOf({
      'a.json': `${SLASH}x-a:\n${range(900_000)
        .map((i) => `  ? a${i}\n`)
        .join('')}`,
    });
    const { code, errors } = await lintWith(300, ['a.json'], cwd);
    expect([code, errors]).toEqual([2, [expect.objectContaining({ file: 'a.json', message: expect.stringMatching(NEEDED) })]]);
  });

  test('checks all descriptions that only fit one after the other', async () => {
    const rows = range(150_000).map((i) => `  k${i}: { a: ${'x'.repeat(10)} }\n`);
    const files = Object.fromEntries(range(8).map((i) => [`a${i}.yaml`, `${SLASH}x-rows:\n${rows.join('')}`]));
    const { errors, slashes } = await lintWith(500, Object.keys(files), projectOf(files));
    expect([errors, slashes]).toEqual([[], [...Object.keys(files), 'first.yaml', 'last.yaml']]);
  });
});

describe('a run with input that is too long or too large', () => {
  test.each(['*', '{a,b}', 'x/*'])('reports a pattern of many %s', async (part) => {
    const { code, stderr } = await attack(['lint', part.repeat(70_000 / part.length)], { cwd: projectOf({ 'a.yaml': SLASH }) });
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^The pattern `.{1000}…` is longer than 65536 characters\./)]);
  });

  test('reports a baseline that is too large', async () => {
    const cwd = projectOf({ 'a.yaml': SLASH, 'baseline.json': '{}' });
    truncateSync(path.join(cwd, 'baseline.json'), 600_000_000);
    const { code, stderr } = await attack(['lint', 'a.yaml', '--baseline', 'baseline.json'], { cwd });
    expect([code, stderr]).toEqual([
      2,
      'The baseline `baseline.json` has 600.0 MB; the limit is 100 MB. Write a baseline for each folder: `--each-folder`.\n',
    ]);
  });

  test('reads only the beginning of a file that is not a description', async () => {
    const cwd = projectOf({ 'a.yaml': SLASH, 'data.json': '{"openapi": ["' });
    truncateSync(path.join(cwd, 'data.json'), 3_000_000_000);
    const { code, stderr } = await attack(['lint', '--format', 'json'], { cwd });
    expect([code, stderr]).toEqual([1, expect.stringContaining('Checking 1 OpenAPI description below the working directory')]);
  });

  test.each([
    ['many segments in the older version', `/x`, '/a'.repeat(200_000)],
    ['many segments in the newer version', '/a'.repeat(200_000), '/x'],
    ['many parameters in both versions', '/{a}'.repeat(200_000), '/b/{a}'.repeat(100_000)],
  ])('compares a path with %s', async (_name, older, newer) => {
    const withPath = (name: string) => `{${HEAD},"paths":{"${name}":{"get":{"responses":{"200":{"description":"a"}}}}}}`;
    const cwd = projectOf({ 'older.json': withPath(older), 'newer.json': withPath(newer) });
    const { code, stdout } = await attack(['compare', 'older.json', 'newer.json', '--format', 'json'], { cwd });
    expect([code, JSON.parse(stdout).findings]).toEqual([1, [expect.objectContaining({ ruleId: 'compat-operation-removed' })]]);
  });

  test.skipIf(!HAS_GIT).each([
    ['a name that is too long', (blob: string) => `100644 blob ${blob}\t${'x'.repeat(300)}.yaml\n`, 'ENAMETOOLONG'],
    [
      'a file and a folder of one name',
      (blob: string, tree: string) => `100644 blob ${blob}\ta.json\n040000 tree ${tree}\ta.json\n`,
      'EEXIST|EISDIR|ENOTDIR',
    ],
  ])('reports %s in the files of --base-config', async (_name, entries, reason) => {
    const repository = TestRepository.with({ 'openapi.yaml': SLASH });
    const git = (input: string, ...args: string[]) =>
      execFileSync('git', args, { cwd: repository.folder, input, encoding: 'utf8' }).trim();
    const blob = git('{}', 'hash-object', '-w', '--stdin');
    const tree = git(`100644 blob ${blob}\tb.json\n`, 'mktree');
    const root = git(entries(blob, tree), 'mktree');
    const commit = (of: string, ...parents: string[]) =>
      git('crafted', '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit-tree', of, ...parents);
    const base = commit(root);
    git('', 'reset', '--soft', commit('HEAD^{tree}', '-p', base));
    const { code, stderr } = await attack(['lint', 'openapi.yaml', '--base', base, '--base-config'], {
      cwd: repository.folder,
    });
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`as of .* cannot be written to a temporary folder \\((?:${reason})\\)`));
  });

  test.skipIf(!IS_POSIX)('initializes a repository whose settings file is a pipe', async () => {
    const cwd = projectOf({ 'a.yaml': SLASH, '.git/HEAD': '', '.git/config': 'PIPE' });
    const { code, stderr } = await attack(['init', '--yes', '--ci', 'github'], { cwd });
    expect(code).toBe(0);
    expect(stderr).not.toMatch(CRASH);
  });
});
