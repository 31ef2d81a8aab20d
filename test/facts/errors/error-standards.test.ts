import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';

const response = (type: string) =>
  `{ description: E, content: { ${type}: { schema: { $ref: "#/components/schemas/Failure" } } } }`;
const withTypes = (first: string, second: string, failure: string) => `
paths: { /a: { get: { responses: { "200": { description: Ok }, "400": ${response(first)}, "404": ${response(second)}, "500": ${response(second)} } } } }
components: { schemas: { Failure: ${failure} } }`;

describe('an error body that a standard defines', () => {
  const FAILURE = '{ type: object, properties: { text: { type: string } } }';

  test.each(['application/fhir+json', 'application/scim+json'])(
    'is recognized by the media type %s of one response',
    async (type) => {
      const api = withTypes(type, 'application/json', FAILURE);
      expect(await lintWith('error-schema', api)).toEqual([]);
      expect(await lintWith('error-catalogue', api)).toEqual([]);
      expect(await lintWith('error-schema', withTypes('application/json', 'application/json', FAILURE))).toHaveLength(1);
    },
  );

  test('is recognized by its name, even if `allOf` wraps it', async () => {
    const outcome = '{ type: object, properties: { issue: { type: array, items: { type: object } } } }';
    const api = (name: string) => `
paths: { /a: { get: { responses: { "200": { description: Ok }, "400": { description: E, content: { application/json: { schema: {
  allOf: [{ $ref: "#/components/schemas/${name}" }] } } } } } } } }
components: { schemas: { ${name}: ${outcome} } }`;
    expect(await lintWith('error-schema', api('FhirOperationOutcome'))).toEqual([]);
    expect(await lintWith('error-schema', api('Outcome'))).toHaveLength(1);
  });

  test('is recognized as JSON:API by its media type, and the message names this shape', async () => {
    const errors =
      '{ type: object, properties: { errors: { type: array, items: { type: object, properties: { detail: { type: string } } } } } }';
    const type = 'application/vnd.api+json';
    expect((await lintWith('error-schema', withTypes(type, type, errors))).map(({ message }) => message)).toEqual([
      'All 3 error responses use JSON:API errors. Set `shape: json-api` for `error-schema`, or return the standard error object (`shape: standard`, the default).',
    ]);
  });
});
