import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LintArguments } from '../../src/cli/lint/lint-options.ts';
import { FileWatcher } from '../../src/cli/lint/watch/file-watcher.ts';
import { isFileSystemRoot, watchTarget } from '../../src/cli/lint/watch/watch-target.ts';
import { toUri } from '../../src/document/files/paths.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** The folders in which `lint --watch` waits for configurations, relative to a new folder that contains the working directory. */
function waitsIn(cwd: string, read: readonly string[], repository?: string): readonly string[] {
  const top = toUri(temporaryFolder());
  mkdirSync(path.posix.join(top, cwd), { recursive: true });
  if (repository !== undefined) mkdirSync(path.posix.join(top, repository, '.git'), { recursive: true });
  const all = read.map((file) => path.posix.join(top, file));
  const { files } = watchTarget(all, args(all), path.posix.join(top, cwd));
  const configs = [...files].filter((file) => file.endsWith('/api-conventions.yaml'));
  return [...new Set(configs.map((file) => path.posix.relative(top, path.posix.dirname(file))))].sort();
}

function args(operands: readonly string[]): LintArguments {
  return { operands } as unknown as LintArguments;
}

describe('the folders whose configurations lint --watch waits for', () => {
  test.each([
    ['from descriptions up to the working directory', 'a', ['a/b/c/api.yaml'], ['a', 'a/b', 'a/b/c']],
    ['in no folder above the working directory', 'a/b', ['a/b/api.yaml'], ['a/b']],
    ['beside a description elsewhere', 'x', ['a/b/api.yaml'], ['a/b', 'x']],
    [
      'up to the folder that descriptions elsewhere have in common',
      'x',
      ['a/b/1.yaml', 'a/c/d/2.yaml'],
      ['a', 'a/b', 'a/c', 'a/c/d', 'x'],
    ],
    [
      'beside the configuration that applies, and below it',
      'a/b/c',
      ['a/b/c/api.yaml', 'a/api-conventions.yaml'],
      ['a', 'a/b', 'a/b/c'],
    ],
  ])('lie, outside of a Git repository, %s', (_, cwd, read, expected) => {
    expect(waitsIn(cwd, read)).toEqual(expected);
  });

  test('include searched folders', () => {
    const folder = toUri(temporaryFolder());
    mkdirSync(path.posix.join(folder, 'b'));
    const { files, folders } = watchTarget(
      [path.posix.join(folder, 'b/c/api.yaml')],
      args([path.posix.join(folder, 'b')]),
      toUri(temporaryFolder()),
    );
    expect(folders).toEqual([path.posix.join(folder, 'b')]);
    expect(files).toContain(path.posix.join(folder, 'b/api-conventions.yaml'));
    expect(files).not.toContain(path.posix.join(folder, 'api-conventions.yaml'));
  });

  test('include those of the configuration and the baseline that options name, wherever they are', () => {
    const cwd = toUri(temporaryFolder());
    const given = { ...args([]), config: '../shared/style.yaml', baseline: 'known/b.json' };
    const { files } = watchTarget([], given, cwd);
    expect(files).toContain(path.posix.join(cwd, '../shared/style.yaml'));
    expect(files).toContain(path.posix.join(cwd, 'known/b.json'));
  });

  test('include those up to the root of a Git repository', () => {
    expect(waitsIn('r/a/b', ['r/a/b/api.yaml'], 'r')).toEqual(['r', 'r/a', 'r/a/b']);
  });

  test('do not include the root of the file system, even if files share no other folder', () => {
    const { files } = watchTarget(['/one/a/api.yaml', '/two/api.yaml'], args([]), toUri(temporaryFolder()));
    expect(files).toContain('/one/api-conventions.yaml');
    expect(files).not.toContain('/api-conventions.yaml');
  });
});

test.each([
  ['/', true],
  ['C:/', true],
  ['c:', true],
  ['/srv', false],
  ['C:/srv', false],
])('the path %s is a root of a file system: %s', (folder, expected) => {
  expect(isFileSystemRoot(folder)).toBe(expected);
});

test('a watcher of files in the root of the file system opens and closes', async () => {
  const watcher = await FileWatcher.open({ files: new Set(['/api-conventions.yaml']), folders: [] }, Date.now());
  await expect(watcher.close()).resolves.toBeUndefined();
});
