import { fact } from '../../src/facts/fact.ts';
import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import { isUnreadPath } from './parameter-lists.ts';

/** The operations of all paths, webhooks and callbacks, each definition once. */
export interface OperationLookup {
  readonly all: readonly Operation[];
  /** The operations by id; the first of several with the same id. */
  readonly byId: ReadonlyMap<string, Operation>;
  /** The operations by their objects in the parsed description. */
  readonly byValue: ReadonlyMap<unknown, Operation>;
  /** True if there are operations, and all could be read. */
  readonly isComplete: boolean;
}

export const allOperations = fact((api: Api): OperationLookup => {
  const byId = new Map<string, Operation>();
  const byValue = new Map<unknown, Operation>();
  let isComplete = true;
  const collect = (pathItems: readonly PathItem[]) => {
    for (const item of pathItems) {
      api.budget.checkTime();
      if (isUnreadPath(item.definitions)) isComplete = false;
      for (const operation of item.operations) {
        // Several paths may refer to one operation, and its callbacks to their own path.
        if (byValue.has(operation.place.value)) continue;
        byValue.set(operation.place.value, operation);
        const { operationId } = operation;
        if (operationId !== undefined && !byId.has(operationId)) byId.set(operationId, operation);
        collect(operation.callbacks);
      }
    }
  };
  collect(api.pathItems);
  collect(api.webhooks);
  return { all: [...byValue.values()], byId, byValue, isComplete: isComplete && byValue.size > 0 };
});
