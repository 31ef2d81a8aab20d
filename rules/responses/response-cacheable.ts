import { certainSuccessResponses } from '../../src/facts/responses/success.ts';
import { isOutsideConventions } from '../../src/facts/standards/outside-conventions.ts';
import { wordsIn } from '../../src/facts/words/names.ts';
import { wordSet } from '../../src/facts/words/words.ts';
import type { Operation, StatusResponse } from '../../src/model/operation.ts';
import { defineRule } from '../../src/rule/rule.ts';
import { addCachingHeader, CACHING_HEADERS } from './caching-header.ts';

const REMEDY = 'Add a `Cache-Control`, `Expires`, `ETag` or `Last-Modified` header.';

export default defineRule({
  id: 'response-cacheable',
  clauses: ['1.3'],
  severity: 'info',
  summary: 'Every successful GET response declares whether it can be cached.',
  rationale: `
Without caching headers, every client, proxy and CDN decides for itself how long to keep a response: some show stale data, and
others request unchanged data again.`,
  details: `
A response declares caching with any of the headers \`Cache-Control\`, \`Expires\`, \`ETag\` and \`Last-Modified\`, in any casing. If an
operation has several successful responses, each of them must declare it. Successful responses are 2xx, and \`default\` if it is the
only response and its description does not report an error. Errors, redirects, 304 and methods other than GET are not checked.

The finding is at the operation. If half or more of the GET operations (at least three), or more than ten, do not declare caching,
they are reported as one finding.`,
  remedy: `
Declare \`Cache-Control\` in the \`headers\` of the response (\`no-store\` forbids caching), or a validator such as \`ETag\`. Describe
the header once in \`components\` and refer to it from every response.`,
  fixes: `
Fix: adds the caching header that most responses of the API refer to, or else \`Cache-Control\`, which it describes once in
\`components\`, except for an operation that performs an action, such as \`GET /cache/flush\`. Swagger 2.0
has no components for headers, so there the header is described in each response.`,
  turnOff: `
If a gateway or framework adds the same \`Cache-Control\` to every response, such as \`no-store\`, and clients know that, the
description need not repeat it. For single operations whose response is never kept, use an override by
\`operations\`.`,
  messages: {
    missingCaching: `{{ subject }} does not declare whether its {{ statuses }} responses can be cached. ${REMEDY}`,
  },
  habits: {
    missingCaching: { text: `{{ share }} GET operations lack a caching header. ${REMEDY}` },
  },
  examples: {
    good: [
      `
paths:
  /orders:
    get:
      responses:
        "200":
          description: Orders
          headers:
            Cache-Control: { schema: { type: string } }`,
      `
paths:
  /orders:
    post:
      responses:
        "201": { description: Created }`,
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
        "200": { description: Orders, headers: { Cache-Control: { $ref: "#/components/headers/CacheControl" } } }
components:
  headers:
    CacheControl:
      description: Whether and how long the response can be cached.
      schema:
        type: string`,
        at: '/paths/~1orders/get',
        messageId: 'missingCaching',
        data: { subject: '`GET /orders`', statuses: ['200'] },
      },
    ],
  },
  visit: {
    *Operation(operation) {
      const { method, place } = operation;
      const success = method === 'get' ? certainSuccessResponses(operation) : [];
      if (success.length === 0 || isOutsideConventions(operation)) return;
      const faulty = success.filter((response) => !declaresCaching(response));
      if (faulty.length === 0) {
        yield { passed: place };
        return;
      }
      const data = { statuses: faulty.map(({ status }) => status) };
      if (performsAction(operation)) {
        const reason = `\`${operation.label}\` performs an action`;
        yield { at: place, messageId: 'missingCaching', data, withheld: { applicability: 'unsafe', reason } };
        return;
      }
      const fix = addCachingHeader(faulty.map(({ response }) => response));
      yield { at: place, messageId: 'missingCaching', data, ...(fix && { fix }) };
    },
  },
});

function declaresCaching({ response }: StatusResponse): boolean {
  const { headers } = response;
  return CACHING_HEADERS.some((name) => headers.has(name));
}

/** Returns whether a GET does something, so that its response should not be kept: `GET /gc`, `GET /config/reload`, "Run the import". */
function performsAction(operation: Operation): boolean {
  const { pathItem, operationId = '', summary } = operation;
  const last = pathItem.segments.at(-1);
  const [name, id, summaryVerb] = [last?.isStatic ? last.text : '', operationId, summary].map(
    (text) => wordsIn(text.slice(0, 100))[0] ?? '',
  ) as [string, string, string];
  // An operation that reads is about a thing, although its name may be a verb: `GET /search/stop` with "Search for a stop".
  return (
    [name, id, summaryVerb].some((word) => SERVER_ACTIONS.has(word)) &&
    (SERVER_ACTIONS.has(summaryVerb) || !(READING_VERBS.has(id) || READING_VERBS.has(summaryVerb)))
  );
}

const READING_VERBS = wordSet('fetch find get gets list lists lookup query read retrieve retrieves search show');

/** Words for actions of a server that are not nouns at the beginning of a name. */
const SERVER_ACTIONS = wordSet(
  'clear collect flush force gc purge rebuild reboot recalculate refresh reload restart run shutdown start stop trigger',
);
