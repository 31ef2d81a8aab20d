import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';

const FIELDS = 'message: { type: string }, type: { type: string }, code: { type: integer }, trace_id: { type: string }';
const STANDARD = `{ type: object, properties: { error: { type: object, properties: { ${FIELDS} } } } }`;
const AT = '/paths/~1orders/get/responses/404';
const IN = `${AT}/content/application~1json`;

const api = (mediaType: string, head = '', path = '/orders', status = '404') =>
  `${head}paths: { ${path}: { get: { responses: { ${status}: { description: D, content: { application/json: ${mediaType} } } } } } }`;

/** The examples that the rule reports, with what differs. */
const found = async (text: string, options = {}) =>
  (await lintWith('error-schema', text, options)).flatMap(({ pointer, messageId, message }) =>
    messageId === 'example' ? [[pointer, message.slice(message.indexOf('): ') + 3)]] : [],
  );

describe('an example of an error that lacks the error object', () => {
  test.each([
    ['without a schema', '{ example: { message: No, status: 404 } }', `${IN}/example`, '`error` is missing.'],
    ['with an empty schema', '{ schema: {}, example: { message: No } }', `${IN}/example`, '`error` is missing.'],
    ['with a free-form schema', '{ schema: { type: object }, example: { code: 1 } }', `${IN}/example`, '`error` is missing.'],
    [
      'with a schema that requires nothing',
      `{ schema: ${STANDARD}, example: { message: No } }`,
      `${IN}/example`,
      '`error` is missing.',
    ],
    [
      'among other examples',
      '{ examples: { a: { value: { error: { code: 1 } } }, b: { value: { errors: [] } } } }',
      `${IN}/examples/b`,
      '`error` is missing.',
    ],
    [
      'with a field of another type',
      '{ example: { error: { code: E-17 } } }',
      `${IN}/example`,
      '`error.message` is missing; `error.type` is missing; `error.code` has type `string` instead of `integer`; `error` has no trace identifier (a string property whose name contains `trace`).',
    ],
    ['as a string', '{ example: Not found }', `${IN}/example`, 'the body has type `string` instead of `object`.'],
    ['as a list', '{ example: [{ message: No }] }', `${IN}/example`, 'the body has type `array` instead of `object`.'],
    ['as JSON in a string', `{ example: '{"message": "No"}' }`, `${IN}/example`, '`error` is missing.'],
    [
      'at the schema',
      `{ schema: { allOf: [${STANDARD}], example: { reason: No } } }`,
      `${IN}/schema/example`,
      '`error` is missing.',
    ],
  ])('is reported %s', async (_, mediaType, at, difference) => {
    for (const head of ['openapi: 3.0.3\n', 'openapi: 3.1.0\n', 'openapi: 3.2.0\n']) {
      expect(await found(api(mediaType, head))).toEqual([[at, difference]]);
    }
  });

  test('is reported in Swagger 2.0, if it is JSON', async () => {
    const of = (response: string) =>
      `swagger: "2.0"\npaths: { /orders: { get: { responses: { 404: { description: D, ${response} } } } } }`;
    const examples = 'examples: { application/json: { message: No }, text/plain: No }';
    expect(await found(of(`schema: {}, ${examples}`))).toEqual([[`${AT}/examples/application~1json`, '`error` is missing.']]);
    expect(await found(of(`schema: ${STANDARD}, ${examples}`))).toHaveLength(1);
    expect(await found(of(`schema: ${STANDARD}, examples: { application/json: { error: { message: No } } }`))).toEqual([]);
  });

  test('is reported behind references', async () => {
    const text = `${api('{ examples: { a: { $ref: "#/components/examples/A" } } }')}\ncomponents: { examples: { A: { value: { message: No } } } }`;
    expect(await found(text)).toEqual([['/components/examples/A', '`error` is missing.']]);
  });

  test('must have the shape that the configuration sets', async () => {
    const problem = api('{ example: { type: a, title: No, status: 404, detail: No } }');
    const standard = api('{ example: { error: { message: No } } }');
    for (const shape of ['problem-details', { text: 'title', status: { path: 'status', type: 'integer' } }]) {
      expect([await found(problem, { shape }), await found(standard, { shape })]).toEqual([[], [expect.anything()]]);
    }
    expect(await found(problem, { shape: ['standard', 'problem-details'] })).toEqual([]);
  });
});

describe('an example of an error that is accepted', () => {
  test.each([
    ['an example of the error', '{ example: { error: { message: No, type: none, code: 404, trace_id: a } } }'],
    ['a part of the error', '{ example: { error: { message: No } } }'],
    ['null in place of a value', '{ example: { error: { message: No, code: null } } }'],
    ['an empty example', '{ example: {}, examples: { a: {}, b: { value: "" } } }'],
    ['a string that looks like JSON', "{ example: '{ message: No }' }"],
    [
      'one without a field that the schema requires',
      `{ schema: { allOf: [${STANDARD}, { required: [error] }] }, example: { message: No } }`,
    ],
    ['of a wrong type that the schema forbids', `{ schema: ${STANDARD}, example: { error: { code: E } } }`],
    [
      'that of another error in the schema',
      '{ schema: { properties: { message: { type: string } } }, example: { message: No } }',
    ],
    ['beside a schema that cannot be read', '{ schema: { $ref: "#/none" }, example: { message: No } }'],
  ])('may be %s', async (_, mediaType) => {
    expect(await found(api(mediaType))).toEqual([]);
  });

  test('may show a success, or an error that a standard defines', async () => {
    expect(await found(api('{ example: { message: Ok } }', '', '/orders', '200'))).toEqual([]);
    expect(await found(api('{ example: { error: invalid_grant } }', '', '/oauth2/token'))).toEqual([]);
    expect(await found(api('{ example: { status: down } }', '', '/health', '503'))).toEqual([]);
  });

  test('may be in another format than JSON', async () => {
    expect(await found(api(`{ schema: ${STANDARD} }, text/plain: { example: No }`))).toEqual([]);
  });
});
