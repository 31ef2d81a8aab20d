// Descriptions with an error response, and the findings of error-no-internals about them.
import { lintWith } from '../../support/test-rule.ts';

export const findingsOf = async (api: string, options = {}) =>
  (await lintWith('error-no-internals', api, options)).map(({ pointer, message, uses }) => ({
    pointer,
    leak: message.replace(/^.* exposes |\. Write it to the log instead\.$/g, ''),
    uses: uses.count,
  }));

const yaml = JSON.stringify;
export const response = (content: string) => `{ description: E, content: { application/json: ${content} } }`;

export const failing = (failure: string) =>
  `paths: { /a: { get: { responses: { "200": { description: Ok }, "500": ${failure} } } } }`;

export const withProperty = (property: string, more = '') => `${failing('{ $ref: "#/components/responses/Failure" }')}
components:
  schemas: { Error: { type: object, properties: { error: { type: object, properties: { message: { type: string }, ${property} } } } } ${more} }
  responses: { Failure: ${response('{ schema: { $ref: "#/components/schemas/Error" } }')} }`;

export const withExample = (example: unknown) => failing(response(`{ example: ${yaml(example)} }`));
