import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { pathsExample } from './examples.ts';
import { removalsOf, reportRemovals } from './removals.ts';

export default defineCompatRule({
  id: 'compat-operation-gone',
  clauses: ['9.3', '7.2'],
  severity: 'warn',
  summary: 'Before an operation is removed, it is deprecated and declares a `410`, even if a newer version replaces it.',
  rationale: `
A client that gets \`404\` looks for a mistake in its URL. A client that gets \`410\` knows that the operation no longer exists, but
can handle this status only if the description announced it while the operation still worked.`,
  details: `
This rule covers the milder cases beside \`compat-operation-removed\`: the operation was deprecated, or a newer version
of it, such as \`/v2/orders\` for \`/v1/orders\`, was added at the same time. A \`410\` or \`4XX\` response in the older version announces the removal. Where there is
a newer version, a redirect is also accepted. An operation that stays in the description with \`410\` as its only response is
removed correctly.

If more than three operations of a removed part of the API are affected, they are reported as one finding.`,
  remedy: `
Keep the operation in the description, deprecated and with a \`410\` response, for as long as clients may still call it.`,
  turnOff: `
An API with few clients, all of which are informed of each removal, does not need the \`410\`. For single operations that nobody
calls anymore, use an override by \`paths\`. \`compat-operation-removed\` still reports operations that were not deprecated.`,
  messages: {
    undeclaredGone:
      'Deprecated `{{ operation }}` was removed without declaring `410 Gone` first; {{ clients }} cannot tell the removal from a wrong URL.',
    undeclaredGoneBelow:
      'Under `{{ path }}`, {{ number }} deprecated operations such as `{{ example }}` were removed without declaring `410 Gone` first; {{ clients }} cannot tell the removal from a wrong URL.',
    undeclaredGoneApi:
      'The API `{{ title }}` was removed with deprecated operations that did not declare `410 Gone` first; {{ clients }} cannot tell the removal from a wrong URL.',
    replacedAtOnce:
      '`{{ operation }}` was removed at the same time as its newer version was added; {{ clients }} have no time to migrate. Deprecate the operation first.',
    replacedAtOnceBelow:
      'Under `{{ path }}`, {{ number }} operations such as `{{ example }}` were removed at the same time as their newer versions were added; {{ clients }} have no time to migrate. Deprecate the operations first.',
    undeclaredMoved:
      'Deprecated `{{ operation }}` moved to `{{ target }}` without declaring `410 Gone` first; {{ clients }} cannot tell the move from a wrong URL.',
    undeclaredMovedBelow:
      'The paths of {{ number }} deprecated operations moved from `{{ before }}` to `{{ now }}`, such as `{{ example }}` to `{{ target }}`, without declaring `410 Gone` first; {{ clients }} cannot tell the move from a wrong URL.',
    undeclaredNewMethod:
      'Deprecated `{{ operation }}` is now `{{ target }}`, and did not declare `410 Gone` first; {{ clients }} that do not send `{{ method }}` cannot tell the change from a mistake.',
    movedAtOnce:
      '`{{ operation }}` moved to `{{ target }}` at once; {{ clients }} have no time to migrate. Deprecate the old path first.',
    movedAtOnceBelow:
      'The paths of {{ number }} operations moved from `{{ before }}` to `{{ now }}` at once, such as `{{ example }}` to `{{ target }}`; {{ clients }} have no time to migrate. Deprecate the old paths first.',
  },
  identity: ['operation', 'path', 'title', 'target', 'method', 'before', 'now'],
  changes: {
    good: [
      {
        base: 'paths: { /v1/orders: { get: { deprecated: true, responses: { "200": { description: Ok } } } } }',
        head: 'paths: { /v1/orders: { get: { deprecated: true, responses: { "410": { description: Gone } } } } }',
      },
    ],
    bad: [
      {
        base: 'paths: { /v1/orders: { get: { deprecated: true, responses: { "200": { description: Ok } } } } }',
        head: 'paths: {}',
        at: '/paths',
        from: '/paths/~1v1~1orders/get',
        messageId: 'undeclaredGone',
        data: { operation: 'GET /v1/orders' },
      },
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok } } } } }',
        head: 'paths: { /v2/orders: { get: { responses: { "200": { description: Ok } } } } }',
        at: '/paths',
        from: '/paths/~1v1~1orders/get',
        messageId: 'replacedAtOnce',
        data: { operation: 'GET /v1/orders' },
      },
      {
        base: pathsExample(['/v1/orders', '/v1/orders/{id}', '/v1/users', '/v1/users/{id}'], 'deprecated: true, '),
        head: pathsExample(['/v2/things']),
        at: '/paths',
        from: '/paths/~1v1~1orders/get',
        messageId: 'undeclaredGoneBelow',
        data: { path: '/v1', number: 4, example: 'GET /v1/orders' },
      },
      {
        base: `info: { title: Shop }\n${pathsExample(['/v1/orders', '/v1/users'], 'deprecated: true, ')}`,
        head: 'info: { title: Shop }\npaths: {}',
        at: '/paths',
        from: '/paths',
        messageId: 'undeclaredGoneApi',
        data: { title: 'Shop' },
      },
      {
        base: pathsExample(['/v1/orders', '/v1/orders/{id}', '/v1/users', '/v1/users/{id}']),
        head: pathsExample(['/v2/orders', '/v2/orders/{id}', '/v2/users', '/v2/users/{id}']),
        at: '/paths',
        from: '/paths/~1v1~1orders/get',
        messageId: 'replacedAtOnceBelow',
        data: { path: '/v1', number: 4, example: 'GET /v1/orders' },
      },
      {
        base: pathsExample(['/orders'], 'operationId: listOrders, deprecated: true, '),
        head: pathsExample(['/purchases'], 'operationId: listOrders, '),
        at: '/paths/~1purchases/get',
        from: '/paths/~1orders/get',
        messageId: 'undeclaredMoved',
        data: { operation: 'GET /orders', target: 'GET /purchases' },
      },
      {
        base: 'paths: { /orders: { post: { operationId: importOrders, deprecated: true, responses: { "204": { description: Done } } } } }',
        head: 'paths: { /orders: { put: { operationId: importOrders, responses: { "204": { description: Done } } } } }',
        at: '/paths/~1orders/put',
        from: '/paths/~1orders/post',
        messageId: 'undeclaredNewMethod',
        data: { operation: 'POST /orders', target: 'PUT /orders', method: 'PUT' },
      },
      {
        base: pathsExample(['/orders', '/orders/{id}', '/users'], 'deprecated: true, '),
        head: pathsExample(['/v6/orders', '/v6/orders/{id}', '/v6/users']),
        at: '/paths/~1v6~1orders',
        from: '/paths/~1orders/get',
        messageId: 'undeclaredMovedBelow',
        data: { number: 3, before: '/…', now: '/v6/…', example: 'GET /orders', target: 'GET /v6/orders' },
      },
      {
        base: pathsExample(['/v1/orders'], 'operationId: listOrders, '),
        head: pathsExample(['/v2/orders'], 'operationId: listOrders, '),
        at: '/paths/~1v2~1orders/get',
        from: '/paths/~1v1~1orders/get',
        messageId: 'movedAtOnce',
        data: { operation: 'GET /v1/orders', target: 'GET /v2/orders' },
      },
      {
        base: pathsExample(['/v1/orders', '/v1/users', '/v1/shops'], 'summary: List, '),
        head: pathsExample(['/v2/orders', '/v2/users', '/v2/shops'], 'summary: List, '),
        at: '/paths/~1v2~1orders',
        from: '/paths/~1v1~1orders/get',
        messageId: 'movedAtOnceBelow',
        data: { number: 3, before: '/v1/…', now: '/v2/…', example: 'GET /v1/orders', target: 'GET /v2/orders' },
      },
    ],
  },
  compare: {
    *Comparison(comparison) {
      const removals = removalsOf(comparison);
      const undeclared = removals.filter(({ wasDeprecated, wasAnnounced }) => wasDeprecated && !wasAnnounced);
      yield* reportRemovals(undeclared, comparison, {
        one: 'undeclaredGone',
        many: 'undeclaredGoneBelow',
        all: 'undeclaredGoneApi',
        moved: 'undeclaredMoved',
        manyMoved: 'undeclaredMovedBelow',
        newMethod: 'undeclaredNewMethod',
      });
      const replaced = removals.filter(({ wasDeprecated, isReplacedAtOnce }) => !wasDeprecated && isReplacedAtOnce);
      yield* reportRemovals(replaced, comparison, {
        ...{ one: 'replacedAtOnce', many: 'replacedAtOnceBelow' },
        ...{ moved: 'movedAtOnce', manyMoved: 'movedAtOnceBelow' },
      });
    },
  },
});
