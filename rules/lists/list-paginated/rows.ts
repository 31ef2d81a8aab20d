import { defineJudgement } from '../../judge/judgement.ts';
import { evidence } from './evidence.ts';
import { returnedListsIn } from './subject.ts';

export const limitedList = defineJudgement({
  id: 'limited-list',
  question: 'Is this list limited, or one object in an array, so that it needs no pagination?',
  evidence,
  rows: [
    {
      if: ['schema-limits-list'],
      then: 'flag',
      example:
        'paths: { /states: { get: { responses: { "200": { content: { application/json: { schema: { type: array, maxItems: 9 } } } } } } } }',
    },
    {
      if: ['client-names-elements'],
      then: 'flag',
      example:
        'paths: { /albums: { get: { parameters: [{ name: ids, in: query, required: true }], responses: { "200": { content: { application/json: { schema: { type: array } } } } } } } }',
    },
    { if: ['defined-by-standard'], then: 'flag', example: 'GET /oauth/keys -> { keys: { kty, kid }[] }' },
    { if: ['path-names-elements'], then: 'flag', example: 'GET /lines/{ids} -> Line[]' },
    { if: ['path-ends-in-id'], unless: ['summary-asks-for-many'], then: 'flag', example: 'GET /orders/{order_id} -> Order[]' },
    { if: ['path-limits-list'], then: 'flag', example: 'GET /recent/{count} -> Song[]' },
    {
      if: ['path-ends-in-own-id', 'summary-names-collection'],
      then: 'flag',
      example: 'GET /orders/{id} "Get all orders" -> Order[]',
    },
    {
      if: ['response-repeats-id'],
      then: 'flag',
      example: 'GET /pools/{pool_name} "Get all IPs of a pool" -> { pool_name, ips: string[] }',
    },
    {
      if: ['asks-for-one', 'path-ends-in-parameter'],
      then: 'flag',
      example: 'GET /visits/{day} "Get the number of visits" -> Count[]',
    },
    {
      if: ['asks-for-one'],
      unless: ['summary-asks-for-figure', 'path-is-plural'],
      then: 'flag',
      example: 'GET /release "Get the latest release" -> Release[]',
    },
  ],
  subjectsOf: returnedListsIn,
  placeOf: ({ operation }) => operation.label,
});
