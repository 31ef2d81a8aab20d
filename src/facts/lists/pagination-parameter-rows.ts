import { defineJudgement } from '../../judge/judgement.ts';
import { evidence } from './pagination-parameter-evidence.ts';
import { parametersIn } from './pagination-parameter-subject.ts';

export const paginationParameter = defineJudgement({
  id: 'pagination-parameter',
  question: 'Can clients page through a list with this parameter?',
  evidence,
  rows: [
    { if: ['isChoice'], then: 'pass', example: 'GET /orders (page boolean) -> Order[]' },
    { if: ['isIgnored'], then: 'pass', example: 'GET /orders (limit "Not supported.") -> Order[]' },
    { if: ['inPath'], then: 'pass', example: 'GET /orders/{marker} -> Order[]' },
    { if: ['hasPaginationName'], then: 'flag', example: 'GET /orders (page_size) -> Order[]' },
    { if: ['limitsElements'], then: 'flag', example: 'GET /photos (max_photos integer) -> Photo[]' },
    { if: ['hasPointerName', 'describesPages'], then: 'flag', example: 'GET /orders (token "The next page") -> Order[]' },
    {
      if: ['describesFilter'],
      unless: ['describesFilterWithLimit'],
      then: 'pass',
      example: 'GET /orders (index "Only return those with this index") -> Order[]',
    },
    { if: ['hasPlaceName', 'isTime'], then: 'pass', example: 'GET /orders (since "A date") -> Order[]' },
    { if: ['hasPlaceName', 'isNumber'], then: 'flag', example: 'GET /orders (start integer) -> Order[]' },
    { if: ['hasPlaceName', 'describesPlace'], then: 'flag', example: 'GET /orders (after "The last id") -> Order[]' },
    { if: ['hasAmountName', 'describesAmount'], then: 'flag', example: 'GET /orders (size "How many to return") -> Order[]' },
    { if: ['describesFilterWithLimit'], then: 'flag', example: 'GET /orders (filter "where, limit, offset") -> Order[]' },
    {
      if: ['isNumber', 'describesLimit'],
      then: 'flag',
      example: 'GET /orders (x integer "Number of orders to return") -> Order[]',
    },
  ],
  subjectsOf: parametersIn,
  placeOf: ({ parameter, name }) => `${parameter.place.pointer} ${name.join(' ')}`,
});
