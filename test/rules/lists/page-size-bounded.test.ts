import { describe, expect, test } from 'vitest';
import { lintByPlace, lintWith } from '../../support/test-rule.ts';

const RULE = 'page-size-bounded';
const get = (parameter: string) => `paths: { /carts: { get: { parameters: [{ in: query, ${parameter} }] } } }`;
const reported = async (api: string) =>
  (await lintByPlace(RULE, api)).map(({ messageId, data }) => `${messageId} ${data.parameter}`);

describe('a page size without a maximum', () => {
  test.each(['limit', 'page_size', 'pageSize', 'perPage', '$top', 'maxResults', '"page[size]"', 'filter.limit'])(
    'is reported if its name is %s',
    async (name) => {
      const [finding, ...others] = await reported(get(`name: ${name}, schema: { type: integer, minimum: 1, default: 20 }`));
      expect([finding, others]).toEqual([`unbounded ${name.replaceAll('"', '')}`, []]);
    },
  );

  test.each([
    'name: limit',
    'name: limit, description: Maximum number of carts (default 20), schema: { type: integer }',
    'name: count, description: Number of carts to return., schema: { type: integer }',
    'name: limit, schema: { oneOf: [{ type: integer, maximum: 9 }, { type: integer }] }',
  ])('is reported if it is { %s }', async (parameter) => {
    expect(await reported(get(parameter))).toHaveLength(1);
  });

  test('is reported in Swagger 2.0, in components and at the path', async () => {
    expect(
      await reported('swagger: "2.0"\npaths: { /carts: { get: { parameters: [{ name: limit, in: query, type: integer }] } } }'),
    ).toHaveLength(1);
    const shared = 'parameters: [{ $ref: "#/components/parameters/Limit" }]';
    const component = 'components: { parameters: { Limit: { name: limit, in: query, schema: { type: integer } } } }';
    const findings = await lintWith(
      RULE,
      `paths: { /carts: { ${shared}, get: {} }, /users: { get: { ${shared} } } }\n${component}`,
    );
    expect(findings.map(({ pointer, uses }) => [pointer, uses.count])).toEqual([['/components/parameters/Limit', 2]]);
  });

  test('is reported in an object of parameters', async () => {
    const page =
      'name: page, style: deepObject, schema: { type: object, properties: { size: { type: integer }, number: { type: integer } } }';
    expect(await reported(get(page))).toEqual(['unbounded page[size]']);
  });

  test('is one finding if most lists have it', async () => {
    const [finding, ...others] = await lintWith(
      RULE,
      `paths: { ${['a', 'b', 'c'].map((name) => `/${name}: { get: { parameters: [{ name: limit, in: query, description: Of ${name}., schema: { type: integer } }] } }`).join(', ')} }`,
    );
    expect(others).toEqual([]);
    expect(finding?.message).toMatch(/^All 3 page sizes have no maximum\./);
  });
});

describe('a parameter that needs no maximum', () => {
  test.each([
    ['a maximum', 'name: limit, schema: { type: integer, maximum: 100 }'],
    ['an exclusive maximum', 'name: limit, schema: { type: integer, exclusiveMaximum: 101 }'],
    ['a maximum in a part', 'name: limit, schema: { allOf: [{ type: integer }, { maximum: 100 }] }'],
    ['a maximum beside null', 'name: limit, schema: { anyOf: [{ type: integer, maximum: 100 }, { type: "null" }] }'],
    ['fixed sizes', 'name: limit, schema: { type: integer, enum: [10, 50] }'],
    ['strings', 'name: limit, schema: { type: string }'],
    ['page numbers', 'name: page, schema: { type: integer }'],
    ['offsets', 'name: offset, schema: { type: integer }'],
    ['skipped items', 'name: skipCount, description: Number of items to skip., schema: { type: integer }'],
    ['choices', 'name: limit, schema: { type: boolean }'],
    ['other amounts', 'name: count, schema: { type: integer }'],
    ['other amounts', 'name: max_price, schema: { type: integer }'],
    ['other amounts', 'name: maxSize, description: Maximum user count., schema: { type: integer }'],
    [
      'a bound beside a lower one',
      'name: max_size, schema: { type: integer } }, { name: min_size, in: query, schema: { type: integer }',
    ],
    ...[
      'Max 100.',
      'At most 50 carts.',
      '"Number of carts, 1 to 100."',
      '"Carts (1-100)"',
      'Cannot exceed 1,000.',
      '100 is the default and the max.',
    ].map((text) => ['a stated maximum', `name: limit, description: ${text}, schema: { type: integer }`]),
  ])('has %s: { %s }', async (_, parameter) => {
    expect(await reported(get(parameter))).toEqual([]);
  });

  test('is not a page size if it is the limit of what is created', async () => {
    expect(
      await reported('paths: { /cards: { post: { parameters: [{ name: limit, in: query, schema: { type: integer } }] } } }'),
    ).toEqual([]);
  });
});

test.each(['By default all carts are returned.', 'If omitted, returns all.', 'All carts are returned by default.'])(
  'a page size with a maximum must be applied by default: %s',
  async (text) => {
    expect(await reported(get(`name: limit, description: "${text}", schema: { type: integer, maximum: 100 }`))).toEqual([
      'allByDefault limit',
    ]);
  },
);
