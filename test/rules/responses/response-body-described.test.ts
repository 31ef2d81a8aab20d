import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lintByPlace, lintWith } from '../../support/test-rule.ts';

const findingsOf = async (api: string) =>
  (await lintWith('response-body-described', api)).map(({ pointer, messageId, uses }) => [pointer, messageId, uses.count]);

/** A GET whose response is `body`, in OpenAPI 3. */
const returns = (body: string, path = '/orders/{id}', description = 'Ok', head = '') =>
  `${head}paths: { "${path}": { get: { responses: { "200": { description: "${description}", ${body} } } } } }`;
const json = (mediaType: string) => `content: { application/json: ${mediaType} }`;
const schema = (text: string) => json(`{ schema: ${text} }`);
const AT = '/paths/~1orders~1{id}/get/responses/200';
const IN = `${AT}/content/application~1json/schema`;

describe('a response body that is not described', () => {
  test.each([
    ['a body without a schema', json('{}'), AT, 'noSchema'],
    ['an example that shows nothing', json('{ example: {}, examples: { a: { value: [] }, b: {} } }'), AT, 'noSchema'],
    ['the empty schema', schema('{}'), IN, 'noContent'],
    ['the schema that accepts all', schema('true'), IN, 'noContent'],
    [
      'remarks',
      schema('{ title: Order, description: The order, x-a: 1, deprecated: true, xml: { name: order } }'),
      IN,
      'noContent',
    ],
    ['an object without properties', schema('{ type: object, properties: {} }'), IN, 'noContent'],
    ['an object or null', schema('{ type: [object, "null"] }'), IN, 'noContent'],
    ['any further properties', schema('{ type: object, additionalProperties: true }'), IN, 'noContent'],
    ['a map of anything', schema('{ type: object, additionalProperties: { type: object } }'), IN, 'noContent'],
    ['a map of maps', schema('{ additionalProperties: { additionalProperties: { type: object } } }'), IN, 'noContent'],
    ['an array of maps', schema('{ type: array, items: { additionalProperties: { type: object } } }'), IN, 'noItems'],
    ['an empty example of the schema', schema('{ type: object, example: {} }'), IN, 'noContent'],
    ['a composition of nothing', schema('{ allOf: [{ type: object }, { description: The order }] }'), IN, 'noContent'],
    ['alternatives that say nothing', schema('{ oneOf: [{ type: object }, {}, { type: "null" }] }'), IN, 'noContent'],
    ['an array without a type', schema('{ items: { type: object } }'), IN, 'noItems'],
    ['an array', schema('{ type: array }'), IN, 'noItems'],
    ['an array of objects', schema('{ type: array, items: { type: object } }'), IN, 'noItems'],
    ['a vendor type', 'content: { application/vnd.acme.v1+json: {} }', AT, 'noSchema'],
    ['a wildcard with a schema', 'content: { "*/*": { schema: { type: object } } }', `${AT}/content/*~1*/schema`, 'noContent'],
  ])('is reported: %s', async (_, body, at, messageId) => {
    expect(await findingsOf(returns(body))).toEqual([[at, messageId, 1]]);
  });

  test.each(['openapi: 3.0.3', 'openapi: 3.1.0', 'openapi: 3.2.0'])(
    'is reported in %s, also behind references',
    async (version) => {
      const api = `${version}
paths:
  /a: { parameters: [], post: { responses: { 201: { $ref: '#/components/responses/A' } } } }
  /b: { put: { responses: { 2XX: { $ref: '#/components/responses/A' } } } }
  /c: { get: { responses: { 200: { description: C, content: { application/json: { schema: { $ref: '#/components/schemas/C' } } } } } } }
components:
  responses: { A: { description: A, content: { application/json: {} } } }
  schemas: { C: { allOf: [{ $ref: '#/components/schemas/D' }] }, D: { type: object } }`;
      expect(await findingsOf(api)).toEqual([
        ['/components/responses/A', 'noSchema', 2],
        ['/components/schemas/C', 'noContent', 1],
      ]);
    },
  );

  test('is reported in Swagger 2.0', async () => {
    const of = (response: string) => returns(response, '/orders/{id}', 'Ok', 'swagger: "2.0"\n');
    expect(await findingsOf(of('schema: { type: object }'))).toEqual([[`${AT}/schema`, 'noContent', 1]]);
    expect(await findingsOf(of('schema: {}, examples: { application/json: {} }'))).toEqual([[`${AT}/schema`, 'noContent', 1]]);
    expect(await findingsOf(of('schema: {}, examples: { application/json: { id: a } }'))).toEqual([]);
    expect(await findingsOf(of('headers: {}'))).toEqual([]);
    expect(await findingsOf(of('schema: { type: file }'))).toEqual([]);
  });

  test('is one finding if many operations have it', async () => {
    const paths = ['a', 'b', 'c', 'd'].map(
      (name) => `/${name}: { get: { responses: { 200: { description: Ok, ${json('{}')} } } } }`,
    );
    const [one, ...others] = await lintWith('response-body-described', `paths: { ${paths.join(', ')} }`);
    expect([one?.pointer, one?.message, others.length]).toEqual([
      '/paths',
      expect.stringMatching(/^All 4 JSON bodies of successful responses have no schema\. Describe their content\./),
      0,
    ]);
  });
});

describe('a response body that is described', () => {
  test.each([
    ['properties', schema('{ properties: { id: {} } }')],
    ['a map of values', schema('{ type: object, additionalProperties: { type: string } }')],
    ['a map of lists', schema('{ additionalProperties: { type: array, items: { type: object } } }')],
    ['a map with a reference', schema('{ additionalProperties: { $ref: "#/components/schemas/No" } }')],
    ['an object that is closed', schema('{ type: object, additionalProperties: false }')],
    ['composition', schema('{ allOf: [{ type: object }, { properties: { id: {} } }] }')],
    ['an alternative', schema('{ anyOf: [{ type: object }, { type: string }] }')],
    ['required names', schema('{ type: object, required: [id] }')],
    ['a string', schema('{ type: string }')],
    ['an array of strings', schema('{ type: array, items: { type: string } }')],
    ['an example', json('{ example: { id: a } }')],
    ['named examples', json('{ schema: { type: object }, examples: { a: { value: { id: a } } } }')],
    ['an example in a file', json('{ examples: { a: { externalValue: a.json } } }')],
    ['an example of the schema', schema('{ type: object, example: { id: a } }')],
    ['examples of the schema', schema('{ type: object, examples: [{ id: a }] }')],
    [
      'another format with a schema',
      'content: { application/json: {}, application/xml: { schema: { properties: { id: {} } } } }',
    ],
    ['a schema that cannot be read', schema('{ $ref: "#/none" }')],
    ['a part that cannot be read', schema('{ allOf: [{ $ref: "#/none" }] }')],
    ['a format of a standard', 'content: { application/geo+json: {} }'],
    ['a wildcard', 'content: { "*/*": {} }'],
    ['a stream', json('{ itemSchema: {} }')],
    ['a download', `headers: { Content-Disposition: {} }, ${json('{}')}`],
    ['no body', 'headers: {}'],
    ['other formats', 'content: { text/plain: {}, application/pdf: {} }'],
    ['a map that is explained', schema('{ type: object, description: Prices by currency code }')],
    ['a schema that is titled as empty', schema('{ type: object, title: Empty }')],
  ])('is accepted with %s', async (_, body) => {
    expect(await findingsOf(returns(body))).toEqual([]);
  });

  test.each(['A map from ids to orders', 'An empty object', 'Arbitrary JSON'])(
    'is accepted as an object in a response called %s',
    async (text) => {
      expect(await findingsOf(returns(schema('{ type: object }'), '/orders/{id}', text))).toEqual([]);
      expect(await findingsOf(returns(json('{}'), '/orders/{id}', text))).toHaveLength(1);
    },
  );

  test.each([
    '/health',
    '/api/v1/status',
    '/metrics',
    '/v1/version',
    '/openapi.json',
    '/.well-known/config',
    '/debug/pprof/heap',
  ])('is accepted at the endpoint %s, which is not for clients', async (path) => {
    expect(await findingsOf(returns(json('{}'), path))).toEqual([]);
  });

  test.each([
    ['HEAD', `paths: { /a: { head: { responses: { 200: { ${json('{}')} } } } } }`],
    ['204 and 205', `paths: { /a: { put: { responses: { 204: { ${json('{}')} }, 205: { ${json('{}')} } } } } }`],
    [
      'errors and redirects',
      `paths: { /a: { put: { responses: { 302: { ${json('{}')} }, 404: { ${json('{}')} }, 20X: { ${json('{}')} } } } } }`,
    ],
    ['an acknowledgement', 'paths: { /a: { post: { responses: { 202: { description: Accepted } } } } }'],
    ['webhooks', `webhooks: { a: { post: { responses: { 200: { ${json('{}')} } } } } }`],
    [
      'callbacks',
      `paths: { /a: { post: { callbacks: { c: { "{$url}": { post: { responses: { 200: { ${json('{}')} } } } } } }, responses: { 204: {} } } } }`,
    ],
  ])('is accepted for %s', async (_, api) => {
    expect(await findingsOf(api)).toEqual([]);
  });
});

test('any keyword with a meaning describes an empty schema', async () => {
  const says = fc.constantFrom(
    'properties: { a: {} }',
    'required: [a]',
    'enum: [{}]',
    'minProperties: 1',
    'patternProperties: { a: {} }',
  );
  const nothing = fc.subarray(['type: object', 'title: A', 'nullable: true', 'properties: {}', 'x-note: 1']);
  await fc.assert(
    fc.asyncProperty(nothing, says, async (silent, telling) => {
      const others = silent.filter((part) => !telling.startsWith(part.split(':')[0] ?? ''));
      const found = async (parts: readonly string[]) =>
        (await lintByPlace('response-body-described', returns(schema(`{ ${parts.join(', ')} }`)))).length;
      expect([await found(silent), await found([...others, telling])]).toEqual([1, 0]);
    }),
    { numRuns: 30 },
  );
});

test('an object with `properties: {}` is accepted if several writing operations return it', async () => {
  const path = (method: string, index: number) =>
    `/a${index}: { ${method}: { responses: { "200": { description: Done, content: { application/json: { schema: { type: object, properties: {} } } } } } } }`;
  const found = (...methods: string[]) => lintWith('response-body-described', `paths: { ${methods.map(path).join(', ')} }`);
  expect(await found('post', 'delete', 'put')).toEqual([]);
  expect(await found('post')).toHaveLength(1);
  expect((await found('post', 'delete', 'put', 'get')).length).toBeGreaterThan(0);
});

test('generic JSON is accepted if its description says so', async () => {
  const found = (text: string) =>
    lintWith(
      'response-body-described',
      `paths: { /a: { get: { responses: { "200": { description: Ok, content: { application/json: { schema: { type: object, description: ${text} } } } } } } } }`,
    );
  expect(await found('Generic JSON value')).toEqual([]);
  expect(await found('Generic order')).toHaveLength(1);
});
