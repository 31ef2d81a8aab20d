import { memberOrSelf } from '../../src/diff/match/member-or-self.ts';
import { isSuccess } from '../../src/diff/match/responses.ts';
import type { Operation } from '../../src/model/operation.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { option } from '../../src/rule/option.ts';

export default defineCompatRule({
  id: 'compat-response-status-removed',
  clauses: ['9.2', '7.1'],
  severity: 'error',
  summary: 'An operation keeps its success status codes.',
  rationale: `
Clients check for the status that the description lists, and read the body accordingly. They treat a \`201\` instead of a \`200\` as an
error even though the call succeeded.`,
  details: `
The rule checks 2xx and 3xx statuses, except 304, which only conditional requests get. A range (\`2XX\`) covers all statuses in
it. \`default\` is treated as the success where no other success is declared. Removing an error status usually breaks no client.
With the option \`errors\`, the rule also reports removed error statuses, for clients that depend on a specific error.`,
  remedy: 'Keep returning the old status. Otherwise, change it in the next major version.',
  turnOff: `
Turn it off where all clients only check whether a call succeeded, so that a 204 instead of a 202 makes no difference. For single
operations, use an override by \`operations\` or \`x-lint-ignore\`.`,
  options: { errors: option.flag('Also check error statuses.') },
  messages: {
    statusRemoved: '{{ subject }}: status `{{ status }}` is no longer returned; {{ clients }} that expect it will break.',
    statusReplaced:
      '{{ subject }}: status {{ any now }} is now returned instead of `{{ status }}`; {{ clients }} that expect `{{ status }}` will break.',
    statusesRemoved: '{{ subject }}: statuses {{ statuses }} are no longer returned; {{ clients }} that expect them will break.',
    defaultRemoved:
      '{{ subject }}: the `default` response was removed, and no success status replaces it; {{ clients }} that expect it will break.',
  },
  listings: { statusRemoved: { messageId: 'statusesRemoved', item: 'status', list: 'statuses' } },
  identity: ['status', 'statuses', 'now'],
  changes: {
    good: [
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok }, "404": { description: None } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok }, "206": { description: Part } } } } }',
      },
    ],
    bad: [
      {
        base: 'paths: { /v1/orders: { post: { responses: { "200": { description: Ok } } } } }',
        head: 'paths: { /v1/orders: { post: { responses: { "201": { description: Created } } } } }',
        at: '/paths/~1v1~1orders/post/responses',
        from: '/paths/~1v1~1orders/post/responses/200',
        messageId: 'statusReplaced',
        data: { subject: '`POST /v1/orders`', status: '200', now: ['201'] },
      },
      {
        base: 'paths: { /v1/orders: { post: { responses: { "201": { description: Created }, "202": { description: Later } } } } }',
        head: 'paths: { /v1/orders: { post: { responses: { "201": { description: Created } } } } }',
        at: '/paths/~1v1~1orders/post/responses',
        from: '/paths/~1v1~1orders/post/responses/202',
        messageId: 'statusRemoved',
        data: { subject: '`POST /v1/orders`', status: '202' },
      },
      {
        base: 'paths: { /v1/orders: { post: { responses: { "200": { description: Ok }, "202": { description: Later } } } } }',
        head: 'paths: { /v1/orders: { post: { responses: { "201": { description: Created } } } } }',
        at: '/paths/~1v1~1orders/post/responses',
        from: '/paths/~1v1~1orders/post/responses/200',
        messageId: 'statusesRemoved',
        data: { subject: '`POST /v1/orders`', statuses: ['200', '202'] },
      },
      {
        base: 'paths: { /v1/orders: { get: { responses: { default: { description: Ok } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "404": { description: None } } } } }',
        at: '/paths/~1v1~1orders/get/responses',
        from: '/paths/~1v1~1orders/get/responses/default',
        messageId: 'defaultRemoved',
        data: { subject: '`GET /v1/orders`' },
      },
    ],
  },
  compare: {
    *Operation({ base, head, responses }, { options }) {
      const removedSuccesses = responses.removed.filter(({ status }) => isSuccess(status));
      const now = removedSuccesses.length === 1 ? newSuccesses(base, head) : [];
      for (const { status } of responses.removed) {
        const isExpected =
          isSuccess(status) ||
          // A description may replace `default` with the statuses that it covered.
          (status === 'default' &&
            base.successResponses.some((one) => one.status === status) &&
            head.successResponses.length === 0);
        if (!isExpected && !(options.errors && status !== 'default')) continue;
        yield {
          at: memberOrSelf(head.place, 'responses'),
          ...(now.length > 0 && isSuccess(status)
            ? { messageId: 'statusReplaced', data: { status, now } }
            : { messageId: status === 'default' ? 'defaultRemoved' : 'statusRemoved', data: { status } }),
          base: base.place.child('responses').child(status),
        };
      }
    },
  },
});

/** The statuses of successes that only the newer version has. */
function newSuccesses(base: Operation, head: Operation): readonly string[] {
  const known = new Set(base.statuses);
  return head.successResponses.flatMap(({ status }) => (isSuccess(status) && !known.has(status) ? [status] : []));
}
