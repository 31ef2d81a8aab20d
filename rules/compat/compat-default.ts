import { keyOfValue } from '../../src/diff/schemas/schema-keys.ts';
import { valueText } from '../../src/diff/schemas/value-text.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { MAX_WHOLE_LENGTH } from '../../src/text/message.ts';
import { DEFAULT_CHANGE_MESSAGES, defaultDifferences } from './default-changes.ts';
import { parametersExample, requestExample } from './examples.ts';

const FIELDS = 'number, customer, address, created, updated, status, note';

export default defineCompatRule({
  id: 'compat-default',
  clauses: ['9.2'],
  severity: 'info',
  direction: 'request',
  summary: 'Defaults of requests do not change.',
  rationale: `
A client that relies on a default omits the value. When the default changes, the client gets a different result, such as a longer
list, another order or an unwanted state. It does not get an error.`,
  details: 'A default that is added to or removed from the description is not reported, as the API may have had it all along.',
  remedy: 'Keep the default, and let clients ask for the new behavior. Otherwise, change it in the next major version.',
  turnOff: `
Turn it off for an API that documents that its defaults can change at any time, such as the order of its lists. Where the change
only corrects a wrong description, suppress the finding with \`x-lint-ignore\` and give the reason.`,
  messages: {
    defaultChanged:
      '{{ subject }} changed its default from `{{ short before }}` to `{{ short now }}`; {{ requests }} that omit it now get a different result.',
    defaultEdited:
      '{{ subject }} changed its default, now {{ changes }}; {{ requests }} that omit it now get a different result.',
    ...DEFAULT_CHANGE_MESSAGES,
  },
  identity: ['parameter', 'before', 'now'],
  changes: {
    good: [
      {
        base: parametersExample('[{ name: limit, in: query, schema: { type: integer } }]'),
        head: parametersExample('[{ name: limit, in: query, schema: { type: integer, default: 50 } }]'),
      },
    ],
    bad: [
      {
        base: parametersExample('[{ name: limit, in: query, schema: { type: integer, default: 20 } }]'),
        head: parametersExample('[{ name: limit, in: query, schema: { type: integer, default: 50 } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0/schema/default',
        from: '/paths/~1v1~1orders/get/parameters/0/schema/default',
        messageId: 'defaultChanged',
        data: { subject: '`GET /v1/orders`: query parameter `limit`', before: '20', now: '50' },
      },
      {
        base: parametersExample(`[{ name: fields, in: query, schema: { type: array, items: {}, default: [${FIELDS}, total] } }]`),
        head: parametersExample(
          `[{ name: fields, in: query, schema: { type: array, items: {}, default: [${FIELDS}, price, tax] } }]`,
        ),
        at: '/paths/~1v1~1orders/get/parameters/0/schema/default',
        from: '/paths/~1v1~1orders/get/parameters/0/schema/default',
        messageId: 'defaultEdited',
        data: {
          subject: '`GET /v1/orders`: query parameter `fields`',
          changes: [
            { messageId: 'itemsAdded', data: { values: ['price', 'tax'] } },
            { messageId: 'itemsRemoved', data: { values: ['total'] } },
          ],
        },
      },
      {
        base: parametersExample(`[{ name: fields, in: query, schema: { type: array, items: {}, default: [id, ${FIELDS}] } }]`),
        head: parametersExample(`[{ name: fields, in: query, schema: { type: array, items: {}, default: [${FIELDS}, id] } }]`),
        at: '/paths/~1v1~1orders/get/parameters/0/schema/default',
        from: '/paths/~1v1~1orders/get/parameters/0/schema/default',
        messageId: 'defaultEdited',
        data: { subject: '`GET /v1/orders`: query parameter `fields`', changes: [{ messageId: 'reordered' }] },
      },
      {
        base: requestExample(`{ properties: { view: { default: { fields: [${FIELDS}], sort: id } } } }`),
        head: requestExample(`{ properties: { view: { default: { fields: [${FIELDS}], sort: date } } } }`),
        at: '/components/schemas/Order/properties/view/default',
        from: '/components/schemas/Order/properties/view/default',
        messageId: 'defaultEdited',
        data: { subject: '`Order.view`', changes: [{ messageId: 'membersChanged', data: { names: ['sort'] } }] },
      },
      {
        base: requestExample(`{ properties: { view: { default: { fields: [${FIELDS}], sort: id } } } }`),
        head: requestExample(`{ properties: { view: { default: { fields: [${FIELDS}], size: 20 } } } }`),
        at: '/components/schemas/Order/properties/view/default',
        from: '/components/schemas/Order/properties/view/default',
        messageId: 'defaultEdited',
        data: {
          subject: '`Order.view`',
          changes: [
            { messageId: 'itemsAdded', data: { values: ['size'] } },
            { messageId: 'itemsRemoved', data: { values: ['sort'] } },
          ],
        },
      },
    ],
  },
  compare: {
    *Schema({ base, head, isSent, isWrittenAsText }) {
      // In a URL, `1` and `"1"` are written alike.
      const keyOf = (value: unknown) => keyOfValue(isWrittenAsText && typeof value === 'number' ? String(value) : value);
      const known = new Set(base.defaults.map(keyOf));
      const [before, now] = [base.defaults[0], head.defaults[0]];
      if (!isSent || before === undefined || now === undefined || head.defaults.map(keyOf).some((key) => known.has(key))) return;
      const places = { at: head.at('default'), base: base.at('default') };
      const values = { before: valueText(before), now: valueText(now) };
      const isLong = Object.values(values).some((text) => text.length > MAX_WHOLE_LENGTH);
      const changes = isLong ? defaultDifferences(before, now) : undefined;
      if (changes) yield { ...places, messageId: 'defaultEdited', data: { changes }, identity: values };
      else yield { ...places, messageId: 'defaultChanged', data: values };
    },
  },
});
