import { expect, test } from 'vitest';
import { nameFaults } from '../../src/dev/ci/test-names.ts';

const faultsOf = (...names: string[][]) =>
  nameFaults([
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
    'a name that is there twice',
    [
      ['a', 'works'],
      ['a', 'works'],
    ],
    ['a.test.ts: a > works is there twice'],
  ],
  ['a line break in a name', [['a\nb']], ['a.test.ts: "a\\nb" has several lines']],
  ['a long name around tests', [['x'.repeat(101), 'a']], [`a.test.ts: ${'x'.repeat(101)} has more than 100 characters`]],
])('the names of tests are judged: %s', (_what, names, faults) => {
  expect(faultsOf(...names)).toEqual(faults);
});
