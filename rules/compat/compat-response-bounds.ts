import { changedBounds, LIMIT_MESSAGES } from '../../src/diff/schemas/bounds.ts';
import { sharesType } from '../../src/diff/schemas/values.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { responseExample } from './examples.ts';

export default defineCompatRule({
  id: 'compat-response-bounds',
  clauses: ['9.2'],
  severity: 'warn',
  direction: 'response',
  summary: 'The limits of responses do not become wider.',
  rationale: `
Clients design columns, fields and lists for the limits in the description. They truncate or reject larger values, and may never
have been tested with smaller ones, such as an empty list where there was always an item.`,
  details: `
The rule compares the limits of numbers, string lengths, and the number of items and properties, as well as \`uniqueItems\`. A limit
that is removed is reported like one that is widened.`,
  remedy: 'Keep the limit. Otherwise, announce the change and make it in the next major version.',
  turnOff: `
Where limits are meant for requests and apply to responses only because both share a schema, clients do not rely on them. For a
single limit that no client relies on, use \`x-lint-ignore\` on the schema; for parts of the API, an override by \`paths\`.`,
  messages: {
    limitWidened:
      '{{ subject }} changed its `{{ keyword }}` from {{ before }} to {{ now }}{{ inResponses }}; {{ clients }} may not handle values outside the old limit.',
    limitRemoved:
      '{{ subject }} no longer has a `{{ keyword }}` of {{ before }}{{ inResponses }}; {{ clients }} may not handle values outside this limit.',
    limitsWidened:
      '{{ subject }} has wider limits{{ inResponses }}: {{ limits }}. {{ Clients }} may not handle values outside the old limits.',
    ...LIMIT_MESSAGES,
    removed: 'no `{{ keyword }}` ({{ before }} before)',
    duplicateItems: '{{ subject }} can now contain duplicate items{{ inResponses }}; {{ clients }} may not handle them.',
  },
  identity: ['keyword', 'before', 'now', 'limits'],
  changes: {
    good: [
      {
        base: responseExample('{ properties: { note: { type: string, maxLength: 100 } } }'),
        head: responseExample('{ properties: { note: { type: string, maxLength: 50 } } }'),
      },
    ],
    bad: [
      {
        base: responseExample('{ properties: { lines: { type: array, items: {}, minItems: 1 } } }'),
        head: responseExample('{ properties: { lines: { type: array, items: {} } } }'),
        at: '/components/schemas/Order/properties/lines',
        from: '/components/schemas/Order/properties/lines/minItems',
        messageId: 'limitRemoved',
        data: { subject: '`Order.lines`', keyword: 'minItems', before: [{ messageId: 'inclusive', data: { value: 1 } }] },
      },
      {
        base: responseExample('{ properties: { note: { type: string, maxLength: 100 } } }'),
        head: responseExample('{ properties: { note: { type: string, maxLength: 200 } } }'),
        at: '/components/schemas/Order/properties/note/maxLength',
        from: '/components/schemas/Order/properties/note/maxLength',
        messageId: 'limitWidened',
        data: {
          subject: '`Order.note`',
          keyword: 'maxLength',
          before: [{ messageId: 'inclusive', data: { value: 100 } }],
          now: [{ messageId: 'inclusive', data: { value: 200 } }],
        },
      },
      {
        base: responseExample('{ properties: { price: { type: number, exclusiveMinimum: 0 } } }'),
        head: responseExample('{ properties: { price: { type: number, minimum: 0 } } }'),
        at: '/components/schemas/Order/properties/price/minimum',
        from: '/components/schemas/Order/properties/price/exclusiveMinimum',
        messageId: 'limitWidened',
        data: {
          subject: '`Order.price`',
          keyword: 'minimum',
          before: [{ messageId: 'above', data: { value: 0 } }],
          now: [{ messageId: 'inclusive', data: { value: 0 } }],
        },
      },
      {
        base: responseExample('{ properties: { price: { type: number, exclusiveMaximum: 10 } } }'),
        head: responseExample('{ properties: { price: { type: number } } }'),
        at: '/components/schemas/Order/properties/price',
        from: '/components/schemas/Order/properties/price/exclusiveMaximum',
        messageId: 'limitRemoved',
        data: { subject: '`Order.price`', keyword: 'maximum', before: [{ messageId: 'below', data: { value: 10 } }] },
      },
      {
        base: responseExample('{ properties: { note: { type: string, minLength: 1, maxLength: 50 } } }'),
        head: responseExample('{ properties: { note: { type: string, maxLength: 100 } } }'),
        at: '/components/schemas/Order/properties/note/maxLength',
        from: '/components/schemas/Order/properties/note/maxLength',
        messageId: 'limitsWidened',
        data: {
          subject: '`Order.note`',
          limits: [
            {
              messageId: 'changed',
              data: {
                keyword: 'maxLength',
                before: [{ messageId: 'inclusive', data: { value: 50 } }],
                now: [{ messageId: 'inclusive', data: { value: 100 } }],
              },
            },
            { messageId: 'removed', data: { keyword: 'minLength', before: [{ messageId: 'inclusive', data: { value: 1 } }] } },
          ],
        },
      },
      {
        base: responseExample('{ properties: { tags: { type: array, items: { type: string }, uniqueItems: true } } }'),
        head: responseExample('{ properties: { tags: { type: array, items: { type: string } } } }'),
        at: '/components/schemas/Order/properties/tags',
        from: '/components/schemas/Order/properties/tags/uniqueItems',
        messageId: 'duplicateItems',
        data: { subject: '`Order.tags`' },
      },
    ],
  },
  compare: {
    *Schema(pair) {
      const { base, head, isReceived, hasAlternativesOnOneSide } = pair;
      if (!isReceived || hasAlternativesOnOneSide || !base.types || !head.types || !sharesType(base.types, head.types)) return;
      for (const change of changedBounds(pair, 'more')) {
        const places = { at: change.at, base: change.base };
        if (change.kind === 'uniqueItems') yield { ...places, messageId: 'duplicateItems' };
        if (change.kind === 'limits') yield { ...places, messageId: 'limitsWidened', data: { limits: change.limits } };
        if (change.kind !== 'limit') continue;
        const { keyword, before = [], now } = change;
        if (now) yield { ...places, messageId: 'limitWidened', data: { keyword, before, now } };
        else yield { ...places, messageId: 'limitRemoved', data: { keyword, before } };
      }
    },
  },
});
