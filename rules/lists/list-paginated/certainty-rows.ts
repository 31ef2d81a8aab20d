import { growingList } from '../../../src/facts/lists/growing-list/rows.ts';
import { type ReturnedList, returnedListsIn } from '../../../src/facts/lists/growing-list/subject.ts';
import { defineJudgement } from '../../../src/judge/judgement.ts';
import type { Api } from '../../../src/model/api.ts';
import { certaintyEvidence } from './certainty-evidence.ts';

export const certainlyGrowingList = defineJudgement({
  id: 'certainly-growing-list',
  question: 'Would every reader expect that this list grows?',
  evidence: certaintyEvidence,
  rows: [
    {
      if: ['isShownByExample'],
      then: 'pass',
      example:
        'paths: { /orders: { get: { responses: { "200": { content: { application/json: { example: [{ id: a }] } } } } } } }',
    },
    { if: ['isCatalogue'], then: 'pass', example: 'GET /countries -> Country[]' },
    { if: ['isFixedSet'], then: 'pass', example: 'GET /greetings -> { name, text }[]' },
    { if: ['isReport'], then: 'pass', example: 'GET /usage "Get usage" -> Entry[]' },
    { if: ['isExport'], then: 'pass', example: 'GET /orders/export -> Order[]' },
    { if: ['isSelection'], then: 'pass', example: 'GET /songs/top -> Song[]' },
    { if: ['hasEntryPerPeriod'], then: 'pass', example: 'GET /visits "Get visits per month" -> Visit[]' },
    { if: ['coversPeriod'], then: 'pass', example: 'GET /games/{date} -> Game[]' },
    { if: ['mayNameElements'], then: 'pass', example: 'GET /orders (ids) -> Order[]' },
    {
      if: ['pathEndsInId'],
      unless: ['elementsAreOther'],
      then: 'pass',
      example: 'GET /orders/{id} "List the lines" -> { sku, total }[]',
    },
    { if: ['statesNumber'], then: 'pass', example: 'GET /issues "Get the first 25 issues" -> Issue[]' },
    { if: ['mayLeadToNext'], then: 'pass', example: 'GET /orders -> { orders: Order[], load_more }' },
    {
      if: ['isReplacedAsWhole'],
      then: 'pass',
      example:
        'paths: { /groups: { put: {}, get: { responses: { "200": { content: { application/json: { schema: { type: array } } } } } } } }',
    },
    { if: ['asksForMany', 'isStream'], then: 'flag', example: 'GET /groups/{id}/members -> { name, duties }[]' },
    { if: ['isPartOfItem'], then: 'pass', example: 'GET /orders/{id}/taxes -> { rate: number, total: number }[]' },
    {
      if: ['isWithinOneObject'],
      then: 'pass',
      example: 'GET /users/{id}/pay-rules "Get the pay rules" -> { payRule: { user_id, lineRules: Line[] } }',
    },
    { if: ['asksForMany', 'isCollected'], then: 'flag', example: 'GET /documents -> Document[]' },
    { if: ['asksForMany', 'isSearch'], then: 'flag', example: 'GET /ferries/search -> Ferry[]' },
  ],
  subjectsOf: growingListsIn,
  placeOf: ({ operation }) => operation.label,
});

function* growingListsIn(api: Api): Iterable<ReturnedList> {
  for (const list of returnedListsIn(api)) if (growingList.decide(list).verdict === 'flag') yield list;
}
