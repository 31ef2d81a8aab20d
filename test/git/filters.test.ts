import { expect, test } from 'vitest';
import { type Setting, withoutFilters } from '../../src/git/filters.ts';

const of = (scope: string, key: string, value = 'cat'): Setting => ({ scope, key, value });

test.each<[string, Setting[], string[]]>([
  ['there are none', [], []],
  ['the user has one', [of('system', 'filter.a.clean'), of('global', 'filter.b.clean'), of('command', 'filter.c.clean')], []],
  ['the repository has one', [of('local', 'filter.a.clean'), of('worktree', 'filter.a.clean')], ['-c', 'filter.a.clean=']],
  [
    'both have one',
    [of('global', 'filter.a.clean', 'old'), of('global', 'filter.a.clean', 'mine'), of('local', 'filter.a.clean', 'theirs')],
    ['-c', 'filter.a.clean=mine'],
  ],
  ['a scope only resembles one of the user', [of('x-global', 'filter.a.clean')], ['-c', 'filter.a.clean=']],
  [
    'git-lfs has set one',
    ['git-lfs clean -- %f', 'git-lfs smudge -- %f', 'git-lfs filter-process'].map((value) =>
      of('local', 'filter.lfs.clean', value),
    ),
    [],
  ],
  [
    'a filter only looks like one of git-lfs',
    ['git-lfs clean -- %f; rm x', './git-lfs filter-process'].map((value) => of('local', 'filter.lfs.clean', value)),
    ['-c', 'filter.lfs.clean='],
  ],
])('the options for Git override filters of the repository if %s', (_, settings, args) => {
  expect(withoutFilters(settings)).toEqual(args);
});

test('a filter that cannot be overridden is an error', () => {
  expect(() => withoutFilters([of('local', 'filter.a=b.clean')])).toThrow('which cannot be overridden');
  expect(withoutFilters([of('global', 'filter.a=b.clean')])).toEqual([]);
});
