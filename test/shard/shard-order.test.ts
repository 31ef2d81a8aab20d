import { expect, test } from 'vitest';
import { takeShard } from '../../src/shard/take-shard.ts';

test('shards of files of the same or unknown size do not depend on the order of the files', () => {
  const names = ['a.yaml', 'b.yaml', 'c.yaml', 'd.yaml', 'e.yaml'];
  const given = [names, names.toReversed(), ['c.yaml', 'a.yaml', 'e.yaml', 'b.yaml', 'd.yaml']];
  for (const index of [1, 2]) {
    const [first, ...others] = given.map((files) => takeShard(files, { index, count: 2 }, '/gone').sort());
    expect(first).toEqual(index === 1 ? ['a.yaml', 'c.yaml', 'e.yaml'] : ['b.yaml', 'd.yaml']);
    for (const other of others) expect(other).toEqual(first);
  }
});
