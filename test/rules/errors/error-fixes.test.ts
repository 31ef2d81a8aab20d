import { describe, expect, test } from 'vitest';
import { fixedExample } from '../../support/test-rule.ts';

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

describe('the description of an error when a fix adds the error object', () => {
  test('is kept in an inline body', async () => {
    expect(await fixedExample('error-schema', apiWith([json(OTHER_ERROR)]))).toEqual(NOTHING);
  });

  test.each([
    '{ properties: { errors: { type: array, items: { type: object } } } }',
    '{ properties: { code: { type: integer }, message: { type: string } } }',
    // The fields of the shape are described, but with another meaning.
    '{ properties: { error: { properties: { message: { type: string }, code: { type: string, enum: [not_found] } } } } }',
    '{ type: string }',
  ])('is kept in a component: %s', async (schema) => {
    expect(await fixedExample('error-schema', apiWith([json(TO_ERROR)], SHARED(schema)))).toEqual(NOTHING);
  });

  test('is kept in an example without a schema', async () => {
    const response = '{ description: Not found, content: { application/json: { example: { ok: false } } } }';
    expect(await fixedExample('error-schema', apiWith([response]))).toEqual(NOTHING);
    const empty = json('{ type: object }', ', examples: { one: { value: { ok: false } } }');
    expect(await fixedExample('error-schema', apiWith([empty]))).toEqual(NOTHING);
    const ofSwagger = `swagger: "2.0"\n${apiWith(['{ description: Not found, examples: { application/json: { ok: false } } }'])}`;
    expect(await fixedExample('error-schema', ofSwagger)).toEqual(NOTHING);
  });
});

test('a fix may replace an inline body by a reference to the component that has the right shape', async () => {
  const { fixed, suggested } = await fixedExample('error-schema', apiWith([json(OTHER_ERROR), json(TO_ERROR)], SHARED(STANDARD)));
  expect(fixed).toBeUndefined();
  expect(suggested).toEqual([apiWith([json(TO_ERROR), json(TO_ERROR)], SHARED(STANDARD))]);
});

test.each([NO_BODY, json('{}'), json('{ type: object, description: Any error }')])(
  'a fix gives a response without a described body the body of the other errors: %s',
  async (response) => {
    const components = SHARED('{ properties: { code: { type: integer }, message: { type: string } } }');
    const { fixed } = await fixedExample('error-schema', apiWith([response, json(TO_ERROR), json(TO_ERROR)], components));
    expect(fixed).toContain(
      '"404": { description: Not found, content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } }',
    );
    expect(fixed).toContain(components);
  },
);

test('a new error object is only suggested if the errors of the API look different', async () => {
  const api = apiWith([NO_BODY, json(OTHER_ERROR)]);
  const { fixed, suggested } = await fixedExample('error-schema', api);
  expect({ fixed, count: suggested.length }).toEqual({ fixed: undefined, count: 1 });
  const limits = await fixedExample('rate-limit-declared', api);
  expect({ fixed: limits.fixed, count: limits.suggested.length }).toEqual({ fixed: undefined, count: 1 });
  expect((await fixedExample('rate-limit-declared', apiWith([json(STANDARD)]))).fixed).toContain('trace_id');
});

test('a fix does not use errors that a standard defines for some operations for the others', async () => {
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

describe('the body of a response that a fix adds', () => {
  const NEW =
    /"#\/components\/responses\/TooManyRequests" *[\s\S]*TooManyRequests:[\s\S]*schema: *\n? *\{? *\$ref: "?'?#\/components\/schemas\/(\w+)/;
  const list = (items: string) => `{ type: array, items: ${items} }`;
  const VALIDATION = `{ type: object, properties: { detail: ${list(
    '{ type: object, properties: { loc: { type: array, items: {} }, msg: { type: string }, type: { type: string } } }',
  )} } }`;
  const MESSAGE = '{ type: object, properties: { message: { type: string }, code: { type: string } } }';

  /** An API whose operations each have these error responses, by status. */
  const apiOf = (schemas: string, ...operations: readonly Readonly<Record<string, string>>[]) => {
    const paths = operations.map((errors, index) => {
      const responses = Object.entries(errors).map(([status, schema]) => `"${status}": ${json(schema)}`);
      return `  /orders${index}: { get: { responses: { "200": { description: Orders }, ${responses.join(', ')} } } }\n`;
    });
    return `paths:\n${paths.join('')}components: { schemas: { ${schemas} } }\n`;
  };
  const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;

  async function bodyOf429(api: string, options = {}): Promise<string | undefined> {
    const { fixed } = await fixedExample('rate-limit-declared', api, options);
    return fixed === undefined ? undefined : NEW.exec(fixed)?.[1];
  }

  test.each([
    [
      'not the validation errors of FastAPI',
      `HTTPValidationError: ${VALIDATION}`,
      [{ '422': ref('HTTPValidationError') }],
      'Error',
    ],
    ['not a validation error of another name', `Invalid: ${MESSAGE}`, [{ '422': ref('Invalid') }], 'Error'],
    [
      'the error beside validation errors, however few have it',
      `HTTPValidationError: ${VALIDATION}, Failure: ${MESSAGE}`,
      [
        { '422': ref('HTTPValidationError') },
        { '422': ref('HTTPValidationError') },
        { '404': ref('Failure'), '422': ref('HTTPValidationError') },
      ],
      'Failure',
    ],
    [
      'not a body without a message',
      'Took: { type: object, properties: { took: { type: number } } }',
      [{ '404': ref('Took') }],
      'Error',
    ],
    [
      'not a resource',
      'Report: { type: object, properties: { id: { type: string }, description: { type: string }, pages: { type: integer } } }',
      [{ '400': ref('Report') }],
      'Error',
    ],
    [
      'the error that is returned for everything',
      `Failure: ${MESSAGE}`,
      [{ '404': ref('Failure') }, { '422': ref('Failure') }],
      'Failure',
    ],
    [
      'the error of another name that has many statuses',
      `NotFound: ${MESSAGE}`,
      [{ '404': ref('NotFound'), '409': ref('NotFound') }, { '500': ref('NotFound') }],
      'NotFound',
    ],
  ])('is %s', async (_, schemas, operations, expected) => {
    expect(await bodyOf429(apiOf(schemas, ...operations))).toBe(expected);
  });

  test('is only suggested if each kind of error has a body of its own', async () => {
    const api = apiOf(
      `NotFound: ${MESSAGE}, Conflict: ${MESSAGE}, Forbidden: ${MESSAGE}`,
      { '404': ref('NotFound') },
      { '409': ref('Conflict'), '404': ref('NotFound') },
      { '403': ref('Forbidden') },
    );
    const { fixed, suggested } = await fixedExample('rate-limit-declared', api);
    expect(fixed).toBeUndefined();
    expect(suggested.map((text) => NEW.exec(text)?.[1])).toEqual(['Error']);
  });

  test('a fix does not use a shared response for the status if it has the body of a success', async () => {
    const api = `paths:
  /orders: { get: { responses: { "200": ${json(ref('Order'))} } } }
  /carts: { get: { responses: { "200": ${json(ref('Order'))}, "429": { $ref: "#/components/responses/Busy" } } } }
components:
  schemas: { Order: { type: object, properties: { id: { type: string } } }, Error: ${STANDARD} }
  responses: { Busy: ${json(ref('Order'))} }
`;
    expect((await fixedExample('rate-limit-declared', api)).fixed).toMatch(/"429":? .*TooManyRequests/);
  });

  test.each(['rate-limit-declared', 'error-responses-declared', 'error-schema'])(
    'a fix does not change deprecated operations: %s',
    async (rule) => {
      const responses = rule === 'error-schema' ? `"404": ${NO_BODY}` : '"200": { description: Orders }';
      const api = `paths:\n  /orders: { get: { deprecated: true, responses: { ${responses} } } }\n`;
      expect(await fixedExample(rule, api)).toEqual(NOTHING);
      expect((await fixedExample(rule, api.replace('deprecated: true, ', ''))).fixed).toBeDefined();
    },
  );
});

describe('a response that a fix adds', () => {
  const OUTCOME = `{ description: Failed. The body will contain an OperationOutcome, content: { application/fhir+json: { schema: { $ref: "#/components/schemas/Outcome" } } } }`;
  const fhirApi = (first: string, more = '') => `paths:
  /Patient: { get: { responses: { "200": { description: All }${first} } } }
  /Claim: { get: { responses: { "200": { description: All }, "404": { $ref: "#/components/responses/missing" } } } }
components:
  responses:
    missing: ${OUTCOME}${more}
  schemas: { Outcome: { type: object, properties: { resourceType: { type: string }, issue: { type: array, items: { type: object } } } } }`;

  test('has the error that a standard defines if the API describes no other', async () => {
    expect((await fixedExample('error-responses-declared', fhirApi(''))).fixed).toContain(
      'application/fhir+json:\n          schema:\n            $ref: "#/components/schemas/Outcome"',
    );
    expect((await fixedExample('error-schema', fhirApi(', "401": { description: Unauthorized }'))).fixed).toContain(
      '"401": { description: Unauthorized, content: { application/fhir+json: { schema: { $ref: "#/components/schemas/Outcome" } } } }',
    );
  });

  test('is the component that the API has for it', async () => {
    const api = fhirApi('', `\n    errorResponse: ${OUTCOME}`);
    expect((await fixedExample('error-responses-declared', api)).fixed).toContain(
      'default: { $ref: "#/components/responses/errorResponse" }',
    );
    const limits = fhirApi('', '\n    tooManyRequestsResponse: { description: Too many requests }');
    expect((await fixedExample('rate-limit-declared', limits)).fixed).toContain(
      '"429": { $ref: "#/components/responses/tooManyRequestsResponse" }',
    );
  });

  test.each(['/oauth/token: { post', '/v1/auth/token: { post', '/orders: { options'])(
    'is omitted if other standards define the response: %s',
    async (start) => {
      const api = `paths: { ${start}: { responses: { "200": { description: Done } } } } }`;
      for (const rule of ['error-responses-declared', 'rate-limit-declared'])
        expect(await fixedExample(rule, api)).toEqual(NOTHING);
    },
  );

  test('contains no reference into a path', async () => {
    const api = `paths:
  /carts: { get: { responses: { "200": { description: Carts }, "429": { description: Slow down } } } }
  /users: { get: { responses: { "200": { description: Users }, "429": { $ref: "#/paths/~1carts/get/responses/429" } } } }
  /orders: { get: { responses: { "200": { description: Orders } } } }`;
    expect((await fixedExample('rate-limit-declared', api)).fixed).toContain('"429": { $ref: "#/components/responses/');
  });
});

test.each([
  ['The body is the job, whose status is failed', false],
  ['Returns the job that failed', false],
  ['The body contains an error message', true],
])('a fix keeps the body that a response describes: %s', async (description, isChanged) => {
  const { fixed } = await fixedExample('error-schema', apiWith([`{ description: "${description}" }`]));
  expect(fixed !== undefined).toBe(isChanged);
});
