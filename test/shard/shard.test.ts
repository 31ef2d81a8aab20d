import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeShard } from '../../src/shard/take-shard.ts';
import { cli, folderWith } from '../cli/support.ts';

const api = (size: number) => `openapi: 3.0.3\n# ${'x'.repeat(size)}\ninfo: { title: A, version: '1' }\npaths: {}\n`;
const FILES = { 'a.yaml': api(10), 'b.yaml': api(5000), 'c.yaml': api(20), 'd.yaml': api(30), 'e.yaml': api(40) };

describe('lint --shard', () => {
  test('splits descriptions by size, each into one shard', async () => {
    const cwd = folderWith(FILES);
    const shards = await Promise.all([1, 2].map((index) => cli(['lint', `--shard=${index}/2`, '--format=json'], { cwd })));
    expect(shards.map(({ stdout }) => JSON.parse(stdout).summary.files)).toEqual([1, 4]);
    expect(shards.map(({ stderr }) => stderr.split('\n').at(-2))).toEqual([
      'Shard 1/2: checking 1 of them.',
      'Shard 2/2: checking 4 of them.',
    ]);
  });

  test('passes for a shard without descriptions', async () => {
    const run = await cli(['lint', '--shard=3/3', 'a.yaml', 'b.yaml'], { cwd: folderWith(FILES) });
    expect([run.code, run.stderr]).toEqual([0, 'Shard 3/3: checking 0 of them.\n']);
  });

  test('compares the shard with the number of shards numerically', async () => {
    const run = await cli(['lint', '--shard=2/10'], { cwd: folderWith(FILES) });
    expect([run.code, run.stderr.split('\n').at(-2)]).toEqual([0, 'Shard 2/10: checking 1 of them.']);
  });

  test.each(['0/2', '3/2', '10/9', '1', '1/0', '1/2/3', 'a/b', '-1/2', '1/99999999'])('refuses %s', async (shard) => {
    const run = await cli(['lint', `--shard=${shard}`], { cwd: folderWith(FILES) });
    expect([run.code, run.stderr.trim()]).toEqual([2, `The option \`--shard\` takes I/N, such as 1/4, not \`${shard}\`.`]);
  });
});

test('all shards together contain all files, whatever the order of the files', () => {
  const cwd = folderWith(FILES);
  const files = Object.keys(FILES);
  const shuffled = fc.shuffledSubarray(files, { minLength: files.length });
  fc.assert(
    fc.property(shuffled, fc.integer({ min: 1, max: 7 }), (order, count) => {
      const shards = Array.from({ length: count }, (_, index) => takeShard(order, { index: index + 1, count }, cwd));
      expect(shards.flat().sort()).toEqual(files);
      expect(shards.map((shard) => shard.toSorted())).toEqual(
        Array.from({ length: count }, (_, index) => takeShard(files, { index: index + 1, count }, cwd)),
      );
    }),
  );
});
