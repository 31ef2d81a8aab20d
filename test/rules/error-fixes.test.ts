import { describe, expect, test } from 'vitest';
import { fixedExample } from '../support/test-rule.ts';

/** A description with one error response for each of the given ones. */
function apiWith(responses: readonly string[], components = ''): string {
  const paths = responses.map((response, index) => {
    return `  /orders${index}: { get: { responses: { "200": { description: Orders }, "404": ${response} } } }\n`;
  });
  return `paths:\n${paths.join('')}${components}`;
}

const json = (schema: string, more = '') =>
  `{ description: Not found, content: { application/json: { schema: ${schema}${more} } } }`;

const NO_BODY = '{ description: Not found }';
const OTHER_ERROR =
  '{ type: object, properties: { ok: { type: boolean }, error: { type: string, enum: [not_found, no_permission] } } }';
const TO_ERROR = '{ $ref: "#/components/schemas/Error" }';
const SHARED = (schema: string) => `components: { schemas: { Error: ${schema} } }`;
const STANDARD = `{ type: object, properties: { error: { type: object, properties: {
  message: { type: string }, type: { type: string }, code: { type: integer }, trace_id: { type: string } } } } }`;

const NOTHING = { fixed: undefined, suggested: [] };

describe('what describes an error is not replaced by another error', () => {
  test('a body that is written inline', async () => {
    expect(await fixedExample('error-schema', apiWith([json(OTHER_ERROR)]))).toEqual(NOTHING);
  });

  test.each([
    '{ properties: { errors: { type: array, items: { type: object } } } }',
    '{ properties: { code: { type: integer }, message: { type: string } } }',
    // What the shape requires is described, but as something else.
    '{ properties: { error: { properties: { message: { type: string }, code: { type: string, enum: [not_found] } } } } }',
    '{ type: string }',
  ])('a component: %s', async (schema) => {
    expect(await fixedExample('error-schema', apiWith([json(TO_ERROR)], SHARED(schema)))).toEqual(NOTHING);
  });

  test('an example of a body without a schema', async () => {
    const response = '{ description: Not found, content: { application/json: { example: { ok: false } } } }';
    expect(await fixedExample('error-schema', apiWith([response]))).toEqual(NOTHING);
    const empty = json('{ type: object }', ', examples: { one: { value: { ok: false } } }');
    expect(await fixedExample('error-schema', apiWith([empty]))).toEqual(NOTHING);
    const ofSwagger = `swagger: "2.0"\n${apiWith(['{ description: Not found, examples: { application/json: { ok: false } } }'])}`;
    expect(await fixedExample('error-schema', ofSwagger)).toEqual(NOTHING);
  });
});

test('an inline body may become a reference to the component that has the right shape', async () => {
  const { fixed, suggested } = await fixedExample('error-schema', apiWith([json(OTHER_ERROR), json(TO_ERROR)], SHARED(STANDARD)));
  expect(fixed).toBeUndefined();
  expect(suggested).toEqual([apiWith([json(TO_ERROR), json(TO_ERROR)], SHARED(STANDARD))]);
});

test.each([NO_BODY, json('{}'), json('{ type: object, description: Any error }')])(
  'a response without a described body gets the body of the other errors, whatever that is: %s',
  async (response) => {
    const components = SHARED('{ properties: { code: { type: integer }, message: { type: string } } }');
    const { fixed } = await fixedExample('error-schema', apiWith([response, json(TO_ERROR), json(TO_ERROR)], components));
    expect(fixed).toContain(
      '"404": { description: Not found, content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } }',
    );
    expect(fixed).toContain(components);
  },
);

test('a new error object is only a suggestion where the errors of the API look different', async () => {
  const api = apiWith([NO_BODY, json(OTHER_ERROR)]);
  const { fixed, suggested } = await fixedExample('error-schema', api);
  expect({ fixed, count: suggested.length }).toEqual({ fixed: undefined, count: 1 });
  const limits = await fixedExample('rate-limit-declared', api);
  expect({ fixed: limits.fixed, count: limits.suggested.length }).toEqual({ fixed: undefined, count: 1 });
  expect((await fixedExample('rate-limit-declared', apiWith([json(STANDARD)]))).fixed).toContain('trace_id');
});

test('the errors that a standard defines for some operations are no model for the others', async () => {
  const scim = json('{ $ref: "#/components/schemas/ScimError" }').replace('application/json', 'application/scim+json');
  const api = `paths:
  /orders: { get: { responses: { "404": { description: Not found } } } }
  /carts: { get: { responses: { "404": ${json(TO_ERROR)} } } }
  /scim/v2/Users: { get: { responses: { "401": ${scim}, "403": ${scim}, "404": ${scim} } } }
components: { schemas: { Error: ${STANDARD}, ScimError: { type: object, properties: {
  schemas: { type: array, items: { type: string } }, status: { type: string }, detail: { type: string } } } } }
`;
  const { fixed } = await fixedExample('error-schema', api);
  expect(fixed).toContain(`/orders: { get: { responses: { "404": ${json(TO_ERROR)} } } }`);
});
