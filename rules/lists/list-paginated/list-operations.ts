import type { ReturnedList } from '../../../src/facts/lists/growing-list/subject.ts';
import { endNodeOf } from '../../../src/facts/path-tree/path-tree.ts';

/** Returns whether POST on the path of the list adds elements. */
export function hasCreateOperation(list: ReturnedList): boolean {
  return hasMethod(list, 'post');
}

/** Returns whether another operation has a method on the path of the list. */
export function hasMethod({ operation }: ReturnedList, method: string): boolean {
  return operation.method !== method && operation.pathItem.operation(method) !== undefined;
}

/** Returns whether there are paths of single elements: `/orders/{id}` for `/orders`. */
export function hasItemPaths({ operation }: ReturnedList): boolean {
  return (endNodeOf(operation.pathItem)?.parameters.length ?? 0) > 0;
}
