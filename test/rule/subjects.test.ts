/** The names that messages use for the part of a description that a finding is about. */
import { describe, expect, test } from 'vitest';
import type { Place } from '../../src/model/place.ts';
import { operationUse, pathUse, type Use } from '../../src/model/use.ts';
import { propertyPath, subjectOf } from '../../src/rule/message-subject.ts';
import { subjectText } from '../../src/text/subject.ts';
import { apiOf, operationOf } from '../model/support.ts';

const ORDER = {
  type: 'object',
  properties: { lines: { type: 'array', items: { properties: { price: {} } } }, x: { allOf: [{ properties: { y: {} } }] } },
};
const ANSWER = { description: 'Ok', headers: { 'X-A': { schema: {} } }, content: { 'application/json': { schema: ORDER } } };
const FILES = {
  'Order.yaml': JSON.stringify(ORDER),
  'parts.yaml': JSON.stringify({
    Order: ORDER,
    Limit: { name: 'limit', in: 'query' },
    Bad: { description: 'Bad' },
    more: { deep: ORDER },
  }),
  'components.yaml': JSON.stringify({
    components: { parameters: { Limit: { name: 'limit', in: 'query' } }, schemas: { Order: ORDER } },
  }),
  'item.yaml': JSON.stringify({
    get: { operationId: 'get', requestBody: { content: { a: { schema: ORDER } } }, responses: { 200: ANSWER } },
  }),
  'other.yaml': JSON.stringify([1]),
};
const API = apiOf(
  {
    openapi: '3.2.0',
    info: { title: 'A' },
    security: [{ a: [] }],
    paths: {
      '/a': {
        summary: 'A',
        get: {
          parameters: [{ name: 'q', in: 'query', schema: ORDER }],
          requestBody: ANSWER,
          responses: { 200: ANSWER, default: ANSWER },
          callbacks: { done: { '{$url}': { post: { requestBody: ANSWER, responses: { 200: ANSWER } } } } },
        },
        additionalOperations: { COPY: { responses: { 200: ANSWER } } },
      },
      '/files': { $ref: 'item.yaml' },
    },
    webhooks: { sent: { post: { requestBody: ANSWER } } },
    components: {
      schemas: { Order: ORDER, List: { type: 'array', items: { properties: { a: {} } } } },
      parameters: { Limit: { name: 'limit', in: 'query' } },
      responses: { Bad: ANSWER },
    },
  },
  FILES,
);
const SWAGGER = apiOf({
  ...{ swagger: '2.0', info: {}, paths: {} },
  definitions: { Order: ORDER },
  parameters: { limit: { name: 'limit', in: 'query' } },
  responses: { Bad: { description: 'Bad' } },
  securityDefinitions: { key: { type: 'apiKey' } },
  tags: [{ name: 'a' }],
});

/** A place by its tokens, in the description or in a file that it refers to. */
function placeAt(root: Place, ...tokens: readonly (string | number)[]): Place {
  return tokens.reduce((place: Place, token) => place.child(token), root);
}
/** The root of a file, which is reached by a `$ref`. */
function rootOfFile(name: string): Place {
  const api = apiOf({ openapi: '3.1.0', paths: {}, components: { schemas: { It: { $ref: `${name}#` } } } }, FILES);
  const target = api.references.target(placeAt(api.root, 'components', 'schemas', 'It'));
  return target as Place;
}
const named = (place: Place, uses: readonly Use[] = []) => subjectText(subjectOf(place, uses));
const BODY = ['content', 'application/json', 'schema'];

describe('the name of a part of a description', () => {
  test.each<[readonly (string | number)[], string]>([
    [[], 'The API'],
    [['paths'], 'The API'],
    [['info', 'title'], '`info/title`'],
    [['security', 0], '`security/0`'],
    [['paths', '/a'], '`/a`'],
    [['paths', '/a', 'summary'], '`/a`'],
    [['paths', '/a', 'get'], '`GET /a`'],
    [['paths', '/a', 'get', 'parameters', 0], '`GET /a`'],
    [['paths', '/a', 'get', 'requestBody'], '`GET /a` request body'],
    [['paths', '/a', 'get', 'requestBody', ...BODY, 'properties', 'lines'], '`GET /a` request body, property `lines`'],
    [['paths', '/a', 'get', 'responses'], '`GET /a`'],
    [['paths', '/a', 'get', 'responses', '200'], '`GET /a` response `200`'],
    [['paths', '/a', 'get', 'responses', '200', 'headers', 'X-A', 'schema'], '`GET /a` response `200`, header `X-A`'],
    [
      ['paths', '/a', 'get', 'responses', '200', ...BODY, 'properties', 'lines', 'items', 'properties', 'price'],
      '`GET /a` response `200`, property `lines[].price`',
    ],
    [
      ['paths', '/a', 'get', 'responses', 'default', ...BODY, 'properties', 'x', 'allOf', 0, 'properties', 'y'],
      '`GET /a` response `default`, property `x.y`',
    ],
    [['paths', '/a', 'get', 'callbacks', 'done'], '`GET /a`'],
    [['paths', '/a', 'get', 'callbacks', 'done', '{$url}', 'post', 'requestBody'], '`GET /a callback done` request body'],
    [['paths', '/a', 'get', 'callbacks', 'done', '{$url}', 'post', 'responses', '200'], '`GET /a callback done` response `200`'],
    [['paths', '/a', 'additionalOperations'], '`/a`'],
    [['paths', '/a', 'additionalOperations', 'COPY', 'responses', '200'], '`COPY /a` response `200`'],
    [['webhooks', 'sent'], '`sent`'],
    [['webhooks', 'sent', 'post', 'requestBody'], '`POST sent` request body'],
    [['components', 'schemas', 'Order'], '`Order`'],
    [['components', 'schemas', 'Order', 'properties', 'lines', 'items', 'properties', 'price'], '`Order.lines[].price`'],
    [['components', 'schemas', 'List', 'items', 'properties', 'a'], '`List[].a`'],
    [['components', 'parameters', 'Limit', 'schema'], '`components/parameters/Limit`'],
    [['components', 'responses', 'Bad', ...BODY, 'properties', 'lines'], '`components/responses/Bad`'],
  ])('is derived from %j: %s', (tokens, name) => {
    expect(named(placeAt(API.root, ...tokens))).toBe(name);
  });

  test.each<[readonly (string | number)[], string]>([
    [['definitions', 'Order', 'properties', 'lines'], '`Order.lines`'],
    [['parameters', 'limit', 'name'], '`parameters/limit`'],
    [['responses', 'Bad'], '`responses/Bad`'],
    [['securityDefinitions', 'key', 'type'], '`securityDefinitions/key`'],
    [['tags', 0, 'name'], '`tags/0/name`'],
  ])('is derived from %j in Swagger 2.0: %s', (tokens, name) => {
    expect(named(placeAt(SWAGGER.root, ...tokens))).toBe(name);
  });

  test.each<[string, readonly (string | number)[], string]>([
    ['Order.yaml', [], '`Order`'],
    ['Order.yaml', ['properties', 'lines', 'items', 'properties', 'price'], '`Order.lines[].price`'],
    ['parts.yaml', ['Order', 'properties', 'lines'], '`Order.lines` in `parts.yaml`'],
    ['parts.yaml', ['Limit'], '`Limit` in `parts.yaml`'],
    ['parts.yaml', ['Bad', 'description'], '`Bad` in `parts.yaml`'],
    ['parts.yaml', ['more', 'deep'], '`more/deep`'],
    ['components.yaml', ['components', 'parameters', 'Limit'], '`components/parameters/Limit` in `components.yaml`'],
    ['components.yaml', ['components', 'schemas', 'Order'], '`Order` in `components.yaml`'],
    ['item.yaml', ['get', 'responses'], '`get/responses`'],
  ])('is derived from the file %s and %j: %s', (file, tokens, name) => {
    expect(named(placeAt(rootOfFile(file), ...tokens))).toBe(name);
  });

  test('is that of the operation that uses the part, in a file with an operation', () => {
    const operation = operationOf(API, 'GET /files');
    const use = operationUse(operation);
    expect(named(operation.place, [use])).toBe('`GET /files`');
    expect(named(operation.place.child('requestBody'), [use])).toBe('`GET /files` request body');
    const property = placeAt(operation.place, 'responses', '200', ...BODY, 'properties', 'lines');
    expect(named(property, [use])).toBe('`GET /files` response `200`, property `lines`');
    expect(named(operation.place.parent as Place, [use])).toBe('`GET /files`');
    expect(named(operation.place.parent as Place, [pathUse(operation.pathItem)])).toBe('`/files`');
  });
});

test.each<[readonly (string | number)[], string]>([
  [['properties', 'lines'], 'lines'],
  [['properties', 'lines', 'items'], 'lines'],
  [['properties', 'items', 'properties', 'a'], 'items.a'],
  [['items', 'items', 'properties', 'a'], '[][].a'],
  [['oneOf', 1, 'properties', 'a', 'anyOf', 0, 'properties', 'b'], 'a.b'],
])('the path of a property of a schema at %j is `%s`', (tokens, path) => {
  const root = placeAt(API.root, 'components', 'schemas', 'Order');
  expect(propertyPath(placeAt(root, ...tokens), root)).toBe(path);
});
