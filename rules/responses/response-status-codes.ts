import { hasJsonSchema } from '../../src/model/openapi-version.ts';
import type { Operation } from '../../src/model/operation.ts';
import { isObject, ownMember } from '../../src/model/place.ts';
import { statusClass } from '../../src/model/status.ts';
import { defineRule, type MessageReport } from '../../src/rule/rule.ts';
import { errorShapesOf } from '../errors/accepted-errors.ts';
import { errorsAsSuccess } from './error-as-success.ts';
import { declareSuccess } from './response-status-codes.fix.ts';

export default defineRule({
  id: 'response-status-codes',
  clauses: ['7.1'],
  severity: 'warn',
  summary: 'Every operation declares a success status code, and returns no errors with it.',
  rationale: `
Clients decide by the status code how to handle a response. If an operation declares only \`default\`, clients cannot tell success
from failure, and generated clients confuse the two. If it declares only errors, nobody knows what a successful call returns. If a
success status returns an error, clients, caches and monitoring treat a failed request as successful.`,
  details: `
Success is any 2xx or 3xx status, or the range \`2XX\` or \`3XX\`. \`default\` alone or beside errors is not a success, and
neither are keys that are not a status, such as \`20X\` and \`2xx\`. A response
without a body, or one that other rules report, still declares its status. A deprecated operation that returns \`410\`, alone or with
other errors, is complete. So is an operation that returns only \`501\`, or \`101\` for a WebSocket.

The error object under a 2xx status is reported if the body, or one of its alternatives, is the error object that \`error-schema\` accepts, or
the component of errors that error responses refer to. This includes envelopes such as \`{ success, error, data }\`. Batch
results are not reported: arrays, maps, \`207\`, and objects with required content beside the error. Resources with an \`error\` among other
properties are not reported either, nor are paths about errors (\`/errors/{id}\`).

The finding is at the operation. If half or more of the operations (at least three), or more than ten, have the same fault, they are
reported as one finding.`,
  remedy: `
Replace \`default\` with a success status: 200 for a body, 201 for a created resource, 202 for an accepted task, 204 for no body,
3xx for a redirect. Keep \`default\` for errors that are not listed individually. Return the error object with a 4xx or 5xx status.`,
  fixes: `
Fix: renames \`default\` to a success status if the description of the response reports a success.

Suggestion: adds an empty success response: \`204\` to DELETE, \`201\` to a POST on a collection, and \`200\` otherwise. There is none
if \`default\` may be the success or an error.

No fix: which status an error under a success status must have is for the author to say.`,
  turnOff: `
A proxy that passes on the responses of another service cannot name the status and has only \`default\`. If only some operations do
that, use an override by \`paths\` or \`operations\`, or an \`x-lint-ignore\` at each operation.`,
  messages: {
    noResponse: '{{ subject }} does not declare a response. Add a success response, such as `200`.',
    onlyDefault: '{{ subject }} declares only a `default` response. Add a success response, such as `200`.',
    noSuccess: '{{ subject }} declares only {{ statuses }}. Add a success response, such as `200`.',
    errorAsSuccess: '{{ subject }} returns the error object with {{ statuses }}. Return errors with a 4xx or 5xx status.',
  },
  habits: {
    noResponse: { text: '{{ share }} operations lack a response. Add a success response, such as `200`.' },
    onlyDefault: { text: '{{ share }} operations declare only a `default` response. Add a success response, such as `200`.' },
    noSuccess: { text: '{{ share }} operations lack a success response. Add a success response, such as `200`.' },
    errorAsSuccess: {
      text: '{{ share }} operations return the error object with a success status. Return errors with a 4xx or 5xx status.',
    },
  },
  examples: {
    good: [
      `
paths:
  /orders:
    get:
      responses:
        "200": { description: Orders }
        default: { description: Any error }`,
      `
paths:
  /orders:
    delete:
      responses:
        2XX: { description: Deleted }`,
      `
paths:
  /carts:
    get:
      deprecated: true
      responses:
        "410": { description: Gone }`,
    ],
    bad: [
      {
        api: `
paths:
  /orders:
    get:
      responses:
        default: { description: Orders }`,
        at: '/paths/~1orders/get',
        messageId: 'onlyDefault',
        data: { subject: '`GET /orders`' },
      },
      {
        api: `
paths:
  /orders:
    get:
      responses:
        "401": { description: Not authenticated }
        "404": { description: Not found }`,
        suggested: [
          `
paths:
  /orders:
    get:
      responses:
        "200":
          description: Success
          headers:
            Cache-Control:
              $ref: "#/components/headers/CacheControl"
        "401": { description: Not authenticated }
        "404": { description: Not found }
components:
  headers:
    CacheControl:
      description: Whether and how long the response can be cached.
      schema:
        type: string`,
        ],
        at: '/paths/~1orders/get',
        messageId: 'noSuccess',
        data: { subject: '`GET /orders`', statuses: ['401', '404'] },
      },
      {
        api: `
paths:
  /orders:
    get:
      summary: List the orders`,
        suggested: [
          `
paths:
  /orders:
    get:
      summary: List the orders
      responses:
        '200':
          description: Success
          headers:
            Cache-Control:
              $ref: '#/components/headers/CacheControl'
components:
  headers:
    CacheControl:
      description: Whether and how long the response can be cached.
      schema:
        type: string`,
        ],
        at: '/paths/~1orders/get',
        messageId: 'noResponse',
        data: { subject: '`GET /orders`' },
      },
      {
        api: `
paths:
  /orders:
    get:
      responses:
        "200":
          description: The orders, or what went wrong
          content:
            application/json:
              schema:
                type: object
                properties:
                  success: { type: boolean }
                  data: { type: object }
                  error: { $ref: "#/components/schemas/Error" }
        "404":
          description: Not found
          content:
            application/json:
              schema:
                type: object
                properties:
                  error: { $ref: "#/components/schemas/Error" }
components:
  schemas:
    Error:
      type: object
      properties:
        message: { type: string }
        type: { type: string }
        code: { type: integer }
        trace_id: { type: string }`,
        at: '/paths/~1orders/get',
        messageId: 'errorAsSuccess',
        data: { subject: '`GET /orders`', statuses: ['200'] },
      },
    ],
  },
  visit: {
    *Operation(operation, { optionsOf }) {
      const { place, statuses } = operation;
      // Behind a `$ref` that cannot be resolved, any status may be declared.
      if (!statuses) return;
      const fault = faultOf(operation, statuses);
      const failed = fault ? [] : errorsAsSuccess(operation, errorShapesOf(optionsOf));
      if (fault) yield { at: place, ...fault, ...declareSuccess(operation, fault.messageId) };
      else if (failed.length > 0) yield { at: place, messageId: 'errorAsSuccess', data: { statuses: failed } };
      else yield { passed: place };
    },
  },
});

type StatusFault = Pick<MessageReport, 'messageId' | 'data'>;

function faultOf(operation: Operation, statuses: readonly string[]): StatusFault | undefined {
  if (statuses.some((status) => /[23]/.test(statusClass(status)))) return undefined;
  if (operation.isDeprecated && statuses.includes('410')) return undefined;
  // The handshake of a WebSocket succeeds with status 101 (RFC 6455, 4.2.2).
  if (statuses.includes('101')) return undefined;
  // An operation that is not implemented has no success.
  if (statuses.includes('501') && statuses.every((status) => status === '501' || status === 'default')) return undefined;
  const keys = operation.responseKeys ?? [];
  // `description-valid` reports an object without responses, and a key that is not a status.
  if (keys.length === 0) return isOptional(operation) ? { messageId: 'noResponse' } : undefined;
  if (keys.some((key) => /^[23]/.test(key))) return undefined;
  if (keys.every((key) => key === 'default')) return { messageId: 'onlyDefault' };
  return { messageId: 'noSuccess', data: { statuses: [...keys].sort() } };
}

/** Returns whether an operation may do without responses: in OpenAPI 3.1 and later, or with extensions alone. */
function isOptional({ api, place }: Operation): boolean {
  const responses = ownMember(place.value, 'responses');
  return responses === undefined ? hasJsonSchema(api.version) : isObject(responses) && Object.keys(responses).length > 0;
}
