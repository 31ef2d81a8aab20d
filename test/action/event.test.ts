import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEvent } from '../../src/action/event.ts';
import { temporaryFolder } from '../support/temporary.ts';

const FILE = path.join(temporaryFolder(), 'event.json');
function read(payload: unknown) {
  writeFileSync(FILE, JSON.stringify(payload));
  return readEvent(FILE);
}
const side = (sha: string, ref: string, name?: string) => ({ sha, ref, repo: name === undefined ? null : { full_name: name } });

describe('the event of a workflow', () => {
  test.each([
    ['acme/shop', 'acme/shop', false],
    ['stranger/shop', 'acme/shop', true],
    [undefined, 'acme/shop', true],
    [undefined, undefined, true],
    ['', '', true],
  ])('is a pull request from the repository %s to %s, from a fork: %s', (from, to, isFork) => {
    const pull = { number: 7, head: side('a1', 'change', from), base: side('b2', 'main', to) };
    expect(read({ pull_request: pull })).toEqual({
      pullRequest: { number: 7, head: 'a1', isFork },
      base: 'b2',
      baseBranch: 'main',
    });
  });

  test('is a merge queue with a base, but without a pull request', () => {
    const queue = { base_sha: 'b2', base_ref: 'refs/heads/refs/heads/x' };
    expect(read({ merge_group: queue })).toEqual({ pullRequest: undefined, base: 'b2', baseBranch: 'refs/heads/x' });
  });

  test('has neither a pull request nor a base if its file is missing or mentions none', () => {
    const none = { pullRequest: undefined, base: undefined, baseBranch: undefined };
    expect(read({ ref: 'refs/heads/main' })).toEqual(none);
    expect(read({ pull_request: { number: '7' } })).toEqual(none);
    expect(readEvent(undefined)).toEqual(none);
  });
});
