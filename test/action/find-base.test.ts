import { describe, expect, test } from 'vitest';
import { findBase, findNamedBase } from '../../src/action/find-base.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { shared } from '../support/shared.ts';

/** A repository with the branches `main` and `change` of one origin, a tag, and two commits before they part. */
const origin = shared(() => {
  const repository = TestRepository.with({ 'a.txt': '1' }).commit({ 'a.txt': '2' });
  repository.git('tag', '--annotate', '--message=One', 'v1');
  repository.branch('change').commit({ 'b.txt': '1' });
  repository.git('checkout', '--quiet', 'main');
  repository.commit({ 'a.txt': '3' });
  repository.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  return repository;
});

/** A clone of one commit of the branch `change`, as actions/checkout makes it. */
function shallowClone(): TestRepository {
  const clone = TestRepository.empty();
  clone.git('clone', '--quiet', '--depth=1', '--branch=change', '--no-tags', `file://${origin().folder}`, '.');
  return clone;
}

describe.skipIf(!HAS_GIT)('the base that the input `base` names', () => {
  test.each([
    ['main', 'main'],
    ['origin/main', 'main'],
    ['refs/heads/main', 'main'],
    ['main~1', 'main~1'],
    ['v1', 'v1'],
    ['refs/tags/v1', 'v1'],
    ['HEAD~1', 'change~1'],
  ])('is fetched by the name %s, with the history up to the checked-out commit', (name, meant) => {
    const clone = shallowClone();
    const found = findNamedBase(clone.folder, name);
    const wanted = origin().git('rev-parse', `${meant}^{commit}`);
    expect(clone.git('rev-parse', `${found}^{commit}`)).toBe(wanted);
    const common = origin().git('merge-base', meant, 'change');
    expect(clone.git('merge-base', wanted.trim(), 'HEAD')).toBe(common);
  });

  test('is fetched by its commit id', () => {
    const id = origin().git('rev-parse', 'main').trim();
    const clone = shallowClone();
    expect(findNamedBase(clone.folder, id)).toBe(id);
    expect(clone.git('merge-base', id, 'HEAD').trim()).toBe(origin().git('rev-parse', 'v1^{commit}').trim());
  });

  test('is fetched if a full clone has only the branch', () => {
    const clone = TestRepository.empty();
    clone.git('clone', '--quiet', '--single-branch', '--branch=change', '--no-tags', `file://${origin().folder}`, '.');
    expect(findNamedBase(clone.folder, 'main')).toBe(origin().git('rev-parse', 'main').trim());
  });

  test.each(['missing', '-x', '+main:refs/heads/x', 'main:a.txt'])('stays unchanged if it cannot be fetched: %s', (name) => {
    const clone = shallowClone();
    expect(findNamedBase(clone.folder, name)).toBe(name);
    expect(clone.git('branch', '--list', 'x')).toBe('');
  });
});

describe.skipIf(!HAS_GIT)('the base of an event', () => {
  const MERGED = shared(() => {
    const repository = TestRepository.with({ 'a.txt': '1' });
    repository.branch('change').commit({ 'b.txt': '1' });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'a.txt': '2' });
    repository.git('checkout', '--quiet', '-b', 'test', 'main');
    repository.git('merge', '--quiet', '--no-ff', '--message=Merge', 'change');
    repository.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
    return repository;
  });
  const idOf = (revision: string) => MERGED().git('rev-parse', revision).trim();
  const clone = (branch: string, ...options: readonly string[]) => {
    const made = TestRepository.empty();
    made.git('clone', '--quiet', ...options, `--branch=${branch}`, '--no-tags', `file://${MERGED().folder}`, '.');
    return made;
  };

  test.each([[['--depth=1']], [[]]])(
    'is the first parent of the merge with the pull request in a clone with the options %j',
    (options) => {
      const made = clone('test', ...options);
      expect(findBase(made.folder, idOf('main~1'), idOf('change'))).toBe(idOf('main'));
      expect(made.git('cat-file', '-t', idOf('main')).trim()).toBe('commit');
    },
  );

  test('is the target branch if the checked-out merge is another one, with the history up to it', () => {
    const cloned = clone('test', '--depth=1');
    expect(findBase(cloned.folder, idOf('main~1'), idOf('main~1'))).toBe(idOf('main~1'));
    expect(cloned.git('merge-base', idOf('main~1'), 'HEAD').trim()).toBe(idOf('main~1'));
  });

  test('is the parent of the checked-out commit in a merge queue', () => {
    const cloned = clone('main', '--depth=1');
    expect(findBase(cloned.folder, idOf('main~1'), undefined)).toBe(idOf('main~1'));
    expect(cloned.git('rev-list', '--count', 'HEAD').trim()).toBe('2');
  });

  test('is fetched if a full clone lacks it, and keeps its name if it cannot be fetched', () => {
    const cloned = clone('change', '--single-branch');
    expect(findBase(cloned.folder, idOf('main'), undefined)).toBe(idOf('main'));
    expect(cloned.git('cat-file', '-t', idOf('main')).trim()).toBe('commit');
    const missing = '1'.repeat(40);
    expect(findBase(cloned.folder, missing, undefined)).toBe(missing);
  });
});
