import type { MediaType } from '../../src/model/media-type.ts';
import type { Response } from '../../src/model/response.ts';
import { defineRule, option } from '../../src/rule.ts';
import { formatsOf } from '../responses/formats.ts';
import { Causes, type Fault } from './causes.ts';
import { errorResponsesOf } from './error-responses.ts';
import { differences, type ErrorOptions } from './error-shape.ts';

const STANDARD = '`{ "error": { "message", "type", "code", "<trace id>" } }`';

export default defineRule({
  id: 'error-schema',
  clauses: ['7.4'],
  severity: 'error',
  summary: 'Every error response has the standard error object for its body.',
  rationale: `
A client handles errors in one place. It can do so only where every error looks the same: \`message\` for the log,
\`type\` and \`code\` to decide by, and a trace identifier to quote to those who run the service.`,
  details: `
A finding stands where the schema is written: once for a component, whatever refers to it. What more than ten operations write
out in the same way is one finding, at the first.`,
  remedy: `
Describe the error object once, in the components, and refer to it from every error response:
\`{ "error": { "message": string, "type": string, "code": integer, "trace_id": string } }\`. More properties are welcome.`,
  turnOff: `
An API whose errors are problems of RFC 9457, or another object that its clients already read, cannot follow it. Where only
the trace identifier has another name, set \`traceProperty\`; where a part has errors that another standard fixes, such as
SCIM, use an override by \`paths\`.`,
  options: {
    traceProperty: option.text('What the name of the trace identifier contains, in any casing.', 'trace'),
    required: option.flag('Whether the fields have to be listed in `required`.'),
  },
  examples: {
    good: [
      `paths: { /orders: { get: { responses: { "404": { content: { application/json: { schema: { type: object, properties: { error: {
        type: object, properties: { message: { type: string }, type: { type: string }, code: { type: integer }, trace_id: { type: string } } } } } } } } } } } }`,
    ],
    bad: [
      {
        api: `paths: { /orders: { get: { responses: { "404": { content: { application/json: { schema: { type: object, properties: { error: {
          type: object, properties: { message: { type: string }, type: { type: string }, code: { type: string } } } } } } } } } } } }`,
        at: '/paths/~1orders/get/responses/404/content/application~1json/schema',
        message:
          'The error body is not the standard error object: `error.code` is a string, expected an integer; no trace identifier.',
      },
      {
        api: 'paths: { /orders: { get: { responses: { "404": { description: Not found } } } } }',
        at: '/paths/~1orders/get/responses/404',
        message: `The error response has no body, expected ${STANDARD} in JSON.`,
      },
    ],
  },
  visit: {
    *Api(api, { options }) {
      const causes = new Causes();
      for (const { content, response, uses } of errorResponsesOf(api)) {
        for (const fault of faultsOf(content, response, options)) causes.add(fault, uses);
      }
      yield* causes.reports();
    },
  },
});

function* faultsOf(content: readonly MediaType[], response: Response, options: ErrorOptions): Generator<Fault> {
  const json = content.filter((mediaType) => mediaType.isJson);
  if (json.length === 0) {
    const what = content.length === 0 ? 'has no body' : `is not offered in JSON but in ${formatsOf(content)}`;
    yield {
      at: response.place,
      message: `The error response ${what}, expected ${STANDARD}${content.length === 0 ? ' in JSON' : ''}.`,
    };
  }
  for (const { schema, isUnread } of json) {
    if (isUnread) continue;
    const found = schema ? differences(schema, options) : ['no schema'];
    if (found.length === 0) continue;
    yield {
      at: schema?.place ?? response.place,
      message: `The error body is not the standard error object: ${found.join('; ')}.`,
    };
  }
}
