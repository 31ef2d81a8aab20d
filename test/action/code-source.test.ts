import { describe, expect, test } from 'vitest';
import { codeSource } from '../../src/action/code-source.ts';
import { linkedCommit } from '../../src/action/linked-commit.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { shared } from '../support/shared.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** A repository with a commit, one that changes a description and, checked out, one that does not. */
const repository = shared(() => TestRepository.with({ 'a.yaml': '1' }).commit({ 'apis/b.json': '2' }).commit({ 'c.txt': '3' }));
const idOf = (revision: string) => repository().git('rev-parse', revision).trim();

describe.skipIf(!HAS_GIT)('the source of code with `allow-code`', () => {
  const source = (event: string | undefined, commit: string | undefined, base?: string, allowCode = true) =>
    codeSource(allowCode, base, { cwd: repository().folder, env: { GITHUB_EVENT_NAME: event, GITHUB_SHA: commit } });

  test('is the base of the event, whichever event it is', () => {
    expect(source('push', idOf('HEAD'), 'main')).toEqual({ from: 'base' });
    expect(source('pull_request_target', undefined, 'main')).toEqual({ from: 'base' });
  });

  test('is missing unless the input `allow-code` is set', () => {
    expect(source('push', idOf('HEAD'), 'main', false)).toEqual({ from: 'nowhere' });
    expect(source('push', idOf('HEAD'), undefined, false)).toEqual({ from: 'nowhere' });
  });

  test.each(['push', 'schedule', 'workflow_dispatch'])('is the commit of the event `%s`, which has no base', (event) => {
    expect(source(event, idOf('HEAD'))).toEqual({ from: 'commit', commit: idOf('HEAD') });
  });

  test.each(['pull_request', 'pull_request_target', 'workflow_run', 'pushes', 'repository_push', ''])(
    'is missing if the event `%s` has no base',
    (event) => {
      const reason = `\`allow-code\` requires the input \`base\` on the event \`${event}\``;
      expect(source(event, idOf('HEAD'))).toEqual({ from: 'nowhere', reason });
      if (event === '') expect(source(undefined, idOf('HEAD'))).toEqual({ from: 'nowhere', reason });
    },
  );

  test('is missing if the checked-out commit is not the commit of the event', () => {
    const reason = '`allow-code` requires the input `base` where another commit is checked out than that of the event';
    expect(source('push', idOf('HEAD~1'))).toEqual({ from: 'nowhere', reason });
    expect(source('push', undefined)).toEqual({ from: 'nowhere', reason });
  });

  test('is missing if there is no repository', () => {
    const env = { GITHUB_EVENT_NAME: 'push', GITHUB_SHA: idOf('HEAD') };
    expect(codeSource(true, undefined, { cwd: temporaryFolder(), env })).toMatchObject({ from: 'nowhere' });
    expect(codeSource(true, undefined, { cwd: temporaryFolder(), env: { GITHUB_EVENT_NAME: 'push' } })).toMatchObject({
      from: 'nowhere',
    });
  });
});

describe.skipIf(!HAS_GIT)('the commit that links of findings point to', () => {
  test('is the tip of the pull request if the tip has the same descriptions', () => {
    expect(linkedCommit(repository().folder, idOf('HEAD~1'))).toBe(idOf('HEAD~1'));
  });

  test.each(['a.yaml', 'apis/b.yml', 'apis/v1/c.json'])(
    'is the checked-out commit if its file %s differs from that of the tip',
    (file) => {
      const merged = TestRepository.with({ 'a.yaml': '1' }).commit({ 'd.txt': '2' });
      const tip = merged.git('rev-parse', 'HEAD').trim();
      merged.commit({ [file]: '3' });
      expect(linkedCommit(merged.folder, tip)).toBe(merged.git('rev-parse', 'HEAD').trim());
    },
  );

  test('is the checked-out commit if the tip is missing or has other descriptions', () => {
    expect(linkedCommit(repository().folder, idOf('HEAD~2'))).toBe(idOf('HEAD'));
    expect(linkedCommit(repository().folder, '0'.repeat(40))).toBe(idOf('HEAD'));
    expect(linkedCommit(repository().folder, undefined)).toBe(idOf('HEAD'));
  });

  test('is missing if there is no repository', () => {
    expect(linkedCommit(temporaryFolder(), idOf('HEAD'))).toBeUndefined();
  });
});
