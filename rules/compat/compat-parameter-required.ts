import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { parameterName } from '../../src/compare/parameters.ts';
import { taking } from './examples.ts';

export default defineCompatRule({
  id: 'compat-parameter-required',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'An operation needs no parameter that it could do without before.',
  rationale: 'Clients in the field do not send the parameter, or not always. Their requests, right until now, are refused.',
  details: `
It counts whether the parameter is new or was optional, in the query, a header or a cookie. The parameters of a path are a part of
it: a path with one more is another path. \`Accept\`, \`Content-Type\` and \`Authorization\` are described elsewhere.`,
  remedy:
    'Leave the parameter optional, with what clients got so far as its default; or require it under the next major version in the path.',
  turnOff: `
Where all clients call through a library of yours that has always sent the parameter, nobody is refused. Where the server has
always demanded it and only the description called it optional, an \`x-lint-ignore\` at the parameter is enough.`,
  options: {},
  changes: {
    good: [
      {
        base: taking('[]'),
        head: taking('[{ name: sort, in: query, schema: { type: string } }]'),
      },
    ],
    bad: [
      {
        base: taking('[]'),
        head: taking('[{ name: shop, in: query, required: true, schema: { type: string } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0',
        from: '/paths/~1v1~1orders/get',
        message: 'The query parameter `shop` is new and required: requests of clients that do not know it are refused.',
      },
      {
        base: taking('[{ name: shop, in: query, schema: { type: string } }]'),
        head: taking('[{ name: shop, in: query, required: true, schema: { type: string } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0/required',
        from: '/paths/~1v1~1orders/get/parameters/0',
        message: 'The query parameter `shop` is now required: requests of clients that leave it out are refused.',
      },
    ],
  },
  compare: {
    *Operation({ base, parameters }) {
      for (const parameter of parameters.added) {
        if (!parameter.isRequired) continue;
        const message = `The ${parameterName(parameter)} is new and required: requests of clients that do not know it are refused.`;
        yield { at: parameter.place, message, base: base.place };
      }
      for (const { base: before, head: now } of parameters.pairs) {
        if (!now.isRequired || before.isRequired || now.in === 'path') continue;
        const message = `The ${parameterName(now)} is now required: requests of clients that leave it out are refused.`;
        yield { at: now.place.child('required'), message, base: before.place };
      }
    },
  },
});
