import { defineCompatRule } from '../../src/diff/api/compat-rule.ts';
import { keyOfValue } from '../../src/diff/api/schema-keys.ts';
import { taking } from './examples.ts';
import { valueText } from './value-text.ts';

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
  options: {},
  messages: {
    defaultChanged:
      '{{ subject }} changed its default from `{{ before }}` to `{{ now }}`; requests that omit it now get a different result.',
  },
  identity: ['parameter', 'before'],
  changes: {
    good: [
      {
        base: taking('[{ name: limit, in: query, schema: { type: integer } }]'),
        head: taking('[{ name: limit, in: query, schema: { type: integer, default: 50 } }]'),
      },
    ],
    bad: [
      {
        base: taking('[{ name: limit, in: query, schema: { type: integer, default: 20 } }]'),
        head: taking('[{ name: limit, in: query, schema: { type: integer, default: 50 } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0/schema/default',
        from: '/paths/~1v1~1orders/get/parameters/0/schema/default',
        messageId: 'defaultChanged',
        data: { subject: '`GET /v1/orders`: query parameter `limit`', before: '20', now: '50' },
      },
    ],
  },
  compare: {
    *Schema({ base, head, isSent }) {
      const known = new Set(base.defaults.map(keyOfValue));
      const [before, now] = [base.defaults[0], head.defaults[0]];
      if (!isSent || before === undefined || now === undefined || head.defaults.map(keyOfValue).some((key) => known.has(key)))
        return;
      const data = { before: valueText(before), now: valueText(now) };
      yield { at: head.at('default'), messageId: 'defaultChanged', data, base: base.at('default') };
    },
  },
});
