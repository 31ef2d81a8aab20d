import { changedBounds, LIMIT_MESSAGES } from '../../src/diff/schemas/bounds.ts';
import { sharesType } from '../../src/diff/schemas/values.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { parametersExample, requestExample } from './examples.ts';

export default defineCompatRule({
  id: 'compat-request-bounds',
  clauses: ['9.2'],
  severity: 'error',
  direction: 'request',
  summary: 'The limits of requests do not become stricter.',
  rationale:
    'Clients, and the data they have stored, conform to the previous limits. Requests outside the new limits are rejected.',
  details: `
The rule compares the limits of numbers, string lengths, and the number of items and properties, as well as \`multipleOf\` and
\`uniqueItems\`, across all parts of an \`allOf\`. A new limit is reported unless the format, the pattern or the listed
values already imply it; a path parameter is never empty.`,
  remedy: `
Keep the limit. Where the server has always enforced it and only the description omitted it, override the rule for the operation,
or suppress the finding with a reason.`,
  turnOff: `
A release that only describes limits that the server has always enforced gets a finding for each of them. Turn the rule off for
this comparison (\`--rule compat-request-bounds=off\`). For some paths, set it to \`info\` with an override; for single limits, use
\`x-lint-ignore\`.`,
  messages: {
    limitTightened:
      '{{ subject }} changed its `{{ keyword }}` from {{ before }} to {{ now }}; {{ requests }} outside the new limit are now rejected.',
    limitAdded: '{{ subject }} now has a `{{ keyword }}` of {{ now }}; {{ requests }} outside this limit are now rejected.',
    limitsTightened: '{{ subject }} has stricter limits: {{ limits }}. {{ Requests }} outside them are now rejected.',
    ...LIMIT_MESSAGES,
    added: '`{{ keyword }}` of {{ now }}',
    multipleOf: '{{ subject }} now accepts only multiples of {{ steps }}; {{ requests }} with other numbers are now rejected.',
    uniqueItems: '{{ subject }} now accepts only unique items; {{ requests }} with duplicate items are now rejected.',
  },
  identity: ['parameter', 'keyword', 'before', 'now', 'limits', 'steps'],
  changes: {
    good: [
      {
        base: requestExample('{ properties: { note: { type: string, maxLength: 100 } } }'),
        head: requestExample('{ properties: { note: { type: string, maxLength: 200 } } }'),
      },
    ],
    bad: [
      {
        base: requestExample('{ properties: { note: { type: string, maxLength: 100 } } }'),
        head: requestExample('{ properties: { note: { type: string, maxLength: 50 } } }'),
        at: '/components/schemas/Order/properties/note/maxLength',
        from: '/components/schemas/Order/properties/note/maxLength',
        messageId: 'limitTightened',
        data: {
          subject: '`Order.note`',
          keyword: 'maxLength',
          before: [{ messageId: 'inclusive', data: { value: 100 } }],
          now: [{ messageId: 'inclusive', data: { value: 50 } }],
        },
      },
      {
        base: parametersExample('[{ name: limit, in: query, schema: { type: integer } }]'),
        head: parametersExample('[{ name: limit, in: query, schema: { type: integer, maximum: 100 } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0/schema/maximum',
        from: '/paths/~1v1~1orders/get/parameters/0/schema',
        messageId: 'limitAdded',
        data: {
          subject: '`GET /v1/orders`: query parameter `limit`',
          keyword: 'maximum',
          now: [{ messageId: 'inclusive', data: { value: 100 } }],
        },
      },
      {
        base: requestExample('{ properties: { price: { type: number, maximum: 10 } } }'),
        head: requestExample('{ properties: { price: { type: number, exclusiveMaximum: 10 } } }'),
        at: '/components/schemas/Order/properties/price/exclusiveMaximum',
        from: '/components/schemas/Order/properties/price/maximum',
        messageId: 'limitTightened',
        data: {
          subject: '`Order.price`',
          keyword: 'maximum',
          before: [{ messageId: 'inclusive', data: { value: 10 } }],
          now: [{ messageId: 'below', data: { value: 10 } }],
        },
      },
      {
        base: requestExample('{ properties: { price: { type: number } } }'),
        head: requestExample('{ properties: { price: { type: number, exclusiveMinimum: 0 } } }'),
        at: '/components/schemas/Order/properties/price/exclusiveMinimum',
        from: '/components/schemas/Order/properties/price',
        messageId: 'limitAdded',
        data: { subject: '`Order.price`', keyword: 'minimum', now: [{ messageId: 'above', data: { value: 0 } }] },
      },
      {
        base: requestExample('{ properties: { note: { type: string, maxLength: 100 } } }'),
        head: requestExample('{ properties: { note: { type: string, minLength: 1, maxLength: 50 } } }'),
        at: '/components/schemas/Order/properties/note/maxLength',
        from: '/components/schemas/Order/properties/note/maxLength',
        messageId: 'limitsTightened',
        data: {
          subject: '`Order.note`',
          limits: [
            {
              messageId: 'changed',
              data: {
                keyword: 'maxLength',
                before: [{ messageId: 'inclusive', data: { value: 100 } }],
                now: [{ messageId: 'inclusive', data: { value: 50 } }],
              },
            },
            { messageId: 'added', data: { keyword: 'minLength', now: [{ messageId: 'inclusive', data: { value: 1 } }] } },
          ],
        },
      },
      {
        base: requestExample('{ properties: { count: { type: integer } } }'),
        head: requestExample('{ properties: { count: { type: integer, multipleOf: 5 } } }'),
        at: '/components/schemas/Order/properties/count/multipleOf',
        from: '/components/schemas/Order/properties/count',
        messageId: 'multipleOf',
        data: { subject: '`Order.count`', steps: ['5'] },
      },
      {
        base: requestExample('{ properties: { tags: { type: array, items: { type: string } } } }'),
        head: requestExample('{ properties: { tags: { type: array, items: { type: string }, uniqueItems: true } } }'),
        at: '/components/schemas/Order/properties/tags/uniqueItems',
        from: '/components/schemas/Order/properties/tags',
        messageId: 'uniqueItems',
        data: { subject: '`Order.tags`' },
      },
    ],
  },
  compare: {
    *Schema(pair) {
      const { base, head, isSent, hasAlternativesOnOneSide } = pair;
      if (!isSent || hasAlternativesOnOneSide || !sharesType(base.types, head.types)) return;
      for (const change of changedBounds(pair, 'less')) {
        const places = { at: change.at, base: change.base };
        if (change.kind === 'limit') {
          const { keyword, before, now = [] } = change;
          if (before) yield { ...places, messageId: 'limitTightened', data: { keyword, before, now } };
          else yield { ...places, messageId: 'limitAdded', data: { keyword, now } };
        } else if (change.kind === 'limits') {
          yield { ...places, messageId: 'limitsTightened', data: { limits: change.limits } };
        } else if (change.kind === 'multipleOf') {
          yield { ...places, messageId: 'multipleOf', data: { steps: change.steps }, identity: { before: change.before } };
        } else {
          yield { ...places, messageId: 'uniqueItems' };
        }
      }
    },
  },
});
