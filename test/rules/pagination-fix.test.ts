import { expect, test } from 'vitest';
import { fixedExample } from '../support/test-rule.ts';

const LIST = '{ "200": { content: { application/json: { schema: { type: array, items: {} } } } } }';

async function fixed(api: string, options = {}): Promise<string | undefined> {
  return (await fixedExample('list-paginated', api, options)).fixed;
}

test('a list gets the components that most other lists refer to', async () => {
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

test('a parameter that other lists define inline becomes a component', async () => {
  const api = `paths:
  /orders:
    get:
      responses: ${LIST}
  /carts: { get: { parameters: [{ name: page_size, in: query, schema: { type: integer } }], responses: ${LIST} } }`;
  const after = await fixed(api);
  expect(after).toContain('        - $ref: "#/components/parameters/page_size"\n');
  expect(after).toContain(`
components:
  parameters:
    page_size:
      name: page_size
      in: query
      schema:
        type: integer`);
});

test('a component of the same name that means something else stays', async () => {
  const api = `paths: { /orders: { get: { responses: ${LIST} } } }
components: { parameters: { limit: { name: limit, in: header } } }`;
  const after = await fixed(api);
  expect(after).toContain('limit: { name: limit, in: header }');
  expect(after).toMatch(/limit_?2: /i);
});

test('a parameter that the operation has is not added again', async () => {
  const api = `paths: { /orders: { get: { parameters: [{ name: limit, in: query, description: This parameter is ignored }], responses: ${LIST} } } }`;
  const after = await fixed(api);
  expect(after).toContain('description: This parameter is ignored }, { $ref: "#/components/parameters/cursor" }]');
});

test('Swagger 2 defines parameters in its own way', async () => {
  const api = `swagger: "2.0"
paths: { /orders: { get: { responses: { "200": { description: Orders, schema: { type: array, items: {} } } } } } }`;
  expect(await fixed(api)).toContain(`
parameters:
  limit:
    name: limit
    in: query
    description: The maximum number of items to return.
    type: integer
`);
});

test('the names of an organization are added as other lists define them, or not at all', async () => {
  const options = { parameters: ['skip'] };
  const api = `paths: { /orders: { get: { responses: ${LIST} } } }`;
  expect(await fixed(api, options)).toBeUndefined();
  const known = `paths:
  /orders: { get: { responses: ${LIST} } }
  /carts: { get: { parameters: [{ name: skip, in: query }], responses: ${LIST} } }`;
  expect(await fixed(known, options)).toContain('parameters: [{ $ref: "#/components/parameters/skip" }]');
});

test.each(['parameters:', 'parameters: null', 'parameters: []'])('an empty `%s` gets the parameters', async (key) => {
  const api = `paths:
  /ships:
    get:
      ${key}
      responses: { "200": { description: Ships, content: { application/json: { schema: { type: array, items: { type: object } } } } } }`;
  const { fixed } = await fixedExample('list-paginated', api);
  expect(fixed).toContain('#/components/parameters/limit');
  expect(fixed).toContain('#/components/parameters/cursor');
});
