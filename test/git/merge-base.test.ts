// Commands that are suggested if a commit is missing. test/cli/base-repositories.test.ts runs them.
import { describe, expect, test } from 'vitest';
import { Git } from '../../src/git/git.ts';
import { commitOf, mergeBase } from '../../src/git/merge-base.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';

const FILES = { 'a.yaml': 'a: 1\n' };
const LIST = 'To list branches and commits: git branch --all; git log --oneline';
const IN_ACTIONS = 'in GitHub Actions, set `fetch-depth: 0` for `actions/checkout`.';

describe.skipIf(!HAS_GIT)('the merge base', () => {
  const gitOf = ({ folder }: TestRepository) => new Git(folder);
  const commit = (repository: TestRepository, ref: string) => repository.git('rev-parse', ref).trim();

  test('is found for a branch that has diverged', () => {
    const repository = TestRepository.with(FILES).branch('change').commit();
    const parting = commit(repository, 'main');
    repository.git('checkout', '--quiet', 'main');
    repository.commit();
    expect([mergeBase(gitOf(repository), 'change'), commitOf(gitOf(repository), 'change')]).toEqual([
      parting,
      commit(repository, 'change'),
    ]);
  });

  test('is an error if the repository has no such commit', () => {
    const repository = TestRepository.with(FILES);
    const main = commit(repository, 'main');
    repository.git('checkout', '--quiet', '--orphan', 'empty');
    expect(() => mergeBase(gitOf(repository), main)).toThrow(
      'The repository has no commits yet, so `--base` has nothing to compare with. Commit first.',
    );
    repository.commit();
    expect(() => mergeBase(gitOf(repository), 'main')).toThrow(
      'The checked-out commit and `main` have no common ancestor. Pass a branch that shares its history.',
    );
  });

  test.each(['--output=x', 'main..main', '^main', 'main^!', 'main:a.yaml', 'nope', ''])(
    'is not searched for the invalid name `%s`',
    (ref) => {
      expect(() => commitOf(gitOf(TestRepository.with(FILES)), ref)).toThrow(
        `There is no commit ${ref === '' ? '``' : `\`${ref}\``} in this repository. ${LIST}`,
      );
    },
  );

  test.each([
    ['nope', `. Run \`git fetch origin +nope:refs/remotes/origin/nope\`; ${IN_ACTIONS} Then use \`origin/nope\`.`],
    ['origin/nope', `. Run \`git fetch origin +nope:refs/remotes/origin/nope\`; ${IN_ACTIONS}`],
    ['other/a.b/c', `. Run \`git fetch other +a.b/c:refs/remotes/other/a.b/c\`; ${IN_ACTIONS}`],
    ['main', ', but there is `origin/main`. Use that.'],
    ['HEADING', `. Run \`git fetch origin +HEADING:refs/remotes/origin/HEADING\`; ${IN_ACTIONS} Then use \`origin/HEADING\`.`],
    ['origin/HEAD', `. Run \`git fetch origin\`; ${IN_ACTIONS}`],
    ['x y', `. Run \`git fetch origin\`; ${IN_ACTIONS}`],
    ['a..b', `. Run \`git fetch origin\`; ${IN_ACTIONS}`],
  ])('is an error with a command to fetch the missing commit: %s', (ref, rest) => {
    const origin = TestRepository.with(FILES);
    const repository = TestRepository.with(FILES).branch('change');
    for (const remote of ['other', 'origin']) repository.git('remote', 'add', remote, origin.folder);
    repository.git('fetch', '--quiet', 'origin');
    repository.git('branch', '--quiet', '--delete', 'main');
    expect(() => commitOf(gitOf(repository), ref)).toThrow(`There is no commit \`${ref}\` in this repository${rest}`);
  });

  test.each([
    ['only', `. Run \`git fetch only +nope:refs/remotes/only/nope\`; ${IN_ACTIONS} Then use \`only/nope\`.`],
    ['-x', `. ${LIST}`],
    ['a b', `. ${LIST}`],
  ])('is an error with a command for a remote of any name: %s', (remote, rest) => {
    const repository = TestRepository.with(FILES);
    repository.git('config', `remote.${remote}.url`, repository.folder);
    expect(() => commitOf(gitOf(repository), 'nope')).toThrow(`There is no commit \`nope\` in this repository${rest}`);
  });

  test('may be missing in a shallow clone, and the error says so', () => {
    const origin = TestRepository.with(FILES).branch('change').commit();
    origin.git('checkout', '--quiet', 'main');
    origin.commit();
    const clone = TestRepository.empty();
    clone.git('clone', '--quiet', '--depth=1', '--no-single-branch', '--branch=change', `file://${origin.folder}`, '.');
    expect(() => mergeBase(gitOf(clone), 'origin/main')).toThrow(
      `This clone is shallow and lacks the common ancestor with \`origin/main\`. Run \`git fetch --unshallow origin +main:refs/remotes/origin/main\`; ${IN_ACTIONS}`,
    );
    expect(() => commitOf(gitOf(clone), 'v1')).toThrow(
      `There is no commit \`v1\` in this repository, which is a shallow clone. Run \`git fetch --unshallow origin +v1:refs/remotes/origin/v1\`; ${IN_ACTIONS} Then use \`origin/v1\`.`,
    );
    clone.git('remote', 'remove', 'origin');
    expect(() => commitOf(gitOf(clone), 'v1')).toThrow(
      `There is no commit \`v1\` in this repository, which is a shallow clone. Run \`git fetch --unshallow origin\`; ${IN_ACTIONS}`,
    );
  });
});
