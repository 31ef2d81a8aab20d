// Ways to paginate that list-paginated accepts, and parameters that only resemble one.
import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';

const PHOTOS = '{ type: array, items: { type: object } }';

/** Returns whether `GET /photos` is paginated. */
async function pages({ parameter = '', body = PHOTOS, headers = '' }): Promise<boolean> {
  const api = `paths: { /photos: { get: { summary: List photos, parameters: [${parameter}], responses: { "200": { description: Ok, ${headers} content: { application/json: { schema: ${body} } } } } } } }`;
  return (await lintWith('list-paginated', api, { certainty: 'likely' })).length === 0;
}

const query = (name: string, schema = '{}', description = '') =>
  `{ name: "${name}", in: query, description: "${description}", schema: ${schema} }`;

const NUMBER = '{ type: integer }';
const TEXT = '{ type: string }';
const TIME = '{ type: string, format: date-time }';

test.each([
  ['start_period', 'count', true],
  ['from', 'limit_of_weight', false],
  ['since', 'count', true],
  ['first_day', 'num', true],
  ['start_period', 'colour', false],
  ['colour', 'count', false],
])('the parameters %s and %s, as strings, paginate a list: %s', async (start, amount, isWay) => {
  expect(await pages({ parameter: `${query(start, TIME)}, ${query(amount, TEXT)}` })).toBe(isWay);
});

test.each([
  ['index', 'Restrict returned values to those matching the index.'],
  ['position', 'Only return photos at this position of an album.'],
  ['number', 'Filters the returned photos by their number.'],
  ['size', 'Filters the results by size.'],
])('a filter parameter named %s does not paginate', async (name, description) => {
  expect(await pages({ parameter: query(name, TEXT, description) })).toBe(false);
});

describe('a pagination parameter', () => {
  test.each([
    // Names that are enough by themselves.
    ...['page', 'pageNumber', 'per-page', 'items_per_page', 'itemsperpage', 'pagination', 'paging[size]', 'page_cursor'],
    ...['startCursor', 'row_offset', 'filter[limit]', 'since_id', 'last_photo_id', 'maxId', 'MAX_ID'],
  ])('may be called %s', async (name) => {
    expect(await pages({ parameter: query(name, TEXT) })).toBe(true);
  });

  test.each([
    // Names that are enough for a number.
    ...['max_photos', 'numPhotos', 'photo_limit', 'photos_count', 'skipRecords', 'limit_rows', 'top_hits', 'first_items'],
    ...['numberOfPhotos', 'number_of_rows', 'start', 'since', 'after', 'first', 'count'],
  ])('may be a number called %s', async (name) => {
    expect(await pages({ parameter: query(name, NUMBER) })).toBe(true);
    expect(await pages({ parameter: query(name, '{ type: number }') })).toBe(true);
  });

  test.each([
    ['page', '{ enum: [page1, page2] }', ''],
    ['page', '{ enum: [1, 2] }', ''],
    ['after', TEXT, 'The id of the photo to go on from.'],
    ['start', TEXT, 'The key of the first record.'],
    ['before', TEXT, ''],
    ['next', TEXT, ''],
    ['position', TEXT, 'A cursor from the response before.'],
    ['since', TIME, 'A cursor; may be a time.'],
    ['size', NUMBER, 'How many to return.'],
    ['size', NUMBER, ''],
    ['number', NUMBER, ''],
    ['number', NUMBER, 'Maximum number of results.'],
    ['amount', NUMBER, 'The page length.'],
    ['token', TEXT, 'The token of the next page.'],
    ['token', TEXT, 'Continue from here.  The continuation point.'],
    ['filter', TEXT, 'A filter with limit and offset, as JSON.'],
    ['n', NUMBER, 'The number of photos to return.'],
    ['nth', NUMBER, 'Which page to get, from 1.'],
    ['x', NUMBER, 'Photos per page.'],
    ['x', NUMBER, 'Max results.'],
    ['nombre_par_page', TEXT, ''],
    ['itens_por_pagina', TEXT, ''],
    ['page', '{ type: object, properties: { number: { type: integer }, size: { type: integer } } }', ''],
    ['options', '{ type: object, properties: { limit: { type: integer } } }', ''],
    ['limit', NUMBER, 'Ignored if ids are given.'],
    ['limit', NUMBER, 'The page size. Not supported with search.'],
    ['limit', NUMBER, 'Size of the pages. This is currently unsupported and will be ignored.'],
  ])('may be %s: %s, described as "%s"', async (name, schema, description) => {
    expect(await pages({ parameter: query(name, schema, description) })).toBe(true);
  });

  test('may be the whole query of OpenAPI 3.2, by its content', async () => {
    const whole = (name: string) =>
      `{ name: page, in: querystring, content: { application/x-www-form-urlencoded: { schema: { properties: { ${name}: {} } } } } }`;
    expect(await pages({ parameter: whole('limit') })).toBe(true);
    expect(await pages({ parameter: whole('colour') })).toBe(false);
    expect(await pages({ parameter: '{ name: page, in: querystring, content: { text/plain: {} } }' })).toBe(false);
  });

  test.each(['Range', 'X-Page', 'X-Limit', 'X-Offset'])('may be the header %s', async (name) => {
    expect(await pages({ parameter: `{ name: ${name}, in: header, schema: {} }` })).toBe(true);
  });
});

describe('a parameter that does not paginate', () => {
  test.each([
    ['photo', TEXT, ''],
    ['range', TEXT, 'Of colours.'],
    ['thelast_photo_id', TEXT, ''],
    ['page', '{ enum: [short, long] }', ''],
    ['id', TEXT, ''],
    ['max', TEXT, 'The largest size.'],
    ['max_price', NUMBER, ''],
    ['photo_limit', TEXT, ''],
    ['utc_offset', NUMBER, ''],
    ['timezoneOffset', NUMBER, ''],
    ['number_of_rooms', NUMBER, ''],
    ['room_number', NUMBER, ''],
    ['offer_id', TEXT, ''],
    ['since', TIME, ''],
    ['since', TEXT, 'Photos taken since this date.'],
    ['until', NUMBER, ''],
    ['end', NUMBER, ''],
    ['previous', TEXT, ''],
    ['after', TIME, ''],
    ['before', TEXT, 'Photos of before this time.'],
    ['after', TEXT, 'Something else.'],
    ['page', '{ type: boolean }', ''],
    ['size', NUMBER, 'The size of the photo in bytes.'],
    ['amount', TEXT, ''],
    ['token', TEXT, 'Who asks.'],
    ['$count', '{ type: boolean }', ''],
    ['$count', TEXT, ''],
    ['page_size', NUMBER, 'Unused. The size of the page to be returned.'],
    ['page_token', TEXT, 'Optional. Not supported.'],
    ['page_token', TEXT, 'DEPRECATED: This field is unused and ignored.'],
    ['filter', TEXT, 'A filter with a limit.'],
    ['x', TEXT, 'Photos per page.'],
    ['pagina_id', NUMBER, 'O ID da página'],
    ['paginas', TEXT, 'Apenas páginas publicadas'],
    ['options', '{ type: object, properties: { colour: { type: string } } }', ''],
  ])('may be %s: %s, described as "%s"', async (name, schema, description) => {
    expect(await pages({ parameter: query(name, schema, description) })).toBe(false);
  });

  test.each(['Accept', 'X-Photo', 'X-Request-Id'])('may be the header %s', async (name) => {
    expect(await pages({ parameter: `{ name: ${name}, in: header, schema: {} }` })).toBe(false);
  });

  test('may be a cookie, whatever its name', async () => {
    expect(await pages({ parameter: '{ name: page, in: cookie, schema: {} }' })).toBe(false);
  });
});

test.each([
  ['/search/{term}/{page}', 0],
  ['/search/{term}/{pageNumber}', 0],
  ['/search/{term}/{PAGE_SIZE}', 0],
  ['/search/{term}/{offset}', 0],
  ['/search/{term}/{page_name}', 1],
  ['/pages/{pageId}/photos', 1],
])('list-paginated checks the parameter at the end of %s for pagination', async (path, findings) => {
  const names = path.match(/(?<=\{)\w+(?=\})/g) ?? [];
  const parameters = names.map((name) => `{ name: ${name}, in: path, required: true, schema: {} }`).join();
  const api = `paths: { "${path}": { get: { summary: List photos, parameters: [${parameters}], responses: { "200": { description: Ok, content: { application/json: { schema: ${PHOTOS} } } } } } } }`;
  expect(await lintWith('list-paginated', api, { certainty: 'likely' })).toHaveLength(findings);
});

describe('the parameter `start` without a description', () => {
  test.each(['end', 'duration', 'endat', 'end_at', 'until'])('is the start of a time range beside `%s`', async (name) => {
    expect(await pages({ parameter: `${query('start', NUMBER)}, ${query(name, NUMBER)}` })).toBe(false);
  });

  test('is a position in the list beside other parameters', async () => {
    expect(await pages({ parameter: `${query('start', NUMBER)}, ${query('colour', TEXT)}` })).toBe(true);
    expect(await pages({ parameter: `${query('start', NUMBER, 'Index of the first photo.')}, ${query('end', NUMBER)}` })).toBe(
      true,
    );
    expect(await pages({ parameter: `${query('from', NUMBER)}, ${query('end_time', TIME)}` })).toBe(true);
    expect(await pages({ parameter: `${query('page_from', NUMBER)}, ${query('end', NUMBER)}` })).toBe(true);
    expect(await pages({ parameter: `${query('start', NUMBER)}, ${query('weekend', NUMBER)}` })).toBe(true);
  });
});

describe('a link to the next page', () => {
  const withLink = (properties: string) => ({ body: `{ type: object, properties: { photos: ${PHOTOS}, ${properties} } }` });
  const relations = (more: string, description = '') =>
    withLink(`links: { type: array, description: "${description}", items: { type: object, properties: { ${more} } } }`);

  test.each([
    ['as a URI', withLink('next: { type: string, format: uri }')],
    ['if it is named as a link', withLink('nextLink: { type: string }')],
    ['if it is named in capitals', withLink('NEXTPAGEURL: { type: string }')],
    ['without a separator between its words', withLink('nexthref: { type: string }')],
    ['as an object with an href', withLink('next: { type: object, properties: { Href: { type: string } } }')],
    ['by its description', withLink('next: { type: string, description: The URL of the next page. }')],
    ['by its example', withLink('next: { type: string, example: "https://example.com/photos?page=2" }')],
    ['by the path in its example', withLink('next: { type: string, example: "/photos?page=2" }')],
    ['among links', withLink('_links: { type: object, properties: { next: { type: string } } }')],
    [
      'below an object about pagination',
      withLink('paging: { type: object, properties: { next: { type: string, format: url } } }'),
    ],
    [
      'in a view of a Hydra collection',
      withLink('"hydra:view": { type: object, properties: { "hydra:next": { type: string, format: iri-reference } } }'),
    ],
    ['in a branch', withLink('links: { oneOf: [{ type: object, properties: { next: { type: string } } }, { type: object }] }')],
    [
      'beside the list, in another envelope',
      { body: `{ properties: { ok: {}, data: { properties: { photos: ${PHOTOS}, next_page_url: {} } } } }` },
    ],
    ['in a list of relations', relations('rel: { type: string, enum: [self, next] }, href: { type: string }')],
    ['in a list of relations that describes the next one', relations('rel: { type: string, description: Such as next. }')],
    ['in a list that is described as having it', relations('rel: { type: string }', 'Self, next and last.')],
  ])('is recognized %s', async (_, response) => {
    expect(await pages(response)).toBe(true);
  });

  test.each([
    ['is not a number', withLink('next: { type: integer }')],
    ['is not a token', withLink('next: { type: string }')],
    ['is not the next of something else', withLink('next_photo: { type: string }')],
    ['is not a flag', withLink('nextLink: { type: boolean }')],
    ['is not deep in another object', withLink('a: { type: object, properties: { next: { type: string, format: uri } } }')],
    ['is not in a list without relations', relations('href: { type: string }', 'Self and next.')],
    ['is not in a list of other relations', relations('rel: { type: string, enum: [self, nextOfKin] }')],
    [
      'is not in relations of something else',
      withLink('rels: { type: array, items: { properties: { rel: { enum: [next] } } } }'),
    ],
  ])('%s', async (_, response) => {
    expect(await pages(response)).toBe(false);
  });

  test('may be in a header', async () => {
    expect(await pages({ headers: 'headers: { link: { schema: { type: string } } },' })).toBe(true);
    expect(await pages({ headers: 'headers: { X-Link: { schema: { type: string } } },' })).toBe(false);
    expect(await pages({ headers: 'headers: { X-Next-Link: { schema: { type: string } } },' })).toBe(true);
    const ok = (headers: string) => `{ description: Ok, ${headers} content: { application/json: { schema: ${PHOTOS} } } }`;
    const responses = `"200": ${ok('')}, "206": ${ok('headers: { link: {} },')}`;
    const api = `paths: { /photos: { get: { summary: List photos, responses: { ${responses} } } } }`;
    expect(await lintWith('list-paginated', api, { certainty: 'likely' })).toEqual([]);
  });
});
