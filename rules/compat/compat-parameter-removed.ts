import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { parameterName } from '../../src/compare/parameters.ts';
import { own, type Place } from '../../src/model/place.ts';
import { taking } from './examples.ts';

export default defineCompatRule({
  id: 'compat-parameter-removed',
  clauses: ['9.2'],
  severity: 'warn',
  summary: 'An operation keeps the parameters that clients may send.',
  rationale: `
Clients go on sending the parameter, and get what they did not ask for: all items in place of those they filtered for, in another
order, or an error. Where servers ignore what they do not know, nobody tells them.`,
  details: `
Parameters are known again by name and place (\`query\`, \`header\`, \`cookie\`), headers in any casing; those of a path by where they
stand in it, so that they may be renamed. One that moves from one place to another is gone from the first. One that was \`deprecated\` was announced, and may go.`,
  remedy: 'Keep taking the parameter and mark it `deprecated`. Take it out under the next major version in the path.',
  turnOff: `
Where one release brings the service and all of its clients, no client sends a parameter that is gone. A single one that never
had an effect takes an \`x-lint-ignore\` where the finding stands; parts of the API that are only yours, an override by
\`paths\`.`,
  options: {},
  changes: {
    good: [
      {
        base: taking('[{ name: X-Shop, in: header, schema: { type: string } }]'),
        head: taking('[{ name: x-shop, in: header, deprecated: true, schema: { type: string } }]'),
      },
    ],
    bad: [
      {
        base: taking('[{ name: state, in: query, schema: { type: string } }]'),
        head: taking('[]'),
        at: '/paths/~1v1~1orders/get/parameters',
        from: '/paths/~1v1~1orders/get/parameters/0',
        message: 'The query parameter `state` is no longer there: it has no effect for clients that send it, or is refused.',
      },
    ],
  },
  compare: {
    *Operation({ head, parameters }) {
      for (const parameter of parameters.removed) {
        if (own(parameter.place.value, 'deprecated') === true) continue;
        const message = `The ${parameterName(parameter)} is no longer there: it has no effect for clients that send it, or is refused.`;
        yield { at: memberOf(head.place, 'parameters'), message, base: parameter.place };
      }
    },
  },
});

function memberOf(place: Place, key: string): Place {
  return own(place.value, key) === undefined ? place : place.child(key);
}
