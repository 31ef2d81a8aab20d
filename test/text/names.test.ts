/** How messages name what they are about. */
import { describe, expect, test } from 'vitest';
import { clip } from '../../src/text/clip.ts';
import { isMisspelling, isSimilar, nearestCandidate } from '../../src/text/did-you-mean.ts';
import { enumerate } from '../../src/text/enumerate.ts';
import { printedPath, propertyStep, splitFieldPath } from '../../src/text/field-path.ts';
import { listNames } from '../../src/text/list-names.ts';
import { nearestName } from '../../src/text/nearest-name.ts';
import { normalizedText, normalizedWords } from '../../src/text/normalized-text.ts';
import { withNewPaths } from '../../src/text/path-mentions.ts';
import { quote } from '../../src/text/quote.ts';
import { sharedEndLength } from '../../src/text/shared-end.ts';
import { shellWord } from '../../src/text/shell-word.ts';
import { type MessageSubject, partText, subjectText } from '../../src/text/subject.ts';
import { typeName } from '../../src/text/type-name.ts';
import { valueJson } from '../../src/text/value-json.ts';

test.each<[MessageSubject, string]>([
  [{}, 'The API'],
  [{ name: 'Order' }, '`Order`'],
  [{ operation: 'GET /a', name: 'Order' }, '`GET /a`'],
  [{ name: 'limit', file: 'b.yaml' }, '`limit` in `b.yaml`'],
  [{ operation: 'GET /a', parameter: { in: 'query', name: 'limit' } }, '`GET /a`: query parameter `limit`'],
  [{ operation: 'GET /a', statuses: ['200'] }, '`GET /a` response `200`'],
  [{ operation: 'GET /a', statuses: ['200', '201'] }, '`GET /a` responses `200` and `201`'],
  [{ operation: 'GET /a', isRequestBody: true }, '`GET /a` request body'],
  [{ operation: 'GET /a', isRequestBody: true, property: '.b' }, '`GET /a` request body, property `b`'],
  [{ operation: 'GET /a', statuses: ['200'], header: 'X-A' }, '`GET /a` response `200`, header `X-A`'],
  [{ operation: 'GET /a', statuses: ['200'], property: '[]' }, '`GET /a` response `200` array item'],
  [{ operation: 'GET /a', statuses: ['200'], property: '[][]' }, '`GET /a` response `200` array item'],
  [{ operation: 'GET /a', statuses: ['200'], property: '[].a' }, '`GET /a` response `200`, property `[].a`'],
  [{ operation: 'GET /a', statuses: ['200'], property: '.a.b[]' }, '`GET /a` response `200`, item of `a.b`'],
])('the subject %j of a message is named as: %s', (subject, text) => {
  expect(subjectText(subject)).toBe(text);
});

test.each<[MessageSubject, string]>([
  [{ name: 'Order' }, ''],
  [{ operation: 'GET /a', statuses: ['200'] }, 'response `200`'],
  [{ operation: 'GET /a', parameter: { in: 'query', name: 'b' } }, 'query parameter `b`'],
])('the subject %j of a message without its owner is: %s', (subject, text) => {
  expect(partText(subject)).toBe(text);
});

test.each([
  ['price', '', 'price'],
  ['lines[].price', 'lines[]', 'price'],
  ['a.b.c', 'a.b', 'c'],
  ['labels.*', '', 'labels.*'],
  ['a.labels.*[]', 'a', 'labels.*[]'],
  ['a.b.*.*', 'a', 'b.*.*'],
  ['[]', '[]', ''],
  ['*[]', '*[]', ''],
  ['[0].a', '[0]', 'a'],
  [`a${propertyStep('b.c')}`, 'a', 'b\\.c'],
])('the field `%s` of `%s` has the name `%s`', (path, container, name) => {
  expect(splitFieldPath(path)).toEqual({ container, name });
});

test('a dot in the name of a property is printed unchanged', () => {
  expect(propertyStep('a.b.c')).toBe('.a\\.b\\.c');
  expect(printedPath(`x${propertyStep('a.b.c')}`)).toBe('x.a.b.c');
});

test.each([
  ['Call `GET /users` or `/users?a=1#b`.', 'Call `GET /people` or `/people?a=1#b`.'],
  ['`/users` and `POST /users`', '`/people` and `POST /people`'],
  ['In prose, /users stays, as do `/users/{id}`, `users`, ` /users` and `get /users`.', undefined],
  ['', undefined],
])('code spans that name a renamed path change: %s', (text, changed) => {
  expect(withNewPaths(text, new Map([['/users', '/people']]))).toBe(changed ?? text);
});

test.each([
  [undefined, '', []],
  ['  The *Order*,  “open” — or: `closed`!  ', 'the order open - or closed', ['the', 'order', 'open', 'or', 'closed']],
  ['a.b 1,5 x?! It’s', 'a.b 1,5 x its', ['a', 'b', '1', '5', 'x', 'its']],
  ['snake_case ÄÖ', 'snake_case äö', ['snake_case', 'äö']],
])('the comparable form of %j leaves out what makes no difference to readers', (text, normalized, words) => {
  expect(normalizedText(text)).toBe(normalized);
  expect(normalizedWords(text)).toEqual(words);
});

test.each([
  ['abc', 'xbc', 2],
  ['abc', 'bc', 2],
  ['bc', 'abc', 2],
  ['abc', 'abd', 0],
  ['', 'a', 0],
  [['a', 'b', 'c'], ['b', 'c'], 2],
  [['ab'], ['b'], 0],
])('the common end of %j and %j has %i characters', (one, other, length) => {
  expect(sharedEndLength(one, other)).toBe(length);
});

describe('a list of names', () => {
  test.each([
    [[], 0, ''],
    [['a'], 0, 'a'],
    [['a', 'b'], 0, 'a, b'],
    [['a', 'b'], 3, 'a, b, and 3 more'],
    [['a, b', 'c'], 0, 'a, b; c'],
    [['a, b', 'c'], 1, 'a, b; c; and 1 more'],
  ])('is written for %j and %i more names', (names, more, text) => {
    expect(listNames(names, more)).toBe(text);
  });

  test.each<[readonly string[], 'and' | 'or', string]>([
    [[], 'and', ''],
    [['a'], 'or', 'a'],
    [['a', 'b'], 'or', 'a or b'],
    [['a', 'b', 'c'], 'and', 'a, b and c'],
  ])('is written for %j with the conjunction %s', (names, conjunction, text) => {
    expect(enumerate(names, conjunction)).toBe(text);
  });
});

test.each([
  [null, 'empty'],
  [undefined, 'empty'],
  [[], 'a list'],
  [{}, 'a mapping'],
  ['a', 'a string'],
  [1, '`1`'],
  [false, '`false`'],
])('the type of %j is called %s in messages', (value, name) => {
  expect(typeName(value)).toBe(name);
});

test.each([
  [Number.NaN, '.nan'],
  [Number.POSITIVE_INFINITY, '.inf'],
  [Number.NEGATIVE_INFINITY, '-.inf'],
  [0, '0'],
  ['NaN', '"NaN"'],
  [{ a: [1] }, '{"a":[1]}'],
  [undefined, ''],
])('the value %j is shown in messages as %s', (value, json) => {
  expect(valueJson(value)).toBe(json);
});

test.each([
  ['abc', 'abc'],
  ['abcd', 'abc…'],
  ['ab😀', 'ab…'],
  ['a😀b', 'a😀…'],
])('the string %s is cut after three characters as %s', (text, shown) => {
  expect(clip(text, 3)).toBe(shown);
});

test('a name is quoted whole up to a thousand characters, with hidden characters made visible', () => {
  expect(quote('a\u001b')).toBe('`a\\u{1b}`');
  expect(quote('a'.repeat(1000))).toBe(`\`${'a'.repeat(1000)}\``);
  expect(quote('a'.repeat(1001))).toBe(`\`${'a'.repeat(1000)}…\``);
});

test.each([
  ['a-b_c.d/e', 'a-b_c.d/e'],
  ['user@host:80,a=b+c%', 'user@host:80,a=b+c%'],
  ['=ls', "'=ls'"],
  ['', "''"],
  ['a b', "'a b'"],
  ["it's", "'it'\\''s'"],
  ['$HOME', "'$HOME'"],
  ['a*', "'a*'"],
])('the argument `%s` of a printed command is written as `%s`', (text, word) => {
  expect(shellWord(text)).toBe(word);
});

describe('a misspelled name', () => {
  test.each<[string, readonly string[], string | undefined]>([
    ['Summary', ['description', 'summary'], 'summary'],
    ['sumary', ['summary'], 'summary'],
    ['summmary', ['summary'], 'summary'],
    ['sunmary', ['summary'], 'summary'],
    ['usmmary', ['summary'], 'summary'],
    ['usmmarye', ['summary'], 'summary'],
    ['suxxxry', ['summary'], undefined],
    ['ab', ['abc'], 'abc'],
    ['ab', ['xbcd'], undefined],
    ['to', ['a-to-b', 'x'], undefined],
    ['tok', ['a-token-b', 'x'], 'a-token-b'],
    ['tok', ['a-token-b', 'b-token-a'], undefined],
    ['tokne', ['a-token-b', 'x'], 'a-token-b'],
    ['tokens-of', ['tokens', 'x'], 'tokens'],
    ['abcd', ['abxd', 'abcx', 'abce'], 'abxd'],
    ['abcdef', ['abxxef', 'abcxef'], 'abcxef'],
    ['', ['a'], undefined],
  ])('is corrected to the nearest name: `%s` among %j to %s', (word, candidates, found) => {
    expect(nearestCandidate(word, candidates)).toBe(found);
  });

  test.each([
    ['summary', ['summary'], undefined],
    ['sumary', ['summary'], 'summary'],
    ['ab', ['abc'], 'abc'],
    ['abcdefg', ['abcdefgh'], 'abcdefgh'],
    ['abcdef', ['abcdefghi'], undefined],
    ['abcdefghi', ['abcdef'], undefined],
    ['tok', ['token'], undefined],
    ['xyz', ['token'], undefined],
  ])('is recognized: `%s` among %j is a misspelling of %s', (word, names, found) => {
    expect(nearestName(word, names)).toBe(found);
  });

  test.each([
    ['order_id', 'orderId', true],
    ['order.id', 'ORDER-ID', true],
    ['ordr', 'order', true],
    ['odrer', 'order', true],
    ['ordxx', 'order', false],
    ['customrs', 'custmers', true],
    ['abcdefghxyz', 'abcdefghijk', false],
    ['ab', 'ac', false],
    ['a'.repeat(201), 'a'.repeat(201), false],
    ['a', 'a'.repeat(201), false],
  ])('is recognized up to two mistakes: `%s` may be `%s`: %s', (word, other, isOne) => {
    expect(isMisspelling(word, other)).toBe(isOne);
    expect(isMisspelling(other, word)).toBe(isOne);
  });

  test.each([
    ['abc', 'xABCx', true],
    ['abcd', 'abxy', true],
    ['abcd', 'axyz', false],
    ['abcd', 'abxyzu', false],
    ['a'.repeat(201), 'a', false],
  ])('is recognized by similarity: `%s` and `%s` are similar: %s', (word, other, isOne) => {
    expect(isSimilar(word, other)).toBe(isOne);
    expect(isSimilar(other, word)).toBe(isOne);
  });
});
