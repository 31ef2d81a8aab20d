import { chmodSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openRepository } from '../../src/git/open-repository.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { shared } from '../support/shared.ts';
import { temporaryFolder } from '../support/temporary.ts';

afterEach(() => vi.unstubAllEnvs());

const NOT_USABLE = 'A Git repository is required to read earlier versions: ';

describe.skipIf(!HAS_GIT)('the repository of a folder', () => {
  const topOf = shared(() => {
    const repository = TestRepository.with({ 'api/a.yaml': 'a: 1\n' });
    repository.git('worktree', 'add', '--quiet', '-b', 'other', path.join(repository.folder, 'tree'));
    return realpathSync(repository.folder);
  });
  const folderOf = (folder: string) => {
    const { git, top: root } = openRepository(folder);
    return [realpathSync(root), git.line('rev-parse', '--abbrev-ref', 'HEAD')];
  };

  test('is found in the nearest folder with a `.git`', () => {
    for (const folder of ['', 'api']) expect(folderOf(path.join(topOf(), folder))).toEqual([topOf(), 'main']);
  });

  test('is found if it is a working tree whose `.git` is a file', () => {
    expect(folderOf(path.join(topOf(), 'tree/api'))).toEqual([path.join(topOf(), 'tree'), 'other']);
  });

  test.skipIf(process.platform === 'win32')('is found through links', () => {
    const folder = temporaryFolder();
    symlinkSync(path.join(topOf(), 'api'), path.join(folder, 'linked'));
    expect(folderOf(path.join(folder, 'linked'))[1]).toBe('main');
  });

  test('is found at the location that the user sets in the environment', () => {
    const other = TestRepository.with({ 'b.yaml': 'b: 1\n' }).branch('named');
    vi.stubEnv('GIT_DIR', path.join(other.folder, '.git'));
    vi.stubEnv('GIT_WORK_TREE', other.folder);
    expect(openRepository(other.folder).git.line('rev-parse', '--abbrev-ref', 'HEAD')).toBe('named');
    expect(openRepository(topOf()).git.list('ls-files', '-z', '--full-name', ':/')).toEqual(['b.yaml']);
  });

  test('is found if its working tree is elsewhere', () => {
    const tree = temporaryFolder();
    vi.stubEnv('GIT_WORK_TREE', tree);
    expect(realpathSync(openRepository(topOf()).git.line('rev-parse', '--show-toplevel'))).toBe(realpathSync(tree));
  });

  test('must exist, or else an error is reported', () => {
    expect(() => openRepository(temporaryFolder())).toThrow(`${NOT_USABLE}there is no \`.git\` in this folder or above it.`);
  });

  test.each([
    ['a folder with nothing in it', (folder: string) => mkdirSync(path.join(folder, '.git'))],
    ['a file that names nothing', (folder: string) => writeFileSync(path.join(folder, '.git'), 'gitdir: nowhere\n')],
  ])('is not searched for above %s', (_, make) => {
    const folder = temporaryFolder();
    make(folder);
    expect(() => openRepository(folder)).toThrow(NOT_USABLE);
  });

  test('is not searched for above a folder with a faulty `.git`', () => {
    const outer = TestRepository.with({ 'a.yaml': '' });
    mkdirSync(path.join(outer.folder, 'inner/.git'), { recursive: true });
    expect(() => openRepository(path.join(outer.folder, 'inner'))).toThrow(
      `${NOT_USABLE}the \`.git\` in this folder or above it is not valid.`,
    );
  });
});

describe.skipIf(!HAS_GIT || process.platform === 'win32')('the installed Git', () => {
  /** Puts an executable `git` that prints this version in front of the real one. */
  function withVersion(output: string): void {
    const bin = temporaryFolder();
    const real = process.env.PATH;
    writeFileSync(
      path.join(bin, 'git'),
      `#!/bin/sh\ncase " $* " in\n  *" version "*) echo '${output}' ;;\n  *) PATH='${real}' exec git "$@" ;;\nesac\n`,
    );
    chmodSync(path.join(bin, 'git'), 0o755);
    vi.stubEnv('PATH', `${bin}:${real}`);
  }

  const whole = shared(() => TestRepository.with({ 'a.yaml': 'a: 1\n' }).folder);
  const partial = shared(() => {
    const repository = TestRepository.with({ 'a.yaml': 'a: 1\n' });
    repository.git('config', 'remote.origin.promisor', 'true');
    return repository.folder;
  });

  test.each([
    ['git version 2.29.9', '2.29.9'],
    ['git version 1.99.0', '1.99.0'],
    ['another program', 'of unknown version (`another program`)'],
  ])('is refused if it prints `%s`', (output, version) => {
    const folder = whole();
    withVersion(output);
    expect(() => openRepository(folder)).toThrow(
      `Git ${version} cannot be used to read earlier versions. Update Git to 2.30 or later.`,
    );
  });

  test.each(['2.30.0', '2.38.1', '2.45.0', '3.0.0'])('is used if its version is %s', (version) => {
    const folder = whole();
    withVersion(`git version ${version}`);
    expect(realpathSync(openRepository(folder).top)).toBe(folder);
  });

  test('is refused for a partial clone if it would fetch missing objects', () => {
    const folder = partial();
    withVersion('git version 2.38.1');
    expect(() => openRepository(folder)).toThrow(
      'This clone is partial, and Git 2.38.1 would fetch missing files, which can run commands from the configuration of the repository. Update Git to 2.45 or later, or clone without `--filter`.',
    );
    withVersion('git version 2.45.0');
    expect(realpathSync(openRepository(folder).top)).toBe(folder);
  });

  test('must be there, or else an error is reported', () => {
    const folder = whole();
    vi.stubEnv('PATH', temporaryFolder());
    expect(() => openRepository(folder)).toThrow(
      'Git is required to read earlier versions, but cannot be run. Install it and add it to the PATH.',
    );
  });
});
