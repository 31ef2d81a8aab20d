import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';

const findingsOf = async (api: string, options = {}) =>
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
  const [finding] = await findingsOf(withSchema(schema), options);
  return finding?.message.replace(
    /^`Error`: the error body does not match the standard error object \(`shape: standard`, the default\): |\.$/g,
    '',
  );
};

const object = (properties: string) => `{ type: object, properties: { ${properties} } }`;
const error = (properties: string) => object(`error: ${object(properties)}`);
const NO_TRACE = '`error` has no trace identifier (a string property whose name contains `trace`)';
const FIELDS = 'message: { type: string }, type: { type: string }, code: { type: integer }, trace_id: { type: string }';

describe('the standard error object in error-schema', () => {
  test.each([
    ['as the conventions define it', error(FIELDS)],
    [
      'with more properties',
      object(`error: ${object(`${FIELDS}, details: { type: array, items: {} }`)}, help: { type: string }`),
    ],
    ['with a trace identifier of another name', error(FIELDS.replace('trace_id', 'x-TraceId'))],
    ['without `type: object`, which the properties imply', `{ properties: { error: { properties: { ${FIELDS} } } } }`],
    [
      'nullable as in OpenAPI 3.1',
      error(
        'message: { type: [string, "null"] }, type: { type: string }, code: { type: [integer, "null"] }, traceId: { type: string }',
      ),
    ],
    [
      'with enums and constants for types',
      error('message: { type: string }, type: { enum: [not_found, gone] }, code: { const: 404 }, trace: { type: string }'),
    ],
    [
      'composed with allOf',
      `{ allOf: [${error('message: { type: string }, type: { type: string }')}, ${error('code: { type: integer }, trace: { type: string }')}] }`,
    ],
    ['as each of two alternatives', `{ oneOf: [${error(FIELDS)}, ${error(`${FIELDS}, field: { type: string }`)}] }`],
    ['as one alternative beside null', `{ anyOf: [${error(FIELDS)}, { type: "null" }] }`],
  ])('is recognized %s', async (_, schema) => {
    expect(await findingsOf(withSchema(schema))).toEqual([]);
  });

  test.each([
    ['{ type: string }', 'the body has type `string` instead of `object`'],
    ['{ type: array, items: {} }', 'the body has type `array` instead of `object`'],
    ['{ items: { type: object } }', 'the body has type `array` instead of `object`'],
    [object('message: { type: string }'), '`error` is missing'],
    [object('error: { type: string }'), '`error` has type `string` instead of `object`'],
    [
      object('error: { type: object }'),
      `\`error.message\` is missing; \`error.type\` is missing; \`error.code\` is missing; ${NO_TRACE}`,
    ],
    [error(FIELDS.replace('integer', 'string')), '`error.code` has type `string` instead of `integer`'],
    [error(FIELDS.replace('integer', 'number')), '`error.code` has type `number` instead of `integer`'],
    [
      error(FIELDS.replace('{ type: integer }', '{ type: [integer, string] }')),
      '`error.code` has type `integer | string` instead of `integer`',
    ],
    [error(FIELDS.replace('{ type: integer }', '{ enum: [a1, a2] }')), '`error.code` has type `string` instead of `integer`'],
    [error(FIELDS.replace('{ type: integer }', '{}')), '`error.code` does not declare the type `integer`'],
    [error(FIELDS.replace('trace_id', 'request_id')), NO_TRACE],
    [error(FIELDS.replace('trace_id: { type: string }', 'trace_id: { type: integer }')), NO_TRACE],
    [`{ oneOf: [${error(FIELDS)}, ${object('detail: { type: string }')}] }`, '`error` is missing'],
  ])('is reported as missing in %s', async (schema, expected) => {
    expect(await differences(schema)).toBe(expected);
  });

  test('may be in a schema that refers to itself', async () => {
    expect(await differences('{ type: object, allOf: [{ $ref: "#/components/schemas/Error" }] }')).toBe('`error` is missing');
  });
});

describe('a part of a body behind a broken reference', () => {
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
  ])('may have the standard error object: %s', async (_, schema) => {
    expect(await differences(schema)).toBeUndefined();
  });

  test('may have the standard error object in the media type of OpenAPI 3.2', async () => {
    const api = `openapi: 3.2.0\npaths: { /a: { get: { responses: { "404": { content: { application/json: ${ELSEWHERE} } } } } } }`;
    expect(await findingsOf(api)).toEqual([]);
  });

  test('does not hide other faults', async () => {
    const other = FIELDS.replace('message: { type: string }', `message: ${ELSEWHERE}`).replace('integer', 'string');
    expect(await differences(error(other))).toBe('`error.code` has type `string` instead of `integer`');
    expect(await differences(`{ oneOf: [${ELSEWHERE}, { type: object }] }`)).toBe('`error` is missing');
    expect(await differences(object(`message: ${ELSEWHERE}`))).toBe('`error` is missing');
  });
});

test('error-schema reports a component once, with the number of responses that use it', async () => {
  const shared = '{ description: E, content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } }';
  const api = `
paths:
  /a: { get: { responses: { "200": { description: Ok }, "400": ${shared}, "5XX": ${shared}, default: ${shared} } } }
  /b: { post: { responses: { "409": ${shared} } } }
components: { schemas: { Error: { type: object } } }`;
  expect(await findingsOf(api)).toEqual([
    {
      pointer: '/components/schemas/Error',
      message:
        '`Error`: the error body does not match the standard error object (`shape: standard`, the default): `error` is missing.',
      uses: 4,
    },
  ]);
});

describe('an inline error body in error-schema', () => {
  const INLINE = '{ description: E, content: { application/json: { schema: { type: string } } } }';
  const SCHEMA = 'get/responses/400/content/application~1json/schema';

  test('is reported at each response', async () => {
    const api = `paths: { /a: { get: { responses: { "400": ${INLINE} } } }, /b: { get: { responses: { "400": ${INLINE}, "404": { description: None } } } } }`;
    expect((await findingsOf(api)).map(({ pointer, uses }) => [pointer, uses])).toEqual([
      [`/paths/~1a/${SCHEMA}`, 1],
      [`/paths/~1b/${SCHEMA}`, 1],
      ['/paths/~1b/get/responses/404', 1],
    ]);
  });

  test('is reported once if all operations have it, and at the first if only some do', async () => {
    const path = (index: number, body: string) => `/a${index}: { get: { responses: { "400": ${body} } } }`;
    const pointersAndUses = async (wrong: number, right: number) => {
      const wrongPaths = Array.from({ length: wrong }, (_, index) => path(index, INLINE));
      const rightBody = INLINE.replace('{ type: string }', error(FIELDS));
      const rightPaths = Array.from({ length: right }, (_, index) => path(wrong + index, rightBody));
      return (await findingsOf(`paths: { ${[...wrongPaths, ...rightPaths].join(', ')} }`)).map(({ pointer, uses }) => [
        pointer,
        uses,
      ]);
    };
    expect(await pointersAndUses(3, 0)).toEqual([['/paths', 3]]);
    expect(await pointersAndUses(3, 4)).toEqual([[`/paths/~1a0/${SCHEMA}`, 3]]);
    expect(await pointersAndUses(2, 4)).toHaveLength(2);
  });

  test('is counted among all error responses', async () => {
    const none = Array.from({ length: 3 }, (_, index) => `/a${index}: { get: { responses: { "400": { description: No } } } }`);
    const right = `/b: { get: { responses: { "200": { description: Ok }, "400": { description: E, content: { application/json: { schema: ${error(FIELDS)} } } } } } }`;
    const [finding, ...others] = await findingsOf(`paths: { ${[...none, right].join(', ')} }`);
    expect(others).toEqual([]);
    expect(finding?.message).toBe(
      '3 of 4 error response definitions have no body. Describe the standard error object (`shape: standard`, the default) as JSON. Affected: `GET /a0` response `400`, `GET /a1` response `400`, `GET /a2` response `400`. Not affected: `GET /b` response `400`.',
    );
  });
});

test('error-schema reports a component once if bodies add examples or offer it as an alternative', async () => {
  const of = (schema: string) =>
    `get: { responses: { "200": { description: Ok }, "404": { description: E, content: { application/json: { schema: ${schema} } } } } }`;
  const reference = '{ $ref: "#/components/schemas/Fault" }';
  const found = await findingsOf(`
paths:
  /a: { ${of(`{ allOf: [${reference}, { example: { code: 1 } }] }`)} }
  /b: { ${of(`{ allOf: [${reference}, { description: B, example: { code: 2 } }] }`)} }
  /c: { ${of(`{ oneOf: [${reference}, { type: "null" }] }`)} }
components: { schemas: { Fault: ${object('code: { type: integer }')} } }`);
  expect(found).toMatchObject([{ pointer: '/components/schemas/Fault', uses: 3 }]);
});

test.each([
  ['HEAD, whose responses have no body', 'head: { responses: { "404": { description: None } } }'],
  ['`default` that is the only response', 'get: { responses: { default: { description: Ok } } }'],
  ['success', 'get: { responses: { "200": { description: Ok }, "302": { description: Moved } } }'],
])('error-schema ignores %s', async (_, operation) => {
  expect(await findingsOf(`paths: { /a: { ${operation} } }`)).toEqual([]);
});

test('error-schema names other formats if an error is only offered in these', async () => {
  const api =
    'paths: { /a: { get: { responses: { "404": { description: E, content: { text/html: {}, application/xml: {} } } } } } }';
  const [finding] = await findingsOf(api);
  expect(finding?.message).toMatch(
    /^`GET \/a` response `404` is returned as `text\/html` and `application\/xml` instead of JSON\./,
  );
});

test('error-schema checks the schema of Swagger 2.0 if the operation produces JSON', async () => {
  const api = (produces: string, schema: string) => `
swagger: "2.0"
paths: { /a: { get: { produces: [${produces}], responses: { "200": { description: Ok }, "404": { description: E, schema: ${schema} } } } } }`;
  expect(await findingsOf(api('application/json', error(FIELDS)))).toEqual([]);
  expect((await findingsOf(api('application/json', '{ type: string }'))).map(({ pointer }) => pointer)).toEqual([
    '/paths/~1a/get/responses/404/schema',
  ]);
  expect((await findingsOf(api('text/plain', '{ type: string }')))[0]?.message).toContain(
    'is returned as `text/plain` instead of JSON',
  );
});

test('options of error-schema set the name of the trace identifier, and require fields', async () => {
  expect(
    await differences(error(FIELDS.replace('trace_id', 'correlation_id')), { traceProperty: 'correlation' }),
  ).toBeUndefined();
  expect(await differences(error(FIELDS), { required: true })).toBe(
    ['error.message', 'error.type', 'error.code', 'error'].map((name) => `\`${name}\` is not listed in \`required\``).join('; '),
  );
});

test('the message of error-schema names a method without a field of its own', async () => {
  const api = `
openapi: 3.2.0
paths:
  /berths/{id}:
    additionalOperations:
      copy: { responses: { "404": { description: E, content: { application/json: { schema: { type: string } } } } } }
      MOVE: { responses: { "5XX": { description: E } } }`;
  expect((await findingsOf(api)).map(({ message }) => message.replace(/`(?=:| is| has| does).*/, ''))).toEqual([
    '`COPY /berths/{id}` response `404',
    '`MOVE /berths/{id}` response `5XX',
  ]);
});
