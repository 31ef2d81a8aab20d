import type { Operation } from '../../src/model/operation.ts';
import { defineRule } from '../../src/rule.ts';
import { lackingReports } from '../operations/lacking.ts';
import { isPreflight } from '../operations/preflight.ts';

const EXPECTED = 'expected a response to clients that call too often';

export default defineRule({
  id: 'rate-limit-declared',
  clauses: ['8'],
  severity: 'info',
  summary: 'Every operation declares 429, its answer to a client that calls too often.',
  rationale: `
Rate limits keep the service up when calls come in spikes. A client that is not told of 429 takes it for a failure like
any other and repeats the call at once, which is the very thing the limit is there to prevent.`,
  details: `
\`429\` or \`4XX\` declares it; \`default\` does not, for it tells nobody that there is a limit. A deprecated operation that answers
nothing but 410 needs none. Webhooks, callbacks and CORS preflights are not judged.

Where no operation declares it, or more than ten do not, that has one cause and is reported once, at \`paths\`.`,
  remedy: `
Describe the answer once, with its \`Retry-After\` header, and refer to it from every operation:
\`429: { $ref: "#/components/responses/TooManyRequests" }\`.`,
  turnOff: `
A service without rate limits, such as one that only its own neighbours in a cluster call, would declare an answer that it
never gives. Where only some operations have no limit, such as health checks, use an override by \`paths\` or \`operations\`.`,
  options: {},
  examples: {
    good: [
      'paths: { /orders: { get: { responses: { "200": { description: Orders }, "429": { description: Too many requests } } } } }',
    ],
    bad: [
      {
        api: 'paths: { /orders: { get: { responses: { "200": { description: Orders }, default: { description: Error } } } } }',
        at: '/paths',
        message: `No operation declares \`429\`, ${EXPECTED}.`,
      },
      {
        api: `paths:
  /orders:
    get: { responses: { "200": { description: Orders }, "429": { description: Too many requests } } }
    post: { responses: { "201": { description: Created } } }`,
        at: '/paths/~1orders/post',
        message: `\`POST /orders\` does not declare \`429\`, ${EXPECTED}.`,
      },
    ],
  },
  visit: {
    *Api(api) {
      yield* lackingReports(api, {
        concerns: (operation) => !isPreflight(operation) && !isGone(operation),
        // Behind a `$ref` that leads nowhere there may be anything.
        isMet: ({ statuses }) => !statuses || statuses.includes('429') || statuses.includes('4XX'),
        isOneCauseForAll: true,
        messages: {
          one: ({ label }) => `\`${label}\` does not declare \`429\`, ${EXPECTED}.`,
          many: `Many operations do not declare \`429\`, ${EXPECTED}.`,
          all: `No operation declares \`429\`, ${EXPECTED}.`,
        },
      });
    },
  },
});

/** Whether it is there only to say that it is no longer there. */
function isGone({ isDeprecated, statuses }: Operation): boolean {
  return isDeprecated && statuses?.length === 1 && statuses[0] === '410';
}
