import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';
import { messagesOf, RULE, withComponent } from './example-bodies.ts';

describe('the message of example-valid about a value', () => {
  test.each<[string, unknown, string]>([
    [
      'the path to a part',
      { type: 'array', items: { properties: { a: { type: 'string' } } }, example: [{ a: 1 }] },
      '`[0].a: 1` must be a string, not a number.',
    ],
    ['a format', { type: 'string', format: 'date', example: '1 May' }, '`"1 May"` must be a date, such as `2024-05-31`.'],
    ['a bound', { type: 'integer', minimum: 5, example: 1 }, '`1` must be at least 5.'],
    ['a pattern', { type: 'string', pattern: '^b', example: 'a' }, '`a` must match the pattern `^b`.'],
    ['a size', { type: 'array', maxItems: 1, items: {}, example: [1, 2] }, 'it must have at most 1 item.'],
    [
      'the missing properties',
      { type: 'object', required: ['a', 'b'], properties: { a: {}, b: {} }, example: {} },
      'it lacks the required properties `a` and `b`.',
    ],
    [
      'a misspelled property',
      { type: 'object', additionalProperties: false, properties: { colour: {} }, example: { color: 1 } },
      '`color` is not a property that the schema allows (did you mean `colour`?).',
    ],
    [
      'several alternatives',
      { oneOf: [{ type: 'integer' }, { type: 'number' }], example: 1 },
      '`1` must fit exactly one alternative of `oneOf`, but fits several.',
    ],
    ['an empty string', { type: 'boolean', example: '' }, '`""` must be a boolean, not a string.'],
    ['a long value', { type: 'boolean', example: 'a'.repeat(100) }, `\`${'a'.repeat(60)}…\` must be a boolean, not a string.`],
  ])('names %s', async (_, schema, expected) => {
    expect(await messagesOf(withComponent('3.0', schema))).toEqual([`example: ${expected}`]);
  });

  test('escapes characters that change a terminal', async () => {
    expect(await messagesOf(withComponent('3.0', { type: 'boolean', example: '\u001b[31m' }))).toEqual([
      'example: `\\u{1b}[31m` must be a boolean, not a string.',
    ]);
  });

  test('names the parameter, or its property, that has the value', async () => {
    const schema = { type: 'object', properties: { size: { type: 'integer', example: 'a' } } };
    const parameters = [
      { name: 'page', in: 'query', schema: { type: 'integer' }, examples: { first: { value: 'a' } } },
      { name: 'filter', in: 'query', schema },
    ];
    const operation = { parameters, responses: { 200: { description: 'Ok' } } };
    expect(await messagesOf(`openapi: 3.0.0\npaths: ${JSON.stringify({ '/a': { get: operation } })}`)).toEqual([
      'example `first` of query parameter `page`: `a` must be an integer, not a string.',
      'example of property `size` of query parameter `filter`: `a` must be an integer, not a string.',
    ]);
  });
});

describe('many mistakes in the values of a description', () => {
  /** Schemas with one example each. */
  const schemas = (count: number, schema: object) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, schema] as const));
  const api = (all: object, more: object = {}) =>
    `paths: ${JSON.stringify(more)}\ncomponents: { schemas: ${JSON.stringify(all)} }`;

  test('are one finding if they are of one kind, which counts examples only', async () => {
    const right = schemas(30, { type: 'string', default: 'a' });
    const wrong = Object.fromEntries(
      Object.entries(schemas(4, { type: 'string', example: 1 })).map(([name, it]) => [`W${name}`, it]),
    );
    const findings = await lintWith(RULE, api({ ...right, ...wrong }));
    expect(findings.map(({ message }) => message)).toEqual([
      'All 4 examples have values of other types than their schemas. Correct the examples or the schemas. ' +
        'For example, `WS0`: `1` must be a string, not a number. Affected: `WS0`, `WS1`, `WS2`, `WS3`.',
    ]);
  });

  test('are several findings if they are of several kinds', async () => {
    const types = schemas(12, { type: 'string', example: 1 });
    const dates = Object.fromEntries(
      Object.keys(types).map((name) => [`D${name}`, { type: 'string', format: 'date', example: 'now' }]),
    );
    const findings = await lintWith(RULE, api({ ...types, ...dates }));
    expect(findings.map(({ message }) => message.replace(/\. .*/s, ''))).toEqual([
      '12 of 24 examples have values in other formats than their schemas',
      '12 of 24 examples have values of other types than their schemas',
    ]);
  });

  test('are one finding at the schema if one schema causes them', async () => {
    const order = { type: 'object', properties: { id: { type: 'integer' } } };
    const media = { 'application/json': { schema: { $ref: '#/components/schemas/Order' }, example: { id: 'a' } } };
    const paths = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `/a${index}`,
        { get: { responses: { 200: { description: 'Ok', content: media } } } },
      ]),
    );
    const findings = await lintWith(RULE, api({ Order: order }, paths));
    expect(findings.map(({ message }) => message.replace(/ Affected.*/s, ''))).toEqual([
      '20 examples do not fit a schema: the value of `Order.id` must be an integer, not a string. Correct the examples or the schema.',
    ]);
  });

  test('are one finding if they are in lists of values', async () => {
    const findings = await lintWith(RULE, api(schemas(3, { type: 'string', enum: [1, 2] })));
    expect(findings.map(({ message }) => message)).toEqual([
      'All 3 `enum` lists have values that do not fit their schemas. Correct the values or the schemas. ' +
        'For example, `S0`: each of `1` and `2` must be a string, not a number. Affected: `S0`, `S1`, `S2`.',
    ]);
  });

  test('are one finding if they repeat one parameter', async () => {
    const parameters = [{ name: 'page', in: 'query', schema: { type: 'integer', default: '1' } }];
    const operation = { parameters, responses: { 200: { description: 'Ok' } } };
    const paths = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`/a${index}`, { get: operation }]));
    const findings = await lintWith(RULE, api({}, paths));
    expect(findings).toHaveLength(1);
    expect(findings[0]?.message).toMatch('the value of query parameter `page` must be an integer, not a string.');
  });
});

describe('a date or time in an example that is nearly right', () => {
  const TIME = { type: 'string', format: 'date-time' };
  test.each([
    [TIME, '2026-01-15T10:00+01:00', 'must have seconds'],
    [TIME, '2021-01-01T00:00:00', 'must have an offset such as `Z`'],
    [TIME, '2023-05-13 02:10:09.107262', 'must have a `T` instead of the blank and an offset such as `Z`'],
    [TIME, '2023-05-13T02:10', 'must have seconds and an offset such as `Z`'],
    [TIME, '2023-05-13T02:10:00+0200', 'must have an offset of the form `+02:00`'],
    [TIME, '2021-06-31T02:22:32.000Z', 'must be a day that the month has'],
    [TIME, '2021-06-30', 'must have a time and an offset, such as `T12:00:00Z`'],
    [TIME, 'yesterday', 'must be a date and time with an offset, such as `2024-05-31T12:00:00Z`'],
    [{ type: 'string', format: 'date' }, '2023-02-29', 'must be a day that the month has'],
    [{ type: 'string', format: 'date' }, '2023-02-28T10:00:00Z', 'must be a date, such as `2024-05-31`'],
  ])('is reported with what it lacks: %j %s', async (schema, example, wants) => {
    const [message] = await messagesOf(withComponent('3.1', { ...schema, example }));
    expect(message).toContain(`${wants}.`);
  });
});
