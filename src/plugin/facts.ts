import { listResponseOf } from '../facts/lists/list-response.ts';
import { endNodeOf } from '../facts/path-tree/path-tree.ts';
import { protectionOf } from '../facts/security/protection.ts';
import { isLeftOpenOnPurpose, publicPurposeOf } from '../facts/security/public-purpose.ts';
import type { Operation } from '../model/operation.ts';
import type { PathItem } from '../model/path-item.ts';
import type { Response } from '../model/response.ts';
import type { Schema } from '../model/schema.ts';

/** The list that an operation returns. */
export interface ListFact {
  /** The array. */
  readonly array: Schema;
  /** The body of the response: the array itself, or an object around it. */
  readonly body: Schema;
  /** The property of the object that has the array; missing if the body is the array. */
  readonly property?: string;
}

/** Facts of the built-in rules about the parts of an API, beyond the contents of the description itself. Each answer is computed once. */
export interface Facts {
  /** The list that a GET operation returns; `undefined` if it returns none. */
  listOf(operation: Operation): ListFact | undefined;
  /** The paths of the items of a collection: `/orders/{id}` for `/orders`; empty if there are none. */
  itemsOf(collection: PathItem): readonly PathItem[];
  /** The path of the collection of an item: `/orders` for `/orders/{id}`; `undefined` if there is none. */
  collectionOf(item: PathItem): PathItem | undefined;
  /** The name of the collection that a path leads to or into: `orders` for `/v1/orders` and `/v1/orders/{id}`. */
  collectionNameOf(path: PathItem): string | undefined;
  /** Returns whether a response is an error of an operation: its status is a 4XX or 5XX, or `default` beside a success. */
  isError(response: Response, operation: Operation): boolean;
  /**
   * Returns whether an operation can be called without credentials, or is for clients that do not have credentials yet, such as a login.
   */
  isPublic(operation: Operation): boolean;
}

export const facts: Facts = {
  listOf(operation) {
    const list = listResponseOf(operation);
    if (!list) return undefined;
    const { array, body, property } = list;
    return { array, body, ...(typeof property === 'string' && property !== '' && { property }) };
  },
  itemsOf: (collection) => endNodeOf(collection)?.parameters.flatMap(({ items }) => items) ?? [],
  collectionOf(item) {
    const end = endNodeOf(item);
    return end?.segment.isParameter ? end.parent?.items[0] : undefined;
  },
  collectionNameOf(path) {
    const end = endNodeOf(path);
    const node = end?.segment.isParameter ? end.parent : end;
    const isCollection =
      node?.segment.isStatic && (end !== node || node.parameters.length > 0 || path.operations.some(listResponseOf));
    return isCollection ? node.segment.text : undefined;
  },
  isError: (response, operation) => operation.errorResponses.some((error) => error.response === response),
  isPublic(operation) {
    const { kind } = protectionOf(operation, false);
    return kind === 'none' || kind === 'public' || publicPurposeOf(operation) !== undefined || isLeftOpenOnPurpose(operation);
  },
};
