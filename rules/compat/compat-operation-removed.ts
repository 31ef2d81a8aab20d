import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { removalsOf, reportRemovals } from './removals.ts';

export default defineCompatRule({
  id: 'compat-operation-removed',
  clauses: ['9.2', '9.3'],
  severity: 'error',
  summary: 'No operation is removed that was not deprecated before.',
  rationale: `
Clients call the operation today, and nobody has told them that it would go. \`deprecated\` in a version of the description that they
have had time to read is the least of a warning.`,
  details: `
An operation is known again by its method and the path that clients call, base path and all: parameters of the path may be renamed,
and a version may move from the server to the path. One that stays but answers only 410 is removed as well. \`HEAD\` goes with a
\`GET\` that stays, and \`OPTIONS\` is no one's to miss.

An operation whose newer version is in the description (\`/v2/orders\` for \`/v1/orders\`) is left to \`compat-operation-gone\`. Previews
promise nothing, and no rule of this kind looks at them: major version 0, \`v1beta1\`, a path below \`/beta\`, an
\`x-stability-level\` of \`draft\`, \`alpha\`, \`beta\` or \`experimental\`.

Where a whole part of the API is gone, \`/v1\` for example, that was one decision: more than three of its operations are one finding.`,
  remedy: `
Keep the operation, mark it \`deprecated\`, declare the \`410\` that it will answer, and remove it when clients have had time to
leave; or make the change under the next major version in the path.`,
  turnOff: `
Where all clients are released together with the service, an operation may go at once. A part that promises nothing says so
while it is there, by \`x-stability-level: experimental\` or a path below \`/beta\`; for paths that only you call, use an
override by \`paths\`.`,
  options: {},
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
        message: '`DELETE /v1/orders` is removed without having been deprecated: clients that call it fail without warning.',
      },
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "410": { description: Gone } } } } }',
        at: '/paths/~1v1~1orders/get',
        from: '/paths/~1v1~1orders/get',
        message: '`GET /v1/orders` answers only 410 without having been deprecated: clients that call it fail without warning.',
      },
    ],
  },
  compare: {
    *Comparison(comparison) {
      const sudden = removalsOf(comparison).filter(({ wasDeprecated, hasSuccessor }) => !wasDeprecated && !hasSuccessor);
      yield* reportRemovals(sudden, comparison, (what, isOne) => {
        return `${what} ${isOne ? 'is' : 'are'} removed without having been deprecated: clients that call ${isOne ? 'it' : 'them'} fail without warning.`;
      });
      for (const { base, head, isGone } of comparison.operations.pairs) {
        if (!isGone || base.isDeprecated) continue;
        const message = `\`${base.label}\` answers only 410 without having been deprecated: clients that call it fail without warning.`;
        yield { at: head.place, message, base: base.place, uses: [{ kind: 'operation', label: head.label, operation: head }] };
      }
    },
  },
});
