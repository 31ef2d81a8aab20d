import type { Operation } from '../../../src/model/operation.ts';
import type { ListResponse } from '../list-response.ts';
import { growingList } from './rows.ts';
import { MAX_ITEMS, returnedListOf } from './subject.ts';

/** The list that an operation returns, if it can have more than a number of elements. */
export function ungrowingListOf(operation: Operation, maxItems = MAX_ITEMS): ListResponse | undefined {
  const returned = returnedListOf(operation, maxItems);
  return returned && growingList.decide(returned).verdict === 'flag' ? returned.list : undefined;
}
