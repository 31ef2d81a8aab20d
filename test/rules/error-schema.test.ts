import { describe, expect, test } from 'vitest';
import { lintWith } from '../support/test-rule.ts';

const said = async (api: string, options = {}) =>
  (await lintWith('error-schema', api, options)).map(({ pointer, message, uses }) => ({ pointer, message, uses: uses.count }));

/** One operation whose 404 has this schema, written as the component `Error`. */
const withSchema = (schema: string, more = '') => `
paths:
  /orders:
    get: { responses: { "200": { description: Ok }, "404": { description: None, content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } } } }
components:
  schemas:
    Error: ${schema}
${more}`;

const differences = async (schema: string, options = {}) => {
  const [finding] = await said(withSchema(schema), options);
  return finding?.message.replace(/^The error body is not the standard error object: |\.$/g, '');
};

const object = (properties: string) => `{ type: object, properties: { ${properties} } }`;
const error = (properties: string) => object(`error: ${object(properties)}`);
const FIELDS = 'message: { type: string }, type: { type: string }, code: { type: integer }, trace_id: { type: string }';

describe('the standard error object', () => {
  test.each([
    ['as the conventions have it', error(FIELDS)],
    [
      'with more properties',
      object(`error: ${object(`${FIELDS}, details: { type: array, items: {} }`)}, help: { type: string }`),
    ],
    ['with a trace identifier of another name', error(FIELDS.replace('trace_id', 'x-TraceId'))],
    ['without `type: object`, which the properties imply', `{ properties: { error: { properties: { ${FIELDS} } } } }`],
    [
      'nullable, the way of 3.1',
      error(
        'message: { type: [string, "null"] }, type: { type: string }, code: { type: [integer, "null"] }, traceId: { type: string }',
      ),
    ],
    [
      'with enums and constants for types',
      error('message: { type: string }, type: { enum: [not_found, gone] }, code: { const: 404 }, trace: { type: string }'),
    ],
    [
      'put together with allOf',
      `{ allOf: [${error('message: { type: string }, type: { type: string }')}, ${error('code: { type: integer }, trace: { type: string }')}] }`,
    ],
    ['as each of two alternatives', `{ oneOf: [${error(FIELDS)}, ${error(`${FIELDS}, field: { type: string }`)}] }`],
    ['as one alternative, the other being null', `{ anyOf: [${error(FIELDS)}, { type: "null" }] }`],
  ])('passes %s', async (_, schema) => {
    expect(await said(withSchema(schema))).toEqual([]);
  });

  test.each([
    ['{ type: string }', 'the body is a string, expected an object'],
    ['{ type: array, items: {} }', 'the body is an array, expected an object'],
    [object('message: { type: string }'), 'no `error` object'],
    [object('error: { type: string }'), '`error` is a string, expected an object'],
    [object('error: { type: object }'), 'no `error.message`; no `error.type`; no `error.code`; no trace identifier'],
    [error(FIELDS.replace('integer', 'string')), '`error.code` is a string, expected an integer'],
    [error(FIELDS.replace('integer', 'number')), '`error.code` is a number, expected an integer'],
    [
      error(FIELDS.replace('{ type: integer }', '{ type: [integer, string] }')),
      '`error.code` is an integer or a string, expected an integer',
    ],
    [error(FIELDS.replace('{ type: integer }', '{ enum: [a1, a2] }')), '`error.code` is a string, expected an integer'],
    [error(FIELDS.replace('{ type: integer }', '{}')), '`error.code` has no type, expected an integer'],
    [error(FIELDS.replace('trace_id', 'request_id')), 'no trace identifier'],
    [error(FIELDS.replace('trace_id: { type: string }', 'trace_id: { type: integer }')), 'no trace identifier'],
    [`{ oneOf: [${error(FIELDS)}, ${object('detail: { type: string }')}] }`, 'no `error` object'],
  ])('finds fault with %s', async (schema, expected) => {
    expect(await differences(schema)).toBe(expected);
  });

  test('a schema that refers to itself is no trouble', async () => {
    expect(await differences('{ type: object, allOf: [{ $ref: "#/components/schemas/Error" }] }')).toBe('no `error` object');
  });
});

describe('what stands where no `$ref` leads', () => {
  const ELSEWHERE = '{ $ref: "https://a.example/errors.json" }';
  test.each([
    ['the body', ELSEWHERE],
    ['a part of the body', `{ allOf: [${ELSEWHERE}, { type: object }] }`],
    ['all parts of the body', `{ allOf: [${ELSEWHERE}] }`],
    ['every alternative', `{ type: object, oneOf: [${ELSEWHERE}] }`],
    ['the error', object(`error: ${ELSEWHERE}`)],
    ['a part of the error', object(`error: { type: object, allOf: [${ELSEWHERE}] }`)],
    ['a field', error(FIELDS.replace('code: { type: integer }', `code: ${ELSEWHERE}`))],
    ['the trace identifier', error(FIELDS.replace('trace_id: { type: string }', `trace_id: ${ELSEWHERE}`))],
  ])('may be right: %s', async (_, schema) => {
    expect(await differences(schema)).toBeUndefined();
  });

  test('may be right: the media type of 3.2', async () => {
    const api = `openapi: 3.2.0\npaths: { /a: { get: { responses: { "404": { content: { application/json: ${ELSEWHERE} } } } } } }`;
    expect(await said(api)).toEqual([]);
  });

  test('excuses nothing else', async () => {
    const other = FIELDS.replace('message: { type: string }', `message: ${ELSEWHERE}`).replace('integer', 'string');
    expect(await differences(error(other))).toBe('`error.code` is a string, expected an integer');
    expect(await differences(`{ oneOf: [${ELSEWHERE}, { type: object }] }`)).toBe('no `error` object');
    expect(await differences(object(`message: ${ELSEWHERE}`))).toBe('no `error` object');
  });
});

test('the finding stands at the component, once, with the number of responses that use it', async () => {
  const shared = '{ description: E, content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } }';
  const api = `
paths:
  /a: { get: { responses: { "200": { description: Ok }, "400": ${shared}, "5XX": ${shared}, default: ${shared} } } }
  /b: { post: { responses: { "409": ${shared} } } }
components: { schemas: { Error: { type: object } } }`;
  expect(await said(api)).toEqual([
    {
      pointer: '/components/schemas/Error',
      message: 'The error body is not the standard error object: no `error` object.',
      uses: 4,
    },
  ]);
});

describe('what is written out is told where it stands', () => {
  const INLINE = '{ description: E, content: { application/json: { schema: { type: string } } } }';
  const SCHEMA = 'get/responses/400/content/application~1json/schema';

  test('each time', async () => {
    const api = `paths: { /a: { get: { responses: { "400": ${INLINE} } } }, /b: { get: { responses: { "400": ${INLINE}, "404": { description: None } } } } }`;
    expect((await said(api)).map(({ pointer, uses }) => [pointer, uses])).toEqual([
      [`/paths/~1a/${SCHEMA}`, 1],
      [`/paths/~1b/${SCHEMA}`, 1],
      ['/paths/~1b/get/responses/404', 1],
    ]);
  });

  test('once at the first where more than ten operations do so', async () => {
    const paths = Array.from({ length: 11 }, (_, index) => `/a${index}: { get: { responses: { "400": ${INLINE} } } }`);
    const told = (await said(`paths: { ${paths.join(', ')} }`)).map(({ pointer, uses }) => [pointer, uses]);
    expect(told).toEqual([[`/paths/~1a0/${SCHEMA}`, 11]]);
    expect(await said(`paths: { ${paths.slice(1).join(', ')} }`)).toHaveLength(10);
  });
});

test.each([
  ['HEAD, whose responses have no body', 'head: { responses: { "404": { description: None } } }'],
  ['`default` that is the only response', 'get: { responses: { default: { description: Ok } } }'],
  ['success', 'get: { responses: { "200": { description: Ok }, "302": { description: Moved } } }'],
])('says nothing of %s', async (_, operation) => {
  expect(await said(`paths: { /a: { ${operation} } }`)).toEqual([]);
});

test('an error that is offered in other formats only is named with them', async () => {
  const api =
    'paths: { /a: { get: { responses: { "404": { description: E, content: { text/html: {}, application/xml: {} } } } } } }';
  const [finding] = await said(api);
  expect(finding?.message).toMatch(/^The error response is not offered in JSON but in `text\/html`, `application\/xml`/);
});

test('Swagger 2.0: the schema of the response, in what the operation produces', async () => {
  const api = (produces: string, schema: string) => `
swagger: "2.0"
paths: { /a: { get: { produces: [${produces}], responses: { "200": { description: Ok }, "404": { description: E, schema: ${schema} } } } } }`;
  expect(await said(api('application/json', error(FIELDS)))).toEqual([]);
  expect((await said(api('application/json', '{ type: string }'))).map(({ pointer }) => pointer)).toEqual([
    '/paths/~1a/get/responses/404/schema',
  ]);
  expect((await said(api('text/plain', '{ type: string }')))[0]?.message).toContain('not offered in JSON but in `text/plain`');
});

test('options: the name of the trace identifier, and fields that have to be required', async () => {
  expect(
    await differences(error(FIELDS.replace('trace_id', 'correlation_id')), { traceProperty: 'correlation' }),
  ).toBeUndefined();
  expect(await differences(error(FIELDS), { required: true })).toBe(
    '`error` is not required; `error.message` is not required; `error.type` is not required; `error.code` is not required',
  );
});
