import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unitPointerOf } from '../../src/changes/findings/finding-identity.ts';
import { matchSingleFindings } from '../../src/changes/findings/match-single-findings.ts';
import { type PlaceMoves, placeMovesBetween } from '../../src/changes/findings/moved-places.ts';
import type { Identified } from '../../src/finding/finding.ts';

const findingAt = (pointer: string, message = 'Wrong.', file = 'openapi.yaml', ruleId = 'some-rule'): Identified => ({
  ruleId,
  file,
  pointer,
  message,
});

const ALL_GONE: PlaceMoves = { isGone: () => true, mayHaveMoved: () => true, referredFrom: () => [], mayCover: () => true };
const ALL_PRESENT: PlaceMoves = { isGone: () => false, mayHaveMoved: () => true, referredFrom: () => [], mayCover: () => true };
const NOTHING_MOVED: PlaceMoves = {
  isGone: () => true,
  mayHaveMoved: () => false,
  referredFrom: () => [],
  mayCover: () => false,
};

/** Which of the later findings are known, and what of the earlier ones is fixed. */
function match(before: readonly Identified[], after: readonly Identified[], places = ALL_PRESENT) {
  const { existing, fixed } = matchSingleFindings(before, after, places);
  return { existing: after.filter((finding) => existing.has(finding)), fixed: [...fixed] };
}

describe('a finding with a message id', () => {
  const parameter = (pointer: string, name: string, messageId = 'secretParameter'): Identified => ({
    ...findingAt(pointer),
    messageId,
    identity: { in: 'query', name },
  });

  test('is a new finding if its identity differs', () => {
    const before = [parameter('/components/parameters/P', 'access_token')];
    const after = [parameter('/components/parameters/P', 'card_number')];
    expect(match(before, after)).toEqual({ existing: [], fixed: before });
  });

  test('is a new finding if its message id differs', () => {
    const before = [parameter('/components/parameters/P', 'token')];
    const after = [parameter('/components/parameters/P', 'token', 'secretProperty')];
    expect(match(before, after)).toEqual({ existing: [], fixed: before });
  });

  test('is matched if a path parameter in its identity is renamed', () => {
    const before = [parameter('/paths/~1login~1{token}/get/parameters/0', 'token')];
    const after = [parameter('/paths/~1login~1{access_token}/get/parameters/0', 'access_token')];
    expect(match(before, after)).toEqual({ existing: after, fixed: [] });
  });
});

describe('a finding of an earlier version', () => {
  const SAME: [string, Identified, Identified, PlaceMoves][] = [
    ['in the same place', findingAt('/paths/~1users/get'), findingAt('/paths/~1users/get'), ALL_PRESENT],
    [
      'after another parameter in a list',
      findingAt('/paths/~1users/get/parameters/0'),
      findingAt('/paths/~1users/get/parameters/3'),
      ALL_PRESENT,
    ],
    [
      'if a path parameter was renamed',
      findingAt('/paths/~1users~1{id}', '`/users/{id}`'),
      findingAt('/paths/~1users~1{userId}', '`/users/{userId}`'),
      ALL_PRESENT,
    ],
    [
      'if a path parameter that its message names was renamed',
      findingAt('/paths/~1login~1{token}/get/parameters/0', 'The parameter `token` is a token.'),
      findingAt('/paths/~1login~1{access_token}/get/parameters/0', 'The parameter `access_token` is a token.'),
      ALL_PRESENT,
    ],
    [
      'if its component moved to a file of components',
      findingAt('/components/schemas/Error/required'),
      findingAt('/Error/required', 'Wrong.', 'errors.yaml'),
      ALL_GONE,
    ],
    [
      'if its component moved to its own file',
      findingAt('/components/schemas/Error'),
      findingAt('', 'Wrong.', 'schemas/error.yaml'),
      ALL_GONE,
    ],
    [
      'if its component moved to another description',
      findingAt('/definitions/Error'),
      findingAt('/components/schemas/Error', 'Wrong.', 'new.yaml'),
      ALL_GONE,
    ],
    [
      'if its path moved to its own file',
      findingAt('/paths/~1users~1{id}/get'),
      findingAt('/get', 'Wrong.', 'paths/users_{id}.yaml'),
      ALL_GONE,
    ],
    [
      'if a file with another name became a path',
      findingAt('/get', '`GET /users` is wrong.', 'paths/people.yaml'),
      findingAt('/paths/~1users/get', '`GET /users` is wrong.'),
      ALL_GONE,
    ],
    [
      'if its file was renamed',
      findingAt('/paths/~1users/get', 'Wrong.', 'a.yaml'),
      findingAt('/paths/~1users/get', 'Wrong.', 'b.yaml'),
      ALL_GONE,
    ],
  ];
  test.each(SAME)('is matched %s', (_name, before, after, places) => {
    expect(match([before], [after], places)).toEqual({ existing: [after], fixed: [] });
    expect(match([after], [before], ALL_GONE)).toEqual({ existing: [before], fixed: [] });
  });
});

describe('a finding behind a reference that was left in its place', () => {
  const content: Readonly<Record<string, unknown>> = {
    'api/openapi.yaml': {
      paths: {
        '/users': { $ref: '../paths/people.yaml' },
        '/orders': { get: { responses: { 404: { $ref: '#/components/responses/NotFound' } } } },
      },
      components: { responses: { NotFound: { $ref: 'common.yaml#/a~1b' } } },
    },
    'paths/people.yaml': { get: { description: 'People' } },
    'api/common.yaml': { 'a/b': { description: 'Not found' } },
  };
  const places = placeMovesBetween({
    descriptions: ['api/openapi.yaml'],
    wasDescription: (file) => file === 'api/openapi.yaml',
    content: (file) => content[file],
    exists: () => true,
    existedBefore: () => false,
  });

  test.each([
    ['to a file', '/paths/~1users/get', '/get', 'paths/people.yaml'],
    ['to a component', '/paths/~1orders/get/responses/404/content', '/components/responses/NotFound/content', 'api/openapi.yaml'],
    ['to a part of a file', '/components/responses/NotFound', '/a~1b', 'api/common.yaml'],
    ['through several references', '/paths/~1orders/get/responses/404', '/a~1b', 'api/common.yaml'],
  ])('is matched if the reference leads %s', (_name, then, now, file) => {
    const [before, after] = [findingAt(then, 'Wrong.', 'api/openapi.yaml'), findingAt(now, 'Wrong.', file)];
    expect(match([before], [after], places)).toEqual({ existing: [after], fixed: [] });
  });

  test('is not matched elsewhere in the file', () => {
    const before = findingAt('/paths/~1users/get', '`GET /users` is wrong.', 'api/openapi.yaml');
    const after = findingAt('/post', '`POST /users` is wrong.', 'paths/people.yaml');
    expect(match([before], [after], places)).toEqual({ existing: [], fixed: [before] });
  });
});

describe('a different finding', () => {
  const OTHER: [string, Identified, Identified, PlaceMoves][] = [
    ['if its rule differs', findingAt('/paths'), findingAt('/paths', 'Wrong.', 'openapi.yaml', 'other-rule'), ALL_GONE],
    ['if its message differs', findingAt('/paths'), findingAt('/paths', 'Wrong too.'), ALL_GONE],
    [
      'if it is about another parameter of the path',
      findingAt('/paths/~1login~1{token}/get/parameters/0', 'The parameter `access_token` is a token.'),
      findingAt('/paths/~1login~1{token}/get/parameters/0', 'The parameter `token` is a token.'),
      ALL_PRESENT,
    ],
    ['if it is in another path', findingAt('/paths/~1users/get'), findingAt('/paths/~1orders/get'), ALL_GONE],
    [
      'if it is about another status',
      findingAt('/paths/~1users/get/responses/400'),
      findingAt('/paths/~1users/get/responses/404'),
      ALL_GONE,
    ],
    [
      'if it is in a component with another name',
      findingAt('/components/schemas/Error'),
      findingAt('/components/schemas/Problem'),
      ALL_GONE,
    ],
    [
      'if the place of the earlier finding still exists',
      findingAt('/components/schemas/Error'),
      findingAt('/Error', 'Wrong.', 'errors.yaml'),
      ALL_PRESENT,
    ],
    [
      'if only a part of another file is the same',
      findingAt('/properties/password', 'Wrong.', 'schemas/user.yaml'),
      findingAt('/properties/password', 'Wrong.', 'schemas/admin.yaml'),
      placeMovesBetween({
        descriptions: ['openapi.yaml'],
        wasDescription: () => false,
        content: (file) => (file === 'schemas/user.yaml' ? { type: 'object' } : { properties: { password: {} } }),
        exists: () => true,
        existedBefore: () => false,
      }),
    ],
    [
      'if the place of the later finding existed before',
      findingAt('/Error', 'Wrong.', 'a.yaml'),
      findingAt('/Error', 'Wrong.', 'b.yaml'),
      placeMovesBetween({
        descriptions: ['openapi.yaml'],
        wasDescription: () => true,
        content: () => ({}),
        exists: () => true,
        existedBefore: () => true,
      }),
    ],
    [
      'if it is on the same path of another API',
      findingAt('/paths/~1users', 'Wrong.', 'a/api.yaml'),
      findingAt('/paths/~1users', 'Wrong.', 'b/api.yaml'),
      ALL_PRESENT,
    ],
    [
      'if nothing moved from one file to the other',
      findingAt('/paths/~1users', 'Wrong.', 'a.yaml'),
      findingAt('/paths/~1users', 'Wrong.', 'b.yaml'),
      NOTHING_MOVED,
    ],
  ];
  test.each(OTHER)('is not matched %s', (_name, before, after, places) => {
    expect(match([before], [after], places)).toEqual({ existing: [], fixed: [before] });
  });
});

test('one of three equal findings is new if there were two in the base', () => {
  const two = [findingAt('/paths/~1a/get/parameters/0'), findingAt('/paths/~1a/get/parameters/1')];
  const three = [...two, findingAt('/paths/~1a/get/parameters/2')].map((finding) => ({ ...finding }));
  expect(match(two, three).existing).toHaveLength(2);
  expect(match(three, two)).toEqual({ existing: two, fixed: [three[2]] });
});

test('each of several findings in one place is matched with itself in the base', () => {
  const [first, second] = [findingAt('/paths/~1a/get/parameters/0'), findingAt('/paths/~1a/get/parameters/1')];
  const again = { ...second };
  expect(matchSingleFindings([first, second], [again], ALL_PRESENT).existing.get(again)).toBe(second);
});

test('a finding that stays in its place is matched there, not with a moved finding', () => {
  const before = [findingAt('/components/schemas/Error'), findingAt('/Error', 'Wrong.', 'errors.yaml')];
  const after = [findingAt('/Error', 'Wrong.', 'errors.yaml')];
  expect(match(before, after, ALL_GONE)).toEqual({ existing: after, fixed: [before[0]] });
});

describe('a message that lists several faults, some of which were fixed', () => {
  const listed = (...items: string[]): Identified => ({
    ...findingAt('/components/schemas/Error', `The wording of ${items.length}.`),
    messageId: 'differs',
    identity: { differences: items },
  });

  test.each([
    [['no `a`', 'no `b`'], ['no `b`']],
    [
      ['no `a`', 'no `b`', '`c; d` is a string'],
      ['`c; d` is a string', 'no `a`'],
    ],
  ])('is matched: %j becomes %j', (then, now) => {
    const [before, after] = [[listed(...then)], [listed(...now)]];
    expect(match(before, after)).toEqual({ existing: after, fixed: [] });
  });

  test.each([
    [['no `a`', 'no `b`'], ['no `c`']],
    [
      ['no `a`', 'no `b`'],
      ['no `b`', 'no `c`'],
    ],
    [['no `a`'], ['no `a`', 'no `b`']],
    [['no `a`', 'no `b`'], []],
  ])('is new if faults are new or other than before: %j becomes %j', (then, now) => {
    const [before, after] = [[listed(...then)], [listed(...now)]];
    expect(match(before, after)).toEqual({ existing: [], fixed: before });
  });

  test('is new if its message id differs', () => {
    const before = [listed('no `a`', 'no `b`')];
    const after = [{ ...listed('no `b`'), messageId: 'other' }];
    expect(match(before, after)).toEqual({ existing: [], fixed: before });
  });

  test('is new if it is elsewhere or one of several', () => {
    const before = [listed('no `a`', 'no `b`'), listed('no `a`', 'no `c`')];
    const elsewhere = { ...listed('no `a`'), pointer: '/components/schemas/Other' };
    expect(match(before.slice(1), [elsewhere], ALL_GONE).existing).toEqual([]);
    expect(match(before, [listed('no `a`')]).existing).toEqual([]);
    expect(match(before.slice(1), [listed('no `a`'), listed('no `c`')]).existing).toEqual([]);
  });
});

test.each([
  ['/components/schemas/Error/required', '/components/schemas/Error'],
  ['/paths/~1users~1{id}/get', '/paths/~1users~1{id}'],
  ['/parameters/Key/name', '/parameters/Key'],
  ['/Error/properties/a', '/Error'],
  ['/properties/a', ''],
  ['/get/parameters/0', ''],
  ['/parameters/0', ''],
  ['/responses/404', ''],
  ['/responses/4XX/content', ''],
  ['/servers/0/url', ''],
  ['/paths', ''],
  ['/components/schemas', ''],
  ['', ''],
])('a finding at `%s` moves with `%s`', (pointer, unit) => {
  expect(unitPointerOf(pointer)).toBe(unit);
});

const finding = fc.record({
  ruleId: fc.constantFrom('a', 'b'),
  file: fc.constantFrom('x.yaml', 'y/x.yaml'),
  pointer: fc.constantFrom('', '/paths/~1u~1{id}', '/paths/~1u~1{x}', '/parameters/1', '/parameters/12', '/components/schemas/X'),
  message: fc.constantFrom('One.', 'Two {id}.', 'Two {x}.'),
});
const findings = fc.array(finding, { maxLength: 12 });

test('matching loses no finding, and matches none twice', () => {
  fc.assert(
    fc.property(findings, findings, fc.boolean(), (before, after, isGone) => {
      const { existing, fixed } = matchSingleFindings(before, after, isGone ? ALL_GONE : ALL_PRESENT);
      expect(new Set([...existing.values(), ...fixed])).toEqual(new Set(before));
      expect(existing.size + fixed.length).toBe(before.length);
    }),
  );
});

test('matching gives the same result for findings in any order', () => {
  const shuffled = findings.chain((before) =>
    fc.tuple(fc.constant(before), fc.shuffledSubarray(before, { minLength: before.length })),
  );
  fc.assert(
    fc.property(shuffled, findings, ([before, again], added) => {
      const after = [...again.map((copy) => ({ ...copy })), ...added];
      expect(matchSingleFindings(before, after, ALL_PRESENT).existing.size).toBe(before.length);
    }),
  );
});
