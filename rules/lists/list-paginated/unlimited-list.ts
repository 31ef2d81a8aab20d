import type { Operation } from '../../../src/model/operation.ts';
import type { ListResponse } from '../list-response.ts';
import { limitedList } from './rows.ts';
import { MAX_ITEMS, returnedListOf } from './subject.ts';

/** The list that an operation returns, if it can have more than a number of elements. */
export function unlimitedListOf(operation: Operation, maxItems = MAX_ITEMS): ListResponse | undefined {
  const returned = returnedListOf(operation, maxItems);
  return returned && limitedList.decide(returned).verdict === 'pass' ? returned.list : undefined;
}
