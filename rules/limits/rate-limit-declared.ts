import { isPreflight } from '../../src/facts/operations/preflight.ts';
import { isOutsideConventions } from '../../src/facts/standards/outside-conventions.ts';
import type { Operation } from '../../src/model/operation.ts';
import { defineRule } from '../../src/rule/rule.ts';
import { errorShapesOf } from '../errors/accepted-errors.ts';
import { addResponse } from '../errors/add-response.ts';
import type { WantedResponse } from '../errors/shared-response.ts';

export default defineRule({
  id: 'rate-limit-declared',
  clauses: ['8 rate limiting', '8 users', '8 resources'],
  severity: 'info',
  summary: 'Every operation declares a `429` response for clients that exceed the rate limit.',
  rationale: `
Rate limits keep a service available when requests come in bursts. A client that does not know about \`429\` treats it like any other
failure and retries immediately, which is exactly what the limit is meant to prevent.`,
  details: `
\`429\` or \`4XX\` declares the response. \`default\` does not, because it does not mention a limit. A deprecated operation whose
only response is \`410\` needs no \`429\`. Webhooks, callbacks and CORS preflights are not checked.

The finding is at the operation. If half or more of the operations (at least three), or more than ten, do not declare the response,
they are reported as one finding.`,
  remedy: `
Describe the response once, with its \`Retry-After\` header, and refer to it from every operation:
\`429: { $ref: "#/components/responses/TooManyRequests" }\`.`,
  fixes: `
Fix: adds a \`429\` response that refers to a component. If the API has such a component, the fix refers to it; otherwise, the fix adds
one with a \`Retry-After\` header and the body that the other errors of the operation have, or else most errors of the API. It must be
meant for all errors: not only for invalid input or for a few operations, nor the body of a success. Without such a body, the fix also adds
an error object in the \`shape\` of [\`error-schema\`](error-schema.md). Where the other operations declare \`4XX\`, the fix adds \`4XX\`.

Suggestion: the same, if the other errors of the API are written inline and look different.

No fix: a deprecated operation, or one that declares only \`default\`, which would not be the success any more.`,
  turnOff: `
Turn it off for a service without rate limits, for example one that is only called by other services in its cluster. If only some
operations have no limit, such as health checks, use an override by \`paths\` or \`operations\`.`,
  messages: {
    missingRateLimit: '{{ subject }} does not declare a rate-limit response. Add a `429` response.',
  },
  habits: {
    missingRateLimit: { text: '{{ share }} operations lack a rate-limit response. Add a `429` response.' },
  },
  examples: {
    good: [
      `
paths:
  /orders:
    get:
      responses:
        "200": { description: Orders }
        "429": { description: Too many requests }`,
    ],
    bad: [
      {
        api: `
paths:
  /orders:
    get:
      responses:
        "200": { description: Orders }
        default: { $ref: "#/components/responses/Error" }
components:
  responses:
    Error:
      description: Any error
      content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } }
  schemas:
    Error: { type: object }`,
        fixed: `
paths:
  /orders:
    get:
      responses:
        "200": { description: Orders }
        "429":
          $ref: "#/components/responses/TooManyRequests"
        default: { $ref: "#/components/responses/Error" }
components:
  responses:
    Error:
      description: Any error
      content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } }
    TooManyRequests:
      description: Too many requests
      headers:
        Retry-After:
          description: Seconds to wait before the next request.
          schema:
            type: integer
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/Error"
  schemas:
    Error: { type: object }`,
        at: '/paths/~1orders/get',
        messageId: 'missingRateLimit',
        data: { subject: '`GET /orders`' },
      },
    ],
  },
  visit: {
    *Operation(operation, { optionsOf }) {
      const { place, statuses } = operation;
      // Behind a `$ref` that cannot be resolved, any status may be declared.
      if (!statuses || isPreflight(operation) || isOutsideConventions(operation) || returnsOnlyGone(operation)) return;
      const isDeclared = statuses.includes('429') || statuses.includes('4XX');
      if (isDeclared) {
        yield { passed: place };
        return;
      }
      const fixes = addResponse(operation, TOO_MANY_REQUESTS, () => errorShapesOf(optionsOf));
      yield { at: place, messageId: 'missingRateLimit', ...fixes };
    },
  },
});

const TOO_MANY_REQUESTS: WantedResponse = {
  status: '429',
  name: 'too many requests',
  namePattern:
    /^(?:error )?(?:(?:too many requests|rate limit(?:ed|s|ing)?(?: exceeded| reached)?|throttled)(?: error)?(?: response)?|(?:\w+ )?429)$/,
  descriptionPattern: /\b(?:rate[- ]?limits? (?:(?:was|is|has been) )?(?:exceeded|reached|hit)|too many requests|throttled)\b/i,
  description: 'Too many requests',
  headers: { 'Retry-After': { description: 'Seconds to wait before the next request.', schema: { type: 'integer' } } },
};

/** Returns whether the operation is declared only to report that it was removed. */
function returnsOnlyGone({ isDeprecated, statuses }: Operation): boolean {
  return isDeprecated && statuses?.length === 1 && statuses[0] === '410';
}
