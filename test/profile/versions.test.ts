/** The facts about the versions of an API that `init` collects, and its suggestions for them. */
import { describe, expect, test } from 'vitest';
import { versionAdvice } from '../../src/profile/version-advice.ts';
import { profileVersions } from '../../src/profile/versioning.ts';
import { apiOf } from '../model/support.ts';

interface Described {
  readonly paths: readonly string[];
  readonly servers?: readonly string[];
  /** The members of each operation, or of that path. */
  readonly operation?: object | ((path: string) => object);
  readonly method?: string;
}

function profile({ paths, servers = [], operation = {}, method = 'get' }: Described) {
  const items = paths.map((path) => [path, { [method]: typeof operation === 'function' ? operation(path) : operation }]);
  const urls = servers.map((url) => ({ url }));
  return profileVersions([
    apiOf({ openapi: '3.1.0', info: { title: 'A', version: '1' }, servers: urls, paths: Object.fromEntries(items) }),
  ]);
}
/** The suggested setting, as `option: value`, and the reasons. */
const advised = (described: Described) => {
  const [advice] = versionAdvice(profile(described));
  return advice && [`${advice.option}: ${advice.value}`, ...advice.why];
};
const ten = (path: (index: number) => string) => Array.from({ length: 10 }, (_, index) => path(index));

describe('the version in the paths of an API that init examines', () => {
  test.each([
    [{ paths: ['/v1/a'] }, ['path none  /v1']],
    [{ paths: ['/api/v1/a'] }, ['path none /api /api/v1']],
    [{ paths: ['/a'], servers: ['https://a.example/v2'] }, ['base none  /v2']],
    [{ paths: ['/a'], servers: ['https://a.example/api/v2'] }, ['base none /api /api/v2']],
    [{ paths: ['/v1/a'], servers: ['https://a.example/api'] }, ['path none /api /api/v1']],
    [{ paths: ['/a'] }, ['none none  ']],
    [{ paths: ['/shop/v1/a'] }, ['path place /shop /shop/v1']],
    [{ paths: ['/2024-01-01/a'] }, ['path form  /2024-01-01']],
    [{ paths: ['/a'], servers: ['https://a.example/v1', 'https://a.example'] }, ['none none  ']],
    [{ paths: ['/a'], servers: ['https://a.example/v1', 'https://a.example/x/v1'] }, ['base none  /v1']],
    [{ paths: ['/a'], servers: ['https://a.example/1.0', 'https://a.example/v1'] }, ['base form  /1.0']],
    [{ paths: ['/a'], servers: ['https://a.example/x/v1', 'https://a.example/1.0'] }, ['base form  /1.0']],
    [{ paths: ['/1.0/a', '/shop/v1/b'] }, ['path form  /1.0', 'path place /shop /shop/v1']],
  ] as const)('is found in %j as %j', (described, styles) => {
    const found = profile(described as Described).styles.map(
      ({ item: { where, fault, before, example } }) => `${where} ${fault} ${before} ${example}`,
    );
    expect(found).toEqual(styles);
  });
});

describe('the prefix of versions that init suggests', () => {
  const prefix = (value: string, share: string) => [`prefix: ${value}`, `The version follows \`${value}\` in ${share} paths.`];

  test.each<[Described, readonly string[] | undefined]>([
    [{ paths: ['/api/v1/a', '/api/v1/b'] }, prefix('/api', 'all 2')],
    [{ paths: ['/shop/api/v1/a'] }, prefix('/api', 'all 1')],
    [{ paths: ['/api/v1/a', '/v1/b'] }, undefined],
    [{ paths: ['/v1/a'] }, undefined],
    [{ paths: ['/shop/v1/a', '/shop/v1/b'] }, prefix('/shop', 'all 2')],
    [{ paths: ['/{tenant}/v1/a'] }, undefined],
    [{ paths: [...ten((index) => `/shop/v1/a${index}`), '/health2'] }, prefix('/shop', '10 of 11')],
    [{ paths: [...ten((index) => `/shop/v1/a${index}`), '/b', '/c'] }, undefined],
    [{ paths: [...ten((index) => `/api/v1/a${index}`), '/b'] }, undefined],
    [{ paths: ['/a'], servers: ['https://a.example/shop/v1'] }, undefined],
  ])('is suggested for %j only if most paths have it: %j', (described, advice) => {
    expect(advised(described)).toEqual(advice);
  });
});

describe('the form of versions that init suggests', () => {
  const pattern = (value: string, example: string, share: string) => [
    `pattern: ${value}`,
    `Versions are written as \`${example}\` in ${share} paths.`,
    'The conventions require `v1` or `v1.2`. Remove the option to report these versions.',
  ];

  test.each<[Described, readonly string[] | undefined]>([
    [{ paths: ['/2024-01-01/a', '/2024-05-01/b'] }, pattern('^\\d{4}-\\d{2}-\\d{2}$', '2024-01-01', 'all 2')],
    [{ paths: ['/1.0/a'] }, pattern('^\\d+\\.\\d+$', '1.0', 'all 1')],
    [{ paths: ['/V1/a'] }, pattern('^V\\d+$', 'V1', 'all 1')],
    [{ paths: ['/a'], servers: ['https://a.example/1.0'] }, pattern('^\\d+\\.\\d+$', '1.0', 'all 1')],
    [{ paths: [...ten((index) => `/1.0/a${index}`), '/v1/b'] }, pattern('^\\d+\\.\\d+$', '1.0', '10 of 11')],
    [{ paths: [...ten((index) => `/1.0/a${index}`), '/v1/b', '/v1/c'] }, undefined],
    [{ paths: ['/v1/a'] }, undefined],
  ])('is suggested for %j only if most paths have it: %j', (described, advice) => {
    expect(advised(described)).toEqual(advice);
  });
});

describe('paths without a version that init examines', () => {
  const elsewhere = (place: string, share: string) => [
    'severity: off',
    `${share} operations have their version in ${place}, so paths need none.`,
  ];
  const parameter = (where: string, name: string, more = {}) => ({ parameters: [{ in: where, name, schema: {}, ...more }] });
  const answer = (...types: readonly string[]) => ({
    responses: { 200: { content: Object.fromEntries(types.map((type) => [type, { schema: {} }])) } },
  });
  const PATHS = ['/a', '/b'];

  test.each<[string, object, readonly string[] | undefined]>([
    ['a header `Acme-Version`', parameter('header', 'Acme-Version'), elsewhere('the header `Acme-Version`', 'All 2')],
    ['a header `X-Api-Version`', parameter('header', 'X-Api-Version'), elsewhere('the header `X-Api-Version`', 'All 2')],
    ['a header `v`', parameter('header', 'v'), elsewhere('the header `v`', 'All 2')],
    ['a header `Revision`', parameter('header', 'Revision'), elsewhere('the header `Revision`', 'All 2')],
    [
      'a query parameter `api-version`',
      parameter('query', 'api-version'),
      elsewhere('the query parameter `api-version`', 'All 2'),
    ],
    ['a cookie', parameter('cookie', 'api-version'), undefined],
    ['the version of a client', parameter('header', 'X-Client-Version'), undefined],
    ['the name of a version', parameter('query', 'version-name'), undefined],
    ['a view', parameter('query', 'view'), undefined],
    ['a media type', answer('application/vnd.acme.v2+json'), elsewhere('the media type `application/vnd.acme.v2+json`', 'All 2')],
    [
      'a parameter of a media type',
      answer('application/json; version=2'),
      elsewhere('the media type `application/json; version=2`', 'All 2'),
    ],
    ['a media type without a version', answer('application/vnd.acme+json'), undefined],
    ['one of two media types', answer('application/vnd.acme.v2+json', 'application/json'), undefined],
    ['a media type that is not JSON', answer('application/vnd.acme.v2+xml'), undefined],
    [
      'an example of `Accept`',
      parameter('header', 'Accept', { example: 'application/vnd.acme.v3+json' }),
      elsewhere('the media type `application/vnd.acme.v3+json`', 'All 2'),
    ],
    [
      'a default of `Accept`',
      parameter('header', 'accept', { schema: { default: 'application/json;v=3' } }),
      elsewhere('the media type `application/json;v=3`', 'All 2'),
    ],
    [
      'a value of `Accept`',
      parameter('header', 'Accept', { schema: { enum: ['a/b', 'application/json;v=3'] } }),
      elsewhere('the media type `application/json;v=3`', 'All 2'),
    ],
    ['a query parameter `accept`', parameter('query', 'accept', { example: 'application/json;v=3' }), undefined],
  ])('are accepted only if all operations have a version elsewhere: %s', (_, operation, advice) => {
    expect(advised({ paths: PATHS, operation })).toEqual(advice);
  });

  test('are reported if there is a single operation, or if most paths have a version', () => {
    const operation = parameter('query', 'api-version');
    expect(advised({ paths: ['/a'], operation })).toBeUndefined();
    expect(advised({ paths: ['/v1/a', '/v1/b'], operation })).toBeUndefined();
    expect(advised({ paths: ['/v1/a', '/b'], operation })).toBeUndefined();
  });

  test('are accepted if a few of many operations lack the version, or have no body', () => {
    const paths = Array.from({ length: 40 }, (_, index) => `/a${index}`);
    const except = (count: number) => (path: string) => (Number(path.slice(2)) < count ? {} : parameter('query', 'api-version'));
    expect(advised({ paths, operation: except(2) })).toEqual(elsewhere('the query parameter `api-version`', '38 of 40'));
    expect(advised({ paths, operation: except(3) })).toBeUndefined();
    const withBody = (path: string) => (path === '/a0' ? { responses: { 204: {} } } : answer('application/json; v=2'));
    expect(advised({ paths: paths.slice(0, 3), operation: withBody })).toEqual(
      elsewhere('the media type `application/json; v=2`', 'All 2'),
    );
    const mixed = (path: string) => answer(path === '/a0' ? 'application/json' : 'application/json; v=2');
    expect(advised({ paths: paths.slice(0, 3), operation: mixed })).toBeUndefined();
  });

  test('are reported if only `OPTIONS` has the version', () => {
    expect(advised({ paths: PATHS, method: 'options', operation: parameter('query', 'api-version') })).toBeUndefined();
  });
});
