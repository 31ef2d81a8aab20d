import type { Operation } from '../../src/model/operation.ts';
import { statusClass } from '../../src/model/status.ts';
import { defineRule, type MessageReport } from '../../src/rule/rule.ts';
import { declareSuccess } from './response-status-codes.fix.ts';

export default defineRule({
  id: 'response-status-codes',
  clauses: ['7.1'],
  severity: 'warn',
  summary: 'Every operation declares a success status code.',
  rationale: `
Clients decide by the status code how to handle a response. If an operation declares only \`default\`, clients cannot tell success
from failure, and generated clients confuse the two. If it declares only errors, nobody knows what a successful call returns.`,
  details: `
Success is any 2xx or 3xx status, or the range \`2XX\` or \`3XX\`. \`default\` alone or beside errors is not a success, and
neither are keys that are not a status, such as \`20X\` and \`2xx\`. A response
without a body, or one that other rules report, still declares its status. A deprecated operation that returns \`410\`, alone or with
other errors, is complete.

The finding is at the operation. If half or more of the operations (at least three), or more than ten, have the same fault, they are
reported as one finding.`,
  remedy: `
Replace \`default\` with a success status: 200 for a body, 201 for a created resource, 202 for an accepted task, 204 for no body,
3xx for a redirect. Keep \`default\` for errors that are not listed individually.`,
  fixes: `
Fix: renames \`default\` to a success status if the description of the response reports a success.

Suggestion: adds an empty success response: \`204\` to DELETE, \`201\` to a POST on a collection, and \`200\` otherwise. There is none
if \`default\` may be the success or an error.`,
  turnOff: `
A proxy that passes on the responses of another service cannot name the status and has only \`default\`. If only some operations do
that, use an override by \`paths\` or \`operations\`, or an \`x-lint-ignore\` at each operation.`,
  messages: {
    noResponse: '{{ subject }} does not declare a response. Add a success response, such as `200`.',
    onlyDefault: '{{ subject }} declares only a `default` response. Add a success response, such as `200`.',
    noSuccess: '{{ subject }} declares only {{ statuses }}. Add a success response, such as `200`.',
  },
  habits: {
    noResponse: { text: '{{ share }} operations lack a response. Add a success response, such as `200`.' },
    onlyDefault: { text: '{{ share }} operations declare only a `default` response. Add a success response, such as `200`.' },
    noSuccess: { text: '{{ share }} operations lack a success response. Add a success response, such as `200`.' },
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
      responses: {}`,
        suggested: [
          `
paths:
  /orders:
    get:
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
    ],
  },
  visit: {
    *Operation(operation) {
      const { place, statuses } = operation;
      // Behind a `$ref` that cannot be resolved, any status may be declared.
      if (!statuses) return;
      const fault = faultOf(operation, statuses);
      yield fault ? { at: place, ...fault, ...declareSuccess(operation, fault.messageId) } : { passed: place };
    },
  },
});

type Fault = Pick<MessageReport, 'messageId' | 'data'>;

function faultOf({ isDeprecated, responseKeys: keys = [] }: Operation, statuses: readonly string[]): Fault | undefined {
  if (statuses.some((status) => /[23]/.test(statusClass(status)))) return undefined;
  if (isDeprecated && statuses.includes('410')) return undefined;
  if (keys.length === 0) return { messageId: 'noResponse' };
  if (keys.every((key) => key === 'default')) return { messageId: 'onlyDefault' };
  return { messageId: 'noSuccess', data: { statuses: [...keys].sort() } };
}
