import { describe, expect, test } from 'vitest';
import { lintText } from '../../../src/index.ts';
import { inCpuTime } from '../../support/cpu-time.ts';
import { completeExample, fixedExample, lintWith, OFF } from '../../support/test-rule.ts';
import { messagesOf, RULE, versionLine, withBodies, withComponent } from './example-bodies.ts';

describe('a value that example-valid judges', () => {
  test.each<[string, string, unknown, readonly string[]]>([
    ['2.0', 'a wrong type', { type: 'integer', example: 'a' }, ['example: `a` must be an integer, not a string.']],
    ['2.0', 'null with x-nullable', { type: 'integer', 'x-nullable': true, example: null }, []],
    ['3.0', 'null with nullable', { type: 'integer', nullable: true, default: null }, []],
    ['3.0', 'null', { type: 'integer', example: null }, ['example: `null` must be an integer, not `null`.']],
    ['3.1', 'one of several types', { type: ['integer', 'null'], examples: [null, 1] }, []],
    [
      '3.1',
      'none of several types',
      { type: ['integer', 'null'], examples: [1, 'a'] },
      ['example: `a` must be an integer or `null`, not a string.'],
    ],
    ['3.2', 'another constant', { const: 'a', default: 'b' }, ['default: `b` must be `a`.']],
    ['3.0', 'examples, which schemas have only since 3.1', { type: 'integer', examples: ['a'] }, []],
    ['3.0', 'a value beside a reference', { $ref: '#/components/schemas/Text', example: 1 }, []],
    [
      '3.1',
      'a value beside a reference',
      { $ref: '#/components/schemas/Text', example: 1 },
      ['example: `1` must be a string, not a number.'],
    ],
  ])('is judged by version %s: %s', async (version, _, schema, expected) => {
    expect(await messagesOf(withComponent(version, schema, { Text: { type: 'string' } }))).toEqual(expected);
  });

  test('is not judged by a schema in another dialect', async () => {
    const dialect = 'jsonSchemaDialect: https://example.com/dialect';
    expect(
      await messagesOf(`${dialect}\n${withComponent('3.1', { type: ['integer', 'string'], minLength: 2, default: 'a' })}`),
    ).toEqual([]);
  });
});

test.each([
  ['.nan', '.nan'],
  ['.inf', '.inf'],
  ['-.inf', '-.inf'],
])('example-valid shows a number that JSON lacks as YAML writes it: %s', async (written, shown) => {
  const api = `${versionLine('3.1')}\ncomponents: { schemas: { It: { type: string, default: ${written} } } }`;
  expect(await messagesOf(api)).toEqual([`default: \`${shown}\` must be a string, not a number.`]);
});

describe('the read-only and write-only properties of an example', () => {
  const schema = {
    type: 'object',
    required: ['id', 'password'],
    properties: { id: { type: 'string', readOnly: true }, password: { type: 'string', writeOnly: true } },
  };

  test.each(['3.0', '3.1', '3.2'])('are required in requests or in responses only (%s)', async (version) => {
    expect(await messagesOf(withBodies(version, schema, { password: 'a' }, { id: 'a' }))).toEqual([]);
    expect(await messagesOf(withBodies(version, schema, { id: 'a' }, { password: 'a' }))).toEqual([
      'example: it lacks the required property `password`.',
      'example: it lacks the required property `id`.',
    ]);
  });

  test('are not required in the example of a schema', async () => {
    expect(await messagesOf(withComponent('3.0', { ...schema, example: {} }))).toEqual([]);
  });

  test('are required in responses of Swagger 2.0', async () => {
    const response = (example: object) => ({ 200: { description: 'Ok', schema, examples: { 'application/json': example } } });
    const api = (example: object) =>
      `swagger: "2.0"\npaths: ${JSON.stringify({ '/a': { get: { responses: response(example) } } })}`;
    expect(await messagesOf(api({ id: 'a' }))).toEqual([]);
    expect(await messagesOf(api({}))).toEqual(['example: it lacks the required property `id`.']);
  });
});

describe('an example of a media type', () => {
  const order = { type: 'object', properties: { id: { type: 'integer' } } };

  test('may be a string with the JSON of the body', async () => {
    expect(await messagesOf(withBodies('3.0', order, '{ "id": 1 }', '{ "id": "a" }'))).toEqual([
      'example: `id: a` must be an integer, not a string.',
    ]);
  });

  test('is not judged if it is a string in another media type than JSON', async () => {
    expect(await messagesOf(withBodies('3.0', order, 'a', '<a/>', 'application/xml'))).toEqual([]);
  });

  test('is reported where it is defined, behind a reference', async () => {
    const media = { schema: order, examples: { wrong: { $ref: '#/components/examples/Wrong' } } };
    const response = { 200: { description: 'Ok', content: { 'application/json': media } } };
    const components = 'components: { examples: { Wrong: { value: { id: a } } } }';
    const findings = await lintWith(RULE, `paths: ${JSON.stringify({ '/a': { get: { responses: response } } })}\n${components}`);
    expect(findings).toMatchObject([{ pointer: '/components/examples/Wrong/value' }]);
  });

  test('is not judged if it is not an example object', async () => {
    const media = { schema: order, examples: { raw: { $ref: '#/x-raw' } } };
    const response = { 200: { description: 'Ok', content: { 'application/json': media } } };
    const api = `paths: ${JSON.stringify({ '/a': { get: { responses: response } } })}\nx-raw: { id: 1, value: 5 }`;
    expect(await messagesOf(api)).toEqual([]);
  });

  test('is read as data or as a string in OpenAPI 3.2', async () => {
    const examples = {
      data: { dataValue: { id: 'a' } },
      text: { serializedValue: '{ "id": "b" }' },
      unreadable: { serializedValue: '{' },
    };
    const response = { 200: { description: 'Ok', content: { 'application/json': { schema: order, examples } } } };
    expect(await messagesOf(`openapi: 3.2.0\npaths: ${JSON.stringify({ '/a': { get: { responses: response } } })}`)).toEqual([
      'example `data`: `id: a` must be an integer, not a string.',
      'example `text`: `id: b` must be an integer, not a string.',
    ]);
  });

  test('is judged by the items of a sequence', async () => {
    const media = { itemSchema: order, example: [{ id: 1 }, { id: 'a' }] };
    const response = { 200: { description: 'Ok', content: { 'application/jsonl': media } } };
    const findings = await lintWith(RULE, `openapi: 3.2.0\npaths: ${JSON.stringify({ '/a': { get: { responses: response } } })}`);
    expect(findings.map(({ pointer }) => pointer)).toEqual(['/paths/~1a/get/responses/200/content/application~1jsonl/example/1']);
  });
});

describe('an enum with wrong values', () => {
  test('is reported once for values that are wrong for the same reason', async () => {
    const schema = { type: 'string', maxLength: 3, enum: ['abc', 1, 2, 'abcd'] };
    expect(await messagesOf(withComponent('3.0', schema))).toEqual([
      'values `1` and `2` of `enum` do not fit their schema: each must be a string, not a number.',
      'value `abcd` of `enum`: it must have at most 3 characters.',
    ]);
  });

  test('makes an example that it lists no fault of its own', async () => {
    expect(await messagesOf(withComponent('3.0', { type: 'string', enum: [1], example: 1 }))).toEqual([
      'value `1` of `enum`: it must be a string, not a number.',
    ]);
  });
});

describe('an enum whose values have another type than the schema', () => {
  test.each<[string, object]>([
    ['a number', { type: 'integer', enum: ['6', '12'], example: 6, default: 12 }],
    ['a string', { type: 'string', enum: [6, 12], example: '6' }],
    ['a boolean', { type: 'boolean', enum: ['true', 'false'], example: true }],
    ['an array', { type: 'array', items: { type: 'string' }, enum: ['a', 'b'], example: ['a'] }],
  ])('is reported instead of %s that it lists', async (_, schema) => {
    const findings = await lintWith(RULE, withComponent('3.0', schema));
    expect(findings.map(({ messageId = '' }) => messageId.startsWith('enum'))).toEqual([true]);
  });

  test('is reported together with a value that it does not list', async () => {
    const messages = await messagesOf(withComponent('3.0', { type: 'integer', enum: ['6', '12'], example: 7 }));
    expect(messages).toContain('example: `7` must be `"6"` or `"12"`.');
  });
});

describe('an option of example-valid', () => {
  const schema = { type: 'integer', example: 'a', default: 'b', enum: ['c'] };

  test('may ignore kinds of values', async () => {
    expect(await messagesOf(withComponent('3.0', schema))).toHaveLength(3);
    expect(await messagesOf(withComponent('3.0', schema), { ignore: ['example', 'enum'] })).toEqual([
      'default: `b` must be an integer, not a string.',
    ]);
  });

  test('selects the formats that are checked', async () => {
    const times = withComponent('3.0', {
      type: 'object',
      properties: { at: { type: 'string', format: 'time', example: 'noon' } },
    });
    expect(await messagesOf(times)).toEqual([]);
    expect(await messagesOf(times, { formats: ['time'] })).toEqual([
      'example: `noon` must be a time with an offset, such as `12:00:00Z`.',
    ]);
  });
});

describe('the fix of a value in example-valid', () => {
  test.each([
    ['{ type: integer, example: "5" }', '{ type: integer, example: 5 }'],
    ['{ type: string, default: true }', "{ type: string, default: 'true' }"],
    ['{ type: boolean, default: "false" }', '{ type: boolean, default: false }'],
    ['{ type: integer, enum: ["1", "2"] }', '{ type: integer, enum: [1, 2] }'],
    // A number that is written in another way, or a string that is not the same once it is a number.
    ['{ type: string, example: 1.50 }', undefined],
    ['{ type: integer, example: "007" }', undefined],
    ['{ type: integer, maximum: 3, example: "5" }', undefined],
    ['{ type: integer, enum: ["1", a] }', undefined],
    // Parts of examples.
    [
      '{ type: object, properties: { id: { type: string }, on: { type: boolean } }, example: { id: 5, on: "true" } }',
      '{ type: object, properties: { id: { type: string }, on: { type: boolean } }, example: { id: "5", on: true } }',
    ],
    [
      '{ type: array, items: { type: array, items: { type: integer } }, example: [[1], ["2", 3]] }',
      '{ type: array, items: { type: array, items: { type: integer } }, example: [[1], [2, 3]] }',
    ],
    ['{ type: object, required: [name], properties: { id: { type: string } }, example: { id: 5 } }', undefined],
    ['{ type: object, properties: { id: { type: string }, at: { type: integer } }, example: { id: 5, at: now } }', undefined],
    ['{ type: array, items: { type: string }, example: [1, 2] }', undefined],
    ['{ type: string, format: date, example: 20250101 }', undefined],
    // Values that the items of an array may have.
    [
      '{ type: array, enum: [a, b], items: { type: string, maxLength: 1 } }',
      '{ type: array, items: { type: string, maxLength: 1, enum: [a, b] } }',
    ],
    ['{ type: array, enum: [a, bb], items: { type: string, maxLength: 1 } }', undefined],
    ['{ type: array, enum: [a], items: { type: string, enum: [b] } }', undefined],
    ['{ type: array, enum: [a], items: { $ref: "#/components/schemas/Other" } }', undefined],
  ])('changes the type only if that is certain: %s', async (schema, fixed) => {
    const api = (text: string) => `components: { schemas: { It: ${text}, Other: { type: string } } }`;
    expect((await fixedExample(RULE, api(schema))).fixed).toBe(fixed && api(fixed));
  });
});

describe('a hostile description with examples', () => {
  /** The messages about an API. Only the end of the check is of interest, and that no uncertain fault is reported. */
  async function messages(api: string): Promise<readonly string[]> {
    const rules = { ...OFF, [RULE]: { severity: 'error' as const } };
    const { findings } = await lintText(completeExample(api), { rules, filename: 'example.yaml' });
    return findings.filter(({ ruleId }) => ruleId === RULE).map(({ message }) => message);
  }
  const withSchema = (schema: unknown, more: object = {}) =>
    `components: { schemas: ${JSON.stringify({ It: schema, ...more })} }`;

  test.each<[string, unknown, object]>([
    ['a schema that refers to itself', { allOf: [{ $ref: '#/components/schemas/It' }], example: 1 }, {}],
    [
      'schemas that double',
      { $ref: '#/components/schemas/S0', example: 1 },
      Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => {
          const next = { $ref: at === 39 ? '#/components/schemas/Text' : `#/components/schemas/S${at + 1}` };
          return [`S${at}`, { allOf: [next, next] }];
        }).concat([['Text', { type: 'string' } as never]]),
      ),
    ],
    ['a lookahead that backtracks', { pattern: '^(?=(a+)+$)', example: `${'a'.repeat(50)}!` }, {}],
  ])('is checked quickly with %s', (_, schema, more) =>
    inCpuTime(4000, async () => {
      expect(await messages(withSchema(schema, more))).toEqual([]);
    })(),
  );

  test(
    'is checked quickly with an enum of many wrong values',
    inCpuTime(15_000, async () => {
      const found = await messages(withSchema({ type: 'string', enum: Array.from({ length: 200_000 }, (_, index) => index) }));
      expect(found).toHaveLength(1);
      expect(found[0]?.length).toBeLessThan(2000);
    }),
  );
});

describe('a string of JSON in an example that does not parse', () => {
  const OBJECT = { type: 'object', properties: { a: { type: 'integer' } } };

  test('is reported as invalid JSON, with its line', async () => {
    const [message] = await messagesOf(withBodies('3.0', OBJECT, '{\n  "a": 1,\n  "b" 2\n}', '{}'));
    expect(message).toMatch(/ is a string of JSON that does not parse \(line 3\)\.$/);
  });

  test('is reported as a string if it does not look like JSON', async () => {
    expect(await messagesOf(withBodies('3.0', OBJECT, 'some text', '{}'))).toEqual([
      'example: `some text` must be an object, not a string.',
    ]);
  });
});

describe('a required property in an example', () => {
  test('is not missing in an example if no schema defines it', async () => {
    const schema = { type: 'object', required: ['id', 'name'], properties: { name: { type: 'string' } } };
    expect(await messagesOf(withComponent('3.0', { ...schema, example: { name: 'a' } }))).toEqual([]);
    expect(await messagesOf(withComponent('3.0', { ...schema, example: {} }))).toEqual([
      'example: it lacks the required property `name`.',
    ]);
  });

  test('is missing if the example lacks it and the schema allows any name', async () => {
    const schema = { type: 'object', required: ['id'], additionalProperties: true, example: {} };
    expect(await messagesOf(withComponent('3.0', schema))).toEqual(['example: it lacks the required property `id`.']);
  });

  test('is found within another property of the example', async () => {
    const schema = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } }, example: { user: { id: 1 } } };
    expect(await messagesOf(withComponent('3.0', schema))).toEqual([
      'example: it lacks the required property `id`, found in `user`.',
    ]);
  });

  test('is reported after the properties that the schema does not allow', async () => {
    const schema = { type: 'object', required: ['id'], additionalProperties: false, properties: { id: { type: 'integer' } } };
    const [message] = await messagesOf(withComponent('3.0', { ...schema, example: { user: 1 } }));
    expect(message).toMatch(/^example: `user` is not a property that the schema allows; it lacks the required property `id`\.$/);
  });
});
