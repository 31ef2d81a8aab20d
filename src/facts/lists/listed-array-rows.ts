import { defineJudgement } from '../../judge/judgement.ts';
import type { Api } from '../../model/api.ts';
import { evidence } from './listed-array-evidence.ts';
import { candidateIn, type ListCandidate } from './listed-array-subject.ts';
import { alternativesOf, successJsonBodiesOf } from './response-bodies.ts';

export const listedArray = defineJudgement({
  id: 'listed-array',
  question: 'Is this array the list that the operation returns?',
  evidence,
  rows: [
    { if: ['elementsAreNoContent'], then: 'pass', example: 'GET /orders/contains -> boolean[]' },
    { if: ['bodyIsArray'], then: 'flag', example: 'GET /orders -> Order[]' },
    { if: ['hasOwnId'], then: 'pass', example: 'GET /order/{id} -> { id, lines: Line[] }' },
    {
      if: ['isInResource'],
      then: 'pass',
      example: 'GET /boats/{id}/berths -> { data: { id, type, attributes: { berths: Berth[] } } }',
    },
    { if: ['hasRival'], then: 'pass', example: 'GET /dashboard -> { orders: Order[], users: User[] }' },
    {
      if: ['hasVariant'],
      then: 'pass',
      example: 'GET /questions -> { questions: Question[], custom_questions: Question[] }',
    },
    { if: ['asksForOne'], then: 'pass', example: 'GET /report "Get a report" -> { items: Item[] }' },
    {
      if: ['elementsAreMeasurements'],
      unless: ['nothingBeside'],
      then: 'pass',
      example: 'GET /views -> { views: { time, count: integer }[], uniques: integer }',
    },
    {
      if: ['summaryAsksForMany', 'namedLikePath', 'fewBeside'],
      then: 'flag',
      example: 'GET /users/{id}/orders "List orders" -> { orders: Order[], owner, region }',
    },
    {
      if: ['summaryLists', 'namedSimilarly', 'fewBeside'],
      then: 'flag',
      example: 'GET /search-repo "List repositories" -> { repositories: Repository[], account, region }',
    },
    {
      if: ['summaryAsksForMany', 'namedLikePath', 'countsElements'],
      then: 'flag',
      example: 'GET /topics "List topics" -> { topics: Topic[], draft, category, kind_of_user, draft_key, per_page: integer }',
    },
    {
      if: ['summaryAsksForMany', 'namedAsContent'],
      then: 'flag',
      example: 'GET /observations "List observations" -> { data: Observation[], station, latitude, longitude }',
    },
    {
      if: ['summaryAsksForMany', 'namedGenerically', 'fewBeside'],
      then: 'flag',
      example: 'GET /networks "List networks" -> { items: Network[], region, owner }',
    },
    {
      if: ['summaryAsksForMany', 'nothingBeside'],
      then: 'flag',
      example: 'GET /rules "List the rules" -> { bank: Rule[] }',
    },
    {
      if: ['summaryLists', 'isOnlyArray'],
      unless: ['elementsAreScalars', 'isAboutItem'],
      then: 'flag',
      example: 'GET /folders "List all folders" -> { Children: Folder[], Parent: Folder }',
    },
    { if: ['asksForMany', 'pluralName', 'nothingBeside'], then: 'flag', example: 'GET /updates -> { movies: Movie[] }' },
    {
      if: ['asksForMany', 'littleBeside'],
      unless: ['namedUnlikeRequest'],
      then: 'flag',
      example: 'GET /orders -> { orders: Order[], region }',
    },
    {
      if: ['asksForMany', 'countsElements', 'fewBeside'],
      unless: ['namedUnlikeRequest'],
      then: 'flag',
      example: 'GET /user/activity -> { activity: Event[], user, region, total: integer }',
    },
    {
      if: ['nothingBeside'],
      unless: ['namedUnlikeRequest', 'elementsAreScalars'],
      then: 'flag',
      example: 'GET /storage -> { storageProviders: Provider[] }',
    },
  ],
  subjectsOf: candidatesIn,
  placeOf: ({ operation: { label }, property }) => (property === undefined ? label : `${label} ${property}`),
});

function* candidatesIn(api: Api): Iterable<ListCandidate> {
  for (const operation of api.operations()) {
    if (operation.method !== 'get') continue;
    for (const body of successJsonBodiesOf(operation, (_, { schema }) => schema))
      for (const alternative of [body, ...alternativesOf(body)]) {
        const candidate = candidateIn(operation, alternative);
        if (candidate) yield candidate;
      }
  }
}
