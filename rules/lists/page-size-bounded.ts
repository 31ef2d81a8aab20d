import { isBounded, pageSizesOf, returnsAllByDefault } from '../../src/facts/lists/page-size.ts';
import { isUpperBound } from '../../src/facts/lists/pagination-parameter.ts';
import { parameterCause } from '../../src/facts/operations/cause.ts';
import type { Use } from '../../src/model/use.ts';
import { defineRule } from '../../src/rule/rule.ts';

export default defineRule({
  id: 'page-size-bounded',
  clauses: ['4 pagination', '8 pagination'],
  severity: 'info',
  summary: 'A page size has a maximum.',
  rationale: `
Pagination protects a service only if a page is small. If a client may ask for any number of items, or receives all of them without
asking, it can still bring down the whole service.`,
  details: `
The rule looks at query parameters that say how many items a page has, such as \`limit\`, \`page_size\`, \`per_page\` and \`top\`, of GET
and of searches by QUERY. A page size is bounded by \`maximum\`, \`exclusiveMaximum\`, \`enum\` or \`const\` in its schema, or if its
description states the maximum ("at most 100", "1 to 100"). Page numbers, offsets and cursors are not page sizes, nor are strings, nor is a bound
of something else, such as \`maxSize\` beside \`minSize\` or described as "Maximum user count".

A bounded page size is reported if its description says that all items are returned without it.`,
  remedy: `
Declare the largest page that the server returns as \`maximum\`, and the number of items that it returns without the parameter as
\`default\`.`,
  fixes: 'No fix: only the author knows the maximum.',
  turnOff: `
Turn the rule off if a gateway limits the size of all responses. If larger requests are only reduced to a maximum, write this into the
description: "at most 100".`,
  messages: {
    unbounded: '{{ subject }}: page size `{{ parameter }}` has no maximum. Declare `maximum`.',
    allByDefault: '{{ subject }}: all items are returned without page size `{{ parameter }}`. Use a bounded `default`.',
  },
  identity: ['parameter'],
  habits: {
    unbounded: { text: '{{ share }} page sizes have no maximum. Declare `maximum`.' },
    allByDefault: { text: 'All items are returned without {{ share }} page sizes. Use a bounded `default`.' },
  },
  examples: {
    good: [
      'paths: { /orders: { get: { parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 100 } }] } } }',
      'paths: { /orders: { get: { parameters: [{ name: limit, in: query, description: At most 100., schema: { type: integer } }] } } }',
    ],
    bad: [
      {
        api: 'paths: { /orders: { get: { parameters: [{ name: limit, in: query, schema: { type: integer } }] } } }',
        at: '/paths/~1orders/get/parameters/0',
        messageId: 'unbounded',
        data: { subject: '`GET /orders`', parameter: 'limit' },
      },
      {
        api: `paths: { /orders: { get: { parameters: [{ name: limit, in: query, description: By default all orders are returned.,
          schema: { type: integer, maximum: 100 } }] } } }`,
        at: '/paths/~1orders/get/parameters/0',
        messageId: 'allByDefault',
        data: { subject: '`GET /orders`', parameter: 'limit' },
      },
    ],
  },
  visit: {
    *Parameter(parameter, { uses }) {
      if (!/^(?:query|querystring)$/.test(parameter.in)) return;
      const isPageSize = ({ operation }: Use) =>
        operation && /^(?:get|query|search)$/.test(operation.method) && !isUpperBound(parameter, operation.parameters);
      if (!uses.some(isPageSize)) return;
      for (const size of pageSizesOf(parameter)) {
        const messageId = !isBounded(size) ? 'unbounded' : returnsAllByDefault(size) ? 'allByDefault' : undefined;
        if (messageId === undefined) {
          yield { passed: parameter.place };
          continue;
        }
        const cause = parameterCause(parameter);
        yield { at: parameter.place, messageId, data: { parameter: size.label }, ...(cause !== undefined && { cause }) };
      }
    },
  },
});
