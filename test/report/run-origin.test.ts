import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runOrigin } from '../../src/report/run-origin.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { temporaryFolder } from '../support/temporary.ts';

const DATE = new Date('2026-11-28T23:40:59Z');
const COMMIT = '0123456789abcdef0123456789abcdef01234567';

const originIn = (env: Readonly<Record<string, string>>, root = temporaryFolder()) => {
  const { date, ...origin } = runOrigin(env, root, DATE);
  expect(date).toBe(DATE);
  return origin;
};

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

const remote = (url: string) => `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n\tfetch = x\n`;

describe('the origin of a run in a report', () => {
  const page = 'https://git.example/shop/api';

  test.each([
    [
      { GITHUB_SHA: COMMIT, GITHUB_REPOSITORY: 'shop/api', GITHUB_SERVER_URL: 'https://git.example' },
      'shop/api',
      page,
      `${page}/blob/${COMMIT}/a.yaml#L7`,
    ],
    [
      { CI_COMMIT_SHA: COMMIT, CI_PROJECT_PATH: 'shop/api', CI_PROJECT_URL: page },
      'shop/api',
      page,
      `${page}/-/blob/${COMMIT}/a.yaml#L7`,
    ],
    [
      { BUILD_SOURCEVERSION: COMMIT, BUILD_REPOSITORY_NAME: 'api', BUILD_REPOSITORY_URI: `https://me:x@git.example/shop/api` },
      'api',
      page,
      undefined,
    ],
    [
      { BITBUCKET_COMMIT: COMMIT, BITBUCKET_REPO_FULL_NAME: 'shop/api', BITBUCKET_GIT_HTTP_ORIGIN: `${page}.git` },
      'shop/api',
      page,
      `${page}/src/${COMMIT}/a.yaml#lines-7`,
    ],
    [{ GIT_COMMIT: COMMIT, GIT_URL: `${page}.git` }, 'git.example/shop/api', page, undefined],
  ])('is read from the variables of CI: %j', (env, repository, repositoryUrl, line) => {
    const { fileUrl, ...origin } = originIn(env);
    expect(origin).toEqual({ commit: COMMIT, repository, repositoryUrl });
    expect(fileUrl?.('a.yaml', 7)).toBe(line);
  });

  test('is only its date if nothing else is known', () => {
    expect(originIn({})).toEqual({});
    expect(originIn({ GITHUB_SHA: 'main', GIT_COMMIT: '' })).toEqual({});
    expect(originIn({}, folderWith({ '.git': 'gitdir: nowhere\n' }))).toEqual({});
    expect(originIn({}, folderWith({ '.git/HEAD': 'ref: refs/../../secret\n' }))).toEqual({});
  });

  test.each([
    ['https://git.example/shop/api.git', 'git.example/shop/api', page],
    ['https://me:to@ken@git.example/shop/api.git', 'git.example/shop/api', page],
    ['ssh://git@git.example:2222/shop/api', 'git.example/shop/api', undefined],
    ['git@git.example:shop/api.git', 'git.example/shop/api', undefined],
    ['/srv/git/api.git', undefined, undefined],
    ['file:///srv/git/api.git', undefined, undefined],
  ])('contains the repository of %s without credentials', (url, repository, repositoryUrl) => {
    const root = folderWith({ '.git/HEAD': `${COMMIT}\n`, '.git/config': remote(url) });
    const expected = { commit: COMMIT, ...(repository && { repository }), ...(repositoryUrl && { repositoryUrl }) };
    expect(originIn({}, root)).toEqual(expected);
  });

  test('contains the commit of a branch in the file packed-refs', () => {
    const packed = `# pack-refs with: peeled\n${'1'.repeat(40)} refs/heads/main-2\n${COMMIT} refs/heads/main\n`;
    const root = folderWith({ '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': packed });
    expect(originIn({}, root)).toEqual({ commit: COMMIT });
  });

  test.skipIf(!HAS_GIT)('is the same as the output of git, even in a worktree', () => {
    const repository = TestRepository.empty();
    repository.git('init', '--quiet', '--initial-branch=main');
    repository.git('remote', 'add', 'origin', 'https://git.example/shop/api.git');
    repository.commit({ 'a.yaml': '' });
    const commit = repository.git('rev-parse', 'HEAD').trim();
    const expected = { commit, repository: 'git.example/shop/api', repositoryUrl: page };
    expect(originIn({}, repository.folder)).toEqual(expected);
    const worktree = path.join(temporaryFolder(), 'tree');
    repository.git('worktree', 'add', '--quiet', '-b', 'other', worktree);
    expect(originIn({}, worktree)).toEqual(expected);
  });
});
