import { operationUse } from '../../src/model/use.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { pathsExample } from './examples.ts';
import { removalsOf, reportRemovals } from './removals.ts';

export default defineCompatRule({
  id: 'compat-operation-removed',
  clauses: ['9.2', '9.3'],
  severity: 'error',
  summary: 'An operation is deprecated before it is removed.',
  rationale: `
Clients call the operation today and do not know that it will be removed. Marking it \`deprecated\`, in a version of the description
that clients have had time to read, is the minimum warning.`,
  details: `
Operations are matched by their method and the full path that clients call, including the base path. Path parameters can be renamed,
and a version can move between the server and the path. An operation that stays but returns only \`410\` is treated as removed.
\`HEAD\` can be removed where \`GET\` stays, and \`OPTIONS\` always.

An operation whose next major version is in the description (\`/v2/orders\` for \`/v1/orders\`) is left to \`compat-operation-gone\`. A
minor version (\`/v1.1/orders\`) does not replace it, because clients of a minor version need not change anything. None of
the \`compat-*\` rules checks previews, such as major version 0, \`v1beta1\`, a path below \`/alpha\`, \`/beta\`, \`/experimental\` or
\`/unstable\`, or an \`x-stability-level\` of \`draft\`, \`alpha\`, \`beta\` or \`experimental\`, unless \`--stability-level\` includes them.

An operation that is at another path now, with the same \`operationId\` or the same summary and last segment, has moved. From
three on, operations that moved in the same way are one finding, also if only their paths show it. If a path loses one operation and gains
one with the same \`operationId\` or summary, the operation has another method. What else changed in these operations is compared with
\`--match-versions\`, and always listed in a changelog.

If a whole part of the API is removed, such as \`/v1\`, and more than three operations are affected, they are reported as one finding. The
same is true of an API without any operation left, and of a description that no longer exists.`,
  remedy: `
Keep the operation, mark it \`deprecated\`, declare a \`410\` response, and remove it when clients have had time to migrate.
Otherwise, make the change in the next major version.`,
  turnOff: `
Where all clients are released together with the service, operations can be removed at any time. Mark unstable parts of an API with
\`x-stability-level: experimental\` or a path below \`/beta\`. For paths that only you call, use an override by \`paths\`.`,
  messages: {
    removed: '`{{ operation }}` was removed without being deprecated first; {{ clients }} that call it will break.',
    removedBelow:
      'Under `{{ path }}`, {{ number }} operations such as `{{ example }}` were removed without being deprecated first; {{ clients }} that call them will break.',
    removedApi:
      'The API `{{ title }}` was removed with operations that were not deprecated first; {{ clients }} that call them will break.',
    moved:
      '`{{ operation }}` moved to `{{ target }}` without being deprecated first; {{ clients }} that call the old path will break.',
    movedBelow:
      'The paths of {{ number }} operations moved from `{{ before }}` to `{{ now }}`, such as `{{ example }}` to `{{ target }}`, without the old paths being deprecated first; {{ clients }} that call them will break.',
    newMethod:
      '`{{ operation }}` is now `{{ target }}`, and the old method was not deprecated first; {{ clients }} that do not send `{{ method }}` will break.',
    onlyGone:
      '`{{ operation }}` now returns only `410 Gone` without having been deprecated first; {{ clients }} that call it will break.',
  },
  identity: ['operation', 'path', 'title', 'target', 'method', 'before', 'now'],
  changes: {
    good: [
      {
        base: 'paths: { "/v1/orders/{id}": { get: { responses: { "200": { description: Ok } } } } }',
        head: 'servers: [{ url: https://api.example.com/v1 }]\npaths: { "/orders/{orderId}": { get: { responses: { "200": { description: Ok } } } } }',
      },
      {
        base: 'paths: { /v1/orders: { get: { deprecated: true, responses: { "200": { description: Ok }, "410": { description: Gone } } } } }',
        head: 'paths: {}',
      },
    ],
    bad: [
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok } } }, delete: { responses: { "204": { description: Done } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok } } } } }',
        at: '/paths/~1v1~1orders',
        from: '/paths/~1v1~1orders/delete',
        messageId: 'removed',
        data: { operation: 'DELETE /v1/orders' },
      },
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "410": { description: Gone } } } } }',
        at: '/paths/~1v1~1orders/get',
        from: '/paths/~1v1~1orders/get',
        messageId: 'onlyGone',
        data: { operation: 'GET /v1/orders' },
      },
      {
        base: pathsExample(['/v1/orders', '/v1/orders/{id}', '/v1/users', '/v1/users/{id}']),
        head: pathsExample(['/status']),
        at: '/paths',
        from: '/paths/~1v1~1orders/get',
        messageId: 'removedBelow',
        data: { path: '/v1', number: 4, example: 'GET /v1/orders' },
      },
      {
        base: `info: { title: Shop }\n${pathsExample(['/v1/orders', '/v1/users'])}`,
        head: 'info: { title: Shop }\npaths: {}',
        at: '/paths',
        from: '/paths',
        messageId: 'removedApi',
        data: { title: 'Shop' },
      },
      {
        base: pathsExample(['/v1/orders'], 'operationId: listOrders, '),
        head: pathsExample(['/v1/purchases'], 'operationId: listOrders, '),
        at: '/paths/~1v1~1purchases/get',
        from: '/paths/~1v1~1orders/get',
        messageId: 'moved',
        data: { operation: 'GET /v1/orders', target: 'GET /v1/purchases' },
      },
      {
        base: 'paths: { /v1/orders: { post: { summary: Import orders, responses: { "204": { description: Done } } } } }',
        head: 'paths: { /v1/orders: { put: { summary: Import orders, responses: { "204": { description: Done } } } } }',
        at: '/paths/~1v1~1orders/put',
        from: '/paths/~1v1~1orders/post',
        messageId: 'newMethod',
        data: { operation: 'POST /v1/orders', target: 'PUT /v1/orders', method: 'PUT' },
      },
      {
        base: pathsExample(['/orders', '/orders/{id}', '/users']),
        head: pathsExample(['/v6/orders', '/v6/orders/{id}', '/v6/users']),
        at: '/paths/~1v6~1orders',
        from: '/paths/~1orders/get',
        messageId: 'movedBelow',
        data: { number: 3, before: '/…', now: '/v6/…', example: 'GET /orders', target: 'GET /v6/orders' },
      },
    ],
  },
  compare: {
    *Comparison(comparison) {
      const sudden = removalsOf(comparison).filter(({ wasDeprecated, isReplacedAtOnce }) => !wasDeprecated && !isReplacedAtOnce);
      yield* reportRemovals(sudden, comparison, {
        ...{ one: 'removed', many: 'removedBelow', all: 'removedApi' },
        ...{ moved: 'moved', manyMoved: 'movedBelow', newMethod: 'newMethod' },
      });
      for (const { base, head, isGone } of comparison.operations.pairs) {
        if (!isGone || base.isDeprecated) continue;
        const data = { operation: base.label };
        yield { at: head.place, messageId: 'onlyGone', data, base: base.place, uses: [operationUse(head)] };
      }
    },
  },
});
