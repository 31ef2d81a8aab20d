import type { MediaType } from '../../src/model/media-type.ts';
import type { Place } from '../../src/model/place.ts';
import type { Response } from '../../src/model/response.ts';
import { defineRule, option, type Report, type Use } from '../../src/rule.ts';
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
  remedy: `
Describe the error object once, in the components, and refer to it from every error response:
\`{ "error": { "message": string, "type": string, "code": integer, "trace_id": string } }\`. More properties are welcome.`,
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
      const causes = new Map<string, Report & { uses: Use[] }>();
      // A shared response is judged once, not once a use; where Swagger 2 writes media types at the operation, once for each set of them.
      const judged = new Map<string, Map<Response, readonly Fault[]>>();
      for (const operation of api.operations()) {
        const types = api.isSwagger2 ? operation.produces.join() : '';
        const known = judged.get(types) ?? new Map<Response, readonly Fault[]>();
        judged.set(types, known);
        // A response to HEAD has no body (RFC 9110, 9.3.2).
        for (const { status, response } of operation.method === 'head' ? [] : operation.errorResponses) {
          const faults = known.get(response) ?? [...faultsOf(response.content(operation), response, options)];
          known.set(response, faults);
          for (const fault of faults) join(causes, fault, { kind: 'response', label: `${operation.label} ${status}`, operation });
        }
      }
      yield* causes.values();
    },
  },
});

function join(causes: Map<string, Report & { uses: Use[] }>, { at, message, cause }: Fault, use: Use): void {
  const known = causes.get(cause);
  if (known) known.uses.push(use);
  else causes.set(cause, { at, message, uses: [use] });
}

interface Fault {
  readonly at: Place;
  readonly message: string;
  /** The same for all that is to be reported once. */
  readonly cause: string;
}

function* faultsOf(content: readonly MediaType[], response: Response, options: ErrorOptions): Generator<Fault> {
  const json = content.filter((mediaType) => mediaType.isJson);
  if (json.length === 0) {
    const types = [...new Set(content.map((mediaType) => `\`${mediaType.name}\``))].join(', ');
    const what = content.length === 0 ? 'has no body' : `is not offered in JSON but in ${types}`;
    yield fault(response.place, `The error response ${what}, expected ${STANDARD}${content.length === 0 ? ' in JSON' : ''}.`);
  }
  for (const { schema } of json) {
    const found = schema ? differences(schema, options) : ['no schema'];
    if (found.length === 0) continue;
    yield fault(schema?.place ?? response.place, `The error body is not the standard error object: ${found.join('; ')}.`);
  }
}

/** What is written out at operation after operation has one cause, the API's own way to answer errors, where it differs in the same way. */
function fault(at: Place, message: string): Fault {
  const { document, tokens } = at;
  const isInline = tokens.some((token, index) => token === 'responses' && METHODS.has(String(tokens[index - 1])));
  return { at, message, cause: isInline ? message : `${document.uri}#${at.pointer}\n${message}` };
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);
