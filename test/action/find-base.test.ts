import { describe, expect, test } from 'vitest';
import { findNamedBase } from '../../src/action/find-base.ts';
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

describe.skipIf(!HAS_GIT)('the base that an input names', () => {
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

  test('is fetched by its id', () => {
    const id = origin().git('rev-parse', 'main').trim();
    const clone = shallowClone();
    expect(findNamedBase(clone.folder, id)).toBe(id);
    expect(clone.git('merge-base', id, 'HEAD').trim()).toBe(origin().git('rev-parse', 'v1^{commit}').trim());
  });

  test('is fetched where a whole clone has only the branch', () => {
    const clone = TestRepository.empty();
    clone.git('clone', '--quiet', '--single-branch', '--branch=change', '--no-tags', `file://${origin().folder}`, '.');
    expect(findNamedBase(clone.folder, 'main')).toBe(origin().git('rev-parse', 'main').trim());
  });

  test.each(['missing', '-x', '+main:refs/heads/x', 'main:a.txt'])('stays as it is if it cannot be fetched: %s', (name) => {
    const clone = shallowClone();
    expect(findNamedBase(clone.folder, name)).toBe(name);
    expect(clone.git('branch', '--list', 'x')).toBe('');
  });
});
