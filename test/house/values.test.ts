import { describe, expect, test } from 'vitest';
import { CASING_EXAMPLES } from '../../src/dev/generate/casing-examples.ts';
import { type CasingName, hasCasing } from '../../src/house/casings.ts';
import { findingsOf, openapi, ruleWith } from './support.ts';

/** The findings of a rule about query parameters with this schema, without the parameter's name. */
const ofSchema = async (must: string, schema: string) => {
  const api = openapi(`paths: { /a: { get: { parameters: [{ name: q, in: query, schema: ${schema} }] } } }`);
  const found = await findingsOf(ruleWith(`{ where: parameter, must: ${must} }`), api);
  return found.map((line) => line.replace(/^.*`GET \/a` query parameter `q`:? /, ''));
};

describe('a casing or pattern in a house rule judges the strings among the values of an API', () => {
  test.each([
    ['{ enum: { casing: MACRO_CASE } }', '{ enum: [OPEN, null, 7, true] }'],
    ['{ enum: { pattern: "^[A-Z]+$" } }', '{ enum: [1, 2] }'],
    ['{ enum: { notPattern: "[a-z]" } }', '{ const: true }'],
    ['{ default: { casing: snake_case } }', '{ default: 10 }'],
    ['{ default: { pattern: "^a" } }', '{ default: { a: 1 } }'],
    ['{ example: { casing: snake_case } }', '{ examples: [1.5] }'],
    ['{ or: [{ enum: { casing: MACRO_CASE } }, { enum: { undefined: true } }] }', '{ enum: [1, true] }'],
    ['{ or: [{ enum: { pattern: "^a" } }, { default: { notPattern: "a" } }] }', '{ default: 1 }'],
  ])('the condition %s accepts %s', async (must, schema) => {
    expect(await ofSchema(must, schema)).toEqual([]);
  });

  test('a string beside numbers and `null` in an `enum` is judged', async () => {
    expect(await ofSchema('{ enum: { casing: MACRO_CASE } }', '{ enum: [null, 1, shipped, "true"] }')).toEqual([
      '`enum` contains `shipped` and `true`. Use MACRO_CASE, such as `SHIPPED`.',
    ]);
  });

  test('`null` in an `enum` is not one of the values that a rule lists', async () => {
    expect(await ofSchema('{ enum: [OPEN, 1] }', '{ enum: [OPEN, null, 1] }')).toEqual([]);
    expect(await ofSchema('{ enum: { length: { max: 1 } } }', '{ enum: [OPEN, null] }')).toEqual([]);
    expect(await ofSchema('{ enum: { undefined: true } }', '{ enum: [null] }')).toEqual([]);
  });

  test('a value that is not a string meets a casing or pattern in `when`, and a missing value does not', async () => {
    const rule = ruleWith(
      '{ where: parameter, when: { enum: { casing: MACRO_CASE } }, must: { description: { defined: true } } }',
    );
    const parameters = ['[1, 2]', '[A_B]', '[ab]', '[]'].map(
      (one, index) => `{ name: p${index}, in: query, schema: { enum: ${one} } }`,
    );
    expect(await findingsOf(rule, openapi(`paths: { /a: { get: { parameters: [${parameters.join(', ')}] } } }`))).toEqual([
      expect.stringMatching(/`p0` has no `description`/),
      expect.stringMatching(/`p1` has no `description`/),
    ]);
  });

  test('a number in an extension is judged by a pattern as it is written', async () => {
    const rule = ruleWith('{ where: operation, must: { x-id: { pattern: "^[a-f]+$" } } }');
    expect(await findingsOf(rule, openapi('paths: { /a: { get: { x-id: 42 } } }'))).toEqual([
      '/paths/~1a/get/x-id: `GET /a`: `x-id` is `42`. Use a value that matches `^[a-f]+$`.',
    ]);
  });
});

test('an empty string among the values is shown as an empty string', async () => {
  expect(await ofSchema('{ enum: { casing: MACRO_CASE } }', '{ enum: ["", a] }')).toEqual([
    '`enum` contains an empty string and `a`. Use MACRO_CASE, such as `A`.',
  ]);
});

describe('a house rule about schemas that forbid other properties', () => {
  const api = (order: string, more: string) =>
    openapi(`
paths: { /a: { get: { responses: { 200: { content: { a/b: { schema: { allOf: [{ $ref: '#/components/schemas/Order' }, ${more}] } } } } } } } }
components: { schemas: { Order: { type: object, additionalProperties: ${order} } } }
`);
  const OPEN = ruleWith('{ where: schema, must: { additionalProperties: true } }');

  test('reports these schemas at their own keyword, and not at an `allOf` that refers to them', async () => {
    expect(await findingsOf(OPEN, api('false', '{ type: object }'))).toEqual([
      '/components/schemas/Order/additionalProperties: `Order`: `additionalProperties` is `false`. Use `true`.',
    ]);
    expect(await findingsOf(OPEN, api('true', '{ type: object, additionalProperties: false }'))).toEqual([
      expect.stringContaining('/allOf/1/additionalProperties: '),
    ]);
  });

  test('allows them to inherit a required property from a part of `allOf`', async () => {
    const closed = ruleWith('{ where: schema, when: { name: { undefined: true } }, must: { additionalProperties: false } }');
    const found = await findingsOf(closed, api('false', '{ type: object }'));
    expect(found).toEqual([]);
  });
});

describe('a media type in a house rule is compared in any case, without unnamed parameters', () => {
  const rule = (wanted: string) => ruleWith(`{ where: response, must: { mediaTypes: { contains: '${wanted}' } } }`);
  const api = (name: string) => openapi(`paths: { /a: { get: { responses: { 200: { content: { '${name}': {} } } } } } }`);

  test.each([
    ['application/problem+json', 'application/problem+json;charset=utf-8'],
    ['application/problem+json', 'APPLICATION/problem+json'],
    ['Text/HTML; Charset=UTF-8', 'text/html;level=1 ; charset="utf-8"'],
  ])('the media type %s of a rule matches %s', async (wanted, name) => {
    expect(await findingsOf(rule(wanted), api(name))).toEqual([]);
  });

  test.each([
    ['text/html; charset=utf-8', 'text/html'],
    ['application/json', 'application/problem+json'],
  ])('the media type %s of a rule does not match %s', async (wanted, name) => {
    expect(await findingsOf(rule(wanted), api(name))).toHaveLength(1);
  });

  test.each([
    '{ where: media-type, must: { name: a/b } }',
    '{ where: request-body, must: { mediaTypes: [a/b] } }',
    '{ where: operation, must: { requestBody: [a/b] } }',
  ])('the condition %s accepts another case and a parameter of the media type', async (definition) => {
    const written = openapi("paths: { /a: { post: { requestBody: { content: { 'A/b; v=1': {} } } } } }");
    expect(await findingsOf(ruleWith(definition), written)).toEqual([]);
  });
});

test.each(Object.entries(CASING_EXAMPLES))(
  'the casing %s accepts and rejects the names that its documentation lists',
  (name, examples) => {
    const { accepts, rejects } = examples;
    expect([...accepts, ...rejects].filter((one) => hasCasing(one, name as CasingName))).toEqual(accepts);
  },
);

test.each(['z/204', 'acme/118-ids', '3scale/x'])('the name %s is valid as the id of a house rule', async (id) => {
  const rule = `rules: { ${id}: { where: operation, must: { summary: { defined: true } } } }`;
  expect(await findingsOf(rule, openapi('paths: { /a: { get: {} } }'))).toHaveLength(1);
});

describe('line breaks at the ends of a string in a house rule', () => {
  const ofSummary = (must: string, summary: string) =>
    findingsOf(
      ruleWith(`{ where: operation, must: { summary: ${must} } }`),
      openapi(`paths:\n  /a:\n    get:\n      summary: ${summary}\n`),
    );

  test.each(['{ pattern: "s$" }', '{ enum: [List orders] }', '{ length: { max: 11 } }'])(
    'are ignored by the assertion %s',
    async (must) => {
      expect(await ofSummary(must, '|\n        List orders\n')).toEqual([]);
    },
  );

  test('do not hide the characters before them', async () => {
    expect(await ofSummary('{ notPattern: "[.]$" }', '|\n        List orders.\n')).toHaveLength(1);
  });

  test('are removed without the spaces, which are judged', async () => {
    expect(await ofSummary('{ pattern: "s$" }', '"List orders "')).toHaveLength(1);
  });
});

describe('a house rule with a condition about types', () => {
  const RULE = (type: string) => `{ where: parameter, when: { type: ${type} }, must: { format: { defined: true } } }`;
  const isSelected = async (type: string, schema: string) => {
    const api = openapi(`paths: { /a: { get: { parameters: [{ name: q, in: query, schema: ${schema} }] } } }`);
    return (await findingsOf(ruleWith(RULE(type)), api)).length > 0;
  };

  test.each([
    ['[integer, number]', '{ type: [integer, "null"] }', true],
    ['[integer, number]', '{ type: [integer, string] }', false],
    ['{ contains: integer }', '{ type: [integer, string] }', true],
    ['integer', '{ allOf: [{ type: integer }] }', true],
    ['integer', '{ anyOf: [{ type: integer }, { type: "null" }] }', true],
    ['integer', '{ anyOf: [{ type: integer }, { type: string }, { type: "null" }] }', false],
  ])('selects with the type %s the schema %s: %s', async (type, schema, expected) => {
    expect(await isSelected(type, schema)).toBe(expected);
  });
});
