import type { Operation } from '../../src/model/operation.ts';
import { operationUse } from '../../src/model/use.ts';
import { type CompatReport, defineCompatRule } from '../../src/rule/compat-rule.ts';
import { DIFFERENCE_MESSAGES } from './difference-messages.ts';
import { leastDifferences } from './differences.ts';

const ORDERS = '/v1/orders: { get: { responses: { "200": { description: Ok } } } }';
const PAGED_OPERATION = 'get: { parameters: [{ name: page, in: query }], responses: { "200": { description: Ok } } }';
const SHOP_OPERATION =
  'get: { parameters: [{ name: shop, in: query, required: true }], responses: { "200": { description: Ok } } }';
const SHOP_REQUIRED = [{ messageId: 'difference', data: { text: 'query parameter `shop` is new and required' } }];

export default defineCompatRule({
  id: 'compat-newer-version',
  clauses: ['9.4', '9.2'],
  severity: 'error',
  summary: 'An operation redirects only to a compatible newer version, and a new minor version is compatible with the older one.',
  rationale: `
A redirect sends clients of the old version to the new one, whose requests and responses they do not know. A new minor version promises
that clients only have to change the URL.`,
  details: `
The rule looks at operations that returned a success before and now only redirect, if their path has a newer version such as
\`/v2/orders\` for \`/v1/orders\`. The operation as it was is compared with the newer version, by the rules about requests, responses and
security that have the severity error. If one of several newer versions is compatible, nothing is reported, and neither if one of them
cannot be read. Without a newer version, [\`compat-response-status-removed\`](compat-response-status-removed.md) reports the redirect.

A new minor version beside the old one, such as \`/v1.1/orders\` beside \`/v1/orders\`, is compared in the same way. If the new minor version
replaces the old one, all rules compare both, as if the path had not changed. Dates, previews and major version 0 promise nothing.`,
  remedy: `
Make the newer version accept the old requests and return what the old version returned. Otherwise, do not redirect: deprecate the old
version, declare its \`410\`, and give the new one a new major version.`,
  turnOff: `
Turn it off where the gateway that redirects also converts requests and responses. For single operations, use an override by
\`operations\` or \`x-lint-ignore\`.`,
  messages: {
    redirectBreaks:
      '`{{ operation }}` now redirects to `{{ successor }}`, which is not backward-compatible: {{ differences }}. Redirect only to a compatible version.',
    minorBreaks:
      '`{{ successor }}` is a new minor version of `{{ operation }}`, but is not backward-compatible: {{ differences }}. Make it a new major version.',
    ...DIFFERENCE_MESSAGES,
  },
  identity: ['operation', 'successor', 'differences'],
  changes: {
    good: [
      {
        base: `paths: { ${ORDERS}, /v2/orders: { ${PAGED_OPERATION} } }`,
        head: `paths: { /v1/orders: { get: { responses: { "308": { description: Moved } } } }, /v2/orders: { ${PAGED_OPERATION} } }`,
      },
      { base: `paths: { ${ORDERS} }`, head: `paths: { ${ORDERS}, /v1.1/orders: { ${PAGED_OPERATION} } }` },
    ],
    bad: [
      {
        base: `paths: { ${ORDERS}, /v2/orders: { ${SHOP_OPERATION} } }`,
        head: `paths: { /v1/orders: { get: { responses: { "308": { description: Moved } } } }, /v2/orders: { ${SHOP_OPERATION} } }`,
        at: '/paths/~1v1~1orders/get',
        from: '/paths/~1v1~1orders/get',
        messageId: 'redirectBreaks',
        data: { operation: 'GET /v1/orders', successor: 'GET /v2/orders', differences: SHOP_REQUIRED },
      },
      {
        base: `paths: { ${ORDERS} }`,
        head: `paths: { ${ORDERS}, /v1.1/orders: { ${SHOP_OPERATION} } }`,
        at: '/paths/~1v1.1~1orders/get',
        from: '/paths/~1v1~1orders/get',
        messageId: 'minorBreaks',
        data: { operation: 'GET /v1/orders', successor: 'GET /v1.1/orders', differences: SHOP_REQUIRED },
      },
    ],
  },
  compare: {
    *Comparison({ redirects, minorVersions }) {
      for (const { base, head, successors } of redirects) yield* breakingReport('redirectBreaks', base, head, successors);
      for (const { base, head } of minorVersions) yield* breakingReport('minorBreaks', base, head, [head]);
    },
  },
});

/** @param newer The operations that clients of `base` call now. */
function* breakingReport(
  messageId: string,
  base: Operation,
  head: Operation,
  newer: readonly (Operation | undefined)[],
): Generator<CompatReport> {
  const found = leastDifferences(base, newer);
  if (!found) return;
  const { successor, differences, all } = found;
  const data = { operation: base.label, successor: successor.label, differences };
  yield { at: head.place, base: base.place, messageId, data, identity: { all }, uses: [operationUse(head)] };
}
