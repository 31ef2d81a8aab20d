import type { Operation } from '../../src/model/operation.ts';
import type { Fixes } from '../../src/rule/fixes/fixes.ts';
import { defineRule } from '../../src/rule/rule.ts';
import { deprecationMarkOf } from './deprecation-mark.ts';

export default defineRule({
  id: 'deprecated-declared',
  clauses: ['9.3', '7.2'],
  severity: 'info',
  summary: 'An operation whose text says that it is deprecated has `deprecated: true`.',
  rationale: `
Documentation, generators of clients and linters know only \`deprecated: true\`: without it, clients get no warning, and nothing checks that
the operation declares its \`410\`.`,
  details: `
An operation says that it is deprecated with an extension (\`x-deprecated: true\`, \`x-acme-is-deprecated: true\`), with a mark in its summary or at the start of
its description (\`Deprecated: use …\`, \`[DEPRECATED]\`, \`Get a user (deprecated)\`), or with a sentence such as "This endpoint is deprecated".

A text about something else does not: a deprecated parameter, field or value, another operation that this one replaces, or a deprecation
that is announced or only concerns some clients.`,
  remedy: 'Add `deprecated: true` to the operation. If it is not deprecated, change the text.',
  fixes: `
Fix: adds \`deprecated: true\`, which says the same as the text.

No fix: where the operation has the field with another value, only the author knows which of the two is right.`,
  turnOff: `
Turn it off for a description whose texts come from elsewhere and cannot be changed together with the fields. For single operations, use
an override by \`operations\` or \`x-lint-ignore\`.`,
  messages: {
    onlyInText: 'The {{ key }} of {{ subject }} says that it is deprecated, but `deprecated: true` is missing. Add it.',
    onlyAsExtension: '{{ subject }} is deprecated only by `{{ key }}`. Add `deprecated: true`.',
  },
  habits: {
    onlyInText: { text: '{{ share }} deprecated operations are deprecated only in their text. Add `deprecated: true`.' },
    onlyAsExtension: {
      text: '{{ share }} deprecated operations are deprecated only by `{{ key }}`. Add `deprecated: true`.',
      by: ['key'],
    },
  },
  examples: {
    good: [
      'paths: { /orders: { get: { deprecated: true, summary: "Deprecated: use /v2/orders", responses: {} } } }',
      'paths: { /orders: { get: { description: "Lists orders. The parameter `page` is deprecated.", responses: {} } } }',
      'paths: { /carts: { get: { summary: Replaces the deprecated /orders, responses: {} } } }',
    ],
    bad: [
      {
        api: `
paths:
  /orders:
    get:
      description: This endpoint is deprecated and will be removed.
      responses: { "200": { description: Orders } }`,
        at: '/paths/~1orders/get',
        messageId: 'onlyInText',
        data: { subject: '`GET /orders`', key: 'description' },
        fixed: `
paths:
  /orders:
    get:
      description: This endpoint is deprecated and will be removed.
      deprecated: true
      responses: { "200": { description: Orders } }`,
      },
      {
        api: `
paths:
  /orders:
    get:
      x-deprecated: true
      responses: { "200": { description: Orders } }`,
        at: '/paths/~1orders/get',
        messageId: 'onlyAsExtension',
        data: { subject: '`GET /orders`', key: 'x-deprecated' },
        fixed: `
paths:
  /orders:
    get:
      x-deprecated: true
      deprecated: true
      responses: { "200": { description: Orders } }`,
      },
    ],
  },
  visit: {
    *Operation(operation) {
      const { place, isDeprecated } = operation;
      if (isDeprecated) {
        yield { passed: place };
        return;
      }
      const key = deprecationMarkOf(operation);
      if (key === undefined) return;
      const messageId = key.startsWith('x-') ? 'onlyAsExtension' : 'onlyInText';
      yield { at: place, messageId, data: { key }, ...fixOf(operation) };
    },
  },
});

function fixOf({ place }: Operation): Fixes {
  const field = place.child('deprecated');
  if (field.value !== undefined) return {};
  const edits = () => [{ set: field, value: true, before: 'responses' }];
  return { fix: { title: 'Add `deprecated: true`.', applicability: 'safe', edits } };
}
