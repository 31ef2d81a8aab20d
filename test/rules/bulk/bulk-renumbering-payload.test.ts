import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { folderWith } from '../../cli/support.ts';
import { lintWith } from '../../support/test-rule.ts';

const MESSAGE_PATTERNS = [
  /^.* allows `X-Action: renumbering`, but (.*)\. Use a list of objects with the required strings `id` and `sequence`\.$/,
  /^.*: list elements for `X-Action: renumbering` must be objects with the required strings `id` and `sequence`\. (.*)\.$/,
];
const findingsOf = async (api: string) =>
  (await lintWith('bulk-renumbering-payload', api)).map(({ pointer, message, uses }) => {
    const [fault] = MESSAGE_PATTERNS.flatMap((beginning) => beginning.exec(message)?.[1] ?? []);
    return `${pointer} ${fault ?? message} (${uses.count})`;
  });

const RENUMBERING = 'schema: { type: string, enum: [renumbering] }';
const STRING = '{ type: string }';
const object = (properties: string, required = '[id, sequence]') =>
  `{ type: object, required: ${required}, properties: { ${properties} } }`;
const GOOD = object(`id: ${STRING}, sequence: ${STRING}`);
const header = (more: string, name = 'X-Action') => `parameters: [{ name: ${name}, in: header, required: true, ${more} }]`;
const body = (schema: string, name = 'application/json') =>
  `requestBody: { required: true, content: { "${name}": { schema: ${schema} } } }`;
const list = (element: string) => body(`{ type: array, items: ${element} }`);
const api = (operation: string, rest = '') => `paths: { /a: { post: { ${operation} } } }\n${rest}`;
const components = (element: string) => `components: { schemas: { Element: ${element} } }`;
const ELEMENT = '{ $ref: "#/components/schemas/Element" }';

/** The faults that are reported for the element, which is a component. */
const differences = async (element: string, action = RENUMBERING) => {
  const [finding] = await findingsOf(api(`${header(action)}, ${list(ELEMENT)}`, components(element)));
  return finding?.replace('/components/schemas/Element ', '').replace(' (1)', '');
};

describe('the element of a list to renumber', () => {
  test.each([
    ['as the conventions define it', GOOD],
    ['with more properties', object(`id: ${STRING}, sequence: ${STRING}, note: { type: integer }`)],
    [
      'without a type, which its properties imply',
      `{ required: [sequence, id], properties: { id: ${STRING}, sequence: ${STRING} } }`,
    ],
    ['with formats, enums and constants', object('id: { type: string, format: uuid }, sequence: { enum: ["1", "2"] }')],
    ['with type arrays', object('id: { type: [string] }, sequence: { type: [string] }')],
    ['composed with allOf', `{ allOf: [${object(`id: ${STRING}`, '[id]')}, ${object(`sequence: ${STRING}`, '[sequence]')}] }`],
    [
      'with required names apart from its properties',
      `{ allOf: [${object(`id: ${STRING}, sequence: ${STRING}`, '[]')}], required: [id, sequence] }`,
    ],
    ['if each of two alternatives is right', `{ oneOf: [${GOOD}, ${object(`id: ${STRING}, sequence: ${STRING}, x: {}`)}] }`],
    ['with alternatives beside its properties', `{ ${GOOD.slice(1, -1)}, anyOf: [{ required: [a] }, { required: [b] }] }`],
  ])('is accepted %s', async (_, element) => {
    expect(await differences(element)).toBeUndefined();
  });

  test.each([
    ['{ type: string }', 'The element has type `string` instead of `object`'],
    ['{ type: array, items: {} }', 'The element has type `array` instead of `object`'],
    ['{}', 'The element has no type'],
    ['true', 'The element has no type'],
    [GOOD.replace('object', '[object, "null"]'), 'The element may be null'],
    ['{ type: [object, string] }', 'The element has type `object | string` instead of `object`'],
    ['{ type: object }', '`id` is missing; `sequence` is missing'],
    [object(`id: ${STRING}`), '`sequence` is missing'],
    [object(`id: ${STRING}, Sequence: ${STRING}`), '`sequence` is missing'],
    [object(`id: { type: integer }, sequence: ${STRING}`), '`id` has type `integer` instead of `string`'],
    [object(`id: ${STRING}, sequence: { type: integer }`), '`sequence` has type `integer` instead of `string`'],
    [object(`id: ${STRING}, sequence: { enum: [1, 2] }`), '`sequence` has type `integer` instead of `string`'],
    [object(`id: ${STRING}, sequence: {}`), '`sequence` has no type'],
    [
      object(`id: ${STRING}, sequence: { type: [string, integer] }`),
      '`sequence` has type `string | integer` instead of `string`',
    ],
    [
      object(`id: ${STRING}, sequence: { oneOf: [${STRING}, { type: integer }] }`),
      '`sequence` has type `integer` instead of `string`',
    ],
    [object(`id: ${STRING}, sequence: { type: [string, "null"] }`), '`sequence` may be null'],
    [object(`id: ${STRING}, sequence: { anyOf: [${STRING}, { type: "null" }] }`), '`sequence` may be null'],
    [object(`id: { type: string, readOnly: true }, sequence: ${STRING}`), '`id` is read-only'],
    [object(`id: ${STRING}, sequence: ${STRING}`, '[id]'), '`sequence` is not required'],
    [object(`id: ${STRING}, sequence: ${STRING}`, 'true'), '`id` is not required; `sequence` is not required'],
    [
      `{ type: object, properties: { id: ${STRING}, sequence: ${STRING} }, anyOf: [{ required: [id] }, { required: [sequence] }] }`,
      '`sequence` is not required; `id` is not required',
    ],
    [`{ oneOf: [${GOOD}, ${object(`id: ${STRING}`)}] }`, '`sequence` is missing'],
    ['{ allOf: [{ $ref: "#/components/schemas/Element" }] }', 'The element has no type'],
  ])('is reported if it is %s', async (element, expected) => {
    expect(await differences(element)).toBe(expected);
  });

  test('may be an alternative to the elements of other actions', async () => {
    const other = `{ oneOf: [${object(`id: ${STRING}`, '[id]')}, ${GOOD}] }`;
    const actions = 'schema: { type: string, enum: [archiving, renumbering] }';
    expect(await differences(other)).toBe('`sequence` is missing');
    expect(await differences(other, actions)).toBeUndefined();
    expect(await differences(object(`id: ${STRING}`), actions)).toBe('`sequence` is missing');

    const lists = body(`{ oneOf: [{ type: array, items: ${STRING} }, { type: array, items: ${GOOD} }] }`);
    expect(await findingsOf(api(`${header(actions)}, ${lists}`))).toEqual([]);
    expect(await findingsOf(api(`${header(RENUMBERING)}, ${lists}`))).toEqual([
      '/paths/~1a/post/requestBody/content/application~1json/schema/oneOf/0/items The element has type `string` instead of `object` (1)',
    ]);
  });

  test('has one finding for several operations, at its definition', async () => {
    const operation = `${header(RENUMBERING)}, ${list(ELEMENT)}`;
    const both = `paths: { /a: { post: { ${operation} }, patch: { ${operation} } } }\n${components('{ type: object }')}`;
    expect(await findingsOf(both)).toEqual(['/components/schemas/Element `id` is missing; `sequence` is missing (2)']);
  });

  test('is reported in the file that contains it', async () => {
    const files = {
      'a.yaml': `openapi: 3.0.3\ninfo: { title: A, version: "1" }\n${api(`${header(RENUMBERING)}, ${body('{ $ref: "list.yaml" }')}`)}`,
      'list.yaml': 'type: array\nitems: { $ref: "element.yaml#/Element" }\n',
      'element.yaml': 'Element: { type: object }\n',
    };
    const { findings } = await lint(['a.yaml'], { cwd: folderWith(files) });
    expect(
      findings.filter(({ ruleId }) => ruleId === 'bulk-renumbering-payload').map(({ file, pointer }) => file + pointer),
    ).toEqual(['element.yaml/Element']);
  });
});

test('bulk-renumbering-payload reports a fault in several alternatives once', async () => {
  const alternatives = `{ oneOf: [${object(`id: ${STRING}`)}, ${object(`id: ${STRING}, note: ${STRING}`)}] }`;
  expect(await differences(alternatives)).toBe('`sequence` is missing');
  const payload = 'requestBody: { content: { application/json: { schema: { type: array, items: { type: object } } } } }';
  expect(await findingsOf(api(`${header(RENUMBERING)}, ${payload}`))).toHaveLength(1);
});

describe('the payload to renumber', () => {
  test.each([
    ['', 'its payload is missing'],
    [body('{ type: object }'), 'its payload is an object'],
    [body(`{ properties: { users: { type: array, items: ${GOOD} } } }`), 'its payload is an object'],
    [body('{ oneOf: [{ type: string }, { type: object }] }'), 'its payload is a string or an object'],
    [body('{}'), 'its payload has no type'],
    [`requestBody: { content: { application/json: {} } }`, 'its payload has no schema'],
    [`requestBody: { content: {} }`, 'its payload is not described'],
    [body(`{ type: array, items: ${GOOD} }`, 'application/xml'), 'its payload is in `application/xml`'],
    [body(`{ type: array, items: ${GOOD} }`, 'application/json-patch+json'), 'its payload is in `application/json-patch+json`'],
    [body('{ type: array, items: { properties: { op: {}, path: {} } } }'), 'its payload is a JSON Patch'],
    [body('{ type: array }'), 'its list has no `items`'],
  ])('is reported in { %s }', async (payload, fault) => {
    expect(await findingsOf(api(`${header(RENUMBERING)}, ${payload}`))).toEqual([`/paths/~1a/post ${fault} (1)`]);
  });

  test.each([
    ['elements that cannot be read', list('{ $ref: "https://a.example/types#/Element" }')],
    [
      'parts of an element that cannot be read',
      list('{ allOf: [{ $ref: "https://a.example/types#/Element" }], required: [id, sequence] }'),
    ],
    ['fields that cannot be read', list(object('id: { $ref: "https://a.example/types#/Id" }, sequence: { type: string }'))],
    ['an array or null', body(`{ type: [array, "null"], items: ${GOOD} }`)],
    ['the list among alternatives', body(`{ oneOf: [{ type: object }, { type: array, items: ${GOOD} }] }`)],
    [
      'the list among alternatives that the type allows',
      body(`{ type: [array, object], oneOf: [{ type: array, items: ${GOOD} }, { type: object }] }`),
    ],
    ['a list by type or an object', body(`{ type: [array, object], items: ${GOOD} }`)],
    [
      'items of both parts of an allOf',
      body(
        `{ allOf: [{ type: array, items: ${object(`id: ${STRING}, sequence: ${STRING}`, '[id]')} }, { items: { required: [sequence] } }] }`,
      ),
    ],
    ['a body whose reference is broken', 'requestBody: { $ref: "#/no" }'],
    ['a schema whose reference is broken', body('{ $ref: "#/no" }')],
  ])('may have %s', async (_, payload) => {
    expect(await findingsOf(api(`${header(RENUMBERING)}, ${payload}`))).toEqual([]);
  });
});

describe('the action `renumbering`', () => {
  test.each([
    ['enum', 'schema: { type: string, enum: [archiving, renumbering] }'],
    ['const', 'schema: { const: renumbering }'],
    ['default', 'schema: { type: string, default: renumbering }'],
    ['a schema’s example', 'schema: { type: string, example: renumbering }'],
    ['a schema’s examples', 'schema: { type: string, examples: [archiving, renumbering] }'],
    ['alternatives', 'schema: { oneOf: [{ const: archiving }, { const: renumbering }] }'],
    ['a part of its schema', 'schema: { allOf: [{ $ref: "#/components/schemas/Action" }] }'],
    ['a reference', 'schema: { $ref: "#/components/schemas/Action" }'],
    ['an example', 'schema: { type: string }, example: renumbering'],
    ['examples', 'schema: { type: string }, examples: { a: { value: archiving }, r: { value: renumbering } }'],
    ['a shared example', 'schema: { type: string }, examples: { r: { $ref: "#/components/examples/R" } }'],
    ['an example of 3.2', 'schema: { type: string }, examples: { r: { dataValue: renumbering } }'],
    ['content', 'content: { text/plain: { schema: { enum: [renumbering] } } }'],
    ['an example of content', 'content: { text/plain: { schema: { type: string }, example: renumbering } }'],
  ])('is allowed by %s', async (_, action) => {
    const rest =
      'components: { schemas: { Action: { type: string, enum: [renumbering] } }, examples: { R: { value: renumbering } } }';
    expect(await findingsOf(api(`${header(action)}, ${list('{ type: object }')}`, rest))).toHaveLength(1);
    expect(await findingsOf(api(`${header(action, 'x-action')}, ${list(GOOD)}`, rest))).toEqual([]);
  });

  test.each([
    ['a plain string', header('schema: { type: string }')],
    ['a description', header('description: "renumbering", schema: { type: string, description: "renumbering" }')],
    ['other actions', header('schema: { type: string, enum: [archiving, renumbering-all] }')],
    ['another header', header(RENUMBERING, 'X-Bulk')],
    ['a query parameter', header(RENUMBERING).replace('header', 'query')],
    ['no header', 'parameters: []'],
    ['a header without a schema', header('x-note: renumbering')],
    ['malformed lists', header('schema: { enum: renumbering, examples: 7 }, examples: [renumbering]')],
  ])('is not allowed by %s', async (_, parameters) => {
    expect(await findingsOf(api(`${parameters}, ${list('{ type: object }')}`))).toEqual([]);
  });

  test('is allowed by the path, for POST and PATCH only, unless the operation replaces it', async () => {
    const path = (operations: string) => `paths: { /a: { ${header(RENUMBERING)}, ${operations} } }`;
    expect(await findingsOf(path(`get: {}, delete: {}, put: { ${list('{}')} }, post: { ${list(GOOD)} }`))).toEqual([]);
    expect(await findingsOf(path(`patch: { ${header('schema: { type: string }', 'x-action')} }`))).toEqual([]);
    expect(await findingsOf(path('patch: {}'))).toEqual(['/paths/~1a/patch its payload is missing (1)']);
  });
});

test('bulk-renumbering-payload ignores webhooks, which the consumer serves', async () => {
  expect(await findingsOf(`webhooks: { a: { post: { ${header(RENUMBERING)} } } }`)).toEqual([]);
});

test('bulk-renumbering-payload reports a nullable field of OpenAPI 3.0', async () => {
  const nullable = object(`id: ${STRING}, sequence: { type: string, nullable: true }`);
  expect(await findingsOf(`openapi: 3.0.3\n${api(`${header(RENUMBERING)}, ${list(nullable)}`)}`)).toEqual([
    '/paths/~1a/post/requestBody/content/application~1json/schema/items `sequence` may be null (1)',
  ]);
});

describe('the action `renumbering` in Swagger 2.0', () => {
  const swagger = (action: string, element: string, head = '') => `swagger: "2.0"
${head}
paths: { /a: { patch: { parameters: [{ name: X-Action, in: header, required: true, type: string, ${action} }, { name: b, in: body, required: true, schema: { type: array, items: { $ref: "#/definitions/E" } } }] } } }
definitions: { E: ${element} }`;

  test.each(['enum: [renumbering]', 'default: renumbering', 'x-example: renumbering'])('is allowed by %s', async (action) => {
    expect(await findingsOf(swagger(action, GOOD))).toEqual([]);
    expect(await findingsOf(swagger(action, object(`id: ${STRING}`)))).toEqual(['/definitions/E `sequence` is missing (1)']);
  });

  test('is not allowed by a plain string, and requires a body in JSON', async () => {
    expect(await findingsOf(swagger('description: renumbering', '{ type: object }'))).toEqual([]);
    expect(await findingsOf(swagger('enum: [renumbering]', GOOD, 'consumes: [application/xml]'))).toEqual([
      '/paths/~1a/patch its payload is in `application/xml` (1)',
    ]);
  });
});

describe('an optional payload to renumber', () => {
  const HEADER = '{ name: X-Action, in: header, required: true, schema: { type: string, enum: [renumbering] } }';
  const ELEMENT = '{ type: object, required: [id, sequence], properties: { id: { type: string }, sequence: { type: string } } }';
  const ids = async (api: string) => (await lintWith('bulk-renumbering-payload', api)).map(({ messageId }) => messageId);
  const content = `content: { application/json: { schema: { type: array, items: ${ELEMENT} } } }`;

  test.each([
    `paths: { /a: { post: { parameters: [${HEADER}], requestBody: { ${content} } } } }`,
    `paths: { /a: { patch: { parameters: [${HEADER}], requestBody: { required: false, ${content} } } } }`,
    `paths: { /a: { post: { parameters: [${HEADER}], requestBody: { $ref: "#/components/requestBodies/List" } } } }\ncomponents: { requestBodies: { List: { ${content} } } }`,
    `swagger: "2.0"\npaths: { /a: { post: { parameters: [{ name: X-Action, in: header, required: true, type: string, enum: [renumbering] }, { name: b, in: body, schema: { type: array, items: ${ELEMENT} } }] } } }`,
  ])('is reported in %s', async (api) => {
    expect(await ids(api)).toEqual(['optionalPayload']);
  });

  test('is reported even if the body has an example', async () => {
    const example = 'content: { application/json: { example: [{ user: 1 }] } }';
    expect(
      await ids(`paths: { /a: { post: { parameters: [${HEADER}], requestBody: { required: true, ${example} } } } }`),
    ).toEqual(['wrongPayload']);
  });
});
