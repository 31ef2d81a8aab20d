import { expect, test } from 'vitest';
import { testNameFaults } from '../../src/dev/ci/test-names.ts';
import { shortenNames } from '../support/short-names.ts';

const faultsOf = (...names: string[][]) =>
  testNameFaults([
    {
      name: 'a.test.ts',
      assertionResults: names.map((titles) => ({
        status: 'passed',
        ancestorTitles: titles.slice(0, -1),
        title: titles.at(-1) ?? '',
      })),
    },
  ]);

test.each([
  ['names that differ', [['a', 'works'], ['b', 'works'], ['works']], []],
  [
    'a duplicate name',
    [
      ['a', 'works'],
      ['a', 'works'],
    ],
    ['a.test.ts: a > works is there twice'],
  ],
  ['a line break in a name', [['a\nb']], ['a.test.ts: "a\\nb" has several lines']],
  ['a long name around tests', [['x'.repeat(101), 'a']], [`a.test.ts: ${'x'.repeat(101)} has more than 100 characters`]],
])('CI checks the names of tests: %s', (_what, names, faults) => {
  expect(faultsOf(...names)).toEqual(faults);
});

test('CI shortens long names of tests that differ in a few characters to different names', () => {
  const tasks = ['a', 'b'].flatMap((letter) =>
    [1, 2, 3].map((end) => ({ name: `${'x'.repeat(75)}${letter}${'y'.repeat(40)}${end}` })),
  );
  const [same, ...others] = [tasks, tasks].flat().map(({ name }) => ({ name }));
  const named = [...others, ...(same ? [same] : [])];
  shortenNames(named);
  const names = named.map(({ name }) => name);
  expect(faultsOf(...names.map((name) => [name]))).toEqual([]);
});
