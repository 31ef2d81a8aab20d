import { defineJudgement } from '../../judge/judgement.ts';
import { evidence } from './evidence.ts';
import { returnedListsIn } from './subject.ts';

export const limitedList = defineJudgement({
  id: 'limited-list',
  question: 'Is this list limited, or one object in an array, so that it needs no pagination?',
  evidence,
  rows: [
    {
      if: ['schemaLimitsList'],
      then: 'flag',
      example:
        'paths: { /states: { get: { responses: { "200": { content: { application/json: { schema: { type: array, maxItems: 9 } } } } } } } }',
    },
    {
      if: ['clientNamesElements'],
      then: 'flag',
      example:
        'paths: { /albums: { get: { parameters: [{ name: ids, in: query, required: true }], responses: { "200": { content: { application/json: { schema: { type: array } } } } } } } }',
    },
    { if: ['definedByStandard'], then: 'flag', example: 'GET /oauth/keys -> { keys: { kty, kid }[] }' },
    { if: ['pathNamesElements'], then: 'flag', example: 'GET /lines/{ids} -> Line[]' },
    { if: ['pathEndsInId'], unless: ['summaryAsksForMany'], then: 'flag', example: 'GET /orders/{order_id} -> Order[]' },
    { if: ['pathLimitsList'], then: 'flag', example: 'GET /recent/{count} -> Song[]' },
    {
      if: ['pathEndsInOwnId', 'summaryNamesCollection'],
      then: 'flag',
      example: 'GET /orders/{id} "Get all orders" -> Order[]',
    },
    {
      if: ['responseRepeatsId'],
      then: 'flag',
      example: 'GET /pools/{pool_name} "Get all IPs of a pool" -> { pool_name, ips: string[] }',
    },
    {
      if: ['asksForOne', 'pathEndsInParameter'],
      then: 'flag',
      example: 'GET /visits/{day} "Get the number of visits" -> Count[]',
    },
    {
      if: ['asksForOne'],
      unless: ['summaryAsksForFigure', 'pathIsPlural'],
      then: 'flag',
      example: 'GET /release "Get the latest release" -> Release[]',
    },
  ],
  subjectsOf: returnedListsIn,
  placeOf: ({ operation }) => operation.label,
});
