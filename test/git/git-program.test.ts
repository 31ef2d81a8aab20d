import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { toUri } from '../../src/document/files/paths.ts';
import { gitProgram, type ProgramSystem } from '../../src/git/git-program.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** A repository without commits. */
function repository(): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, '.git'));
  return folder;
}

/** A folder with an executable `git`. */
function folderWithGit(folder = temporaryFolder()): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'git');
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return folder;
}

function windows(searchPath: string, ...programs: string[]): ProgramSystem {
  return { platform: 'win32', searchPath, isProgram: (file) => programs.includes(file) };
}

describe.skipIf(process.platform === 'win32')('the Git executable', () => {
  const found = (cwd: string, ...folders: string[]) => {
    const isProgram = (file: string) => file.startsWith('/') && [...folders].some((folder) => path.join(folder, 'git') === file);
    return gitProgram(cwd, { platform: 'linux', searchPath: folders.join(':'), isProgram });
  };

  test('is in the first folder of PATH that has it', () => {
    const [first, second] = [folderWithGit(), folderWithGit()];
    expect(found(repository(), first, second)).toBe(path.join(first, 'git'));
  });

  test.each(['node_modules/.bin', 'bin', '.'])('is not in the folder %s of the repository, even if PATH names it', (name) => {
    const [cwd, system] = [repository(), folderWithGit()];
    const own = folderWithGit(path.resolve(cwd, name));
    mkdirSync(path.join(cwd, 'deep'));
    expect(found(path.join(cwd, 'deep'), own, system)).toBe(path.join(system, 'git'));
    expect(found(cwd, own)).toBeUndefined();
  });

  test('is not in a folder behind a link into the repository', () => {
    const [cwd, system] = [repository(), temporaryFolder()];
    const link = path.join(system, 'link');
    symlinkSync(folderWithGit(path.join(cwd, 'tools')), link);
    expect(found(cwd, link)).toBeUndefined();
  });

  test.each(['', '.', 'bin', './node_modules/.bin'])('is not in the relative folder %j of PATH', (name) => {
    expect(found(repository(), name)).toBeUndefined();
  });
});

describe('the Git executable on Windows', () => {
  test('is never in the working directory, which the system would search first', () => {
    const cwd = repository();
    expect(gitProgram(cwd, windows('', 'git.exe', `${cwd}\\git.exe`))).toBeUndefined();
    expect(gitProgram(cwd, windows('.;bin', '.\\git.exe', 'bin\\git.exe', 'git.exe'))).toBeUndefined();
  });

  test('is in the first folder that has it, even if PATH quotes the folder', () => {
    const system = windows(
      'C:\\Tools;"C:\\Program Files\\Git\\cmd";D:\\git',
      'C:\\Program Files\\Git\\cmd\\git.exe',
      'D:\\git\\git.exe',
    );
    expect(gitProgram(repository(), system)).toBe('C:\\Program Files\\Git\\cmd\\git.exe');
  });
});

test('Git is called by an absolute path in the repository of this project', () => {
  const program = gitProgram(process.cwd());
  expect(program === undefined || path.isAbsolute(program)).toBe(true);
  expect(program === undefined || !toUri(program).startsWith(`${toUri(process.cwd())}/`)).toBe(true);
});
