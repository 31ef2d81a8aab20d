import { Chalk } from 'chalk';
import { describe, expect, test } from 'vitest';
import { askDecision } from '../../src/cli/fix/ask-decision.ts';
import { findingLines } from '../../src/cli/fix/show-finding.ts';
import type { Io } from '../../src/cli/io.ts';
import { parseText } from '../../src/document/parse.ts';
import { proposalsFor } from '../../src/fix/fix-proposals.ts';
import { followingNotices } from '../../src/run/renames/following-notices.ts';
import { finding, result } from '../report/fixtures.ts';

/** Asks with these answers, after which the user presses Ctrl+C. */
async function ask(options: number, hasFix: boolean, ...answers: readonly string[]) {
  const [left, asked, shown]: [string[], string[], string[]] = [[...answers], [], []];
  const io = {
    stdout: { write: (text: string) => void shown.push(text) },
    ask: async (question: string) => {
      asked.push(question);
      return left.shift();
    },
  } as unknown as Io;
  return { decision: await askDecision(options, hasFix, io), asked, shown: shown.join('') };
}

describe('a question of `fix` about a finding', () => {
  test.each([
    [0, false, 'What to do [n,d,s,S,b,q,?]? '],
    [1, false, 'Apply this fix [y,n,d,s,S,b,q,?]? '],
    [1, true, 'Apply this fix [y,a,n,d,s,S,b,q,?]? '],
    [3, true, 'Which fix to apply [1,2,3,a,n,d,s,S,b,q,?]? '],
  ])('names the answers for %i fixes (others of the rule can be fixed: %s)', async (options, hasFix, question) => {
    expect(await ask(options, hasFix)).toEqual({ decision: { kind: 'interrupted' }, asked: [question], shown: '' });
  });

  test.each<[number, boolean, string, object]>([
    [1, true, 'y', { kind: 'apply', option: 0 }],
    [1, true, ' Y ', { kind: 'apply', option: 0 }],
    [3, true, '1', { kind: 'apply', option: 0 }],
    [3, true, '3', { kind: 'apply', option: 2 }],
    [1, true, 'a', { kind: 'apply-rule' }],
    [1, true, 'A', { kind: 'apply-rule' }],
    [0, false, 'n', { kind: 'skip' }],
    [0, false, 'd', { kind: 'skip-rule' }],
    [0, false, 's', { kind: 'suppress' }],
    [0, false, 'S', { kind: 'suppress-rule' }],
    [0, false, 'b', { kind: 'baseline' }],
    [0, false, 'Q', { kind: 'quit' }],
  ])('accepts for %i fixes (others of the rule can be fixed: %s) the answer %j', async (options, hasFix, answer, decision) => {
    expect(await ask(options, hasFix, answer)).toMatchObject({ decision, shown: '' });
  });

  test.each<[number, boolean, string, string]>([
    [0, false, 'y', 'n - skip the finding'],
    [1, false, 'a', 'y - apply the fix'],
    [1, true, '1', 'y - apply the fix'],
    [3, true, '0', '1 to 3 - apply the fix with this number'],
    [3, true, '4', '1 to 3 - apply the fix with this number'],
    [3, true, '?', '1 to 3 - apply the fix with this number'],
  ])(
    'explains the answers for %i fixes (others of the rule can be fixed: %s) after %j',
    async (options, hasFix, answer, first) => {
      const { decision, shown } = await ask(options, hasFix, answer, 'n');
      expect([decision, shown.split('\n')[0]]).toEqual([{ kind: 'skip' }, first]);
      const keys = shown
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' - ')[0]);
      const own = hasFix ? ['a'] : [];
      expect(keys.slice(options === 0 ? 0 : 1)).toEqual([...own, 'n', 'd', 's', 'S', 'b', 'q']);
    },
  );
});

test('the question about a finding numbers several fixes, and gives reasons for those not applicable', () => {
  const document = parseText('/work/a.yaml', 'a: &a 1\nb: *a\nc: 3\nd: 4\n');
  const files = { documents: [document], find: () => document, name: () => 'a.yaml' };
  const way = (key: string) => ({
    ...{ title: `Set ${key}.`, applicability: 'unsafe' as const },
    edits: [{ set: { file: 'a.yaml', tokens: [key] }, value: 0 }],
  });
  const linesOf = (...keys: readonly string[]) => {
    const given = finding({ file: 'a.yaml', suggestions: keys.map(way) });
    const shown = { chalk: new Chalk({ level: 0 }), width: 80, progress: '1 of 1' };
    return findingLines(given, result(), proposalsFor(given, files), shown).filter((line) => /^\d\.|^Fix|^Not|^[-+]./.test(line));
  };
  const diff = (key: string, value: number) => ['--- a/a.yaml', '+++ b/a.yaml', `-${key}: ${value}`, `+${key}: 0`];
  expect(linesOf('c', 'a', 'd')).toEqual([
    ...['1. Set c. (changes for clients)', ...diff('c', 3), '2. Set d. (changes for clients)', ...diff('d', 4)],
    'Not fixable because it changes a value in the anchor `a`, which aliases share.',
  ]);
  expect(linesOf('c')).toEqual(['Fix: Set c. (changes for clients)', ...diff('c', 3)]);
  expect(linesOf()).toEqual([]);
});

test.each([
  [10, undefined],
  [11, ' and 1 more path. '],
  [13, ' and 3 more paths. '],
])('a list of %i paths to which settings may also apply names at most ten', (count, more) => {
  const paths = Array.from({ length: count }, (_, index) => ({ before: '/x', after: `/p${index}`, file: 'a.yaml' }));
  const [line = '', ...others] = followingNotices(
    { changed: [], unchanged: [], gained: new Map([['c.yaml', paths as never]]) },
    true,
  );
  expect(others).toEqual([]);
  expect(line.match(/`\/p\d+` in `a\.yaml`/g)).toHaveLength(10);
  expect(line).toMatch(/^Settings for renamed paths in `c\.yaml` may then also apply to `\/p0` in `a\.yaml`, /);
  if (more !== undefined) expect(line).toContain(more);
});
