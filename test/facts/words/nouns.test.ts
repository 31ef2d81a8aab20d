import { expect, test } from 'vitest';
import { API_NOUNS } from '../../../src/facts/words/countable-nouns.ts';
import { GENERAL_NOUNS } from '../../../src/facts/words/general-nouns.ts';
import { isPlural, isUncountable, pluralOfWord, singularOfWord } from '../../../src/facts/words/nouns.ts';

const NOUNS = [...API_NOUNS, ...GENERAL_NOUNS].filter((word) => !isUncountable(word) && pluralOfWord(word) !== word);

test('the vocabulary treats no known noun as a plural', () => {
  expect(NOUNS.filter(isPlural)).toEqual([]);
});

test('the plural of every known noun is distinguished from its singular', () => {
  expect(NOUNS.filter((noun) => !isPlural(pluralOfWord(noun)))).toEqual([]);
  // `bases` may be those of a base, too.
  const others = ['axis', 'basis', 'ellipsis', 'gulf', 'mass', 'nemesis', 'oasis'];
  expect(NOUNS.filter((noun) => singularOfWord(pluralOfWord(noun)) !== noun && !others.includes(noun))).toEqual([]);
});

test('every known noun is its own singular', () => {
  expect([...API_NOUNS, ...GENERAL_NOUNS].filter((noun) => singularOfWord(noun) !== noun)).toEqual([]);
});
