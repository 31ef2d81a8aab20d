// Names around lists: of pagination parameters, of metadata, and of what holds a list.
import { describe, expect, test } from 'vitest';
import {
  isAllMetadata,
  isContainer,
  isCounting,
  isMetadata,
  isNamedContainer,
  wordsOfContent,
} from '../../../src/facts/lists/metadata.ts';
import { isPaginationName, withoutPrefix } from '../../../src/facts/lists/pagination-names.ts';
import { isSeries } from '../../../src/facts/lists/series.ts';
import { isContentName, isGenericListName, isSameNoun, keyOf, wordsIn } from '../../../src/facts/words/names.ts';
import type { Schema } from '../../../src/model/schema.ts';
import { apiOf, schemaOf } from '../../model/support.ts';

function schema(description: object): Schema {
  return schemaOf(apiOf({ openapi: '3.1.0', components: { schemas: { It: description } } }));
}

/** A property: `a string`, `an array`, or an object with strings, `{ limit, offset }`. */
function propertyOf(text: string): Schema {
  if (text === 'a string') return schema({ type: 'string' });
  if (text === 'an array') return schema({ type: 'array', items: {} });
  const names = text.match(/\w+/g) ?? [];
  return schema({ type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) });
}

const NONE: ReadonlySet<string> = new Set();

describe('the name of a pagination parameter', () => {
  test.each([
    ...['page', 'pagesize', 'page_size', 'max_results', 'maxresults', 'start_index', 'next_token', 'last_id', 'filter.limit'],
    ...[
      '_page',
      'x-page',
      'sysparm_limit',
      'nombre_par_page',
      'itens_por_pagina',
      'items_per_page',
      'rows',
      'min_id',
      'batchsize',
    ],
    ...['start_batch_index', 'current_page', 'limit_to', 'max_length_items', 'search_list_limit'],
  ])('may be `%s`', (name) => {
    expect(isPaginationName(wordsIn(name))).toBe(true);
  });

  test.each([
    ...[
      'page_id',
      'list_id',
      'search_key',
      'item_number',
      'colour',
      'max_price',
      'start',
      'index',
      'colour_page',
      'length',
      'batch',
    ],
    ...['pag', 'pagex', 'index_start', 'user_limit_x', 'from_number', 'start_batch', ''],
  ])('is not `%s`', (name) => {
    expect(isPaginationName(wordsIn(name))).toBe(false);
  });

  test.each([
    ['filter.limit', 'limit'],
    ['x-page-size', 'size'],
    ['limit', 'limit'],
    ['page', 'page'],
    ['query_page', 'page'],
    ['colour_page', 'colour page'],
  ])('the parameter name %s without its prefix is `%s`', (name, rest) => {
    expect(withoutPrefix(wordsIn(name)).join(' ')).toBe(rest);
  });
});

describe('the metadata beside a list', () => {
  test.each([
    ['total', 'a string', true],
    ['paging_info', 'a string', true],
    ['total_items', 'a string', true],
    ['result', 'a string', false],
    ['totalComments', 'a string', true],
    ['totalUsers', 'a string', false],
    ['comments', 'a string', false],
    ['@odata.context', 'a string', true],
    ['@odata.type', 'a string', false],
    ['@id', 'a string', true],
    ['@graph', 'a string', false],
    ['colour', 'a string', false],
    ['links', 'an array', true],
    ['search_results', 'an array', false],
    ['results', 'an array', false],
    ['page_items', 'an array', false],
    ['page_colours', 'an array', true],
    ['totalComments', 'an array', false],
    ['meta', '{ colour }', true],
    ['colour', '{ limit, offset }', true],
    ['colour', '{ limit, colour }', false],
    ['colour', '{}', false],
    ['topic_list', '{ limit, offset }', false],
    ['colour', '{ href, rel }', true],
    ['colour', '{ href, colour }', false],
    ['colour', '{ rel, type }', false],
  ])('includes the property `%s`, which is %s: %s', (name, property, expected) => {
    expect(isMetadata(name, propertyOf(property), new Set(['comments']))).toBe(expected);
  });

  test('does not include a total whose noun is not known', () => {
    expect(isMetadata('totalComments', propertyOf('a string'), NONE)).toBe(false);
  });

  test.each([
    ['total_count', 'a string', true],
    ['nextPage', 'a string', true],
    ['colour', 'a string', false],
    ['total', 'an array', false],
    ['paging', '{ colour }', true],
    ['meta', '{ total, status }', true],
    ['meta', '{ status }', false],
    ['meta', '{ total, colour }', false],
  ])('counts elements or pages in the property `%s`, which is %s: %s', (name, property, expected) => {
    expect(isCounting(name, propertyOf(property))).toBe(expected);
  });

  test.each([
    ['{ limit, offset }', true],
    ['{ limit, colour }', false],
    ['{}', false],
  ])('is the only content of the object %s: %s', (holder, expected) => {
    expect(isAllMetadata(propertyOf(holder))).toBe(expected);
  });
});

describe('an object that may hold a list', () => {
  test.each([
    ['topic_list', true, 'topic'],
    ['userCollection', true, 'user'],
    ['list', false, ''],
    ['list_topic', false, 'topic'],
    ['topic_results', false, 'topic'],
  ])('is recognized as the container `%s` (%s), which contains `%s`', (name, expected, content) => {
    expect([isNamedContainer(name), wordsOfContent(name).join(' ')]).toEqual([expected, content]);
  });

  test.each<readonly [object, boolean]>([
    [{ type: 'object' }, true],
    [{ properties: { a: {} } }, true],
    [{ oneOf: [{ type: 'string' }, { type: 'object' }] }, true],
    [{ oneOf: [{ type: 'string' }, { type: 'array' }] }, true],
    [{ oneOf: [{ type: 'string' }] }, false],
    [{ type: 'string', oneOf: [{ type: 'object' }] }, false],
    [{}, false],
  ])('is recognized by the schema %j: %s', (description, expected) => {
    expect(isContainer(schema(description))).toBe(expected);
  });
});

describe('the name of a property with a list', () => {
  test.each([
    ['items', true, false],
    ['data', true, true],
    ['orders', false, false],
  ])('is generic for `%s`: %s; names content: %s', (name, generic, content) => {
    expect([isGenericListName(name), isContentName(name)]).toEqual([generic, content]);
  });

  test.each([
    ['role', 'roles', true],
    ['people', 'person', true],
    ['role', 'rule', false],
    ['role', 'hole', false],
    ['', '', false],
    ['xyz', 'xyz', true],
  ])('has the same noun for `%s` and `%s`: %s', (one, other, expected) => {
    expect(isSameNoun(one, other)).toBe(expected);
  });

  test('is read up to 200 characters', () => {
    expect(keyOf(`page_size${'x'.repeat(300)}`)).toBe(`pagesize${'x'.repeat(191)}`);
  });
});

test.each<readonly [object, boolean]>([
  [{ items: { type: 'array' } }, true],
  [{ items: { type: 'object', properties: { name: {}, values: { type: 'array', items: { type: 'array' } } } } }, true],
  [{ items: { type: 'object', properties: { name: {}, values: { type: 'array', items: {} } } } }, false],
  [{ items: { type: 'object', properties: { timestamp: {}, count: { type: 'integer' } } } }, true],
  [{ items: { type: 'object', properties: { day: {}, sum: { type: 'number' }, count: { type: 'integer' } } } }, true],
  [{ items: { type: 'object', properties: { day: {}, name: {}, count: { type: 'integer' } } } }, false],
  [{ items: { type: 'object', properties: { day: {} } } }, false],
  [{ items: { type: 'object', properties: { birthday: {}, count: { type: 'integer' } } } }, false],
  [{ items: { type: 'object', properties: { days: {}, count: { type: 'integer' } } } }, false],
  [{}, false],
])('the array %j is a series of measurements: %s', (array, expected) => {
  expect(isSeries(schema({ type: 'array', ...array }))).toBe(expected);
});
