import { expect, test } from 'vitest';
import { type GitSetting, withoutFilters } from '../../src/git/filters.ts';

const settingOf = (scope: string, key: string, value = 'cat'): GitSetting => ({ scope, key, value });

test.each<[string, GitSetting[], string[]]>([
  ['there are none', [], []],
  [
    'the user has one',
    [settingOf('system', 'filter.a.clean'), settingOf('global', 'filter.b.clean'), settingOf('command', 'filter.c.clean')],
    [],
  ],
  [
    'the repository has one',
    [settingOf('local', 'filter.a.clean'), settingOf('worktree', 'filter.a.clean')],
    ['-c', 'filter.a.clean='],
  ],
  [
    'both have one',
    [
      settingOf('global', 'filter.a.clean', 'old'),
      settingOf('global', 'filter.a.clean', 'mine'),
      settingOf('local', 'filter.a.clean', 'theirs'),
    ],
    ['-c', 'filter.a.clean=mine'],
  ],
  ['a scope only resembles one of the user', [settingOf('x-global', 'filter.a.clean')], ['-c', 'filter.a.clean=']],
  [
    'git-lfs has set one',
    ['git-lfs clean -- %f', 'git-lfs smudge -- %f', 'git-lfs filter-process'].map((value) =>
      settingOf('local', 'filter.lfs.clean', value),
    ),
    [],
  ],
  [
    'a filter only looks like one of git-lfs',
    ['git-lfs clean -- %f; rm x', './git-lfs filter-process'].map((value) => settingOf('local', 'filter.lfs.clean', value)),
    ['-c', 'filter.lfs.clean='],
  ],
])('options of Git override exactly the filters of the repository if %s', (_, settings, args) => {
  expect(withoutFilters(settings)).toEqual(args);
});

test('a filter of the repository that cannot be overridden is an error', () => {
  expect(() => withoutFilters([settingOf('local', 'filter.a=b.clean')])).toThrow('which cannot be overridden');
  expect(withoutFilters([settingOf('global', 'filter.a=b.clean')])).toEqual([]);
});
