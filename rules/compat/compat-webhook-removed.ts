import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { webhookExample } from './examples.ts';

const WEBHOOK = '{ post: { responses: { "204": { description: Ok } } } }';

export default defineCompatRule({
  id: 'compat-webhook-removed',
  clauses: ['9.2', '9.3'],
  severity: 'error',
  summary: 'A webhook or callback is deprecated before it is removed.',
  rationale: `
Receivers wait for the webhook and do not notice that it never comes again: no error tells them, and the data that they keep goes stale.`,
  details: `
The rule applies only if webhooks are compared (\`compare --webhooks\`, or \`compare: { webhooks: true }\` in the configuration). Webhooks
are matched by name and method, callbacks by their operation, name and method. The callbacks of an operation that is removed are not
reported in addition to the operation.`,
  remedy: `
Keep sending it, mark it \`deprecated\`, and remove it when receivers have had time to migrate. Otherwise, make the change in the next
major version.`,
  turnOff: `
Where all receivers are released together with the API, webhooks can be removed at any time. For a single webhook that nobody
receives, use \`x-lint-ignore\` at the place of the finding.`,
  messages: {
    webhookRemoved:
      'Webhook `{{ operation }}` was removed without being deprecated first; receivers that wait for it will break.',
    webhooksRemoved:
      'Webhooks {{ operations }} were removed without being deprecated first; receivers that wait for them will break.',
    callbackRemoved: '`{{ operation }}` was removed without being deprecated first; receivers that wait for it will break.',
    callbacksRemoved: '{{ operations }} were removed without being deprecated first; receivers that wait for them will break.',
  },
  listings: {
    webhookRemoved: { messageId: 'webhooksRemoved', item: 'operation', list: 'operations' },
    callbackRemoved: { messageId: 'callbacksRemoved', item: 'operation', list: 'operations' },
  },
  identity: ['operation', 'operations'],
  changes: {
    good: [
      {
        base: webhookExample('{ deprecated: true, responses: { "204": { description: Ok } } }'),
        head: 'paths: {}',
      },
    ],
    bad: [
      {
        base: webhookExample('{ responses: { "204": { description: Ok } } }'),
        head: 'openapi: 3.1.0\npaths: {}\nwebhooks: {}',
        at: '/webhooks',
        from: '/webhooks/orderPaid/post',
        messageId: 'webhookRemoved',
        data: { operation: 'POST orderPaid' },
      },
      {
        base: 'paths: { /v1/orders: { post: { callbacks: { onPaid: { "{$request.body#/url}": { post: { responses: { "204": { description: Ok } } } } } }, responses: { "201": { description: Created } } } } }',
        head: 'paths: { /v1/orders: { post: { responses: { "201": { description: Created } } } } }',
        at: '/paths/~1v1~1orders/post',
        from: '/paths/~1v1~1orders/post/callbacks/onPaid/{$request.body#~1url}/post',
        messageId: 'callbackRemoved',
        data: { operation: 'POST /v1/orders callback onPaid' },
      },
      {
        base: `openapi: 3.1.0\nwebhooks: { orderPaid: ${WEBHOOK}, orderLost: ${WEBHOOK} }`,
        head: 'openapi: 3.1.0\nwebhooks: {}',
        at: '/webhooks',
        from: '/webhooks/orderPaid/post',
        messageId: 'webhooksRemoved',
        data: { operations: ['POST orderPaid', 'POST orderLost'] },
      },
      {
        base: `paths: { /v1/orders: { post: { callbacks: { onPaid: { "{$url}": ${WEBHOOK} }, onLost: { "{$url}": ${WEBHOOK} } }, responses: {} } } }`,
        head: 'paths: { /v1/orders: { post: { responses: {} } } }',
        at: '/paths/~1v1~1orders/post',
        from: '/paths/~1v1~1orders/post/callbacks/onPaid/{$url}/post',
        messageId: 'callbacksRemoved',
        data: { operations: ['POST /v1/orders callback onPaid', 'POST /v1/orders callback onLost'] },
      },
    ],
  },
  compare: {
    *Comparison({ webhooks }) {
      for (const { operation, at } of webhooks.removed) {
        if (operation.isDeprecated) continue;
        const { label, place, pathItem } = operation;
        const uses = [{ kind: 'operation' as const, label }];
        if (pathItem.kind === 'callback')
          yield { at, messageId: 'callbackRemoved', data: { operation: label }, base: place, uses };
        // The remaining webhooks have no names, so that all of them have the same subject.
        else yield { at, messageId: 'webhookRemoved', data: { subject: 'The API', operation: label }, base: place, uses };
      }
    },
  },
});
