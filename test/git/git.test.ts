import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Git } from '../../src/diff/git/git.ts';
import { openRepository } from '../../src/diff/git/open-repository.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';

describe.skipIf(!HAS_GIT || process.platform === 'win32')('a pipe in the place of', () => {
  /** A repository in which a file of Git is a pipe to which no process writes. */
  function withPipe(name: string): string {
    const { folder } = TestRepository.with({ 'a.yaml': 'a: 1\n' });
    const file = path.join(folder, '.git', name);
    rmSync(file);
    execFileSync('sh', ['-c', 'mkfifo "$0"', file]);
    return folder;
  }

  test.each(['HEAD', 'config'])('%s of a repository is reported', (name) => {
    const folder = withPipe(name);
    expect(() => openRepository(folder)).toThrow(
      `A Git repository is required to read earlier versions: \`${name}\` of the repository is not a file.`,
    );
  });

  test('another file of Git stops the command when the time is up', () => {
    const git = new Git(withPipe('index'), undefined, 500);
    expect(() => git.run('ls-files')).toThrow('`git ls-files` takes longer than 0.5 seconds.');
    expect(() => git.attempt('ls-files')).toThrow('`git ls-files` takes longer than 0.5 seconds.');
  });
});
