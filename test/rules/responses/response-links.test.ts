import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { folderWith } from '../../cli/support.ts';
import { lintWith } from '../../support/test-rule.ts';

const reported = async (api: string) =>
  (await lintWith('response-links', api)).map(({ pointer, messageId, uses }) => `${pointer} ${messageId} (${uses.count})`);

/** `GET /orders` with this schema, beside other members of the response. */
const answer = (schema: string, more = '') => `
paths: { /orders: { get: { responses: { "200": { ${more} content: { application/json: { schema: ${schema} } } } } } } }
components:
  schemas:
    Linked: ${object('id: { type: string }, href: { type: string }')}
    Node: ${object('id: { type: string }, next: { $ref: "#/components/schemas/Node" }, all: { type: array, items: { $ref: "#/components/schemas/Node" } }')}
  links: { Self: { operationId: getOrder } }
  headers: { Link: { schema: { type: string } } }
`;
const object = (properties: string) => `{ type: object, properties: { ${properties} } }`;
const PLAIN = object('id: { type: string }');
const LINKED = '{ $ref: "#/components/schemas/Linked" }';

describe('a response with links', () => {
  test.each([
    ['OpenAPI `links`', answer(PLAIN, 'links: { self: { operationId: getOrder } },')],
    ['OpenAPI `links` behind a `$ref`', answer(PLAIN, 'links: { self: { $ref: "#/components/links/Self" } },')],
    ['a `Link` header', answer(PLAIN, 'headers: { link: { schema: { type: string } } },')],
    ['a `Link` header behind a `$ref`', answer(PLAIN, 'headers: { Link: { $ref: "#/components/headers/Link" } },')],
    ['a `Location` header', answer(PLAIN, 'headers: { LOCATION: {} },')],
    ...[
      '_links: { type: object }',
      '_links: {}',
      'links: { type: array, items: {} }',
      'links: { type: [object, "null"] }',
      'href: { type: string }',
      'url: { type: string, format: uri }',
      'html_url: { type: string }',
      'orderUrl: { type: string }',
      'repos_urls: { type: array, items: { type: string } }',
      'selfLink: { type: string }',
      'self: { type: string }',
      'next: { type: string, format: uri }',
      '"@odata.nextLink": { type: string }',
      '"@id": { type: string }',
      'homepage: { type: string, format: uri }',
      'task: { type: string, description: The href of the task. }',
      'viewLink: { type: string }',
    ].map((property) => [property, answer(object(`id: { type: string }, ${property}`))]),
    ['a link in an inner object', answer(object(`data: ${object('order: { properties: { url: {} } }')}`))],
    ['a link in the items of a list', answer(object(`data: { type: array, items: ${LINKED} }`))],
    ['a link in the values of a map', answer(`{ type: object, additionalProperties: ${LINKED} }`)],
    ['a link in a part', answer(`{ allOf: [${PLAIN}, ${LINKED}] }`)],
    ['a link in one of several alternatives', answer(`{ oneOf: [${PLAIN}, { anyOf: [${PLAIN}, ${LINKED}] }] }`)],
    ['a link in another part of a circle', answer(object(`node: { $ref: "#/components/schemas/Node" }, other: ${LINKED}`))],
    [
      'a link in another format of the response',
      `paths: { /a: { get: { responses: { "200": { content: { application/json: { schema: ${PLAIN} }, application/hal+json: { schema: ${object('_links: {}')} } } } } } } }`,
    ],
    [
      'a link in Swagger 2.0',
      `swagger: "2.0"\npaths: { /a: { get: { responses: { "200": { schema: ${object('url: { type: string }')} } } } } }`,
    ],
  ])('is accepted with %s', async (_, api) => {
    expect(await reported(api)).toEqual([]);
  });
});

describe('the rule response-links', () => {
  test.each([
    ['lists', answer(`{ type: array, items: ${PLAIN} }`)],
    ['strings', answer('{ type: string }')],
    ['lists with a keyword of objects', answer(`{ type: array, items: ${PLAIN}, additionalProperties: {} }`)],
    ['bodies without a schema', 'paths: { /a: { get: { responses: { "200": { content: { application/json: {} } } } } } }'],
    ['bodies of any type', answer('{}')],
    ['objects without a declared property', answer('{ type: object }')],
    ['objects that are declared to be empty', answer('{ type: object, properties: {} }')],
    ['objects with a part that cannot be read', answer(`{ allOf: [${PLAIN}, { $ref: gone.yaml }] }`)],
    ['DELETE', `paths: { /a: { delete: { responses: { "200": { content: { application/json: { schema: ${PLAIN} } } } } } } }`],
    ['empty responses', 'paths: { /a: { delete: { responses: { "204": { description: Gone } } } } }'],
    ['errors', `paths: { /a: { get: { responses: { "404": { content: { application/json: { schema: ${PLAIN} } } } } } } }`],
    [
      'a `default` that says it is the error',
      `paths: { /a: { get: { responses: { default: { description: Error, content: { application/json: { schema: ${PLAIN} } } } } } } }`,
    ],
    ['other formats', `paths: { /a: { get: { responses: { "200": { content: { application/xml: { schema: ${PLAIN} } } } } } } }`],
    ['HEAD', `paths: { /a: { head: { responses: { "200": { content: { application/json: { schema: ${PLAIN} } } } } } } }`],
    ['OPTIONS', `paths: { /a: { options: { responses: { "200": { content: { application/json: { schema: ${PLAIN} } } } } } } }`],
    ['webhooks', `webhooks: { a: { post: { responses: { "200": { content: { application/json: { schema: ${PLAIN} } } } } } } }`],
    [
      'other formats of Swagger 2.0',
      `swagger: "2.0"\npaths: { /a: { get: { produces: [text/xml], responses: { "200": { schema: ${PLAIN} } } } } }`,
    ],
    ['malformed schemas', answer('[{ type: object }]')],
  ])('ignores %s', async (_, api) => {
    expect(await reported(api)).toEqual([]);
  });
});

describe('a link in a response', () => {
  test.each([
    ['in plain fields', PLAIN],
    [
      'in words that only contain the letters',
      object('curl: { type: string }, linked: { type: string }, urlaub: { type: string }'),
    ],
    [
      'in numbers and flags',
      object('links: { type: integer }, has_url: { type: boolean }, next: { type: integer, format: uri }'),
    ],
    ['in a cursor', object('next: { type: string }, previous: { type: string }')],
    ['in the id of a link', object('payment_link: { type: string }')],
    [
      'in what the client only sends',
      object('callback: { properties: { url: { type: string } }, writeOnly: true }, href: { type: string, writeOnly: true }'),
    ],
    ['in a map', '{ type: object, additionalProperties: { type: string } }'],
    ['in a map that does not say so', '{ additionalProperties: { type: string } }'],
    ['in a list of things', object(`data: { type: array, items: ${PLAIN} }`)],
    ['in any of several alternatives', `{ oneOf: [${PLAIN}, { allOf: [${PLAIN}] }] }`],
    ['in an object or null', `{ type: [object, "null"], properties: { id: {} } }`],
    ['in a circle', object('node: { $ref: "#/components/schemas/Node" }')],
  ])('is not found %s', async (_, schema) => {
    expect(await reported(answer(schema))).toEqual([`/paths/~1orders/get/responses/200 missingLink (1)`]);
  });

  test.each([
    [
      'of Swagger 2.0',
      `swagger: "2.0"\npaths: { /a: { post: { responses: { "201": { schema: ${PLAIN} } } } } }`,
      'post/responses/201',
    ],
    [
      'of `default`',
      `paths: { /a: { put: { responses: { default: { content: { "*/*": { schema: ${PLAIN} } } } } } } }`,
      'put/responses/default',
    ],
    [
      'of a range',
      `paths: { /a: { patch: { responses: { 2XX: { content: { a/b+json: { schema: ${PLAIN} } } } } } } }`,
      'patch/responses/2XX',
    ],
  ])('is not found in a response %s', async (_, api, at) => {
    expect(await reported(api)).toEqual([`/paths/~1a/${at} missingLink (1)`]);
  });

  test('is reported once as missing in a shared response, at its definition', async () => {
    const files = {
      'api.yaml': `openapi: 3.0.3
info: {}
paths:
  /a: { get: { responses: { "200": { $ref: "shared.yaml#/Ok" } } } }
  /b: { get: { responses: { "200": { $ref: "shared.yaml#/Ok" } } } }`,
      'shared.yaml': `Ok: { content: { application/json: { schema: ${PLAIN} } } }\n`,
    };
    const { findings } = await lint(['api.yaml'], { cwd: folderWith(files), rules: { 'response-links': { severity: 'warn' } } });
    const found = findings.filter(({ ruleId }) => ruleId === 'response-links');
    expect(found.map(({ file, pointer, uses }) => [file, pointer, uses.labels])).toEqual([
      ['shared.yaml', '/Ok', ['GET /a 200', 'GET /b 200']],
    ]);
  });

  test('is reported once as missing in a shared schema, without responses with a header', async () => {
    const ok = (more = '') => `{ ${more} content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } }`;
    const api = `
paths: { /a: { get: { responses: { "200": ${ok()} } }, put: { responses: { "200": ${ok()} } }, post: { responses: { "201": ${ok('headers: { Location: {} },')} } } } }
components: { schemas: { A: ${PLAIN} } }`;
    expect(await reported(api)).toEqual([`/components/schemas/A missingLink (2)`]);
  });
});

describe('many response bodies without a link', () => {
  const get = (name: string, schema = PLAIN) =>
    `  /${name}: { get: { responses: { "200": { content: { application/json: { schema: ${schema} } } } } } }\n`;
  const plain = (...names: string[]) => names.map((name) => get(name)).join('');
  const linked = (...names: string[]) => names.map((name) => get(name, object('url: {}'))).join('');

  test('are one finding, with the exceptions, if they are half or more', async () => {
    const [finding, ...others] = await lintWith('response-links', `paths:\n${plain('a', 'b', 'c')}${linked('d', 'e', 'f')}`);
    expect(others).toEqual([]);
    expect(finding?.habit).toEqual({
      count: 3,
      total: 6,
      exceptions: ['`GET /d` response `200`', '`GET /e` response `200`', '`GET /f` response `200`'],
    });
    expect(finding?.message).toMatch(/^3 of 6 JSON objects in responses have no link to further resources\. Add /);
  });

  test('are separate findings if they are fewer than half', async () => {
    expect(await reported(`paths:\n${plain('a', 'b', 'c')}${linked('d', 'e', 'f', 'g')}`)).toHaveLength(3);
  });

  test('name a body that has a link in only one of two responses once', async () => {
    const ok = (more = '') => `{ ${more} content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } }`;
    const api = `
paths:
  /x: { get: { responses: { "200": ${ok()} } }, post: { responses: { "201": ${ok('headers: { Location: {} },')} } } }
${plain('a', 'b')}
components: { schemas: { A: ${PLAIN} } }`;
    const [finding] = await lintWith('response-links', api);
    expect(finding?.habit).toEqual({ count: 3, total: 3, exceptions: [] });
  });
});
