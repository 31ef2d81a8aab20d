import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { OFF } from '../../support/test-rule.ts';
import { messagesOf, RULE, versionLine, withBodies } from './example-bodies.ts';

describe('the example of a parameter', () => {
  const api = (parameter: object, version = '3.0') => {
    const operation = { parameters: [{ name: 'a', in: 'query', ...parameter }], responses: { 200: { description: 'Ok' } } };
    return `${versionLine(version)}\npaths: ${JSON.stringify({ '/a': { get: operation } })}`;
  };
  const ids = { type: 'array', items: { type: 'integer' } };

  test('may be a list or an object in serialized form', async () => {
    expect(await messagesOf(api({ schema: ids, example: '1,2' }))).toEqual([]);
    expect(await messagesOf(api({ schema: ids, style: 'pipeDelimited', explode: false, example: '1|2' }))).toEqual([]);
    expect(await messagesOf(api({ schema: { type: 'object' }, example: 'a,1' }))).toEqual([]);
    expect(await messagesOf(api({ schema: ids, example: ['a'] }))).toEqual([
      'example of query parameter `a`: `[0]: a` must be an integer, not a string.',
    ]);
  });

  test('is judged by the content of the parameter', async () => {
    const content = { 'application/json': { schema: ids } };
    expect(await messagesOf(api({ content, example: '[1]' }))).toEqual([]);
    expect(await messagesOf(api({ content, example: '["b"]' }))).toEqual([
      'example of query parameter `a`: `[0]: b` must be an integer, not a string.',
    ]);
  });

  test('is judged by the parameter itself in Swagger 2.0', async () => {
    expect(await messagesOf(api({ type: 'integer', default: 'b' }, '2.0'))).toEqual([
      'default of query parameter `a`: `b` must be an integer, not a string.',
    ]);
  });
});

describe('the example of a form', () => {
  const schema = {
    type: 'object',
    properties: { count: { type: 'integer' }, tags: { type: 'array', items: { type: 'string' } } },
  };
  const form = (version: string, example: unknown, type = 'multipart/form-data') =>
    withBodies(version, schema, example, {}, type);

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
    'is judged by its parts if the form is sent as %s',
    async (type) => {
      expect(await messagesOf(form('3.1', { count: 1, tags: ['a'] }, type))).toEqual([]);
      expect(await messagesOf(form('3.1', { count: 'many', tags: ['a'] }, type))).toEqual([
        'example: `count: many` must be an integer, not a string.',
      ]);
      expect(await messagesOf(form('3.1', 'count=many', type))).toEqual([]);
    },
  );

  test('may have lists and objects as strings', async () => {
    expect(await messagesOf(form('3.0', { tags: 'a,b' }))).toEqual([]);
    expect(await messagesOf(form('3.0', { tags: '["a"]' }))).toEqual([]);
    expect(await messagesOf(form('3.0', { tags: '[1]' }))).toEqual(['example: `tags[0]: 1` must be a string, not a number.']);
  });

  test.each<[string, string, readonly string[]]>([
    ['application/json', '5', []],
    ['application/json', '"5"', ['example: `count: "5"` must be an integer, not a string.']],
    ['application/xml', '<count>5</count>', []],
    ['text/plain', 'many', ['example: `count: many` must be an integer, not a string.']],
  ])('has parts in the media types of their encoding: %s, %s', async (contentType, count, expected) => {
    const content = { 'multipart/form-data': { schema, example: { count }, encoding: { count: { contentType } } } };
    const operation = { requestBody: { content }, responses: { 200: { description: 'Ok' } } };
    expect(await messagesOf(`openapi: 3.0.0\npaths: ${JSON.stringify({ '/a': { post: operation } })}`)).toEqual(expected);
  });
});

describe('an example in a file of its own', () => {
  const lintExternal = async (externalValue: string, text: string) => {
    const texts = new Map([
      ['api.yaml', withExternal(externalValue)],
      ['examples/order.json', text],
    ]);
    const { findings } = await lint(['/shop/api.yaml'], {
      cwd: '/shop',
      rules: { ...OFF, [RULE]: { severity: 'warn' } },
      readFile: (name) => {
        const found = texts.get(name.replace('/shop/', ''));
        return found === undefined ? undefined : Buffer.from(found);
      },
    });
    return findings.map(({ message, range }) => [range.start.line, message.replace(/^.*?: the /s, '')]);
  };
  const withExternal = (externalValue: string) => `openapi: 3.1.0
info: { title: Orders, version: "1" }
paths:
  /orders:
    post:
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { count: { type: integer } } }
            examples:
              small:
                externalValue: ${externalValue}
      responses: { "200": { description: Ok } }
`;

  test('is reported at the place that refers to it', async () => {
    expect(await lintExternal('examples/order.json', '{ "count": 1 }')).toEqual([]);
    expect(await lintExternal('./examples/order.json', '{ "count": "many" }')).toEqual([
      [12, 'example `small` does not fit its schema: `count: many` must be an integer, not a string.'],
    ]);
  });

  test.each([
    ['https://example.com/order.json', '{ "count": "many" }'],
    ['../order.json', '{ "count": "many" }'],
    ['examples/other.json', '{ "count": "many" }'],
    ['examples/order.json', '{ "count": '],
  ])('is not judged if its file cannot be read: %s (%s)', async (externalValue, text) => {
    expect(await lintExternal(externalValue, text)).toEqual([]);
  });
});

describe('a value in a link', () => {
  const api = (value: unknown) => {
    const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
    const links = { next: { operationId: 'get', parameters: { id: value } } };
    const responses = { 200: { description: 'Ok', links } };
    return `paths: ${JSON.stringify({ '/a/{id}': { get: { operationId: 'get', parameters: [id], responses } } })}`;
  };

  test('must have the type of the parameter', async () => {
    expect(await messagesOf(api(1))).toEqual([]);
    expect(await messagesOf(api('first'))).toEqual(['example: `first` must be an integer, not a string.']);
  });

  test('must fit the schema of the body', async () => {
    const schema = { type: 'object', properties: { id: { type: 'integer' } } };
    const withBody = (body: unknown) => {
      const links = { next: { operationId: 'add', requestBody: body } };
      const responses = { 200: { description: 'Ok', links } };
      const requestBody = { content: { 'application/json': { schema } } };
      return `paths: ${JSON.stringify({ '/a': { post: { operationId: 'add', requestBody, responses } } })}`;
    };
    expect(await messagesOf(withBody({ id: 1 }))).toEqual([]);
    expect(await messagesOf(withBody({ id: '$response.body#/id' }))).toEqual([]);
    expect(await messagesOf(withBody('$response.body'))).toEqual([]);
    expect(await messagesOf(withBody({ id: 'a' }))).toEqual(['example: `id: a` must be an integer, not a string.']);
  });

  test.each(['$response.body#/id', 'a{$response.body#/id}'])('may be an expression: %s', async (value) => {
    expect(await messagesOf(api(value))).toEqual([]);
  });
});
