import { describe, expect, test } from 'vitest';
import type { Operation } from '../../src/model/operation.ts';
import { apiOf, operationOf, whereIs } from './support.ts';

const only = (version: string, operation: string, rest = '') =>
  operationOf(apiOf(`{ ${version}, paths: { /a: { post: ${operation} } } ${rest} }`), 'POST /a');

describe('parameters in the model of an operation', () => {
  test('are those of the path and the operation, which wins if name and place are the same', () => {
    const api = apiOf(`
openapi: 3.0.0
paths:
  /a:
    parameters: [{ name: id, in: path, description: path }, { name: x, in: query, description: path }, { $ref: '#/components/parameters/p' }]
    get: { parameters: [{ name: x, in: query, description: own }, { name: x, in: header, description: own }, { $ref: '#/components/parameters/q' }] }
components:
  parameters:
    p: { name: p, in: query, required: true, example: 1 }
    q: { $ref: '#/components/parameters/p' }
`);
    expect(operationOf(api, 'GET /a').parameters.map((p) => [p.in, p.name, p.description, whereIs(p.place)])).toEqual([
      ['path', 'id', 'path', '/paths/~1a/parameters/0'],
      ['query', 'x', 'own', '/paths/~1a/get/parameters/0'],
      ['query', 'p', '', '/components/parameters/p'],
      ['header', 'x', 'own', '/paths/~1a/get/parameters/1'],
    ]);
    const shared = operationOf(api, 'GET /a').parameters[2];
    expect([shared?.isRequired, shared?.example]).toEqual([true, 1]);
  });

  test('are one node for all operations that share them', () => {
    const api = apiOf(`{ openapi: 3.0.0, paths: { /a: { parameters: [{ $ref: '#/components/parameters/p' }], get: {}, put: {} } },
      components: { parameters: { p: { name: p, in: query } } } }`);
    expect(operationOf(api, 'GET /a').parameters[0]).toBe(operationOf(api, 'PUT /a').parameters[0]);
  });

  test('have their own schema, or else that of their one media type', () => {
    const operation = only(
      'openapi: 3.2.0',
      '{ parameters: [{ name: a, in: query, schema: { type: string } }, { name: b, in: query, content: { a/b: { $ref: "#/components/mediaTypes/m" } } }, { name: c, in: querystring, content: {} }] }',
      ', components: { mediaTypes: { m: { schema: { type: integer } } } }',
    );
    expect(operation.parameters.map(({ schema }) => schema && [...schema.types])).toEqual([['string'], ['integer'], undefined]);
  });

  test('are read as schemas in Swagger 2', () => {
    const [parameter] = only(
      'swagger: "2.0"',
      '{ parameters: [{ name: a, in: query, type: array, items: { type: string }, maxItems: 3 }] }',
    ).parameters;
    expect([parameter?.schema?.isArray, parameter?.schema?.maxItems, [...(parameter?.schema?.items?.types ?? [])]]).toEqual([
      true,
      3,
      ['string'],
    ]);
  });

  test('are left out without a name, and may be called like methods of JavaScript objects', () => {
    const { parameters } = only(
      'openapi: 3.0.0',
      '{ parameters: [{ in: query }, null, 7, [], { name: constructor, in: __proto__ }, { $ref: "#/nowhere" }] }',
    );
    expect(parameters.map(({ name }) => name)).toEqual(['constructor']);
  });
});

const contentOf = (operation: Operation) =>
  operation.requestBody?.content.map(({ name, schema }) => [name, schema && [...schema.properties.keys()]]);

describe('request bodies in the model of an operation', () => {
  test('have media types with schemas', () => {
    const operation = only(
      'openapi: 3.0.0',
      '{ requestBody: { required: true, description: D, content: { application/json: { schema: { properties: { a: {} } } }, text/plain: {} } } }',
    );
    expect([operation.requestBody?.isRequired, operation.requestBody?.description]).toEqual([true, 'D']);
    expect(contentOf(operation)).toEqual([
      ['application/json', ['a']],
      ['text/plain', undefined],
    ]);
  });

  test('may be shared by operations', () => {
    const operation = only(
      'openapi: 3.0.0',
      '{ requestBody: { $ref: "#/components/requestBodies/b" } }',
      ', components: { requestBodies: { b: { content: { a/b: {} } } } }',
    );
    expect(whereIs(operation.requestBody?.place)).toBe('/components/requestBodies/b');
    expect(operation.requestBody).toBe(operation.requestBody);
  });

  test.each(['{}', '{ requestBody: { $ref: "#/nowhere" } }', '{ requestBody: [] }'])(
    'do not exist for the operation %s',
    (operation) => {
      expect(only('openapi: 3.0.0', operation).requestBody).toBeUndefined();
    },
  );

  describe('request bodies of Swagger 2.0', () => {
    test('are the `in: body` parameter, in the media types that are consumed', () => {
      const body = 'parameters: [{ name: b, in: body, required: true, schema: { properties: { a: {} } } }]';
      const operation = only('swagger: "2.0", consumes: [application/xml]', `{ ${body} }`);
      expect(contentOf(operation)).toEqual([['application/xml', ['a']]]);
      expect(operation.requestBody?.isRequired).toBe(true);
      expect(whereIs(operation.requestBody?.place)).toBe('/paths/~1a/post/parameters/0');
      expect(
        contentOf(only('swagger: "2.0", consumes: [a/b]', `{ consumes: [c/d, e/f], ${body} }`))?.map(([name]) => name),
      ).toEqual(['c/d', 'e/f']);
      expect(contentOf(only('swagger: "2.0"', `{ ${body} }`))?.map(([name]) => name)).toEqual(['application/json']);
    });

    test('come from the operation before the path', () => {
      const api = apiOf(
        '{ swagger: "2.0", paths: { /a: { parameters: [{ name: p, in: body, schema: {} }], post: { parameters: [{ name: o, in: body, schema: {} }] } } } }',
      );
      expect(whereIs(operationOf(api, 'POST /a').requestBody?.place)).toBe('/paths/~1a/post/parameters/0');
    });

    const form =
      'parameters: [{ name: a, in: formData, type: string, required: true }, { name: q, in: query, type: string }, { name: constructor, in: formData, type: integer }]';

    test('are the `in: formData` parameters, as properties of one object', () => {
      const operation = only('swagger: "2.0"', `{ description: D, title: T, ${form} }`);
      expect(contentOf(operation)).toEqual([['application/x-www-form-urlencoded', ['a', 'constructor']]]);
      const body = operation.requestBody;
      const schema = body?.content[0]?.schema;
      expect([body?.isRequired, body?.description, schema?.description, schema?.title]).toEqual([true, '', '', undefined]);
      expect([schema?.isObject, schema?.isArray, schema?.isNullable, [...(schema?.required ?? [])]]).toEqual([
        true,
        false,
        false,
        ['a'],
      ]);
      expect([...(schema?.properties.get('constructor')?.types ?? [])]).toEqual(['integer']);
      expect(schema?.definitionsOf('a')).toEqual([schema?.properties.get('a')]);
      expect(schema?.definitionsOf('q')).toEqual([]);
      expect([schema?.parts.length, schema?.branches, schema?.items, schema?.values]).toEqual([1, [], undefined, undefined]);
    });

    test('have the media type of forms that the operation names, if it names one', () => {
      expect(
        contentOf(only('swagger: "2.0"', `{ consumes: [application/json, multipart/form-data], ${form} }`))?.map(
          ([name]) => name,
        ),
      ).toEqual(['multipart/form-data']);
      expect(contentOf(only('swagger: "2.0"', `{ consumes: [application/json], ${form} }`))?.map(([name]) => name)).toEqual([
        'application/x-www-form-urlencoded',
      ]);
      expect(
        contentOf(only('swagger: "2.0"', '{ parameters: [{ name: f, in: formData, type: file }] }'))?.map(([name]) => name),
      ).toEqual(['multipart/form-data']);
    });
  });
});

describe('responses in the model of an operation', () => {
  const statuses = (operation: Operation, list: 'responses' | 'successResponses' | 'errorResponses' = 'responses') =>
    operation[list].map(({ status }) => status);

  test.each([
    [
      '{ 200: {}, 4XX: {}, 5XX: {}, default: {}, x-note: {} }',
      ['200', '4XX', '5XX', 'default'],
      ['200'],
      ['4XX', '5XX', 'default'],
    ],
    ['{ default: {} }', ['default'], ['default'], []],
    ['{ 404: {}, default: {} }', ['404', 'default'], ['default'], ['404']],
    ['{ 302: {}, default: {} }', ['302', 'default'], [], ['default']],
    ['{ 2XX: {} }', ['2XX'], ['2XX'], []],
    ['{ 100: {} }', ['100'], [], []],
    ['[{}]', [], [], []],
  ])('are classified as successes and errors: %s', (responses, all, success, error) => {
    const operation = only('openapi: 3.0.0', `{ responses: ${responses} }`);
    expect(statuses(operation)).toEqual(all);
    expect(operation.statuses).toEqual(all);
    expect(statuses(operation, 'successResponses')).toEqual(success);
    expect(statuses(operation, 'errorResponses')).toEqual(error);
  });

  test('are neither successes nor errors under keys that are not a status', () => {
    const operation = only(
      'openapi: 3.0.0',
      '{ responses: { 20X: {}, 2xx: {}, 40X: {}, 5xx: {}, 4040: {}, default: {}, x-200: {} } }',
    );
    expect(statuses(operation).sort()).toEqual(['20X', '2xx', '4040', '40X', '5xx', 'default']);
    expect(operation.statuses).toEqual(['default']);
    expect(operation.responseKeys?.length).toBe(6);
    expect(statuses(operation, 'successResponses')).toEqual(['default']);
    expect(statuses(operation, 'errorResponses')).toEqual([]);
  });

  test.each([
    ['{ responses: { 200: null, 4XX: { $ref: "#/no" }, default: 7, x-note: {} } }', ['200', '4XX', 'default']],
    ['{ responses: { $ref: "#/components/x-statuses" } }', ['201']],
    ['{ responses: { $ref: "#/no" } }', undefined],
    ['{ responses: [{}] }', []],
    ['{}', []],
  ])('have statuses even if the responses cannot be read: %s', (operation, statuses) => {
    const rest = ', components: { x-statuses: { 201: {} } }';
    expect(only('openapi: 3.0.0', operation, rest).statuses).toEqual(statuses);
  });

  test('are one node for all operations that share them', () => {
    const operation = only(
      'openapi: 3.0.0',
      '{ responses: { 400: { $ref: "#/components/responses/e" }, 404: { $ref: "#/components/responses/e" }, 500: { $ref: "#/no" } } }',
      ', components: { responses: { e: { description: E } } }',
    );
    expect(statuses(operation)).toEqual(['400', '404']);
    expect(operation.responses[0]?.response).toBe(operation.responses[1]?.response);
    expect(operation.responses[0]?.response.description).toBe('E');
  });

  test('have a status even if their `$ref` leads nowhere', () => {
    const operation = only('openapi: 3.0.0', '{ responses: { 2XX: { $ref: "https://a.example/x" }, default: {} } }');
    expect(operation.statuses).toEqual(['2XX', 'default']);
    expect(statuses(operation)).toEqual(['default']);
    expect(statuses(operation, 'successResponses')).toEqual([]);
    expect(statuses(operation, 'errorResponses')).toEqual(['default']);
    expect(only('openapi: 3.0.0', '{ responses: { $ref: "#/no" } }').statuses).toBeUndefined();
  });

  test('have content, links and headers, whose names have any casing', () => {
    const operation = only(
      'openapi: 3.1.0',
      `{ responses: { 200: { content: { Application/JSON;charset=utf-8: { schema: { type: object } } }, links: { next: {} },
        headers: { X-Rate-Limit: { required: true, schema: { type: integer } }, Link: { $ref: '#/components/headers/link' }, Gone: { $ref: '#/no' } } } } }`,
      ', components: { headers: { link: { description: L, content: { text/plain: { schema: { type: string } } } } } }',
    );
    const response = operation.responses[0]?.response;
    const [mediaType] = response?.content(operation) ?? [];
    expect([mediaType?.name, mediaType?.essence, mediaType?.isJson]).toEqual([
      'Application/JSON;charset=utf-8',
      'application/json',
      true,
    ]);
    expect(response?.links).toEqual(['next']);
    expect([...(response?.headers ?? [])].map(([name, place]) => [name, whereIs(place)])).toEqual([
      ['x-rate-limit', '/paths/~1a/post/responses/200/headers/X-Rate-Limit'],
      ['link', '/components/headers/link'],
      ['gone', '/paths/~1a/post/responses/200/headers/Gone'],
    ]);
    const types = (name: string) => [...(response?.header(name)?.schema?.types ?? [])];
    expect([types('x-rate-limit'), types('LINK')]).toEqual([['integer'], ['string']]);
    expect([response?.header('X-RATE-LIMIT')?.isRequired, response?.header('link')?.description]).toEqual([true, 'L']);
    expect([response?.header('gone'), response?.header('constructor')]).toEqual([undefined, undefined]);
  });

  test('have a schema in the produced media types in Swagger 2.0', () => {
    const response = '200: { schema: { type: array, items: {} }, headers: { X-Total: { type: integer } } }, 204: {}';
    const names = (operation: Operation, index = 0) =>
      operation.responses[index]?.response.content(operation).map(({ name, schema }) => `${name} ${schema?.isArray}`);
    const operation = only('swagger: "2.0", produces: [a/b]', `{ responses: { ${response} } }`);
    expect(names(operation)).toEqual(['a/b true']);
    expect(names(operation, 1)).toEqual([]);
    expect([...(operation.responses[0]?.response.header('x-total')?.schema?.types ?? [])]).toEqual(['integer']);
    expect(names(only('swagger: "2.0", produces: [a/b]', `{ produces: [c/d], responses: { ${response} } }`))).toEqual([
      'c/d true',
    ]);
    expect(names(only('swagger: "2.0"', `{ responses: { ${response} } }`))).toEqual(['application/json true']);
  });

  test('may stream items and share media types in OpenAPI 3.2', () => {
    const operation = only(
      'openapi: 3.2.0',
      '{ responses: { 200: { content: { application/jsonl: { itemSchema: { type: object } }, a/b: { $ref: "#/components/mediaTypes/m" } } } } }',
      ', components: { mediaTypes: { m: { schema: { type: string } } } }',
    );
    expect(operation.responses[0]?.response.content(operation).map(({ schema }) => [...(schema?.types ?? [])])).toEqual([
      ['object'],
      ['string'],
    ]);
  });
});

test.each([
  ['application/json', true],
  ['text/json', true],
  ['application/problem+json; charset=utf-8', true],
  ['*/*', true],
  ['application/*', true],
  ['application/json-seq', false],
  ['application/xml', false],
  ['text/*', false],
  ['json', false],
  ['', false],
])('a client that accepts JSON can receive %j: %s', (name, isJson) => {
  const operation = operationOf(
    apiOf({ openapi: '3.0.0', paths: { '/a': { get: { responses: { 200: { content: { [name]: {} } } } } } } }),
    'GET /a',
  );
  expect(operation.responses[0]?.response.content(operation)[0]?.isJson).toBe(isJson);
});

test('maps and lists behind one `$ref` are read as if written in place', () => {
  const api = apiOf('{ openapi: 3.0.0, paths: { /a: { get: { $ref: "get.yaml" } } } }', {
    'get.yaml': 'parameters: { $ref: parts.yaml#/parameters }\nresponses: { $ref: parts.yaml#/responses }\n',
    'parts.yaml':
      'parameters: [{ name: p, in: query }]\nresponses: { 200: { content: { $ref: "#/content" } } }\ncontent: { a/b: { schema: { properties: { $ref: "#/properties" } } } }\nproperties: { id: {} }\n',
  });
  const operation = operationOf(api, 'GET /a');
  expect(operation.parameters.map(({ name }) => name)).toEqual(['p']);
  const [mediaType] = operation.responses[0]?.response.content(operation) ?? [];
  expect([...(mediaType?.schema?.properties.keys() ?? [])]).toEqual(['id']);
});

test('the statuses of an operation include those of missing responses and broken references', () => {
  const operation = only(
    'openapi: 3.1.0',
    '{ responses: { 200: { $ref: "#/nowhere" }, 4XX: , default: { description: E }, x-more: {} } }',
  );
  expect(operation.statuses).toEqual(['200', '4XX', 'default']);
  expect(operation.responses.map(({ status }) => status)).toEqual(['default']);
});
