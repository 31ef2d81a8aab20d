// The names of the schemas of responses.
import { describe, expect, test } from 'vitest';
import { isSchemaNamed } from '../../../src/facts/paths/response-schema.ts';
import { itemNameWords, schemaNameOf } from '../../../src/facts/schemas/schema-name.ts';
import type { Schema } from '../../../src/model/schema.ts';
import { apiOf, schemaOf } from '../../model/support.ts';

function named(name: string): Schema {
  return schemaOf(apiOf({ openapi: '3.1.0', components: { schemas: { [name]: { type: 'object' } } } }), name);
}

function inFile(file: string): Schema {
  const api = apiOf(`openapi: 3.1.0\ncomponents: { schemas: { It: { properties: { one: { $ref: ${file} } } } } }`, {
    [file]: '{}',
  });
  const schema = schemaOf(api).properties.get('one');
  if (!schema) throw new Error(`${file} was not found`);
  return schema;
}

describe('the name of a schema', () => {
  test('is the name of its component', () => {
    expect(schemaNameOf(named('User'))).toBe('User');
    expect(schemaNameOf(schemaOf(apiOf({ swagger: '2.0', definitions: { It: {} } })))).toBe('It');
  });

  test('is the name of its file if the file contains nothing else', () => {
    expect(schemaNameOf(inFile('user.schema.yaml'))).toBe('user');
  });

  test('is empty for a schema within another', () => {
    const inner = schemaOf(apiOf({ openapi: '3.1.0', components: { schemas: { It: { properties: { User: {} } } } } })).properties;
    expect([...inner.values()].map(schemaNameOf)).toEqual(['']);
  });
});

test.each([
  ['Order', 'order', true],
  ['OrderDto', 'order', true],
  ['GetOrderResponse', 'order', true],
  ['Shared.Order', 'order', true],
  ['OrderItem', 'order', false],
  ['ItemOrder', 'order', false],
  ['LineItem', 'line item', true],
  ['Response', 'response', true],
  ['ListView', 'list view', true],
  ['Response', 'order', false],
])('the schema `%s` is called `%s`: %s', (name, noun, expected) => {
  expect(isSchemaNamed(named(name), { words: noun.split(' ') })).toBe(expected);
});

test('a response without a schema has no name of an object', () => {
  expect(isSchemaNamed(undefined, { words: [''] })).toBe(false);
});

test.each([
  ['Order', 'order'],
  ['OrderDto', 'order'],
  ['OrderListResponseV2', 'order'],
  ['Order_v12', 'order'],
  ['Order_12', 'order'],
  ['OrderV2Items', 'order v2 items'],
  ['Response', 'response'],
  ['ResponseDto', 'response'],
])('the items of the schema `%s` are called `%s`', (name, words) => {
  expect(itemNameWords(named(name)).join(' ')).toBe(words);
});

test('items without a schema have no name', () => {
  expect(itemNameWords(undefined)).toEqual([]);
});
