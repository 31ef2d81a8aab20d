import type { Operation, StatusResponse } from '../../src/model/operation.ts';
import { defineRule, operationUse } from '../../src/rule.ts';
import { MOST_ONE_BY_ONE } from '../operations/lacking.ts';
import { SharedFaults } from '../operations/shared-faults.ts';
import { surelySuccessful } from './success.ts';

const EXPECTED = 'expected a `Cache-Control`, `Expires`, `ETag` or `Last-Modified` header';

export default defineRule({
  id: 'response-cacheable',
  clauses: ['1.3'],
  severity: 'info',
  summary: 'Every successful GET response declares itself cacheable or not.',
  rationale: `
Where a response says nothing, every client, proxy and CDN decides for itself how long to keep it: one shows stale data, another
asks again for what has not changed.`,
  details: `
A response declares itself with any of the headers \`Cache-Control\`, \`Expires\`, \`ETag\` and \`Last-Modified\`, in any casing. Of
several successful responses, each has to: 2xx, or \`default\` where nothing else is declared and its description does not
speak of an error. Errors, redirects, 304 and other methods than GET are not judged.

Where no GET of the description declares it, or more than ten do not, that has one cause and is reported once, at \`paths\`.`,
  remedy: `
Declare \`Cache-Control\` in the response's \`headers\` (\`no-store\` says that it must not be kept), or a validator such as \`ETag\`.
A header described once in the components can be referred to from every response.`,
  turnOff: `
Where a gateway or the framework gives every response the same \`Cache-Control\`, such as \`no-store\`, and clients know that,
the description need not repeat it. For single operations of which nobody keeps the answer, such as health checks, use an
override by \`operations\`.`,
  options: {},
  examples: {
    good: [
      'paths: { /orders: { get: { responses: { "200": { headers: { Cache-Control: { schema: { type: string } } } } } } } }',
      'paths: { /orders: { post: { responses: { "201": { description: Created } } } } }',
    ],
    bad: [
      {
        api: 'paths: { /orders: { get: { responses: { "200": { description: Ok } } } } }',
        at: '/paths',
        message: `No successful GET response says whether it may be cached, ${EXPECTED}.`,
      },
      {
        api: `paths:
  /orders: { get: { responses: { "200": { headers: { ETag: { schema: { type: string } } } } } } }
  /carts: { get: { responses: { "200": { description: Ok } } } }`,
        at: '/paths/~1carts/get',
        message: `\`GET /carts\` does not say whether its response \`200\` may be cached, ${EXPECTED}.`,
      },
    ],
  },
  visit: {
    *Api(api) {
      // Paths that share a path item share its operations.
      const silent = new SharedFaults<Silent>();
      let isDeclaredAnywhere = false;
      for (const operation of api.operations()) {
        if (operation.method !== 'get') continue;
        const success = surelySuccessful(operation);
        const statuses = success.filter((answer) => !declaresCaching(answer)).map(({ status }) => status);
        isDeclaredAnywhere ||= statuses.length < success.length;
        if (statuses.length === 0) continue;
        silent.add(operation.place.value, { operation, statuses }, operationUse(operation));
      }
      const faults = silent.all;
      if (faults.length > MOST_ONE_BY_ONE || (faults.length > 0 && !isDeclaredAnywhere)) {
        const uses = faults.flatMap((one) => one.uses);
        const who = isDeclaredAnywhere
          ? 'Many successful GET responses do not say whether they'
          : 'No successful GET response says whether it';
        yield { at: api.pathsPlace, message: `${who} may be cached, ${EXPECTED}.`, uses };
        return;
      }
      for (const { operation, statuses, uses } of faults) {
        const which = `response${statuses.length > 1 ? 's' : ''} ${statuses.map((status) => `\`${status}\``).join(' and ')}`;
        const message = `\`${operation.label}\` does not say whether its ${which} may be cached, ${EXPECTED}.`;
        yield { at: operation.place, message, uses };
      }
    },
  },
});

interface Silent {
  readonly operation: Operation;
  /** Of the responses that do not declare it. */
  readonly statuses: readonly string[];
}

const CACHING = ['cache-control', 'expires', 'etag', 'last-modified'];

function declaresCaching({ response }: StatusResponse): boolean {
  const { headers } = response;
  return CACHING.some((name) => headers.has(name));
}
