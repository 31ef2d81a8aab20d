import { describe, expect, test } from 'vitest';
import { apiOf, operationOf, whereIs } from './support.ts';

describe('paths in the model of an API', () => {
  test('are those of `paths`, without extensions, in the order of the document', () => {
    const api = apiOf('{ openapi: 3.0.0, paths: { /b: {}, x-note: {}, /a: {}, constructor: {}, "": {} } }');
    expect(api.pathItems.map(({ template }) => template)).toEqual(['/b', '/a', 'constructor', '']);
    expect(api.pathItems.map(({ kind }) => kind)).toEqual(['path', 'path', 'path', 'path']);
  });

  test.each([
    ['/', [['', true, false, []]]],
    [
      '/a/b',
      [
        ['a', true, false, []],
        ['b', true, false, []],
      ],
    ],
    [
      '/a/',
      [
        ['a', true, false, []],
        ['', true, false, []],
      ],
    ],
    ['/{id}', [['{id}', false, true, ['id']]]],
    ['/{a}-{b}.json', [['{a}-{b}.json', false, false, ['a', 'b']]]],
    ['/a?x={y}#z', [['a', true, false, []]]],
    ['a', [['a', true, false, []]]],
    ['/{', [['{', true, false, []]]],
  ])('have segments: %s', (template, segments) => {
    const [item] = apiOf({ openapi: '3.0.0', paths: { [template]: {} } }).pathItems;
    expect(item?.segments.map((segment) => [segment.text, segment.isStatic, segment.isParameter, segment.parameters])).toEqual(
      segments,
    );
  });
});

describe('operations in the model of an API', () => {
  const item =
    'get: {}, put: {}, post: {}, delete: {}, options: {}, head: {}, patch: {}, trace: {}, query: {}, additionalOperations: { COPY: {}, get: { x: 1 } }, parameters: [], x-get: {}, toString: {}';
  const common = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

  test.each([
    ['swagger: "2.0"', common],
    ['openapi: 3.0.0', [...common, 'trace']],
    ['openapi: 3.1.0', [...common, 'trace']],
    ['openapi: 3.2.0', [...common, 'trace', 'query', 'copy']],
  ])('have the methods that the version defines: %s', (version, methods) => {
    const [path] = apiOf(`{ ${version}, paths: { /a: { ${item} } } }`).pathItems;
    expect(path?.operations.map(({ method }) => method)).toEqual(methods);
    expect(path?.operation('get')?.label).toBe('GET /a');
    expect(path?.operation('toString')).toBeUndefined();
  });

  test('have an id, texts, tags and a deprecation', () => {
    const api = apiOf(
      '{ openapi: 3.0.0, paths: { /a: { get: { operationId: list, summary: S, description: D, tags: [x, 7], deprecated: true }, put: {} } } }',
    );
    const { operationId, summary, description, tags, isDeprecated } = operationOf(api, 'GET /a');
    expect({ operationId, summary, description, tags, isDeprecated }).toEqual({
      operationId: 'list',
      summary: 'S',
      description: 'D',
      tags: ['x'],
      isDeprecated: true,
    });
    const { operationId: none, isDeprecated: current } = operationOf(api, 'PUT /a');
    expect([none, current]).toEqual([undefined, false]);
  });
});

describe('a path item behind a `$ref`', () => {
  test('is read as if written in place, and located where it is written', () => {
    const api = apiOf('{ openapi: 3.0.0, paths: { /a: { $ref: "items.yaml#/a~1b" } } }', {
      'items.yaml':
        'a/b: { parameters: [{ name: p, in: query }], servers: [{ url: /s }], get: { responses: { 200: { $ref: "#/ok" } } } }\nok: {}\n',
    });
    const operation = operationOf(api, 'GET /a');
    expect(whereIs(operation.place)).toBe('items.yaml#/a~1b/get');
    expect(operation.parameters.map(({ place }) => whereIs(place))).toEqual(['items.yaml#/a~1b/parameters/0']);
    expect(operation.servers.map(({ url }) => url)).toEqual(['/s']);
    expect(operation.responses.map(({ response }) => whereIs(response.place))).toEqual(['items.yaml#/ok']);
    expect(api.pathItems[0]?.place.pointer).toBe('/paths/~1a');
  });

  test('may have siblings at every hop, of which the nearest applies', () => {
    const api = apiOf(`
openapi: 3.1.0
paths:
  /a: { $ref: '#/components/pathItems/one', get: { summary: own } }
components:
  pathItems:
    one: { $ref: '#/components/pathItems/two', put: { summary: one }, get: { summary: one } }
    two: { post: { summary: two }, put: { summary: two }, parameters: [{ name: p, in: query }] }
`);
    expect(api.pathItems[0]?.operations.map(({ method, summary }) => `${method} ${summary}`)).toEqual([
      'get own',
      'put one',
      'post two',
    ]);
    expect(operationOf(api, 'GET /a').parameters.map(({ name }) => name)).toEqual(['p']);
  });

  test('has only what is written in place if the `$ref` leads nowhere or in a circle', () => {
    const api = apiOf(`
openapi: 3.1.0
paths:
  /a: { $ref: '#/nowhere', get: {} }
  /b: { $ref: '#/paths/~1c', get: {} }
  /c: { $ref: '#/paths/~1b', put: {} }
  /d: { $ref: '#/paths/~1d', put: {} }
  /e: { $ref: 7, put: {} }
`);
    expect([...api.operations()].map(({ label }) => label)).toEqual([
      'GET /a',
      'GET /b',
      'PUT /b',
      'PUT /c',
      'GET /c',
      'PUT /d',
      'PUT /e',
    ]);
  });

  test('may be the whole of `paths`', () => {
    const api = apiOf('{ openapi: 3.0.0, paths: { $ref: paths.yaml } }', { 'paths.yaml': '/a: { get: {} }' });
    expect([...api.operations()].map(({ label, place }) => `${label} ${whereIs(place)}`)).toEqual(['GET /a paths.yaml#/~1a/get']);
  });
});

describe('webhooks and callbacks in the model of an API', () => {
  const text = `
openapi: 3.1.0
paths:
  /a:
    post:
      callbacks:
        done: { '{$request.body#/url}': { put: { summary: done } }, x-note: {} }
        shared: { $ref: '#/components/callbacks/shared' }
components: { callbacks: { shared: { '{$url}': { $ref: '#/components/pathItems/p' } } }, pathItems: { p: { get: { summary: shared } } } }
webhooks:
  newPet: { post: { summary: new } }
  gonePet: { $ref: '#/components/pathItems/p' }
`;

  test('are not among the operations of the API', () => {
    expect([...apiOf(text).operations()].map(({ label }) => label)).toEqual(['POST /a']);
  });

  test('are distinguished by their kind', () => {
    const api = apiOf(text);
    const of = (items: typeof api.webhooks) =>
      items.map(({ kind, template, operations }) => [kind, template, operations[0]?.summary]);
    expect(of(api.webhooks)).toEqual([
      ['webhook', 'newPet', 'new'],
      ['webhook', 'gonePet', 'shared'],
    ]);
    expect(of(operationOf(api, 'POST /a').callbacks)).toEqual([
      ['callback', '{$request.body#/url}', 'done'],
      ['callback', '{$url}', 'shared'],
    ]);
  });

  test('are read from OpenAPI 3.1 on', () => {
    expect(apiOf(text.replace('3.1.0', '3.0.0')).webhooks).toEqual([]);
  });
});
