import type { Operation } from '../../src/model/operation.ts';
import { defineRule, operationUse } from '../../src/rule.ts';
import { SharedFaults } from '../operations/shared-faults.ts';
import { asHabit } from './habit.ts';

export default defineRule({
  id: 'response-status-codes',
  clauses: ['7.1'],
  severity: 'warn',
  summary: 'Every operation declares the status code of its success.',
  rationale: `
A client decides by the status code what to do with an answer. Under \`default\` alone it cannot tell success from failure, and
generated clients take either for the other; where only errors are declared, nobody knows what a call that works gives back.`,
  details: `
Success is any 2xx or 3xx, or the range \`2XX\` or \`3XX\`. \`default\` beside it is welcome, but is none by itself, nor together
with errors. A response without a body, or one that other rules find fault with, declares its status all the same.

A deprecated operation that answers 410, alone or with other errors, has no success any more and is complete. A large API of
which no operation declares a success is one finding, at the first.`,
  remedy: `
Name the status in place of \`default\`: 200 for a body, 201 for a thing created, 202 for a task accepted, 204 for no body,
3xx for a redirect. Keep \`default\` for the errors that are not listed one by one.`,
  turnOff: `
An API which hands on whatever another service answers, such as a proxy, cannot name the status and has only \`default\`.
Where only some operations do that, an override by \`paths\` or \`operations\`, or an \`x-lint-ignore\` at each, is enough.`,
  options: {},
  examples: {
    good: [
      'paths: { /orders: { get: { responses: { "200": { description: The orders }, default: { description: Any error } } } } }',
      'paths: { /orders: { delete: { responses: { "2XX": { description: Done } } } } }',
      'paths: { /carts: { get: { deprecated: true, responses: { "410": { description: Gone } } } } }',
    ],
    bad: [
      {
        api: 'paths: { /orders: { get: { responses: { default: { description: The orders } } } } }',
        at: '/paths/~1orders/get',
        message: '`GET /orders` declares only `default`, expected the status of its success, such as `200`.',
      },
      {
        api: 'paths: { /orders: { get: { responses: { "401": { description: Who is it? }, "404": { description: None } } } } }',
        at: '/paths/~1orders/get',
        message: '`GET /orders` declares no success but only `401`, `404`, expected a 2xx or 3xx, such as `200`.',
      },
    ],
  },
  visit: {
    *Api(api) {
      // Two paths may share one path item; its operations are then defined once.
      const faults = new SharedFaults();
      let hasSuccess = false;
      for (const operation of api.operations()) {
        const fault = faultOf(operation);
        hasSuccess ||= fault === undefined;
        if (fault === undefined) continue;
        const { place, label } = operation;
        const message = `\`${label}\` declares ${fault}, such as \`200\`.`;
        faults.add(place.value, { at: place, message }, operationUse(operation));
      }
      yield* hasSuccess ? faults.all : asHabit(faults.all, 'No operation of this API declares its success.');
    },
  },
});

function faultOf({ statuses, isDeprecated }: Operation): string | undefined {
  if (!statuses || statuses.some((status) => /^[23]/.test(status))) return undefined;
  if (isDeprecated && statuses.includes('410')) return undefined;
  if (statuses.length === 0) return 'no response, expected the status of its success';
  if (statuses.every((status) => status === 'default')) return 'only `default`, expected the status of its success';
  return `no success but only ${statuses.map((status) => `\`${status}\``).join(', ')}, expected a 2xx or 3xx`;
}
