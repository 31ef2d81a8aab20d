import { expect, test } from 'vitest';
import { searchIn } from '../../../src/dev/site/client/search.ts';
import { site } from './site.ts';

const search = searchIn(JSON.parse((await site()).get('search.json') ?? '[]'));
const first = (words: string) => search(words)[0]?.address;

test.each([
  ['baseline', 'baseline/'],
  ['path-plural-collections', 'rules/path-plural-collections/'],
  ['gitlab', 'ci/#gitlab'],
  ['error formats', 'configuration/#error-formats'],
])('a search of the site for %s finds the page about it first', (words, address) => {
  expect(first(words)).toBe(address);
});

test('a search of the site finds words that are incomplete or misspelled', () => {
  expect(search('suppressi').map(({ address }) => address)).toContain('suppressions/');
  expect(search('basline').map(({ address }) => address)).toContain('baseline/');
  expect(search('zzzzzz')).toEqual([]);
});

test('a result of a search of the site shows a part of the text that contains a searched word', () => {
  for (const { excerpt } of search('pagination')) {
    expect(excerpt.length).toBeLessThan(150);
    expect(excerpt).toMatch(/^(?:… )?\S/);
  }
  expect(
    searchIn([{ address: 'x/', page: 'X', heading: '', text: `${'a '.repeat(200)}needle ${'b '.repeat(200)}` }])('needle')[0]
      ?.excerpt,
  ).toMatch(/^… (?:a )+needle (?:b )+…$/);
});
