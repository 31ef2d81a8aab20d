/** The wording of changes for clients. */
import { describe, expect, test } from 'vitest';
import { limitWords } from '../../src/changes/changelog/limit-words.ts';
import { newMeasureIn, newPromiseIn } from '../../src/changes/changelog/promises.ts';
import { deprecationOf, replacementOf } from '../../src/changes/changelog/replacement.ts';
import { sentencesOf, withoutMarkup } from '../../src/changes/changelog/sentences.ts';
import { apiOf, operationOf } from '../model/support.ts';

const limit = (value: number | undefined, messageId = 'inclusive') =>
  value === undefined ? [] : [{ messageId, data: { value } }];
const limitText = (
  keyword: string,
  before: number | undefined,
  now: number | undefined,
  isRequest: boolean,
  messageId?: string,
) => limitWords({ keyword, before: limit(before, messageId), now: limit(now, messageId) }, isRequest).limit;

describe('a changed limit of requests', () => {
  test.each([
    ['minimum', undefined, 3, 'be at least 3'],
    ['maximum', undefined, 3, 'be at most 3'],
    ['maximum', 5, 3, 'be at most 3 (before: at most 5)'],
    ['minLength', undefined, 1, 'have at least one character'],
    ['maxLength', undefined, 20, 'have at most 20 characters'],
    ['minItems', 1, 2, 'have at least 2 items (before: at least one)'],
    ['maxProperties', undefined, 1, 'have at most one field'],
    ['maximum', 5, undefined, undefined],
  ])('%s from %j to %j is described as: %s', (keyword, before, now, text) => {
    expect(limitText(keyword, before, now, true)).toBe(text);
  });

  test.each([
    ['exclusiveMinimum', 3, 'be greater than 3'],
    ['exclusiveMaximum', 3, 'be less than 3'],
  ])('%s of %i is described as: %s', (keyword, now, text) => {
    expect(limitText(keyword, undefined, now, true, 'exclusive')).toBe(text);
  });
});

describe('a changed limit of responses', () => {
  test.each([
    ['minimum', 5, 3, 'be as low as 3'],
    ['maximum', 3, 5, 'be as high as 5'],
    ['minimum', 5, undefined, 'be lower than 5'],
    ['maximum', 5, undefined, 'be higher than 5'],
    ['minItems', 1, 0, 'be empty'],
    ['minItems', 3, 1, 'have as few as one item'],
    ['minItems', 1, undefined, 'be empty'],
    ['minItems', 2, undefined, 'have fewer than 2 items'],
    ['maxItems', 3, 10, 'have as many as 10 items'],
    ['maxItems', 1, undefined, 'have more than one item'],
    ['maxLength', 3, 0, 'have as many as 0 characters'],
    ['maximum', undefined, undefined, undefined],
  ])('%s from %j to %j is described as: %s', (keyword, before, now, text) => {
    expect(limitText(keyword, before, now, false)).toBe(text);
  });

  test.each([
    ['exclusiveMinimum', 5, 3, 'be anything above 3'],
    ['exclusiveMaximum', 3, 5, 'be anything below 5'],
    ['exclusiveMinimum', 5, undefined, 'be 5 or lower'],
    ['exclusiveMaximum', 5, undefined, 'be 5 or higher'],
  ])('the limit %s that changes from %j to %j is described as: %s', (keyword, before, now, text) => {
    expect(limitText(keyword, before, now, false, 'exclusive')).toBe(text);
  });
});

test('the changelog combines several limits in one sentence, with the verb once if all are counts', () => {
  const part = (keyword: string, now: number) => ({ messageId: 'limit', data: { keyword, before: [], now: limit(now) } });
  const limits = (...parts: readonly object[]) => limitWords({ limits: parts as never }, true).limit;
  expect(limits(part('minItems', 2), part('maxItems', 5))).toBe('have at least 2 items and at most 5 items');
  expect(limits(part('minimum', 2), part('maximum', 5))).toBe('be at least 2 and be at most 5');
  expect(limits(part('minLength', 2), part('maximum', 5))).toBe('have at least 2 characters and be at most 5');
  expect(limitWords({}, true)).toEqual({});
  expect(limitWords({ keyword: 'pattern', now: 'a' }, true)).toEqual({});
});

describe('a new sentence in a description', () => {
  const before = 'Lists the orders. They are sorted by date.';
  const added = (sentence: string, old = before) => newPromiseIn(old, `Lists the orders. They are sorted by date. ${sentence}`);

  test.each([
    'Requests without a token will be rejected.',
    'Callers must send an idempotency key.',
    'Drafts are no longer returned to anybody.',
    'At most 100 elements per page come back.',
    'Orders can only be cancelled by admins.',
    'Only available for premium customers now.',
    'The endpoint closes on 2027-01-31 for good.',
    'Wrong tokens give a 401 to every caller.',
  ])('is quoted if it states a requirement, a limit or an effect: %s', (sentence) => {
    expect(added(sentence)).toBe(sentence);
  });

  test.each([
    'Elements which will expire have a flag.',
    'This must be called with a token first.',
    'must be called with a token by everyone',
    '| must | be called with a token first |',
    '# Callers must send a token of their own',
    'Callers must read https://a.example/x first.',
    'Callers must send these headers:',
    'Always must win.',
    'The orders must be sorted by date.',
    'Price is 404.50 for every single article.',
    'See section #404 for what customers think.',
    'A friendly sentence about many things.',
  ])('is not quoted if it states none of these: %s', (sentence) => {
    expect(added(sentence)).toBeUndefined();
  });

  test('is not quoted if it is the first sentence or there was no description', () => {
    expect(added('Callers must send an idempotency key.', '')).toBeUndefined();
    expect(newPromiseIn('Old words.', 'Callers must send an idempotency key.')).toBeUndefined();
  });

  test('is quoted without markup and with at most 200 characters', () => {
    expect(added('**Callers** must send an [idempotency](https://a.example) *key*.')).toBe(
      'Callers must send an idempotency key.',
    );
    const long = `Callers must send ${'very '.repeat(60)}long keys.`;
    expect(added(long)).toBe(`${long.slice(0, 200)}…`);
    const code = `Callers must send ${'very '.repeat(35)}\`${'x'.repeat(60)}\`.`;
    expect(added(code)).not.toContain('`');
  });
});

test.each([
  ['Max storage (MB)', 'Max storage (GB)', 'Max storage (GB)'],
  ['Waits 5 seconds', 'Waits 10 seconds', 'Waits 10 seconds'],
  ['Waits 5 seconds', 'Waits 5 minutes', 'Waits 5 minutes'],
  ['Waits 5 seconds', 'Waits 5  seconds', undefined],
  ['Waits 5 seconds', 'Sleeps 10 seconds', undefined],
  ['Waits', 'Sleeps', undefined],
  ['| 5 seconds |', '| 6 seconds |', undefined],
  ['Waits 5 `seconds', 'Waits 6 `seconds', undefined],
  [`Waits 5 ${'x'.repeat(192)}`, `Waits 6 ${'x'.repeat(192)}`, `Waits 6 ${'x'.repeat(192)}`],
  [`Waits 5 ${'x'.repeat(193)}`, `Waits 6 ${'x'.repeat(193)}`, undefined],
  [undefined, undefined, undefined],
])('the changelog quotes for the change from %j to %j the new measure %j', (before, now, text) => {
  expect(newMeasureIn(before, now)).toBe(text);
});

test('the changelog splits a description into sentences, each on one line', () => {
  expect(sentencesOf('One\nline. Two! Three?\n\n  Four  \n\n\n\nFive')).toEqual(['One line.', 'Two!', 'Three?', 'Four', 'Five']);
  expect(sentencesOf('')).toEqual([]);
});

test.each([
  ['<b>A</b> and [b](c)', 'A and b'],
  ['**A** __b__ *c*', 'A b c'],
  ['- # > A', 'A'],
  ['a * b * c', 'a * b * c'],
  ['a*b*c', 'a*b*c'],
])('the changelog removes the markup in %s: %s', (text, plain) => {
  expect(withoutMarkup(text)).toBe(plain);
});

describe('the replacement of a deprecated operation in a changelog', () => {
  const described = (description: string, more = {}) =>
    apiOf({
      ...{ openapi: '3.1.0', info: { title: 'A', version: '1' }, servers: [{ url: 'https://a.example/base' }] },
      paths: {
        '/v1/old': { get: { deprecated: true, description } },
        '/v1/new': { get: { operationId: 'getNew' }, post: { operationId: 'addNew' } },
        '/other': { put: {} },
        ...more,
      },
    });
  const replacement = (description: string, more = {}) => replacementOf(operationOf(described(description, more), 'GET /v1/old'));

  test.each([
    ['Use /v1/new instead.', 'Call `GET /v1/new` instead.'],
    ['Use `/v1/new` instead.', 'Call `GET /v1/new` instead.'],
    ['Use POST /v1/new instead.', 'Call `POST /v1/new` instead.'],
    ['Use https://a.example/base/v1/new instead.', 'Call `GET /v1/new` instead.'],
    ['Use addNew instead.', 'Call `POST /v1/new` instead.'],
    ['Use /other instead.', 'Call `PUT /other` instead.'],
    ['Use /v1/none instead.', 'Use /v1/none instead.'],
    ['Nothing.', ''],
  ])('is the operation that its description names: %s', (description, text) => {
    expect(replacement(description)).toBe(text);
  });

  test('is its newer version if its description names no replacement', () => {
    expect(replacement('Nothing.', { '/v2/old': { get: {} } })).toBe('Call `GET /v2/old` instead.');
  });

  test('is described for fields, with the date of removal', () => {
    const at = (value: object) => apiOf({ openapi: '3.1.0', x: value }).root.child('x');
    expect(deprecationOf(at({ description: 'Use `b` instead.' }))).toEqual({
      messageId: 'deprecated',
      data: { replacement: 'Use `b` instead.' },
    });
    expect(deprecationOf(at({ 'x-sunset': '2027-01-31' }))).toEqual({
      messageId: 'withSunset',
      data: { date: '2027-01-31', replacement: '' },
    });
  });
});
