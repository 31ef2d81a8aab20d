import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type CompareOptions, compare } from '../../src/index.ts';
import { rules } from '../../src/registry.ts';
import { isCompatRule } from '../../src/rule/compat-rule.ts';
import { completeExample } from '../support/test-rule.ts';

const REQUEST_BODY =
  'requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }';
const OK_RESPONSE =
  '"200": { description: Ok, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }';

/** A webhook with a schema in its request or response. */
function webhook(where: 'request' | 'response', schema: string): string {
  const operation =
    where === 'request' ? `${REQUEST_BODY}, responses: { "204": { description: Ok } }` : `responses: { ${OK_RESPONSE} }`;
  return `paths: {}\nwebhooks: { orderPaid: { post: { ${operation} } } }\ncomponents: { schemas: { Order: ${schema} } }`;
}

async function reportedMessages(base: string, head: string, options: CompareOptions = { webhooks: true }) {
  const [before, now] = [base, head].map((api) => ({ text: completeExample(api), filename: 'openapi.yaml' }));
  const { findings, errors } = await compare(before ?? '', now ?? '', options);
  expect(errors).toEqual([]);
  return findings.map(({ ruleId, message, pointer }) => `${ruleId.replace('compat-', '')} ${message} ${pointer}`);
}

describe('a schema of a webhook', () => {
  test.each([
    [
      'request',
      '{ properties: { id: { type: string }, note: { type: string } } }',
      '{ properties: { id: { type: string } } }',
      'response-property-removed `Order` no longer includes the property `note` in webhook requests; receivers that read it will break.',
    ],
    [
      'request',
      '{ properties: { id: { type: string } } }',
      '{ required: [id], properties: { id: { type: string } } }',
      undefined,
    ],
    [
      'response',
      '{ properties: { id: { type: string } } }',
      '{ properties: { id: { type: string, minLength: 1, maxLength: 9 } } }',
      'request-bounds `Order.id` has stricter limits: `maxLength` of 9; `minLength` of 1. Webhook responses outside them are now rejected.',
    ],
    [
      'request',
      '{ required: [id], properties: { id: { type: string } } }',
      '{ properties: { id: { type: string } } }',
      'response-property-optional `Order.id` can now be missing from webhook requests; receivers that rely on it will break.',
    ],
    [
      'request',
      '{ properties: { state: { enum: [open, paid] } } }',
      '{ properties: { state: { enum: [open, paid, lost] } } }',
      'response-enum `Order.state` can now be `lost` in webhook requests, which existing receivers do not know.',
    ],
    ['request', '{ properties: { state: { enum: [open, paid] } } }', '{ properties: { state: { enum: [open] } } }', undefined],
    [
      'request',
      '{ properties: { total: { type: integer } } }',
      '{ properties: { total: { type: string } } }',
      'type `Order.total` changed its type from `integer` to `string`; receivers that expect `integer` will break.',
    ],
    [
      'response',
      '{ properties: { id: { type: string } } }',
      '{ required: [id], properties: { id: { type: string } } }',
      'request-property-required `Order` now requires the property `id`; webhook responses that omit it are now rejected.',
    ],
    [
      'response',
      '{ properties: { state: { enum: [open, paid] } } }',
      '{ properties: { state: { enum: [open] } } }',
      'request-enum `Order.state` no longer accepts `paid`; webhook responses with a removed value are now rejected.',
    ],
    ['response', '{ properties: { state: { enum: [open] } } }', '{ properties: { state: { enum: [open, paid] } } }', undefined],
  ] as const)('breaks receivers in the opposite direction in a %s: %s becomes %s', async (where, base, head, message) => {
    const found = await reportedMessages(webhook(where, base), webhook(where, head));
    expect(found.map((text) => text.replace(/ \/\S*$/, ''))).toEqual(message === undefined ? [] : [message]);
    // Nothing is compared unless it is asked for.
    expect(await reportedMessages(webhook(where, base), webhook(where, head), {})).toEqual([]);
  });

  test('is one finding about clients if operations return it, with the webhook among its uses', async () => {
    const both = (schema: string) =>
      webhook('request', schema).replace('paths: {}', `paths: { /v1/orders: { get: { responses: { ${OK_RESPONSE} } } } }`);
    const [before, now] = ['{ properties: { a: {}, b: {} } }', '{ properties: { a: {} } }'].map((schema) => ({
      text: completeExample(both(schema)),
    }));
    const { findings } = await compare(before ?? '', now ?? '', { webhooks: true });
    expect(findings).toMatchObject([
      {
        message: '`Order` no longer includes the property `b` in responses; clients that read it will break.',
        uses: { count: 2, labels: ['GET /v1/orders', 'POST orderPaid'] },
      },
    ]);
  });
});

interface Case {
  readonly where: 'request' | 'response';
  readonly base: string;
  readonly head: string;
  readonly says: readonly string[];
}

const RECEIVER_WORDS: Readonly<Record<string, string>> = {
  clients: 'receivers',
  Requests: 'Webhook responses',
  Clients: 'Receivers',
  requests: 'webhook responses',
  responses: 'webhook requests',
};

describe('the messages for receivers of webhooks', () => {
  const cases: Case[] = parse(readFileSync(path.resolve('test/diff/messages.yaml'), 'utf8'));
  const schemas = cases.filter(({ where }) => where === 'request' || where === 'response');

  test.each(schemas)('exchange requests and responses in a $where: $base becomes $head', async ({ where, base, head, says }) => {
    const opposite = where === 'request' ? 'response' : 'request';
    const [before, now] = [base, head].map((schema) => webhook(opposite, `{ properties: { note: ${schema} } }`));
    const found = await reportedMessages(before ?? '', now ?? '');
    const expected = says.map((text) => text.replace(/^\S* ([\w-]+): | \(\S*\)$/g, (_, id) => (id ? `${id} ` : '')));
    expect(found.map((text) => text.replace(/ \/\S*$/, ''))).toEqual(
      expected.map((text) => text.replace(/\b(?:[Cc]lients|[Rr]equests|responses)\b/g, (word) => RECEIVER_WORDS[word] ?? word)),
    );
  });
});

test('a changed serialization of a parameter of a webhook breaks receivers', async () => {
  const sent = (style: string) => `paths: {}
webhooks: { orderPaid: { post: { parameters: [{ name: ids, in: query, ${style} schema: { type: array, items: { type: string } } }], responses: { "204": { description: Ok } } } } }`;
  expect(await reportedMessages(sent(''), sent('explode: false, '))).toEqual([
    'parameter-serialization `POST orderPaid`: query parameter `ids` changed its format from `style: form` with `explode: true` to `style: form` with `explode: false`; receivers that read the old format will misread it. /webhooks/orderPaid/post/parameters/0/explode',
  ]);
  expect(await reportedMessages(sent('explode: false, '), sent('explode: false, '))).toEqual([]);
});

test('a changed serialization of a form field of a webhook breaks receivers', async () => {
  const sent = (explode: boolean) => `paths: {}
webhooks:
  orderPaid:
    post:
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { properties: { ids: { type: array, items: { type: string } } } }
            encoding: { ids: { style: form, explode: ${explode} } }
      responses: { "204": { description: Ok } }`;
  expect(await reportedMessages(sent(true), sent(false))).toEqual([
    'parameter-serialization `POST orderPaid` request body, property `ids` changed its format from `style: form` with `explode: true` to `style: form` with `explode: false`; receivers that read the old format will misread it. /webhooks/orderPaid/post/requestBody/content/application~1x-www-form-urlencoded/encoding/ids',
  ]);
});

describe('the credentials of a webhook', () => {
  const SCHEMES = `components:
  securitySchemes:
    signature: { type: apiKey, in: header, name: X-Signature }
    token: { type: http, scheme: bearer }
    adminToken: { type: http, scheme: bearer }`;

  test.each([
    ['[{ signature: [] }]', '[{ signature: [], token: [] }]', undefined],
    ['[{ signature: [] }, { token: [] }]', '[{ token: [] }]', undefined],
    ['[{ signature: [] }, {}]', '[{ token: [] }]', undefined],
    [
      '[{ token: [] }]',
      '[{ signature: [] }, { token: [] }]',
      'is now sent with the API key `X-Signature` in the header instead of HTTP `bearer`; receivers that verify the old credentials will reject it.',
    ],
    [
      '[{ signature: [], token: [] }]',
      '[{ signature: [] }]',
      'is no longer sent with HTTP `bearer`; receivers that verify these credentials will reject it.',
    ],
    [
      '[{ token: [] }]',
      '[{ adminToken: [] }]',
      'is now sent with `adminToken` instead of `token`; receivers that verify the old credentials will reject it.',
    ],
    [
      '[{ token: [] }]',
      undefined,
      'is no longer sent with HTTP `bearer`; receivers that verify these credentials will reject it.',
    ],
    // The security of the whole document is for requests to the API.
    [undefined, '[{ token: [] }]', undefined],
  ])('break receivers if they are lost: %s become %s', async (before, now, says) => {
    const sent = (security: string | undefined) => `paths: {}
security: [{ ${security === before ? 'signature' : 'token'}: [] }]
webhooks: { orderPaid: { post: { ${security ? `security: ${security}, ` : ''}responses: { "204": { description: Ok } } } } }
${SCHEMES}`;
    const found = await reportedMessages(sent(before), sent(now));
    expect(found.map((text) => text.replace(/^webhook-request `POST orderPaid` | \/\S*$/g, ''))).toEqual(says ? [says] : []);
  });
});

test('a callback URL that is one expression is the same with and without braces', async () => {
  const called = (url: string) => `paths:
  /v1/orders:
    post:
      callbacks: { onPaid: { "${url}": { post: { responses: { "204": { description: Ok } } } } } }
      responses: { "201": { description: Created } }`;
  expect(await reportedMessages(called('{$request.body#/url}'), called('$request.body#/url'))).toEqual([]);
  expect(await reportedMessages(called('{$request.body#/url}'), called('{$request.body#/url}/paid'))).toHaveLength(1);
});

test('the address of a webhook is one of its own servers, not of the document', async () => {
  const served = (url: string, own: string) => `paths: {}
servers: [{ url: "${url}" }]
webhooks: { orderPaid: { ${own}post: { responses: { "204": { description: Ok } } } } }`;
  expect(await reportedMessages(served('https://a.example.com', ''), served('https://b.example.com', ''))).toEqual([]);
  const own = (url: string) => served('https://a.example.com', `servers: [{ url: "${url}" }], `);
  expect(await reportedMessages(own('https://{host}/in/'), own('https://{host}/in'))).toEqual([]);
  expect(await reportedMessages(own('https://{host}/in'), own('https://{host}/events'))).toEqual([
    'webhook-request `POST orderPaid` is now sent to `https://{host}/events` instead of `https://{host}/in`; receivers at the old address no longer get it. /webhooks/orderPaid/servers',
  ]);
});

test('messages about webhooks alone avoid the words that are exchanged for receivers', () => {
  const own = rules.filter(isCompatRule).filter(({ compare: visit }) => visit.Webhook && !visit.Operation);
  expect(own.map(({ id }) => id)).toEqual(['compat-webhook-request', 'compat-webhook-response']);
  for (const { messages = {} } of own)
    for (const template of Object.values(messages)) expect(template).not.toMatch(/\b(?:clients|requests|responses)\b/);
});

describe('the callbacks of an operation', () => {
  const OK = 'responses: { "204": { description: Ok } }';
  const operation = (fields: string) =>
    `paths: { "/v1/orders/{id}": { post: { ${fields}responses: { "201": { description: Ok } } } } }`;
  const callback = (name: string, url: string, fields = '') => `${name}: { "${url}": { post: { ${fields}${OK} } } }`;
  const body = (schema: string) => `requestBody: { content: { application/json: { schema: ${schema} } } }, `;

  test('are matched by name, not by URL', async () => {
    const base = operation(
      `callbacks: { ${callback('on paid', '{$request.body#/a}', body('{ properties: { a: {}, b: {} } }'))}, ${callback('was paid', '{$request.body#/a}')} }, `,
    );
    const head = operation(
      `callbacks: { ${callback('was paid', '{$request.body#/b}')}, ${callback('on paid', '{$request.body#/b}', body('{ properties: { a: {} } }'))} }, `,
    );
    const moved = 'now sent to `$request.body#/b` instead of `$request.body#/a`; receivers at the old address no longer get it.';
    expect(await reportedMessages(base, head.replace('{id}', '{key}'))).toEqual([
      `webhook-request \`POST /v1/orders/{key} callback on paid\` is ${moved} Also affected: \`POST /v1/orders/{key} callback was paid\`. /paths/~1v1~1orders~1{key}/post/callbacks/on paid/{$request.body#~1b}`,
      'response-property-removed `POST /v1/orders/{key} callback on paid` request body no longer includes the property `b` in webhook requests; receivers that read it will break. /paths/~1v1~1orders~1{key}/post/callbacks/on paid/{$request.body#~1b}/post/requestBody/content/application~1json/schema/properties',
    ]);
  });

  test('are matched by equal URLs first if there are several', async () => {
    const urls = (...names: string[]) =>
      `callbacks: { on: { ${names.map((name) => `"{$url}/${name}": { post: { ${body(`{ properties: { ${name}: {} } }`)}${OK} } }`).join(', ')} } }, `;
    // With other URLs, `a` becomes `c`, and its only property with it.
    const found = await reportedMessages(operation(urls('a', 'b')), operation(urls('b', 'c')));
    expect(found.map((text) => text.replace(/ in webhook.*|; receivers.*/, ''))).toEqual([
      'webhook-request `POST /v1/orders/{id} callback on` is now sent to `{$url}/c` instead of `{$url}/a`',
      'response-property-removed `POST /v1/orders/{id} callback on` request body no longer includes the property `a`',
    ]);
  });

  test('are not reported if the operation was removed', async () => {
    const found = await reportedMessages(operation(`callbacks: { ${callback('onPaid', '{$request.body#/a}')} }, `), 'paths: {}');
    expect(found.map((text) => text.split(' ')[0])).toEqual(['operation-removed']);
  });

  test('may be components that reference themselves', async () => {
    const api = (fields: string) =>
      `openapi: 3.0.3\n${operation('callbacks: { on: { $ref: "#/components/callbacks/On" } }, ')}
components: { callbacks: { On: { "{$url}": { post: { ${fields}callbacks: { again: { $ref: "#/components/callbacks/On" } }, ${OK} } } } } }`;
    const found = await reportedMessages(api('parameters: [{ name: X-Key, in: header, schema: {} }], '), api(''));
    expect(found).toEqual([
      'webhook-request `POST /v1/orders/{id} callback on`: header parameter `X-Key` is no longer sent; receivers that read it will break. /components/callbacks/On/{$url}/post',
    ]);
  });
});

describe('the comparison of webhooks', () => {
  const OK = 'responses: { "204": { description: Ok } }';

  test.each([
    ['webhooks in OpenAPI 3.0', 'openapi: 3.0.3\n', '', ''],
    ['Swagger 2.0', 'swagger: "2.0"\n', '', ''],
    ['webhooks in preview', '', 'x-stability-level: beta, ', ''],
    ['a new webhook', '', 'deprecated: true, ', ', orderLost: { post: { responses: {} } }'],
  ])('leaves out %s', async (_, version, fields, more) => {
    const base = `${version}paths: {}\nwebhooks: { orderPaid: { post: { ${fields}${OK} } } }`;
    expect(await reportedMessages(base, `${version}paths: {}\nwebhooks: { other: { get: { ${OK} } }${more} }`)).toEqual([]);
  });

  test('reports a removed method at the webhook if other methods stay', async () => {
    const base = `webhooks: { orderPaid: { post: { ${OK} }, put: { ${OK} } } }`;
    expect(await reportedMessages(base, `webhooks: { orderPaid: { put: { ${OK} } } }`)).toEqual([
      'webhook-removed Webhook `POST orderPaid` was removed without being deprecated first; receivers that wait for it will break. /webhooks/orderPaid',
    ]);
  });

  test('applies the sunset date and the stability level', async () => {
    const base = `webhooks: { orderPaid: { post: { deprecated: true, x-sunset: "2999-12-31", ${OK} } }, orderLost: { post: { deprecated: true, x-sunset: "2999-12-31", ${OK} } } }`;
    const head = `webhooks: { orderPaid: { post: { deprecated: true, x-sunset: "2999-06-30", x-stability-level: beta, ${OK} } } }`;
    expect(await reportedMessages(base, head)).toEqual([
      'sunset `POST orderLost` was removed before its sunset date `2999-12-31`; clients still rely on it. /webhooks',
      'sunset `POST orderPaid` changed its sunset date from `2999-12-31` to `2999-06-30`; receivers have less time to migrate. /webhooks/orderPaid/post/x-sunset',
      'stability-lowered `POST orderPaid` is now `beta`; receivers can no longer rely on it. Keep it stable. /webhooks/orderPaid/post/x-stability-level',
    ]);
  });
});

test('compare includes webhooks if the configuration says so, unless an option turns it off', async () => {
  const [base, head] = [webhook('request', '{ properties: { a: {}, b: {} } }'), webhook('request', '{ properties: { a: {} } }')];
  const config = { sources: [], folder: '/', plugins: [], rules: {}, overrides: [], files: [], ignore: [], spectral: [] };
  const asked = { config: { ...config, compare: { webhooks: true } } };
  expect((await reportedMessages(base, head, asked)).length).toBe(1);
  expect(await reportedMessages(base, head, { ...asked, webhooks: false })).toEqual([]);
});

test('overrides apply to webhooks by operation id and tag', async () => {
  const sent = (name: string, tag: string, properties: string) =>
    `${name}: { post: { operationId: send-${name}, tags: [${tag}], requestBody: { content: { application/json: { schema: { properties: { ${properties} } } } } }, responses: { "204": { description: Ok } } } }`;
  const api = (properties: string, ...more: string[]) =>
    `webhooks: { ${[sent('a', 'x', properties), sent('b', 'y', properties), sent('c', 'z', properties), ...more].join(', ')} }`;
  const gone = sent('d', 'y', 'id: {}');
  const off = { severity: 'off' as const };
  const overrides = [
    { operations: ['send-a'], rules: { 'compat-response-property-removed': off } },
    { tags: ['y'], rules: { 'compat-response-property-removed': off, 'compat-webhook-removed': off } },
    { paths: ['/**'], rules: { 'compat-response-property-removed': off } },
  ];
  const found = await reportedMessages(api('id: {}, note: {}', gone), api('id: {}'), { webhooks: true, overrides });
  expect(found.map((text) => text.replace(/^.* /s, ''))).toEqual([
    '/webhooks/c/post/requestBody/content/application~1json/schema/properties',
  ]);
});
