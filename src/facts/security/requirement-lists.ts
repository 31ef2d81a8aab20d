import type { Operation } from '../../model/operation.ts';
import type { Place } from '../../model/place.ts';
import { operationUse, type Use } from '../../model/use.ts';

/** A list of security requirements, with the operations to which it applies. */
export interface RequirementList {
  readonly place: Place;
  readonly uses: Use[];
}

/** Each list of security requirements once, by its value; thousands of operations may share the list of the document. */
export function requirementLists(operations: Iterable<Operation>): Map<unknown, RequirementList> {
  const lists = new Map<unknown, RequirementList>();
  for (const operation of operations) {
    const place = operation.securityPlace;
    if (!place) continue;
    const list = lists.get(place.value) ?? { place, uses: [] };
    lists.set(place.value, list);
    list.uses.push(operationUse(operation));
  }
  return lists;
}
