/** The facts about casing, pagination and errors that `init` collects, and its suggestions for them. */
import { describe, expect, test } from 'vitest';
import { advise, notesOn } from '../../src/profile/advice.ts';
import { profileCasing } from '../../src/profile/casing.ts';
import { profileErrors } from '../../src/profile/error-bodies.ts';
import { profilePagination } from '../../src/profile/pagination.ts';
import type { Profile } from '../../src/profile/profile.ts';
import { apiOf } from '../model/support.ts';

const INFO = { openapi: '3.1.0', info: { title: 'A', version: '1' } };
const NO_VERSIONS = { paths: 0, styles: [], prefix: undefined, pattern: undefined, elsewhere: undefined };
const SECURITY = { operations: 0, oauth: 0, schemes: [] };

function profile(description: object): Profile {
  const apis = [apiOf({ ...INFO, ...description })];
  const [casing, pagination, errors] = [profileCasing(apis), profilePagination(apis), profileErrors(apis)];
  return { descriptions: [], versions: NO_VERSIONS, casing, pagination, errors, security: SECURITY };
}
/** The suggested settings, as `rule option: value`, each with its reasons. */
const advised = (description: object) =>
  advise(profile(description)).map(({ ruleId, option, value, why }) => [`${ruleId} ${option}: ${JSON.stringify(value)}`, ...why]);

const paths = (...names: readonly string[]) => ({ paths: Object.fromEntries(names.map((name) => [name, { get: {} }])) });

describe('the casing of paths that init suggests', () => {
  const casing = (value: string, style: string, example: string, share: string) => [
    `path-simple casing: "${value}"`,
    `Paths use ${style}, such as \`${example}\`: ${share} segments with more than one word.`,
    ...(value === 'camel' ? ['The conventions require lower case. Remove the option to report these segments.'] : []),
  ];
  const many = (count: number, name: (letter: string) => string) =>
    Array.from({ length: count }, (_, index) => `/${name(String.fromCharCode(97 + index).repeat(3))}`);

  test.each([
    [['/big-boats', '/old-boats', '/new-boats'], casing('kebab', 'kebab-case', 'big-boats', 'all 3')],
    [['/big_boats', '/old_boats', '/new_boats'], casing('snake', 'snake_case', 'big_boats', 'all 3')],
    [['/bigBoats', '/oldBoats', '/newBoats'], casing('camel', 'camelCase', 'bigBoats', 'all 3')],
    [['/big-boats', '/old-boats', '/boats', '/ships'], undefined],
    [['/big-boats', '/old-boats', '/new_boats'], undefined],
    [['/big-boats', '/x/big-boats', '/y/big-boats'], undefined],
    [['/big-boats', '/old-boats', '/v1-beta/x', '/{new-boats}'], undefined],
    [['/big-boats.json', '/old-boats.json', '/new-boats.json'], casing('kebab', 'kebab-case', 'big-boats', 'all 3')],
    [['/big-boats', '/old-boats', '/.well-known/x'], undefined],
    [[...many(9, (part) => `x-${part}`), '/a_b'], casing('kebab', 'kebab-case', 'x-aaa', '9 of the 10')],
    [[...many(8, (part) => `x-${part}`), '/a_b'], undefined],
  ])('is suggested only if nearly all paths share it: %j', (names, advice) => {
    expect(advised(paths(...names))).toEqual(advice ? [advice] : []);
  });
});

const LIST = {
  200: { content: { 'application/json': { schema: { type: 'array', items: { type: 'object', properties: { id: {} } } } } } },
};
/** Such a list, with a link to the next page. */
const LINKED = { 200: { headers: { Link: { schema: { type: 'string' }, description: 'The next page.' } }, ...LIST[200] } };
const query = (name: string, more = {}) => ({ name, in: 'query', schema: { type: 'integer' }, ...more });
/** Lists with these parameters each. */
const lists = (...all: readonly (readonly object[])[]) => ({
  paths: Object.fromEntries(
    all.map((parameters, index) => [`/${String.fromCharCode(97 + index)}boats`, { get: { parameters, responses: LIST } }]),
  ),
});

describe('the names of pagination parameters that init suggests', () => {
  const own = (names: readonly string[], share: string) => [
    [
      `list-paginated parameters: ${JSON.stringify(names)}`,
      `${share} lists use ${names.map((name) => `\`${name}\``).join(', ')} for pagination. With this option, other parameters and links to the next page are not accepted.`,
    ],
  ];
  const BOTH = [query('page'), query('per_page')];

  test.each<[string, object, unknown]>([
    ['are suggested if three lists have them', lists(BOTH, BOTH, BOTH), own(['page', 'per_page'], 'All 3')],
    ['are not suggested if only two lists have them', lists(BOTH, BOTH), []],
    [
      'are suggested in whatever casing the lists have',
      lists(BOTH, [query('Page'), query('PER_PAGE')], BOTH),
      own(['page', 'per_page'], 'All 3'),
    ],
    ['are not suggested if the only one is a size', lists([query('limit')], [query('limit')], [query('limit')]), []],
    ['are suggested if most lists have them', lists(BOTH, BOTH, BOTH, []), own(['page', 'per_page'], '3 of 4')],
    [
      'are those that nearly all lists use',
      lists([query('page')], [query('page')], [query('page'), query('cursor')]),
      own(['page'], 'All 3'),
    ],
    ['are not suggested if they differ', lists([query('page')], [query('cursor')], [query('offset')]), []],
    [
      'are suggested without deprecated ones',
      lists(...Array.from({ length: 3 }, () => [query('page', { deprecated: true }), query('cursor')])),
      own(['cursor'], 'All 3'),
    ],
    [
      'are suggested without those described as deprecated',
      lists(...Array.from({ length: 3 }, () => [query('page', { description: 'Deprecated: use cursor.' }), query('cursor')])),
      own(['cursor'], 'All 3'),
    ],
    [
      'are suggested if all of them are deprecated',
      lists(...Array.from({ length: 3 }, () => [query('page', { deprecated: true })])),
      own(['page'], 'All 3'),
    ],
  ])('%s', (_, description, advice) => {
    expect(advised(description)).toEqual(advice);
  });

  test('are not suggested if many lists have links to the next page, which would be reported', () => {
    const withLinks = (paged: number) => {
      const { paths } = lists(...Array.from({ length: paged }, () => BOTH));
      return { paths: { ...paths, '/linked': { get: { responses: LINKED } } } };
    };
    expect(advised(withLinks(3))).toEqual([]);
    expect(advised(withLinks(9))).toEqual(own(['page', 'per_page'], '9 of 10'));
  });

  test('come from lists that are counted by how they are paginated', () => {
    const description = lists(BOTH, []);
    const { pagination } = profile({
      paths: {
        ...description.paths,
        '/linked': { get: { responses: LINKED } },
        '/posted': { post: { parameters: BOTH, responses: LIST } },
      },
    });
    expect(pagination).toMatchObject({ paginated: 1, unpaginated: 1, withNextLink: 1 });
    expect(pagination.parameters).toEqual([
      { item: 'page', count: 1 },
      { item: 'per_page', count: 1 },
    ]);
  });

  test('are read from lists whose response is not described', () => {
    const operation = { get: { parameters: BOTH, responses: { 200: { description: 'Ok' } } } };
    expect(profile({ paths: { '/a': operation } }).pagination.paginated).toBe(1);
    const one = { 200: { content: { 'application/json': { schema: { type: 'object', properties: { id: {} } } } } } };
    expect(profile({ paths: { '/a': { get: { parameters: BOTH, responses: one } } } }).pagination.paginated).toBe(0);
  });
});

const STRING = { type: 'string' };
const object = (...names: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, STRING])),
});
const json = (schema: object, type = 'application/json') => ({ content: { [type]: { schema } } });
/** Operations with these error responses, one each. */
const errors = (...responses: readonly object[]) => ({
  paths: Object.fromEntries(
    responses.map((response, index) => [`/${index}`, { get: { responses: { 200: {}, 400: response } } }]),
  ),
});
/** The standard object, with that name of its trace identifier. */
const standard = (trace: string) => {
  const { properties } = object('message', 'type', trace);
  const error = { type: 'object', properties: { ...properties, code: { type: 'integer' } } };
  return json({ type: 'object', properties: { error } });
};
const STANDARD = standard('trace_id');
const OWN = json(object('message', 'code'));

describe('the bodies of errors that init reads', () => {
  test.each<[string, object, string]>([
    ['no body', { description: 'Bad' }, 'none '],
    ['not JSON', { content: { 'text/plain': {}, 'text/html; charset=utf-8': {} } }, 'not-json text/html, text/plain'],
    ['an open schema', json({}), 'open '],
    ['an open object', json({ type: 'object' }), 'open '],
    ['the standard object', STANDARD, 'standard { error: { code, message, trace_id, type } }'],
    ['another object', OWN, 'other { code, message }'],
    [
      'with lists',
      json({ type: 'object', properties: { errors: { type: 'array', items: object('b', 'a') } } }),
      'other { errors: [{ a, b }] }',
    ],
    ['with a string', json(object('error')), 'other { error }'],
    ['with many fields', json(object('a', 'b', 'c', 'd', 'e', 'f', 'g')), 'other { a, b, c, d, e, f, ... }'],
    ['with six fields', json(object('a', 'b', 'c', 'd', 'e', 'f')), 'other { a, b, c, d, e, f }'],
    [
      'problem details',
      json(object('type', 'title', 'status', 'detail'), 'application/problem+json'),
      'problem-details { detail, status, title, type }',
    ],
  ])('are classified: %s', (_, response, style) => {
    const { styles } = profile(errors(response)).errors;
    expect(styles.map(({ item: { kind, shape } }) => `${kind} ${shape}`)).toEqual([style]);
  });
});

const OWN_SHAPE = '{"message":{"path":"message","type":"string"},"code":{"path":"code","type":"string"}}';
const DEFAULT = 'Without this option, the default applies (`shape: standard`): `{ error: { message, type, code, <trace id> } }`.';

describe('the shape of errors that init suggests', () => {
  test('has the fields of several errors if all of them have it', () => {
    const [[setting, ...why] = []] = advised(errors(OWN, OWN, OWN));
    expect(setting).toBe(`error-schema shape: ${OWN_SHAPE}`);
    expect(why).toEqual(['All 3 described error bodies have these fields.', DEFAULT]);
  });

  test('is that of half of the errors, in addition to the standard object', () => {
    const [[setting, ...why] = []] = advised(errors(OWN, OWN, OWN, STANDARD, { description: 'Bad' }));
    expect(setting).toBe(`error-schema shape: [${OWN_SHAPE},"standard"]`);
    expect(why[0]).toBe('3 of 4 described error bodies have these fields.');
    expect(why[1]).toMatch(/^1 of 4 have /);
    expect(why.slice(2)).toEqual(['1 error response describes no fields of a body in JSON.', DEFAULT]);
    expect(advised(errors(OWN, OWN, OWN, json({}), json({})))[0]).toContain(
      '2 error responses describe no fields of a body in JSON.',
    );
  });

  test('is given by its name if it has a name', () => {
    const problem = json(object('type', 'title', 'status', 'detail'), 'application/problem+json');
    const [[setting, first] = []] = advised(errors(problem, problem));
    expect(setting).toBe('error-schema shape: "problem-details"');
    expect(first).toMatch(/^All 2 described error bodies use /);
    expect(advised(errors(problem))[0]?.[1]).toMatch(/^The only described error body uses /);
  });

  test('does not exist if fewer than half of the errors have it, or for a single error without a name', () => {
    expect(advised(errors(OWN, STANDARD, STANDARD, STANDARD))).toEqual([]);
    expect(advised(errors(OWN))).toEqual([]);
    expect(advised(errors(OWN, OWN))).toHaveLength(1);
  });

  test('is that of a single error whose component is named as an error', () => {
    const named = (name: string) => ({
      ...errors(json({ $ref: `#/components/schemas/${name}` })),
      components: { schemas: { [name]: object('message', 'code') } },
    });
    for (const name of ['ApiError', 'Problem', 'ServiceException', 'Fault', 'Failure'])
      expect(advised(named(name))).toHaveLength(1);
    expect(advised(named('Answer'))).toEqual([]);
  });

  test('has only the fields that every alternative has', () => {
    const either = (...schemas: readonly object[]) => json({ oneOf: schemas });
    expect(advised(errors(...Array.from({ length: 3 }, () => either(object('message', 'code'), object('message')))))).toEqual([]);
    const alike = either(object('message', 'code'), object('message', 'code', 'more'));
    expect(advised(errors(alike, alike, alike))[0]?.[0]).toBe(`error-schema shape: ${OWN_SHAPE}`);
    const LOST = { $ref: '#/components/schemas/None' };
    for (const lost of [LOST, { oneOf: [LOST] }, { allOf: [object('message'), LOST] }])
      expect(profile(errors(json(lost))).errors.described).toBe(0);
    expect(profile(errors(either(object('message'), LOST))).errors.described).toBe(1);
    expect(profile(errors(either(object('message'), {}))).errors.described).toBe(0);
    expect(profile(errors(either(object('message'), object('code')))).errors.described).toBe(1);
    expect(profile(errors(json({ type: 'array', items: object('message') }))).errors.described).toBe(1);
    expect(profile(errors(json({ type: 'array', items: {} }))).errors.described).toBe(0);
  });
});

test('init suggests the name of the trace identifier if the standard object has another one', () => {
  const own = standard('requestId');
  expect(advised(errors(own, own))).toEqual([
    ['error-schema traceProperty: "requestId"', 'Errors have their trace identifier in `requestId`.'],
  ]);
  expect(advised(errors(own, STANDARD, STANDARD))).toEqual([]);
  expect(advised(errors(STANDARD))).toEqual([]);
});

describe('the note of init on why no shape is suggested', () => {
  const note = (description: object) => notesOn(profile(description)).map(({ ruleId, why }) => `${ruleId}: ${why}`);
  const [BODY, OTHER] = [json(object('alpha', 'beta')), json(object('gamma'))];

  test.each<[string, object, readonly string[]]>([
    [
      'names the most frequent of different bodies',
      errors(BODY, BODY, OTHER),
      [
        'error-schema: no format was recognized in half of the 3 described error bodies. The most frequent body is `{ alpha, beta }` (2); the option `shape` can describe it.',
      ],
    ],
    [
      'names the only body',
      errors(BODY),
      ['error-schema: one described error body, `{ alpha, beta }`, is not enough to suggest a `shape`.'],
    ],
    [
      'mentions the only response, which has no body',
      errors({ description: 'Bad' }),
      ['error-schema: no `shape` fits, because the only error response does not describe the fields of a body in JSON.'],
    ],
    [
      'mentions that no response has a body',
      errors(json({}), { content: { 'text/plain': {} } }),
      ['error-schema: no `shape` fits, because none of the 2 error responses describes the fields of a body in JSON.'],
    ],
    ['is left out if the body is the standard object', errors(STANDARD), []],
    ['is left out if there are no errors', errors(), []],
    ['is left out if a shape is suggested', errors(OWN, OWN, OWN), []],
  ])('%s', (_, description, notes) => {
    expect(note(description)).toEqual(notes);
  });
});
