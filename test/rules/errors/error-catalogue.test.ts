import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/run/lint-files.ts';
import { folderWith } from '../../cli/support.ts';
import { lintWith } from '../../support/test-rule.ts';

const findingsOf = async (api: string, options = {}) =>
  (await lintWith('error-catalogue', api, options)).map(({ pointer, messageId, data, uses }) => ({
    pointer,
    open: messageId === 'noIdentifier' ? [] : data?.identifiers,
    uses: uses.count,
  }));

/** One operation whose 404 has this schema, written as the component `Error`. */
const withSchema = (schema: string, { mediaType = 'application/json', more = '' } = {}) => `
paths: { /a: { get: { responses: { "200": { description: Ok }, "404": { description: E, content: { ${mediaType}: { schema: { $ref: "#/components/schemas/Error" } } } } } } } }
components:
  schemas:
    Error: ${schema}
    ${more}`;

const object = (properties: string) => `{ type: object, properties: { ${properties} } }`;
const error = (properties: string) =>
  object(`error: ${object(`message: { type: string }, trace_id: { type: string }, ${properties}`)}`);
const OPEN = 'type: { type: string }, code: { type: integer }';

describe('a fixed set of identifiers of errors', () => {
  test.each([
    ['enum', error('type: { type: string, enum: [a, b] }, code: { type: integer, enum: [1, 2] }')],
    ['const', error('type: { const: a }, code: { const: 1 }')],
    [
      'x-extensible-enum',
      error('type: { type: string, x-extensible-enum: [a] }, code: { type: integer, x-extensible-enum: [1] }'),
    ],
    ['one of each', error('type: { const: a }, code: { type: integer, enum: [1] }')],
    ['enum through allOf', error('type: { allOf: [{ type: string }, { enum: [a] }] }, code: { enum: [1] }')],
    [
      'enum behind a reference',
      error('type: { $ref: "#/components/schemas/Type" }, code: { enum: [1] }').concat('\n    Type: { type: string, enum: [a] }'),
    ],
    ['alternatives that are constants', error('type: { oneOf: [{ const: a, title: A }, { const: b }] }, code: { enum: [1] }')],
    ['a nullable one', error('type: { anyOf: [{ enum: [a] }, { type: "null" }] }, code: { enum: [1, null] }')],
    ['a kind beside an open code', object('kind: { enum: [a, b] }, code: { type: integer }, message: { type: string }')],
    [
      'a discriminator of alternatives',
      `{ oneOf: [{ $ref: "#/components/schemas/Gone" }], discriminator: { propertyName: type, mapping: { gone: "#/components/schemas/Gone" } } }
    Gone: ${object('type: { type: string }, message: { type: string }')}`,
    ],
    [
      'a discriminator of subtypes',
      `{ allOf: [{ $ref: "#/components/schemas/Base" }] }
    Base: { type: object, discriminator: { propertyName: errorType }, properties: { errorType: { type: string }, code: { type: integer }, message: { type: string } } }`,
    ],
    [
      'a discriminator of the details',
      object(
        'code: { type: integer }, message: { type: string }, details: { type: object, discriminator: { propertyName: type, mapping: { gone: Gone } }, properties: { type: { type: string } } }',
      ),
    ],
    ['a type without a code', error('type: { enum: [a] }')],
    ['a type beside an open code', error('type: { enum: [a] }, code: { type: integer }')],
    ['a code beside an open type', error('type: { type: string }, code: { oneOf: [{ const: 1 }, { const: 2 }] }')],
    ['the text of an error that is one of a set', object('error: { type: string, enum: [not_found] }')],
    ['a code without a type', error('code: { enum: [1] }')],
    ['in a flat error', object('message: { type: string }, code: { enum: [a] }')],
    ['under another name', object('errorCode: { enum: [a] }, message: { type: string }')],
    ['a reason without type and code', object('reason: { enum: [a, b] }, message: { type: string }')],
    ['the error of OAuth', object('error: { type: string, enum: [invalid_grant] }, error_description: { type: string }')],
    ['in a list of errors', object(`errors: { type: array, items: ${object('code: { enum: [a] }')} }`)],
    [
      'in a list of another name',
      object(`tppMessages: { type: array, items: ${object('code: { enum: [a] }, text: { type: string }')} }`),
    ],
    ['in a body that is a list', `{ type: array, items: ${object('code: { enum: [a] }')} }`],
    [
      'in each alternative',
      `{ oneOf: [${error('type: { const: a }, code: { const: 1 }')}, ${error('type: { const: b }, code: { const: 2 }')}] }`,
    ],
    [
      'in the part that refines the error',
      `{ allOf: [${error(OPEN)}, ${object(`error: ${object('type: { enum: [a] }, code: { enum: [1] }')}`)}] }`,
    ],
    ['identifiers that no `$ref` leads to', error('type: { $ref: "https://a.example/types" }, message: { type: string }')],
    ['a part that no `$ref` leads to', `{ allOf: [{ $ref: "https://a.example/error" }, ${object('hint: { type: string }')}] }`],
  ])('is recognized: %s', async (_, schema) => {
    expect(await findingsOf(withSchema(schema))).toEqual([]);
  });

  const both = ['error.type', 'error.code'];
  test.each([
    ['an open type and code', error(OPEN), both],
    ['bounds', error('type: { type: string }, code: { type: integer, minimum: 1, maximum: 9 }'), both],
    ['examples', error('type: { type: string, example: a }, code: { type: integer, examples: [1] }'), both],
    ['an empty enum', error('type: { enum: [] }, code: { enum: [] }'), both],
    ['an alternative that is open', error('type: { anyOf: [{ enum: [a] }, { type: string }] }, code: { type: integer }'), both],
    ['an open alternative of the whole', `{ oneOf: [${error('type: { const: a }, code: { const: 1 }')}, ${error(OPEN)}] }`, both],
    ['a flat error', object('code: { type: string }, message: { type: string }'), ['code']],
    ['a message alone', object('message: { type: string }'), []],
    [
      'an id without an enum',
      object('id: { type: string, example: not_found }, message: { type: string }, request_id: {}'),
      ['id'],
    ],
    ['a reason in a wrapper', error('errorReason: {}'), ['error.errorReason']],
    ['the id of one occurrence, by format', object('id: { type: string, format: uuid }, message: { type: string }'), []],
    [
      'the id of one occurrence, by example',
      object('id: { type: string, example: 123e4567-e89b-12d3-a456-426614174000 }, message: { type: string }'),
      [],
    ],
    ['a number', object('id: { type: integer }, message: { type: string }'), []],
    ['a fixed status', object('status: { enum: [error] }, message: { type: string }'), []],
    [
      'fixed particulars',
      object(`code: { type: string }, details: { type: array, items: ${object('code: { enum: [a] }')} }`),
      ['code'],
    ],
    ['the error of OAuth', object('error: { type: string }, error_description: { type: string }'), ['error']],
    ['the only text of an error', object('error: { type: string }, status: { type: integer }'), []],
    ['a text, by its description', object('error: { type: string, description: Error message }, detail: { type: string }'), []],
    [
      'a text, by its example',
      object('statusCode: { type: integer }, message: {}, error: { type: string, example: Not Found }'),
      [],
    ],
    [
      'a code, by its description',
      object('error: { type: string, description: Code that describes the error }, detail: {}'),
      ['error'],
    ],
    [
      'a reason in words',
      object('reason: { type: string, description: Human-readable explanation }, message: { type: string }'),
      [],
    ],
    ['a list of errors', object(`errors: { type: array, items: ${object('code: { type: string }')} }`), ['errors.code']],
  ])('is reported as missing: %s', async (_, schema, open) => {
    expect(await findingsOf(withSchema(schema))).toEqual([{ pointer: '/components/schemas/Error', open, uses: 1 }]);
  });
});

test.each([
  ['a resource', object('id: { type: string }, amount: { type: number }')],
  ['a list of resources', `{ type: array, items: ${object('id: { type: string }, kind: { type: string }')} }`],
])('error-catalogue accepts a body that is not an error: %s', async (_, schema) => {
  expect(await findingsOf(withSchema(schema).replaceAll('Error', 'Cycle'))).toEqual([]);
});

describe('a URL that explains an error', () => {
  test.each([
    ['by name', error(`${OPEN}, documentation_url: { type: string }`)],
    ['a plain url', error(`${OPEN}, url: { type: string }`)],
    ['by format', error(`${OPEN}, moreInfo: { type: string, format: uri }`)],
    ['help that speaks of a link', error(`${OPEN}, help: { type: string, description: Link to the documentation }`)],
    ['help that shows one', error(`${OPEN}, help: { type: string, example: "https://example.com/errors/1" }`)],
    ['beside the error', object(`error: ${object(OPEN)}, docs_url: { type: string }`)],
    ['a type that is one', error('type: { type: string, format: uri-reference }, code: { type: integer }')],
    ['a type that shows one', error('type: { type: string, example: "https://example.com/probs/1" }, code: { type: integer }')],
    ['a problem in plain JSON', object('type: { type: string }, title: {}, status: { type: integer }, detail: {}')],
    ['links to it', object(`${OPEN}, links: ${object('about: { type: string }')}`)],
    ['HAL', object(`${OPEN}, _links: ${object(`help: ${object('href: { type: string }')}`)}`)],
    ['in allOf', `{ allOf: [${object(OPEN)}, ${object('info_uri: { type: string, nullable: true }')}] }`],
    ['of OAuth', object('error: { type: string }, error_uri: { type: string }')],
  ])('is recognized: %s', async (_, schema) => {
    expect(await findingsOf(withSchema(schema))).toEqual([]);
  });

  test.each([
    ['of the request', error(`${OPEN}, request_url: { type: string, format: uri }`)],
    ['of the request by its description', error(`${OPEN}, url: { type: string, description: The requested URL }`)],
    ['of the occurrence', object(`${OPEN}, instance: { type: string, format: uri }`)],
    ['of the resource itself', object(`${OPEN}, _links: ${object(`self: ${object('href: { type: string }')}`)}`)],
    ['that is not described as one', error(`${OPEN}, help: { type: string }`)],
    ['that is only mentioned in prose', error(`${OPEN}, hint: { type: string, description: May name a URL }`)],
  ])('is distinguished from a URL %s', async (_, schema) => {
    expect(await findingsOf(withSchema(schema))).toHaveLength(1);
  });

  test('may be the type of a problem (RFC 9457)', async () => {
    const schema = object('type: { type: string }, title: { type: string }, status: { type: integer }');
    expect(await findingsOf(withSchema(schema, { mediaType: 'application/problem+json' }))).toEqual([]);
    expect(await findingsOf(withSchema(schema))).toHaveLength(1);
    const body = (mediaType: string) => `{ content: { ${mediaType}: { schema: { $ref: "#/components/schemas/Error" } } } }`;
    const both = `
paths: { /a: { get: { responses: { "200": {}, "404": ${body('application/json')}, "409": ${body('application/problem+json')} } } } }
components: { schemas: { Error: ${schema} } }`;
    expect((await findingsOf(both)).map(({ uses }) => uses)).toEqual([1]);
  });
});

test("error-catalogue leaves FastAPI's error for invalid input to error-schema, which names the option", async () => {
  const item = object('loc: { type: array, items: { type: string } }, msg: { type: string }, type: { type: string }');
  const api = withSchema(object('detail: { type: array, items: { $ref: "#/components/schemas/ValidationError" } }'), {
    more: `ValidationError: ${item}`,
  });
  expect(await findingsOf(api)).toEqual([]);
  const [finding, ...others] = await lintWith('error-schema', api);
  expect(finding?.message).toContain('To accept this format, set `shape: fastapi` for `error-schema`.');
  expect(others).toEqual([]);
});

describe('the rule error-catalogue', () => {
  const response = (content: string) => `{ description: E, content: ${content} }`;
  const inline = response(`{ application/json: { schema: ${error(OPEN)} } }`);
  test.each([
    ['success', `paths: { /a: { get: { responses: { "200": ${inline}, "302": ${inline} } } } }`],
    ['default as the only response', `paths: { /a: { get: { responses: { default: ${inline} } } } }`],
    ['HEAD', `paths: { /a: { head: { responses: { "404": ${inline} } } } }`],
    ['webhooks', `webhooks: { w: { post: { responses: { "404": ${inline} } } } }`],
    ['an error without a body', 'paths: { /a: { get: { responses: { "404": { description: E } } } } }'],
    [
      'an error in another format',
      `paths: { /a: { get: { responses: { "404": ${response(`{ application/xml: { schema: ${error(OPEN)} } }`)} } } } }`,
    ],
    ['a schema that nobody uses', `components: { schemas: { Error: ${error(OPEN)} } }`],
    ['a body without properties', withSchema('{ type: object }')],
    ['an error without properties', withSchema(object('error: { type: object }, x: { type: string }'))],
    ['text', withSchema('{ type: string }')],
    ['a body with additional properties', withSchema('{ properties: { ok: { const: false } }, additionalProperties: true }')],
    ['a broken reference', withSchema('{ $ref: "#/components/schemas/None" }')],
    ['a malformed schema', withSchema('{ properties: [], oneOf: { a: 1 }, allOf: 3 }')],
  ])('ignores %s', async (_, api) => {
    expect(await findingsOf(api)).toEqual([]);
  });
});

describe('the finding of error-catalogue', () => {
  test('is at the definition of the error, for every status that uses it', async () => {
    const shared =
      '{ description: E, content: { application/json: { schema: { $ref: "#/components/schemas/Error" } }, application/hal+json: { schema: { $ref: "#/components/schemas/Error" } } } }';
    const api = `
paths:
  /a: { get: { responses: { "200": {}, "400": ${shared}, "5XX": ${shared}, default: ${shared} } } }
  /b: { post: { responses: { "409": ${shared} } } }
components: { schemas: { Error: ${error(OPEN)} } }`;
    expect((await findingsOf(api)).map(({ pointer, uses }) => [pointer, uses])).toEqual([['/components/schemas/Error', 4]]);
  });

  test('is at the place that contains all inline bodies', async () => {
    const inline = `{ description: E, content: { application/json: { schema: ${error(OPEN)} } } }`;
    const written = async (count: number) => {
      const paths = Array.from({ length: count }, (_, index) => `/${index}: { get: { responses: { "400": ${inline} } } }`);
      return (await findingsOf(`paths: { ${paths.join()} }`)).map(({ pointer, uses }) => [pointer, uses]);
    };
    const at = (path: string) => `/paths/~1${path}/get/responses/400/content/application~1json/schema`;
    expect(await written(2)).toEqual([
      [at('0'), 1],
      [at('1'), 1],
    ]);
    expect(await written(3)).toEqual([['/paths', 3]]);
  });

  test('is at the component that has the type and code, in its own terms', async () => {
    const api = `
paths: { /a: { get: { responses: { "200": {},
  "404": { content: { application/json: { schema: { properties: { error: { $ref: "#/components/schemas/Inner" } } } } } },
  "409": { content: { application/json: { schema: { allOf: [{ $ref: "#/components/schemas/Inner" }, { properties: { orderId: {} } }] } } } } } } } }
components: { schemas: { Inner: ${object(`${OPEN}, message: { type: string }`)} } }`;
    expect(await findingsOf(api)).toEqual([
      {
        pointer: '/components/schemas/Inner',
        open: ['type', 'code'],
        uses: 2,
      },
    ]);
  });

  test('is at the component without an identifier, and not at what extends it', async () => {
    const response = (schema: string) => `{ description: E, content: { application/json: { schema: ${schema} } } }`;
    const base = '{ $ref: "#/components/schemas/Base" }';
    const api = (properties: string) => `
paths: { /a: { get: { responses: { "200": {},
  "404": ${response(base)},
  "409": ${response(`{ allOf: [${base}, { properties: { data: { type: object } } }] }`)},
  "422": ${response('{ $ref: "#/components/schemas/Invalid" }')} } } } }
components: { schemas: { Base: ${object(properties)}, Invalid: { allOf: [${base}, ${object('fields: { type: object }')}] } } }`;
    expect(await findingsOf(api('message: { type: string }'))).toEqual([
      { pointer: '/components/schemas/Base', open: [], uses: 3 },
    ]);
    expect(await findingsOf(api('message: { type: string }, docsUrl: { type: string }'))).toEqual([]);
  });

  test.each([
    ['with a type', '{ type: object, properties: { title: { type: string }, LINKS } }'],
    ['without a type', '{ required: [title], properties: { title: { type: string }, LINKS } }'],
    ['as a list by mistake', '{ items: { properties: { title: { type: string }, LINKS } } }'],
  ])('is not reported if items of `errors` have links, %s', async (_, items) => {
    const api = (links: string) =>
      withSchema(`{ type: object, properties: { errors: { type: array, items: ${items.replace('LINKS', links)} } } }`);
    expect(await findingsOf(api('links: { type: string, format: uri }'))).toEqual([]);
    expect(await findingsOf(api('help: { type: string, format: uri }'))).toEqual([]);
    expect(await findingsOf(api('links: { properties: { about: { type: string } } }'))).toEqual([]);
    expect(await findingsOf(api('extra: { type: string }'))).toHaveLength(1);
  });

  test('is at the shared response in Swagger 2.0', async () => {
    const api = `swagger: "2.0"
paths: { /a: { get: { responses: { 200: {}, 404: { $ref: "#/responses/NotFound" } } } } }
responses: { NotFound: { description: E, schema: ${error(OPEN)} } }`;
    expect((await findingsOf(api)).map(({ pointer }) => pointer)).toEqual(['/responses/NotFound/schema']);
  });

  test('is in the file that contains the error', async () => {
    const files = {
      'api.yaml': `openapi: 3.0.3
paths: { /a: { get: { responses: { "200": {}, "404": { content: { application/json: { schema: { $ref: "errors.yaml#/Error" } } } } } } } }`,
      'errors.yaml': `Error: ${error(OPEN)}`,
    };
    const { findings } = await lint(['api.yaml'], { cwd: folderWith(files) });
    const mine = findings.filter(({ ruleId }) => ruleId === 'error-catalogue');
    expect(mine.map(({ file, pointer }) => [file, pointer])).toEqual([['errors.yaml', '/Error']]);
  });

  test('is the only one for a schema that refers to itself', async () => {
    const schema = `{ type: object, allOf: [{ $ref: "#/components/schemas/Error" }], properties: { error: { $ref: "#/components/schemas/Error" }, code: { type: string } } }`;
    expect(await findingsOf(withSchema(schema))).toHaveLength(1);
  });
});

test('error-catalogue reports an identifier of an own error format at the component that defines it', async () => {
  const api = withSchema(object('error: { $ref: "#/components/schemas/Inner" }'), {
    more: `Inner: ${object(`detail: ${object('reason: { type: string }, message: { type: string }')}`)}`,
  });
  const shape = { code: 'error.detail.reason', message: 'error.detail.message' };
  expect(await findingsOf(api, { shape })).toEqual([
    { pointer: '/components/schemas/Inner', open: ['error.detail.reason'], uses: 1 },
  ]);
});
