import { isPreflight } from '../../src/facts/operations/preflight.ts';
import { describesSuccess } from '../../src/facts/responses/success.ts';
import { isOutsideConventions } from '../../src/facts/standards/outside-conventions.ts';
import type { Operation } from '../../src/model/operation.ts';
import { defineRule } from '../../src/rule/rule.ts';
import { errorShapesOf } from './accepted-errors.ts';
import { addResponse } from './add-response.ts';
import { ERROR_SCHEMA_YAML } from './error-schema-yaml.ts';
import type { WantedResponse } from './shared-response.ts';

export default defineRule({
  id: 'error-responses-declared',
  clauses: ['7.1'],
  severity: 'warn',
  summary: 'Every operation declares at least one error response.',
  rationale: `
Every operation can fail. If a description shows only success responses, client developers handle only these and discover the
errors in production. Clients, mocks and tests that are generated from the description have the same gap.`,
  details: `
A 4xx or 5xx status, \`4XX\`, \`5XX\`, and \`default\` beside a success response are error responses. A \`default\` that is the
only response is accepted unless its description reports a success (\`successful operation\`). Webhooks, callbacks, CORS
preflights, and endpoints that serve the operators of a service, such as \`/health\` and \`/metrics\`, are not checked.

The finding is at the operation. If half or more of the operations (at least three), or more than ten, declare no error response,
they are reported as one finding.`,
  remedy: `
Declare the errors that the operation returns, and refer to shared components: \`404: { $ref: "#/components/responses/NotFound" }\`.
If all errors look alike, one \`default\` response is enough.`,
  fixes: `
Fix: adds a \`default\` response that refers to a component: the one that other operations refer to, or a new one with the body that
most errors of the API have, which must be meant for all errors. Without such a body, the fix also adds an error object in the
\`shape\` of [\`error-schema\`](error-schema.md). Where the other operations declare \`4XX\`, the fix adds \`4XX\`.

Suggestion: the same, if the other errors of the API are written inline and look different.

No fix: if \`default\` is the success, it must get a status first ([\`response-status-codes\`](response-status-codes.md)). A deprecated operation gets no response except its \`410\` ([\`deprecated-gone\`](deprecated-gone.md)).`,
  turnOff: `
For a first draft, or a description that a framework generates without errors, set the rule to \`info\` with an override by \`files\`.
For a single operation that always succeeds, use \`x-lint-ignore\`.`,
  messages: {
    missingErrorResponse:
      '{{ subject }} does not declare an error response. Add the error responses that it can return, such as `404`, `4XX` or `default`.',
  },
  habits: {
    missingErrorResponse: {
      text: '{{ share }} operations lack an error response. Add the error responses that they can return, such as `404`, `4XX` or `default`.',
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
        "404": { description: Not found }`,
      `
paths:
  /orders:
    get:
      responses:
        "200": { description: Orders }
        default: { description: Error }`,
    ],
    bad: [
      {
        api: `
paths:
  /orders:
    get:
      responses:
        "200": { description: Orders }`,
        fixed: `
paths:
  /orders:
    get:
      responses:
        "200": { description: Orders }
        default:
          $ref: "#/components/responses/Error"
components:
  responses:
    Error:
      description: Any error
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/Error"
  schemas:
${ERROR_SCHEMA_YAML}`,
        at: '/paths/~1orders/get',
        messageId: 'missingErrorResponse',
        data: { subject: '`GET /orders`' },
      },
    ],
  },
  visit: {
    *Operation(operation, { optionsOf }) {
      const { place, statuses } = operation;
      // Behind a `$ref` that cannot be resolved, any status may be declared.
      if (!statuses || isPreflight(operation) || isOutsideConventions(operation)) return;
      if (declaresError(operation, statuses)) {
        yield { passed: place };
        return;
      }
      const fixes = addResponse(operation, ANY_ERROR, () => errorShapesOf(optionsOf));
      yield { at: place, messageId: 'missingErrorResponse', ...fixes };
    },
  },
});

const ANY_ERROR: WantedResponse = {
  status: 'default',
  name: 'error',
  namePattern:
    /^(?:(?:default|unexpected|general|generic|any|standard|common|other) )?(?:errors?|failure|problem)(?: response)?$/,
  description: 'Any error',
};

function declaresError(operation: Operation, statuses: readonly string[]): boolean {
  if (statuses.some((status) => /^[45]/.test(status))) return true;
  if (!statuses.includes('default')) return false;
  // Beside a success, `default` means the errors; alone, it may mean either.
  return statuses.some((status) => /^[23]/.test(status)) || !isDefaultSuccess(operation);
}

/** Returns whether `default` is described as the success: `successful operation`. */
function isDefaultSuccess(operation: Operation): boolean {
  const text = operation.responses.find(({ status }) => status === 'default')?.response.description ?? '';
  return describesSuccess(text);
}
