import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { removalsOf, reportRemovals } from './removals.ts';

export default defineCompatRule({
  id: 'compat-operation-gone',
  clauses: ['9.3', '7.2'],
  severity: 'warn',
  summary:
    'An operation that is removed was deprecated and had declared its 410 before, even where a newer version takes its place.',
  rationale: `
A client that gets 404 looks for a wrong address; one that gets 410 knows that the operation is gone for good. It knows what to do
with it only if it was told, while the operation still worked.`,
  details: `
This is the lesser fault beside \`compat-operation-removed\`: clients were warned, or there is a newer version that they can go to,
such as \`/v2/orders\` for \`/v1/orders\`. \`410\` and \`4XX\` in the older version declare it; where there is a newer version, a redirect
does as well. An operation that stays in the description with its 410 as the only answer is removed in the right way.

Where a whole version is gone, that was one decision: more than three of its operations are one finding.`,
  remedy: `
Keep the operation in the description, deprecated, with a \`410\` among its responses, for as long as clients may still call it.`,
  turnOff: `
An API with few clients, all of whom are told in person when an operation goes, can do without the 410. For single operations
that nobody calls any more, use an override by \`paths\`; \`compat-operation-removed\` still tells of what was not deprecated.`,
  options: {},
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
        message:
          '`GET /v1/orders` is removed and never declared a `410`: clients cannot tell that it is gone from a wrong address.',
      },
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok } } } } }',
        head: 'paths: { /v2/orders: { get: { responses: { "200": { description: Ok } } } } }',
        at: '/paths',
        from: '/paths/~1v1~1orders/get',
        message:
          '`GET /v1/orders` is removed at once when a newer version takes its place: clients have no time to move, expected it deprecated first.',
      },
    ],
  },
  compare: {
    *Comparison(comparison) {
      const removals = removalsOf(comparison);
      const silent = removals.filter(({ wasDeprecated, wasAnnounced }) => wasDeprecated && !wasAnnounced);
      yield* reportRemovals(silent, comparison, (what, isOne) => {
        const [is, it] = isOne ? ['is', 'it is'] : ['are', 'they are'];
        return `${what} ${is} removed and never declared a \`410\`: clients cannot tell that ${it} gone from a wrong address.`;
      });
      const replaced = removals.filter(({ wasDeprecated, hasSuccessor }) => !wasDeprecated && hasSuccessor);
      yield* reportRemovals(replaced, comparison, (what, isOne) => {
        const [is, it] = isOne ? ['is', 'its'] : ['are', 'their'];
        return `${what} ${is} removed at once when a newer version takes ${it} place: clients have no time to move, expected ${isOne ? 'it' : 'them'} deprecated first.`;
      });
    },
  },
});
