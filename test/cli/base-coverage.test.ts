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
const SHORTENED = api('shop', 'get');

interface Report {
  readonly findings: readonly { readonly ruleId: string; readonly file: string; readonly message: string }[];
  readonly errors: readonly { readonly file: string; readonly message: string }[];
}

/** The removed operations and APIs that a command reports, and its errors. */
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

async function removalsOfBoth(cwd: string, ...operands: string[]) {
  const lint = await removals(cwd, 'lint', '--base', 'main', ...operands);
  const compare = await removals(cwd, 'compare', 'main:', ...(operands.length > 0 ? operands : ['.']));
  return { lint, compare };
}

const API_REMOVED = ['apis/openapi.yaml: The API `shop` was removed'];
const moveNotice = (place: string, from = 'apis/openapi.yaml') =>
  `\`${from}\` was moved to \`${place}\`, which this run does not check, so its API is treated as removed. Move it to where it is checked, or have it checked there.\n`;

/** A description that a change moves and shortens. */
function repositoryMovingTo(to: string, files: Files = {}): TestRepository {
  const repository = TestRepository.with({ ...BEFORE, ...files }).branch('change');
  mkdirSync(path.join(repository.folder, path.dirname(to)), { recursive: true });
  repository.git('mv', 'apis/openapi.yaml', to);
  repository.write({ [to]: SHORTENED }).git('add', '--all', '--force');
  return repository.commit();
}

describe.skipIf(!HAS_GIT)('a description that moves to a place that a run does not check', () => {
  test.each([
    'apis/.hidden/openapi.yaml',
    'apis/.openapi.yaml',
    'dist/openapi.yaml',
    'node_modules/openapi.yaml',
    'apis/openapi.YAML',
    'apis/openapi.txt',
  ])('is treated as removed if it moves to %s', async (to) => {
    const { lint, compare } = await removalsOfBoth(repositoryMovingTo(to).folder);
    for (const { code, found, stderr } of [lint, compare]) {
      expect([code, found]).toEqual([1, API_REMOVED]);
      expect(stderr).toContain(moveNotice(to));
    }
  });

  test.each<[string, string, Files]>([
    ['a path that the configuration ignores', 'old/openapi.yaml', { 'api-conventions.yaml': 'ignore: [old/**]\n' }],
    ['a path that a nested configuration ignores', 'old/openapi.yaml', { 'old/api-conventions.yaml': 'ignore: ["**"]\n' }],
  ])('is treated as removed if it moves to %s', async (_name, to, config) => {
    const { lint, compare } = await removalsOfBoth(repositoryMovingTo(to, config).folder);
    expect([lint.found, compare.found]).toEqual([API_REMOVED, API_REMOVED]);
    expect(compare.stderr).toBe(moveNotice(to));
  });

  test.each(['files: [apis]', 'files: ["apis/**/*.yaml"]'])(
    'is treated as removed if it moves out of `%s` of the configuration',
    async (config) => {
      const { folder } = repositoryMovingTo('other/openapi.yaml', { 'api-conventions.yaml': config });
      const { found, stderr } = await removals(folder, 'lint', '--base', 'main');
      expect(found).toEqual(API_REMOVED);
      expect(stderr).toContain(moveNotice('other/openapi.yaml'));
    },
  );

  test('is treated as removed if it moves out of the named folder, and can be accepted', async () => {
    const { folder } = repositoryMovingTo('other/openapi.yaml');
    const { lint, compare } = await removalsOfBoth(folder, 'apis');
    expect([lint.found, compare.found]).toEqual([API_REMOVED, API_REMOVED]);
    const { stdout } = await cli(['lint', '--base', 'main', 'apis'], { cwd: folder });
    expect(stdout).toContain('compare "$(git merge-base main HEAD):" apis --accept');
    await cli(['compare', 'main:', 'apis', '--accept'], { cwd: folder });
    expect((await removals(folder, 'lint', '--base', 'main', 'apis')).code).toBe(0);
  });

  test('is treated as removed if it leaves the working directory or a pattern excludes it', async () => {
    const { folder } = repositoryMovingTo('other/openapi.yaml');
    const { lint, compare } = await removalsOfBoth(path.join(folder, 'apis'));
    const gone = ['openapi.yaml: The API `shop` was removed'];
    expect([lint.found, compare.found]).toEqual([gone, gone]);
    expect(compare.stderr).toBe(moveNotice('../other/openapi.yaml', 'openapi.yaml'));
    const excluded = await removalsOfBoth(folder, '.', '!other/**');
    expect([excluded.lint.found, excluded.compare.found]).toEqual([API_REMOVED, API_REMOVED]);
  });

  test('is not removed if the run does not cover its old place or finds it at its new place', async () => {
    const { folder } = repositoryMovingTo('other/openapi.yaml');
    const found = ['other/openapi.yaml: `PUT /v1/orders` was removed'];
    const { lint, compare } = await removalsOfBoth(folder);
    expect([lint.found, compare.found]).toEqual([found, found]);
    expect((await removals(folder, 'lint', '--base', 'main', 'apis/zoo.yaml')).found).toEqual([]);
    expect((await removals(folder, 'compare', 'main:', 'apis/openapi.yaml')).found).toEqual(found);
  });

  test('is treated as removed even if a part of another description is also named', async () => {
    const parts = { 'o/a.yaml': CLEAN.replace('{}', '{ $ref: part.yaml }'), 'o/part.yaml': 'get: { responses: {} }\n' };
    const { folder } = repositoryMovingTo('other/openapi.yaml', parts);
    expect((await removals(folder, 'lint', '--base', 'main', 'apis', 'o/part.yaml')).found).toEqual(API_REMOVED);
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
    ['a file of another kind', 'new.txt', { 'apis/new.txt': SHORTENED }],
    ['a built file', '../dist/new.yaml', { 'dist/new.yaml': SHORTENED }],
  ])('is compared with its former content if it leads to %s', async (_name, target, files) => {
    const found = ['apis/openapi.yaml: `PUT /v1/orders` was removed'];
    const { lint, compare } = await removalsOfBoth(linking(target, files).folder);
    expect([lint.found, compare.found]).toEqual([found, found]);
  });

  test('is compared with the description that it leads to', async () => {
    const { lint, compare } = await removalsOfBoth(linking('zoo.yaml').folder);
    const found = ['apis/openapi.yaml: `PUT /v1/orders` was removed'];
    expect([lint.found, compare.found]).toEqual([found, found]);
  });

  test('is treated as removed if the link leads nowhere', async () => {
    const { lint, compare } = await removalsOfBoth(linking('nothing.yaml').folder);
    expect([lint.found, compare.found]).toEqual([API_REMOVED, API_REMOVED]);
  });

  test.each(['openapi.yaml', 'nothing.yaml'])(
    'is an error if it leads outside to %s, whether that file exists or not',
    async (name) => {
      const outside = folderWith({ 'openapi.yaml': SHORTENED });
      const { lint, compare } = await removalsOfBoth(linking(path.join(outside, name)).folder);
      for (const { code, found } of [lint, compare]) {
        expect([code, found.at(-1)]).toEqual([2, expect.stringContaining('It is a link out of the working directory')]);
      }
    },
  );

  test('is an error if it leads to a hidden file', async () => {
    const { lint, compare } = await removalsOfBoth(linking('.x/new.yaml', { 'apis/.x/new.yaml': SHORTENED }).folder);
    for (const { code, found } of [lint, compare]) expect([code, found.at(-1)]).toEqual([2, expect.stringContaining('hidden')]);
  });

  test('is compared through its old and its new target if it was a link before', async () => {
    const repository = TestRepository.with({ ...BEFORE, 'apis/less.yaml': SHORTENED });
    const link = path.join(repository.folder, 'apis/link.yaml');
    symlinkSync('openapi.yaml', link);
    repository.commit().branch('change').delete('apis/link.yaml');
    symlinkSync('less.yaml', link);
    const { lint, compare } = await removalsOfBoth(repository.commit().folder);
    const found = ['apis/link.yaml: `PUT /v1/orders` was removed'];
    expect([lint.found, compare.found]).toEqual([found, found]);
  });
});

describe.skipIf(!HAS_GIT)('a description that becomes invalid JSON', () => {
  const JSON_TEXT = '{\n  "openapi": "3.0.3",\n  "paths": {}\n}\n';

  test.each([
    ['with a comment before it', `// ours\n${JSON_TEXT}`],
    ['with a comment in it', JSON_TEXT.replace('\n', '\n// it"s ours\n')],
    ['with two byte order marks', `\uFEFF\uFEFF${JSON_TEXT}`],
    ['with other characters before it', `\u0001${JSON_TEXT}`],
    ['with a comma too many', JSON_TEXT.replace('{}', '{},,')],
    ['with single quotes', JSON_TEXT.replaceAll('"', "'")],
    ['when it is cut off', JSON_TEXT.slice(0, 10)],
  ])('is an error %s', async (_name, text) => {
    const repository = TestRepository.with(BEFORE).branch('change').delete('apis/openapi.yaml');
    const { lint, compare } = await removalsOfBoth(repository.commit({ 'apis/openapi.json': text }).folder);
    for (const { code, found } of [lint, compare]) {
      expect([code, found]).toEqual([2, [expect.stringMatching(/^apis\/openapi\.json: /)]]);
    }
  });

  test('is an error even if there is no other description', async () => {
    const repository = TestRepository.with({ 'openapi.yaml': SHORTENED }).branch('change').delete('openapi.yaml');
    const { lint, compare } = await removalsOfBoth(repository.commit({ 'openapi.json': `/* ours */ ${JSON_TEXT}` }).folder);
    for (const { code, found } of [lint, compare]) expect([code, found.length]).toEqual([2, 1]);
  });

  test('is treated as removed if its file is now JSON without a description', async () => {
    const repository = TestRepository.with(BEFORE).branch('change').delete('apis/openapi.yaml');
    const { lint, compare } = await removalsOfBoth(repository.commit({ 'apis/openapi.json': '{ "a": 1 }' }).folder);
    expect([lint.found, compare.found]).toEqual([API_REMOVED, API_REMOVED]);
  });
});

describe.skipIf(!HAS_GIT)('a change that a setting of a clone hides from Git', () => {
  const found = ['apis/openapi.yaml: `PUT /v1/orders` was removed'];

  test.each(['--skip-worktree', '--assume-unchanged'])('is compared in a file with %s', async (mark) => {
    const repository = TestRepository.with(BEFORE).branch('change');
    repository.git('update-index', mark, 'apis/openapi.yaml');
    const { folder } = repository.write({ 'apis/openapi.yaml': SHORTENED });
    const { lint, compare } = await removalsOfBoth(folder);
    expect([lint.found, compare.found]).toEqual([found, found]);
    const named = await removals(folder, 'compare', 'main:apis/openapi.yaml', 'apis/openapi.yaml');
    expect(named.found).toEqual(found);
  });

  test('is compared if it deletes a file, unless a sparse checkout omits the file', async () => {
    for (const [mark, removed] of [
      ['--assume-unchanged', API_REMOVED],
      ['--skip-worktree', []],
    ] as const) {
      const repository = TestRepository.with(BEFORE).branch('change');
      repository.git('update-index', mark, 'apis/openapi.yaml');
      const { lint, compare } = await removalsOfBoth(repository.delete('apis/openapi.yaml').folder);
      expect([lint.found, compare.found], mark).toEqual([removed, removed]);
    }
  });

  test('is compared if another object replaces a file of the base', async () => {
    const repository = TestRepository.with(BEFORE).branch('change').commit({ 'apis/openapi.yaml': SHORTENED });
    const idOf = (ref: string) => repository.git('rev-parse', `${ref}:apis/openapi.yaml`).trim();
    repository.git('replace', idOf('main'), idOf('HEAD'));
    const { lint, compare } = await removalsOfBoth(repository.folder);
    expect([lint.found, compare.found]).toEqual([found, found]);
  });
});

describe.skipIf(!HAS_GIT || process.platform === 'win32')('compare with `REF:path`', () => {
  test.each(['\n', '\r', '\u2028'])('accepts a file with %j in its name', async (character) => {
    const name = `a${character}b.yaml`;
    const repository = TestRepository.with({ [name]: api('shop', 'get', 'put') })
      .branch('change')
      .write({ [name]: SHORTENED });
    const { code, found } = await removals(repository.folder, 'compare', `main:${name}`, `./${name}`);
    expect([code, found.length]).toEqual([1, 1]);
  });
});
