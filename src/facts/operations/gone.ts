import type { Operation } from '../../model/operation.ts';

/** Returns whether an operation was removed: it declares `410` and nothing else. */
export function isGone({ statuses = [] }: Operation): boolean {
  return statuses.length > 0 && statuses.every((status) => status === '410');
}
