// A plugin with one rule. `api-conventions.yaml` beside it names it, and sets its options.
import { defineRule, option } from 'api-conventions';

const operationOwned = defineRule({
  id: 'operation-owned',
  severity: 'error',
  summary: 'Every operation says which team answers for it.',
  rationale: 'When an operation fails at night, the one who is woken has to know whom to call.',
  remedy: 'Add `x-team` to the operation, with the name of a team.',
  options: {
    teams: option.words('The teams there are. By default, any name will do.'),
  },
  examples: {
    good: ['paths: { /orders: { get: { x-team: checkout } } }'],
    bad: [
      {
        api: 'paths: { /orders: { get: {} } }',
        message: '`GET /orders` has no team, expected `x-team`.',
        at: '/paths/~1orders/get',
      },
    ],
  },
  visit: {
    // Called once for each operation; what it yields becomes a finding at that place.
    *Operation({ label, place }, { options: { teams } }) {
      const team = place.child('x-team');
      if (typeof team.value !== 'string') {
        yield { at: place, message: `\`${label}\` has no team, expected \`x-team\`.` };
      } else if (teams.length > 0 && !teams.includes(team.value)) {
        yield { at: team, message: `There is no team \`${team.value}\`, expected one of ${teams.join(', ')}.` };
      }
    },
  },
});

/** @type {import('api-conventions').Plugin} */
export default { name: 'house', rules: [operationOwned] };
