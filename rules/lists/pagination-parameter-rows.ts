import { defineJudgement } from '../judge/judgement.ts';
import { evidence } from './pagination-parameter-evidence.ts';
import { parametersIn } from './pagination-parameter-subject.ts';

export const paginationParameter = defineJudgement({
  id: 'pagination-parameter',
  question: 'Can clients page through a list with this parameter?',
  evidence,
  rows: [
    { if: ['isChoice'], then: 'pass', example: 'GET /orders (page boolean) -> Order[]' },
    { if: ['isIgnored'], then: 'pass', example: 'GET /orders (limit "Not supported.") -> Order[]' },
    { if: ['inOtherPlace'], then: 'pass', example: 'GET /orders (cookie page) -> Order[]' },
    { if: ['inPath', 'hasPaginationName', 'hasPageName'], then: 'flag', example: 'GET /orders/{page} -> Order[]' },
    { if: ['inPath'], then: 'pass', example: 'GET /orders/{marker} -> Order[]' },
    { if: ['hasPaginationName'], then: 'flag', example: 'GET /orders (page_size) -> Order[]' },
    { if: ['hasRangeHeader'], then: 'flag', example: 'GET /orders (header Range) -> Order[]' },
    { if: ['limitsElements'], then: 'flag', example: 'GET /photos (max_photos integer) -> Photo[]' },
    { if: ['hasPlaceName', 'describesPages'], then: 'flag', example: 'GET /orders (after "A cursor") -> Order[]' },
    { if: ['hasPlaceName', 'isTime'], then: 'pass', example: 'GET /orders (since "A date") -> Order[]' },
    { if: ['isEnd'], then: 'pass', example: 'GET /orders (until integer) -> Order[]' },
    { if: ['hasPlaceName', 'isNumber'], then: 'flag', example: 'GET /orders (start integer) -> Order[]' },
    { if: ['hasPlaceName', 'isUndescribed'], unless: ['isSpan'], then: 'flag', example: 'GET /orders (after) -> Order[]' },
    { if: ['hasPlaceName', 'describesPlace'], then: 'flag', example: 'GET /orders (after "The last id") -> Order[]' },
    { if: ['hasAmountName', 'describesAmount'], then: 'flag', example: 'GET /orders (size "How many to return") -> Order[]' },
    {
      if: ['hasListAmountName', 'isNumber', 'isUndescribed'],
      then: 'flag',
      example: 'GET /orders (count integer) -> Order[]',
    },
    { if: ['hasTokenName', 'describesPages'], then: 'flag', example: 'GET /orders (token "The next page") -> Order[]' },
    { if: ['isNumber', 'mentionsPageElsewhere'], then: 'flag', example: 'GET /orders (seitenzahl integer) -> Order[]' },
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
