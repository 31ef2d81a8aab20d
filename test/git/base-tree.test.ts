import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openBase } from '../../src/diff/git/open-base.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';

afterEach(() => vi.unstubAllEnvs());

describe.skipIf(!HAS_GIT)('what changed, whatever is set for git', () => {
  test.each<[string, Record<string, string>]>([
    ['config', {}],
    ['config', { 'diff.relative': 'true' }],
    ['config', { 'diff.orderFile': 'nope' }],
    ['config', { 'diff.renames': 'copies' }],
    ['config', { 'diff.noprefix': 'true', 'diff.mnemonicPrefix': 'true' }],
    ['config', { 'diff.interHunkContext': '9', 'diff.context': '9' }],
    ['config', { 'color.ui': 'always', 'core.quotePath': 'true' }],
    ['attributes', { '*.yaml': '-diff' }],
    ['environment', { GIT_LITERAL_PATHSPECS: '1' }],
    ['environment', { GIT_ICASE_PATHSPECS: '1' }],
    ['environment', { GIT_GLOB_PATHSPECS: '1' }],
    ['environment', { GIT_NOGLOB_PATHSPECS: '1' }],
    ['environment', { GIT_DIFF_OPTS: '--unified=9' }],
    ['environment', { GIT_EXTERNAL_DIFF: 'true' }],
  ])('in the %s: %j', (where, settings) => {
    const repository = TestRepository.with({ 'sub/ä.yaml': 'a: 1\nb: 2\nc: 3\n', 'z.yaml': 'a: 1\n', 'same.yaml': 'a: 1\n' });
    repository.branch('change').write({ 'sub/ä.yaml': 'a: 4\nb: 2\nc: 5\n', 'z.yaml': 'a: 2\n' });
    for (const [key, value] of Object.entries(settings)) {
      if (where === 'config') repository.git('config', key, value);
      if (where === 'attributes') repository.write({ '.git/info/attributes': `${key} ${value}\n` });
      if (where === 'environment') vi.stubEnv(key, value);
    }
    const base = openBase(path.join(repository.folder, 'sub'), 'main');
    expect([...base.changed].sort()).toEqual([`${base.top}/sub/ä.yaml`, `${base.top}/z.yaml`]);
    expect(base.changedLines(`${base.top}/z.yaml`)).toEqual([[1, 1]]);
    expect(base.changedLines(`${base.top}/sub/ä.yaml`)).toEqual([
      [1, 1],
      [3, 3],
    ]);
  });
});
