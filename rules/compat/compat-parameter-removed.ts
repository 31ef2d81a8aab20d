import { memberOrSelf } from '../../src/diff/match/member-or-self.ts';
import { movedToBody } from '../../src/diff/match/moved-to-body.ts';
import { ownMember } from '../../src/model/place.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { parametersExample } from './examples.ts';

export default defineCompatRule({
  id: 'compat-parameter-removed',
  clauses: ['9.2'],
  severity: 'warn',
  yieldsTo: 'compat-request-body-required',
  summary: 'An operation keeps its parameters.',
  rationale: `
Clients continue to send the parameter and get a different result: all items instead of the filtered ones, another order, or an
error. Servers that ignore unknown parameters do not even return an error.`,
  details: `
Parameters are matched by name and location (\`query\`, \`header\`, \`cookie\`); the case of header names is ignored. Path parameters are
matched by their position in the path, so that they can be renamed. A parameter that moves to another location is treated as
removed from the first. A parameter that was \`deprecated\` can be removed. Query parameters that move to a new
required body are reported by [\`compat-request-body-required\`](compat-request-body-required.md).`,
  remedy: 'Keep accepting the parameter and mark it `deprecated`. Remove it in the next major version.',
  turnOff: `
Where the service and all of its clients are released together, no client sends a removed parameter. For a single parameter that
never had an effect, use \`x-lint-ignore\` at the place of the finding. For parts of the API that only you call, use an override by
\`paths\`.`,
  messages: {
    removed:
      '{{ subject }}: {{ in }} parameter `{{ name }}` was removed; {{ requests }} that send it get a different result or an error.',
    severalRemoved:
      '{{ subject }}: {{ in }} parameters {{ names }} were removed; {{ requests }} that send them get a different result or an error.',
  },
  listings: { removed: { messageId: 'severalRemoved', item: 'name', list: 'names' } },
  identity: ['in', 'name', 'names'],
  changes: {
    good: [
      {
        base: parametersExample('[{ name: X-Shop, in: header, schema: { type: string } }]'),
        head: parametersExample('[{ name: x-shop, in: header, deprecated: true, schema: { type: string } }]'),
      },
    ],
    bad: [
      {
        base: parametersExample('[{ name: state, in: query, schema: { type: string } }]'),
        head: parametersExample('[]'),
        at: '/paths/~1v1~1orders/get/parameters',
        from: '/paths/~1v1~1orders/get/parameters/0',
        messageId: 'removed',
        data: { subject: '`GET /v1/orders`', in: 'query', name: 'state' },
      },
      {
        base: parametersExample(
          '[{ name: state, in: query, schema: { type: string } }, { name: sort, in: query, schema: { type: string } }]',
        ),
        head: parametersExample('[]'),
        at: '/paths/~1v1~1orders/get/parameters',
        from: '/paths/~1v1~1orders/get/parameters/0',
        messageId: 'severalRemoved',
        data: { subject: '`GET /v1/orders`', in: 'query', names: ['state', 'sort'] },
      },
    ],
  },
  compare: {
    *Operation(change) {
      const { head, parameters } = change;
      // A parameter whose `$ref` leads nowhere may be any of them.
      if (head.hasUnreadParameter) return;
      const moved = movedToBody(change);
      for (const parameter of parameters.removed) {
        if (ownMember(parameter.place.value, 'deprecated') === true) continue;
        const data = { in: parameter.in, name: parameter.name };
        const at = moved?.parameters.includes(parameter) ? moved.at : memberOrSelf(head.place, 'parameters');
        yield { at, about: head.place, messageId: 'removed', data, base: parameter.place };
      }
    },
  },
});
