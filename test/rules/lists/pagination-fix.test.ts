import { expect, test } from 'vitest';
import { fixedExample } from '../../support/test-rule.ts';

const LIST = '{ "200": { content: { application/json: { schema: { type: array, items: {} } } } } }';

async function fixed(api: string, options = {}): Promise<string | undefined> {
  return (await fixedExample('list-paginated', api, options)).fixed;
}

async function suggested(api: string, options = {}): Promise<readonly string[]> {
  const result = await fixedExample('list-paginated', api, options);
  expect(result.fixed).toBeUndefined();
  return result.suggested;
}

test('the fix of list-paginated adds the components that most other lists refer to', async () => {
  const paged = (path: string, ...names: readonly string[]) =>
    `  ${path}: { get: { parameters: [${names.map((name) => `{ $ref: "#/components/parameters/${name}" }`).join(', ')}], responses: ${LIST} } }\n`;
  const api = `paths:
  /orders:
    get:
      parameters:
        - { name: status, in: query }
      responses: ${LIST}
${paged('/carts', 'Page', 'Size')}${paged('/users', 'Page', 'Size')}${paged('/teams', 'Cursor')}components:
  parameters:
    Page: { name: page, in: query }
    Size: { name: per_page, in: query }
    Cursor: { name: cursor, in: query }`;
  expect(await fixed(api)).toContain(`        - { name: status, in: query }
        - $ref: "#/components/parameters/Page"
        - $ref: "#/components/parameters/Size"
      responses:`);
});

test('the fix of list-paginated makes parameters that another list defines inline components', async () => {
  const api = `paths:
  /orders:
    get:
      responses: ${LIST}
  /carts: { get: { parameters: [{ name: page_size, in: query, schema: { type: integer } }, { name: page, in: query }], responses: ${LIST} } }`;
  const after = await fixed(api);
  expect(after).toContain(
    '        - $ref: "#/components/parameters/page_size"\n        - $ref: "#/components/parameters/page"\n',
  );
  expect(after).toContain(`
components:
  parameters:
    page_size:
      name: page_size
      in: query
      schema:
        type: integer
    page:`);
});

const INTEGER = 'schema: { type: integer }';

test.each([
  ['half a pair', `{ name: limit, in: query, ${INTEGER} }`],
  ['half a pair', `{ name: offset_index, in: query, ${INTEGER} }`],
  ['the number of best items', `{ name: count, in: query, description: The number of best ones to return, ${INTEGER} }`],
  [
    'what limits something within an item',
    `{ name: maxLegs, in: query, description: How many legs to return, ${INTEGER} }, { name: cursor, in: query }`,
  ],
  ['required parameters', `{ name: limit, in: query, required: true, ${INTEGER} }, { name: page, in: query, required: true }`],
])('the fix of list-paginated does not add %s; it suggests usual parameters', async (_, parameters) => {
  const api = (where: string) => `paths:
  /orders: { get: { responses: ${LIST} } }
  /carts: { get: { parameters: [${where}], responses: ${LIST} } }
  /users: { get: { parameters: [${where}], responses: ${LIST} } }`;
  const [after] = await suggested(api(parameters));
  expect(after).toContain(
    'parameters: [{ $ref: "#/components/parameters/limit" }, { $ref: "#/components/parameters/cursor" }], responses',
  );
});

test('the fix of list-paginated does not use parameters that paginate parts of a single result', async () => {
  const api = `paths:
  /orders: { get: { responses: ${LIST} } }
  /route: { get: { parameters: [{ name: size, in: query, ${INTEGER} }, { name: page, in: query }], responses: { "200": {} } } }`;
  expect(await suggested(api)).toHaveLength(1);
});

test('the fix of list-paginated neither uses parameters of deprecated lists nor changes these', async () => {
  const pair = `parameters: [{ name: limit, in: query, ${INTEGER} }, { name: offset, in: query }]`;
  const api = (first: string, other: string) => `paths:
  /orders: { get: { ${first}responses: ${LIST} } }
  /carts: { get: { ${other}${pair}, responses: ${LIST} } }`;
  expect(await fixed(api('', ''))).toContain('components/parameters/offset');
  expect(await suggested(api('', 'deprecated: true, '))).toHaveLength(1);
  expect(await fixed(api('deprecated: true, ', ''))).toBeUndefined();
});

const envelope = (...more: readonly string[]) =>
  `{ "200": { content: { application/json: { schema: { type: object, properties: { data: { type: array, items: {} }${more.map((one) => `, ${one}`).join('')} } } } } } }`;
const CURSOR = `parameters: [{ name: limit, in: query, ${INTEGER} }, { name: cursor, in: query, schema: { type: string } }]`;

test('the fix of list-paginated adds the part of the response that leads to the next page', async () => {
  const api = (first: string) => `paths:
  /orders: { get: { responses: ${first} } }
  /carts: { get: { ${CURSOR}, responses: ${envelope('next_cursor: { type: string }')} } }
  /users: { get: { ${CURSOR}, responses: ${envelope('next_cursor: { type: string }')} } }`;
  expect(await fixed(api(envelope()))).toContain('/orders: { get: { parameters: [{ $ref: "#/components/parameters/limit" }, ');
  expect((await fixed(api(envelope())))?.split('next_cursor: { type: string }')).toHaveLength(4);
  // An array has no room for a cursor.
  expect(await suggested(api(LIST))).toHaveLength(1);
});

test('the fix of list-paginated adds the header that leads to the next page', async () => {
  const headers = 'headers: { Link: { schema: { type: string } } }';
  const api = `paths:
  /orders: { get: { responses: ${LIST} } }
  /carts: { get: { ${CURSOR}, responses: { "200": { ${headers}, content: { application/json: { schema: { type: array, items: {} } } } } } } }`;
  expect(await fixed(api)).toContain('"200": { headers: { Link: { schema: { type: string } } }, content');
});

test('the fix of list-paginated adds no part of the response for pages that clients count', async () => {
  const pair = `parameters: [{ name: limit, in: query, ${INTEGER} }, { name: page, in: query, ${INTEGER} }]`;
  const api = `paths:
  /orders: { get: { responses: ${LIST} } }
  /carts: { get: { ${pair}, responses: ${envelope('next: { type: integer }')} } }`;
  expect(await fixed(api)).toContain('/orders: { get: { parameters: [{ $ref: "#/components/parameters/limit" }, ');
});

test('the fix of list-paginated does not copy a description of one list to others', async () => {
  const api = (description: string) => `paths:
  /orders: { get: { responses: ${LIST} } }
  /topcarts: { get: { parameters: [{ name: limit, in: query, description: ${description}, ${INTEGER} }, { name: page, in: query }], responses: ${LIST} } }`;
  expect(await fixed(api('How many per page'))).toContain('      description: How many per page\n');
  expect(await fixed(api('How many carts to return'))).toContain('      description: The maximum number of items to return.\n');
});

test('the fix of list-paginated uses a component that defines the parameter', async () => {
  const api = `paths:
  /orders: { get: { responses: ${LIST} } }
  /carts: { get: { parameters: [{ name: limit, in: query, ${INTEGER} }, { name: page, in: query }], responses: ${LIST} } }
components: { parameters: { Limit: { name: limit, in: query, ${INTEGER} } } }`;
  const after = await fixed(api);
  expect(after).toContain('parameters: [{ $ref: "#/components/parameters/Limit" }, { $ref: "#/components/parameters/Page" }]');
});

test('the fix of list-paginated does not add an object with more than pagination', async () => {
  const schema =
    '{ type: object, properties: { limit: { type: integer }, offset: { type: integer }, filter: { type: string } } }';
  const payload = `{ name: payload, in: query, schema: ${schema} }`;
  const api = `paths:
  /orders: { get: { responses: ${LIST} } }
  /carts: { get: { parameters: [${payload}], responses: ${LIST} } }
  /users: { get: { parameters: [${payload}], responses: ${LIST} } }`;
  expect(await suggested(api)).toHaveLength(1);
});

test('the fix of list-paginated is only a suggestion for a list that may be short', async () => {
  const pair = `parameters: [{ name: limit, in: query, ${INTEGER} }, { name: page, in: query }]`;
  const api = `paths: { /countries: { get: { responses: ${LIST} } }, /carts: { get: { ${pair}, responses: ${LIST} } } }`;
  const { fixed: after, suggested: shown } = await fixedExample('list-paginated', api, { certainty: 'likely' });
  expect(after).toBeUndefined();
  expect(shown[0]).toContain('components/parameters/page');
});

test('the fix of list-paginated fills an empty list of parameters', async () => {
  const api = `paths:
  /orders:
    get:
      parameters:
      responses: ${LIST}
  /carts: { get: { parameters: [{ name: limit, in: query, ${INTEGER} }, { name: page, in: query }], responses: ${LIST} } }`;
  expect(await fixed(api)).toContain(`      parameters:
        - $ref: "#/components/parameters/limit"
        - $ref: "#/components/parameters/page"
      responses:`);
});

test('the fix of list-paginated keeps a component of the same name with another meaning', async () => {
  const api = `paths: { /orders: { get: { responses: ${LIST} } } }
components: { parameters: { limit: { name: limit, in: header } } }`;
  const [after] = await suggested(api);
  expect(after).toContain('limit: { name: limit, in: header }');
  expect(after).toMatch(/limit_?2: /i);
});

test('the fix of list-paginated does not add a parameter that the operation has', async () => {
  const api = `paths: { /orders: { get: { parameters: [{ name: limit, in: query, description: This parameter is ignored }], responses: ${LIST} } } }`;
  const [after] = await suggested(api);
  expect(after).toContain('description: This parameter is ignored }, { $ref: "#/components/parameters/cursor" }]');
});

test('the fix of list-paginated adds parameters in the form of Swagger 2.0', async () => {
  const api = `swagger: "2.0"
paths: { /orders: { get: { responses: { "200": { description: Orders, schema: { type: array, items: {} } } } } } }`;
  expect((await suggested(api))[0]).toContain(`
parameters:
  limit:
    name: limit
    in: query
    description: The maximum number of items to return.
    type: integer
`);
});

test('the fix of list-paginated adds names of an organization as other lists define them, or not at all', async () => {
  const options = { parameters: ['skip'] };
  const api = `paths: { /orders: { get: { responses: ${LIST} } } }`;
  expect(await fixed(api, options)).toBeUndefined();
  const known = `paths:
  /orders: { get: { responses: ${LIST} } }
  /carts: { get: { parameters: [{ name: skip, in: query }], responses: ${LIST} } }`;
  expect(await fixed(known, options)).toContain('parameters: [{ $ref: "#/components/parameters/skip" }]');
});

test.each(['parameters:', 'parameters: null', 'parameters: []'])(
  'the fix of list-paginated adds the parameters to an empty `%s`',
  async (key) => {
    const api = `paths:
  /orders:
    get:
      ${key}
      responses: { "200": { description: Ships, content: { application/json: { schema: { type: array, items: { type: object } } } } } }`;
    const [suggested] = (await fixedExample('list-paginated', api)).suggested;
    expect(suggested).toContain('#/components/parameters/limit');
    expect(suggested).toContain('#/components/parameters/cursor');
  },
);

const PAGE_SIZE = `{ name: per_page, in: query, ${INTEGER} }`;

test('the fix of list-paginated does not combine parameters that never paginate together', async () => {
  const api = `paths:
  /orders: { get: { responses: ${LIST} } }
  /carts: { get: { parameters: [{ name: page, in: query, ${INTEGER} }, ${PAGE_SIZE}], responses: ${LIST} } }
components:
  parameters:
    cursorPage: { name: page, in: query, style: deepObject, schema: { type: object, properties: { after: { type: string }, size: { type: integer } } } }`;
  const after = await fixed(api);
  expect(after).not.toContain('components/parameters/cursorPage');
  expect(after).toContain('components/parameters/perPage');
});

test.each([
  ['description', 'description: The ID of the trade to start at, schema: { type: string }'],
  ['description of the schema', 'schema: { type: string, description: The ID of the trade to start at }'],
  ['format', 'schema: { type: string, format: An assigned trade ID }'],
])('the fix of list-paginated does not add ids of other items, as the %s shows', async (_, of) => {
  const api = (path: string) => `paths:
  /orders: { get: { responses: ${LIST} } }
  ${path}: { get: { parameters: [{ name: limit, in: query, ${INTEGER} }, { name: beforeID, in: query, ${of} }], responses: ${LIST} } }`;
  const [after] = await suggested(api('/trades'));
  expect(after).toContain('components/parameters/cursor');
  expect(await fixed(api('/entries'))).toContain('components/parameters/beforeID');
});

test('the fix of list-paginated does not add a component for other items', async () => {
  const api = (key: string, description: string) => `paths:
  /orders: { get: { responses: ${LIST} } }
  /carts: { get: { parameters: [{ $ref: "#/components/parameters/${key}" }, { $ref: "#/components/parameters/offset" }], responses: ${LIST} } }
components:
  parameters:
    ${key}: { name: limit, in: query, description: ${description}, ${INTEGER} }
    offset: { name: offset, in: query, ${INTEGER} }`;
  expect(await suggested(api('limit_carts_endpoint', 'How many'))).toHaveLength(1);
  expect(await suggested(api('limit', 'How many carts'))).toHaveLength(1);
  expect(await fixed(api('limit_query_param', 'How many'))).toContain('components/parameters/limit_query_param');
});

test.each([
  ['The maximum number of items to return.', `name: per_page, in: query, description: How many carts, ${INTEGER}`],
  ['The number of the page to return.', `name: page, in: query, description: The page of carts, ${INTEGER}`],
  ['The number of items to skip.', `name: offset, in: query, description: The carts before, ${INTEGER}`],
  ['Where the page starts.', 'name: cursor, in: query, schema: { type: string, description: The cursor of carts }'],
  [
    'Which page to return, and how many items it has.',
    'name: page, in: query, style: deepObject, description: The page of carts, schema: { type: object, properties: { page: { type: integer }, per_page: { type: integer } } }',
  ],
])('the fix of list-paginated replaces a description of one list by a general one: %s', async (description, parameter) => {
  const isSize = parameter.startsWith('name: per_page');
  const others = parameter.includes('deepObject') ? '' : isSize ? ', { name: page, in: query }' : `, ${PAGE_SIZE}`;
  const api = `paths:
  /orders: { get: { responses: ${LIST} } }
  /carts: { get: { parameters: [{ ${parameter} }${others}], responses: ${LIST} } }`;
  const after = await fixed(api);
  expect(after).toContain(`      description: ${description}\n`);
  expect(after?.split('carts')).toHaveLength(3);
});

test('the fix of list-paginated is a suggestion for a list without the required details of the page', async () => {
  const pair = `parameters: [{ name: limit, in: query, ${INTEGER} }, { name: page, in: query, ${INTEGER} }]`;
  const paged = envelope('page_info: { type: object, properties: { total: { type: integer } } }');
  const required = paged.replace('type: object, ', 'type: object, required: [page_info], ');
  const api = (more: string, first: string) => `paths:
  /orders: { get: { responses: ${first} } }
  /carts: { get: { ${pair}, responses: ${more} } }`;
  expect(await suggested(api(required, envelope()))).toHaveLength(1);
  expect(await fixed(api(required, paged))).toContain('components/parameters/page');
  expect(await fixed(api(paged, envelope()))).toContain('components/parameters/page');
});

test.each(['/predict/labels: { get: {', '/labels: { get: { summary: Extract labels from the text,'])(
  'the fix of list-paginated adds no parameters to a computed list: %s',
  async (start) => {
    const api = `paths: { ${start} responses: ${LIST} } } }`;
    expect(await fixedExample('list-paginated', api)).toEqual({ fixed: undefined, suggested: [] });
    expect(await suggested(api.replace('predict', 'all').replace('Extract', 'List'), { certainty: 'likely' })).toHaveLength(1);
  },
);
