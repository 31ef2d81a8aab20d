import { expect, test } from 'vitest';
import { canPreventFetching, parseVersion } from '../../src/git/git-version.ts';

test.each<[string, ReturnType<typeof parseVersion>]>([
  ['git version 2.39.5', [2, 39, 5]],
  ['git version 2.39.5 (Apple Git-154)', [2, 39, 5]],
  ['git version 2.47.0.windows.2', [2, 47, 0]],
  ['git version 2.50.GIT', [2, 50, 0]],
  ['git version 3.0', [3, 0, 0]],
  ['got version 2.39.5', undefined],
  ['', undefined],
])('the version of Git is parsed from the output `%s`', (output, version) => {
  expect(parseVersion(output)).toEqual(version);
});

test.each<[boolean, string]>([
  [false, '2.30.9 2.38.5 2.39.3 2.40.1 2.41.0 2.42.1 2.43.3 2.44.0 1.99.0'],
  [true, '2.39.4 2.39.5 2.40.2 2.41.1 2.42.2 2.43.4 2.44.1 2.45.0 2.60.1 3.0.0 3.39.0'],
])('Git can prevent fetching (%s) in %s', (expected, versions) => {
  for (const version of versions.split(' ')) {
    expect(canPreventFetching(parseVersion(`git version ${version}`) ?? [0, 0, 0])).toBe(expected);
  }
});
