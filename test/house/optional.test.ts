import { describe, expect, test } from 'vitest';
import { findingsOf, openapi, ruleWith } from './support.ts';

const COMPONENTS =
  "components: { schemas: { Limit: { type: integer, maximum: 900, x-unit: item }, Kind: { type: string, enum: [low] }, Loop: { anyOf: [{ $ref: '#/components/schemas/Loop' }, { type: 'null' }] } } }";

/** The findings of a rule about a parameter with this schema. */
const found = (rule: string, schema: string) =>
  findingsOf(
    ruleWith(rule),
    openapi(`paths: { /a: { get: { parameters: [{ name: q, in: query, schema: ${schema} }] } } }\n${COMPONENTS}`),
  );

const messages = async (rule: string, schema: string) => (await found(rule, schema)).map((line) => line.replace(/^.*?: /, ''));

const parameter = (must: string) => `{ where: parameter, must: ${must} }`;

const NULL = "{ type: 'null' }";

describe('a house rule reads the only alternative beside `null` as the schema', () => {
  test.each([
    ['{ maximum: { defined: true, max: 50 } }', `{ anyOf: [{ type: integer, maximum: 50 }, ${NULL}] }`],
    ['{ maximum: { defined: true } }', `{ oneOf: [${NULL}, { $ref: '#/components/schemas/Limit' }] }`],
    ['{ maximum: { defined: true } }', `{ anyOf: [{ anyOf: [{ maximum: 1 }, ${NULL}] }, ${NULL}] }`],
    ['{ maximum: { defined: true } }', `{ allOf: [{ anyOf: [{ maximum: 1 }, ${NULL}] }] }`],
    ['{ maximum: { defined: true } }', '{ anyOf: [{ maximum: 1 }, { enum: [null] }] }'],
    ['{ format: { defined: true }, type: string }', `{ anyOf: [{ type: string, format: date }, ${NULL}] }`],
    ['{ schemaName: { defined: true, enum: [Limit] } }', `{ anyOf: [{ $ref: '#/components/schemas/Limit' }, ${NULL}] }`],
    ['{ x-unit: { defined: true } }', `{ anyOf: [{ $ref: '#/components/schemas/Limit' }, ${NULL}] }`],
    ['{ nullable: true }', `{ anyOf: [{ type: integer }, ${NULL}] }`],
    ['{ nullable: true }', `{ anyOf: [{ type: integer }, { type: string }, ${NULL}] }`],
    ['{ nullable: false }', `{ type: integer, anyOf: [{ maximum: 1 }, ${NULL}] }`],
    ['{ enum: { defined: true } }', `{ anyOf: [{ type: array, items: { anyOf: [{ enum: [a] }, ${NULL}] } }, ${NULL}] }`],
    ['{ maximum: { undefined: true } }', `{ anyOf: [{ maximum: 1 }, { type: string }, ${NULL}] }`],
    ['{ maximum: { undefined: true } }', "{ $ref: '#/components/schemas/Loop' }"],
  ])('the condition %s holds for the schema %s', async (must, schema) => {
    expect(await messages(parameter(must), schema)).toEqual([]);
  });

  test('an `enum` in the only alternative is judged at its place', async () => {
    const rule = parameter('{ enum: { casing: MACRO_CASE } }');
    expect(await found(rule, `{ anyOf: [{ type: string, enum: [low] }, ${NULL}] }`)).toEqual([
      '/paths/~1a/get/parameters/0/schema/anyOf/0/enum: `GET /a` query parameter `q`: `enum` contains `low`. Use MACRO_CASE, such as `LOW`.',
    ]);
    expect(await found(rule, `{ anyOf: [{ $ref: '#/components/schemas/Kind' }, ${NULL}] }`)).toEqual([
      '/components/schemas/Kind/enum: `Kind`: `enum` contains `low`. Use MACRO_CASE, such as `LOW`.',
    ]);
  });
});

describe('a house rule about schemas', () => {
  test('judges the only alternative beside `null` together with the whole schema', async () => {
    const rule = '{ where: schema, must: { title: { defined: true }, type: { defined: true } } }';
    expect(await found(rule, `{ title: Size, anyOf: [{ type: integer, maximum: 50 }, ${NULL}] }`)).toEqual([]);
    expect(await found(rule, `{ title: Size, type: [string], anyOf: [{ title: A, minLength: 1 }, ${NULL}] }`)).toEqual([]);
  });

  test('does not judge an alternative that only allows `null`', async () => {
    const rule = '{ where: schema, when: { title: { undefined: true } }, must: { type: { defined: true } } }';
    const schema = `{ title: Size, anyOf: [{ maximum: 1 }, { type: string }, ${NULL}] }`;
    expect(await found(rule, schema)).toEqual([
      '/paths/~1a/get/parameters/0/schema/anyOf/0: `GET /a` query parameter `q` schema `anyOf/0` has no `type`. Add one.',
    ]);
  });
});
