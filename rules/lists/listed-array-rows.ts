import type { Api } from '../../src/model/api.ts';
import { defineJudgement } from '../judge/judgement.ts';
import { candidateIn, type ListCandidate } from './listed-array.ts';
import { evidence } from './listed-array-evidence.ts';
import { alternativesOf, bodiesOf } from './response-bodies.ts';

export const listedArray = defineJudgement({
  id: 'listed-array',
  question: 'Is this array the list that the operation returns?',
  evidence,
  rows: [
    { if: ['elements-are-no-content'], then: 'pass', example: 'GET /orders/contains -> boolean[]' },
    { if: ['body-is-array'], then: 'flag', example: 'GET /orders -> Order[]' },
    { if: ['has-own-id'], then: 'pass', example: 'GET /order/{id} -> { id, lines: Line[] }' },
    { if: ['has-rival'], then: 'pass', example: 'GET /dashboard -> { orders: Order[], users: User[] }' },
    {
      if: ['has-variant'],
      then: 'pass',
      example: 'GET /questions -> { questions: Question[], custom_questions: Question[] }',
    },
    { if: ['asks-for-one'], then: 'pass', example: 'GET /report "Get a report" -> { items: Item[] }' },
    {
      if: ['elements-are-measurements'],
      unless: ['nothing-beside'],
      then: 'pass',
      example: 'GET /views -> { views: { time, count: integer }[], uniques: integer }',
    },
    {
      if: ['summary-asks-for-many', 'named-like-path', 'few-beside'],
      then: 'flag',
      example: 'GET /users/{id}/orders "List orders" -> { orders: Order[], owner, region }',
    },
    {
      if: ['summary-lists', 'named-similarly', 'few-beside'],
      then: 'flag',
      example: 'GET /search-repo "List repositories" -> { repositories: Repository[], account, region }',
    },
    {
      if: ['summary-asks-for-many', 'named-like-path', 'counts-elements'],
      then: 'flag',
      example: 'GET /topics "List topics" -> { topics: Topic[], draft, category, kind_of_user, draft_key, per_page: integer }',
    },
    {
      if: ['summary-asks-for-many', 'named-as-content'],
      then: 'flag',
      example: 'GET /observations "List observations" -> { data: Observation[], station, latitude, longitude }',
    },
    {
      if: ['summary-asks-for-many', 'named-generically', 'few-beside'],
      then: 'flag',
      example: 'GET /networks "List networks" -> { items: Network[], region, owner }',
    },
    {
      if: ['summary-asks-for-many', 'nothing-beside'],
      then: 'flag',
      example: 'GET /rules "List the rules" -> { bank: Rule[] }',
    },
    { if: ['asks-for-many', 'plural-name', 'nothing-beside'], then: 'flag', example: 'GET /updates -> { movies: Movie[] }' },
    {
      if: ['asks-for-many', 'little-beside'],
      unless: ['named-unlike-request'],
      then: 'flag',
      example: 'GET /orders -> { orders: Order[], region }',
    },
    {
      if: ['asks-for-many', 'counts-elements', 'few-beside'],
      unless: ['named-unlike-request'],
      then: 'flag',
      example: 'GET /user/activity -> { activity: Event[], user, region, total: integer }',
    },
    {
      if: ['nothing-beside'],
      unless: ['named-unlike-request', 'elements-are-scalars'],
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
    for (const body of bodiesOf(operation, (_, { schema }) => schema))
      for (const alternative of [body, ...alternativesOf(body)]) {
        const candidate = candidateIn(operation, alternative);
        if (candidate) yield candidate;
      }
  }
}
