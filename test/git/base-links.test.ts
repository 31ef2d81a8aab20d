import { expect, test } from 'vitest';
import { BaseLinks } from '../../src/git/base-links.ts';
import { inCpuTime } from '../support/cpu-time.ts';

/** Links by their paths, each to a target. */
const links = (targets: Readonly<Record<string, string>>) =>
  new BaseLinks(new Map(Object.entries(targets).map(([name, target]) => [name, target])));
const itself = (id: string) => id;

test.each([
  ['a/b.yaml', 'a/b.yaml', [], false],
  ['l/b.yaml', 'a/b.yaml', ['l'], false],
  ['l/../b.yaml', 'b.yaml', ['l'], false],
  ['up/b.yaml', '', ['up'], true],
  ['root/b.yaml', '', ['root'], true],
])('the path %s in the base leads to %j', (name, target, passed, isOutside) => {
  const known = links({ l: './a//', up: '../..', root: '/etc' });
  expect(known.follow(name, itself)).toEqual({ name: target, links: passed, isOutside });
});

test('a chain of forty links in the base is followed, but not one of forty-one', () => {
  const chain = (length: number) =>
    links(Object.fromEntries(Array.from({ length }, (_, i) => [`l${i}`, i === length - 1 ? 'a.yaml' : `l${i + 1}`])));
  expect(chain(40).follow('l0', itself)).toMatchObject({ name: 'a.yaml' });
  expect(chain(41).follow('l0', itself)).toMatchObject({ name: '' });
});

test('the target of a link in the base is read once, and only if there are links', () => {
  const reads: string[] = [];
  const read = (id: string) => {
    reads.push(id);
    return id;
  };
  const known = links({ l: 'a' });
  for (const name of ['l/b.yaml', 'l/c.yaml', 'b.yaml']) known.follow(name, read);
  expect([reads, known.names]).toEqual([['a'], ['l']]);
  expect(links({}).follow('../x//y', read)).toEqual({ name: '../x//y', links: [], isOutside: false });
});

test('a cycle of links in the base leads nowhere', () => {
  expect(links({ a: 'b', b: 'a' }).follow('a/x.yaml', itself)).toMatchObject({ name: '', isOutside: false });
});

test(
  'link targets of a megabyte in the base lead nowhere',
  inCpuTime(3000, () => {
    const known = links(
      Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`l${i}`, `${'a/'.repeat(500_000)}../l${i + 1}`])),
    );
    expect(known.follow('l0/x.yaml', itself)).toEqual({ name: '', links: ['l0'], isOutside: false });
  }),
);

test(
  'long link targets in the base are followed in a time that grows with their length',
  inCpuTime(3000, () => {
    const back = '../'.repeat(680);
    const known = links(
      Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`l${i}`, `${'a/'.repeat(680)}${back}l${i + 1}`])),
    );
    expect(known.follow('l0/x.yaml', itself)).toMatchObject({ name: 'l30/x.yaml' });
  }),
);
