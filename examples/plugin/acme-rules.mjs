// A plugin with one rule. `api-conventions.yaml` beside it loads the plugin and sets its options.
import { defineRule, option } from 'api-conventions';

const operationOwned = defineRule({
  id: 'operation-owned',
  severity: 'error',
  summary: 'Every operation names the team that owns it.',
  rationale: 'When an operation fails at night, the person on call must know which team to contact.',
  remedy: 'Add `x-team` to the operation, with the name of a team.',
  messages: {
    noOwner: '{{ subject }} has no owner. Add `x-team`.',
    unknownTeam: '{{ subject }}: there is no team `{{ team }}`. Use one of {{ teams }}.',
  },
  options: {
    teams: option.words('The names of the teams. By default, any name is accepted.'),
  },
  examples: {
    good: ['paths: { /orders: { get: { x-team: checkout } } }'],
    bad: [
      {
        api: 'paths: { /orders: { get: {} } }',
        at: '/paths/~1orders/get',
        messageId: 'noOwner',
        data: { subject: '`GET /orders`' },
      },
    ],
  },
  visit: {
    // Called once for each operation; each value it yields becomes a finding at that place.
    *Operation({ place }, { options: { teams } }) {
      const team = place.child('x-team');
      if (typeof team.value !== 'string') {
        yield { at: place, messageId: 'noOwner' };
      } else if (teams.length > 0 && !teams.includes(team.value)) {
        yield { at: team, messageId: 'unknownTeam', data: { team: team.value, teams } };
      }
    },
  },
});

/** @type {import('api-conventions').Plugin} */
export default { name: 'acme', rules: [operationOwned] };
