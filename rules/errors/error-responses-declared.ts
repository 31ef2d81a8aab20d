import type { Operation } from '../../src/model/operation.ts';
import { defineRule } from '../../src/rule.ts';
import { lackingReports } from '../operations/lacking.ts';
import { isPreflight } from '../operations/preflight.ts';

const EXPECTED = 'expected the statuses it fails with, such as `404`, `4XX` or `default`';

export default defineRule({
  id: 'error-responses-declared',
  clauses: ['7.1'],
  severity: 'warn',
  summary: 'Every operation declares how it fails.',
  rationale: `
Every operation can fail. A client whose author sees only the success is written for the success only, and learns of the
rest in production. What generates clients, mocks and tests from the description knows no more than it says either.`,
  details: `
A 4xx or 5xx status counts, so do \`4XX\` and \`5XX\`, and \`default\` beside a success. \`default\` as the only response counts
as well, unless its description speaks of success (\`successful operation\`). What answers nothing but 410 declares it.

What more than ten operations lack was not forgotten here and there: it is reported once, at \`paths\`. Webhooks, callbacks
and CORS preflights are not judged.`,
  remedy: `
Declare the errors that the operation answers with, from shared components: \`404: { $ref: "#/components/responses/NotFound" }\`.
Where they all look alike, one \`default\` response will do.`,
  turnOff: `
A first sketch, or a description which a framework generates without its errors, cannot follow it yet; set it to \`info\` for
such files with an override by \`files\`. A single operation that only ever succeeds, such as a health check, takes an
\`x-lint-ignore\`.`,
  options: {},
  examples: {
    good: [
      'paths: { /orders: { get: { responses: { "200": { description: Orders }, "404": { description: Not found } } } } }',
      'paths: { /orders: { get: { responses: { "200": { description: Orders }, default: { description: Error } } } } }',
    ],
    bad: [
      {
        api: 'paths: { /orders: { get: { responses: { "200": { description: Orders } } } } }',
        at: '/paths/~1orders/get',
        message: `\`GET /orders\` declares no error response, ${EXPECTED}.`,
      },
    ],
  },
  visit: {
    *Api(api) {
      yield* lackingReports(api, {
        concerns: (operation) => !isPreflight(operation),
        isMet: declaresError,
        isOneCauseForAll: false,
        messages: {
          one: ({ label }) => `\`${label}\` declares no error response, ${EXPECTED}.`,
          many: `Many operations declare no error response, ${EXPECTED}.`,
          all: `No operation declares an error response, ${EXPECTED}.`,
        },
      });
    },
  },
});

function declaresError(operation: Operation): boolean {
  const { statuses } = operation;
  // Behind a `$ref` that leads nowhere there may be anything.
  if (!statuses) return true;
  if (statuses.some((status) => /^[45]/.test(status))) return true;
  if (!statuses.includes('default')) return false;
  // Beside a success, `default` is what is left: the errors. Alone it may be either.
  return statuses.some((status) => /^[23]/.test(status)) || !isSuccess(operation);
}

/** Whether `default` is described as the success: `successful operation`. */
function isSuccess(operation: Operation): boolean {
  const text = operation.responses.find(({ status }) => status === 'default')?.response.description ?? '';
  return (
    /\b(success\w*|ok|okay|created|updated|deleted|accepted)\b/i.test(text) && !/error|fail|unexpected|unsuccessful/i.test(text)
  );
}
