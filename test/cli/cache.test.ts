import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { api } from '../support/api.ts';
import { cli, folderWith } from './support.ts';

const FILES = {
  'a.yaml': api('/v1/a/: {}', '/v1/shared: { $ref: shared.yaml }'),
  'b.yaml': api('/v1/b/: {}', '/v1/shared: { $ref: shared.yaml }', '"/v1/user/{id}": {}'),
  'sub/c.yaml': api('/v1/c/: { $ref: "../later.yaml" }'),
  'shared.yaml': `# lint-ignore-file path-simple
post:
  parameters:
    # lint-ignore-next-line no-secrets-in-url
    - { name: api_key, in: query }
    - { name: access_token, in: query }
  responses: {}
`,
};
const CACHE = '.api-conventions-cache.json';
const DESCRIPTIONS = ['a.yaml', 'b.yaml', 'sub/c.yaml'];

const project = () => folderWith(FILES);
const write = (cwd: string, file: string, text: string) => writeFileSync(path.join(cwd, file), text);
const cached = (cwd: string, ...args: string[]) => cli(['lint', '--cache', '--format=json', ...DESCRIPTIONS, ...args], { cwd });
const plain = (cwd: string, ...args: string[]) => cli(['lint', '--format=json', ...DESCRIPTIONS, ...args], { cwd });

/** Has the cache tell of each finding what no run would find, so that one sees what comes from it. */
function mark(cwd: string, file = CACHE): void {
  const text = readFileSync(path.join(cwd, file), 'utf8');
  write(cwd, file, text.replaceAll('"message":"', '"message":"CACHED '));
}

/** The descriptions whose findings come from the cache. */
function fromCache(stdout: string): string[] {
  const findings: { file: string; message: string }[] = JSON.parse(stdout).findings;
  return [...new Set(findings.filter(({ message }) => message.startsWith('CACHED ')).map(({ file }) => file))];
}

describe('lint --cache', () => {
  test.each(['json', 'stylish', 'sarif'])('gives in %s what a run without it gives, cold and warm', async (format) => {
    const cwd = project();
    const run = (...args: string[]) => cli(['lint', `--format=${format}`, ...DESCRIPTIONS, ...args], { cwd });
    const whole = await run();
    expect(await run('--cache')).toEqual(whole);
    expect(await run('--cache')).toEqual(whole);
    expect(whole.stdout).toContain('access_token');
  });

  test('takes from it what has not changed', async () => {
    const cwd = project();
    await cached(cwd);
    mark(cwd);
    const { stdout } = await cached(cwd);
    expect(fromCache(stdout)).toEqual(['a.yaml', 'b.yaml', 'shared.yaml', 'sub/c.yaml']);
  });

  const CHANGES: [string, (cwd: string) => void, string[], string[]?][] = [
    ['a description', (cwd) => write(cwd, 'a.yaml', api('/v1/x/: {}')), ['b.yaml', 'shared.yaml', 'sub/c.yaml']],
    ['a file that is referred to', (cwd) => write(cwd, 'shared.yaml', 'summary: S\n'), ['sub/c.yaml']],
    ['a file that was missing', (cwd) => write(cwd, 'later.yaml', 'summary: S\n'), ['a.yaml', 'b.yaml', 'shared.yaml']],
    ['the configuration', (cwd) => write(cwd, 'api-conventions.yaml', 'rules: { path-simple: off }\n'), []],
    [
      'that of some',
      (cwd) => write(cwd, 'sub/api-conventions.yaml', 'rules: { path-simple: off }\n'),
      ['a.yaml', 'b.yaml', 'shared.yaml'],
    ],
    ['a rule of the command line', () => {}, [], ['--rule', 'path-simple=off']],
    ['the root', () => {}, [], ['--root', '..']],
  ];

  test.each(CHANGES)('but never where there is another: %s', async (_name, change, kept, args = []) => {
    const cwd = project();
    await cached(cwd);
    mark(cwd);
    change(cwd);
    const { stdout } = await cached(cwd, ...args);
    expect(fromCache(stdout)).toEqual(kept);
    const unmarked = stdout.replaceAll('"message": "CACHED ', '"message": "');
    expect(JSON.parse(unmarked).summary).toEqual(JSON.parse((await plain(cwd, ...args)).stdout).summary);
    // And what is found now counts from then on.
    expect((await cached(cwd, ...args)).stdout).toBe(stdout);
  });

  test('keeps nothing of what could not be checked', async () => {
    const cwd = folderWith({ 'a.yaml': 'openapi: 3.0.3\npaths: [\n' });
    for (let run = 0; run < 2; run++) {
      const { code, stdout } = await cli(['lint', '--cache', '--format=json', 'a.yaml'], { cwd });
      expect([code, JSON.parse(stdout).errors]).toEqual([2, [expect.objectContaining({ kind: 'syntax' })]]);
    }
    expect(JSON.parse(readFileSync(path.join(cwd, CACHE), 'utf8')).descriptions).toEqual({});
  });

  test('nor where a Spectral ruleset runs, which may read what it likes', async () => {
    const ruleset = (severity: string) =>
      `rules: { no: { given: $.info, severity: ${severity}, then: { field: contact, function: truthy } } }\n`;
    const cwd = folderWith({ 'a.yaml': api('/v1/a: {}'), 'r.yaml': ruleset('error') });
    const run = async () => (await cli(['lint', '--cache', '--spectral=r.yaml', 'a.yaml'], { cwd })).code;
    expect(await run()).toBe(1);
    write(cwd, 'r.yaml', ruleset('warn'));
    expect(await run()).toBe(0);
  });

  test.each(['', '[]', '{"version":2}', '{"version":1,"descriptions":{"a.yaml":{"key":1}}}'])('makes %j anew', async (text) => {
    const cwd = project();
    write(cwd, CACHE, text);
    expect(await cached(cwd)).toEqual(await plain(cwd));
    mark(cwd);
    expect(fromCache((await cached(cwd)).stdout)).not.toEqual([]);
  });

  test('believes no entry that is not as it should be', async () => {
    const cwd = project();
    await cached(cwd);
    write(cwd, CACHE, readFileSync(path.join(cwd, CACHE), 'utf8').replaceAll('"pointer":', '"printer":'));
    expect(await cached(cwd)).toEqual(await plain(cwd));
  });

  test('lies beside the caches of other tools, or where it is told', async () => {
    const cwd = project();
    mkdirSync(path.join(cwd, 'node_modules'));
    await cached(cwd);
    expect(existsSync(path.join(cwd, 'node_modules/.cache/api-conventions/lint.json'))).toBe(true);
    await cached(cwd, '--cache-location=some/where.json');
    mark(cwd, 'some/where.json');
    expect(fromCache((await cached(cwd, '--cache-location=some/where.json')).stdout)).toContain('a.yaml');
    expect((await plain(cwd, '--cache-location=x.json')).stderr).toBe('`--cache-location` requires `--cache`.\n');
  });

  test('forgets descriptions that are no more', async () => {
    const cwd = project();
    await cached(cwd);
    rmSync(path.join(cwd, 'a.yaml'));
    await cli(['lint', '--cache', 'b.yaml'], { cwd });
    expect(Object.keys(JSON.parse(readFileSync(path.join(cwd, CACHE), 'utf8')).descriptions)).toEqual(['b.yaml', 'sub/c.yaml']);
  });
});
