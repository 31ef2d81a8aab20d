import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Git } from '../../src/git/git.ts';
import { openRepository } from '../../src/git/open-repository.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { shared } from '../support/shared.ts';
import { temporaryFolder } from '../support/temporary.ts';

describe.skipIf(!HAS_GIT || process.platform === 'win32')('a pipe in the place of a file of Git', () => {
  /** A repository in which a file of Git is a pipe to which no process writes. */
  function withPipe(name: string): string {
    const { folder } = TestRepository.with({ 'a.yaml': 'a: 1\n' });
    const file = path.join(folder, '.git', name);
    rmSync(file);
    execFileSync('sh', ['-c', 'mkfifo "$0"', file]);
    return folder;
  }

  test.each(['HEAD', 'config'])('is reported if it replaces %s of a repository', (name) => {
    const folder = withPipe(name);
    expect(() => openRepository(folder)).toThrow(
      `A Git repository is required to read earlier versions: \`${name}\` of the repository is not a file.`,
    );
  });

  test('does not let later commands of Git run when the time is up', () => {
    const git = new Git(withPipe('index'), undefined, 500);
    expect(() => git.run('ls-files')).toThrow('`git ls-files` takes longer than 0.5 seconds.');
    expect(() => git.run('-c', 'core.x=y', '--literal-pathspecs', 'ls-files')).toThrow('`git ls-files` takes longer than 0.5');
    expect(() => git.attempt('ls-files')).toThrow('`git ls-files` takes longer than 0.5 seconds.');
  });
});

describe.skipIf(!HAS_GIT)('the wrapper of Git', () => {
  const setUp = shared(() => {
    const repository = TestRepository.with({ 'a.yaml': 'a: 1\n', 'ä b.yaml': '' });
    const idOf = (name: string) => repository.git('rev-parse', `HEAD:${name}`).trim();
    return { repository, git: new Git(repository.folder), idOf };
  });

  afterEach(() => vi.unstubAllEnvs());

  test('returns the output as bytes, as a line or as a list', () => {
    const { git, idOf } = setUp();
    expect(git.run('cat-file', 'blob', idOf('a.yaml'))).toEqual(Buffer.from('a: 1\n'));
    expect(git.line('cat-file', 'blob', idOf('a.yaml'))).toBe('a: 1');
    expect(git.list('ls-files', '-z')).toEqual(['a.yaml', 'ä b.yaml']);
    expect(git.list('ls-files', '-z', 'nothing')).toEqual([]);
    expect(git.run('log', '--format=%d', '-1', '--decorate').toString()).toContain('main');
  });

  test('returns objects with their sizes', () => {
    const { git, idOf } = setUp();
    const ids = [idOf('a.yaml'), idOf('ä b.yaml'), idOf('a.yaml')];
    expect(git.sizes(ids)).toEqual([5, 0, 5]);
    expect(git.blobs(ids).map(String)).toEqual(['a: 1\n', '', 'a: 1\n']);
    expect([git.blobs([]), git.sizes([])]).toEqual([[], []]);
    const none = '0'.repeat(40);
    for (const ask of [() => git.blobs([none]), () => git.sizes([none])]) expect(ask).toThrow(`${none} missing`);
  });

  test('accepts a command that may fail or print nothing', () => {
    const { git } = setUp();
    expect([git.attempt('rev-parse', 'nope'), git.attempt('config', 'core.nope'), git.attempt('ls-files', 'nothing')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(git.attempt('rev-parse', '--abbrev-ref', 'HEAD')).toBe('main');
  });

  test('reports the message of Git if a command fails', () => {
    const { repository, git } = setUp();
    const failure = (run: () => unknown) => {
      try {
        run();
      } catch (error) {
        return error;
      }
    };
    const missing = failure(() => git.run('cat-file', 'blob', 'nope'));
    expect(missing).toMatchObject({ name: 'GitError', status: 128, message: 'fatal: Not a valid object name nope' });
    expect(failure(() => git.run('rev-parse', '--verify', '--quiet', 'nope'))).toMatchObject({
      status: 1,
      message: expect.stringContaining('Command failed'),
    });
    expect(failure(() => new Git(path.join(repository.folder, 'missing')).run('version'))).toMatchObject({ status: undefined });
    expect(failure(() => git.run('config', '--get-regexp', '('))).toMatchObject({
      message: expect.stringMatching(/^error: invalid/),
    });
  });

  test('returns whether a setting exists', () => {
    const { repository, git } = setUp();
    repository.git('config', 'remote.origin.promisor', 'true');
    expect([git.hasSetting('^remote[.]'), git.hasSetting('^nothing[.]')]).toEqual([true, false]);
    expect(() => git.hasSetting('(')).toThrow('invalid');
  });

  test('applies the settings and the location that it is created with', () => {
    const { repository, git, idOf } = setUp();
    const elsewhere = new Git(TestRepository.empty().folder, {
      gitDir: path.join(repository.folder, '.git'),
      workTree: repository.folder,
    });
    expect(elsewhere.line('cat-file', 'blob', idOf('a.yaml'))).toBe('a: 1');
    repository.git('config', 'core.fsmonitor', 'echo x > pwned');
    repository.write({ 'a.yaml': 'a: 2\n' });
    expect(git.list('diff', '--name-only', '-z')).toEqual(['a.yaml']);
    expect(git.line('config', 'core.fsmonitor')).toBe('');
    expect(git.line('config', 'safe.bareRepository')).toBe('explicit');
    expect(existsSync(path.join(repository.folder, 'pwned'))).toBe(false);
  });

  test('allows Git to use the network only to fetch', () => {
    const { repository } = setUp();
    const clone = TestRepository.empty();
    clone.git('clone', '--quiet', `file://${repository.folder}`, '.');
    const other = TestRepository.with({ 'b.yaml': 'b: 1\n' });
    const local = new Git(clone.folder);
    expect(() => local.run('fetch', `file://${other.folder}`, 'main')).toThrow("transport 'file' not allowed");
    local.fetch('--quiet', `file://${other.folder}`, 'main');
    expect(local.list('ls-tree', '-z', '--name-only', 'FETCH_HEAD')).toEqual(['b.yaml']);
    vi.stubEnv('GIT_ALLOW_PROTOCOL', 'https');
    expect(() => local.fetch('--quiet', `file://${other.folder}`, 'main')).toThrow("transport 'file' not allowed");
  });

  test.skipIf(process.platform === 'win32')('repeats the remedy that Git suggests in its message', () => {
    const git = new Git(setUp().repository.folder);
    const bin = temporaryFolder();
    writeFileSync(
      path.join(bin, 'git'),
      '#!/bin/sh\nprintf "warning: x\\nfatal: detected dubious ownership\\nTo add an exception, call:\\n\\n\\tgit config --global --add safe.directory /srv\\n" >&2\nexit 128\n',
    );
    chmodSync(path.join(bin, 'git'), 0o755);
    vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
    expect(() => git.run('status')).toThrow(
      'fatal: detected dubious ownership; run: git config --global --add safe.directory /srv',
    );
  });
});
