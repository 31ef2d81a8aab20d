import { defineJudgement } from '../../../judge/judgement.ts';
import { evidence } from './evidence.ts';
import { returnedListsIn } from './subject.ts';

export const growingList = defineJudgement({
  id: 'growing-list',
  question: 'Can this list grow, so that it needs pagination?',
  evidence,
  rows: [
    {
      if: ['schemaLimitsList'],
      then: 'pass',
      example:
        'paths: { /states: { get: { responses: { "200": { content: { application/json: { schema: { type: array, maxItems: 9 } } } } } } } }',
    },
    {
      if: ['clientNamesElements'],
      then: 'pass',
      example:
        'paths: { /albums: { get: { parameters: [{ name: ids, in: query, required: true }], responses: { "200": { content: { application/json: { schema: { type: array } } } } } } } }',
    },
    {
      if: ['hasOnePerKey'],
      then: 'pass',
      example: `paths: { /distances: { get: { parameters: [{ name: places, in: query, required: true, schema: { type: array } }], responses: { "200": { description: "One distance for each place", content: { application/json: { schema: { type: array } } } } } } } }`,
    },
    {
      if: ['isComputed'],
      then: 'pass',
      example:
        'paths: { /predict/labels: { get: { parameters: [{ name: image_url, in: query, required: true }], responses: { "200": { content: { application/json: { schema: { type: array } } } } } } } }',
    },
    { if: ['definedByStandard'], then: 'pass', example: 'GET /oauth/keys -> { keys: { kty, kid }[] }' },
    { if: ['pathNamesElements'], then: 'pass', example: 'GET /lines/{ids} -> Line[]' },
    {
      if: ['pathEndsInId'],
      unless: ['summaryAsksForOthers', 'idIsOfOther', 'elementsAreOther'],
      then: 'pass',
      example: 'GET /orders/{order_id} -> Order[]',
    },
    { if: ['pathLimitsList'], then: 'pass', example: 'GET /recent/{count} -> Song[]' },
    {
      if: ['responseRepeatsId'],
      then: 'pass',
      example: 'GET /pools/{pool_name} "Get all IPs of a pool" -> { pool_name, ips: string[] }',
    },
    {
      if: ['isOneInArray'],
      then: 'pass',
      example: 'GET /contacts/{contact_id}/settings "Get the settings of a contact" -> { locale, theme }[]',
    },
    { if: ['asksForOne'], then: 'pass', example: 'GET /release "Get the latest release" -> Release[]' },
    // No evidence shows a limit.
    { if: [], then: 'flag', example: 'GET /orders -> Order[]' },
  ],
  subjectsOf: returnedListsIn,
  placeOf: ({ operation }) => operation.label,
});
