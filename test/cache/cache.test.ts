import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, folderWith } from '../cli/support.ts';
import { api } from '../support/api.ts';

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
const CACHE = 'lint-cache.json';
const WITH_CACHE = [`--cache=${CACHE}`];
const DESCRIPTIONS = ['a.yaml', 'b.yaml', 'sub/c.yaml'];

const project = () => folderWith(FILES);
const write = (cwd: string, file: string, text: string) => writeFileSync(path.join(cwd, file), text);
const lintWithCache = (cwd: string, ...args: string[]) =>
  cli(['lint', ...WITH_CACHE, '--format=json', ...DESCRIPTIONS, ...args], { cwd });
const lintWithoutCache = (cwd: string, ...args: string[]) => cli(['lint', '--format=json', ...DESCRIPTIONS, ...args], { cwd });

/** Marks each message in the cache, so that findings from the cache are recognizable. */
function markMessages(cwd: string, file = CACHE): void {
  const text = readFileSync(path.join(cwd, file), 'utf8');
  write(cwd, file, text.replaceAll('"message":"', '"message":"CACHED '));
}

/** The descriptions whose findings come from the cache. */
function fromCache(stdout: string): string[] {
  const findings: { file: string; message: string }[] = JSON.parse(stdout).findings;
  return [...new Set(findings.filter(({ message }) => message.startsWith('CACHED ')).map(({ file }) => file))];
}

describe('lint --cache', () => {
  test.each(['json', 'stylish', 'sarif'])('reports the same in %s as a run without a cache, cold and warm', async (format) => {
    const cwd = project();
    const run = (...args: string[]) => cli(['lint', `--format=${format}`, ...DESCRIPTIONS, ...args], { cwd });
    const whole = await run();
    expect(await run(...WITH_CACHE)).toEqual(whole);
    expect(await run(...WITH_CACHE)).toEqual(whole);
    expect(whole.stdout).toContain('access_token');
  });

  test('reuses the results of unchanged descriptions', async () => {
    const cwd = project();
    await lintWithCache(cwd);
    markMessages(cwd);
    const { stdout } = await lintWithCache(cwd);
    expect(fromCache(stdout)).toEqual(['a.yaml', 'b.yaml', 'shared.yaml', 'sub/c.yaml']);
  });

  const CHANGES: [string, (cwd: string) => void, string[], string[]?][] = [
    ['a description', (cwd) => write(cwd, 'a.yaml', api('/v1/x/: {}')), ['b.yaml', 'shared.yaml', 'sub/c.yaml']],
    ['a referenced file', (cwd) => write(cwd, 'shared.yaml', 'summary: S\n'), ['sub/c.yaml']],
    ['a file that was missing', (cwd) => write(cwd, 'later.yaml', 'summary: S\n'), ['a.yaml', 'b.yaml', 'shared.yaml']],
    ['the configuration', (cwd) => write(cwd, 'api-conventions.yaml', 'rules: { path-simple: off }\n'), []],
    [
      'the configuration of some descriptions',
      (cwd) => write(cwd, 'sub/api-conventions.yaml', 'rules: { path-simple: off }\n'),
      ['a.yaml', 'b.yaml', 'shared.yaml'],
    ],
    ['a rule on the command line', () => {}, [], ['--rule', 'path-simple=off']],
    ['the root', () => {}, [], ['--root', '..']],
  ];

  test.each(CHANGES)('checks descriptions again after a change of %s', async (_name, change, kept, args = []) => {
    const cwd = project();
    await lintWithCache(cwd);
    markMessages(cwd);
    change(cwd);
    const { stdout } = await lintWithCache(cwd, ...args);
    expect(fromCache(stdout)).toEqual(kept);
    const unmarked = stdout.replaceAll('"message": "CACHED ', '"message": "');
    expect(JSON.parse(unmarked).summary).toEqual(JSON.parse((await lintWithoutCache(cwd, ...args)).stdout).summary);
    // The new findings are cached.
    expect((await lintWithCache(cwd, ...args)).stdout).toBe(stdout);
  });

  test('keeps no results of descriptions that could not be checked', async () => {
    const cwd = folderWith({ 'a.yaml': 'openapi: 3.0.3\npaths: [\n' });
    for (let run = 0; run < 2; run++) {
      const { code, stdout } = await cli(['lint', ...WITH_CACHE, '--format=json', 'a.yaml'], { cwd });
      expect([code, JSON.parse(stdout).errors]).toEqual([2, [expect.objectContaining({ kind: 'syntax' })]]);
    }
    expect(JSON.parse(readFileSync(path.join(cwd, CACHE), 'utf8')).descriptions).toEqual({});
  });

  test('keeps no results of Spectral rulesets, which may read any file', async () => {
    const ruleset = (severity: string) =>
      `rules: { no: { given: $.info, severity: ${severity}, then: { field: contact, function: truthy } } }\n`;
    const cwd = folderWith({ 'a.yaml': api('/v1/a: {}'), 'r.yaml': ruleset('error') });
    const run = async () => (await cli(['lint', ...WITH_CACHE, '--spectral=r.yaml', 'a.yaml'], { cwd })).code;
    expect(await run()).toBe(1);
    write(cwd, 'r.yaml', ruleset('warn'));
    expect(await run()).toBe(0);
  });

  const MARK = '{"cache":"api-conventions lint",';
  test.each(['', `${MARK}`, `${MARK}"version":2}`, `${MARK}"version":1,"descriptions":{"a.yaml":{"key":1}}}`])(
    'replaces the invalid cache %j',
    async (text) => {
      const cwd = project();
      write(cwd, CACHE, text);
      expect(await lintWithCache(cwd)).toEqual(await lintWithoutCache(cwd));
      markMessages(cwd);
      expect(fromCache((await lintWithCache(cwd)).stdout)).not.toEqual([]);
    },
  );

  test('ignores an entry with an invalid finding', async () => {
    const cwd = project();
    await lintWithCache(cwd);
    write(cwd, CACHE, readFileSync(path.join(cwd, CACHE), 'utf8').replaceAll('"pointer":', '"printer":'));
    expect(await lintWithCache(cwd)).toEqual(await lintWithoutCache(cwd));
  });

  test('writes the cache to the named file and creates its folder', async () => {
    const cwd = project();
    const location = '--cache=some/where.json';
    await cli(['lint', location, ...DESCRIPTIONS], { cwd });
    markMessages(cwd, 'some/where.json');
    const { stdout } = await cli(['lint', location, '--format=json', ...DESCRIPTIONS], { cwd });
    expect(fromCache(stdout)).toContain('a.yaml');
  });

  test('reports all findings even if the cache cannot be written', async () => {
    const cwd = project();
    const { code, stdout, stderr } = await lintWithoutCache(cwd, '--cache=a.yaml/cache.json');
    expect({ code, stdout }).toEqual({ code: (await lintWithoutCache(cwd)).code, stdout: (await lintWithoutCache(cwd)).stdout });
    expect(stderr).toContain('The results are not kept for the next run: `a.yaml/cache.json` cannot be written: ');
  });

  test.each<[string, string[], string]>([
    [
      'over a description',
      ['--cache=a.yaml'],
      '`a.yaml` is not written: it exists and is not a cache of api-conventions. Name another file, or remove it.',
    ],
    ['over a folder', ['--cache=sub'], '`sub` is a folder. Name a file to write to.'],
    [
      'over a report',
      ['--cache=./x.json', '--output=json=x.json'],
      'The cache and a report would both be written to `./x.json`. Name a file for each.',
    ],
  ])('refuses to write the cache %s', async (_name, args, message) => {
    const cwd = project();
    expect(await lintWithoutCache(cwd, ...args)).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
    expect(readFileSync(path.join(cwd, 'a.yaml'), 'utf8')).toBe(FILES['a.yaml']);
  });

  test('follows a reference whose case differs from that of the file', async () => {
    const cwd = project();
    write(cwd, 'a.yaml', api('/v1/a/: {}', '/v1/shared: { $ref: Shared.yaml }'));
    const whole = await lintWithoutCache(cwd);
    expect(whole.stdout).toContain('Shared.yaml');
    for (let run = 0; run < 2; run++) expect(await lintWithCache(cwd)).toEqual(whole);
  });

  const LINKED: [string, (cwd: string) => void][] = [
    ['a link that leads outside', (cwd) => leadTo(cwd, path.join(folderWith({ 'x.yaml': FILES['shared.yaml'] }), 'x.yaml'))],
    ['a link to another file with the same content', (cwd) => leadTo(cwd, 'copy.yaml')],
    ['a folder', (cwd) => replace(cwd, (file) => mkdirSync(file))],
    ['a hidden file', (cwd) => leadTo(cwd, '.git/x.yaml')],
    ['nothing', (cwd) => replace(cwd, () => {})],
  ];
  const replace = (cwd: string, by: (file: string) => void) => {
    rmSync(path.join(cwd, 'shared.yaml'), { recursive: true, force: true });
    by(path.join(cwd, 'shared.yaml'));
  };
  const leadTo = (cwd: string, target: string) => replace(cwd, (file) => symlinkSync(target, file));

  test.skipIf(process.platform === 'win32').each(LINKED)(
    'notices that a file has become %s and then a file again',
    async (_, change) => {
      const cwd = project();
      write(cwd, 'copy.yaml', FILES['shared.yaml']);
      write(cwd, '.git/x.yaml', FILES['shared.yaml']);
      await lintWithCache(cwd);
      change(cwd);
      for (let run = 0; run < 2; run++) expect(await lintWithCache(cwd)).toEqual(await lintWithoutCache(cwd));
      replace(cwd, (file) => writeFileSync(file, FILES['shared.yaml']));
      expect(await lintWithCache(cwd)).toEqual(await lintWithoutCache(cwd));
    },
  );

  test.skipIf(process.platform === 'win32')('notices that the root folder is another one', async () => {
    const cwd = folderWith({ 'a.yaml': api('/v1/a: { $ref: p.yaml }'), 'parts/p.yaml': 'summary: P\n', 'apis/x': '' });
    // The description and what it refers to are the same files below both.
    for (const [name, target] of [
      ['p.yaml', 'parts/p.yaml'],
      ['apis/p.yaml', '../parts/p.yaml'],
      ['apis/a.yaml', '../a.yaml'],
    ])
      symlinkSync(target ?? '', path.join(cwd, name ?? ''));
    symlinkSync('.', path.join(cwd, 'root'));
    const run = (...args: string[]) => cli(['lint', 'root/a.yaml', '--root=root', '--format=json', ...args], { cwd });
    const before = await run(...WITH_CACHE);
    rmSync(path.join(cwd, 'root'));
    symlinkSync('apis', path.join(cwd, 'root'));
    const after = await run(...WITH_CACHE);
    expect(after).toEqual(await run());
    expect(after).not.toEqual(before);
  });

  test('accepts file names that are also names of object members', async () => {
    const cwd = folderWith({ 'a.yaml': api('/v1/a: { $ref: __proto__ }'), __proto__: 'summary: P\n' });
    const run = (...args: string[]) => cli(['lint', 'a.yaml', '--format=json', ...args], { cwd });
    await run(...WITH_CACHE);
    write(cwd, '__proto__', 'get: {}\n');
    expect(await run(...WITH_CACHE)).toEqual(await run());
  });

  test('forgets deleted descriptions', async () => {
    const cwd = project();
    await lintWithCache(cwd);
    rmSync(path.join(cwd, 'a.yaml'));
    await cli(['lint', ...WITH_CACHE, 'b.yaml'], { cwd });
    expect(Object.keys(JSON.parse(readFileSync(path.join(cwd, CACHE), 'utf8')).descriptions)).toEqual(['b.yaml', 'sub/c.yaml']);
  });
});
