import { describe, expect, test } from 'vitest';
import { lint, lintText } from '../../../src/index.ts';
import { inCpuTime } from '../../support/cpu-time.ts';
import { completeExample, fixedExample, lintByPlace, lintWith, OFF } from '../../support/test-rule.ts';

const RULE = 'example-valid';

/** What is reported, without the place and the beginning of the messages. */
async function told(api: string, options: Readonly<Record<string, unknown>> = {}): Promise<readonly string[]> {
  const findings = await lintByPlace(RULE, api, options);
  return findings.map(({ message }) => message.replace(/^.*?: (?:the|`enum`) ?/s, '').replace(' does not fit its schema', ''));
}

const head = (version: string) => (version === '2.0' ? 'swagger: "2.0"' : `openapi: ${version}.0`);

/** A schema as component, in a version. */
function component(version: string, schema: unknown, others: object = {}): string {
  const schemas = { It: schema, ...others };
  const parts = version === '2.0' ? { definitions: schemas } : { components: { schemas } };
  return `${head(version)}\n${JSON.stringify(parts).slice(1, -1)}`.replace(
    /\n(.*)$/s,
    (_, json: string) => `\n${json.replace(/^"(\w+)":/, '$1: ')}`,
  );
}

/** An operation with a body of the request and one of the response, as YAML in one line. */
function bodies(version: string, schema: unknown, request: unknown, response: unknown, type = 'application/json'): string {
  const content = (example: unknown) => ({ content: { [type]: { schema, example } } });
  const operation = { requestBody: content(request), responses: { 200: { description: 'Ok', ...content(response) } } };
  return `${head(version)}\npaths: ${JSON.stringify({ '/a': { post: operation } })}`;
}

describe('a value is judged by the version of OpenAPI:', () => {
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
    ['3.0', 'what stands beside a reference', { $ref: '#/components/schemas/Text', example: 1 }, []],
    [
      '3.1',
      'what stands beside a reference',
      { $ref: '#/components/schemas/Text', example: 1 },
      ['example: `1` must be a string, not a number.'],
    ],
  ])('%s: %s', async (version, _, schema, expected) => {
    expect(await told(component(version, schema, { Text: { type: 'string' } }))).toEqual(expected);
  });

  test('schemas in another dialect are not judged', async () => {
    const dialect = 'jsonSchemaDialect: https://example.com/dialect';
    expect(await told(`${dialect}\n${component('3.1', { type: ['integer', 'string'], minLength: 2, default: 'a' })}`)).toEqual(
      [],
    );
  });
});

test.each([
  ['.nan', '.nan'],
  ['.inf', '.inf'],
  ['-.inf', '-.inf'],
])('a number that JSON lacks is shown as YAML writes it: %s', async (written, shown) => {
  const api = `${head('3.1')}\ncomponents: { schemas: { It: { type: string, default: ${written} } } }`;
  expect(await told(api)).toEqual([`default: \`${shown}\` must be a string, not a number.`]);
});

describe('a message says what is wrong:', () => {
  test.each<[string, unknown, string]>([
    [
      'the way to a part',
      { type: 'array', items: { properties: { a: { type: 'string' } } }, example: [{ a: 1 }] },
      '`[0].a: 1` must be a string, not a number.',
    ],
    ['a format', { type: 'string', format: 'date', example: '1 May' }, '`"1 May"` must be a date, such as `2024-05-31`.'],
    ['a bound', { type: 'integer', minimum: 5, example: 1 }, '`1` must be at least 5.'],
    ['a pattern', { type: 'string', pattern: '^b', example: 'a' }, '`a` must match the pattern `^b`.'],
    ['a size', { type: 'array', maxItems: 1, items: {}, example: [1, 2] }, 'it must have at most 1 item.'],
    [
      'what is missing',
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
  ])('%s', async (_, schema, expected) => {
    expect(await told(component('3.0', schema))).toEqual([`example: ${expected}`]);
  });

  test('characters that change a terminal are escaped', async () => {
    expect(await told(component('3.0', { type: 'boolean', example: '\u001b[31m' }))).toEqual([
      'example: `\\u{1b}[31m` must be a boolean, not a string.',
    ]);
  });

  test('which parameter, or property of one, has the value', async () => {
    const schema = { type: 'object', properties: { size: { type: 'integer', example: 'a' } } };
    const parameters = [
      { name: 'page', in: 'query', schema: { type: 'integer' }, examples: { first: { value: 'a' } } },
      { name: 'filter', in: 'query', schema },
    ];
    const operation = { parameters, responses: { 200: { description: 'Ok' } } };
    expect(await told(`openapi: 3.0.0\npaths: ${JSON.stringify({ '/a': { get: operation } })}`)).toEqual([
      'example `first` of query parameter `page`: `a` must be an integer, not a string.',
      'example of property `size` of query parameter `filter`: `a` must be an integer, not a string.',
    ]);
  });
});

describe('properties of one direction', () => {
  const schema = {
    type: 'object',
    required: ['id', 'password'],
    properties: { id: { type: 'string', readOnly: true }, password: { type: 'string', writeOnly: true } },
  };

  test.each(['3.0', '3.1', '3.2'])('are required in that direction (%s)', async (version) => {
    expect(await told(bodies(version, schema, { password: 'a' }, { id: 'a' }))).toEqual([]);
    expect(await told(bodies(version, schema, { id: 'a' }, { password: 'a' }))).toEqual([
      'example: it lacks the required property `password`.',
      'example: it lacks the required property `id`.',
    ]);
  });

  test('are required in no example of a schema', async () => {
    expect(await told(component('3.0', { ...schema, example: {} }))).toEqual([]);
  });

  test('are required in responses of Swagger 2.0', async () => {
    const response = (example: object) => ({ 200: { description: 'Ok', schema, examples: { 'application/json': example } } });
    const api = (example: object) =>
      `swagger: "2.0"\npaths: ${JSON.stringify({ '/a': { get: { responses: response(example) } } })}`;
    expect(await told(api({ id: 'a' }))).toEqual([]);
    expect(await told(api({}))).toEqual(['example: it lacks the required property `id`.']);
  });
});

describe('an example', () => {
  const order = { type: 'object', properties: { id: { type: 'integer' } } };

  test('may be a string with the JSON of the body', async () => {
    expect(await told(bodies('3.0', order, '{ "id": 1 }', '{ "id": "a" }'))).toEqual([
      'example: `id: a` must be an integer, not a string.',
    ]);
  });

  test('of another media type is left alone', async () => {
    expect(await told(bodies('3.0', order, 'a', '<a/>', 'application/xml'))).toEqual([]);
  });

  test('behind a reference is reported where it is', async () => {
    const media = { schema: order, examples: { wrong: { $ref: '#/components/examples/Wrong' } } };
    const response = { 200: { description: 'Ok', content: { 'application/json': media } } };
    const components = 'components: { examples: { Wrong: { value: { id: a } } } }';
    const findings = await lintWith(RULE, `paths: ${JSON.stringify({ '/a': { get: { responses: response } } })}\n${components}`);
    expect(findings).toMatchObject([{ pointer: '/components/examples/Wrong/value' }]);
  });

  test('that is no example object is left alone', async () => {
    const media = { schema: order, examples: { raw: { $ref: '#/x-raw' } } };
    const response = { 200: { description: 'Ok', content: { 'application/json': media } } };
    const api = `paths: ${JSON.stringify({ '/a': { get: { responses: response } } })}\nx-raw: { id: 1, value: 5 }`;
    expect(await told(api)).toEqual([]);
  });

  test('of OpenAPI 3.2 is given as data or as text', async () => {
    const examples = {
      data: { dataValue: { id: 'a' } },
      text: { serializedValue: '{ "id": "b" }' },
      odd: { serializedValue: '{' },
    };
    const response = { 200: { description: 'Ok', content: { 'application/json': { schema: order, examples } } } };
    expect(await told(`openapi: 3.2.0\npaths: ${JSON.stringify({ '/a': { get: { responses: response } } })}`)).toEqual([
      'example `data`: `id: a` must be an integer, not a string.',
      'example `text`: `id: b` must be an integer, not a string.',
    ]);
  });

  test('of a sequence is judged by its items', async () => {
    const media = { itemSchema: order, example: [{ id: 1 }, { id: 'a' }] };
    const response = { 200: { description: 'Ok', content: { 'application/jsonl': media } } };
    const findings = await lintWith(RULE, `openapi: 3.2.0\npaths: ${JSON.stringify({ '/a': { get: { responses: response } } })}`);
    expect(findings.map(({ pointer }) => pointer)).toEqual(['/paths/~1a/get/responses/200/content/application~1jsonl/example/1']);
  });
});

describe('a parameter', () => {
  const api = (parameter: object, version = '3.0') => {
    const operation = { parameters: [{ name: 'a', in: 'query', ...parameter }], responses: { 200: { description: 'Ok' } } };
    return `${head(version)}\npaths: ${JSON.stringify({ '/a': { get: operation } })}`;
  };
  const ids = { type: 'array', items: { type: 'integer' } };

  test('may give a list or an object in its serialized form', async () => {
    expect(await told(api({ schema: ids, example: '1,2' }))).toEqual([]);
    expect(await told(api({ schema: ids, style: 'pipeDelimited', explode: false, example: '1|2' }))).toEqual([]);
    expect(await told(api({ schema: { type: 'object' }, example: 'a,1' }))).toEqual([]);
    expect(await told(api({ schema: ids, example: ['a'] }))).toEqual([
      'example of query parameter `a`: `[0]: a` must be an integer, not a string.',
    ]);
  });

  test('with content is judged by that', async () => {
    const content = { 'application/json': { schema: ids } };
    expect(await told(api({ content, example: '[1]' }))).toEqual([]);
    expect(await told(api({ content, example: '["b"]' }))).toEqual([
      'example of query parameter `a`: `[0]: b` must be an integer, not a string.',
    ]);
  });

  test('of Swagger 2.0 is its own schema', async () => {
    expect(await told(api({ type: 'integer', default: 'b' }, '2.0'))).toEqual([
      'default of query parameter `a`: `b` must be an integer, not a string.',
    ]);
  });
});

describe('a form', () => {
  const schema = {
    type: 'object',
    properties: { count: { type: 'integer' }, tags: { type: 'array', items: { type: 'string' } } },
  };
  const form = (version: string, example: unknown, type = 'multipart/form-data') => bodies(version, schema, example, {}, type);

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])('of type %s is judged by its parts', async (type) => {
    expect(await told(form('3.1', { count: 1, tags: ['a'] }, type))).toEqual([]);
    expect(await told(form('3.1', { count: 'many', tags: ['a'] }, type))).toEqual([
      'example: `count: many` must be an integer, not a string.',
    ]);
    expect(await told(form('3.1', 'count=many', type))).toEqual([]);
  });

  test('may have lists and objects as text', async () => {
    expect(await told(form('3.0', { tags: 'a,b' }))).toEqual([]);
    expect(await told(form('3.0', { tags: '["a"]' }))).toEqual([]);
    expect(await told(form('3.0', { tags: '[1]' }))).toEqual(['example: `tags[0]: 1` must be a string, not a number.']);
  });

  test.each<[string, string, readonly string[]]>([
    ['application/json', '5', []],
    ['application/json', '"5"', ['example: `count: "5"` must be an integer, not a string.']],
    ['application/xml', '<count>5</count>', []],
    ['text/plain', 'many', ['example: `count: many` must be an integer, not a string.']],
  ])('has parts that are read as the media type of their encoding: %s, %s', async (contentType, count, expected) => {
    const content = { 'multipart/form-data': { schema, example: { count }, encoding: { count: { contentType } } } };
    const operation = { requestBody: { content }, responses: { 200: { description: 'Ok' } } };
    expect(await told(`openapi: 3.0.0\npaths: ${JSON.stringify({ '/a': { post: operation } })}`)).toEqual(expected);
  });
});

describe('an example in a file of its own', () => {
  const lintExternal = async (externalValue: string, text: string) => {
    const texts = new Map([
      ['api.yaml', withExternal(externalValue)],
      ['examples/order.json', text],
    ]);
    const { findings } = await lint(['/shop/api.yaml'], {
      cwd: '/shop',
      rules: { ...OFF, [RULE]: { severity: 'warn' } },
      readFile: (name) => {
        const found = texts.get(name.replace('/shop/', ''));
        return found === undefined ? undefined : Buffer.from(found);
      },
    });
    return findings.map(({ message, range }) => [range.start.line, message.replace(/^.*?: the /s, '')]);
  };
  const withExternal = (externalValue: string) => `openapi: 3.1.0
info: { title: Orders, version: "1" }
paths:
  /orders:
    post:
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { count: { type: integer } } }
            examples:
              small:
                externalValue: ${externalValue}
      responses: { "200": { description: Ok } }
`;

  test('is reported at the place that refers to it', async () => {
    expect(await lintExternal('examples/order.json', '{ "count": 1 }')).toEqual([]);
    expect(await lintExternal('./examples/order.json', '{ "count": "many" }')).toEqual([
      [12, 'example `small` does not fit its schema: `count: many` must be an integer, not a string.'],
    ]);
  });

  test.each([
    ['https://example.com/order.json', '{ "count": "many" }'],
    ['../order.json', '{ "count": "many" }'],
    ['examples/other.json', '{ "count": "many" }'],
    ['examples/order.json', '{ "count": '],
  ])('is not judged if it cannot be read: %s (%s)', async (externalValue, text) => {
    expect(await lintExternal(externalValue, text)).toEqual([]);
  });
});

describe('a link', () => {
  const api = (value: unknown) => {
    const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
    const links = { next: { operationId: 'get', parameters: { id: value } } };
    const responses = { 200: { description: 'Ok', links } };
    return `paths: ${JSON.stringify({ '/a/{id}': { get: { operationId: 'get', parameters: [id], responses } } })}`;
  };

  test('gives a parameter a value of its type', async () => {
    expect(await told(api(1))).toEqual([]);
    expect(await told(api('first'))).toEqual(['example: `first` must be an integer, not a string.']);
  });

  test('gives the body a value of its schema', async () => {
    const schema = { type: 'object', properties: { id: { type: 'integer' } } };
    const withBody = (body: unknown) => {
      const links = { next: { operationId: 'add', requestBody: body } };
      const responses = { 200: { description: 'Ok', links } };
      const requestBody = { content: { 'application/json': { schema } } };
      return `paths: ${JSON.stringify({ '/a': { post: { operationId: 'add', requestBody, responses } } })}`;
    };
    expect(await told(withBody({ id: 1 }))).toEqual([]);
    expect(await told(withBody({ id: '$response.body#/id' }))).toEqual([]);
    expect(await told(withBody('$response.body'))).toEqual([]);
    expect(await told(withBody({ id: 'a' }))).toEqual(['example: `id: a` must be an integer, not a string.']);
  });

  test.each(['$response.body#/id', 'a{$response.body#/id}'])('takes a value from a message: %s', async (value) => {
    expect(await told(api(value))).toEqual([]);
  });
});

describe('an enum', () => {
  test('is reported once for values that are wrong for the same reason', async () => {
    const schema = { type: 'string', maxLength: 3, enum: ['abc', 1, 2, 'abcd'] };
    expect(await told(component('3.0', schema))).toEqual([
      'values `1` and `2` of `enum` do not fit their schema: each must be a string, not a number.',
      'value `abcd` of `enum`: it must have at most 3 characters.',
    ]);
  });

  test('does not make an example wrong that it lists', async () => {
    expect(await told(component('3.0', { type: 'string', enum: [1], example: 1 }))).toEqual([
      'value `1` of `enum`: it must be a string, not a number.',
    ]);
  });
});

describe('a list of values in another type is wrong itself, not', () => {
  test.each<[string, object]>([
    ['a number', { type: 'integer', enum: ['6', '12'], example: 6, default: 12 }],
    ['a string', { type: 'string', enum: [6, 12], example: '6' }],
    ['a boolean', { type: 'boolean', enum: ['true', 'false'], example: true }],
    ['an array', { type: 'array', items: { type: 'string' }, enum: ['a', 'b'], example: ['a'] }],
  ])('%s that it means', async (_, schema) => {
    const findings = await lintWith(RULE, component('3.0', schema));
    expect(findings.map(({ messageId = '' }) => messageId.startsWith('enum'))).toEqual([true]);
  });

  test('a value that it does not mean', async () => {
    const messages = await told(component('3.0', { type: 'integer', enum: ['6', '12'], example: 7 }));
    expect(messages).toContain('example: `7` must be `"6"` or `"12"`.');
  });
});

describe('options', () => {
  const schema = { type: 'integer', example: 'a', default: 'b', enum: ['c'] };

  test('`ignore` leaves kinds of values out', async () => {
    expect(await told(component('3.0', schema))).toHaveLength(3);
    expect(await told(component('3.0', schema), { ignore: ['example', 'enum'] })).toEqual([
      'default: `b` must be an integer, not a string.',
    ]);
  });

  test('`formats` says which formats matter', async () => {
    const times = component('3.0', { type: 'object', properties: { at: { type: 'string', format: 'time', example: 'noon' } } });
    expect(await told(times)).toEqual([]);
    expect(await told(times, { formats: ['time'] })).toEqual([
      'example: `noon` must be a time with an offset, such as `12:00:00Z`.',
    ]);
  });
});

describe('a fix', () => {
  test.each([
    ['{ type: integer, example: "5" }', '{ type: integer, example: 5 }'],
    ['{ type: string, default: true }', "{ type: string, default: 'true' }"],
    ['{ type: boolean, default: "false" }', '{ type: boolean, default: false }'],
    ['{ type: integer, enum: ["1", "2"] }', '{ type: integer, enum: [1, 2] }'],
    // Another number than was written, or a text that is not the same once it is a number.
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
    // What the items of an array may be.
    [
      '{ type: array, enum: [a, b], items: { type: string, maxLength: 1 } }',
      '{ type: array, items: { type: string, maxLength: 1, enum: [a, b] } }',
    ],
    ['{ type: array, enum: [a, bb], items: { type: string, maxLength: 1 } }', undefined],
    ['{ type: array, enum: [a], items: { type: string, enum: [b] } }', undefined],
    ['{ type: array, enum: [a], items: { $ref: "#/components/schemas/Other" } }', undefined],
  ])('of %s', async (schema, fixed) => {
    const api = (text: string) => `components: { schemas: { It: ${text}, Other: { type: string } } }`;
    expect((await fixedExample(RULE, api(schema))).fixed).toBe(fixed && api(fixed));
  });
});

describe('many mistakes', () => {
  /** Schemas with one example each. */
  const schemas = (count: number, schema: object) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, schema] as const));
  const api = (all: object, more: object = {}) =>
    `paths: ${JSON.stringify(more)}\ncomponents: { schemas: ${JSON.stringify(all)} }`;

  test('of one kind are one finding, which counts examples only', async () => {
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

  test('of several kinds are several', async () => {
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

  test('by one schema are told at that schema', async () => {
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

  test('in lists of values are one finding', async () => {
    const findings = await lintWith(RULE, api(schemas(3, { type: 'string', enum: [1, 2] })));
    expect(findings.map(({ message }) => message)).toEqual([
      'All 3 `enum` lists have values that do not fit their schemas. Correct the values or the schemas. ' +
        'For example, `S0`: each of `1` and `2` must be a string, not a number. Affected: `S0`, `S1`, `S2`.',
    ]);
  });

  test('in a parameter that is repeated are told once', async () => {
    const parameters = [{ name: 'page', in: 'query', schema: { type: 'integer', default: '1' } }];
    const operation = { parameters, responses: { 200: { description: 'Ok' } } };
    const paths = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`/a${index}`, { get: operation }]));
    const findings = await lintWith(RULE, api({}, paths));
    expect(findings).toHaveLength(1);
    expect(findings[0]?.message).toMatch('the value of query parameter `page` must be an integer, not a string.');
  });
});

describe('a hostile description ends fast:', () => {
  /** Only that it ends is of interest, and that nothing is said without being certain. */
  async function messages(api: string): Promise<readonly string[]> {
    const rules = { ...OFF, [RULE]: { severity: 'error' as const } };
    const { findings } = await lintText(completeExample(api), { rules, filename: 'example.yaml' });
    return findings.filter(({ ruleId }) => ruleId === RULE).map(({ message }) => message);
  }
  const it = (schema: unknown, more: object = {}) => `components: { schemas: ${JSON.stringify({ It: schema, ...more })} }`;

  test.each<[string, unknown, object]>([
    ['a schema that is itself', { allOf: [{ $ref: '#/components/schemas/It' }], example: 1 }, {}],
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
  ])('%s', (_, schema, more) =>
    inCpuTime(4000, async () => {
      expect(await messages(it(schema, more))).toEqual([]);
    })(),
  );

  test(
    'an enum of many wrong values',
    inCpuTime(15_000, async () => {
      const found = await messages(it({ type: 'string', enum: Array.from({ length: 200_000 }, (_, index) => index) }));
      expect(found).toHaveLength(1);
      expect(found[0]?.length).toBeLessThan(2000);
    }),
  );
});

describe('a date or time that is nearly right', () => {
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
  ])('is told what it lacks: %j %s', async (schema, example, wants) => {
    const [message] = await told(component('3.1', { ...schema, example }));
    expect(message).toContain(`${wants}.`);
  });
});

describe('a string of JSON that does not parse', () => {
  const OBJECT = { type: 'object', properties: { a: { type: 'integer' } } };

  test('is called so, with its line', async () => {
    const [message] = await told(bodies('3.0', OBJECT, '{\n  "a": 1,\n  "b" 2\n}', '{}'));
    expect(message).toMatch(/ is a string of JSON that does not parse \(line 3\)\.$/);
  });

  test('is a string where it is none', async () => {
    expect(await told(bodies('3.0', OBJECT, 'some text', '{}'))).toEqual([
      'example: `some text` must be an object, not a string.',
    ]);
  });
});

describe('a required property', () => {
  test('that no schema defines is not missing in examples', async () => {
    const schema = { type: 'object', required: ['id', 'name'], properties: { name: { type: 'string' } } };
    expect(await told(component('3.0', { ...schema, example: { name: 'a' } }))).toEqual([]);
    expect(await told(component('3.0', { ...schema, example: {} }))).toEqual(['example: it lacks the required property `name`.']);
  });

  test('is missing where any name may be required', async () => {
    const schema = { type: 'object', required: ['id'], additionalProperties: true, example: {} };
    expect(await told(component('3.0', schema))).toEqual(['example: it lacks the required property `id`.']);
  });

  test('is shown within the property that is around it', async () => {
    const schema = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } }, example: { user: { id: 1 } } };
    expect(await told(component('3.0', schema))).toEqual(['example: it lacks the required property `id`, found in `user`.']);
  });

  test('is told after what the schema does not allow', async () => {
    const schema = { type: 'object', required: ['id'], additionalProperties: false, properties: { id: { type: 'integer' } } };
    const [message] = await told(component('3.0', { ...schema, example: { user: 1 } }));
    expect(message).toMatch(/^example: `user` is not a property that the schema allows; it lacks the required property `id`\.$/);
  });
});
