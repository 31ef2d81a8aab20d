// The vocabulary of the rules: how names are taken apart, and what the words in them are.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endsInBrand } from '../../../src/facts/words/brands.ts';
import { matchesAny } from '../../../src/facts/words/globs.ts';
import {
  isPlural,
  isUncountable,
  isVerbPhrase,
  lastNounOf,
  pluralOfWord,
  singularOfWord,
} from '../../../src/facts/words/nouns.ts';
import { wordsOf } from '../../../src/facts/words/words.ts';

test.each([
  ['page[number]', 'page number'],
  ['PageNumber', 'page number'],
  ['page_number', 'page number'],
  ['$pageNumber', 'page number'],
  ['APIKeyID', 'api key id'],
  ['XMLHTTPRequest', 'xmlhttp request'],
  ['userIDs', 'user ids'],
  ['URLsOfHTTPsProxy', 'urls of https proxy'],
  ['APISet', 'api set'],
  ['v2Orders', 'v2 orders'],
  ['sha256Hash', 'sha256 hash'],
  ['Größe_ändern', 'größe ändern'],
  ['№1–größe', '1 größe'],
  ['', ''],
  ['__', ''],
])('the words of the name `%s` are `%s`', (name, words) => {
  expect(wordsOf(name).join(' ')).toBe(words);
});

test('a very long name is read only at its beginning', () => {
  expect(wordsOf('x'.repeat(3000))).toEqual(['x'.repeat(2000)]);
});

describe('a word', () => {
  test.each([
    ['orders', 'order'],
    ['cookies', 'cookie'],
    ['people', 'person'],
    ['analyses', 'analysis'],
    ['statuses', 'status'],
    ['gases', 'gas'],
    ['bookings', 'booking'],
    ['xyzs', 'xyz'],
    ['schemas', 'schema'],
    ['viruses', 'virus'],
    ['canvases', 'canvas'],
    ['specimens', 'specimen'],
    ['indices', 'index'],
  ])('`%s` is the plural of `%s`', (plural, singular) => {
    expect([isPlural(plural), isPlural(singular)]).toEqual([true, false]);
    expect([pluralOfWord(singular), singularOfWord(plural), singularOfWord(singular)]).toEqual([plural, singular, singular]);
  });

  test.each(['series', 'metadata', 'settings', 'sheep', 'absenceprogress', 'warehousestock', 'salesfeedback'])(
    '`%s` is uncountable',
    (word) => {
      expect(isUncountable(word)).toBe(true);
    },
  );

  test.each(['order', 'orders', 'gas', 'setting', 'elk', 'xyzstock', 'salesorder', 'networkgear'])(
    '`%s` is not uncountable',
    (word) => {
      expect(isUncountable(word)).toBe(false);
    },
  );

  test.each(['us', 'series', 'sheep', 'carta', 'axis', 'staff'])('`%s` is not a plural', (word) => {
    expect(isPlural(word)).toBe(false);
  });

  test.each([
    ['order', 'order'],
    ['salesorder', 'salesorder'],
    ['accesskey', 'key'],
    ['fileset', 'set'],
    ['coworker', 'worker'],
    ['runningjob', 'job'],
    ['deletedorder', 'order'],
    ['commercialcondition', 'condition'],
    ['onlinebooking', 'booking'],
    ['usersetting', 'setting'],
    // A word in `-ing` is an activity, unless it is a common noun of APIs.
    ['booking', 'booking'],
    ['blocking', undefined],
    ['ping', 'ping'],
    ['resetting', undefined],
    ['orders', undefined],
    ['abcworker', undefined],
    ['plaything', undefined],
    // The word before the noun must be known.
    ['cancelledorder', 'order'],
    ['sleepingjob', 'job'],
    ['namedorder', undefined],
    ['edibleorder', undefined],
    ['ordersreport', 'report'],
    ['xyzsreport', undefined],
    ['ipoffer', undefined],
    ['orderuserbooktagnote', 'note'],
    ['orderuserbooktagpagenote', undefined],
    // Verbs and qualifiers that end in a noun
    ['generate', undefined],
    ['shortterm', undefined],
    ['status', 'status'],
  ])('`%s` ends in the countable noun `%s`', (word, noun) => {
    expect(lastNounOf(word)).toBe(noun);
  });

  test.each(['setpassword', 'createdraft', 'newuser', 'getdata', 'getfeedback', 'gettag', 'updatetags'])(
    '`%s` is a verb and its object',
    (word) => {
      expect(isVerbPhrase(word)).toBe(true);
    },
  );

  test.each(['updatexyz', 'salesorder', 'settings', 'setting', 'update', 'listing'])(
    '`%s` is not a verb with its object',
    (word) => {
      expect(isVerbPhrase(word)).toBe(false);
    },
  );

  test('a string that is longer than any word is not a noun, a plural or a verb phrase', () => {
    const text = 'order'.repeat(13);
    expect([pluralOfWord(text), singularOfWord(`${text}s`)]).toEqual([`${text}s`, `${text}s`]);
    expect([isPlural(`${text}s`), isUncountable(`${text}stock`), isVerbPhrase(`set${text}`)]).toEqual([false, false, false]);
    expect(lastNounOf(text)).toBeUndefined();
    expect(pluralOfWord(`${'x'.repeat(55)}reply`)).toBe(`${'x'.repeat(55)}replies`);
  });
});

describe('a pattern of names', () => {
  const letters = (most: number) => fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: most });

  test('matches like a regular expression in which `*` is any string', () => {
    const pattern = fc.array(letters(2), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('*'));
    fc.assert(
      fc.property(letters(8), pattern, (name, glob) => {
        expect(matchesAny(name, [glob])).toBe(new RegExp(`^${glob.replaceAll('*', '.*')}$`).test(name));
      }),
      { numRuns: 2000 },
    );
  });

  test('matches in any casing, and one matching pattern is enough', () => {
    expect(matchesAny('SessionId', ['x-*', 'session*'])).toBe(true);
    expect(matchesAny('sessionId', ['x-*', '*SESSION'])).toBe(false);
    expect(matchesAny('sessionId', [])).toBe(false);
    expect(matchesAny('token', ['tok*ken'])).toBe(false);
  });
});

test.each([
  ['facebook', true],
  ['myGithub', true],
  ['MailChimp', true],
  ['our MailChimp', true],
  ['githubUser', false],
  ['mail', false],
])('the name `%s` ends in the name of a product: %s', (name, expected) => {
  expect(endsInBrand(wordsOf(name))).toBe(expected);
});
