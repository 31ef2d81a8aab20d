// Operation ids, parameters and tags that exist twice, as description-valid reports them.
import { describe, expect, test } from 'vitest';
import { fixedExample, lintWith } from '../../support/test-rule.ts';

const RULE = 'description-valid';
const OPTIONS = { ignore: ['unknown-field', 'missing-field', 'wrong-type', 'wrong-reference', 'empty-list'] };

const reported = async (api: string) =>
  (await lintWith(RULE, api, OPTIONS)).map(({ messageId, pointer, data }) => `${pointer} ${messageId} ${data.name ?? ''}`);

const operation = (id: string) => `{ operationId: ${id} }`;
const callback = (id: string) =>
  `{ operationId: other, callbacks: { paid: { "{$request.body#/url}": { post: ${operation(id)} } } } }`;

describe('a repeated operation id', () => {
  test.each(['2.0', '3.0.3', '3.1.0', '3.2.0'])('is reported at the second operation, in version %s', async (version) => {
    const head = version === '2.0' ? 'swagger: "2.0"' : `openapi: ${version}`;
    const api = `${head}\npaths: { /a: { get: ${operation('x')} }, /b: { get: ${operation('x')}, put: ${operation('y')} } }`;
    expect(await reported(api)).toEqual(['/paths/~1b/get/operationId repeatedOperationId x']);
  });

  test('is reported once, with all other operations', async () => {
    const api = `paths: { /a: { get: ${operation('x')}, put: ${operation('x')}, post: ${operation('x')} } }`;
    const [finding, ...more] = await lintWith(RULE, api, OPTIONS);
    expect(more).toEqual([]);
    expect(finding?.message).toBe(
      '`PUT /a`: the operation id `x` is also that of `GET /a` and `POST /a`. Give each operation an id of its own.',
    );
  });

  test.each([
    [
      'a webhook',
      `paths: { /a: { get: ${operation('x')} } }\nwebhooks: { paid: { post: ${operation('x')} } }`,
      '/webhooks/paid/post/operationId',
    ],
    [
      'a callback',
      `paths: { /a: { get: ${operation('x')}, post: ${callback('x')} } }`,
      '/paths/~1a/post/callbacks/paid/{$request.body#~1url}/post/operationId',
    ],
    [
      'a method of its own',
      `openapi: 3.2.0\npaths: { /a: { get: ${operation('x')}, additionalOperations: { LINK: ${operation('x')} } } }`,
      '/paths/~1a/additionalOperations/LINK/operationId',
    ],
  ])('is reported in %s', async (_, api, pointer) => {
    expect(await reported(api)).toEqual([`${pointer} repeatedOperationId x`]);
  });

  test('is not reported for a path item that two paths refer to', async () => {
    const item = '{ $ref: "#/components/pathItems/A" }';
    const api = `paths: { /a: ${item}, /b: ${item} }\ncomponents: { pathItems: { A: { get: ${operation('x')} } } }`;
    expect(await reported(api)).toEqual([]);
  });

  test('is not reported if it differs in case', async () => {
    expect(await reported(`paths: { /a: { get: ${operation('x')}, put: ${operation('X')} } }`)).toEqual([]);
  });

  test('has one finding if three or more ids are repeated', async () => {
    const path = '{ get: { operationId: a }, put: { operationId: b }, post: { operationId: c } }';
    const [finding, ...more] = await lintWith(RULE, `paths: { /a: ${path}, /b: ${path} }`, OPTIONS);
    expect(more).toEqual([]);
    expect(finding?.message).toMatch(/^Operation ids are not unique: `a`, `b` and `c`\. Give each operation an id of its own\./);
  });
});

describe('a repeated parameter', () => {
  const list = (...items: string[]) => `[${items.join(', ')}]`;
  const QUERY = '{ name: page, in: query, schema: { type: integer } }';
  const get = (parameters: string) => `paths: { /a: { get: { parameters: ${parameters} } } }`;
  const COMPONENT = `components: { parameters: { Page: ${QUERY} } }`;
  const REFERENCE = '{ $ref: "#/components/parameters/Page" }';

  test.each([
    ['inline', get(list(QUERY, QUERY))],
    ['through a reference', `${get(list(QUERY, REFERENCE))}\n${COMPONENT}`],
    ['by two references', `${get(list(REFERENCE, REFERENCE))}\n${COMPONENT}`],
    ['with another description', get(list(QUERY, '{ name: page, in: query, description: The page, schema: {} }'))],
    [
      'in another case, as a header',
      get(list('{ name: X-Page, in: header, schema: {} }', '{ name: x-page, in: header, schema: {} }')),
    ],
    [
      'among many',
      get(list(QUERY, ...Array.from({ length: 20 }, (_, index) => `{ name: n${index}, in: query, schema: {} }`), QUERY)),
    ],
  ])('is reported in a list: %s', async (_, api) => {
    expect((await reported(api)).map((text) => text.replace(/\d+/, 'N'))).toEqual([
      expect.stringMatching(/^\/paths\/~Na\/get\/parameters\/\d+ repeatedParameter (?:page|x-page)$/),
    ]);
  });

  test('is reported once at the path if it is declared there', async () => {
    expect(await reported(`paths: { /a: { parameters: ${list(QUERY, QUERY)}, get: {}, put: {} } }`)).toEqual([
      '/paths/~1a/parameters/1 repeatedParameter page',
    ]);
  });

  test.each([
    ['in another location', get(list(QUERY, '{ name: page, in: header, schema: {} }'))],
    ['in another case', get(list(QUERY, '{ name: Page, in: query, schema: {} }'))],
    ['that overrides one of the path', `paths: { /a: { parameters: ${list(QUERY)}, get: { parameters: ${list(QUERY)} } } }`],
  ])('is not reported %s', async (_, api) => {
    expect(await reported(api)).toEqual([]);
  });

  test('is removed if it is equal, whatever the order of its keys', async () => {
    const api = get(list(QUERY, '{ in: query, name: page, schema: { type: integer } }'));
    expect((await fixedExample(RULE, api, OPTIONS)).fixed).toBe(get(list(QUERY)));
    const other = get(list(QUERY, '{ name: page, in: query, schema: { type: string } }'));
    expect((await fixedExample(RULE, other, OPTIONS)).fixed).toBeUndefined();
  });
});

describe('a repeated tag', () => {
  test('is reported at the second definition, and removed if it is equal', async () => {
    const api = 'tags: [{ name: a }, { name: b }, { name: a }]';
    expect(await reported(api)).toEqual(['/tags/2 repeatedTag a']);
    expect((await fixedExample(RULE, api, OPTIONS)).fixed).toBe('tags: [{ name: a }, { name: b }]');
  });

  test('is not reported if it differs in case', async () => {
    expect(await reported('tags: [{ name: a }, { name: A }]')).toEqual([]);
  });
});

describe('a body in an operation of Swagger 2.0', () => {
  const post = (shared: string, own: string) =>
    `swagger: "2.0"\npaths: { /a: { parameters: [${shared}], post: { parameters: [${own}] } } }`;
  const BODY = '{ name: order, in: body, schema: {} }';
  const OTHER = '{ name: note, in: body, schema: {} }';
  const FORM = '{ name: file, in: formData, type: file }';

  test.each([
    [post(BODY, OTHER), ['/paths/~1a/post severalBodies ']],
    [post(FORM, BODY), ['/paths/~1a/post bodyAndForm ']],
    [post(BODY, BODY), []],
    [post('', FORM), []],
  ])('must be the only one, and not beside a form: %s', async (api, expected) => {
    expect(await reported(api)).toEqual(expected);
  });
});
