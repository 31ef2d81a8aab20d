import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Files, TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { CLEAN, cli, folderWith } from './support.ts';

/** An API with these methods of one path, long enough that Git detects its renames. */
const api = (title: string, ...methods: string[]) =>
  `${CLEAN.replace('Shop', title).replace(
    '{}',
    `{ ${methods.map((method) => `${method}: { responses: { "200": { description: Ok } } }`).join(', ')} }`,
  )}tags:\n${Array.from({ length: 20 }, (_, index) => `  - name: ${title} ${index}\n`).join('')}`;
const BEFORE = { 'apis/openapi.yaml': api('shop', 'get', 'put'), 'apis/zoo.yaml': api('zoo', 'get') };
const LESS = api('shop', 'get');

interface Report {
  readonly findings: readonly { readonly ruleId: string; readonly file: string; readonly message: string }[];
  readonly errors: readonly { readonly file: string; readonly message: string }[];
}

/** What a command reports of removed operations and APIs, and what it could not check. */
async function removals(cwd: string, ...args: string[]) {
  const { code, stdout, stderr } = await cli([...args, '--format', 'json'], { cwd });
  const { findings, errors }: Report = JSON.parse(stdout);
  const removed = findings.filter(({ ruleId }) => ruleId === 'compat-operation-removed');
  return {
    code,
    stderr,
    found: [
      ...removed.map(({ file, message }) => `${file}: ${/^.*? was removed/.exec(message)?.[0]}`),
      ...errors.map(({ file, message }) => `${file}: ${message}`),
    ],
  };
}

async function both(cwd: string, ...operands: string[]) {
  const lint = await removals(cwd, 'lint', '--base', 'main', ...operands);
  const compare = await removals(cwd, 'compare', 'main:', ...(operands.length > 0 ? operands : ['.']));
  return { lint, compare };
}

const GONE = ['apis/openapi.yaml: The API `shop` was removed'];
const movedTo = (place: string, from = 'apis/openapi.yaml') =>
  `\`${from}\` was moved to \`${place}\`, which this run does not check, so its API is treated as removed. Move it to where it is checked, or have it checked there.\n`;

/** A description that a change moves and shortens. */
function moving(to: string, files: Files = {}): TestRepository {
  const repository = TestRepository.with({ ...BEFORE, ...files }).branch('change');
  mkdirSync(path.join(repository.folder, path.dirname(to)), { recursive: true });
  repository.git('mv', 'apis/openapi.yaml', to);
  repository.write({ [to]: LESS }).git('add', '--all', '--force');
  return repository.commit();
}

describe.skipIf(!HAS_GIT)('a description that is moved to where a run does not look is gone', () => {
  test.each([
    'apis/.hidden/openapi.yaml',
    'apis/.openapi.yaml',
    'dist/openapi.yaml',
    'node_modules/openapi.yaml',
    'apis/openapi.YAML',
    'apis/openapi.txt',
  ])('%s', async (to) => {
    const { lint, compare } = await both(moving(to).folder);
    for (const { code, found, stderr } of [lint, compare]) {
      expect([code, found]).toEqual([1, GONE]);
      expect(stderr).toContain(movedTo(to));
    }
  });

  test.each<[string, string, Files]>([
    ['what the configuration ignores', 'old/openapi.yaml', { 'api-conventions.yaml': 'ignore: [old/**]\n' }],
    ['what a configuration below ignores', 'old/openapi.yaml', { 'old/api-conventions.yaml': 'ignore: ["**"]\n' }],
  ])('%s', async (_name, to, config) => {
    const { lint, compare } = await both(moving(to, config).folder);
    expect([lint.found, compare.found]).toEqual([GONE, GONE]);
    expect(compare.stderr).toBe(movedTo(to));
  });

  test.each(['files: [apis]', 'files: ["apis/**/*.yaml"]'])('out of `%s` of the configuration', async (config) => {
    const { folder } = moving('other/openapi.yaml', { 'api-conventions.yaml': config });
    const { found, stderr } = await removals(folder, 'lint', '--base', 'main');
    expect(found).toEqual(GONE);
    expect(stderr).toContain(movedTo('other/openapi.yaml'));
  });

  test('out of the folder that is named, and accepted by the command that the report prints', async () => {
    const { folder } = moving('other/openapi.yaml');
    const { lint, compare } = await both(folder, 'apis');
    expect([lint.found, compare.found]).toEqual([GONE, GONE]);
    const { stdout } = await cli(['lint', '--base', 'main', 'apis'], { cwd: folder });
    expect(stdout).toContain('compare "$(git merge-base main HEAD):" apis --accept');
    await cli(['compare', 'main:', 'apis', '--accept'], { cwd: folder });
    expect((await removals(folder, 'lint', '--base', 'main', 'apis')).code).toBe(0);
  });

  test('out of the working directory, or into what a pattern excludes', async () => {
    const { folder } = moving('other/openapi.yaml');
    const { lint, compare } = await both(path.join(folder, 'apis'));
    const gone = ['openapi.yaml: The API `shop` was removed'];
    expect([lint.found, compare.found]).toEqual([gone, gone]);
    expect(compare.stderr).toBe(movedTo('../other/openapi.yaml', 'openapi.yaml'));
    const excluded = await both(folder, '.', '!other/**');
    expect([excluded.lint.found, excluded.compare.found]).toEqual([GONE, GONE]);
  });

  test('but not one that the run does not cover, or that it finds at its new place', async () => {
    const { folder } = moving('other/openapi.yaml');
    const found = ['other/openapi.yaml: `PUT /v1/orders` was removed'];
    const { lint, compare } = await both(folder);
    expect([lint.found, compare.found]).toEqual([found, found]);
    expect((await removals(folder, 'lint', '--base', 'main', 'apis/zoo.yaml')).found).toEqual([]);
    expect((await removals(folder, 'compare', 'main:', 'apis/openapi.yaml')).found).toEqual(found);
  });

  test('also if a part of another description is named besides', async () => {
    const parts = { 'o/a.yaml': CLEAN.replace('{}', '{ $ref: part.yaml }'), 'o/part.yaml': 'get: { responses: {} }\n' };
    const { folder } = moving('other/openapi.yaml', parts);
    expect((await removals(folder, 'lint', '--base', 'main', 'apis', 'o/part.yaml')).found).toEqual(GONE);
  });
});

describe.skipIf(!HAS_GIT || process.platform === 'win32')('a description that becomes a link', () => {
  /** Replaces the description by a link, beside files of the change. */
  function linking(target: string, files: Files = {}): TestRepository {
    const repository = TestRepository.with(BEFORE).branch('change').write(files).delete('apis/openapi.yaml');
    symlinkSync(target, path.join(repository.folder, 'apis/openapi.yaml'));
    repository.git('add', '--all', '--force');
    return repository.commit();
  }

  test.each<[string, string, Files]>([
    ['a file of another kind', 'new.txt', { 'apis/new.txt': LESS }],
    ['a built file', '../dist/new.yaml', { 'dist/new.yaml': LESS }],
  ])('to %s is compared with what it was', async (_name, target, files) => {
    const found = ['apis/openapi.yaml: `PUT /v1/orders` was removed'];
    const { lint, compare } = await both(linking(target, files).folder);
    expect([lint.found, compare.found]).toEqual([found, found]);
  });

  test('to another description is compared with that one', async () => {
    const { lint, compare } = await both(linking('zoo.yaml').folder);
    const found = ['apis/openapi.yaml: `PUT /v1/orders` was removed'];
    expect([lint.found, compare.found]).toEqual([found, found]);
  });

  test('to nothing is gone', async () => {
    const { lint, compare } = await both(linking('nothing.yaml').folder);
    expect([lint.found, compare.found]).toEqual([GONE, GONE]);
  });

  test.each(['openapi.yaml', 'nothing.yaml'])('to %s outside is an error, whether that exists or not', async (name) => {
    const outside = folderWith({ 'openapi.yaml': LESS });
    const { lint, compare } = await both(linking(path.join(outside, name)).folder);
    for (const { code, found } of [lint, compare]) {
      expect([code, found.at(-1)]).toEqual([2, expect.stringContaining('It is a link out of the working directory')]);
    }
  });

  test('to a hidden file is an error', async () => {
    const { lint, compare } = await both(linking('.x/new.yaml', { 'apis/.x/new.yaml': LESS }).folder);
    for (const { code, found } of [lint, compare]) expect([code, found.at(-1)]).toEqual([2, expect.stringContaining('hidden')]);
  });

  test('and was one is compared through the old and the new target', async () => {
    const repository = TestRepository.with({ ...BEFORE, 'apis/less.yaml': LESS });
    const link = path.join(repository.folder, 'apis/link.yaml');
    symlinkSync('openapi.yaml', link);
    repository.commit().branch('change').delete('apis/link.yaml');
    symlinkSync('less.yaml', link);
    const { lint, compare } = await both(repository.commit().folder);
    const found = ['apis/link.yaml: `PUT /v1/orders` was removed'];
    expect([lint.found, compare.found]).toEqual([found, found]);
  });
});

describe.skipIf(!HAS_GIT)('a description that is converted to JSON that cannot be parsed is an error', () => {
  const JSON_TEXT = '{\n  "openapi": "3.0.3",\n  "paths": {}\n}\n';

  test.each([
    ['with a comment before it', `// ours\n${JSON_TEXT}`],
    ['with a comment in it', JSON_TEXT.replace('\n', '\n// it"s ours\n')],
    ['with two byte order marks', `\uFEFF\uFEFF${JSON_TEXT}`],
    ['with other characters before it', `\u0001${JSON_TEXT}`],
    ['with a comma too many', JSON_TEXT.replace('{}', '{},,')],
    ['in single quotes', JSON_TEXT.replaceAll('"', "'")],
    ['which is cut off', JSON_TEXT.slice(0, 10)],
  ])('%s', async (_name, text) => {
    const repository = TestRepository.with(BEFORE).branch('change').delete('apis/openapi.yaml');
    const { lint, compare } = await both(repository.commit({ 'apis/openapi.json': text }).folder);
    for (const { code, found } of [lint, compare]) {
      expect([code, found]).toEqual([2, [expect.stringMatching(/^apis\/openapi\.json: /)]]);
    }
  });

  test('also if there is no other description', async () => {
    const repository = TestRepository.with({ 'openapi.yaml': LESS }).branch('change').delete('openapi.yaml');
    const { lint, compare } = await both(repository.commit({ 'openapi.json': `/* ours */ ${JSON_TEXT}` }).folder);
    for (const { code, found } of [lint, compare]) expect([code, found.length]).toEqual([2, 1]);
  });

  test('but one that is something else now is gone', async () => {
    const repository = TestRepository.with(BEFORE).branch('change').delete('apis/openapi.yaml');
    const { lint, compare } = await both(repository.commit({ 'apis/openapi.json': '{ "a": 1 }' }).folder);
    expect([lint.found, compare.found]).toEqual([GONE, GONE]);
  });
});

describe.skipIf(!HAS_GIT)('what somebody hides from git in a clone is compared', () => {
  const found = ['apis/openapi.yaml: `PUT /v1/orders` was removed'];

  test.each(['--skip-worktree', '--assume-unchanged'])('a file with %s', async (mark) => {
    const repository = TestRepository.with(BEFORE).branch('change');
    repository.git('update-index', mark, 'apis/openapi.yaml');
    const { folder } = repository.write({ 'apis/openapi.yaml': LESS });
    const { lint, compare } = await both(folder);
    expect([lint.found, compare.found]).toEqual([found, found]);
    const named = await removals(folder, 'compare', 'main:apis/openapi.yaml', 'apis/openapi.yaml');
    expect(named.found).toEqual(found);
  });

  test('the deletion of a file with --assume-unchanged, but no file that a sparse checkout lacks', async () => {
    for (const [mark, removed] of [
      ['--assume-unchanged', GONE],
      ['--skip-worktree', []],
    ] as const) {
      const repository = TestRepository.with(BEFORE).branch('change');
      repository.git('update-index', mark, 'apis/openapi.yaml');
      const { lint, compare } = await both(repository.delete('apis/openapi.yaml').folder);
      expect([lint.found, compare.found], mark).toEqual([removed, removed]);
    }
  });

  test('a file of the base that another object replaces', async () => {
    const repository = TestRepository.with(BEFORE).branch('change').commit({ 'apis/openapi.yaml': LESS });
    const idOf = (ref: string) => repository.git('rev-parse', `${ref}:apis/openapi.yaml`).trim();
    repository.git('replace', idOf('main'), idOf('HEAD'));
    const { lint, compare } = await both(repository.folder);
    expect([lint.found, compare.found]).toEqual([found, found]);
  });
});

describe.skipIf(!HAS_GIT || process.platform === 'win32')('`REF:path` names a file with a line break in its name', () => {
  test.each(['\n', '\r', '\u2028'])('%j', async (character) => {
    const name = `a${character}b.yaml`;
    const repository = TestRepository.with({ [name]: api('shop', 'get', 'put') })
      .branch('change')
      .write({ [name]: LESS });
    const { code, found } = await removals(repository.folder, 'compare', `main:${name}`, `./${name}`);
    expect([code, found.length]).toEqual([1, 1]);
  });
});
