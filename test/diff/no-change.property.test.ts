// No message says that something has changed into itself.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { changelog } from '../../src/index.ts';
import { completeExample } from '../support/test-rule.ts';

const CHANGED_INTO_ITSELF = /(?:from|of) (`[^`]+`|[\d.]+) to \1(?![\w`])|(`[^`]+`|[\d.]+) instead of \2(?![\w`])/;

/** All messages about the changes between two versions, breaking or not. */
async function messagesBetween(base: string, head: string): Promise<readonly string[]> {
  const { descriptions } = await changelog(
    { text: base, filename: 'a.yaml' },
    { text: head, filename: 'a.yaml' },
    { webhooks: true },
  );
  return descriptions.flatMap(({ changes }) => changes.map(({ message }) => message));
}

test('the pattern of these tests recognizes messages that a value changes into itself', () => {
  expect('The base path changed from `/v1` to `/v1`; x').toMatch(CHANGED_INTO_ITSELF);
  expect('accepts only `a` instead of `a`.').toMatch(CHANGED_INTO_ITSELF);
  expect('changed its `maximum` from 10 to 10; x').toMatch(CHANGED_INTO_ITSELF);
  expect('changed its `maximum` from 1 to 10; `a` instead of `b`').not.toMatch(CHANGED_INTO_ITSELF);
});

interface Case {
  readonly base: string;
  readonly head: string;
}

const cases = ['changelog.yaml', 'causes.yaml'].flatMap((name) => {
  const listed = parse(readFileSync(path.join(import.meta.dirname, name), 'utf8')) as readonly Case[];
  return listed.flatMap(({ base, head }) => [
    [base, head],
    [head, base],
  ]);
});

test('no message about a known change or its opposite reports a change of a value into itself', async () => {
  for (const [base = '', head = ''] of cases) {
    for (const message of await messagesBetween(completeExample(base), completeExample(head)))
      expect(message).not.toMatch(CHANGED_INTO_ITSELF);
  }
});

const value = fc.constantFrom(
  'a',
  'b',
  'com.example.events.order-has-been-paid-by-the-customer',
  `${'x'.repeat(70)}y`,
  `${'x'.repeat(70)}z`,
);
const schema = fc.record(
  {
    type: fc.constantFrom('string', 'integer', 'number', 'array', 'object'),
    format: fc.constantFrom('uuid', 'date', 'int32', 'int64'),
    enum: fc.uniqueArray(value, { minLength: 1, maxLength: 3 }),
    default: value,
    pattern: fc.constantFrom('^a', '^b'),
    minimum: fc.constantFrom(1, 1.5, 2),
    exclusiveMaximum: fc.constantFrom(true, 3, 4),
    maximum: fc.constantFrom(3, 4),
    minLength: fc.nat(2),
    multipleOf: fc.constantFrom(1, 0.5, 3),
    items: fc.constantFrom({}, { type: 'string' }, { type: 'integer' }),
    additionalProperties: fc.constantFrom(true, false, { type: 'string' }, { type: 'integer' }),
    oneOf: fc.constantFrom([{ type: 'string' }, { type: 'integer' }], [{ type: 'string' }, { type: 'boolean' }]),
  },
  { requiredKeys: [] },
);
const scheme = fc.constantFrom(
  { type: 'http', scheme: 'bearer' },
  { type: 'http', scheme: 'basic' },
  { type: 'apiKey', in: 'header', name: 'X-Key' },
  { type: 'apiKey', in: 'header', name: 'Authorization' },
  { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.example/t', scopes: { r: '', w: '' } } } },
  { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://b.example/t', scopes: { r: '', w: '' } } } },
);
const description = fc.record({
  server: fc.constantFrom('https://a.example', 'https://a.example/v1', 'https://b.example/v1', '/v1', '/v2'),
  path: fc.constantFrom('/orders/mine', '/orders/{id}', '/v1/orders/{id}', '/orders/mine-{id}'),
  style: fc.constantFrom('form', 'spaceDelimited', 'pipeDelimited'),
  explode: fc.boolean(),
  sunset: fc.constantFrom('2031-01-31', '2031-06-30'),
  security: fc.uniqueArray(fc.constantFrom('one', 'two'), { minLength: 1 }),
  one: scheme,
  two: scheme,
  schema,
});

type Described = typeof description extends fc.Arbitrary<infer Value> ? Value : never;

function asText({ server, path: name, style, explode, sunset, security, one, two, schema: body }: Described): string {
  const id = name.includes('{') ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] : [];
  const content = { content: { 'application/json': { schema: body } } };
  const operation = {
    parameters: [...id, { name: 'q', in: 'query', style, explode, schema: body }],
    deprecated: true,
    'x-sunset': sunset,
    requestBody: content,
    responses: { 200: { description: 'Ok', ...content } },
  };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: server }],
    security: security.map((each) => ({ [each]: [] })),
    paths: { [name]: { post: operation } },
    components: { securitySchemes: { one, two } },
  });
}

test('no message about any change reports a change of a value into itself', async () => {
  await fc.assert(
    fc.asyncProperty(description, description, async (base, head) => {
      for (const message of await messagesBetween(asText(base), asText(head))) expect(message).not.toMatch(CHANGED_INTO_ITSELF);
    }),
    { numRuns: 200 },
  );
});
