import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { keyOfValue } from '../../src/compare/keys.ts';
import { nameOf } from '../../src/compare/names.ts';
import { taking } from './examples.ts';
import { valueText } from './wording.ts';

export default defineCompatRule({
  id: 'compat-default',
  clauses: ['9.2'],
  severity: 'info',
  summary: 'What a request leaves out means what it meant before.',
  rationale: `
A client that relies on a default asks for something by saying nothing. When the default is another one, it gets something else:
a longer list, another order, a state it did not want. No error tells it.`,
  details: 'A default that is new, or no longer described, may have been there all along, and is no finding.',
  remedy: 'Keep the default, and let clients ask for the new behaviour; or change it under the next major version in the path.',
  turnOff: `
An API which says that its defaults may change at any time, such as the order of its lists, has no use for it. Where a default
was wrong in the description and only that is put right, suppress the finding with \`x-lint-ignore\`, and say so.`,
  options: {},
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
        message:
          'The default of the query parameter `limit` was `20` and is now `50`: clients that leave it out get something else.',
      },
    ],
  },
  compare: {
    *Schema({ base, head, isSent }) {
      const [before, now] = [base.all('default')[0], head.all('default')[0]];
      if (!isSent || before === undefined || now === undefined || keyOfValue(before) === keyOfValue(now)) return;
      const name = nameOf(head);
      const of = name.startsWith('`') ? name : `the ${name}`;
      const message = `The default of ${of} was \`${valueText(before)}\` and is now \`${valueText(now)}\`: clients that leave it out get something else.`;
      yield { at: head.at('default'), message, base: base.at('default') };
    },
  },
});
