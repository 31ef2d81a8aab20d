import { describe, expect, test } from 'vitest';
import { findingsOf, openapi, ruleWith } from './support.ts';

/** The findings about `summary` of an operation. */
const ofSummary = (assertion: string, summary: string) =>
  findingsOf(
    ruleWith(`{ where: operation, must: { summary: ${assertion} } }`),
    openapi(`paths: { /orders: { get: { ${summary === '' ? '' : `summary: ${summary}`} } } }`),
  );
/** The findings about `tags` of an operation. */
const ofTags = (assertion: string, tags: string) =>
  findingsOf(
    ruleWith(`{ where: operation, must: { tags: ${assertion} } }`),
    openapi(`paths: { /orders: { get: { tags: ${tags} } } }`),
  );
const AT = '/paths/~1orders/get/summary: `GET /orders`:';
const TAGS = '/paths/~1orders/get/tags: `GET /orders`:';

describe('an assertion about a string', () => {
  test.each([
    ['{ defined: true }', 'List orders', []],
    ['{ defined: true }', '', ['/paths/~1orders/get: `GET /orders` has no `summary`. Add one.']],
    ['{ defined: true }', '"  "', ['/paths/~1orders/get/summary: `GET /orders` has no `summary`. Add one.']],
    ['{ defined: false }', 'x', ['/paths/~1orders/get/summary: `GET /orders` has `summary`. Remove it.']],
    ['{ undefined: true }', 'x', ['/paths/~1orders/get/summary: `GET /orders` has `summary`. Remove it.']],
    ['{ undefined: true }', '', []],
    ['{ pattern: "^[A-Z]" }', 'List', []],
    ['{ pattern: "^[A-Z]" }', '', []],
    ['{ pattern: "^[A-Z]" }', 'list', [`${AT} \`summary\` is \`list\`. Use a value that matches \`^[A-Z]\`.`]],
    ['{ notPattern: "[.]$" }', 'List.', [`${AT} \`summary\` is \`List.\`. Use a value that does not match \`[.]$\`.`]],
    ['{ notPattern: "[.]$" }', 'List', []],
    ['{ casing: PascalCase }', 'List', []],
    ['{ casing: kebab-case }', 'listOrders', [`${AT} \`summary\` is \`listOrders\`. Use kebab-case, such as \`list-orders\`.`]],
    ['{ enum: [List, 7] }', 'List', []],
    ['{ enum: [List, 7] }', '"7"', []],
    ['{ enum: [List, 7] }', 'x', [`${AT} \`summary\` is \`x\`. Use \`List\` or \`7\`.`]],
    ['List', 'x', [`${AT} \`summary\` is \`x\`. Use \`List\`.`]],
    ['[List, Get]', 'Get', []],
    ['{ length: { max: 4 } }', 'List', []],
    ['{ length: { max: 3 } }', 'List', [`${AT} \`summary\` has 4 characters. Use at most 3 characters.`]],
    ['{ length: { min: 2, max: 3 } }', 'L', [`${AT} \`summary\` has 1 character. Use 2 to 3 characters.`]],
    ['{ contains: [a, b] }', 'xaz', [`${AT.slice(0, -1)} lacks \`b\` in \`summary\`. Add it.`]],
    ['{ pattern: "^L", length: { max: 3 } }', 'List', [`${AT} \`summary\` has 4 characters. Use at most 3 characters.`]],
  ])('the assertion %s about the summary %j reports its faults', async (assertion, summary, expected) => {
    expect(await ofSummary(assertion, summary)).toEqual(expected);
  });
});

describe('an assertion about a list', () => {
  test.each([
    ['{ defined: true }', '[]', [`${TAGS.slice(0, -1)} has no \`tags\`. Add one.`]],
    ['{ enum: [a, b] }', '[a, c, d]', [`${TAGS} \`tags\` contains \`c\` and \`d\`. Use \`a\` or \`b\`.`]],
    ['{ pattern: "^[a-z]+$" }', '[a, B]', [`${TAGS} \`tags\` contains \`B\`. Use a value that matches \`^[a-z]+$\`.`]],
    ['{ length: { min: 1, max: 1 } }', '[]', [`${TAGS} \`tags\` has 0 items. Use 1 item.`]],
    ['{ contains: [a, b] }', '[]', [`${TAGS.slice(0, -1)} lacks the tags \`a\` and \`b\`. Add them.`]],
    ['{ contains: a }', '[b, a]', []],
    ['{ unique: true }', '[a, b, a]', [`${TAGS} \`tags\` contains \`a\` more than once. Use each value once.`]],
    ['{ unique: true }', '[a, b]', []],
  ])('the assertion %s about the list %s reports its faults', async (assertion, tags, expected) => {
    expect(await ofTags(assertion, tags)).toEqual(expected);
  });
});

test('a house rule calls a value ambiguous only because of other parts; a shared definition is one part', async () => {
  const rule = ruleWith('{ where: operation, must: { operationId: { unique: true } } }');
  const shared = 'x: &x { get: { operationId: a } }';
  const api = openapi(`x-shared: { ${shared} }\npaths: { /a: *x, /b: *x, /c: { get: { operationId: a } } }`);
  expect(await findingsOf(rule, api)).toEqual([
    '/paths/~1c/get/operationId: `GET /c`: `operationId` is `a`, as in `GET /a`. Use a different value.',
  ]);
});

describe('a condition of a house rule', () => {
  const find = (must: string, operation: string, when = '') =>
    findingsOf(
      ruleWith(`{ where: operation, ${when === '' ? '' : `when: ${when},`} must: ${must} }`),
      openapi(`paths: { /orders: { post: { ${operation} } } }`),
    );
  const EITHER = '{ or: [{ summary: { length: { min: 3 } } }, { description: { length: { min: 3 } } }] }';
  const ONE = '/paths/~1orders/post: `POST /orders`:';

  test('holds with `or` if one of its conditions holds, and never for a missing attribute', async () => {
    expect(await find(EITHER, 'description: Long')).toEqual([]);
    expect(await find(EITHER, '')).toEqual([`${ONE} \`summary\` or \`description\` must have a length of at least 3.`]);
  });

  test('is reported under `not` for each part that meets it', async () => {
    const must = '{ not: { summary: { pattern: "TODO" } } }';
    expect(await find(must, '')).toEqual([]);
    expect(await find(must, 'summary: TODO')).toEqual([`${ONE} \`summary\` must not match \`TODO\`.`]);
  });

  test('is reported under `and` with each failing part by itself', async () => {
    const must = '{ and: [{ summary: { defined: true } }, { description: { defined: true } }] }';
    expect(await find(must, '')).toHaveLength(2);
  });

  test('does not select a missing attribute in `when`', async () => {
    const must = '{ summary: { defined: true } }';
    expect(await find(must, '', '{ method: post }')).toHaveLength(1);
    expect(await find(must, '', '{ method: GET }')).toEqual([]);
    expect(await find(must, '', '{ description: { pattern: "." } }')).toEqual([]);
    expect(await find(must, '', '{ description: { undefined: true } }')).toHaveLength(1);
    expect(await find(must, '', '{ tags: { enum: [a] } }')).toEqual([]);
    expect(await find(must, 'x-internal: true', '{ not: { x-internal: true } }')).toEqual([]);
  });
});

describe('the assertions of a house rule about values of an unexpected type', () => {
  test.each(['null', '7', '[a, { b: c }]', '{ a: b }', '[[]]', '""', '"\\u001b[31m"'])(
    'report a finding instead of failing for the value %s',
    async (value) => {
      const must =
        '{ x-a: { pattern: "^a", casing: camelCase, enum: [ab, 8], length: { min: 100 }, contains: c, min: 5, multipleOf: 2, unique: true }, tags: { pattern: b } }';
      const found = await findingsOf(
        ruleWith(`{ where: operation, must: ${must} }`),
        openapi(`paths: { /a: { get: { x-a: ${value}, tags: ${value} } } }`),
      );
      expect(found.filter((line) => line.startsWith('error:') && !line.includes('must be'))).toEqual([]);
    },
  );
});
