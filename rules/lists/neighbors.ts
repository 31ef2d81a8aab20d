import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { operationsAt } from '../paths/node.ts';
import { endOf, type PathNode } from '../paths/path-tree.ts';
import { listResponseOf } from './list-response.ts';

/** Whether the paths around one that ends in a parameter show that its array is of many, rather than one item in an array. */
export function isListByNeighbors({ pathItem }: Operation, { items }: Schema): boolean {
  const node = endOf(pathItem);
  if (!node || !items) return false;
  return (node.parent !== undefined && isOfNamed(getsAt(node.parent), items)) || hasItem(node.parameters.flatMap(getsAt), items);
}

/** The cards of a type: `GET /types` lists texts, and `GET /types/{type}` objects. */
function isOfNamed(gets: readonly Operation[], items: Schema): boolean {
  if (items.properties.size === 0) return false;
  return gets.some((get) => {
    const named = listResponseOf(get)?.array.items;
    return named !== undefined && named.types.size > 0 && !named.isObject;
  });
}

/** `GET /fields/{class}` returns fields, and `GET /fields/{class}/{field}` one of them. */
function hasItem(gets: readonly Operation[], items: Schema): boolean {
  return gets.some((get) =>
    get.successResponses.some(({ response }) =>
      response.content(get).some(({ schema }) => schema !== undefined && isSame(schema, items)),
    ),
  );
}

function getsAt(node: PathNode): readonly Operation[] {
  return operationsAt(node).filter(({ method }) => method === 'get');
}

/** One definition, or two with the same properties. */
function isSame(one: Schema, other: Schema): boolean {
  if (one.place.value === other.place.value) return true;
  return one.properties.size > 2 && [...one.properties.keys()].join() === [...other.properties.keys()].join();
}
