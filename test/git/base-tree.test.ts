import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readFromDisk } from '../../src/document/files/read-file.ts';
import { UsageError } from '../../src/errors.ts';
import { BaseTree } from '../../src/git/base-tree.ts';
import { Git } from '../../src/git/git.ts';
import { openBase, openCommit } from '../../src/git/open-base.ts';
import { openRepository } from '../../src/git/open-repository.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { temporaryFolder } from '../support/temporary.ts';

afterEach(() => vi.unstubAllEnvs());

describe.skipIf(!HAS_GIT)('the changes since the base do not depend on settings of Git', () => {
  test.each<[string, Record<string, string>]>([
    ['config', {}],
    ['config', { 'diff.relative': 'true' }],
    ['config', { 'diff.orderFile': 'nope' }],
    ['config', { 'diff.renames': 'copies' }],
    ['config', { 'diff.noprefix': 'true', 'diff.mnemonicPrefix': 'true' }],
    ['config', { 'diff.interHunkContext': '9', 'diff.context': '9' }],
    ['config', { 'color.ui': 'always', 'core.quotePath': 'true' }],
    ['attributes', { '*.yaml': '-diff' }],
    ['environment', { GIT_LITERAL_PATHSPECS: '1' }],
    ['environment', { GIT_ICASE_PATHSPECS: '1' }],
    ['environment', { GIT_GLOB_PATHSPECS: '1' }],
    ['environment', { GIT_NOGLOB_PATHSPECS: '1' }],
    ['environment', { GIT_DIFF_OPTS: '--unified=9' }],
    ['environment', { GIT_EXTERNAL_DIFF: 'true' }],
  ])('settings in the %s do not alter the changes: %j', (where, settings) => {
    const repository = TestRepository.with({ 'sub/ä.yaml': 'a: 1\nb: 2\nc: 3\n', 'z.yaml': 'a: 1\n', 'same.yaml': 'a: 1\n' });
    repository.branch('change').write({ 'sub/ä.yaml': 'a: 4\nb: 2\nc: 5\n', 'z.yaml': 'a: 2\n' });
    for (const [key, value] of Object.entries(settings)) {
      if (where === 'config') repository.git('config', key, value);
      if (where === 'attributes') repository.write({ '.git/info/attributes': `${key} ${value}\n` });
      if (where === 'environment') vi.stubEnv(key, value);
    }
    const base = openBase(path.join(repository.folder, 'sub'), 'main');
    expect([...base.changed].sort()).toEqual([`${base.top}/sub/ä.yaml`, `${base.top}/z.yaml`]);
    expect(base.changedLines(`${base.top}/z.yaml`)).toEqual([[1, 1]]);
    expect(base.changedLines(`${base.top}/sub/ä.yaml`)).toEqual([
      [1, 1],
      [3, 3],
    ]);
  });
});

describe.skipIf(!HAS_GIT)('the files of the base', () => {
  const FILES = {
    'a.yaml': 'a: 1\nb: 2\nc: 3\nd: 4\n',
    'same.yaml': 's: 1\n',
    'gone.yaml': 'g: 1\n',
    'old/moved.yaml': `m: 1\n${'x: y\n'.repeat(20)}`,
    'shop.json': '{ "shop": 1 }\n',
    'sub/deep/a.yaml': 'deep: 1\n',
  };

  function setUp() {
    const repository = TestRepository.with(FILES).branch('change');
    mkdirSync(path.join(repository.folder, 'new'));
    repository.git('mv', 'old/moved.yaml', 'new/renamed.yaml');
    repository.delete('gone.yaml', 'shop.json');
    repository.commit({ 'a.yaml': 'a: 1\nnew: 0\nb: 3 @@ -1 +9 @@\nc: 3\n', 'shop.yaml': 'shop: 1\n', 'added.yaml': 'n: 1\n' });
    repository.write({ 'untracked.yaml': 'u: 1\n' });
    const reads: string[] = [];
    const { git, top } = openRepository(repository.folder);
    const base = new BaseTree(git, top, 'main', git.line('rev-parse', 'main'), (file) => {
      reads.push(file);
      return readFromDisk(file);
    });
    return { repository, base, reads, at: (name: string) => `${base.top}/${name}` };
  }

  test('are listed with those that were changed, deleted or renamed', () => {
    const { base, at } = setUp();
    const names = (files: Iterable<string>) => [...files].map((file) => path.posix.relative(base.top, file)).sort();
    expect(names(base.files)).toEqual(Object.keys(FILES).sort());
    expect(names(base.changed)).toEqual(
      ['a.yaml', 'added.yaml', 'gone.yaml', 'new/renamed.yaml', 'old/moved.yaml', 'shop.json', 'shop.yaml'].sort(),
    );
    expect(names(base.deleted)).toEqual(['gone.yaml']);
    const had = [
      'a.yaml',
      'same.yaml',
      'gone.yaml',
      'old/moved.yaml',
      'new/renamed.yaml',
      'shop.yaml',
      'added.yaml',
      'untracked.yaml',
    ];
    expect(had.filter((name) => base.has(at(name)))).toEqual(had.slice(0, -2));
    expect(['a.yaml', 'same.yaml', 'new/renamed.yaml', 'untracked.yaml'].map((name) => base.isChanged(at(name)))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('are read from Git once, however often they are requested', () => {
    const { base, at } = setUp();
    const run = vi.spyOn(Git.prototype, 'run');
    for (const read of [base.readByFormerName, base.readByFormerName, base.readStored])
      expect(Buffer.from(read(at('a.yaml')) ?? []).toString()).toBe(FILES['a.yaml']);
    expect(run.mock.calls).toHaveLength(1);
    run.mockRestore();
  });

  test('include their former names, contents and folders', () => {
    const { base, reads, at } = setUp();
    const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();
    expect(
      ['a.yaml', 'new/renamed.yaml', 'old/moved.yaml', 'shop.yaml', 'gone.yaml'].map((name) => text(base.read(at(name)))),
    ).toEqual([FILES['a.yaml'], FILES['old/moved.yaml'], FILES['old/moved.yaml'], FILES['shop.json'], FILES['gone.yaml']]);
    expect(reads).toEqual([]);
    expect(text(base.read(at('same.yaml')))).toBe(FILES['same.yaml']);
    expect(reads).toEqual([at('same.yaml')]);
    expect([base.read(at('added.yaml')), base.readByFormerName(at('new/renamed.yaml'))]).toEqual([undefined, undefined]);
    expect(() => base.read('/elsewhere.yaml')).toThrow('is not in the repository and cannot be read as of `main`');
    expect(text(base.readByFormerName(at('old/moved.yaml')))).toBe(FILES['old/moved.yaml']);
    expect([base.formerName(at('new/renamed.yaml')), base.formerName(at('a.yaml'))]).toEqual(['old/moved.yaml', 'a.yaml']);
    expect([base.formerUri(at('new/renamed.yaml')), base.formerUri('/elsewhere.yaml')]).toEqual([
      at('old/moved.yaml'),
      '/elsewhere.yaml',
    ]);
    expect([base.presentName(at('old/moved.yaml')), base.presentName(at('a.yaml'))]).toEqual([
      at('new/renamed.yaml'),
      at('a.yaml'),
    ]);
    expect(base.foldersWith('a.yaml').sort()).toEqual(['', 'sub/deep']);
    expect([base.foldersWith('deep/a.yaml'), base.foldersWith('yaml')]).toEqual([['sub'], []]);
    expect(base.pathOf(at('sub/deep/a.yaml'))).toBe('sub/deep/a.yaml');
    expect(base.tracked('**/*.yaml', '*.json').sort()).toEqual(
      ['a.yaml', 'added.yaml', 'new/renamed.yaml', 'same.yaml', 'shop.yaml', 'sub/deep/a.yaml'].sort(),
    );
  });

  test('are compared line by line to find changed and added lines', () => {
    const { base, at } = setUp();
    expect(base.changedLines(at('a.yaml'))).toEqual([[2, 3]]);
    expect(base.changedLines(at('a.yaml'))).toBe(base.changedLines(at('a.yaml')));
    expect([base.changedLines(at('same.yaml')), base.changedLines(at('gone.yaml'))]).toEqual([[], []]);
    expect(base.changedLines(at('added.yaml'))).toEqual([[1, 1]]);
  });

  test('are written into a folder', () => {
    const { base } = setUp();
    const folder = temporaryFolder();
    base.export(folder, (name) => name !== 'same.yaml', Buffer.byteLength(FILES['old/moved.yaml']) - 1);
    const exact = temporaryFolder();
    base.export(exact, (name) => name === 'a.yaml', Buffer.byteLength(FILES['a.yaml']));
    expect(readdirSync(exact)).toEqual(['a.yaml']);
    const written = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    );
    expect(written.sort()).toEqual(['a.yaml', 'a.yaml', 'gone.yaml', 'shop.json']);
    expect(readFileSync(path.join(folder, 'a.yaml'), 'utf8')).toBe(FILES['a.yaml']);
    expect(readFileSync(path.join(folder, 'sub/deep/a.yaml'), 'utf8')).toBe(FILES['sub/deep/a.yaml']);
    writeFileSync(path.join(folder, 'file'), '');
    expect(() => base.export(path.join(folder, 'file'), (name) => name === 'a.yaml', 1000)).toThrow(
      '`a.yaml` as of `main` cannot be written to a temporary folder (',
    );
  });

  test.skipIf(process.platform === 'win32')('may be links, which lead where they led in the base', () => {
    const repository = TestRepository.with({ 'a.yaml': 'a: 1\n', 'x/b.yaml': 'b: 1\n' });
    symlinkSync('x', path.join(repository.folder, 'linked'));
    symlinkSync('a.yaml', path.join(repository.folder, 'one.yaml'));
    symlinkSync('../out.yaml', path.join(repository.folder, 'out.yaml'));
    repository.commit().branch('change');
    rmSync(path.join(repository.folder, 'one.yaml'));
    symlinkSync('x/b.yaml', path.join(repository.folder, 'one.yaml'));
    repository.write({ 'a.yaml': 'a: 2\n' });
    const base = openBase(repository.folder, 'main');
    const at = (name: string) => `${base.top}/${name}`;
    expect(String(base.read(at('one.yaml')))).toBe('a: 1\n');
    expect(String(base.readByFormerName(at('linked/b.yaml')))).toBe('b: 1\n');
    expect(['one.yaml', 'linked/b.yaml', 'out.yaml', 'linked'].map((name) => base.has(at(name)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['one.yaml', 'linked/b.yaml', 'a.yaml'].map((name) => base.isChanged(at(name)))).toEqual([true, false, true]);
    expect(base.files.map((file) => path.posix.relative(base.top, file)).sort()).toEqual(['a.yaml', 'x/b.yaml']);
    const folder = temporaryFolder();
    base.export(folder, () => true, 1000);
    expect(readdirSync(folder).sort()).toEqual(['a.yaml', 'one.yaml', 'x']);
    expect(readFileSync(path.join(folder, 'one.yaml'), 'utf8')).toBe('a: 1\n');
  });

  test('exclude files of submodules and files outside of the repository', () => {
    const inner = TestRepository.with({ 'i.yaml': 'i: 1\n' });
    const repository = TestRepository.with({ 'a.yaml': 'a: 1\n' });
    repository.git('submodule', '--quiet', 'add', inner.folder, 'inner');
    const base = openCommit(repository.commit().folder, 'HEAD');
    const covered = ['a.yaml', 'missing.yaml', 'inner', 'inner/i.yaml', 'inner-2/i.yaml', '../a.yaml', '..a/b.yaml'];
    expect(covered.filter((name) => base.whyUnknown(path.posix.join(base.top, name)) === undefined)).toEqual([
      'a.yaml',
      'missing.yaml',
      'inner-2/i.yaml',
      '..a/b.yaml',
    ]);
    expect([base.files, base.submodules]).toEqual([[`${base.top}/.gitmodules`, `${base.top}/a.yaml`], [`${base.top}/inner`]]);
  });

  test('are not written out of the target folder, even with crafted names', () => {
    const repository = TestRepository.with({ 'a.yaml': 'a: 1\n' });
    const blob = repository.git('rev-parse', 'HEAD:a.yaml').trim();
    const tree = (entry: string) => repository.input('mktree', `${entry}\n`).trim();
    const outer = tree(`040000 tree ${tree(`100644 blob ${blob}\tup.yaml`)}\t..`);
    const commit = repository.git('commit-tree', '-m', 'x', outer).trim();
    const { git, top } = openRepository(repository.folder);
    const folder = path.join(temporaryFolder(), 'below');
    try {
      new BaseTree(git, top, 'crafted', commit, readFromDisk).export(folder, () => true, 1000);
    } catch (error) {
      // Some versions of Git refuse such a tree themselves.
      expect(error).toBeInstanceOf(UsageError);
    }
    expect([existsSync(folder), existsSync(path.join(folder, '../up.yaml'))]).toEqual([false, false]);
  });

  test('cannot be requested if Git cannot list them, which is an error', () => {
    const repository = TestRepository.with({ 'a.yaml': 'a: 1\n' });
    const { git, top } = openRepository(repository.folder);
    const missing = '0123456789'.repeat(4);
    const open = () => new BaseTree(git, top, 'main', missing, readFromDisk);
    expect(open).toThrow(
      `Git cannot list the files of \`main\`. Check the repository with \`git fsck\`: fatal: bad object ${missing}`,
    );
    repository.git('config', 'extensions.partialClone', 'origin');
    expect(open).toThrow(
      `This clone is partial and lacks files of \`main\`. Run \`git diff --stat ${missing}\` to fetch them, or clone without \`--filter\`.`,
    );
  });
});
