import { defineJudgement } from '../judge/judgement.ts';
import { evidence } from './pagination-parameter-evidence.ts';
import { parametersIn } from './pagination-parameter-subject.ts';

export const paginationParameter = defineJudgement({
  id: 'pagination-parameter',
  question: 'Can clients page through a list with this parameter?',
  evidence,
  rows: [
    { if: ['is-choice'], then: 'pass', example: 'GET /orders (page boolean) -> Order[]' },
    { if: ['is-ignored'], then: 'pass', example: 'GET /orders (limit "Not supported.") -> Order[]' },
    { if: ['in-other-place'], then: 'pass', example: 'GET /orders (cookie page) -> Order[]' },
    { if: ['in-path', 'has-pagination-name', 'has-page-name'], then: 'flag', example: 'GET /orders/{page} -> Order[]' },
    { if: ['in-path'], then: 'pass', example: 'GET /orders/{marker} -> Order[]' },
    { if: ['has-pagination-name'], then: 'flag', example: 'GET /orders (page_size) -> Order[]' },
    { if: ['has-range-header'], then: 'flag', example: 'GET /orders (header Range) -> Order[]' },
    { if: ['limits-elements'], then: 'flag', example: 'GET /photos (max_photos integer) -> Photo[]' },
    { if: ['has-place-name', 'describes-pages'], then: 'flag', example: 'GET /orders (after "A cursor") -> Order[]' },
    { if: ['has-place-name', 'is-time'], then: 'pass', example: 'GET /orders (since "A date") -> Order[]' },
    { if: ['is-end'], then: 'pass', example: 'GET /orders (until integer) -> Order[]' },
    { if: ['has-place-name', 'is-number'], then: 'flag', example: 'GET /orders (start integer) -> Order[]' },
    { if: ['has-place-name', 'is-undescribed'], unless: ['is-span'], then: 'flag', example: 'GET /orders (after) -> Order[]' },
    { if: ['has-place-name', 'describes-place'], then: 'flag', example: 'GET /orders (after "The last id") -> Order[]' },
    { if: ['has-amount-name', 'describes-amount'], then: 'flag', example: 'GET /orders (size "How many to return") -> Order[]' },
    {
      if: ['has-list-amount-name', 'is-number', 'is-undescribed'],
      then: 'flag',
      example: 'GET /orders (count integer) -> Order[]',
    },
    { if: ['has-token-name', 'describes-pages'], then: 'flag', example: 'GET /orders (token "The next page") -> Order[]' },
    { if: ['is-number', 'mentions-page-elsewhere'], then: 'flag', example: 'GET /orders (seitenzahl integer) -> Order[]' },
    { if: ['describes-filter-with-limit'], then: 'flag', example: 'GET /orders (filter "where, limit, offset") -> Order[]' },
    {
      if: ['is-number', 'describes-limit'],
      then: 'flag',
      example: 'GET /orders (x integer "Number of orders to return") -> Order[]',
    },
  ],
  subjectsOf: parametersIn,
  placeOf: ({ parameter, name }) => `${parameter.place.pointer} ${name.join(' ')}`,
});
