import type { Operation } from '../../../model/operation.ts';
import { growingList } from './rows.ts';
import { MAX_UNPAGED_ITEMS, type ReturnedList, returnedListOf } from './subject.ts';

/** The list that an operation returns, if it can have more than a number of elements. */
export function growingListOf(operation: Operation, maxItems = MAX_UNPAGED_ITEMS): ReturnedList | undefined {
  const returned = returnedListOf(operation, maxItems);
  return returned && growingList.decide(returned).verdict === 'flag' ? returned : undefined;
}
