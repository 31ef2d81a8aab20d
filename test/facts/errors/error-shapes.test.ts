import { describe, expect, test } from 'vitest';
import { lintText } from '../../../src/run/lint-files.ts';
import type { Override } from '../../../src/settings/overrides.ts';
import { completeExample, lintWith, OFF } from '../../support/test-rule.ts';

const string = '{ type: string }';
const object = (properties: string) => `{ type: object, properties: { ${properties} } }`;
const list = (items: string) => `{ type: array, items: ${items} }`;

/** One operation whose 404 has this schema, written as the component `Error`. */
const withSchema = (schema: string, mediaType = 'application/json') => `
paths: { /orders: { get: { responses: { "200": { description: Ok }, "404": { description: None, content: { ${mediaType}: { schema: { $ref: "#/components/schemas/Error" } } } } } } } }
components: { schemas: { Error: ${schema} } }`;

/** The differences, each as its message id and field. */
async function differences(schema: string, options: Readonly<Record<string, unknown>>, mediaType?: string): Promise<unknown> {
  const findings = await lintWith('error-schema', withSchema(schema, mediaType), options);
  return findings.flatMap(({ messageId, data }) =>
    Array.isArray(data?.differences) ? data.differences.map(({ messageId: id, data: { field } }) => `${id} ${field}`) : messageId,
  );
}

const STANDARD = object(`error: ${object(`message: ${string}, type: ${string}, code: { type: integer }, trace_id: ${string}`)}`);
const PROBLEM = object(`type: ${string}, title: ${string}, status: { type: integer }, detail: ${string}`);
const JSON_API = object(
  `errors: ${list(object(`id: ${string}, status: ${string}, title: ${string}, source: { type: object }`))}`,
);
const GOOGLE = object(
  `error: ${object(`code: { type: integer }, message: ${string}, status: ${string}, details: ${list('{ type: object }')}`)}`,
);
const GATEWAY = object(`code: { type: integer, format: int32 }, message: ${string}, details: ${list('{ type: object }')}`);
const ODATA = object(`error: ${object(`code: ${string}, message: ${string}, target: ${string}, details: ${list('{}')}`)}`);

const ASPNET = object(
  `type: ${string}, title: ${string}, status: { type: integer }, errors: { additionalProperties: ${list(string)} }`,
);
const SPRING = object(`timestamp: ${string}, status: { type: integer }, error: ${string}, path: ${string}`);
const NESTJS = object(`statusCode: { type: number }, message: { oneOf: [${string}, ${list(string)}] }, error: ${string}`);
const DETAIL = object(`detail: ${string}`);
const FASTAPI = object(`detail: ${list(object(`loc: ${list('{}')}, msg: ${string}, type: ${string}`))}`);

const PROBLEM_TYPE = 'application/problem+json';
const JSON_API_TYPE = 'application/vnd.api+json';

describe('an error body with the chosen shape', () => {
  test.each([
    ['problem-details', PROBLEM, PROBLEM_TYPE],
    ['problem-details', `{ allOf: [${PROBLEM}, ${object('errors: { type: object }')}] }`, PROBLEM_TYPE],
    ['problem-details', PROBLEM.replace('type: integer', 'type: [number, "null"]'), PROBLEM_TYPE],
    ['problem-details', PROBLEM, '"*/*"'],
    ['json-api', JSON_API, JSON_API_TYPE],
    ['json-api', JSON_API.replace('title', 'detail'), JSON_API_TYPE],
    ['google', GOOGLE, 'application/json'],
    ['google', GATEWAY, 'application/json'],
    ['odata', ODATA, 'application/json'],
    ['standard', STANDARD, 'application/json'],
    ['aspnet', ASPNET, 'application/json'],
    ['aspnet', PROBLEM, PROBLEM_TYPE],
    ['spring', SPRING, '"*/*"'],
    ['spring', SPRING.replace('error:', `message: ${string}, error:`), 'application/json'],
    ['nestjs', NESTJS, 'application/json'],
    ['nestjs', object(`statusCode: { type: integer }, message: ${string}`), 'application/json'],
    ['django', DETAIL, 'application/json'],
    ['django', object(`non_field_errors: ${list(string)}`), 'application/json'],
    ['fastapi', FASTAPI, 'application/json'],
    ['fastapi', DETAIL, 'application/json'],
    ['google', GOOGLE.replace(list('{ type: object }'), list(object('"@type": { type: string }'))), 'application/json'],
  ])('passes for the shape %s with the body %s as %s', async (shape, schema, mediaType) => {
    expect(await differences(schema, { shape }, mediaType)).toEqual([]);
  });
});

describe('an error body that differs from the chosen shape', () => {
  test.each<[string, string, string, readonly string[]]>([
    [
      'problem-details',
      object(`title: ${string}, status: ${string}`),
      PROBLEM_TYPE,
      ['missing type', 'wrongType status', 'missing detail'],
    ],
    ['problem-details', STANDARD, PROBLEM_TYPE, ['missing type', 'missing title', 'missing status', 'missing detail']],
    ['problem-details', PROBLEM.replace('detail:', 'instance: { type: integer }, detail:'), PROBLEM_TYPE, ['wrongType instance']],
    ['json-api', object(`errors: ${object(`title: ${string}`)}`), JSON_API_TYPE, ['wrongType errors']],
    ['json-api', object(`errors: { type: array }`), JSON_API_TYPE, ['missing errors[]']],
    [
      'json-api',
      JSON_API.replace('status: { type: string }', 'status: { type: integer }'),
      JSON_API_TYPE,
      ['wrongType errors[].status'],
    ],
    ['google', GOOGLE.replace(`status: ${string},`, ''), 'application/json', ['missing error.status']],
    ['google', GOOGLE.replace('{ type: object }', string), 'application/json', ['wrongType error.details[]']],
    ['odata', GOOGLE, 'application/json', ['wrongType error.code']],
    ['spring', NESTJS, 'application/json', ['missing timestamp', 'missing status', 'wrongType message', 'missing path']],
    ['nestjs', object(`statusCode: ${string}, message: ${string}`), 'application/json', ['wrongType statusCode']],
    ['django', FASTAPI, 'application/json', ['wrongType detail']],
  ])('is reported with the differences from %s: %s', async (shape, schema, mediaType, expected) => {
    expect(await differences(schema, { shape }, mediaType)).toEqual(expected);
  });

  test('is reported if one of its alternatives differs', async () => {
    const schema = `{ oneOf: [${PROBLEM}, ${object(`title: ${string}`)}] }`;
    expect(await differences(schema, { shape: 'problem-details' }, PROBLEM_TYPE)).toEqual([
      'missing type',
      'missing status',
      'missing detail',
    ]);
  });

  test('is reported if optional fields should be required by the option `required`', async () => {
    const schema = PROBLEM.replace('type: object,', 'type: object, required: [type, title],');
    expect(await differences(schema, { shape: 'problem-details', required: true }, PROBLEM_TYPE)).toEqual([
      'notRequired status',
      'notRequired detail',
    ]);
  });

  test('is reported if it has the media type of another shape', async () => {
    const [finding] = await lintWith('error-schema', withSchema(PROBLEM), { shape: 'problem-details' });
    expect(finding).toMatchObject({
      messageId: 'wrongMediaType',
      pointer: '/paths/~1orders/get/responses/404',
      message:
        '`GET /orders` response `404` returns problem details (RFC 9457) as `application/json`. Use `application/problem+json`.',
    });
    const swagger = `swagger: "2.0"
paths: { /orders: { get: { produces: [application/json], responses: { "200": { description: Ok }, "404": { description: None, schema: ${PROBLEM} } } } } }`;
    expect(await lintWith('error-schema', swagger, { shape: 'problem-details' })).toEqual([]);
  });
});

describe('a mapping as the shape of errors', () => {
  const shape = {
    message: 'error.message',
    code: { path: 'error.code', type: 'string' },
    status: { path: 'status', type: ['integer', 'string'] },
    field: 'error.details[].field?',
    reason: { path: 'error.details[].reason', type: 'string' },
  };
  const details = (fields: string) => `details: ${list(object(fields))}`;
  const body = (error: string, more = `status: ${string}`) => object(`error: ${object(error)}, ${more}`);

  test.each([
    ['with all fields', body(`message: ${string}, code: ${string}, ${details(`field: ${string}, reason: ${string}`)}`)],
    [
      'without an optional field, and with additional fields',
      body(`message: {}, code: ${string}, x: {}, ${details(`reason: ${string}`)}`),
    ],
    [
      'behind an unreadable reference',
      body(`message: {}, code: ${string}, details: { type: array, items: { $ref: "https://a.example/b" } }`),
    ],
  ])('accepts a body %s', async (_, schema) => {
    expect(await differences(schema, { shape })).toEqual([]);
  });

  test.each([
    ['{ type: string }', []],
    [body(`message: ${string}, code: { type: integer }, ${details(`reason: ${string}`)}`), ['wrongType error.code']],
    [body(`message: ${string}, code: ${string}, details: ${string}`), ['wrongType error.details']],
    [body(`message: ${string}, code: ${string}, ${details(`field: ${string}`)}`), ['missing error.details[].reason']],
    [
      body(`code: ${string}`, 'status: { type: boolean }'),
      ['missing error.message', 'missing error.details', 'wrongType status'],
    ],
  ])('rejects the body %s', async (schema, expected) => {
    const found = await differences(schema, { shape });
    expect(found).toEqual(expected.length > 0 ? expected : ['bodyType undefined']);
  });

  test('may describe a body that is an array', async () => {
    const shape = { code: { path: '[].code', type: 'string' } };
    expect(await differences(list(object(`code: ${string}`)), { shape })).toEqual([]);
    expect(await differences(list(object('code: { type: integer }')), { shape })).toEqual(['wrongType [].code']);
    expect(await differences(object(`code: ${string}`), { shape })).toEqual(['bodyType undefined']);
  });

  test('gives the identifiers to error-catalogue, and makes them public for error-no-internals', async () => {
    const errorBody = (symbol: string) => withSchema(object(`failure: ${object(`exceptionType: ${symbol}, text: ${string}`)}`));
    const options = { shape: { code: 'failure.exceptionType', message: 'failure.text' } };
    expect(await lintWith('error-catalogue', errorBody('{ type: string, enum: [a, b] }'), options)).toEqual([]);
    const [finding] = await lintWith('error-catalogue', errorBody(string), options);
    expect(finding?.data?.identifiers).toEqual(['failure.exceptionType']);
    expect(await lintWith('error-no-internals', errorBody(string))).toHaveLength(1);
    expect(await lintWith('error-no-internals', errorBody(string), options)).toEqual([]);
  });
});

describe('the identifiers of a shape of errors', () => {
  test.each<[string, string, readonly string[] | undefined]>([
    ['problem-details', PROBLEM, undefined],
    ['json-api', JSON_API, []],
    ['json-api', JSON_API.replace('title:', `code: ${string}, title:`), ['errors[].code']],
    ['json-api', JSON_API.replace('title:', 'code: { enum: [a] }, title:'), undefined],
    ['json-api', JSON_API.replace('title:', `links: ${object('about: { type: string, format: uri }')}, title:`), undefined],
    ['google', GOOGLE, ['error.status', 'error.code']],
    ['google', GOOGLE.replace(`status: ${string}`, 'status: { enum: [NOT_FOUND] }'), undefined],
    ['google', GOOGLE.replace('{ type: object }', object('reason: { type: string, enum: [a] }')), undefined],
    ['odata', ODATA, ['error.code']],
    ['odata', ODATA.replace(`code: ${string}`, 'code: { type: string, x-extensible-enum: [a] }'), undefined],
  ])('are checked in a body of the shape %s: %s', async (shape, schema, open) => {
    const [finding] = await lintWith('error-catalogue', withSchema(schema), { shape });
    expect(finding?.messageId === 'noIdentifier' ? [] : finding?.data?.identifiers).toEqual(open);
  });
});

describe('several accepted shapes of errors', () => {
  const shape = ['standard', 'problem-details', { code: 'code' }];

  test.each([STANDARD, PROBLEM, object(`code: ${string}`), `{ oneOf: [${STANDARD}, ${PROBLEM}] }`])(
    'accept a body with any of the shapes: %s',
    async (schema) => {
      expect(await differences(schema, { shape })).toEqual([]);
    },
  );

  test('are compared with the body, and the closest one is named', async () => {
    const schema = object(`error: ${object(`message: ${string}, type: ${string}, code: { type: integer }`)}`);
    const [finding] = await lintWith('error-schema', withSchema(schema), { shape: ['problem-details', 'standard'] });
    expect(finding?.message).toBe(
      '`Error`: the error body does not match any accepted shape. The closest is the standard error object (`shape: standard`, the default): `error` has no trace identifier (a string property whose name contains `trace`).',
    );
  });
});

describe('an API whose errors nearly all have another known shape', () => {
  const operation = (index: number, schema: string, mediaType = 'application/json') =>
    `/a${index}: { get: { responses: { "200": { description: Ok }, "404": { description: E, content: { ${mediaType}: { schema: ${schema} } } } } } }`;
  const api = (...operations: string[]) => `paths: { ${operations.join(', ')} }`;
  const many = (count: number, schema: string, mediaType?: string) =>
    Array.from({ length: count }, (_, index) => operation(index, schema, mediaType));
  const lint = (text: string, options = {}) => lintWith('error-schema', text, options);

  test.each([
    ['problem-details', PROBLEM, 'application/json'],
    ['problem-details', '{ type: object }', PROBLEM_TYPE],
    ['json-api', JSON_API, JSON_API_TYPE],
    ['google', GOOGLE, 'application/json'],
    ['google', GATEWAY, 'application/json'],
    ['odata', ODATA, 'application/json'],
    ['aspnet', ASPNET, 'application/json'],
    ['spring', SPRING, '"*/*"'],
    ['nestjs', NESTJS, 'application/json'],
    ['django', DETAIL, 'application/json'],
  ])('has one finding that names the shape %s, for bodies of %s', async (option, schema, mediaType) => {
    const findings = await lint(api(...many(3, schema, mediaType)));
    expect(findings.map(({ messageId, pointer, data, uses }) => [messageId, pointer, data?.option, uses.count])).toEqual([
      ['otherShape', '/paths', option, 3],
    ]);
  });

  test('is recognized as FastAPI by its validation errors, and otherwise as Django', async () => {
    const both = api(...many(3, DETAIL), operation(3, FASTAPI));
    expect((await lint(both)).map(({ messageId, data }) => [messageId, data?.option])).toEqual([['otherShape', 'fastapi']]);
    // These alone are in every description that FastAPI generates.
    expect((await lint(api(...many(4, FASTAPI)))).map(({ messageId }) => messageId)).toEqual(['mismatch']);
  });

  test('has no named shape if the details of a Google error are strings', async () => {
    const strings = GATEWAY.replace('{ type: object }', string);
    const messages = (await lint(api(...many(3, strings)))).map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining('set `shape: { message: message, code: code }`')]);
  });

  test('has one finding for all errors, and setting the shape hides no other finding', async () => {
    const text = api(...many(42, PROBLEM), operation(42, string));
    const findings = await lint(text);
    expect(findings.map(({ message }) => message)).toEqual([
      '42 of 43 error responses use problem details (RFC 9457). Set `shape: problem-details` for `error-schema`, or return the standard error object (`shape: standard`, the default).',
    ]);
    const set = await lint(text, { shape: 'problem-details' });
    expect(set.some(({ messageId, pointer }) => messageId === 'mismatch' && pointer.startsWith('/paths/~1a42/'))).toBe(true);
  });

  test.each([
    ['only two errors have it', api(...many(2, PROBLEM))],
    ['fewer than nine in ten errors have it', api(...many(8, PROBLEM), operation(8, string))],
    [
      'most errors have no body',
      api(
        ...many(3, PROBLEM),
        ...Array.from(
          { length: 4 },
          (_, index) => `/b${index}: { get: { responses: { "200": {}, "404": { description: E } } } }`,
        ),
      ),
    ],
    ['the shape is unknown', api(...many(5, object(`message: ${string}, code: ${string}`)))],
  ])('has no such finding about a known shape if %s', async (_, text) => {
    const ids = (await lint(text)).map(({ messageId }) => messageId);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).not.toContain('otherShape');
  });

  test('is recognized without the errors that have settings of their own', async () => {
    const text = completeExample(api(...many(20, PROBLEM, PROBLEM_TYPE), operation(20, object(`message: ${string}`))));
    const found = async (paths: readonly string[], setting: object) => {
      const overrides = [{ paths, rules: { 'error-schema': setting } }] as readonly Override[];
      const { findings } = await lintText(text, {
        rules: { ...OFF, 'error-schema': { severity: 'error' } },
        overrides,
        filename: 'a.yaml',
      });
      return findings.map(({ messageId, pointer, uses }) => [messageId, pointer.split('/').slice(0, 3).join('/'), uses.count]);
    };
    const rest = Array.from({ length: 20 }, (_, index) => `/a${index}`);
    expect(await found(rest, { options: { shape: 'problem-details' } })).toEqual([['mismatch', '/paths/~1a20', 1]]);
    expect(await found(rest, { severity: 'off' })).toEqual([['mismatch', '/paths/~1a20', 1]]);
    expect(await found(['/a20'], { severity: 'off' })).toEqual([['otherShape', '/paths', 20]]);
  });

  test('may use an accepted shape', async () => {
    expect(await lint(api(...many(3, PROBLEM, PROBLEM_TYPE)), { shape: ['google', 'problem-details'] })).toEqual([]);
    const [finding] = await lint(api(...many(3, PROBLEM)), { shape: 'google' });
    expect(finding?.message).toMatch(/Set `shape: problem-details` for `error-schema`, or return the Google error object/);
  });
});

describe('a schema of an error that combines components', () => {
  const lint = async (schema: string, components: string, options = {}) => {
    const api = `
paths: { /a: { get: { responses: { "200": { description: Ok }, "404": { description: E, content: { application/json: { schema: ${schema} } } } } } } }
components: { schemas: { ${components} } }`;
    const findings = await lintWith('error-schema', api, options);
    return findings.map(({ pointer, data }) => {
      const parts = (data?.differences ?? []) as readonly { messageId: string; data: Readonly<Record<string, string>> }[];
      return [pointer, ...parts.map(({ messageId, data: { field = '' } }) => `${messageId} ${field}`.trim())];
    });
  };
  const at = '/paths/~1a/get/responses/404/content/application~1json/schema';
  const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;
  const WRONG = STANDARD.replace('type: integer', 'type: string');

  test.each([
    ['oneOf', `{ oneOf: [${ref('Right')}, ${ref('Wrong')}] }`],
    ['anyOf, with a discriminator', `{ anyOf: [${ref('Wrong')}, ${ref('Right')}], discriminator: { propertyName: x } }`],
    ['anyOf, beside null', `{ anyOf: [${ref('Wrong')}, { type: "null" }] }`],
    ['allOf', `{ allOf: [${ref('Wrong')}] }`],
    ['allOf with a description', `{ description: An error, allOf: [${ref('Wrong')}] }`],
    ['allOf that adds a field', `{ allOf: [${ref('Wrong')}, ${object('extra: {}')}] }`],
    ['allOf of allOf', `{ allOf: [${ref('Derived')}] }`],
    ['a reference', ref('Wrong')],
  ])('has no finding for a fault in a component: %s', async (_, schema) => {
    const found = await lint(schema, `Right: ${STANDARD}, Wrong: ${WRONG}, Derived: { allOf: [${ref('Wrong')}] }`);
    expect(found).toEqual([['/components/schemas/Wrong', 'wrongType error.code']]);
  });

  test('has a finding for a fault in what it adds', async () => {
    const schema = `{ allOf: [${ref('Base')}, ${object(`error: ${object('type: { type: string }, code: { type: string }')}`)}] }`;
    const base = object(`error: ${object(`message: ${string}`)}`);
    expect(await lint(schema, `Base: ${base}`)).toEqual([
      [at, 'wrongType error.code'],
      ['/components/schemas/Base', 'missingTrace'],
    ]);
  });

  test('has a finding if the components are not errors', async () => {
    const schema = `{ allOf: [${ref('Links')}, ${object(`message: ${string}`)}] }`;
    expect(await lint(schema, `Links: ${object('links: { type: object }')}`)).toEqual([[at, 'missing error']]);
  });

  test('has a finding for a fault in an inline alternative', async () => {
    const schema = `{ oneOf: [${ref('Right')}, ${object(`message: ${string}`)}] }`;
    expect(await lint(schema, `Right: ${STANDARD}`)).toEqual([[at, 'missing error']]);
  });

  test('may form a circle', async () => {
    const circle = `A: { allOf: [${ref('B')}] }, B: { allOf: [${ref('A')}] }, C: { oneOf: [${ref('C')}] }`;
    expect(await lint(ref('A'), circle)).toHaveLength(1);
    expect(await lint(ref('C'), circle)).toHaveLength(1);
  });
});

describe('the shape in the options of error-schema', () => {
  const lint = async (rules: object, overrides: readonly Override[] = []) => {
    const body = (symbol: string) =>
      `{ description: E, content: { application/json: { schema: ${object(`symbol: ${symbol}, code: ${string}`)} } } }`;
    const api = completeExample(`
paths:
  /a: { get: { responses: { "200": { description: Ok }, "404": ${body('{ enum: [a] }')} } } }
  /b: { get: { responses: { "200": { description: Ok }, "404": ${body(string)} } } }`);
    const { findings } = await lintText(api, { rules: { ...OFF, ...rules }, overrides, filename: 'api.yaml' });
    return findings
      .filter(({ ruleId }) => ruleId === 'error-catalogue')
      .map(({ pointer, data }) => [pointer.slice(0, 9), data?.identifiers]);
  };
  const shape = { code: 'symbol' };
  const on = { 'error-catalogue': { severity: 'error' } };

  test('is not set by default, so error-catalogue looks for the identifiers of any error', async () => {
    expect(await lint(on)).toEqual([
      ['/paths/~1', ['code']],
      ['/paths/~1', ['code']],
    ]);
  });

  test('applies to error-catalogue even if error-schema is off', async () => {
    expect(await lint({ ...on, 'error-schema': { severity: 'off', options: { shape } } })).toEqual([['/paths/~1', ['symbol']]]);
  });

  test('does not apply to error-catalogue if error-catalogue has its own shape', async () => {
    const own = { 'error-catalogue': { severity: 'error', options: { shape: 'standard' } } };
    expect(await lint({ ...own, 'error-schema': { severity: 'off', options: { shape } } })).toHaveLength(2);
  });

  test('applies to error-catalogue in an override', async () => {
    const override = { paths: ['/a'], rules: { 'error-schema': { options: { shape } } } };
    expect(await lint(on, [override])).toEqual([['/paths/~1', ['code']]]);
  });
});
