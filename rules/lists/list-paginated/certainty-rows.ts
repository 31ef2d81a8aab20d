import { growingList } from '../../../src/facts/lists/unlimited/rows.ts';
import { type ReturnedList, returnedListsIn } from '../../../src/facts/lists/unlimited/subject.ts';
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
    { if: ['isReport'], then: 'pass', example: 'GET /usage "Get usage" -> Entry[]' },
    { if: ['isExport'], then: 'pass', example: 'GET /orders/export -> Order[]' },
    { if: ['hasEntryPerPeriod'], then: 'pass', example: 'GET /visits "Get visits per month" -> Visit[]' },
    { if: ['mayNameElements'], then: 'pass', example: 'GET /orders (ids) -> Order[]' },
    { if: ['pathEndsInId'], then: 'pass', example: 'GET /orders/{id} "List the lines" -> Line[]' },
    { if: ['statesNumber'], then: 'pass', example: 'GET /issues "Get the top 25 issues" -> Issue[]' },
    { if: ['asksForMany'], then: 'flag', example: 'GET /orders -> Order[]' },
  ],
  subjectsOf: growingListsIn,
  placeOf: ({ operation }) => operation.label,
});

function* growingListsIn(api: Api): Iterable<ReturnedList> {
  for (const list of returnedListsIn(api)) if (growingList.decide(list).verdict === 'flag') yield list;
}
