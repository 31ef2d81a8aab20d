import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { listResponseOf } from './list-response.ts';

/** Whether the paths around one that ends in a parameter show that its array is of many, rather than one item in an array. */
export function isListByNeighbors(operation: Operation, array: Schema): boolean {
  return isOfNamed(operation, array) || hasItemBelow(operation, array);
}

/** The cards of a type: `GET /types` lists texts, and `GET /types/{type}` objects. */
function isOfNamed(operation: Operation, { items }: Schema): boolean {
  const { template } = operation.pathItem;
  const outer = template.slice(0, template.lastIndexOf('/'));
  const get = items?.properties.size ? getAt(operation, (other) => other === outer) : undefined;
  const named = get && listResponseOf(get)?.array.items;
  return named !== undefined && named.types.size > 0 && !named.isObject;
}

/** `GET /fields/{class}` returns fields, and `GET /fields/{class}/{field}` one of them. */
function hasItemBelow(operation: Operation, { items }: Schema): boolean {
  const { template } = operation.pathItem;
  const get = getAt(operation, (other) => other.startsWith(template) && PARAMETER.test(other.slice(template.length)));
  const contents = get?.successResponses.flatMap(({ response }) => response.content(get)) ?? [];
  return items !== undefined && contents.some(({ schema }) => schema !== undefined && isSame(schema, items));
}

const PARAMETER = /^\/\{[^{}/]*\}$/;

function getAt({ api }: Operation, isThere: (template: string) => boolean): Operation | undefined {
  return api.pathItems.find(({ template }) => isThere(template))?.operations.find(({ method }) => method === 'get');
}

/** One definition, or two with the same properties. */
function isSame(one: Schema, other: Schema): boolean {
  if (one.place.value === other.place.value) return true;
  return one.properties.size > 2 && [...one.properties.keys()].join() === [...other.properties.keys()].join();
}
