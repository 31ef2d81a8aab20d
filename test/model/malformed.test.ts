import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPointer, type Token } from '../../src/document/pointer.ts';
import { findBrokenReferences } from '../../src/model/broken-references.ts';
import { inCpuTime } from '../support/cpu-time.ts';
import { apiOf, schemaOf } from './support.ts';
import { walk } from './walk.ts';

const schema = {
  type: ['object', 'null'],
  required: ['id'],
  properties: {
    id: { type: 'string', format: 'uuid', enum: ['a'] },
    list: { type: 'array', items: { $ref: '#/components/schemas/Pet' }, maxItems: 3 },
  },
  additionalProperties: { const: 1 },
  allOf: [{ $ref: '#/components/schemas/Pet', writeOnly: true }],
  oneOf: [true, { nullable: true, example: 1 }],
  anyOf: [{ title: 'T' }],
};

const pet = { $ref: '#/components/schemas/Pet' };

const openApi = {
  openapi: '3.2.0',
  info: { title: 'T' },
  servers: [{ url: 'https://{host}/v1', variables: { host: { default: 'example.com' } } }],
  security: [{ key: [], oauth: ['read'] }, {}],
  webhooks: { hook: { post: { requestBody: { $ref: '#/components/requestBodies/Pet' } } } },
  paths: {
    '/pets/{id}': {
      $ref: '#/components/pathItems/Pets',
      servers: [{ url: '/other' }],
      parameters: [{ name: 'id', in: 'path', required: true, schema }, { $ref: '#/components/parameters/limit' }],
      get: {
        operationId: 'list',
        tags: ['a'],
        deprecated: true,
        security: [],
        parameters: [{ name: 'q', in: 'query', content: { 'application/json': { schema: pet } } }],
        responses: {
          200: {
            description: 'D',
            headers: { Link: { required: true, schema: { type: 'string' } } },
            links: { next: {} },
            content: { 'a/b': { itemSchema: pet } },
          },
          '4XX': { $ref: '#/components/responses/Error' },
        },
        callbacks: { done: { '{$url}': { post: { responses: { default: {} } } } } },
      },
      query: { requestBody: { required: true, content: { 'application/json': { schema: pet } } }, responses: {} },
      additionalOperations: { COPY: { responses: { 200: {} } } },
    },
  },
  components: {
    schemas: { Pet: { $id: 'https://example.com/pet', $anchor: 'pet', properties: { friend: { $ref: '#pet' } } } },
    responses: { Error: { content: { 'application/json': { $ref: '#/components/mediaTypes/json' } } } },
    mediaTypes: { json: { schema: { $ref: '#/components/schemas/Pet' } } },
    parameters: { limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
    requestBodies: { Pet: { content: { 'application/json': { schema: pet } } } },
    headers: { Link: {} },
    pathItems: { Pets: { put: { responses: { 204: {} } } } },
    securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'k' }, oauth: { type: 'oauth2', flows: {} } },
  },
};

const swagger = {
  swagger: '2.0',
  info: { title: 'T' },
  host: 'example.com',
  basePath: '/v1',
  consumes: ['application/json'],
  produces: ['application/json'],
  security: [{ basic: [] }],
  securityDefinitions: { basic: { type: 'basic' } },
  paths: {
    '/pets': {
      parameters: [{ $ref: '#/parameters/limit' }],
      get: {
        produces: ['a/b'],
        responses: {
          200: { schema: { $ref: '#/definitions/Pet' }, headers: { Link: { type: 'string' } } },
          default: { $ref: '#/responses/Error' },
        },
      },
      post: {
        parameters: [{ name: 'b', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } }],
        responses: { 201: {} },
      },
      put: {
        consumes: ['multipart/form-data'],
        parameters: [
          { name: 'f', in: 'formData', type: 'file' },
          { name: 'g', in: 'formData', type: 'string' },
        ],
        responses: {},
      },
    },
  },
  parameters: { limit: { name: 'limit', in: 'query', type: 'integer' } },
  responses: { Error: { schema: { allOf: [{ $ref: '#/definitions/Pet' }, {}] } } },
  definitions: { Pet: { type: 'object', properties: { friend: { $ref: '#/definitions/Pet' } } } },
};

/** The way to every value but the version, which makes the description one. */
function* waysInto(value: unknown, path: readonly Token[] = []): Generator<readonly Token[]> {
  if (path.length > 0 && path[0] !== 'openapi' && path[0] !== 'swagger') yield path;
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* waysInto(item, [...path, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) yield* waysInto(child, [...path, key]);
}

/** A copy with another value at a path. */
function replaced(root: unknown, [token, ...rest]: readonly Token[], value: unknown): unknown {
  if (token === undefined) return value;
  if (Array.isArray(root)) return root.map((item, index) => (index === token ? replaced(item, rest, value) : item));
  if (typeof root !== 'object' || root === null) return root;
  return Object.fromEntries(
    Object.entries(root).map(([key, child]) => [key, key === token ? replaced(child, rest, value) : child]),
  );
}

const arbitraryValue = (ways: readonly (readonly Token[])[]) => {
  const key = fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '$ref',
    'x-note',
    'get',
    'schema',
    'items',
    'properties',
    'allOf',
    'name',
    'in',
    'type',
    '',
  );
  const reference = fc.oneof(
    fc.constantFrom<unknown>(
      '#',
      '',
      '#/',
      '#pet',
      '#/nowhere',
      'missing.yaml',
      'https://example.com/pet',
      '#/paths',
      7,
      null,
      {},
      ['#'],
    ),
    fc.constantFrom(...ways).map((way) => `#${formatPointer(way)}`),
  );
  return fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, tie('scalar'), tie('reference'), tie('list'), tie('object')),
    scalar: fc.constantFrom<unknown>(null, true, false, 0, -1.5, '', 'x', 'get', '/'),
    reference: reference.map(($ref) => ({ $ref })),
    list: fc.array(tie('value'), { maxLength: 3 }),
    object: fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map((members) => Object.fromEntries(members)),
  })).value;
};

describe.each([
  ['OpenAPI 3.2', openApi],
  ['OpenAPI 3.1', { ...openApi, openapi: '3.1.0' }],
  ['OpenAPI 3.0', { ...openApi, openapi: '3.0.0' }],
  ['Swagger 2.0', swagger],
])('a description in %s', (name, description) => {
  const ways = [...waysInto(description)];

  test('has a rich model and no broken references', () => {
    const api = apiOf(description);
    expect(walk(api)).toBeGreaterThan(150);
    expect(findBrokenReferences(api.references).map(({ reference }) => reference)).toEqual(
      name === 'OpenAPI 3.0' ? ['#pet'] : [],
    );
  });

  test('never makes the model throw if any two places have other values', () => {
    const change = fc.tuple(fc.constantFrom(...ways), arbitraryValue(ways));
    fc.assert(
      fc.property(change, change, ([first, a], [second, b]) => {
        const api = apiOf(replaced(replaced(description, first, a), second, b) as object);
        walk(api);
        findBrokenReferences(api.references);
      }),
      { numRuns: 300 },
    );
  });

  test.each([[null], [7], ['x'], [[null]], [{ x: null }]])('never makes the model throw with %j in any place', (value) => {
    for (const way of ways) walk(apiOf(replaced(description, way, value) as object));
  });
});

describe('a YAML document with shared and circular nodes', () => {
  test('is read by the model to its end', () => {
    const api = apiOf(`
openapi: 3.1.0
paths: &paths
  /a: &item
    get: &get { responses: { 200: &response { content: { a/b: { schema: &schema { properties: { a: *schema, b: *paths }, allOf: [*schema] } } } } }, parameters: [*item] }
    put: *get
    post: *item
  /b: *item
components: { schemas: *paths, responses: *paths }
`);
    expect([...api.operations()].map(({ label }) => label)).toEqual([
      'GET /a',
      'PUT /a',
      'POST /a',
      'GET /b',
      'PUT /b',
      'POST /b',
    ]);
    walk(api);
    expect(findBrokenReferences(api.references)).toEqual([]);
  });

  test('takes time in proportion to its length despite an alias bomb', () => {
    const lines = ['openapi: 3.1.0', 'components:', '  schemas:', '    S0: &s0 { type: string }'];
    for (let i = 1; i < 10; i++)
      lines.push(`    S${i}: &s${i} { allOf: [*s${i - 1}, *s${i - 1}], properties: { a: *s${i - 1}, b: *s${i - 1} } }`);
    const api = apiOf(lines.join('\n'));
    expect(schemaOf(api, 'S9').parts).toHaveLength(10);
    expect(findBrokenReferences(api.references)).toEqual([]);
  });
});

describe('an extreme description', () => {
  test(
    'may have long chains of `allOf`',
    inCpuTime(10_000, () => {
      const schemas: Record<string, object> = { S0: { properties: { p0: {} } } };
      for (let i = 1; i < 1500; i++)
        schemas[`S${i}`] = { allOf: [{ $ref: `#/components/schemas/S${i - 1}` }], properties: { [`p${i}`]: {} } };
      const api = apiOf({ openapi: '3.1.0', components: { schemas } });
      for (let i = 0; i < 1500; i++) expect(schemaOf(api, `S${i}`).parts.length).toBeLessThanOrEqual(250);
      expect([...schemaOf(api, 'S1499').properties.keys()].slice(0, 3)).toEqual(['p1499', 'p1498', 'p1497']);
    }),
  );

  test('may have `allOf` and references that fan out', () => {
    const schemas: Record<string, object> = { S0: {} };
    for (let i = 1; i < 100; i++)
      schemas[`S${i}`] = {
        allOf: Array.from({ length: 10 }, () => ({ $ref: `#/components/schemas/S${i - 1}` })),
        $ref: `#/components/schemas/S${i - 1}`,
      };
    expect(schemaOf(apiOf({ openapi: '3.1.0', components: { schemas } }), 'S99').parts).toHaveLength(100);
  });

  test(
    'may have ten thousand parameters and fifty thousand paths',
    inCpuTime(20_000, () => {
      const paths: Record<string, object> = {
        '/many': { get: { parameters: Array.from({ length: 10_000 }, (_, i) => ({ name: `p${i}`, in: 'query' })) } },
      };
      for (let i = 0; i < 50_000; i++) paths[`/p${i}/{id}`] = { get: { responses: { 200: { description: 'D' } } } };
      const api = apiOf({ openapi: '3.0.0', security: [], paths });
      let parameters = 0;
      for (const operation of api.operations()) parameters += operation.parameters.length + operation.security.length;
      expect([api.pathItems.length, parameters]).toEqual([50_001, 10_000]);
    }),
  );
});
