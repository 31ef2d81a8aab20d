import { expect, test } from 'vitest';
import { fixedExample } from '../../support/test-rule.ts';

async function fixed(ruleId: string, api: string): Promise<string | undefined> {
  return (await fixedExample(ruleId, api)).fixed;
}

const TWO_OPERATIONS = (responses: string, more = '') => `
paths:
  /orders:
    get:
      responses:
        "200": { description: Orders }
  /carts:
    get:
      responses:
        "200": { description: Carts }
${responses}${more}`;

test('a fix lets an added response refer to the component that other operations use, whatever its name', async () => {
  const api = TWO_OPERATIONS(
    '        "429": { $ref: "#/components/responses/SlowDown" }\n',
    'components: { responses: { SlowDown: { description: Slow down } } }',
  );
  expect(await fixed('rate-limit-declared', api)).toContain(`        "200": { description: Orders }
        "429":
          $ref: "#/components/responses/SlowDown"
`);
});

test('a fix adds a response with the body of most errors, and a name in the casing of others', async () => {
  const api = TWO_OPERATIONS(
    '        "404": { $ref: "#/components/responses/not_found" }\n',
    `components:
  responses:
    not_found: { description: Not found, content: { application/problem+json: { schema: { $ref: "#/components/schemas/Problem" } } } }
  schemas:
    Problem: { type: object }`,
  );
  const after = await fixed('rate-limit-declared', api);
  expect(after).toContain('$ref: "#/components/responses/too_many_requests"');
  expect(after).toContain(`    too_many_requests:
      description: Too many requests
      headers:
        Retry-After:
          description: Seconds to wait before the next request.
          schema:
            type: integer
      content:
        application/problem+json:
          schema:
            $ref: "#/components/schemas/Problem"
`);
});

test('a fix does not use a component of the same name that has another meaning', async () => {
  const api = TWO_OPERATIONS('', 'components: { responses: { Error: { description: Says nothing } } }');
  const after = await fixed('error-responses-declared', api);
  expect(after).toContain('Error: { description: Says nothing }');
  expect(after).toMatch(/\$ref: ["']#\/components\/responses\/ErrorResponse["']/);
});

test('a fix adds responses and headers in the form of Swagger 2.0', async () => {
  const api = `
swagger: "2.0"
paths:
  /orders:
    get:
      responses:
        "200": { description: Orders }
        "404": { description: Not found, schema: { $ref: "#/definitions/Error" } }
definitions:
  Error: { type: object }`;
  const after = await fixed('rate-limit-declared', api);
  expect(after).toContain('$ref: "#/responses/TooManyRequests"');
  expect(after).toContain(`responses:
  TooManyRequests:
    description: Too many requests
    headers:
      Retry-After:
        description: Seconds to wait before the next request.
        type: integer
    schema:
      $ref: "#/definitions/Error"`);
  expect(await fixed('response-cacheable', api)).toContain(
    'headers: { Cache-Control: { description: Whether and how long the response can be cached., type: string } }',
  );
});

test('a fix uses a caching header again that other responses refer to', async () => {
  const api = TWO_OPERATIONS(
    '          headers: { ETag: { $ref: "#/components/headers/Version" } }\n',
    'components: { headers: { Version: { schema: { type: string } } } }',
  ).replace('"200": { description: Carts }', '"200":\n          description: Carts');
  expect(await fixed('response-cacheable', api)).toContain(
    '"200": { description: Orders, headers: { ETag: { $ref: "#/components/headers/Version" } } }',
  );
});

test('the fix of a fault that many operations share adds one component', async () => {
  const operation = 'get: { responses: { "200": { description: Ok } } }';
  const api = `
paths:
  /orders: { ${operation} }
  /carts: { ${operation} }
  /users: { ${operation} }`;
  const after = (await fixed('error-responses-declared', api)) ?? '';
  expect(after.match(/\$ref: ["']#\/components\/responses\/Error["']/g)).toHaveLength(3);
  expect(after.match(/^ {4}Error:$/gm)).toHaveLength(2);
});

test('a fix wraps a property behind a reference, as OpenAPI 3.0 ignores keywords beside a reference', async () => {
  const user = (property: string) => `
paths:
  /users:
    get: { responses: { "200": { description: Users, content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } } } }
    put: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } }, responses: {} }
components:
  schemas:
    User: { type: object, properties: { password: ${property} } }
    Text: { type: string }`;
  const reference = '{ $ref: "#/components/schemas/Text" }';
  expect(await fixed('secret-not-returned', `openapi: 3.0.3${user(reference)}`)).toContain(
    'password: { allOf: [{ $ref: "#/components/schemas/Text" }], writeOnly: true }',
  );
  expect(await fixed('secret-not-returned', `openapi: 3.1.0${user(reference)}`)).toContain(
    'password: { $ref: "#/components/schemas/Text", writeOnly: true }',
  );
});

test('a fix can only remove a read-only secret, together with its name in `required`', async () => {
  const api = `
paths: { /users: { get: { responses: { "200": { description: Users, content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } } } } } }
components:
  schemas:
    User: { type: object, required: [id, password], properties: { id: {}, password: { type: string, readOnly: true } } }`;
  const { fixed: after, suggested } = await fixedExample('secret-not-returned', api);
  expect(after).toBeUndefined();
  expect(suggested).toEqual([expect.stringContaining('User: { type: object, required: [id], properties: { id: {} } }')]);
});

test('a fix corrects a reference if only its casing or encoding is wrong', async () => {
  const api = (reference: string) => `
paths: { /orders: { $ref: "${reference}" } }
components: { pathItems: { "Orders of {all}": {}, Carts: {} } }`;
  for (const reference of [
    '#/components/pathitems/orders%20of%20%7Ball%7D',
    '#/Components/pathItems/Orders%2520of%2520%257Ball%257D',
  ])
    expect(await fixed('unresolved-ref', api(reference))).toContain('"#/components/pathItems/Orders%20of%20%7Ball%7D"');
  const { fixed: after, suggested } = await fixedExample('unresolved-ref', api('#/components/pathItems/Cards'));
  expect(after).toBeUndefined();
  expect(suggested).toEqual([expect.stringContaining('"#/components/pathItems/Carts"')]);
});

test('a fix does not change a reference that may mean one of two parts', async () => {
  const api =
    'paths: { /orders: { $ref: "#/components/pathItems/ORDERS" } }\ncomponents: { pathItems: { Orders: {}, orders: {} } }';
  expect(await fixedExample('unresolved-ref', api)).toEqual({ fixed: undefined, suggested: [] });
});

test.each([
  ['required: id', 'required: [id]'],
  ['required: id, name', undefined],
  [
    'required: [id], allOf: { $ref: "#/components/schemas/Other" }',
    'required: [id], allOf: [{ $ref: "#/components/schemas/Other" }]',
  ],
  ['enum: 7', 'enum: [7]'],
])('a fix replaces a single value by a list: %s', async (before, after) => {
  const api = (keyword: string) =>
    `paths: {}\ncomponents:\n  schemas:\n    Order: { ${keyword.includes(', name') ? 'required: "id, name"' : keyword} }\n    Other: {}`;
  expect(await fixed('description-valid', api(before))).toBe(after === undefined ? undefined : api(after));
});

test('a fix gives a status to a `default` that reports a success, but not to one that reports an error', async () => {
  const api = (description: string) =>
    `paths: { /orders: { post: { responses: { default: { description: ${description} } } } } }`;
  expect(await fixed('response-status-codes', api('Order created'))).toMatch(
    /^paths: \{ \/orders: \{ post: \{ responses: \{ ["']?201["']?: \{ description: Order created \} \} \} \} \}$/,
  );
  const { fixed: after, suggested } = await fixedExample('response-status-codes', api('Unexpected error'));
  expect(after).toBeUndefined();
  expect(suggested).toEqual([expect.stringContaining('default: { description: Unexpected error }')]);
  expect(suggested).toEqual([expect.stringMatching(/["']?201["']?: \{ description: Success \}/)]);
  expect(await fixedExample('response-status-codes', api('Any response'))).toEqual({ fixed: undefined, suggested: [] });
});
